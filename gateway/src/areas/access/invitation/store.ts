import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { invitationCode } from '../../../platform/db/tables/registration.ts';

/** The agent of a code that is in force, if the agent's account is; or null. */
export async function findAgent(db: Db, merchantId: number, code: string): Promise<string | null> {
  const [row] = await db.orm
    .select({ agentId: invitationCode.agentId })
    .from(invitationCode)
    .innerJoin(
      account,
      and(eq(account.merchantId, invitationCode.merchantId), eq(account.id, invitationCode.agentId)),
    )
    .where(
      and(
        eq(invitationCode.merchantId, merchantId),
        eq(invitationCode.code, code),
        isNull(invitationCode.endedAt),
        eq(account.status, 'active'),
      ),
    );
  return row?.agentId ?? null;
}

/** What whoever comes by a code is given; nothing for a code that there is not. */
export async function findRates(
  on: Sql,
  merchantId: number,
  code: string,
): Promise<Readonly<Record<string, number>>> {
  const [row] = await on
    .select({ rates: invitationCode.rates })
    .from(invitationCode)
    .where(and(eq(invitationCode.merchantId, merchantId), eq(invitationCode.code, code)));
  return row?.rates ?? {};
}

/** Adds a code; one that is there stays whose it is. */
export async function insertCode(on: Sql, row: typeof invitationCode.$inferInsert): Promise<void> {
  await on.insert(invitationCode).values(row).onConflictDoNothing();
}

/** Counts a visit of a code that is in force. */
export async function countVisit(db: Db, merchantId: number, code: string): Promise<void> {
  await db.orm
    .update(invitationCode)
    .set({ visits: sql`${invitationCode.visits} + 1` })
    .where(
      and(
        eq(invitationCode.merchantId, merchantId),
        eq(invitationCode.code, code),
        isNull(invitationCode.endedAt),
      ),
    );
}
