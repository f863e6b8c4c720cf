import type { AbuseKind } from '@foyer/contract/flag-kinds';
import type { Db } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { inLongTransaction } from '../../../platform/db/transaction.ts';

/** Two accounts of a team that look as if they worked against the operator, with what shows it. */
export interface Suspicion {
  kind: AbuseKind;
  accountId: string;
  otherId: string;
  /** How often it was seen, and money on both sides, minor units. */
  times: number;
  amount: bigint;
  otherAmount: bigint;
}

/** Opposite bets that are more than chance. */
const opposites = 3;

/** The words of a name, in whatever order and case. */
const nameOf = (alias: string) =>
  `(select string_agg(word, ' ' order by word) from regexp_split_to_table(lower(trim(${alias}.real_name)), '\\s+') word)`;

/** Members with who stands above them, at any level. */
const lines = `
line as (
  select m.id as member_id, agent.id as agent_id
  from account m
  cross join lateral unnest(string_to_array(btrim(m.upline_path, '/'), '/')) part(id)
  join account agent on agent.merchant_id = m.merchant_id and agent.id = part.id::uuid
  where m.merchant_id = $1::integer and m.upline_path <> '' and m.status = 'active'
)`;

const shared = (kind: string, table: string, on: string) => `
  select '${kind}' as kind, line.member_id, line.agent_id as other_id, count(*)::integer as times, 0::bigint as amount, 0::bigint as other_amount
  from line
  join ${table} mine on mine.merchant_id = $1::integer and mine.account_id = line.member_id
  join ${table} other on other.merchant_id = $1::integer and other.account_id = line.agent_id and ${on}
  group by 2, 3`;

/** What several bets can be made on: a provider's event, a draw of a lottery. Stakes and payouts of each player of a team. */
const stakes = `
stakes as (
  select m.id as account_id, m.upline_id, r.provider_id || ' ' || r.event_id as event, sum(r.stake) as stake, sum(r.payout) as payout
  from account m join round r on r.merchant_id = m.merchant_id and r.account_id = m.id
  where m.merchant_id = $1::integer and m.upline_path <> '' and r.started_at >= $2::timestamptz
    and r.event_id is not null and r.state = 'settled' and r.currency <> 'FUN'
  group by 1, 2, 3
  union all
  select m.id, m.upline_id, 'draw ' || t.draw_id, sum(t.cost), sum(coalesce(t.win, 0))
  from account m join lottery_ticket t on t.merchant_id = m.merchant_id and t.account_id = m.id
  where m.merchant_id = $1::integer and m.upline_path <> '' and t.sold_at >= $2::timestamptz
    and t.state = 'settled' and t.currency <> 'FUN'
  group by 1, 2, 3
)`;

/** Two of a team who bet on the same: both right below one agent, or one right below the other. Each way is a join by both its keys. */
const pairs = [
  'other.upline_id = one.upline_id',
  'other.upline_id = one.account_id',
  'other.account_id = one.upline_id',
]
  .map(
    (related) => `
  select one.account_id as one_id, other.account_id as other_id, one.stake as one_stake, other.stake as other_stake,
    one.payout as one_payout, other.payout as other_payout
  from stakes one join stakes other on other.event = one.event and ${related} and other.account_id > one.account_id`,
  )
  .join(' union all ');

/** What facts show since $2 at merchant $1; what is flagged already, or was cleared since, is left out. */
export const suspicions: Statement = {
  name: 'abuse-suspicions',
  text: `with ${lines},${stakes},
pair as (${pairs}),
down as (
  select d.account_id, d.member_id, sum(d.amount)::bigint as amount, count(*)::integer as times
  from downline_transfer d where d.merchant_id = $1::integer and d.created_at >= $2::timestamptz group by 1, 2
),
back as (
  select down.*, (
    select coalesce(-sum(p.amount), 0)::bigint from ledger_account l
    join posting p on p.merchant_id = l.merchant_id and p.account_id = l.id and p.amount < 0
    join transfer t on t.merchant_id = p.merchant_id and t.id = p.transfer_id and t.scope = 'upline'
    where l.merchant_id = $1::integer and l.owner = down.member_id::text and l.kind = 'real' and t.created_at >= $2::timestamptz
      and exists (select from account m where m.merchant_id = $1::integer and m.id = down.member_id and m.upline_id = down.account_id)
  ) as returned from down
),
found as (
  ${shared('own-play', 'identity', `other.birth_date = mine.birth_date and ${nameOf('other')} = ${nameOf('mine')}`)}
  union all ${shared('agent-device', 'known_device', 'other.token_hash = mine.token_hash')}
  union all ${shared('agent-payee', 'payout_account', 'other.number_hash = mine.number_hash and mine.removed_at is null')}
  union all
  select 'circular-transfer', member_id, account_id, times, amount, returned from back
  where returned > 0 and least(amount, returned) * 10 >= greatest(amount, returned) * 8
  union all
  select 'opposite-bets', one_id, other_id, count(*)::integer, sum(one_stake)::bigint, sum(other_stake)::bigint
  from pair
  where least(one_payout, other_payout) = 0
    and greatest(one_payout, other_payout) between (one_stake + other_stake) * 8 / 10 and (one_stake + other_stake) * 105 / 100
  group by one_id, other_id having count(*) >= ${opposites}
)
select found.kind, me.id as "accountId", other.id as "otherId", found.times,
  found.amount, found.other_amount as "otherAmount"
from found
join account me on me.merchant_id = $1::integer and me.id = found.member_id
join account other on other.merchant_id = $1::integer and other.id = found.other_id
where not exists (
  select from player_flag f where f.merchant_id = $1::integer and f.account_id = me.id and f.kind = found.kind
    and f.subject = other.id::text and (f.cleared_at is null or f.cleared_at >= $2::timestamptz)
)
order by found.kind, me.id, other.id
limit 500`,
};

/** What facts of a merchant show since a moment, however long looking at all its teams takes. */
export const findSuspicions = (db: Db, merchantId: number, since: Date): Promise<Suspicion[]> =>
  inLongTransaction(db, (on) =>
    run<Suspicion & Record<string, unknown>>(on, suspicions, [merchantId, since]),
  );
