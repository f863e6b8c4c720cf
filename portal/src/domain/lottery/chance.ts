import { toNumber, type Rational } from '@foyer/lottery';

/** From this on no digits are written behind the point. */
const large = 100n;

/**
 * The x of a chance of `1 in x`, rounded up, so that nobody reads a better chance than there is: with two digits behind
 * the point, from 100 on without (R-LOTTERY-83).
 */
export function oneIn({ num, den }: Rational): number {
  if (num === 0n) return Infinity;
  const hundredths = (den * 100n + num - 1n) / num;
  return hundredths >= large * 100n ? Number((hundredths + 99n) / 100n) : Number(hundredths) / 100;
}

/** A part of a whole in percent, cut after two digits (R-LOTTERY-83). */
export const percentOf = (part: Rational): number => Math.floor(toNumber(part) * 10_000 + 1e-9) / 100;
