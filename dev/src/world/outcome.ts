import type { Random } from '@foyer/studio/random';

/** What a round pays, in tenths of its stake: most lose, few win much, the operator keeps about four in a hundred. */
const outcomes: readonly [tenths: bigint, share: number][] = [
  [0n, 0.64],
  [4n, 0.09],
  [10n, 0.08],
  [15n, 0.07],
  [25n, 0.06],
  [50n, 0.04],
  [100n, 0.017],
  [250n, 0.003],
];

/** @returns what a round pays, tenths of its stake */
export function outcome(r: Random): bigint {
  let left = r.next();
  for (const [tenths, share] of outcomes) {
    left -= share;
    if (left < 0) return tenths;
  }
  return 0n;
}
