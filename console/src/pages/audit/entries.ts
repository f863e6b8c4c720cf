import type { Answer } from '@foyer/contract/client';
import { approvalKinds, type ApprovalKind } from '@foyer/contract/approval-kinds';
import { formatMoney } from '../../components/money.ts';
import { withdrawnText } from '../agent-contracts/contract-words.ts';
import { kinds } from '../approvals/approval-words.ts';
import { unitOf } from '../approvals/change-fields.ts';
import { valuesOf } from '../approvals/state-values.ts';

export type Entry = Answer<'operatorAudit'>['entries'][number];

/** What an action says of its subject, which follows, or stands where `{subject}` is. */
const verbs: Record<string, string> = {
  set_switch: 'set the switch',
  set_registration_field: 'changed the field',
  set_site_status: 'changed the site status of',
  set_chat: 'changed the live chat of',
  set_retention: 'changed the retention rules of',
  answer_conversation: 'answered in the conversation',
  set_conversation: 'changed the conversation',
  write_players: 'wrote to players:',
  set_trusted_hosts: 'changed the trusted hosts of',
  disable_player: 'disabled',
  enable_player: 'enabled',
  reset_second_factor: 'turned off two-step verification of',
  reset_money_password: 'removed the money password of',
  decide_application: 'decided on the application',
  set_sign_in_service: 'changed the sign-in service',
  set_game: 'changed the game',
  add_provider: 'added the provider',
  add_provider_key: 'issued a new key to the provider',
  read_provider_key_secret: 'read the secret of the key',
  retire_provider_key: 'retired the key of the provider',
  set_provider_origin: 'set the game address of the provider',
  set_provider_url: 'set the server address of the provider',
  set_provider_addresses: 'set the allowed IP addresses of the provider',
  set_vendor: 'changed the vendor',
  void_lottery_draw: 'voided the draw',
  rerun_lottery_draw: 'reran the void draw',
  set_lottery_prize_range: 'set the lottery prize modes of',
  set_lottery_result: 'entered the result of the draw',
  publish_lottery_rules: 'published rules of the lottery',
  correct_lottery_result: 'corrected the result of the draw',
  delete_announcement: 'deleted the announcement',
  set_announcement: 'saved the announcement',
  delete_banner: 'deleted the banner',
  set_banner: 'saved the banner',
  delete_promotion: 'deleted the promotion',
  set_promotion: 'saved the promotion',
  publish_scheme: 'published the reward scheme',
  stop_scheme: 'stopped the reward scheme',
  delete_help: 'deleted the help entry',
  set_help: 'saved the help entry',
  set_customer_service: 'saved the contact',
  remove_customer_service: 'removed the contact',
  set_download_link: 'set the link of',
  set_live_model: 'changed the live model',
  confirm_deposit: 'confirmed the deposit',
  reject_deposit: 'rejected the deposit',
  approve_withdrawal: 'approved the withdrawal',
  reject_withdrawal: 'rejected the withdrawal',
  paid_withdrawal: 'marked the withdrawal as paid:',
  failed_withdrawal: 'marked the withdrawal as failed:',
  propose_reversal: 'proposed to reverse the deposit',
  propose_case: 'proposed a resolution for the case',
  close_case: 'closed the case',
  approve_identity: 'approved the identity of',
  reject_identity: 'rejected the identity of',
  set_payment_method: 'changed the payment method',
  remove_payment_method: 'removed the payment method',
  set_win_caps: 'changed the caps of the provider',
  set_turnover_weights: 'changed the turnover weighting of games at',
  set_cash_rules: 'changed the withdrawal rules of',
  withdraw_proposal: 'withdrew the proposed resolution of the case',
  set_approval_rules: 'changed the approval thresholds of',
  set_team_rules: 'changed the team rules of',
  set_code_rules: 'changed the phone code rules of',
  set_security_rule: 'changed the security rule',
  adjust_balance: 'adjusted the balance of',
  draft_contract: 'drafted a contract for',
  offer_contract: 'offered a contract to',
  end_contract: 'ended a contract of',
  release_settlement: 'paid a settlement to',
  reverse_settlement: 'reversed a settlement of',
  invite_staff: 'invited {subject} to the staff',
  set_staff_access: 'changed the access of',
  disable_staff: 'disabled the staff account of',
  enable_staff: 'enabled the staff account of',
  reset_staff_password: 'sent a link for a new password to',
  reset_staff_second_factor: 'turned off two-step verification of the staff account',
  turn_on_own_app: 'set up an authenticator app for their own account',
  turn_off_own_app: 'turned off the authenticator app of their own account',
  add_own_passkey: 'added a passkey to their own account',
  remove_own_passkey: 'removed a passkey from their own account',
  end_staff_sessions: 'ended sessions of',
  add_staff_role: 'added the role',
  set_staff_role: 'changed the role',
  retire_staff_role: 'retired the role',
  compare_day_file: 'compared a day with',
  set_help_lines: 'changed the help lines of',
  write_player: 'wrote to',
  tighten_limit: 'tightened a limit of',
  stop_marketing: 'stopped marketing to',
  add_merchant: 'added the brand',
  set_merchant: 'changed brand, hosts, currency, time zone or trial quota of',
  import_catalogue: 'imported vendors and games for',
  add_lotteries: 'added lotteries to',
  add_first_staff: 'added the first staff account,',
  rebuild_balances: 'set balances to what their postings say at',
  rotate_master_key: 'changed the master key of the installation',
  renew_data_key: 'encrypted all secrets with a new key',
  renew_push_key: 'made the web push key',
  rescue_staff: 'restored access, with a one-time password, for',
};

