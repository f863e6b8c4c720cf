import type { SlotRound, SlotView } from '../games/slot/view.ts';
import type { SpinResult } from '../games/slot/round.ts';
import { coinsToMinor } from '../games/slot/stakes.ts';
import type { GameParts } from './game-parts.ts';
import { t } from './texts.ts';

export interface FeatureHooks {
  /** Shows one spin's win. @param before minor units the round has won so far */
  celebrate: (spin: SpinResult, before: bigint, bet: bigint) => Promise<void>;
  /** Begins a new moment that the player may hurry. */
  hurry: () => Promise<void>;
}

/** Least time the reels turn before a free spin stops, ms. */
const TURN = { calm: 420, quick: 120 };

/**
 * Plays free spins one after another, each asked from the server, from the given one to the end.
 * @param round the round as far as the server has shown it
 * @param from number of the free spin to go on with, from 1
 * @returns the round after its last free spin
 */
export async function playFeature(
  parts: GameParts,
  round: SlotRound,
  from: number,
  hooks: FeatureHooks,
): Promise<SlotRound> {
  const { api, stage, view, money, sound, clock } = parts;
  const bet = BigInt(round.stake);
  const sum = (spins: readonly SpinResult[]): bigint =>
    coinsToMinor(
      spins.reduce((all, spin) => all + spin.paid, 0),
      bet,
    );
  const left = (played: number): number =>
    current.spins.slice(0, played + 1).reduce((all, spin) => all + spin.awarded, 0) - played;
  let current = round;
  let multiplier = from > 1 ? current.multiplier : 1;

  view.setPhase('feature');
  view.hidePlaque();
  if (from === 1) {
    await stage.callOut();
    await view.interlude('', String(left(0)), t('freeSpins'), t('tapStart'), false);
  }
  view.feature(true, left(from - 1), multiplier);
  view.win(sum(current.spins));
  for (let index = from; index < current.spins.length || current.remaining > 0; index += 1) {
    const hurry = hooks.hurry();
    view.hidePlaque();
    stage.start(true);
    view.feature(true, left(index - 1) - 1, multiplier);
    view.message(left(index - 1) === 1 ? t('lastOne') : '');
    const [answer] = await Promise.all([
      index < current.spins.length ? current : api.step<SlotView>(round.roundKey, { index }),
      clock.wait(parts.quick() ? TURN.quick : TURN.calm, hurry),
    ]);
    current = answer;
    const spin = current.spins[index] as SpinResult;
    await stage.land(spin, parts.quick(), hurry);
    multiplier = current.spins[index + 1]?.multiplier ?? current.multiplier;
    if (spin.paid > 0) {
      const flash = stage.flashWins(spin, parts.quick() ? 500 : 900, hurry);
      view.message(t('won', { amount: money(coinsToMinor(spin.paid, bet)) }));
      await hooks.celebrate(spin, sum(current.spins.slice(0, index)), bet);
      await flash;
    }
    view.feature(true, left(index), multiplier);
    if (spin.awarded > 0) {
      sound.feature();
      view.message(t('moreFreeSpins', { count: spin.awarded }));
      await clock.wait(1400, hurry);
    } else {
      await clock.wait(parts.quick() ? 120 : 320, hurry);
    }
    stage.clearWins();
  }
  sound.fanfare();
  view.hidePlaque();
  await view.interlude(
    t('totalWin'),
    money(current.win),
    t('fromSpins', { count: current.spins.length - 1 }),
    t('tapGoOn'),
    true,
  );
  view.feature(false);
  view.message(t('won', { amount: money(current.win) }));
  return current;
}
