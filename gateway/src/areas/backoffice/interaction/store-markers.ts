import { eq, sql } from 'drizzle-orm';
import type { MarkerKind } from '@foyer/contract/marker-kinds';
import { playsForMoney, sessionTypes } from '@foyer/contract/session-can';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { inLongTransaction } from '../../../platform/db/transaction.ts';
import { markerCount, type protectionMarker } from '../../../platform/db/tables/interaction.ts';
import { playCurrency } from '../../ledger/ledger/ledger.ts';

export type MarkerRow = typeof protectionMarker.$inferSelect;

/** What was counted of a player on a day. */
export type FoundMarker = Pick<MarkerRow, 'accountId' | 'kind' | 'times' | 'amount' | 'evidence'>;

/** From when on something counts. */
export interface Threshold {
  kind: MarkerKind;
  /** 0: any. */
  times: number;
  /** Minor units; 0: any. */
  amount: bigint;
}

/** A day of a merchant's calendar, and when its night ends. */
export interface MarkerDay {
  merchantId: number;
  day: string;
  from: Date;
  nightUntil: Date;
  to: Date;
}

/** Facts that are kept of a marker: the latest. */
const factsAtMost = 20;

/** Rounds with money of those who played on the day, as the roll-up has them. */
const roundsOf = (until: string) => `
  (select distinct account_id from activity_day where merchant_id = $1::integer and day = $2::date and rounds > 0) who
  join round r on r.merchant_id = $1::integer and r.account_id = who.account_id and r.started_at >= $3::timestamptz
    and r.started_at < ${until}::timestamptz and r.currency <> '${playCurrency}' and r.state <> 'cancelled'`;

const within = (column: string) => `${column} >= $3::timestamptz and ${column} < $4::timestamptz`;

/**
 * What may show harm (R-PROTECTION-47). Deposits after losses follow within an hour on play that lost more than it won; chasing
 * is a round of at least twice the stake after one that lost; the night is from midnight to six.
 */
const count: Statement = {
  name: 'marker_count',
  text: `
with rule as (
  select * from jsonb_to_recordset($6::jsonb) as r(kind text, times integer, amount bigint)
),
fact as (
  select 'deposits-after-losses' as kind, d.account_id, d.settled_at as at, d.amount, '' as what
  from deposit d
  where d.merchant_id = $1::integer and d.state in ('paid', 'reversed') and ${within('d.settled_at')}
    and d.created_at > $3::timestamptz - interval '3 days'
    and (
      select sum(r.stake - r.payout) from round r
      where r.merchant_id = d.merchant_id and r.account_id = d.account_id and r.currency = d.currency and r.state = 'settled'
        and r.started_at > d.created_at - interval '1 hour' and r.started_at <= d.created_at
    ) > 0
  union all
  select 'failed-deposits', account_id, settled_at, amount, '' from deposit
  where merchant_id = $1::integer and state = 'failed' and ${within('settled_at')} and created_at > $3::timestamptz - interval '3 days'
  union all
  select 'returned-withdrawals', account_id, settled_at, amount, '' from withdrawal
  where merchant_id = $1::integer and state in ('failed', 'rejected') and ${within('settled_at')}
  union all
  select 'limit-raises', account_id, at, case when kind = 'time' then 0 else coalesce(asked_amount, 0) end, kind from limit_change
  where merchant_id = $1::integer and what = 'asked' and ${within('at')}
  union all
  select 'night-play', r.account_id, r.started_at, r.stake, r.game_type from ${roundsOf('$5')}
  union all
  select 'chasing', account_id, started_at, stake, game_type from (
    select r.account_id, r.started_at, r.stake, r.game_type, lag(r.stake) over same as stake_before, lag(r.payout) over same as payout_before
    from ${roundsOf('$4')}
    window same as (partition by r.account_id, r.currency order by r.started_at, r.id)
  ) played
  where payout_before < stake_before and stake >= 2 * stake_before
),
counted as (
  select kind, account_id, count(*)::integer as times, sum(amount)::bigint as amount,
    to_jsonb((array_agg(jsonb_build_object(
      'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'amount', amount::text, 'what', what
    ) order by at desc))[1:${factsAtMost}]) as evidence
  from fact group by kind, account_id
  union all
  select 'high-time', account_id, minutes, 0, '[]' from online_day where merchant_id = $1::integer and day = $2::date
  union all
  select 'high-spend', account_id, sum(rounds)::integer, sum(stake - win)::bigint, '[]' from activity_day
  where merchant_id = $1::integer and day = $2::date and currency <> '${playCurrency}' and game_type <> ''
  group by account_id
)
select c.kind, c.account_id as "accountId", c.times, c.amount, c.evidence
from counted c
join rule on rule.kind = c.kind
join account a on a.merchant_id = $1::integer and a.id = c.account_id and a.status = 'active' and a.type = any ($7::integer[])
left join protection_marker m on m.merchant_id = $1::integer and m.account_id = c.account_id and m.day = $2::date and m.kind = c.kind
where ((rule.times > 0 and c.times >= rule.times) or (rule.amount > 0 and c.amount >= rule.amount))
  and (m.times is null or (m.times, m.amount) <> (c.times, c.amount))
order by c.account_id, c.kind`,
};

