import type { Permission } from './permissions.ts';

/** The operations of staff that can wait for a second person. */
export const approvalKinds = [
  'deposit',
  'withdrawal',
  'adjustment',
  'reward',
  'promotion',
  'payment_method',
  'approval_rules',
  'staff_invitation',
  'staff_access',
  'staff_second_factor',
  'staff_role',
  'provider_key',
  'provider_origin',
  'provider_url',
  'win_cap',
  'sign_in_service',
  'cash_rules',
  'turnover_weights',
  'lottery_void',
  'lottery_rerun',
  'lottery_result',
  'lottery_correction',
  'lottery_version',
  'player_erasure',
  'scheme',
  'commission',
  'agent_contract',
  'agent_rates',
  'team_rules',
  'prize_range',
  'retention',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** What the second person needs, whatever the first one needed. */
export const approvalPermissions: Record<ApprovalKind, Permission> = {
  deposit: 'approvals.money',
  withdrawal: 'approvals.money',
  adjustment: 'approvals.money',
  reward: 'approvals.money',
  promotion: 'approvals.settings',
  payment_method: 'approvals.settings',
  approval_rules: 'approvals.settings',
  staff_invitation: 'approvals.settings',
  staff_access: 'approvals.settings',
  staff_second_factor: 'approvals.settings',
  staff_role: 'approvals.settings',
  provider_key: 'approvals.settings',
  provider_origin: 'approvals.settings',
  provider_url: 'approvals.settings',
  win_cap: 'approvals.settings',
  sign_in_service: 'approvals.settings',
  cash_rules: 'approvals.settings',
  turnover_weights: 'approvals.settings',
  lottery_void: 'approvals.money',
  lottery_rerun: 'approvals.money',
  lottery_result: 'approvals.money',
  lottery_correction: 'approvals.money',
  lottery_version: 'approvals.settings',
  player_erasure: 'approvals.settings',
  scheme: 'approvals.settings',
  commission: 'approvals.money',
  agent_contract: 'approvals.settings',
  agent_rates: 'approvals.settings',
  team_rules: 'approvals.settings',
  prize_range: 'approvals.settings',
  retention: 'approvals.settings',
};

/** What becomes of an operation that waits: carried out, refused, taken back by its requester, too old, or no longer possible. */
export const approvalStates = ['waiting', 'approved', 'refused', 'withdrawn', 'expired', 'failed'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/**
 * Why somebody may not be the second person: they are the first, may not decide this kind, have the role of the first, it is about
 * themselves, it counts at merchants where they do not work, or they reviewed the identity of the player whose money it moves.
 */
export const approvalObjections = [
  'four_eyes',
  'no_permission',
  'approval_same_role',
  'staff_self',
  'staff_beyond',
  'duties_separated',
] as const;
export type ApprovalObjection = (typeof approvalObjections)[number];
