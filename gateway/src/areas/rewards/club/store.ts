import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { clubChange, clubMember } from '../../../platform/db/tables/club.ts';

export type MemberRow = typeof clubMember.$inferSelect;
export type ChangeRow = typeof clubChange.$inferSelect;

/** Members whose month is closed that are read at a time. */
const atOnce = 100;

interface Owner {
  merchantId: number;
  accountId: string;
}

const ofOwner = ({ merchantId, accountId }: Owner) =>
  and(eq(clubMember.merchantId, merchantId), eq(clubMember.accountId, accountId));

/** How a player stands in the club, or null. */
export async function findMember(on: Sql, owner: Owner): Promise<MemberRow | null> {
  const [row] = await on.select().from(clubMember).where(ofOwner(owner));
  return row ?? null;
}

/** The same, which nobody else changes until the transaction ends; who is not in the club joins at level 0. */
export async function holdMember(on: Sql, owner: Owner, period: string): Promise<MemberRow> {
  await on
    .insert(clubMember)
    .values({ ...owner, level: 0, period })
    .onConflictDoNothing();
  const [row] = await on.select().from(clubMember).where(ofOwner(owner)).for('update');
  return row!;
}

/** Levels of players who have one. */
export async function readLevels(
  on: Sql,
  merchantId: number,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await on
    .select()
    .from(clubMember)
    .where(and(eq(clubMember.merchantId, merchantId), inArray(clubMember.accountId, [...ids])));
  return new Map(rows.map(({ accountId, level }) => [accountId, level]));
}

/** Members who were not evaluated up to a period. @param after the last one that was answered; null for the first @returns some of their accounts */
export async function readBehind(
  on: Sql,
  merchantId: number,
  period: string,
  after: string | null,
): Promise<string[]> {
  const rows = await on
    .select({ accountId: clubMember.accountId })
    .from(clubMember)
    .where(
      and(
        eq(clubMember.merchantId, merchantId),
        lt(clubMember.period, period),
        after === null ? undefined : gt(clubMember.accountId, after),
      ),
    )
    .orderBy(asc(clubMember.accountId))
    .limit(atOnce);
  return rows.map(({ accountId }) => accountId);
}

/** Changes how a player stands, and the label that is shown of them. */
export async function updateMember(on: Sql, row: MemberRow, label: string): Promise<void> {
  await on.update(clubMember).set(row).where(ofOwner(row));
  await on
    .update(account)
    .set({ clubLabel: label })
    .where(and(eq(account.merchantId, row.merchantId), eq(account.id, row.accountId)));
}

export async function insertChange(on: Sql, row: ChangeRow): Promise<void> {
  await on.insert(clubChange).values(row);
}

/** The changes of a player's level, the latest first. */
export const readChanges = async (on: Sql, { merchantId, accountId }: Owner): Promise<ChangeRow[]> =>
  on
    .select()
    .from(clubChange)
    .where(and(eq(clubChange.merchantId, merchantId), eq(clubChange.accountId, accountId)))
    .orderBy(desc(clubChange.createdAt), desc(clubChange.id))
    .limit(100);

/** Somebody who gets a bonus. */
export interface BonusRecipient {
  accountId: string;
  currency: string;
  level: number;
}

/**
 * Members of levels who may play and have not got a bonus yet.
 * @param subject of the earning that it is
 * @param birthdays MM-DD, only those whose birthday it is; null for all
 */
export async function readDue(
  on: Sql,
  { merchantId, currency }: { merchantId: number; currency: string },
  {
    levels,
    subject,
    birthdays,
  }: { levels: readonly number[]; subject: string; birthdays: readonly string[] | null },
): Promise<BonusRecipient[]> {
  if (levels.length === 0) return [];
  const { rows } = await on.execute<BonusRecipient & Record<string, unknown>>(sql`
    select m.account_id as "accountId", a.currency, m.level
    from club_member m
    join account a on a.merchant_id = m.merchant_id and a.id = m.account_id
    where m.merchant_id = ${merchantId}::integer and a.currency = ${currency}::text and a.status = 'active'
      and (a.play_blocked_until is null or a.play_blocked_until <= now())
      and m.level in (${sql.join(
        levels.map((level) => sql`${level}::integer`),
        sql`, `,
      )})
      and (${birthdays === null} or exists (select from profile p where p.merchant_id = m.merchant_id
        and p.account_id = m.account_id and to_char(p.birth_date, 'MM-DD') = any(${sql.param(birthdays ?? [])}::text[])))
      and not exists (select from earning e where e.merchant_id = m.merchant_id and e.account_id = m.account_id
        and e.source = 'club' and e.subject = ${subject}::text)
    order by m.account_id limit 1000`);
  return rows;
}
