import { hasLapsed } from '@foyer/contract/record-kinds';
import type { PaymentOutcome } from '../payment/payment.ts';
import type { DepositRow } from './store.ts';

/**
 * What follows from a report about a deposit: nothing; it is being paid; it ends; it is credited; it is taken back; or staff must look
 * into it because it contradicts what was reported before, or is about another amount.
 */
export type Verdict =
  | 'nothing'
  | 'processing'
  | 'end'
  | 'credit'
  | 'credit-and-case'
  | 'take-back'
  | 'contradiction'
  | 'amount';

type State = Pick<DepositRow, 'state' | 'amount' | 'received' | 'currency'>;

function onPaid({ state, amount, received }: State, reported: bigint): Verdict {
  if (received !== null) return received === reported ? 'nothing' : 'contradiction';
  if (state === 'paid') return amount === reported ? 'nothing' : 'contradiction';
  if (state === 'pending' || hasLapsed(state)) return 'credit';
  // Money that came is credited, but the processor has said before that it would not come.
  return state === 'failed' ? 'credit-and-case' : 'contradiction';
}

function onFailed({ state, received }: State, outcome: 'failed' | 'expired'): Verdict {
  if (state === 'paid') return 'contradiction';
  if (state === 'reversed' || state === 'failed' || state === 'rejected') return 'nothing';
  // Money that came and waits for staff, whether or not the time to pay is over.
  if (received !== null) return 'contradiction';
  // That it is over is our word or the player's; that it failed is theirs, which a payment after it contradicts.
  return hasLapsed(state) && outcome === 'expired' ? 'nothing' : 'end';
}

/**
 * Judges a report by how the deposit stands, in whatever order reports come (R-CASHIER-22).
 * @param report what the processor reports now
 */
export function verdictOn(row: State, { outcome, amount, currency }: PaymentOutcome): Verdict {
  if (outcome === 'pending')
    return row.state === 'pending' && row.received === null ? 'processing' : 'nothing';
  if (currency !== row.currency) return 'amount';
  if (outcome === 'paid') return onPaid(row, amount);
  if (outcome === 'reversed') {
    if (row.state === 'reversed') return 'nothing';
    if (row.state !== 'paid') return 'contradiction';
    return amount === row.amount ? 'take-back' : 'amount';
  }
  return onFailed(row, outcome);
}
