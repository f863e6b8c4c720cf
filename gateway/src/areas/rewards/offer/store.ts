import { and, eq, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { offerEntry } from '../../../platform/db/tables/scheme.ts';
import type { PaidDeposit } from './count.ts';
import type { Member } from './segment.ts';

export type OfferEntry = typeof offerEntry.$inferSelect;

interface Owner {
  merchantId: number;
  accountId: string;
}

/** The offers that a player takes part in. */
export const readEntries = async (on: Sql, { merchantId, accountId }: Owner): Promise<OfferEntry[]> =>
  on
    .select()
    .from(offerEntry)
    .where(and(eq(offerEntry.merchantId, merchantId), eq(offerEntry.accountId, accountId)));

/** Adds an entry. @returns false when the player took part before */
export const insertEntry = async (on: Sql, row: OfferEntry): Promise<boolean> =>
  (await on.insert(offerEntry).values(row).onConflictDoNothing().returning()).length > 0;

/** Notes the free rounds of an entry. */
export async function updateEntry(on: Sql, row: OfferEntry, freeRoundsId: string): Promise<void> {
  await on
    .update(offerEntry)
    .set({ freeRoundsId })
    .where(
      and(
        eq(offerEntry.merchantId, row.merchantId),
        eq(offerEntry.schemeId, row.schemeId),
        eq(offerEntry.accountId, row.accountId),
      ),
    );
}

/** What segments look at, of some players. @param timeZone IANA name of the merchant */
export async function readMembers(
  on: Sql,
  merchantId: number,
  accountIds: readonly string[],
  timeZone: string,
): Promise<Member[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await on.execute<Member & Record<string, unknown>>(sql`
    select a.id as "accountId", a.username, a.currency, p.mobile, coalesce(c.level, 0) as level,
      to_char(a.created_at at time zone ${timeZone}::text, 'YYYY-MM-DD') as "registeredOn",
      (select to_char(max(d.day), 'YYYY-MM-DD') from activity_day d
        where d.merchant_id = a.merchant_id and d.account_id = a.id and d.rounds > 0) as "playedOn"
    from account a
    left join profile p on p.merchant_id = a.merchant_id and p.account_id = a.id
    left join club_member c on c.merchant_id = a.merchant_id and c.account_id = a.id
    where a.merchant_id = ${merchantId}::integer and a.id in ${[...accountIds]}`);
  return rows;
}

/** Deposits of some players that were paid since a moment and not taken back, each with which one of theirs it was. */
export async function readDeposits(
  on: Sql,
  { merchantId, currency, since }: { merchantId: number; currency: string; since: Date },
  accountIds: readonly string[],
): Promise<PaidDeposit[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await on.execute<Record<string, unknown>>(sql`
    select * from (
      select id, account_id as "accountId", row_number() over (partition by account_id order by coalesce(credited_at, settled_at), id) as number,
        amount - fee - case when excess_state = 'credited' then 0 else excess end as amount, coalesce(credited_at, settled_at) as at, state
      from deposit
      where merchant_id = ${merchantId}::integer and currency = ${currency}::text and state in ('paid', 'reversed')
        and settled_at is not null and account_id in ${[...accountIds]}
    ) credited where state = 'paid' and at >= ${since}::timestamptz order by at, id`);
  return rows.map((row) => ({
    id: String(row.id),
    accountId: String(row.accountId),
    number: Number(row.number),
    amount: BigInt(String(row.amount)),
    at: new Date(row.at as string),
  }));
}

/** Ids of members who may play, in order. @param afterId to go on behind; null from the first on */
export async function readSomeIds(
  on: Sql,
  merchantId: number,
  afterId: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await on.execute<{ id: string }>(sql`
    select id from account
    where merchant_id = ${merchantId}::integer and type = 0 and status = 'active'
      and (play_blocked_until is null or play_blocked_until <= now())
      and (${afterId}::uuid is null or id > ${afterId}::uuid)
    order by id limit ${limit}::integer`);
  return rows.map(({ id }) => id);
}
