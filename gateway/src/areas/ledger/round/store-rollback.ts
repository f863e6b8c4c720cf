import type { Db } from '../../../platform/db/connection.ts';
import type { Statement } from '../../../platform/db/statement.ts';
import { movement } from '../ledger/ledger.ts';
import {
  callValues,
  command,
  known,
  moveOf,
  result,
  whenKnown,
  type ProviderCommand,
  type CommandResult,
} from './store-command.ts';
import type { NewIds } from './store-bet.ts';

/**
 * A bet that never came leaves a tombstone under its own name: of bet and rollback at the same moment one finds the
 * name taken and looks again. A bet that was taken back already stays taken back: nothing moves. The last bet of a round ends it,
 * and what it paid until then stays paid.
 */
const rollback: Statement = {
  name: 'round_rollback',
  text: `
with ${known},
named as (
  select round_id from transaction_key where merchant_id = $1::integer and provider_id = $2::text and id = $13::text
),
-- What is of no round lies apart from the months.
found as (
  select b.kind, b.account_id, b.amount, b.currency, b.round_id
  from named join game_transaction b on b.merchant_id = $1::integer and b.round_id = named.round_id
  where b.provider_id = $2::text and b.id = $13::text
  union all
  select b.kind, b.account_id, b.amount, b.currency, null
  from named join game_transaction b on b.merchant_id = $1::integer and b.round_id is null
  where named.round_id is null and b.provider_id = $2::text and b.id = $13::text
),
bet as (
  -- A round that is not there was put away: it is over.
  select found.*, r.provider_round_id, case when found.round_id is not null then coalesce(r.state, 'settled') end as state, r.game_code
  from found left join round r on r.merchant_id = $1::integer and r.id = found.round_id
),
taken as (
  select from bet join game_transaction t on t.merchant_id = $1::integer and t.round_id = bet.round_id
  where t.provider_id = $2::text and t.bet_id = $13::text and t.took_back
),
staked as (
  select transfer_id as id from transfer_key
  where merchant_id = $1::integer and scope = 'provider:' || $2::text and key = $13::text
),
player as (
  select id, balance, currency from ledger_account
  where merchant_id = $1::integer and owner = $3::text and kind in ('real', 'trial')
),
account as (
  select id, balance from player where currency = $8::text
),
decided as (
  select case${whenKnown}
    when $4::text = $13::text then 'transaction_mismatch'
    when exists (select from bet where kind not in ('bet', 'tombstone') or account_id <> $3::uuid) then 'transaction_mismatch'
    when exists (select from bet where currency <> $8::text) then 'currency_mismatch'
    when exists (select from bet where amount <> $7::bigint) then 'amount_invalid'
    when exists (select from bet where provider_round_id <> $5::text or game_code <> $6::text) then 'transaction_mismatch'
    when not exists (select from player) then 'not_found'
    when not exists (select from account) then 'currency_mismatch'
    when not exists (select from taken) and exists (select from bet where state <> 'open') then 'round_closed'
    else 'go' end as verdict
),
round_written as (
  update round
  set bets = round.bets - 1, stake = round.stake - $7::bigint,
    state = case when round.bets > 1 then round.state when round.payout = 0 then 'cancelled' else 'settled' end,
    settled_at = case when round.bets = 1 then $10::timestamptz end,
    valid_stake = case when round.bets = 1 then 0 end, turnover = case when round.bets = 1 then 0 end
  from decided, bet
  where decided.verdict = 'go' and bet.kind = 'bet' and not exists (select from taken)
    and round.merchant_id = $1::integer and round.id = bet.round_id and round.state = 'open' and round.bets > 0
  returning round.id
),
move as (
  select ${moveOf({ transferId: '$11::uuid', contraId: '$12::uuid', kind: 'take-back', delta: '$7::bigint', reverses: 'staked.id', at: 'null::timestamptz', offset: '$14::double precision' })}
  from round_written, account, staked where $7::bigint > 0
),${movement},
written as (
  insert into game_transaction (merchant_id, provider_id, id, kind, account_id, round_id, amount, currency, content,
    bet_id, took_back, balance_after, created_at)
  select $1::integer, $2::text, $4::text, 'rollback', $3::uuid, coalesce((select id from round_written), (select round_id from bet)),
    $7::bigint, $8::text, $9::bytea, $13::text, exists (select from round_written),
    coalesce((select balance from moved), account.balance), $10::timestamptz
  from decided, account
  where verdict = 'go' and (
    exists (select from round_written) or exists (select from taken) or not exists (select from bet where kind = 'bet')
  )
  union all
  select $1::integer, $2::text, $13::text, 'tombstone', $3::uuid, null, $7::bigint, $8::text, null,
    null, false, account.balance, $10::timestamptz
  from decided, account where verdict = 'go' and not exists (select from bet)
  returning balance_after
)
${result}`,
};

/** Takes a bet back. @param betTransactionId the provider's name for the bet */
export function writeRollback(
  db: Db,
  call: ProviderCommand,
  ids: Omit<NewIds, 'roundId'>,
  betTransactionId: string,
): Promise<CommandResult | null> {
  return command(db, rollback, [
    ...callValues(call),
    ids.transferId,
    ids.contraId,
    betTransactionId,
    call.offsetMs,
  ]);
}
