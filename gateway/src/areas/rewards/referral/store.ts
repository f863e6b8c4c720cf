import { sql } from 'drizzle-orm';
import type { SessionType } from '@foyer/contract/session-can';
import type { Sql } from '../../../platform/db/connection.ts';

/** Somebody who registered by somebody else's invitation. */
export interface Friend {
  id: string;
  username: string;
  referrerId: string;
  referrerName: string;
  /** YYYY-MM-DD in the zone of the merchant. */
  registeredOn: string;
}

interface MerchantRef {
  id: number;
  currency: string;
  timeZone: string;
}

const registered = (timeZone: string) =>
  sql`to_char(a.created_at at time zone ${timeZone}::text, 'YYYY-MM-DD')`;

/** The friend whose row is `a`, brought by `r`; staff have approved who the friend is. */
const friends = ({ id, timeZone }: MerchantRef) => sql`
  select a.id, a.username, r.id as "referrerId", r.username as "referrerName", ${registered(timeZone)} as "registeredOn"
  from profile p
  join account a on a.merchant_id = p.merchant_id and a.id = p.account_id
  join account r on r.merchant_id = p.merchant_id and r.id = p.recommender_id
  join identity i on i.merchant_id = p.merchant_id and i.account_id = p.account_id and i.state = 'approved'
  where p.merchant_id = ${id}::integer and p.recommender_id is not null`;

/**
 * Friends whom staff know, and for whom not everybody was rewarded.
 * @param since first day of registration, YYYY-MM-DD
 * @param afterId to go on behind; null from the first on
 */
export async function readUnrewarded(
  on: Sql,
  where: MerchantRef,
  since: string,
  afterId: string | null,
  limit: number,
): Promise<Friend[]> {
  const { rows } = await on.execute<Friend & Record<string, unknown>>(sql`
    ${friends(where)} and a.currency = ${where.currency}::text and r.currency = a.currency
      and ${registered(where.timeZone)} >= ${since}::text
      and (${afterId}::uuid is null or a.id > ${afterId}::uuid)
      and (select count(*) from earning e where e.merchant_id = a.merchant_id and e.source = 'referral'
        and ((e.account_id = a.id and e.subject = 'joined') or (e.account_id = r.id and e.subject = 'friend ' || a.id))) < 2
    order by a.id limit ${limit}::integer`);
  return rows;
}

