import { exclusionCodes } from '@foyer/contract/exclusion-kinds';
import type { ErrorCode } from '@foyer/contract/error-codes';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { movement, playCurrency } from '../ledger/ledger.ts';
import { isDayFull } from '../win-cap/win-cap.ts';
import { carried, guarded, guardOf, isGuarded, overLimit } from './store-limits.ts';
import {
  callValues,
  command,
  isPutAway,
  known,
  moveOf,
  result,
  whenKnown,
  whenTooMuchPlay,
  type ProviderCommand,
  type CommandResult,
} from './store-command.ts';

/**
 * What keeps the player of account `a` from playing, or null (R-PROTECTION-9).
 * @param now as SQL
 */
export const blockedAt = (now: string) =>
  `case when a.play_blocked_until > ${now} then a.play_blocked_by end`;

/**
 * Why the player of account `a` has to wait before the next bet, or null: the time of the day is used, or a reality check waits for
 * its answer (R-PROTECTION-19, R-PROTECTION-21). Never with play money.
 * @param currency that is played with, and now, as SQL
 */
export const heldBackAt = (currency: string, now: string) =>
  `case when ${currency} = '${playCurrency}' then null
    when a.time_up_until > ${now} then 'time_limit_reached' when a.reality_check_at <= ${now} then 'reality_check_due' end`;

/** The verdicts of those who keep themselves from playing, and of those who have to wait. */
const whenBlocked = Object.entries(exclusionCodes)
  .map(([kind, code]) => `\n    when (select blocked from play) = '${kind}' then '${code}'`)
  .concat(`\n    when (select held_back from play) is not null then (select held_back from play)`)
  .join('');

/**
 * A bet needs its session of play, the player's session on the site and the player's account alive (R-WALLET-14), and
 * a game that is still offered.
 */
const livePlay = `
play as (
  select p.node_id, p.vassalage, p.game_type, p.game_code, p.currency, p.ledger_account_id, ${blockedAt('$10::timestamptz')} as blocked,
    ${heldBackAt('p.currency', '$10::timestamptz')} as held_back, a.play_since,
    ${guardOf('p.currency')} as guard,
    exists (
      select from merchant_game g
      join merchant_vendor v on v.merchant_id = g.merchant_id and v.vassalage = p.vassalage
      join merchant m on m.id = g.merchant_id
      where g.merchant_id = p.merchant_id and g.node_id = p.node_id
        and g.enabled and not g.maintenance and v.enabled and not v.maintenance and not m.maintenance
        and not ${isDayFull({ provider: 'p.provider_id', currency: 'p.currency', offset: '$16::double precision' })}
    ) as offered
  from play_session p
  join session s on s.merchant_id = p.merchant_id and s.id = p.session_id
  join account a on a.merchant_id = p.merchant_id and a.id = p.account_id
  where p.merchant_id = $1::integer and p.id = $14::uuid and p.account_id = $3::uuid and p.provider_id = $2::text
    and p.started_at is not null and s.ended_at is null and s.expires_at > $10::timestamptz and a.status = 'active'
)`;

/**
 * The statement of a bet.
 * @param play a clause `play` as SQL: the game, the account that is played from, what keeps its player from playing, and whether it is
 *   offered
 * @param columns as SQL: the provider's name of what the round is bet on; when the stake is dated and the clock's offset, as in `moveOf`
 * @param more as SQL: arms of the verdict that come before all that is about the game, and clauses that write what belongs to
 *   the bet beside `round_written(id)`, which has a row when the bet is made
 */
