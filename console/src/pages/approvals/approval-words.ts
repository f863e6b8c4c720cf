import type { Answer } from '@foyer/contract/client';
import { errorCatalogue, type ErrorCode } from '@foyer/contract/error-codes';
import { waitingForApproval } from '../../components/waiting.ts';
import type { Tone } from '../../components/StateChip.tsx';

export type Approval = Answer<'operatorApprovals'>['approvals'][number];

/** What each kind of operation is called. */
export const kinds: Record<Approval['kind'], { label: string }> = {
  deposit: { label: 'Confirm a deposit' },
  withdrawal: { label: 'Approve a withdrawal' },
  adjustment: { label: 'Adjust a balance' },
  reward: { label: 'Grant a reward' },
  promotion: { label: 'Publish a promotion' },
  payment_method: { label: 'Change a payment method' },
  approval_rules: { label: 'Change the approval thresholds' },
  staff_invitation: { label: 'Invite a staff member' },
  staff_access: { label: 'Change a staff member’s role' },
  staff_second_factor: { label: 'Reset a staff member’s two-step verification' },
  staff_role: { label: 'Change a staff role' },
  provider_key: { label: 'Issue a provider key' },
  provider_origin: { label: 'Change a provider’s game address' },
  provider_url: { label: 'Change a provider’s server address' },
  win_cap: { label: 'Raise a provider’s caps' },
  sign_in_service: { label: 'Change a sign-in service' },
  cash_rules: { label: 'Loosen the withdrawal rules' },
  turnover_weights: { label: 'Raise the turnover weighting of games' },
  lottery_void: { label: 'Void a draw' },
  lottery_rerun: { label: 'Rerun a void draw' },
  lottery_result: { label: 'Confirm the result of a draw' },
  lottery_version: { label: 'Publish lottery rules' },
  player_erasure: { label: 'Erase a player’s personal data' },
  scheme: { label: 'Publish a reward scheme' },
  commission: { label: 'Pay or reverse an agent’s commission' },
  agent_contract: { label: 'Offer an agent a contract' },
  agent_rates: { label: 'Raise agent rates' },
  team_rules: { label: 'Raise agents’ transfer limits' },
  prize_range: { label: 'Allow a player higher lottery prize modes' },
  retention: { label: 'Shorten how long data is kept' },
  lottery_correction: { label: 'Correct the result of a draw' },
};

export const states: Record<Approval['state'], { label: string; tone: Tone }> = {
  waiting: waitingForApproval,
  approved: { label: 'Approved', tone: 'success' },
  refused: { label: 'Rejected', tone: 'error' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  failed: { label: 'No longer possible', tone: 'error' },
};

const isCode = (text: string): text is ErrorCode => Object.hasOwn(errorCatalogue, text);

/** Why one waits no longer, besides what is refused to people. */
const endings: Record<string, string> = {
  requester_disabled: 'The person who requested this no longer works here',
  subject_disabled: 'The person this concerns no longer works here',
};

/** Why one was refused, ended, or could not be carried out, in words. */
export const outcomeText = ({ outcome }: Pick<Approval, 'outcome'>): string =>
  isCode(outcome) ? errorCatalogue[outcome].text : (endings[outcome] ?? outcome);

/** What stops somebody who decided who a player is from letting that player's money out. */
export const dutiesSeparated =
  'You reviewed this player’s identity: you can reject this, but someone else must approve it.';

/** Why whoever reads an approval that waits cannot approve it; empty when they can. */
export function whyNot({ objection, requestedRole }: Approval): string {
  switch (objection) {
    case null:
      return '';
    case 'four_eyes':
      return 'You requested this: someone with another role must decide.';
    case 'no_permission':
      return 'Your role can’t decide this.';
    case 'approval_same_role':
      return `Requested with the role ${requestedRole}: you can reject it, but someone with another role must approve it.`;
    case 'staff_self':
      return 'This is about you or your role: you can reject it, but someone else must approve it.';
    case 'staff_beyond':
      return 'This also counts for brands where you don’t work: you can reject it, but someone who works for all of them must approve it.';
    case 'duties_separated':
      return dutiesSeparated;
  }
}
