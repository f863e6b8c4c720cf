import type { Answer } from '@foyer/contract/client';

export type Entry = Answer<'operatorAudit'>['entries'][number];

const verbs: Record<string, string> = {
  set_switch: 'set the switch',
  set_registration_field: 'changed the field',
  set_site_status: 'changed the site status of',
  set_chat: 'changed where the live chat is of',
  set_retention: 'changed for how long things are kept of',
  answer_conversation: 'answered in the conversation',
  set_conversation: 'changed the conversation',
  write_players: 'wrote to players:',
  set_trusted_hosts: 'changed the trusted hosts of',
  disable_player: 'disabled',
  enable_player: 'enabled',
  reset_second_factor: 'turned off two-step verification of',
  reset_money_password: 'removed the money password of',
  decide_application: 'decided the application',
  set_sign_in_service: 'changed the sign-in service',
  set_game: 'changed the game',
  add_provider: 'let the wallet be called by the provider',
  add_provider_key: 'gave a new key to the provider',
  read_provider_key_secret: 'read the secret of the key',
  retire_provider_key: 'retired the key of the provider',
  set_provider_origin: 'said where games are found of the provider',
  set_provider_addresses: 'said from where calls are accepted of the provider',
  set_vendor: 'changed the vendor',
  void_lottery_draw: 'voided the draw',
  rerun_lottery_draw: 'had the void draw run again',
  set_lottery_prize_range: 'set the prize modes of lotteries for',
  set_lottery_result: 'entered the result of the draw',
  publish_lottery_rules: 'published rules of the lottery',
  correct_lottery_result: 'corrected the result of the draw',
  delete_announcement: 'deleted the announcement',
  set_announcement: 'wrote the announcement',
  delete_banner: 'deleted the banner',
  set_banner: 'set the banner',
  delete_promotion: 'deleted the promotion',
  set_promotion: 'set the promotion',
  publish_scheme: 'published how players earn:',
  stop_scheme: 'stopped how players earn:',
  delete_help: 'deleted the help entry',
  set_help: 'wrote the help entry',
  set_customer_service: 'set the contact',
  remove_customer_service: 'removed the contact',
  set_download_link: 'said where it leads:',
  set_live_model: 'put to a table, or took from it,',
  confirm_deposit: 'confirmed the deposit',
  reject_deposit: 'rejected the deposit',
  approve_withdrawal: 'approved the withdrawal',
  reject_withdrawal: 'rejected the withdrawal',
  paid_withdrawal: 'paid the withdrawal',
  failed_withdrawal: 'could not pay the withdrawal',
  propose_reversal: 'proposed to take back the deposit',
  propose_case: 'proposed how to close the case',
  close_case: 'closed the case',
  approve_identity: 'approved the identity of',
  reject_identity: 'rejected the identity of',
  set_payment_method: 'changed the payment method',
  remove_payment_method: 'removed the payment method',
  set_win_caps: 'changed what may be paid by the provider',
  set_turnover_weights: 'changed how much games count for turnover at',
  set_cash_rules: 'changed the rules of withdrawals of',
  request_approval: 'requested approval of',
  approve_operation: 'approved, without anything left to change,',
  refuse_approval: 'refused to approve',
  withdraw_approval: 'withdrew the request for approval of',
  withdraw_proposal: 'took back how it was proposed to close the case',
  fail_approval: 'approved what was no longer possible:',
  set_approval_rules: 'changed the thresholds of approvals of',
  set_team_rules: 'changed what agents see of their teams at',
  set_code_rules: 'changed where phone codes are sent of',
  set_security_rule: 'changed when security events open a case:',
  adjust_balance: 'adjusted the balance of',
  draft_contract: 'wrote a contract for',
  offer_contract: 'offered a contract to',
  end_contract: 'ended a contract of',
  release_settlement: 'had a settlement paid to',
  reverse_settlement: 'took a settlement back from',
  invite_staff: 'invited to the staff',
  set_staff_access: 'changed what may be done by',
  disable_staff: 'disabled the staff account of',
  enable_staff: 'enabled the staff account of',
  reset_staff_password: 'sent a link for a new password to',
  reset_staff_second_factor: 'turned off two-step verification of the staff account',
  turn_on_own_app: 'set up an authenticator app for the own account',
  turn_off_own_app: 'turned off the authenticator app of the own account',
  add_own_passkey: 'added a passkey to the own account',
  remove_own_passkey: 'removed a passkey from the own account',
  end_staff_sessions: 'ended sessions of',
  add_staff_role: 'added the role',
  set_staff_role: 'changed the role',
  retire_staff_role: 'retired the role',
  compare_day_file: 'compared a day with',
  set_help_lines: 'changed the help lines of',
  write_player: 'wrote to',
  tighten_limit: 'made a limit tighter of',
  stop_marketing: 'stopped what is advertised to',
  rescue_staff: 'let in again, with a one-time password,',
};

/** What an entry says, as the end of a sentence that begins with who did it. */
export function actionText({ action, subject, after }: Pick<Entry, 'action' | 'subject' | 'after'>): string {
  const verb = verbs[action] ?? action.replaceAll('_', ' ');
  return action === 'set_switch' ? `turned ${after?.on ? 'on' : 'off'} ${subject}` : `${verb} ${subject}`;
}

/** One value that a change touched. */
export interface Difference {
  name: string;
  before: string;
  after: string;
}

/** What stands for a value that is not there. */
export const nothing = '–';

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return nothing;
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'none';
  if (typeof value === 'string') return value === '' ? 'empty' : value;
  return JSON.stringify(value);
};

/**
 * What differs between two states, by name. `version` only counts changes and is left out.
 * @param before null when there was nothing
 * @param after null when nothing is left
 */
export function differences(before: Entry['before'], after: Entry['after']): Difference[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  names.delete('version');
  return [...names]
    .filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
    .map((name) => ({ name, before: textOf(before?.[name]), after: textOf(after?.[name]) }));
}
