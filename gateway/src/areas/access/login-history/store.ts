import { and, count, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { loginEvent } from '../../../platform/db/tables/login-event.ts';

export type LoginEventRow = typeof loginEvent.$inferSelect;

const ofAccount = (merchantId: number, accountId: string) =>
  and(eq(loginEvent.merchantId, merchantId), eq(loginEvent.accountId, accountId));

/** Adds an entry. */
export async function insertEvent(on: Sql, row: LoginEventRow): Promise<void> {
  await on.insert(loginEvent).values(row);
}

/** A page of an account's entries, latest first, and how many there are. */
export async function readEvents(
  db: Db,
  merchantId: number,
  accountId: string,
  page: { offset: number; limit: number },
) {
  const where = ofAccount(merchantId, accountId);
  const [events, [all]] = await Promise.all([
    db.orm
      .select()
      .from(loginEvent)
      .where(where)
      .orderBy(desc(loginEvent.id))
      .offset(page.offset)
      .limit(page.limit),
    db.orm.select({ total: count() }).from(loginEvent).where(where),
  ]);
  return { events, total: all?.total ?? 0 };
}

/** The last entry that succeeded before the one which opened this session, or null. */
export async function readPrevious(
  db: Db,
  merchantId: number,
  accountId: string,
  sessionId: string,
): Promise<LoginEventRow | null> {
  const own = sql`(select e.id from ${loginEvent} e where e.merchant_id = ${merchantId} and e.account_id = ${accountId} and e.session_id = ${sessionId})`;
  const [row] = await db.orm
    .select()
    .from(loginEvent)
    .where(and(ofAccount(merchantId, accountId), isNull(loginEvent.failure), lt(loginEvent.id, own)))
    .orderBy(desc(loginEvent.id))
    .limit(1);
  return row ?? null;
}

/** Whether a session was opened since then by a login that proved something. */
export async function hasEntered(
  db: Db,
  { merchantId, accountId, sessionId }: { merchantId: number; accountId: string; sessionId: string },
  since: Date,
): Promise<boolean> {
  const rows = await db.orm
    .select({ id: loginEvent.id })
    .from(loginEvent)
    .where(
      and(
        ofAccount(merchantId, accountId),
        eq(loginEvent.sessionId, sessionId),
        isNull(loginEvent.failure),
        ne(loginEvent.method, 'remembered'),
        gt(loginEvent.at, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
