import type { Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { timeOf } from '../ledger/ledger.ts';
import { netOf, percentOf } from '../turnover/turnover.ts';
import type { MovedBalance } from './store-settle.ts';

/** A settled round with what it pays instead. */
export interface RoundResettlement {
  roundId: string;
  /** The keys of the transactions that pay anew and that take back: unique for ever. */
  winKey: string;
  backKey: string;
  winTransferId: string;
  backTransferId: string;
  winContraId: string;
  backContraId: string;
  /** Where a debt of its player is written down. */
  receivableId: string;
  /** What it pays, minor units. */
  amount: bigint;
}

/** The rounds, locked in the order of their ids, and the transfers that paid them so far. */
const held = `
given as (
  select * from unnest($3::uuid[], $4::text[], $5::text[], $6::uuid[], $7::uuid[], $8::uuid[], $9::uuid[], $10::uuid[], $11::bigint[])
    as g (round_id, win_key, back_key, win_transfer, back_transfer, win_contra, back_contra, receivable_id, amount)
),
held as materialized (
  select r.id, r.account_id, r.ledger_account_id, r.currency, r.game_type, r.event_id, r.stake, r.payout as before,
    coalesce(r.valid_stake, 0) as before_valid, r.provider_round_id, g.win_key, g.back_key, g.win_transfer, g.back_transfer,
    g.win_contra, g.back_contra, g.receivable_id, g.amount
  from given g join round_record r on r.merchant_id = $1::integer and r.id = g.round_id
  where r.provider_id = $2::text and r.state = 'settled'
  order by r.id for update of r
),
paid as (
  select held.id, t.id as transfer_id
  from held
  join game_transaction g on g.merchant_id = $1::integer and g.round_id = held.id and g.kind in ('win', 'resettlement') and g.amount > 0
  join transfer_key k on k.merchant_id = $1::integer and k.scope = 'provider:' || $2::text and k.key = g.id
  join transfer t on t.merchant_id = $1::integer and t.id = k.transfer_id and t.kind = 'payout'
  where not exists (select from transfer_reversal back where back.merchant_id = $1::integer and back.reverses = t.id)
)`;

/**
 * What moves: of an account first everything that is paid, then what is taken back, so that only what neither its balance
 * nor the new wins cover becomes a debt.
 */
const lines = `
step as (
  select held.id, ledger_account_id, currency, provider_round_id, receivable_id, 1 as turn, 'payout' as kind, win_key as key,
    win_transfer as transfer_id, win_contra as contra_id, amount as sum, null::uuid as reverses
  from held where amount <> before and amount > 0
  union all
  select held.id, ledger_account_id, currency, provider_round_id, receivable_id, 2, 'take-back', back_key, back_transfer, back_contra,
    before, paid.transfer_id
  from held join paid on paid.id = held.id where amount <> before
),
locked as materialized (
  select l.id, l.owner, l.currency, l.balance from ledger_account l
  where l.merchant_id = $1::integer and (l.id, l.currency) in (select ledger_account_id, currency from step)
  order by l.id for update of l
),
run as (
  select step.*, locked.owner,
    locked.balance + coalesce(sum(sum) filter (where kind = 'payout') over (partition by ledger_account_id), 0) as most,
    locked.balance + coalesce(sum(sum) filter (where kind = 'payout') over w, 0) as risen,
    coalesce(sum(sum) filter (where kind = 'take-back') over w, 0) as taken,
    row_number() over w as nth
  from step join locked on locked.id = step.ledger_account_id and locked.currency = step.currency
  window w as (partition by ledger_account_id order by turn, step.id)
),
line as (
  select run.*, (case kind when 'payout' then sum else least(taken - sum, most) - least(taken, most) end)::bigint as delta,
    (case kind when 'payout' then risen else most - least(taken, most) end)::bigint as balance_after
  from run
),
total as (
  select ledger_account_id, currency, sum(delta)::bigint as delta, count(*) as count from line group by 1, 2
),
moved as (
  update ledger_account l
  set balance = l.balance + total.delta, version = l.version + total.count,
    moved_at = ${timeOf('l.moved_at', '$12::double precision')}
  from total
  where l.merchant_id = $1::integer and l.id = total.ledger_account_id and l.currency = total.currency
  returning l.id, l.owner, l.currency, l.balance, l.version, l.moved_at as at, total.count
),
owing as (
  insert into ledger_account (merchant_id, id, currency, owner, kind, balance, version, opened_at)
  select distinct $1::integer, receivable_id, currency, owner, 'receivable', null::bigint, 0, $13::timestamptz
  from line where kind = 'take-back' and sum + delta > 0
  on conflict do nothing
),
transferred as (
  insert into transfer (merchant_id, id, currency, scope, key, kind, reference, content, reverses, created_at)
  select $1::integer, line.transfer_id, line.currency, 'provider:' || $2::text, line.key, line.kind, line.provider_round_id,
    sha256(convert_to(line.key || ' ' || line.sum, 'UTF8')), line.reverses, moved.at
  from line join moved on moved.id = line.ledger_account_id
),
posted as (
  insert into posting (merchant_id, transfer_id, account_id, currency, amount, balance_after, account_version, kind)
  select $1::integer, line.transfer_id, line.ledger_account_id, line.currency, line.delta, line.balance_after,
    moved.version - moved.count + line.nth, line.kind
  from line join moved on moved.id = line.ledger_account_id
  union all
  select $1::integer, transfer_id, contra_id, currency, case kind when 'payout' then -sum else sum end, null, null, null from line
  union all
  select $1::integer, transfer_id, receivable_id, currency, -(sum + delta), null, null, null
  from line where kind = 'take-back' and sum + delta > 0
)`;

/** What the rounds count for turnover now: those of one event one after the other, in the order of their ids (ADR 049). */
const counted = `
summed as (
  select held.*, ${netOf('sum(stake) over w', 'sum(amount) over w')}::bigint as upto_valid,
    sum(stake) over w as upto_stake, sum(amount) over w as upto_payout,
    row_number() over (partition by account_id, event_id, currency order by id desc) as from_end
  from held window w as (partition by account_id, event_id, currency order by id)
),
counted as (
  select summed.*, upto_valid - lag(upto_valid, 1, 0::bigint) over (partition by account_id, event_id, currency order by id) as valid_stake
  from summed
),
event_written as (
  update event_stake e
  set payout = counted.upto_payout, change = counted.upto_valid - e.valid_stake, valid_stake = counted.upto_valid
  from counted
  where counted.from_end = 1 and e.merchant_id = $1::integer and e.provider_id = $2::text and e.account_id = counted.account_id
    and e.event_id = counted.event_id and e.currency = counted.currency
),
changed as (
  select * from counted where amount <> before or valid_stake <> before_valid
),
round_written as (
  update round_record r
  set payout = changed.amount, valid_stake = changed.valid_stake,
    turnover = changed.valid_stake * ${percentOf({ merchant: '$1::integer', gameType: 'changed.game_type' })} / 100
  from changed where r.merchant_id = $1::integer and r.id = changed.id
)`;

const resettle: Statement = {
  name: 'round_resettle_many',
  text: `
with ${held},${lines},${counted},
written as (
  insert into game_transaction (merchant_id, provider_id, id, kind, account_id, round_id, amount, currency, content, took_back,
    valid_change, balance_after, created_at)
  select $1::integer, $2::text, win_key, 'resettlement', account_id, changed.id, case when amount <> before then amount else 0 end,
    changed.currency, sha256(convert_to(win_key || ' ' || amount, 'UTF8')), false, valid_stake - before_valid,
    coalesce(line.balance_after, moved.balance, account.balance), $13::timestamptz
  from changed
  left join line on line.id = changed.id and line.kind = 'payout'
  left join moved on moved.id = changed.ledger_account_id
  join ledger_account account on account.merchant_id = $1::integer and account.id = changed.ledger_account_id
    and account.currency = changed.currency
  union all
  select $1::integer, $2::text, back_key, 'reversal', account_id, changed.id, before, changed.currency,
    sha256(convert_to(back_key || ' ' || before, 'UTF8')), false, null, line.balance_after, $13::timestamptz
  from changed join line on line.id = changed.id and line.kind = 'take-back'
)
select owner, currency, balance, version from moved`,
};

/**
 * Settles settled rounds of events anew, each with what it pays instead: what it paid is taken back by its opposite, what it
 * wins is paid, and what a player no longer has becomes a debt. Repeating it with other keys and the same amounts moves nothing.
 * @param rounds of each player all settled ones of an event
 */
export const resettleRounds = (
  on: Sql,
  {
    merchantId,
    providerId,
    rounds,
    at,
    offsetMs,
  }: {
    merchantId: number;
    providerId: string;
    rounds: readonly RoundResettlement[];
    at: Date;
    /** How far the gateway's clock was moved, ms. */
    offsetMs: number;
  },
): Promise<MovedBalance[]> =>
  run<MovedBalance & Record<string, unknown>>(on, resettle, [
    merchantId,
    providerId,
    rounds.map(({ roundId }) => roundId),
    rounds.map(({ winKey }) => winKey),
    rounds.map(({ backKey }) => backKey),
    rounds.map(({ winTransferId }) => winTransferId),
    rounds.map(({ backTransferId }) => backTransferId),
    rounds.map(({ winContraId }) => winContraId),
    rounds.map(({ backContraId }) => backContraId),
    rounds.map(({ receivableId }) => receivableId),
    rounds.map(({ amount }) => String(amount)),
    offsetMs,
    at,
  ]);
