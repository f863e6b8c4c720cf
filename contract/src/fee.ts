/** What a processor keeps of each payment; the fixed part in minor units, as a bigint or as it crosses the wire. */
export interface Fee {
  feeFixed: bigint | string;
  feePerMille: number;
}

/**
 * What a processor keeps of a payment: the fixed part and the tenths of a percent. A fraction of a minor unit is rounded up.
 * @param amount minor units
 * @returns minor units; more than the amount where the fixed part is
 */
export const feeOf = ({ feeFixed, feePerMille }: Fee, amount: bigint): bigint =>
  BigInt(feeFixed) + (amount * BigInt(feePerMille) + 999n) / 1000n;

/**
 * What is left of a payment after its fee.
 * @param amount minor units
 * @returns minor units; zero where the fee is higher than the amount
 */
export function lessFee(fee: Fee, amount: bigint): bigint {
  const left = amount - feeOf(fee, amount);
  return left > 0n ? left : 0n;
}
