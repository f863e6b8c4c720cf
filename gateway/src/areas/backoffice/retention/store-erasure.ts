import type { Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';

/** $1: the merchant, $2: the account. */
const own = 'merchant_id = $1::int and account_id = $2::uuid';
const remove = (table: string): string => `delete from ${table} where ${own}`;
const blank = (table: string, columns: string): string => `update ${table} set ${columns} where ${own}`;

/**
 * Where personal data of a player is, and what becomes of it: removed, or replaced by what names nobody. In this order, since
 * some name others.
 */
export const erasures: readonly (readonly [table: string, text: string])[] = [
  [
    'push_message',
    `delete from push_message where merchant_id = $1::int and device_id in (select id from push_device where ${own})`,
  ],
  ['push_device', remove('push_device')],
  ['session', remove('session')],
  ['remember_token', remove('remember_token')],
  ['known_device', remove('known_device')],
  ['credential', remove('credential')],
  ['passkey', remove('passkey')],
  ['second_factor', remove('second_factor')],
  ['recovery_code', remove('recovery_code')],
  ['social_link', remove('social_link')],
  ['login_event', remove('login_event')],
  ['security_event', remove('security_event')],
  [
    'security_alert',
    `delete from security_alert told using account a
     where told.merchant_id = $1::int and a.merchant_id = $1::int and a.id = $2::uuid and told.subject in (a.username, a.username_key)`,
  ],
  // What staff answered for stays, and so does a case about the account; one about its name no longer says it
  [
    'oversight_case',
    `update oversight_case known set subject = 'erased-' || a.id, received = (
       select jsonb_agg(case when one -> 'facts' ? 'who' then jsonb_set(one, '{facts,who}', to_jsonb('erased-' || a.id)) else one end)
       from jsonb_array_elements(known.received) one)
     from account a
     where known.merchant_id = $1::int and a.merchant_id = $1::int and a.id = $2::uuid and known.about = 'security'
       and known.subject in (a.username, a.username_key)`,
  ],
  ['identity', remove('identity')],
  ['exclusion_trait', remove('exclusion_trait')],
  [
    'message',
    `delete from message where merchant_id = $1::int and conversation_id in (select id from conversation where ${own})`,
  ],
  ['conversation', remove('conversation')],
  ['feedback', remove('feedback')],
  ['favourite', remove('favourite')],
  ['referral_code', remove('referral_code')],
  ['recent_game', remove('recent_game')],
  ['lottery_picks', remove('lottery_picks')],
  ['announcement_read', remove('announcement_read')],
  ['deposit', blank('deposit', "proof = '', attachments = '{}'")],
  ['promotion_entry', blank('promotion_entry', "comment = '', attachments = '{}'")],
  ['attachment', remove('attachment')],
  [
    'payout_account',
    blank(
      'payout_account',
      "sealed_number = '', number_hash = sha256(id::text::bytea), masked = '', removed_at = coalesce(removed_at, now())",
    ),
  ],
  ['withdrawal', blank('withdrawal', "holder = '', sealed_number = '', masked = ''")],
  [
    'screening',
    `update screening set name = '', birth_date = null, matches = '[]'
     where merchant_id = $1::int and withdrawal_id in (select id from withdrawal where ${own})`,
  ],
  ['agent_application', blank('agent_application', "content = ''")],
  // One of somebody else about both is no longer to say the name; the other facts are about them
  [
    'player_flag',
    `update player_flag set facts = case when account_id = $2::uuid then '{}' else facts - 'player' end
     where merchant_id = $1::int and (account_id = $2::uuid or subject = $2::uuid::text)`,
  ],
  ['interaction', blank('interaction', "history = '[]'")],
  // A hash of a name and a birthday is found by trying those that are known
  ['register_answer', blank('register_answer', 'person_hash = null')],
  [
    'profile',
    blank(
      'profile',
      "mobile = null, mobile_verified_at = null, email = '', email_verified_at = null, payee_name = '', birth_date = null, id_number = '', contacts = '{}', register_url = '', ip = ''",
    ),
  ],
  [
    'account',
    `update account set username = 'erased-' || id, username_key = 'erased-' || id, nickname = 'erased', club_label = ''
     where merchant_id = $1::int and id = $2::uuid`,
  ],
];

/** Tables that name an account and keep what they have, and why. */
export const keptOf: Readonly<Record<string, string>> = {
  activity_day: 'sums of play',
  agent_rate: 'rates, not who',
  agent_rate_fact: 'sums of play',
  agent_settlement_fact: 'sums of play',
  approval: 'what staff decided, as the audit log has it',
  carried_round: 'when a bet was made',
  closed_account: 'says that it was done',
  club_change: 'which level, not who',
  club_member: 'which level, not who',
  deposit_limit: 'amounts',
  earning: 'what was earned, by sums of play',
  free_round: 'what was won',
  free_rounds: 'what was given',
  offer_entry: 'which offer, not who',
  downline_transfer: 'amounts, as the ledger has them',
  event: 'removed once it is read',
  event_stake: 'stakes of bets',
  exclusion: 'protects who excluded themselves',
  game_transaction: 'bets and wins',
  ledger_checkpoint: 'sums of the ledger',
  limit_change: 'amounts',
  lottery_chase: 'bets',
  lottery_prize_range: 'a number, and who set it',
  lottery_range_version: 'a number, and from when',
  lottery_rebate: 'amounts, as the ledger has them',
  lottery_rebate_fact: 'sums of bets',
  lottery_rebate_line: 'sums of bets',
  lottery_stake: 'bets',
  lottery_team_range: 'a number, and who set it',
  lottery_ticket: 'bets',
  online_day: 'sums of time',
  payout_account_change: 'when, not what',
  play_guard: 'a number',
  play_limit: 'amounts',
  play_session: 'rounds name it; its token is over',
  posting: 'the ledger',
  protection_marker: 'amounts and times of play',
  round_key: 'names of bets that were put away',
  round_record: 'bets',
  time_limit: 'minutes',
};

const statements: Statement[] = erasures.map(([table, text]) => ({ name: `erase_${table}`, text }));

/** Removes the personal data of one account. @param on a transaction */
export async function eraseAccount(on: Sql, merchantId: number, accountId: string): Promise<void> {
  for (const statement of statements) await run(on, statement, [merchantId, accountId]);
}
