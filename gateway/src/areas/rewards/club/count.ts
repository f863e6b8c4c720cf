import type { GameType } from '@foyer/contract/game-types';
import type { ClubLevel, ClubRules } from '@foyer/contract/scheme-kinds';
import type { ActivityFact } from '../../wallet/activity/activity.ts';

/** What points are counted from, minor units. */
type PointFact = Pick<ActivityFact, 'gameType' | 'validStake' | 'deposits'>;

const per = (sum: bigint, price: string | undefined): bigint =>
  price === undefined || price === '0' || sum <= 0n ? 0n : sum / BigInt(price);

/** The points that facts give: of each type of games by its valid stake, and of deposits; each rounded down. */
export function pointsOf(
  facts: readonly PointFact[],
  { stakePerPoint, depositPerPoint }: Pick<ClubRules, 'stakePerPoint' | 'depositPerPoint'>,
): bigint {
  const stakes = new Map<string, bigint>();
  for (const { gameType, validStake } of facts)
    stakes.set(gameType, (stakes.get(gameType) ?? 0n) + validStake);
  const staked = [...stakes].reduce(
    (sum, [type, stake]) => sum + per(stake, stakePerPoint[type as GameType]),
    0n,
  );
  return (
    staked +
    per(
      facts.reduce((sum, { deposits }) => sum + deposits, 0n),
      depositPerPoint,
    )
  );
}

type Levels = readonly Pick<ClubLevel, 'reach' | 'keep'>[];

/** The highest level that points reach. */
export const reachedBy = (levels: Levels, points: bigint): number =>
  levels.reduce((reached, { reach }, level) => (points >= BigInt(reach) ? level : reached), 0);

/** The level within a period: it rises at once, and never falls. */
export const levelWithin = (levels: Levels, level: number, points: bigint): number =>
  Math.max(Math.min(level, levels.length - 1), reachedBy(levels, points));

/** The level after a period: kept with the points that it needs, else one lower; higher when they reached more. */
export function levelAfter(levels: Levels, level: number, points: bigint): number {
  const had = Math.min(level, levels.length - 1);
  const reached = reachedBy(levels, points);
  if (reached >= had) return reached;
  return points >= BigInt(levels[had]?.keep ?? 0) ? had : had - 1;
}
