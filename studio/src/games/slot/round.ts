import type { Evaluation } from './evaluate.ts';
import { evaluate, payFor } from './evaluate.ts';
import type { Model } from './model.ts';
import { COINS_PER_BET } from './model.ts';

/** One spin of a round: the paid one (index 0) or a free one. */
export interface SpinResult extends Evaluation {
  readonly stops: readonly number[];
  /** 1 for the paid spin; the feature's multiplier for a free spin. */
  readonly multiplier: number;
  /** Coins really paid: multiplied, and cut where the round reaches its greatest win. */
  readonly paid: number;
  /** Free spins this spin added. */
  readonly awarded: number;
}

/** A round as far as it has been played. Immutable: each step gives a new one. */
export interface RoundState {
  readonly spins: readonly SpinResult[];
  /** Coins paid by all spins so far. */
  readonly coins: number;
  readonly remaining: number;
  readonly multiplier: number;
  readonly retriggers: number;
  readonly capped: boolean;
}

/** The most coins a round of this model pays. */
export function capCoins(model: Model): number {
  return model.maxWin * COINS_PER_BET;
}

/**
 * Starts a round with the paid spin's stops.
 * @param stops one stop per base reel
 */
export function beginRound(model: Model, stops: readonly number[]): RoundState {
  const seen = evaluate(model, model.base, stops);
  const paid = Math.min(seen.coins, capCoins(model));
  const awarded = payFor(model.freeSpins.award, seen.scatters);
  const capped = paid === capCoins(model);
  return {
    spins: [{ ...seen, stops: [...stops], multiplier: 1, paid, awarded }],
    coins: paid,
    remaining: capped ? 0 : awarded,
    multiplier: model.freeSpins.startMultiplier,
    retriggers: 0,
    capped,
  };
}

/**
 * Plays one free spin. A winning free spin raises the multiplier of those after it.
 * @param stops one stop per free reel
 * @throws RangeError when no free spin remains
 */
export function stepRound(model: Model, round: RoundState, stops: readonly number[]): RoundState {
  if (round.remaining === 0) throw new RangeError('the round is over');
  const rules = model.freeSpins;
  const seen = evaluate(model, model.free, stops);
  const again = seen.scatters >= 3 && round.retriggers < rules.maxRetriggers;
  const awarded = again ? rules.retrigger : 0;
  const paid = Math.min(seen.coins * round.multiplier, capCoins(model) - round.coins);
  const coins = round.coins + paid;
  const capped = coins === capCoins(model);
  return {
    spins: [...round.spins, { ...seen, stops: [...stops], multiplier: round.multiplier, paid, awarded }],
    coins,
    remaining: capped ? 0 : round.remaining - 1 + awarded,
    multiplier: seen.coins > 0 ? Math.min(round.multiplier + 1, rules.maxMultiplier) : round.multiplier,
    retriggers: round.retriggers + (again ? 1 : 0),
    capped,
  };
}

/**
 * Rebuilds a round from the stops of its spins, as kept in the store or typed into the verifier.
 * @param stops the stops of the paid spin, then of every free spin played
 */
export function replayRound(model: Model, stops: readonly (readonly number[])[]): RoundState {
  const [first, ...rest] = stops;
  if (!first) throw new RangeError('a round has at least one spin');
  return rest.reduce((round, next) => stepRound(model, round, next), beginRound(model, first));
}
