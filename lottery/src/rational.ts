/** An exact fraction in lowest terms; the denominator is above 0. */
export interface Rational {
  readonly num: bigint;
  readonly den: bigint;
}

function commonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/**
 * The fraction `num / den` in lowest terms.
 * @throws RangeError when `den` is not above 0
 */
export function ratio(num: bigint | number, den: bigint | number = 1n): Rational {
  const [n, d] = [BigInt(num), BigInt(den)];
  if (d <= 0n) throw new RangeError('a fraction needs a denominator above 0');
  const divisor = commonDivisor(n, d);
  return { num: n / divisor, den: d / divisor };
}

export const zero = ratio(0);
export const one = ratio(1);

export const plus = (a: Rational, b: Rational): Rational =>
  ratio(a.num * b.den + b.num * a.den, a.den * b.den);
export const minus = (a: Rational, b: Rational): Rational => plus(a, { num: -b.num, den: b.den });
export const times = (a: Rational, b: Rational): Rational => ratio(a.num * b.num, a.den * b.den);
/** `a / b`; throws RangeError when `b` is not above 0. */
export const over = (a: Rational, b: Rational): Rational => ratio(a.num * b.den, a.den * b.num);
export const sum = (parts: readonly Rational[]): Rational => parts.reduce(plus, zero);
/** Below 0, 0 or above 0, as `a` is less than, equal to or more than `b`. */
export const compare = (a: Rational, b: Rational): number => {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : Number(difference > 0n);
};

/** `base` to a whole power that is not below 0. */
export const power = (base: Rational, exponent: number): Rational => ({
  num: base.num ** BigInt(exponent),
  den: base.den ** BigInt(exponent),
});

/** The nearest number, for showing it: exact to about 15 digits whatever the size of the parts. */
export function toNumber({ num, den }: Rational): number {
  const scale = 10n ** 18n;
  const whole = num / den;
  const rest = ((num % den) * scale) / den;
  if (whole !== 0n) return Number(whole) + Number(rest) / 1e18;
  // A small fraction keeps its digits: scaled up until the first of them is in front.
  let [n, zeros] = [num < 0n ? -num : num, 0];
  if (n === 0n) return 0;
  while (n * 10n < den) [n, zeros] = [n * 10n, zeros + 1];
  const size = Number((n * scale) / den) / 1e18 / 10 ** zeros;
  return num < 0n ? -size : size;
}
