import type { StaffMember } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { WithdrawalRow } from './store.ts';

/** What staff say to a withdrawal; how a payout by hand went is said by them too. */
export type Decision = 'approve' | 'reject' | 'paid' | 'failed';

/**
 * What a decision makes of a withdrawal. Over the threshold two different people approve: who approved it first can
 * neither approve nor reject it again.
 * @throws Refusal already_decided, four_eyes
 */
export function decisionOn(
  row: WithdrawalRow,
  staff: StaffMember,
  decision: Decision,
  now: Date,
): Partial<WithdrawalRow> & Pick<WithdrawalRow, 'state'> {
  const isReviewed = row.state === 'review' || row.state === 'second-review';
  if (decision === 'paid' || decision === 'failed') {
    if (row.state !== 'paying' || row.adapter !== 'manual') throw new Refusal('already_decided');
    return { state: decision };
  }
  if (!isReviewed) throw new Refusal('already_decided');
  if (row.firstBy === staff.id) throw new Refusal('four_eyes');
  if (decision === 'reject') return { state: 'rejected' };
  if (row.state === 'second-review')
    return { state: 'paying', secondBy: staff.id, secondName: staff.username, sentAt: now };
  const first = { firstBy: staff.id, firstName: staff.username };
  return row.needsSecond ? { ...first, state: 'second-review' } : { ...first, state: 'paying', sentAt: now };
}
