import type { Line } from './count.ts';

/** What play something was given back for. */
export interface Play {
  /** YYYY-MM-DD. */
  days: readonly string[];
  /** None: all. */
  gameTypes: readonly string[];
}

/** A cashback that was claimed, minor units. */
export interface PaidCashback extends Play {
  amount: bigint;
}

/** Whether a line of a rebate is for some of that play. */
export const isFor = ({ days, gameTypes }: Play, line: { day: string; gameType: string }): boolean =>
  days.includes(line.day) && (gameTypes.length === 0 || gameTypes.includes(line.gameType));

/**
 * Takes from lines what cashbacks gave back of the same play, the earliest day first: of what the two would give, the player
 * has the larger one, in whatever order they are claimed (R-REWARDS-48).
 */
export function lessCashbacks(lines: readonly Line[], cashbacks: readonly PaidCashback[]): Line[] {
  const left = lines.map((line) => ({ ...line }));
  for (const cashback of cashbacks) {
    let rest = cashback.amount;
    for (const line of left.toReversed().filter((one) => isFor(cashback, one))) {
      const taken = line.amount < rest ? line.amount : rest;
      line.amount -= taken;
      line.paid += taken;
      rest -= taken;
    }
  }
  return left;
}
