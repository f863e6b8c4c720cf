import { isDuplicate, sqlState } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';

/**
 * What the database's refusal of a movement means.
 * @param error anything thrown by a statement with the movement in it
 * @returns the refusal, or the error itself
 */
export function movementRefusal(error: unknown): unknown {
  if (sqlState(error) === '23514') return new Refusal('insufficient_funds');
  // A transfer is taken back, paid out or returned once.
  if (isDuplicate(error, 'transfer_reverses')) return new Refusal('transaction_mismatch');
  return sqlState(error) === '22003' ? new Refusal('amount_invalid') : error;
}

/** How often a balance that does not suffice is looked at before that is the answer. */
const looksAtBalance = 3;

/**
 * Runs a statement with the movement in it until it is not overtaken: a unique violation means that another call
 * did what this one checks for, so that the next look sees it. A balance that turns out too small while the statement runs may have
 * been taken by the very same command, sent twice: the next look tells (T2).
 * @throws Refusal insufficient_funds, amount_invalid, transaction_mismatch
 */
export async function untilDecided<Result>(work: () => Promise<Result | 'overtaken'>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await work();
      if (result !== 'overtaken') return result;
      if (attempt >= 20) throw new Refusal('service_unavailable', { retryAfter: 1 });
    } catch (error) {
      const isOvertaken =
        isDuplicate(error) ||
        ['40001', '40P01'].includes(sqlState(error) ?? '') ||
        (sqlState(error) === '23514' && attempt < looksAtBalance);
      const isFinal = isDuplicate(error, 'transfer_reverses') && attempt > 1;
      if (!isOvertaken || isFinal || attempt >= 20) throw movementRefusal(error);
    }
  }
}
