import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { timeOf } from '../ledger/ledger.ts';
import { netOf, percentOf } from '../turnover/turnover.ts';

/** The end of a round that is ended together with others. */
export interface RoundEnd {
  roundId: string;
  /** The key of the transaction that ends it: unique for ever. */
  transactionId: string;
  transferId: string;
  contraId: string;
  /** What it pays, minor units; nothing matters of a round that is taken back. */
  amount: bigint;
}

/** A balance that the end of rounds moved. */
export interface MovedBalance {
  /** The player. */
  owner: string;
  currency: string;
  balance: bigint;
  version: bigint;
}

/**
 * The rounds that a call names and that are open, locked in the order of their ids. @param columns as SQL: what a round ends with
 * @param joins as SQL: where that is from. $1 merchant, $2 provider, $3 rounds, $4 keys,
 * $5 transfers, $6 house accounts, $7 amounts, $8 how far the clock was moved in ms, $9 its time.
 */
const ended = (columns = 'g.amount', joins = '') => `
given as (
  select * from unnest($3::uuid[], $4::text[], $5::uuid[], $6::uuid[], $7::bigint[])
    as g (round_id, key, transfer_id, contra_id, amount)
),
held as materialized (
  select r.id, r.account_id, r.ledger_account_id, r.currency, r.game_type, r.event_id, r.stake, r.payout, r.provider_round_id,
    g.key, g.transfer_id, g.contra_id, ${columns}
  from given g join round r on r.merchant_id = $1::integer and r.id = g.round_id${joins}
  where r.provider_id = $2::text and r.state = 'open'
  order by r.id for update of r
)`;

/**
 * What moves, as clauses: `paying` has the rounds whose `amount` is above zero with the sums of their account so far, `moved` the
 * accounts afterwards. Accounts are locked in the order of their ids, whoever else moves several.
 */
const moving = `
paying as (
  select held.*, sum(amount) over w as upto, row_number() over w as nth
  from held where amount > 0 window w as (partition by ledger_account_id order by id)
),
total as (
  select ledger_account_id, currency, sum(amount)::bigint as amount, count(*) as count from paying group by 1, 2
),
locked as materialized (
  select l.id from ledger_account l join total on total.ledger_account_id = l.id and total.currency = l.currency
  where l.merchant_id = $1::integer order by l.id for update of l
),
moved as (
  update ledger_account l
  set balance = l.balance + total.amount, version = l.version + total.count, moved_at = ${timeOf('l.moved_at', '$8::double precision')}
  from total, locked
  where l.merchant_id = $1::integer and l.id = total.ledger_account_id and l.id = locked.id and l.currency = total.currency
  returning l.id, l.owner, l.currency, l.balance, l.version, l.moved_at as at, total.amount, total.count
),
line as (
  select paying.*, moved.balance - moved.amount + paying.upto as balance_after,
    moved.version - moved.count + paying.nth as version_after, moved.at
  from paying join moved on moved.id = paying.ledger_account_id
)`;

/** The transfers of `line` and their postings. @param kind of the transfers @param reverses as SQL: what they take back */
const posted = (kind: 'payout' | 'take-back', reverses: string) => `
transferred as (
  insert into transfer (merchant_id, id, currency, scope, key, kind, reference, content, reverses, created_at)
  select $1::integer, transfer_id, currency, 'provider:' || $2::text, key, '${kind}', provider_round_id,
    sha256(convert_to(key || ' ' || amount, 'UTF8')), ${reverses}, at
  from line
  returning id
),
posted as (
  insert into posting (merchant_id, transfer_id, account_id, currency, amount, balance_after, account_version, kind)
  select $1::integer, transfer_id, ledger_account_id, currency, amount, balance_after, version_after, '${kind}' from line
  union all
  select $1::integer, transfer_id, contra_id, currency, -amount, null, null, null from line
  returning transfer_id
)`;

const balances = `select owner, currency, balance, version from moved`;

/**
 * Wins of many rounds in one statement: what `winText` does for one, for rounds that end with it. Rounds of one event count for
 * turnover one after the other, in the order of their ids.
 */