/** Who reached what on a day, unless just that is kept of them already; however long counting all rounds takes. */
export function countMarkers(
  db: Db,
  { merchantId, day, from, to, nightUntil }: MarkerDay,
  thresholds: readonly Threshold[],
): Promise<FoundMarker[]> {
  const asked = thresholds.map((each) => ({ ...each, amount: String(each.amount) }));
  const values = [
    merchantId,
    day,
    from,
    to,
    nightUntil,
    JSON.stringify(asked),
    sessionTypes.filter(playsForMoney),
  ];
  return inLongTransaction(db, (on) => run<FoundMarker & Record<string, never>>(on, count, values));
}

/** The latest day on which markers of a merchant were counted; null where they never were. */
export async function readCountedDay(on: Sql, merchantId: number): Promise<string | null> {
  const [row] = await on
    .select({ day: markerCount.day })
    .from(markerCount)
    .where(eq(markerCount.merchantId, merchantId));
  return row?.day ?? null;
}

/** Notes that markers were counted on a day, unless a later one is noted already. */
export async function noteCountedDay(on: Sql, merchantId: number, day: string): Promise<void> {
  await on
    .insert(markerCount)
    .values({ merchantId, day })
    .onConflictDoUpdate({
      target: markerCount.merchantId,
      set: { day: sql`greatest(${markerCount.day}, excluded.day)` },
    });
}

const put: Statement = {
  name: 'marker_put',
  text: `
insert into protection_marker (merchant_id, account_id, day, kind, times, amount, evidence, counted_at, interaction_id)
values ($1::integer, $2::uuid, $3::date, $4::text, $5::integer, $6::bigint, $7::jsonb, $8::timestamptz, $9::uuid)
on conflict (merchant_id, account_id, day, kind) do update set
  times = excluded.times, amount = excluded.amount, evidence = excluded.evidence, counted_at = excluded.counted_at
where (protection_marker.times, protection_marker.amount) <> (excluded.times, excluded.amount)`,
};

const find: Statement = {
  name: 'marker_find',
  text: `select interaction_id as "interactionId" from protection_marker
where merchant_id = $1::integer and account_id = $2::uuid and day = $3::date and kind = $4::text`,
};

/** The interaction that a marker of a day belongs to; null while there is none. */
export async function findMarker(
  on: Sql,
  { merchantId, accountId, day, kind }: Pick<MarkerRow, 'merchantId' | 'accountId' | 'day' | 'kind'>,
): Promise<string | null> {
  const rows = await run<{ interactionId: string }>(on, find, [merchantId, accountId, day, kind]);
  return rows[0]?.interactionId ?? null;
}

/** Stores what was counted; the interaction that a marker began with stays its own. */
export async function putMarker(on: Sql, row: MarkerRow): Promise<void> {
  await run(on, put, [
    row.merchantId,
    row.accountId,
    row.day,
    row.kind,
    row.times,
    row.amount,
    JSON.stringify(row.evidence),
    row.countedAt,
    row.interactionId,
  ]);
}
