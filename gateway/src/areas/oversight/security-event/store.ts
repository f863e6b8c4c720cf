import { and, count, desc, eq, gt, gte, inArray, like, lt, ilike, or, sql, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { SecurityEventKind, SecurityRule } from '@foyer/contract/security-event-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { beginningWith, containing } from '../../../platform/db/like.ts';
import { putVersioned } from '../../../platform/db/versioned.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { securityAlert, securityEvent, securityRule } from '../../../platform/db/tables/security-event.ts';
import { staff, staffMerchant } from '../../../platform/db/tables/staff.ts';

export type SecurityEventRow = typeof securityEvent.$inferSelect;
export type SecurityRuleRow = typeof securityRule.$inferSelect;

/** An event as it is written; how long ago it was, by the clock of this process, ms. */
export type NewEventRow = Omit<SecurityEventRow, 'id' | 'at'> & { ageMs: number };

/** Adds events; their times are those of the database. */
export async function insertEvents(on: Sql, rows: readonly NewEventRow[]): Promise<void> {
  const values = rows.map(({ ageMs, ...row }) => ({
    ...row,
    id: uuidv7(),
    at: sql<Date>`now() - make_interval(secs => ${ageMs / 1000})`,
  }));
  await on.insert(securityEvent).values(values as unknown as SecurityEventRow[]);
}

/** The players of a merchant who have one of these names, by their keys, or one of these ids. */
export async function findPlayers(
  on: Sql,
  merchantId: number,
  keys: readonly string[],
  ids: readonly string[],
): Promise<{ key: string; id: string; username: string }[]> {
  if (keys.length + ids.length === 0) return [];
  return on
    .select({ key: account.usernameKey, id: account.id, username: account.username })
    .from(account)
    .where(
      and(
        eq(account.merchantId, merchantId),
        or(inArray(account.usernameKey, [...keys]), inArray(account.id, [...ids])),
      ),
    );
}

/** Which of these usernames are of staff who work for a merchant. */
export async function findStaff(on: Sql, merchantId: number, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await on
    .selectDistinct({ username: staff.username })
    .from(staff)
    .leftJoin(
      staffMerchant,
      and(eq(staffMerchant.staffId, staff.id), eq(staffMerchant.merchantId, merchantId)),
    )
    .where(
      and(
        inArray(staff.username, [...names]),
        or(staff.allMerchants, eq(staffMerchant.merchantId, merchantId)),
      ),
    );
  return new Set(rows.map(({ username }) => username));
}

/** Which events staff look at. */
export interface EventFilter {
  kind?: SecurityEventKind | undefined;
  q?: string | undefined;
  address?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

/** A page of them. */
export interface EventSearch extends EventFilter {
  offset: number;
  limit: number;
}

const matching = (merchantId: number, { kind, q, address, from, until }: EventFilter): SQL | undefined =>
  and(
    eq(securityEvent.merchantId, merchantId),
    kind ? eq(securityEvent.kind, kind) : undefined,
    q ? ilike(securityEvent.subject, containing(q)) : undefined,
    address ? like(securityEvent.address, beginningWith(address)) : undefined,
    from ? gte(securityEvent.at, from) : undefined,
    until ? lt(securityEvent.at, until) : undefined,
  );

/** A page of a merchant's events, latest first, and how many there are. */
export async function searchEvents(on: Sql, merchantId: number, search: EventSearch) {
  const { offset, limit } = search;
  const where = matching(merchantId, search);
  const rows = await on
    .select()
    .from(securityEvent)
    .where(where)
    .orderBy(desc(securityEvent.at), desc(securityEvent.id))
    .offset(offset)
    .limit(limit);
  const [all] = await on.select({ total: count() }).from(securityEvent).where(where);
  return { rows, total: all?.total ?? 0 };
}

/** The latest of a merchant's events, or the latest before one of them. */
export async function readEventsBefore(
  on: Sql,
  merchantId: number,
  filter: EventFilter,
  { before, limit }: { before: Pick<SecurityEventRow, 'id'> | null; limit: number },
): Promise<SecurityEventRow[]> {
  // The place of the last one is read again: an instant of JavaScript has fewer digits than the column.
  const place =
    before &&
    sql`(${securityEvent.at}, ${securityEvent.id}) < (
    select at, id from security_event last where last.merchant_id = ${merchantId} and last.id = ${before.id})`;
  return on
    .select()
    .from(securityEvent)
    .where(and(matching(merchantId, filter), place ?? undefined))
    .orderBy(desc(securityEvent.at), desc(securityEvent.id))
    .limit(limit);
}

/** What the events of a rule are counted by; `merchant` counts all of them together. */
export type CountedBy = 'merchant' | 'subject' | 'address';

/** Who, or from where, there were too many events of some kinds lately, and how many. */
export async function countEvents(
  on: Sql,
  merchantId: number,
  kinds: readonly SecurityEventKind[],
  by: CountedBy,
  { threshold, minutes }: Pick<SecurityRuleRow, 'threshold' | 'minutes'>,
): Promise<{ subject: string; times: number }[]> {
  const subject = by === 'merchant' ? sql<string>`''` : sql<string>`${securityEvent[by]}`;
  const times = sql<number>`sum(${securityEvent.times})::int`;
  return on
    .select({ subject, times })
    .from(securityEvent)
    .where(
      and(
        eq(securityEvent.merchantId, merchantId),
        inArray(securityEvent.kind, [...kinds]),
        gt(securityEvent.at, sql`now() - make_interval(mins => ${minutes})`),
        by === 'merchant' ? undefined : sql`${securityEvent[by]} <> ''`,
      ),
    )
    .groupBy(sql`1`)
    .having(sql`sum(${securityEvent.times}) >= ${threshold}`);
}

/** Notes that a rule told of somebody in this period. @returns false when it did already */
export async function claimAlert(
  on: Sql,
  merchantId: number,
  { rule, minutes }: Pick<SecurityRuleRow, 'rule' | 'minutes'>,
  subject: string,
): Promise<boolean> {
  const period = sql<Date>`date_bin(make_interval(mins => ${minutes}), now(), 'epoch')`;
  const added = await on
    .insert(securityAlert)
    .values({ merchantId, rule, subject, period: period as unknown as Date })
    .onConflictDoNothing()
    .returning({ rule: securityAlert.rule });
  return added.length > 0;
}

/** The rules that a merchant has set. */
export async function readRules(on: Sql, merchantId: number): Promise<SecurityRuleRow[]> {
  return on.select().from(securityRule).where(eq(securityRule.merchantId, merchantId));
}

/** Stores a rule from the version it was read in. @returns whether it still had it */
export const writeRule = (on: Sql, row: SecurityRuleRow & { rule: SecurityRule }): Promise<boolean> =>
  putVersioned(on, securityRule, 'rule', row);
