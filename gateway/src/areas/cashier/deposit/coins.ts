/** Digits of a coin behind the point that are asked for. */
const digits = 6;

/**
 * How many coins pay an amount, rounded up to the last digit: nobody pays too little by rounding.
 * @param amount minor units of the currency
 * @param rate minor units of the currency for one coin, above zero
 * @returns a decimal, for example `17.182131`
 */
export function coinsFor(amount: bigint, rate: bigint): string {
  const smallest = (amount * 10n ** BigInt(digits) + rate - 1n) / rate;
  const text = String(smallest).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
