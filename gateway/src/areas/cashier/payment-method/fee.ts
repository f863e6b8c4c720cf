import type { PaymentMethodRow } from './store.ts';

/**
 * What a processor keeps of a payment: the fixed fee and the tenths of a percent, rounded up.
 * @param amount minor units
 */
export function feeOf(method: Pick<PaymentMethodRow, 'feeFixed' | 'feePerMille'>, amount: bigint): bigint {
  return method.feeFixed + (amount * BigInt(method.feePerMille) + 999n) / 1000n;
}
