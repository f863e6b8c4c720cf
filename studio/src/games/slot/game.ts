import { z } from 'zod';
import { Problem } from '../../rounds/problem.ts';
import type { Game, GameRound } from '../game.ts';
import { checkOffered, stakesFor } from '../stakes.ts';
import { texts } from '../../messages/messages.ts';
import { COINS_PER_BET } from './model.ts';
import { modelOf } from './models.ts';
import { drawRound } from './outcome.ts';
import type { RoundState } from './round.ts';
import { replayRound } from './round.ts';
import { coinsToMinor } from './stakes.ts';
import type { SlotView } from './view.ts';

interface Outcome {
  /** Stops of every spin of the round, the paid one first. */
  readonly stops: readonly (readonly number[])[];
}
interface Progress {
  /** Spins already shown to the player. */
  readonly shown: number;
}
type SlotRound = GameRound<object, Outcome, Progress>;

/** A feature nobody plays on is played out and paid after so long, ms. */
const FEATURE_IDLE = 30 * 60_000;

const played = ({ model, outcome }: SlotRound, shown = outcome.stops.length): RoundState =>
  replayRound(modelOf(model), outcome.stops.slice(0, shown));
const all = ({ outcome }: SlotRound): Progress => ({ shown: outcome.stops.length });

/** The video slot: one paid spin, then free spins shown one by one and paid together. */
export const slot: Game<object, Outcome, Progress, { index: number }> = {
  id: 'slot',
  choice: z.strictObject({}),
  step: z.object({ index: z.int().min(1).max(100) }),
  openRounds: 1,
  isPaced: true,
  takesFreeRounds: true,
  stakes: (currency) => stakesFor(currency, COINS_PER_BET),
  check: ({ stake, currency }) => checkOffered(stake, stakesFor(currency, COINS_PER_BET)),
  async draw({ model }, draw) {
    const outcome = await drawRound(modelOf(model), draw!);
    return { stops: outcome.spins.map((spin) => [...spin.stops]) };
  },
  begin: () => ({ shown: 1 }),
  advance({ progress: { shown } }, { index }) {
    if (index > shown) throw new Problem('spin_out_of_turn');
    return { shown: Math.max(shown, index + 1) };
  },
  standing(round, now) {
    const over = round.progress.shown >= round.outcome.stops.length;
    return over ? { payout: coinsToMinor(played(round).coins, round.stake) } : { until: now + FEATURE_IDLE };
  },
  expire: all,
  leave: all,
  view(round): SlotView {
    const { spins, remaining, multiplier, coins, capped } = played(round, round.progress.shown);
    return {
      spins: [...spins],
      remaining,
      multiplier,
      coins,
      win: String(coinsToMinor(coins, round.stake)),
      capped,
    };
  },
  record(round) {
    const { spins, multiplier, coins } = played(round);
    const won = (coins / COINS_PER_BET).toFixed(2);
    return {
      result: texts('slot', round.language)(coins === 0 ? 'lost' : spins.length > 1 ? 'feature' : 'won', {
        won,
        count: spins.length - 1,
      }),
      ways: spins[0]?.wins.reduce((sum, win) => sum + win.ways, 0) ?? 0,
      multiplier,
      freeSpins: spins.length - 1,
      winTimesBet: coins / COINS_PER_BET,
      rules: `slot-${round.model}`,
    };
  },
};
