import { and, asc, count, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CaseKind, CaseResolution } from '@foyer/contract/case-kinds';
import type { Sql } from '../../../platform/db/connection.ts';
import { containing } from '../../../platform/db/like.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { oversightCase } from '../../../platform/db/tables/case.ts';

export type CaseRow = typeof oversightCase.$inferSelect;
export type NewCaseRow = Omit<typeof oversightCase.$inferInsert, 'received'> & {
  received: [{ at: string; facts: Record<string, string> }];
};

/** How many different facts received for a case are stored; a repetition is only counted. */
const receivedAtMost = 50;

type ReceivedFacts = NewCaseRow['received'][0];

const isKnown = ({ facts }: ReceivedFacts) =>
  sql`${oversightCase.received} @> ${JSON.stringify([{ facts }])}::jsonb`;

/** What changes in an open case when something is received. */
function addition(given: ReceivedFacts) {
  const known = isKnown(given);
  const onlyOf = (column: PgColumn) => sql`case when ${known} then ${column} end`;
  const received = sql`case
    when ${known} or jsonb_array_length(${oversightCase.received}) >= ${receivedAtMost}
    then ${oversightCase.received} else ${oversightCase.received} || ${JSON.stringify([given])}::jsonb end`;
  return {
    received,
    times: sql`${oversightCase.times} + 1`,
    proposed: onlyOf(oversightCase.proposed),
    proposedBy: onlyOf(oversightCase.proposedBy),
    proposedName: onlyOf(oversightCase.proposedName),
    proposedRole: onlyOf(oversightCase.proposedRole),
  };
}

/**
 * Opens a case, or adds what was received to the open case of the same kind and subject. What was proposed before something new was
 * received is no longer proposed: whoever confirmed it would confirm something else.
 * @returns its id, and how often it has been noticed: 1 when it is new
 */
export async function addCase(on: Sql, row: NewCaseRow): Promise<{ id: string; times: number }> {
  const [added] = await on
    .insert(oversightCase)
    .values(row)
    .onConflictDoUpdate({
      target: [oversightCase.merchantId, oversightCase.kind, oversightCase.subject],
      targetWhere: sql`state = 'open'`,
      set: {
        ...addition(row.received[0]),
        lastAt: row.lastAt,
        amount: sql`greatest(${oversightCase.amount}, excluded.amount)`,
      },
    })
    .returning({ id: oversightCase.id, times: oversightCase.times });
  if (!added) throw new Error('a case that is added answers its id');
  return added;
}

/** Adds what was received to every open case about a subject that does not have it. @returns the ids of those cases */
export async function addToOpenCases(
  on: Sql,
  { merchantId, about, subject }: Pick<CaseRow, 'merchantId' | 'about' | 'subject'>,
  given: ReceivedFacts,
): Promise<string[]> {
  const rows = await on
    .update(oversightCase)
    .set({ ...addition(given), lastAt: new Date(given.at) })
    .where(
      and(
        eq(oversightCase.merchantId, merchantId),
        eq(oversightCase.subject, subject),
        eq(oversightCase.about, about),
        eq(oversightCase.state, 'open'),
        sql`not ${isKnown(given)}`,
      ),
    )
    .returning({ id: oversightCase.id });
  return rows.map(({ id }) => id);
}

/** One case of a merchant, locked until the transaction ends; null without one. */
export async function lockCase(on: Sql, merchantId: number, id: string): Promise<CaseRow | null> {
  const [row] = await on
    .select()
    .from(oversightCase)
    .where(and(eq(oversightCase.merchantId, merchantId), eq(oversightCase.id, id)))
    .for('update');
  return row ?? null;
}

/** Changes a case. */
export async function updateCase(
  on: Sql,
  { merchantId, id }: Pick<CaseRow, 'merchantId' | 'id'>,
  change: Partial<CaseRow>,
): Promise<void> {
  await on
    .update(oversightCase)
    .set(change)
    .where(and(eq(oversightCase.merchantId, merchantId), eq(oversightCase.id, id)));
}

