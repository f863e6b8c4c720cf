import { and, count, desc, eq, ilike, sql, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { containing } from '../../../platform/db/like.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import { exclusion, exclusionReturn } from '../../../platform/db/tables/exclusion.ts';

import { account, stoppedColumns } from '../../../platform/db/tables/account.ts';
import type { PlayStop } from '../../../platform/http/stopped.ts';
import { keepTraits, mailbox, nameKey, pairsByTrait } from './store-trait.ts';

export type ExclusionRow = typeof exclusion.$inferSelect & { returnAskedAt: Date | null };
export type Owner = Pick<ExclusionRow, 'merchantId' | 'accountId'>;

/** How long a player waits who asked to play again. */
const returnWait = `interval '24 hours'`;

/** When an exclusion `e` with its return `r` no longer keeps from playing; infinity while nobody knows. */
const endOf = `(case when e.kind = 'time-out' then e.ends_at
  else coalesce(r.asked_at + ${returnWait}, 'infinity'::timestamptz) end)`;

const withReturn = `exclusion e left join exclusion_return r on r.merchant_id = e.merchant_id and r.exclusion_id = e.id`;

/** Every exclusion that an account ever had, the latest first. */
export async function readExclusions(on: Sql, { merchantId, accountId }: Owner): Promise<ExclusionRow[]> {
  const rows = await on
    .select({ row: exclusion, returnAskedAt: exclusionReturn.askedAt })
    .from(exclusion)
    .leftJoin(
      exclusionReturn,
      and(
        eq(exclusionReturn.merchantId, exclusion.merchantId),
        eq(exclusionReturn.exclusionId, exclusion.id),
      ),
    )
    .where(and(eq(exclusion.merchantId, merchantId), eq(exclusion.accountId, accountId)))
    .orderBy(desc(exclusion.startsAt), desc(exclusion.id));
  return rows.map(({ row, returnAskedAt }) => ({ ...row, returnAskedAt }));
}

/** What keeps an account from playing at a moment, or null. */
export async function readStopped(
  on: Sql,
  { merchantId, accountId }: Owner,
  now: Date,
): Promise<PlayStop | null> {
  const [row] = await on
    .select(stoppedColumns(sql`${now.toISOString()}::timestamptz`))
    .from(account)
    .where(and(eq(account.merchantId, merchantId), eq(account.id, accountId)));
  return row?.stoppedBy ? { kind: row.stoppedBy, until: row.stoppedUntil } : null;
}

/** Adds what a player asked for, or staff for them. */
export async function insertExclusion(
  on: Sql,
  row: Omit<typeof exclusion.$inferSelect, 'id' | 'originId'>,
): Promise<void> {
  const id = uuidv7();
  await on.insert(exclusion).values({ ...row, id, originId: id });
}

const endRegister: Statement = {
  name: 'exclusion_end_registered',
  text: `
update exclusion e set ends_at = $3::timestamptz
from exclusion origin
where origin.merchant_id = $1::integer and origin.account_id = $2::uuid and origin.made_by = 'register'
  and e.origin_id = origin.id and (e.ends_at is null or e.ends_at > $3::timestamptz)
returning e.merchant_id as "merchantId", e.account_id as "accountId"`,
};

/** Ends what a register asked for, and what followed from it at other accounts. @returns whose */
export const endRegistered = (on: Sql, { merchantId, accountId }: Owner, now: Date): Promise<Owner[]> =>
  run<OwnerRow>(on, endRegister, [merchantId, accountId, now]);

/** Which exclusions staff look at. */
export interface ExclusionFilter {
  q?: string | undefined;
  kind?: ExclusionRow['kind'] | undefined;
  state?: 'running' | 'over' | undefined;
}

/** An exclusion with the name of its player. */
export type NamedExclusion = ExclusionRow & { username: string };

/** As {@link endOf}, for the columns of the query. */
const ends = sql`case when ${exclusion.kind} = 'time-out' then ${exclusion.endsAt}
  else coalesce(${exclusionReturn.askedAt} + interval '24 hours', 'infinity'::timestamptz) end`;

function listed(merchantId: number, { q, kind, state }: ExclusionFilter, now: Date): SQL | undefined {
  const at = sql`${now.toISOString()}::timestamptz`;
  return and(
    eq(exclusion.merchantId, merchantId),
    q ? ilike(account.username, containing(q)) : undefined,
    kind ? eq(exclusion.kind, kind) : undefined,
    state ? (state === 'running' ? sql`${ends} > ${at}` : sql`${ends} <= ${at}`) : undefined,
  );
}

const isReturnOf = and(
  eq(exclusionReturn.merchantId, exclusion.merchantId),
  eq(exclusionReturn.exclusionId, exclusion.id),
);
const isWhose = and(eq(account.merchantId, exclusion.merchantId), eq(account.id, exclusion.accountId));

/** Exclusions of a merchant, the latest first. @param page which of them: from a place on, or those before one */
export async function searchExclusions(
  on: Sql,
  merchantId: number,
  filter: ExclusionFilter,
  { offset = 0, limit, before }: { offset?: number; limit: number; before?: NamedExclusion | null },
  now: Date,
): Promise<NamedExclusion[]> {
  const place =
    before &&
    sql`(${exclusion.startsAt}, ${exclusion.id}) < (
      select starts_at, id from exclusion last where last.merchant_id = ${merchantId} and last.id = ${before.id})`;
  const rows = await on
    .select({ row: exclusion, returnAskedAt: exclusionReturn.askedAt, username: account.username })
    .from(exclusion)
    .innerJoin(account, isWhose)
    .leftJoin(exclusionReturn, isReturnOf)
    .where(and(listed(merchantId, filter, now), place ?? undefined))
    .orderBy(desc(exclusion.startsAt), desc(exclusion.id))
    .offset(offset)
    .limit(limit);
  return rows.map(({ row, ...more }) => ({ ...row, ...more }));
}

/** How many exclusions a filter lets through. */
export async function countExclusions(
  on: Sql,
  merchantId: number,
  filter: ExclusionFilter,
  now: Date,
): Promise<number> {
  const [all] = await on
    .select({ total: count() })
    .from(exclusion)
    .innerJoin(account, isWhose)
    .leftJoin(exclusionReturn, isReturnOf)
    .where(listed(merchantId, filter, now));
  return all?.total ?? 0;
}

/** Notes that a player asked to play again, for every self-exclusion that has none. @returns how many there were */
export async function insertReturns(on: Sql, owner: Owner, now: Date): Promise<number> {
  const rows = (await readExclusions(on, owner)).filter(
    ({ kind, returnAskedAt }) => kind === 'self-exclusion' && returnAskedAt === null,
  );
  if (rows.length > 0)
    await on
      .insert(exclusionReturn)
      .values(rows.map(({ merchantId, id }) => ({ merchantId, exclusionId: id, askedAt: now })));
  return rows.length;
}

/** Rows of a table that say the same of two accounts: `seed` begins, every merchant is looked through. */
const alike = (table: string, on: string) => `
  select seed.merchant_id, seed.account_id, other.merchant_id as other_merchant_id, other.account_id as other_id
  from seed
  join ${table} mine on mine.merchant_id = seed.merchant_id and mine.account_id = seed.account_id
  cross join merchant m
  join ${table} other on other.merchant_id = m.id and ${on}`;

/**
 * Accounts of one person, at all merchants (R-PROTECTION-12). Documents and numbers of payees are compared only by their HMAC:
 * none is opened. Numbers and addresses count once they are verified. What an account was known by when it was excluded counts on,
 * whatever its player has since.
 */
const persons = `
pair as (
  ${alike('identity', `other.number_hash = mine.number_hash and mine.state <> 'rejected' and other.state <> 'rejected'`)}
  union
  ${alike('identity', `other.birth_date = mine.birth_date and ${nameKey('other')} = ${nameKey('mine')} and mine.state <> 'rejected' and other.state <> 'rejected'`)}
  union
  ${alike('payout_account', 'other.number_hash = mine.number_hash and mine.removed_at is null and other.removed_at is null')}
  union
  ${alike('profile', 'other.mobile = mine.mobile and mine.mobile_verified_at is not null and other.mobile_verified_at is not null')}
  union
  ${alike('profile', `other.email <> '' and ${mailbox('other')} = ${mailbox('mine')} and mine.email_verified_at is not null and other.email_verified_at is not null`)}
  union
  ${pairsByTrait}
)`;

/** What runs now of what players asked for themselves, or staff for them. @param now as SQL */
const running = (now: string) => `
origin as (
  select e.merchant_id, e.account_id, e.id, e.kind, e.ends_at
  from ${withReturn}
  where e.made_by <> 'same-person' and ${endOf} > ${now}
)`;

const insertFollowing = (from: string, owner: { merchantId: string; accountId: string }, now: string) => `
insert into exclusion (merchant_id, id, account_id, kind, starts_at, ends_at, made_by, origin_id)
select ${owner.merchantId}, gen_random_uuid(), ${owner.accountId}, origin.kind, ${now}, origin.ends_at, 'same-person', origin.id
from ${from}
where (${owner.merchantId}, ${owner.accountId}) <> (origin.merchant_id, origin.account_id)
on conflict (merchant_id, account_id, origin_id) do nothing
returning merchant_id as "merchantId", account_id as "accountId"`;

const ofPair = (side: 'other' | 'seed') =>
  side === 'seed'
    ? 'pair join origin on origin.merchant_id = pair.merchant_id and origin.account_id = pair.account_id'
    : 'pair join origin on origin.merchant_id = pair.other_merchant_id and origin.account_id = pair.other_id';

const spread: Statement = {
  name: 'exclusion_spread',
  text: `
with ${running('$1::timestamptz')},
seed as (
  select distinct merchant_id, account_id from origin
  where $2::integer is null or (merchant_id = $2::integer and account_id = $3::uuid)
),${persons}
${insertFollowing(ofPair('seed'), { merchantId: 'pair.other_merchant_id', accountId: 'pair.other_id' }, '$1::timestamptz')}`,
};

const follow: Statement = {
  name: 'exclusion_follow',
  text: `
with ${running('$1::timestamptz')},
seed as (select $2::integer as merchant_id, $3::uuid as account_id),${persons}
${insertFollowing(ofPair('other'), { merchantId: 'pair.merchant_id', accountId: 'pair.account_id' }, '$1::timestamptz')}`,
};

type OwnerRow = Owner & Record<string, unknown>;

/** Puts the other accounts of those who are excluded under the same. @param owner one of them; null all @returns whom */
export const spreadExclusions = (on: Db | Sql, owner: Owner | null, now: Date): Promise<Owner[]> =>
  run<OwnerRow>(on, spread, [now, owner?.merchantId ?? null, owner?.accountId ?? null]);

/** Puts an account under what the same person is under elsewhere. @returns the account when there was something new */
export const followExclusions = (on: Sql, owner: Owner, now: Date): Promise<Owner[]> =>
  run<OwnerRow>(on, follow, [now, owner.merchantId, owner.accountId]);

const block: Statement = {
  name: 'exclusion_block',
  text: `
update account a set play_blocked_until = latest.until, play_blocked_by = latest.kind
from (
  select distinct on (e.merchant_id, e.account_id) e.merchant_id, e.account_id, e.kind, ${endOf} as until
  from unnest($1::integer[], $2::uuid[]) as wanted (merchant_id, account_id)
  join exclusion e on e.merchant_id = wanted.merchant_id and e.account_id = wanted.account_id
  left join exclusion_return r on r.merchant_id = e.merchant_id and r.exclusion_id = e.id
  order by e.merchant_id, e.account_id, until desc, e.kind
) latest
where a.merchant_id = latest.merchant_id and a.id = latest.account_id`,
};

const hold: Statement = {
  name: 'exclusion_hold',
  text: `
select a.id from unnest($1::integer[], $2::uuid[]) as wanted (merchant_id, account_id)
join account a on a.merchant_id = wanted.merchant_id and a.id = wanted.account_id
order by a.merchant_id, a.id for no key update of a`,
};

/**
 * Writes down at accounts until when they take no bets: what their exclusions say. They are locked before those are read: a statement that
 * waited for an account would write what it read before, over what was asked for meanwhile.
 */
export async function writeBlocks(on: Sql, owners: readonly Owner[]): Promise<void> {
  if (owners.length === 0) return;
  const whose = [owners.map(({ merchantId }) => merchantId), owners.map(({ accountId }) => accountId)];
  await run(on, hold, whose);
  await run(on, block, whose);
  await keepTraits(on, owners);
}