export const betText = (
  play: string,
  { event, at, offset }: Record<'event' | 'at' | 'offset', string>,
  { refusals = '', writes = '' }: { refusals?: string; writes?: string } = {},
) => `
with ${known},${play},
account as (
  select l.id, l.balance from play
  join ledger_account l on l.merchant_id = $1::integer and l.id = play.ledger_account_id and l.currency = play.currency
),
before as (
  select id, state, game_code, currency, event_id, started_at, stake, payout from round
  where merchant_id = $1::integer and provider_id = $2::text and account_id = $3::uuid and provider_round_id = $5::text
),
decided as (
  select case
    when exists (select from known where content is null) then 'bet_refused'${whenKnown}${refusals}
    when not exists (select from account) then 'player_session_ended'${whenBlocked}
    when (select game_code from play) <> $6::text or not (select offered from play) then 'game_unavailable'
    when (select currency from play) <> $8::text then 'currency_mismatch'
    when exists (select from before where state <> 'open') or ${isPutAway} then 'round_closed'
    when exists (select from before where game_code <> $6::text or event_id is distinct from ${event}) then 'transaction_mismatch'
    when exists (select from before where currency <> $8::text) then 'currency_mismatch'
    when ${overLimit} then 'limit_reached'
    when (select balance from account) < $7::bigint then 'insufficient_funds'
    else 'go' end as verdict
),${guarded}
round_written as (
  insert into round (merchant_id, id, provider_id, account_id, provider_round_id, ledger_account_id, currency, node_id,
    vassalage, game_type, game_code, state, bets, stake, payout, started_at, event_id)
  select $1::integer, $11::uuid, $2::text, $3::uuid, $5::text, play.ledger_account_id, $8::text, play.node_id,
    play.vassalage, play.game_type, play.game_code, 'open', 1, $7::bigint, 0, $10::timestamptz, ${event}
  from decided, play where verdict = 'go' and ${isGuarded}
  on conflict (merchant_id, provider_id, account_id, provider_round_id)
    do update set bets = round.bets + 1, stake = round.stake + excluded.stake where round.state = 'open'
  returning id
),${carried}${writes}
move as (
  select ${moveOf({ transferId: '$12::uuid', contraId: '$13::uuid', kind: 'stake', delta: '-$7::bigint', reverses: 'null::uuid', at, offset })}
  from round_written, account where $7::bigint > 0
),${movement},
written as (
  insert into game_transaction (merchant_id, provider_id, id, kind, account_id, round_id, amount, currency, content,
    took_back, balance_after, created_at)
  select $1::integer, $2::text, $4::text, 'bet', $3::uuid, round_written.id, $7::bigint, $8::text, $9::bytea,
    false, coalesce((select balance from moved), account.balance), $10::timestamptz
  from round_written, account
  returning balance_after
)
${result}`;

const bet: Statement = {
  name: 'round_bet',
  text: betText(
    livePlay,
    { event: '$15::text', at: 'null::timestamptz', offset: '$16::double precision' },
    { refusals: whenTooMuchPlay },
  ),
};

const mayBet: Statement = {
  name: 'round_may_bet',
  text: `
with ${livePlay}
select case
    when not exists (select from play) then 'player_session_ended'${whenBlocked}
    when (select game_code from play) <> $6::text or not (select offered from play) then 'game_unavailable'
  end as refusal`,
};

/**
 * Why a player cannot bet in a session of play, whatever the stake: what the statement of a bet looks at before money; null when they can.
 * @param on a transaction: the parameters keep the numbers that they have in a bet, and some of those are not used
 */
export async function findRefusal(
  on: Sql,
  call: Omit<ProviderCommand, 'transactionId' | 'roundId' | 'amount' | 'currency' | 'content'>,
  playSessionId: string,
): Promise<ErrorCode | null> {
  const { merchantId, providerId, accountId, gameCode, at, offsetMs } = call;
  const named = [merchantId, providerId, accountId, null, null, gameCode, null, null, null, at];
  const values = [...named, null, null, null, playSessionId, null, offsetMs];
  const [row] = await run<{ refusal: ErrorCode | null }>(on, mayBet, values);
  return row?.refusal ?? null;
}

/** Ids that a command needs before it is known whether it does anything. */
export interface NewIds {
  roundId: string;
  transferId: string;
  contraId: string;
}

/** What a bet names besides what all commands do. */
export interface BetDetails {
  /** The session of play that it is made in. */
  playSessionId: string;
  /** The provider's name of what several rounds can be bet on: a table's round, a fixture. */
  eventId?: string | undefined;
}

/** Takes a stake. */
export function writeBet(
  db: Db,
  call: ProviderCommand,
  ids: NewIds,
  { playSessionId, eventId = '' }: BetDetails,
): Promise<CommandResult | null> {
  const values = [ids.roundId, ids.transferId, ids.contraId, playSessionId, eventId || null, call.offsetMs];
  return command(db, bet, [...callValues(call), ...values]);
}