const settle: Statement = {
  name: 'round_settle_many',
  text: `
with ${ended()},${moving},${posted('payout', 'null::uuid')},
run as (
  select held.*, e.valid_stake as before_valid,
    coalesce(e.stake, 0) + sum(held.stake) over w as upto_stake,
    coalesce(e.payout, 0) + sum(held.payout + held.amount) over w as upto_payout,
    row_number() over (partition by held.account_id, held.event_id, held.currency order by held.id desc) as from_end
  from held
  left join event_stake e on e.merchant_id = $1::integer and e.provider_id = $2::text and e.account_id = held.account_id
    and e.event_id = held.event_id and e.currency = held.currency
  window w as (partition by held.account_id, held.event_id, held.currency order by held.id)
),
valid as (
  select run.*, ${netOf('upto_stake', 'upto_payout')}::bigint as upto_valid from run
),
counted as (
  select valid.*, upto_valid - lag(upto_valid, 1, coalesce(before_valid, 0))
    over (partition by account_id, event_id, currency order by id) as valid_stake
  from valid
),
event_written as (
  insert into event_stake (merchant_id, provider_id, account_id, event_id, currency, stake, payout, valid_stake, change)
  select $1::integer, $2::text, account_id, event_id, currency, upto_stake, upto_payout, upto_valid, valid_stake
  from counted where from_end = 1
  on conflict (merchant_id, provider_id, account_id, event_id, currency) do update set
    stake = excluded.stake, payout = excluded.payout, valid_stake = excluded.valid_stake, change = excluded.change
),
round_written as (
  update round r
  set payout = r.payout + counted.amount, state = 'settled', settled_at = $9::timestamptz, valid_stake = counted.valid_stake,
    turnover = counted.valid_stake * ${percentOf({ merchant: '$1::integer', gameType: 'counted.game_type' })} / 100
  from counted
  where r.merchant_id = $1::integer and r.id = counted.id
  returning r.id
),
written as (
  insert into game_transaction (merchant_id, provider_id, id, kind, account_id, round_id, amount, currency, content, took_back,
    balance_after, created_at)
  select $1::integer, $2::text, held.key, 'win', held.account_id, held.id, held.amount, held.currency,
    sha256(convert_to(held.key || ' ' || held.amount, 'UTF8')), false,
    coalesce(line.balance_after, moved.balance, account.balance), $9::timestamptz
  from held
  left join line on line.id = held.id
  left join moved on moved.id = held.ledger_account_id
  join ledger_account account on account.merchant_id = $1::integer and account.id = held.ledger_account_id
    and account.currency = held.currency
)
${balances}`,
};

/** The one bet of a round, and what it staked. */
const standing = `
  join game_transaction b on b.merchant_id = r.merchant_id and b.round_id = r.id and b.kind = 'bet'
  left join transfer_key staked on staked.merchant_id = r.merchant_id and staked.scope = 'provider:' || r.provider_id and staked.key = b.id`;

/** Takes the one bet of each of many rounds back, in one statement: what a rollback does for one. */
const takeBack: Statement = {
  name: 'round_take_back_many',
  text: `
with ${ended('r.stake as amount, b.id as bet_id, staked.transfer_id as staked_id', standing)},${moving},${posted('take-back', 'staked_id')},
round_written as (
  update round r set bets = 0, stake = 0, state = 'cancelled', settled_at = $9::timestamptz
  from held where r.merchant_id = $1::integer and r.id = held.id
  returning r.id
),
written as (
  insert into game_transaction (merchant_id, provider_id, id, kind, account_id, round_id, amount, currency, content, bet_id,
    took_back, balance_after, created_at)
  select $1::integer, $2::text, held.key, 'rollback', held.account_id, held.id, held.amount, held.currency,
    sha256(convert_to(held.key || ' ' || held.amount, 'UTF8')), held.bet_id, true, line.balance_after, $9::timestamptz
  from held join line on line.id = held.id
)
${balances}`,
};

/** Which rounds end, and when. */
export interface RoundEnds {
  merchantId: number;
  providerId: string;
  ends: readonly RoundEnd[];
  at: Date;
  /** How far the gateway's clock was moved, ms. */
  offsetMs: number;
}

const writer =
  (statement: Statement) =>
  (on: Db | Sql, { merchantId, providerId, ends, at, offsetMs }: RoundEnds): Promise<MovedBalance[]> =>
    run<MovedBalance & Record<string, unknown>>(on, statement, [
      merchantId,
      providerId,
      ends.map(({ roundId }) => roundId),
      ends.map(({ transactionId }) => transactionId),
      ends.map(({ transferId }) => transferId),
      ends.map(({ contraId }) => contraId),
      ends.map(({ amount }) => String(amount)),
      offsetMs,
      at,
    ]);

/** Settles many rounds of a provider, each with what it pays. Rounds that are not open stay as they are. */
export const settleRounds = writer(settle);
/** Takes many rounds of a provider back, each of one bet. Rounds that are not open stay as they are. */
export const takeBackRounds = writer(takeBack);