/** Takes back what somebody proposed in open cases, at every merchant. @returns those cases, with what was proposed */
export async function clearProposals(
  on: Sql,
  staffId: string,
): Promise<{ merchantId: number; id: string; proposed: CaseResolution | null }[]> {
  const rows = await on
    .select()
    .from(oversightCase)
    .where(and(eq(oversightCase.proposedBy, staffId), eq(oversightCase.state, 'open')))
    .orderBy(asc(oversightCase.merchantId), asc(oversightCase.id))
    .for('update');
  const none = { proposed: null, proposedBy: null, proposedName: null, proposedRole: null };
  for (const row of rows) await updateCase(on, row, none);
  return rows;
}

/** The case of a kind about a subject: the open one, else the one that was closed last; null without one. */
export async function findCaseOf(
  on: Sql,
  { merchantId, kind, subject }: Pick<CaseRow, 'merchantId' | 'kind' | 'subject'>,
): Promise<CaseRow | null> {
  const [row] = await on
    .select()
    .from(oversightCase)
    .where(
      and(
        eq(oversightCase.merchantId, merchantId),
        eq(oversightCase.kind, kind),
        eq(oversightCase.subject, subject),
      ),
    )
    .orderBy(desc(oversightCase.state), desc(oversightCase.openedAt), desc(oversightCase.id))
    .limit(1);
  return row ?? null;
}

/** Whether a case of a kind about a subject was closed with a resolution, and had received something with these facts. */
export async function wasResolved(
  on: Sql,
  { merchantId, kind, subject }: Pick<CaseRow, 'merchantId' | 'kind' | 'subject'>,
  resolution: CaseResolution,
  facts: Record<string, string>,
): Promise<boolean> {
  const rows = await on
    .select({ id: oversightCase.id })
    .from(oversightCase)
    .where(
      and(
        eq(oversightCase.merchantId, merchantId),
        eq(oversightCase.kind, kind),
        eq(oversightCase.subject, subject),
        eq(oversightCase.state, 'closed'),
        eq(oversightCase.resolution, resolution),
        sql`${oversightCase.received} @> ${JSON.stringify([{ facts }])}::jsonb`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Which cases staff look at. */
export interface CaseSearch {
  q: string;
  state: CaseRow['state'] | null;
  kind: CaseKind | null;
  id?: string;
  offset: number;
  limit: number;
}

/** A page of a merchant's cases: open ones first, oldest first; then those that were closed last. */
export async function searchCases(
  on: Sql,
  merchantId: number,
  { q, state, kind, id, offset, limit }: CaseSearch,
) {
  const where: SQL | undefined = and(
    eq(oversightCase.merchantId, merchantId),
    id ? eq(oversightCase.id, id) : undefined,
    state ? eq(oversightCase.state, state) : undefined,
    kind ? eq(oversightCase.kind, kind) : undefined,
    q ? or(ilike(account.username, containing(q)), eq(oversightCase.subject, q)) : undefined,
  );
  const joined = and(
    eq(account.merchantId, oversightCase.merchantId),
    eq(account.id, oversightCase.accountId),
  );
  const rows = await on
    .select({ row: oversightCase, username: account.username })
    .from(oversightCase)
    .leftJoin(account, joined)
    .where(where)
    .orderBy(
      desc(oversightCase.state),
      asc(sql`case when ${oversightCase.state} = 'open' then ${oversightCase.openedAt} end`),
      desc(oversightCase.closedAt),
      asc(oversightCase.id),
    )
    .offset(offset)
    .limit(limit);
  const [all] = await on
    .select({ total: count() })
    .from(oversightCase)
    .leftJoin(account, joined)
    .where(where);
  return { rows, total: all?.total ?? 0 };
}

/** Usernames of players, by their ids. */
export async function readUsernames(
  on: Sql,
  merchantId: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await on
    .select({ id: account.id, username: account.username })
    .from(account)
    .where(and(eq(account.merchantId, merchantId), inArray(account.id, [...ids])));
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** How many cases are open, by merchant and kind. */
export async function countOpenCases(
  on: Sql,
): Promise<{ merchantId: number; kind: CaseKind; total: number }[]> {
  return on
    .select({ merchantId: oversightCase.merchantId, kind: oversightCase.kind, total: count() })
    .from(oversightCase)
    .where(eq(oversightCase.state, 'open'))
    .groupBy(oversightCase.merchantId, oversightCase.kind);
}
