import type { StaffMember } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { WithdrawalRow } from './store.ts';

/** What staff decide about a withdrawal; how a payout by hand went is recorded by them too. */
export type Decision = 'approve' | 'reject' | 'paid' | 'failed';

/** A decision of staff, and what they read before they took it. */
export interface SeenDecision {
  decision: Decision;
  reason: string;
  /** Undefined where the caller does not say: then it holds in any state that allows it. */
  seen?: WithdrawalRow['state'] | undefined;
}

/** An approval that was meant as the first of two is none that pays. @throws Refusal version_conflict */
export function requireSeen(state: WithdrawalRow['state'], { seen = state }: SeenDecision): void {
  if (seen !== state) throw new Refusal('version_conflict');
}

/** Whether staff must still decide about a withdrawal. */
export const awaitsReview = ({ state }: Pick<WithdrawalRow, 'state'>): boolean =>
  state === 'review' || state === 'second-review';

/** Whether somebody of the staff may still reject a withdrawal: everybody may but who approved it first. */
export const mayReject = (row: WithdrawalRow, { id }: Pick<StaffMember, 'id'>): boolean =>
  row.state === 'review' || (row.state === 'second-review' && row.firstBy !== id);

/**
 * What a decision makes of a withdrawal. One that waits for its second approval is approved through its approval; who approved
 * it first cannot reject it either.
 * @throws Refusal already_decided, approval_waiting, four_eyes
 */
export function decisionOn(
  row: WithdrawalRow,
  staff: StaffMember,
  decision: Decision,
): 'paying' | 'paid' | 'failed' | 'rejected' {
  if (decision === 'paid' || decision === 'failed') {
    if (row.state !== 'paying' || row.adapter !== 'manual') throw new Refusal('already_decided');
    return decision;
  }
  if (!awaitsReview(row)) throw new Refusal('already_decided');
  if (!mayReject(row, staff)) throw new Refusal('four_eyes');
  if (decision === 'reject') return 'rejected';
  if (row.state === 'second-review') throw new Refusal('approval_waiting');
  return 'paying';
}