/** What becomes of an approval; the entry says of which operation. */
const approvalVerbs: Record<string, string> = {
  request_approval: 'requested approval of',
  approve_operation: 'approved, with nothing left to change,',
  refuse_approval: 'rejected',
  withdraw_approval: 'withdrew the request for approval of',
  fail_approval: 'approved what was no longer possible:',
  expire_approval: 'ended, because nobody decided in time,',
};

type State = Entry['after'];
/** What an entry says of an approval; those of earlier versions have only its kind, among what changed. */
type InEntry = { id?: string; kind?: unknown; currency?: string } | undefined;

const approvalIn = (after: State): InEntry => after?.approval as InEntry;

const isKind = (kind: unknown): kind is ApprovalKind => approvalKinds.some((one) => one === kind);

/** What an entry says, as the end of a sentence that begins with who did it. */
export function actionText({
  action,
  subject,
  before,
  after,
}: Pick<Entry, 'action' | 'subject' | 'before' | 'after'>): string {
  if (action === 'set_switch') return `turned ${after?.on ? 'on' : 'off'} ${subject}`;
  // Only what was accepted ends; what was not is withdrawn by the same action.
  if (action === 'end_contract' && after?.state === 'withdrawn')
    return `withdrew ${withdrawnText(before ?? {})} ${subject}`;
  const decided = approvalVerbs[action];
  const kind = approvalIn(after)?.kind ?? after?.kind;
  if (decided && isKind(kind)) return `${decided} “${kinds[kind].label}” for ${subject}`;
  const verb = decided ?? verbs[action] ?? action.replaceAll('_', ' ');
  return verb.includes('{subject}') ? verb.replace('{subject}', () => subject) : `${verb} ${subject}`;
}

/** One value that a change touched. */
export interface Difference {
  name: string;
  before: string;
  after: string;
}

/** What stands for a value that is not there. */
export const nothing = '–';

/** Amounts that only the audit log has, besides those of approvals. */
const amounts = new Set([
  'amount',
  'credited',
  'adjustment',
  'balance',
  'payout',
  'depositLimit',
  'realityLoss',
]);

const isAmount = (path: readonly string[], value: unknown): value is string =>
  typeof value === 'string' &&
  /^-?\d+$/.test(value) &&
  (amounts.has(path.at(-1) ?? '') || unitOf(path, null) === 'money');

function textOf(value: unknown, path: readonly string[], currency: string | null): string {
  if (value === undefined || value === null) return nothing;
  if (Array.isArray(value))
    return value.length > 0 ? value.map((one) => textOf(one, path, currency)).join(', ') : 'none';
  if (isAmount(path, value)) return currency ? formatMoney(value, currency) : value;
  if (typeof value === 'string') return value === '' ? 'empty' : value;
  return JSON.stringify(value);
}

/** Only counts changes. */
const uncounted: ReadonlySet<string> = new Set(['version']);

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * What differs between two states, by name: money in the currency that the entry names.
 * @param entry its `before` is null when there was nothing, its `after` when nothing is left
 * @param usual the currency of the merchant, for entries that name none; null until it is known
 */
export function differences(
  { action, before, after }: Pick<Entry, 'action' | 'before' | 'after'>,
  usual: string | null,
): Difference[] {
  const approval = approvalIn(after);
  const byName = (state: State) =>
    new Map(valuesOf(state ?? {}, uncounted).map(([path, value]) => [path.join('.'), value]));
  const [was, is] = [byName(before), byName(after)];
  // The sentence names the kind, and each amount has its currency.
  const told = new Set(['approval.kind', 'approval.currency']);
  if (action in approvalVerbs && !approval) told.add('kind');
  const named = approval?.currency ?? null;
  const currencyOf = (name: string, own: State, other: State) =>
    (name.startsWith('approval.') ? named : (textIn(own?.currency) ?? textIn(other?.currency) ?? named)) ??
    usual;
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => !told.has(name) && JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)))
    .map((name) => ({
      name,
      before: textOf(was.get(name), name.split('.'), currencyOf(name, before, after)),
      after: textOf(is.get(name), name.split('.'), currencyOf(name, after, before)),
    }));
}