/** Those of some players who are such friends. */
export async function readFriends(
  on: Sql,
  where: MerchantRef,
  accountIds: readonly string[],
): Promise<Map<string, Friend>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await on.execute<Friend & Record<string, unknown>>(
    sql`${friends(where)} and a.id in ${[...accountIds]}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether an account is open, may play, and as what. */
export interface Standing {
  type: SessionType;
  mayPlay: boolean;
}

/** How accounts stand at a moment. */
export async function readStandings(
  on: Sql,
  merchantId: number,
  accountIds: readonly string[],
  now: Date,
): Promise<Map<string, Standing>> {
  const { rows } = await on.execute<Standing & { id: string } & Record<string, unknown>>(sql`
    select id, type, status = 'active' and (play_blocked_until is null or play_blocked_until <= ${now}::timestamptz) as "mayPlay"
    from account where merchant_id = ${merchantId}::integer and id in ${[...accountIds]}`);
  return new Map(rows.map(({ id, type, mayPlay }) => [id, { type, mayPlay }]));
}

/** What was earned by two people for one of them having come. */
export interface ReferralRewards {
  toFriend: boolean;
  toReferrer: boolean;
  /** Friends whom the member was rewarded for. */
  rewarded: number;
}

export async function readReferralRewards(
  on: Sql,
  merchantId: number,
  { id, referrerId }: Pick<Friend, 'id' | 'referrerId'>,
): Promise<ReferralRewards> {
  const { rows } = await on.execute<ReferralRewards & Record<string, unknown>>(sql`
    select coalesce(bool_or(account_id = ${id}::uuid and subject = 'joined'), false) as "toFriend",
      coalesce(bool_or(account_id = ${referrerId}::uuid and subject = 'friend ' || ${id}::text), false) as "toReferrer",
      (count(*) filter (where account_id = ${referrerId}::uuid and subject like 'friend %'))::integer as rewarded
    from earning
    where merchant_id = ${merchantId}::integer and source = 'referral' and account_id in (${id}::uuid, ${referrerId}::uuid)`);
  return rows[0]!;
}

/** Something that was earned by a friend, by the friend or who brought them. */
export interface EarnedBy {
  accountId: string;
  schemeId: string;
  subject: string;
  currency: string;
  /** Of the friend, YYYY-MM-DD in the zone of the merchant. */
  registeredOn: string;
}

/** Who brought somebody; null for nobody. */
export async function findReferrer(on: Sql, merchantId: number, friendId: string): Promise<string | null> {
  const { rows } = await on.execute<{ id: string | null }>(sql`
    select recommender_id as id from profile where merchant_id = ${merchantId}::integer and account_id = ${friendId}::uuid`);
  return rows[0]?.id ?? null;
}

/** What was earned by a friend and did not go back. */
export async function readEarnedBy(
  on: Sql,
  merchantId: number,
  { id, referrerId }: Pick<Friend, 'id' | 'referrerId'>,
): Promise<EarnedBy[]> {
  const { rows } = await on.execute<EarnedBy & Record<string, unknown>>(sql`
    select account_id as "accountId", scheme_id as "schemeId", subject, currency, facts ->> 'registeredOn' as "registeredOn"
    from earning
    where merchant_id = ${merchantId}::integer and source = 'referral' and state <> 'forfeited'
      and ((account_id = ${id}::uuid and subject = 'joined')
        or (account_id = ${referrerId}::uuid and subject = 'friend ' || ${id}::text))`);
  return rows;
}

/** What came of a member's invitations. */
export interface Sums {
  came: number;
  rewarded: number;
  /** Minor units, without what went back. */
  earned: bigint;
}

interface Member {
  merchantId: number;
  accountId: string;
}

export async function readSums(on: Sql, { merchantId, accountId }: Member): Promise<Sums> {
  const { rows } = await on.execute<Record<keyof Sums, unknown>>(sql`
    select (select count(*)::integer from profile
        where merchant_id = ${merchantId}::integer and recommender_id = ${accountId}::uuid) as came,
      count(*)::integer as rewarded, coalesce(sum(amount), 0)::bigint as earned
    from earning
    where merchant_id = ${merchantId}::integer and account_id = ${accountId}::uuid and source = 'referral' and subject like 'friend %'
      and state <> 'forfeited'`);
  const { came, rewarded, earned } = rows[0]!;
  return { came: Number(came), rewarded: Number(rewarded), earned: BigInt(String(earned)) };
}

/** A friend as the member sees them. */
export interface ReferredFriend {
  username: string;
  registeredOn: string;
  /** Whether the member has what the friend earned them, or had it until a deposit was taken back; null while nothing was given. */
  isRewarded: boolean | null;
}

/** The latest friends of a member. */
export async function readCame(
  on: Sql,
  { merchantId, accountId }: Member,
  timeZone: string,
  limit: number,
): Promise<ReferredFriend[]> {
  const { rows } = await on.execute<ReferredFriend & Record<string, unknown>>(sql`
    select a.username, ${registered(timeZone)} as "registeredOn",
      (select bool_or(e.state <> 'forfeited') from earning e where e.merchant_id = a.merchant_id and e.account_id = p.recommender_id
        and e.source = 'referral' and e.subject = 'friend ' || a.id) as "isRewarded"
    from profile p join account a on a.merchant_id = p.merchant_id and a.id = p.account_id
    where p.merchant_id = ${merchantId}::integer and p.recommender_id = ${accountId}::uuid
    order by a.created_at desc, a.id limit ${limit}::integer`);
  return rows;
}
