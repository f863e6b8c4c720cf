import { and, eq, gte } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { onlineDay, timeLimit } from '../../../platform/db/tables/exclusion.ts';
import type { LimitRow, LimitStore, Owner } from '../limit/limit.ts';

/** The day of the merchant `m` at a moment, and when the next one begins, as SQL. */
const dayAt = (moment: string) => `(${moment} at time zone m.time_zone)::date`;
const nextDay = (moment: string) => `((${dayAt(moment)} + 1)::timestamp at time zone m.time_zone)`;

const note: Statement = {
  name: 'online_day_note',
  text: `
with noted as (
  select distinct n.merchant_id, n.account_id, ${dayAt('n.minute')} as day, n.minute, ${nextDay('n.minute')} as next_day
  from unnest($1::integer[], $2::uuid[], $3::timestamptz[]) as n (merchant_id, account_id, minute)
  join merchant m on m.id = n.merchant_id
),
written as (
  insert into online_day as d (merchant_id, account_id, day, minutes, last_minute)
  select merchant_id, account_id, day, count(*), max(minute) from noted
  where not exists (
    select from online_day e
    where e.merchant_id = noted.merchant_id and e.account_id = noted.account_id and e.day = noted.day
      and e.last_minute >= noted.minute
  )
  group by merchant_id, account_id, day order by merchant_id, account_id, day
  on conflict (merchant_id, account_id, day)
    do update set minutes = d.minutes + excluded.minutes, last_minute = excluded.last_minute where d.last_minute < excluded.last_minute
  returning d.merchant_id, d.account_id, d.day, d.minutes
)
update account a set time_up_until = noted.next_day
from written w
join time_limit l on l.merchant_id = w.merchant_id and l.account_id = w.account_id
join (select distinct merchant_id, account_id, day, next_day from noted) noted
  on noted.merchant_id = w.merchant_id and noted.account_id = w.account_id and noted.day = w.day
where a.merchant_id = w.merchant_id and a.id = w.account_id and w.minutes >= l.minutes
  and a.time_up_until is distinct from noted.next_day`,
};

/** A minute in which a player was here. */
export interface PresenceMinute extends Owner {
  minute: Date;
}

/** Counts minutes, each once; whose time of the day is used by them takes no more bets on it. */
export async function writePresenceMinutes(on: Db | Sql, seen: readonly PresenceMinute[]): Promise<void> {
  await run(on, note, [
    seen.map(({ merchantId }) => merchantId),
    seen.map(({ accountId }) => accountId),
    seen.map(({ minute }) => minute),
  ]);
}

const settle: Statement = {
  name: 'time_limit_settle',
  text: `
update account a set time_up_until = (
  select ${nextDay('$3::timestamptz')}
  from merchant m
  join time_limit l on l.merchant_id = m.id and l.account_id = a.id
  left join online_day d on d.merchant_id = m.id and d.account_id = a.id and d.day = ${dayAt('$3::timestamptz')}
  where m.id = a.merchant_id and l.minutes <= coalesce(d.minutes, 0)
)
where a.merchant_id = $1::integer and a.id = $2::uuid`,
};

const state: Statement = {
  name: 'time_limit_state',
  text: `
select case when a.time_up_until > $3::timestamptz then a.time_up_until end as "until",
  coalesce(d.minutes, 0) as used
from account a
join merchant m on m.id = a.merchant_id
left join online_day d on d.merchant_id = a.merchant_id and d.account_id = a.id and d.day = ${dayAt('$3::timestamptz')}
where a.merchant_id = $1::integer and a.id = $2::uuid`,
};

/** How long a player was here on the day of a moment, minutes, and until when their time is used; null while it is not. */
export async function readTime(
  on: Db | Sql,
  { merchantId, accountId }: Owner,
  now: Date,
): Promise<{ used: number; until: Date | null }> {
  const rows = await run<{ used: number; until: Date | null }>(on, state, [merchantId, accountId, now]);
  return rows[0] ?? { used: 0, until: null };
}

const mine = ({ merchantId, accountId }: Owner) =>
  and(eq(timeLimit.merchantId, merchantId), eq(timeLimit.accountId, accountId));

/** The limit of time in the database, in the form of limits of amounts: minutes on a day. @param now the time of reading */
export const storeOf = (now: () => Date): LimitStore => ({
  kind: 'time',
  async read(on, owner) {
    const rows = await on.select().from(timeLimit).where(mine(owner));
    return rows.map(({ minutes, askedMinutes, ...row }): LimitRow => ({
      ...row,
      period: 'day',
      amount: minutes,
      askedAmount: askedMinutes,
    }));
  },
  async write(on, { merchantId, accountId, amount, askedAmount, askedAt, changedAt }) {
    const set = { minutes: amount, askedMinutes: askedAmount, askedAt, changedAt };
    await on
      .insert(timeLimit)
      .values({ merchantId, accountId, ...set })
      .onConflictDoUpdate({ target: [timeLimit.merchantId, timeLimit.accountId], set });
    await run(on, settle, [merchantId, accountId, now()]);
  },
  async used(on, owner) {
    const { used } = await readTime(on, owner, now());
    return { day: BigInt(used) };
  },
});

/** How long a player was here, by day of the merchant's calendar, days without left out. @param from YYYY-MM-DD, included */
export function readDays(
  on: Sql,
  { merchantId, accountId }: Owner,
  from: string,
): Promise<{ day: string; minutes: number }[]> {
  return on
    .select({ day: onlineDay.day, minutes: onlineDay.minutes })
    .from(onlineDay)
    .where(
      and(eq(onlineDay.merchantId, merchantId), eq(onlineDay.accountId, accountId), gte(onlineDay.day, from)),
    );
}
