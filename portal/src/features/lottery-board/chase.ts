import { mostChaseDraws, mostChaseMultiple } from '@foyer/contract/lottery-kinds';

/** How the stake goes on from draw to draw. */
export const patterns = ['same', 'step', 'double'] as const;
export type Pattern = (typeof patterns)[number];

/** A chase that the player puts together: the slip for several draws. */
export interface ChasePlan {
  draws: number;
  pattern: Pattern;
  stopOnWin: boolean;
}

/** Whether a plan was kept as this release writes them. */
export function isPlan(value: unknown): value is ChasePlan {
  const { draws, pattern, stopOnWin } = (value ?? {}) as Partial<ChasePlan>;
  return (
    Number.isInteger(draws) && patterns.some((each) => each === pattern) && typeof stopOnWin === 'boolean'
  );
}

export const firstPlan: ChasePlan = { draws: 5, pattern: 'same', stopOnWin: true };

const multipleAt: Record<Pattern, (place: number) => number> = {
  same: () => 1,
  step: (place) => place + 1,
  double: (place) => 2 ** place,
};

/** How many draws a pattern can have: the last one is bought at most so often (R-LOTTERY-55). */
export function mostDraws(pattern: Pattern): number {
  const fitting = Array.from({ length: mostChaseDraws }, (_, place) => multipleAt[pattern](place));
  return fitting.filter((multiple) => multiple <= mostChaseMultiple).length;
}

/** How often the slip is bought for each draw. */
export const multiplesOf = ({ draws, pattern }: ChasePlan): number[] =>
  Array.from({ length: Math.min(Math.max(draws, 2), mostDraws(pattern)) }, (_, place) =>
    multipleAt[pattern](place),
  );

/** How often the slip is bought in all. */
const timesOf = (plan: ChasePlan): number => multiplesOf(plan).reduce((all, multiple) => all + multiple, 0);

/** The most that all draws can win, minor units: one of them where a win ends it. @param win of the slip, once */
export function chaseWin(plan: ChasePlan, win: bigint): bigint {
  return win * BigInt(plan.stopOnWin ? Math.max(...multiplesOf(plan)) : timesOf(plan));
}

/** What all draws cost together, minor units. @param cost of the slip, once */
export const chaseCost = (plan: ChasePlan, cost: bigint): bigint => cost * BigInt(timesOf(plan));
