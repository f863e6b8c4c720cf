import { and, desc, eq, ilike, sql } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { containing } from '../../../platform/db/like.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { agentApplication } from '../../../platform/db/tables/agent-application.ts';

export type ApplicationRow = typeof agentApplication.$inferSelect;
/** An application with the username of who made it. */
export type NamedApplication = ApplicationRow & { player: string };

/** Adds an application. @returns false where one of the player waits already */
export async function insertApplication(
  on: Sql,
  row: typeof agentApplication.$inferInsert,
): Promise<boolean> {
  const added = await on
    .insert(agentApplication)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: agentApplication.id });
  return added.length > 0;
}

/** The latest application of a player; null without one. */
export async function findLatest(
  on: Sql,
  merchantId: number,
  accountId: string,
): Promise<ApplicationRow | null> {
  const [row] = await on
    .select()
    .from(agentApplication)
    .where(and(eq(agentApplication.merchantId, merchantId), eq(agentApplication.accountId, accountId)))
    .orderBy(desc(agentApplication.createdAt), desc(agentApplication.id))
    .limit(1);
  return row ?? null;
}

/** Holds an application until the transaction ends; null without one. */
export async function lockApplication(
  on: Sql,
  merchantId: number,
  id: string,
): Promise<ApplicationRow | null> {
  const [row] = await on
    .select()
    .from(agentApplication)
    .where(and(eq(agentApplication.merchantId, merchantId), eq(agentApplication.id, id)))
    .for('update');
  return row ?? null;
}

/** Notes what staff decided. */
export async function decideApplication(
  on: Sql,
  { merchantId, id }: Pick<ApplicationRow, 'merchantId' | 'id'>,
  decision: Pick<ApplicationRow, 'state' | 'reason' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await on
    .update(agentApplication)
    .set(decision)
    .where(and(eq(agentApplication.merchantId, merchantId), eq(agentApplication.id, id)));
}

/** What staff look for. */
export interface ApplicationSearch {
  /** Part of the player's username; empty for all. */
  q: string;
  state?: ApplicationRow['state'] | undefined;
  offset: number;
  limit: number;
}

/** Applications that fit: those that wait first, the oldest on top; then the latest. */
export async function searchApplications(
  on: Sql,
  merchantId: number,
  { q, state, offset, limit }: ApplicationSearch,
): Promise<{ rows: NamedApplication[]; total: number }> {
  const onAccount = and(
    eq(account.merchantId, agentApplication.merchantId),
    eq(account.id, agentApplication.accountId),
  );
  const where = and(
    eq(agentApplication.merchantId, merchantId),
    q ? ilike(account.username, containing(q)) : undefined,
    state ? eq(agentApplication.state, state) : undefined,
  );
  const rows = await on
    .select({
      row: agentApplication,
      player: account.username,
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(agentApplication)
    .innerJoin(account, onAccount)
    .where(where)
    .orderBy(
      sql`${agentApplication.state} <> 'waiting'`,
      sql`case when ${agentApplication.state} = 'waiting' then ${agentApplication.createdAt} end`,
      desc(agentApplication.createdAt),
      desc(agentApplication.id),
    )
    .offset(offset)
    .limit(limit);
  return { rows: rows.map(({ row, player }) => ({ ...row, player })), total: rows[0]?.total ?? 0 };
}
