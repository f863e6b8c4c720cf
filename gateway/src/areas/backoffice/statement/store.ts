import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connection.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { ledgerAccount } from '../../../platform/db/tables/ledger.ts';

/** The name of a player, or null. */
export async function findUsername(db: Db, merchantId: number, accountId: string): Promise<string | null> {
  const [row] = await db.orm
    .select({ username: account.username })
    .from(account)
    .where(and(eq(account.merchantId, merchantId), eq(account.id, accountId)));
  return row?.username ?? null;
}

/** The accounts of a player that have a running balance, in the order they were opened. */
export const readAccounts = (db: Db, merchantId: number, accountId: string) =>
  db.orm
    .select({
      id: ledgerAccount.id,
      kind: ledgerAccount.kind,
      balance: ledgerAccount.balance,
      currency: ledgerAccount.currency,
    })
    .from(ledgerAccount)
    .where(
      and(
        eq(ledgerAccount.merchantId, merchantId),
        eq(ledgerAccount.owner, accountId),
        isNotNull(ledgerAccount.balance),
      ),
    )
    .orderBy(asc(ledgerAccount.openedAt), asc(ledgerAccount.id));
