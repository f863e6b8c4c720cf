import type { PaymentOutcome } from '../payment/payment.ts';
import type { WithdrawalRow } from './store.ts';

/** What follows from a report about a payout: nothing, its end, or a case for staff. */
export type Verdict = 'nothing' | 'paid' | 'failed' | 'contradiction' | 'amount';

/**
 * Judges a report by how the withdrawal stands, in whatever order reports come (R-CASHIER-22): nothing is paid or
 * returned twice.
 * @param report what the processor reports now
 */
export function verdictOn(
  { state, amount, fee, currency }: Pick<WithdrawalRow, 'state' | 'amount' | 'fee' | 'currency'>,
  report: PaymentOutcome,
): Verdict {
  if (report.outcome === 'pending') return 'nothing';
  const outcome = report.outcome === 'paid' ? 'paid' : 'failed';
  if (report.currency !== currency || report.amount !== amount - fee) return 'amount';
  if (state === outcome) return 'nothing';
  // A payout that came back after it had been paid is for people to look at, as is one that was never sent.
  if (state === 'paying' && report.outcome !== 'reversed') return outcome;
  return state === 'rejected' && outcome === 'failed' ? 'nothing' : 'contradiction';
}
