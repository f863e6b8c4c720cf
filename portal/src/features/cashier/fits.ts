import type { DepositLimit, PaymentMethod } from '@foyer/contract';

/** Whether a method takes an amount. */
export function fitsMethod(
  { minimum, maximum }: Pick<PaymentMethod, 'minimum' | 'maximum'>,
  amount: string,
): 'amount_below_minimum' | 'amount_above_maximum' | null {
  if (BigInt(amount) < BigInt(minimum)) return 'amount_below_minimum';
  return BigInt(amount) > BigInt(maximum) ? 'amount_above_maximum' : null;
}

/** Whether the player's own limits still let an amount in; the gateway asks again. */
export function fitsLimits(
  limits: readonly Pick<DepositLimit, 'left'>[],
  amount: string,
): 'deposit_limit_reached' | null {
  return limits.some(({ left }) => left !== null && BigInt(amount) > BigInt(left))
    ? 'deposit_limit_reached'
    : null;
}
