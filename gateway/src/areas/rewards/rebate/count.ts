import { gameTypes, type GameType } from '@foyer/contract/game-types';
import { rateScale } from '@foyer/contract/rate-scale';
import type { ActivityFact } from '../../wallet/activity/activity.ts';

/** A part of a rebate with the facts that made it; minor units. */
export interface Line {
  /** YYYY-MM-DD in the zone of the merchant. */
  day: string;
  gameType: GameType;
  validStake: bigint;
  /** Hundredths of a percent. */
  rate: number;
  /** Claimed of it before. */
  paid: bigint;
  /** What is left of it to claim: rounded down, never less than nothing. */
  amount: bigint;
}

const isGameType = (text: string): text is GameType => gameTypes.includes(text as GameType);

/** Names a day and a type of games. */
export const keyOf = ({ day, gameType }: { day: string; gameType: string }): string => `${day} ${gameType}`;

/** What a stake gives back at a rate, minor units, rounded down. @param rate hundredths of a percent */
export const rebateOf = (validStake: bigint, rate: number): bigint =>
  validStake > 0n ? (validStake * BigInt(rate)) / BigInt(rateScale) : 0n;

/**
 * What facts give back: one line for each day and type of games that has a rate, the latest day first. The same facts
 * give the same lines, and no line is without facts.
 * @param rateOf hundredths of a percent on a day
 * @param paidOf what was claimed before, by {@link keyOf}
 */
export function linesOf(
  facts: readonly ActivityFact[],
  rateOf: (day: string, gameType: GameType) => number,
  paidOf: ReadonlyMap<string, bigint>,
): Line[] {
  const stakes = new Map<string, { day: string; gameType: GameType; validStake: bigint }>();
  for (const { day, gameType, validStake } of facts) {
    if (!isGameType(gameType)) continue;
    const before = stakes.get(keyOf({ day, gameType }))?.validStake ?? 0n;
    stakes.set(keyOf({ day, gameType }), { day, gameType, validStake: before + validStake });
  }
  return [...stakes.values()]
    .map((stake) => {
      const [rate, paid] = [rateOf(stake.day, stake.gameType), paidOf.get(keyOf(stake)) ?? 0n];
      const whole = rebateOf(stake.validStake, rate);
      return { ...stake, rate, paid, amount: whole > paid ? whole - paid : 0n };
    })
    .filter(({ rate, validStake }) => rate > 0 && validStake > 0n)
    .toSorted((one, other) => other.day.localeCompare(one.day) || one.gameType.localeCompare(other.gameType));
}
