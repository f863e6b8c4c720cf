import { and, eq, gt, gte, inArray, isNull } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { account, session } from '../../../platform/db/tables/account.ts';
import { rememberToken } from '../../../platform/db/tables/credential.ts';

export type RememberRow = typeof rememberToken.$inferInsert;

/** Adds the next token of a family. */
export async function insertToken(on: Sql, row: RememberRow): Promise<void> {
  await on.insert(rememberToken).values(row);
}

/** Uses a token up: of several callers one gets it. @returns it, or null when it is no longer good */
export async function useToken(on: Sql, merchantId: number, tokenHash: Buffer, now: Date) {
  const [row] = await on
    .update(rememberToken)
    .set({ usedAt: now })
    .where(
      and(
        eq(rememberToken.merchantId, merchantId),
        eq(rememberToken.tokenHash, tokenHash),
        isNull(rememberToken.usedAt),
        isNull(rememberToken.revokedAt),
        gt(rememberToken.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
}

/** A token that was used not long ago, by the device it was given to; null when there is none such. */
export async function justUsed(
  on: Sql,
  merchantId: number,
  tokenHash: Buffer,
  deviceHash: Buffer,
  now: Date,
  since: Date,
) {
  const [row] = await on
    .select()
    .from(rememberToken)
    .where(
      and(
        eq(rememberToken.merchantId, merchantId),
        eq(rememberToken.tokenHash, tokenHash),
        eq(rememberToken.deviceHash, deviceHash),
        gte(rememberToken.usedAt, since),
        isNull(rememberToken.revokedAt),
        gt(rememberToken.expiresAt, now),
      ),
    );
  return row ?? null;
}

/** The family of a token, whatever its state, or null. */
export async function familyOf(on: Sql, merchantId: number, tokenHash: Buffer): Promise<string | null> {
  const [row] = await on
    .select({ familyId: rememberToken.familyId })
    .from(rememberToken)
    .where(and(eq(rememberToken.merchantId, merchantId), eq(rememberToken.tokenHash, tokenHash)));
  return row?.familyId ?? null;
}

/** The families that remember the device of a session and are still good. */
export async function familiesOf(
  on: Sql,
  merchantId: number,
  accountId: string,
  sessionId: string,
): Promise<string[]> {
  const rows = await on
    .selectDistinct({ familyId: rememberToken.familyId })
    .from(rememberToken)
    .where(
      and(
        eq(rememberToken.merchantId, merchantId),
        eq(rememberToken.accountId, accountId),
        eq(rememberToken.sessionId, sessionId),
        isNull(rememberToken.revokedAt),
      ),
    );
  return rows.map(({ familyId }) => familyId);
}

/** Revokes a family. @returns the sessions that it stood behind */
export async function revokeFamily(
  on: Sql,
  merchantId: number,
  familyId: string,
  now: Date,
): Promise<string[]> {
  const rows = await on
    .update(rememberToken)
    .set({ revokedAt: now })
    .where(and(eq(rememberToken.merchantId, merchantId), eq(rememberToken.familyId, familyId)))
    .returning({ sessionId: rememberToken.sessionId });
  return rows.map(({ sessionId }) => sessionId);
}

/** Revokes everything that remembers an account. */
export async function revokeAll(on: Sql, merchantId: number, accountId: string, now: Date): Promise<void> {
  await on
    .update(rememberToken)
    .set({ revokedAt: now })
    .where(
      and(
        eq(rememberToken.merchantId, merchantId),
        eq(rememberToken.accountId, accountId),
        isNull(rememberToken.revokedAt),
      ),
    );
}

/** Ends these sessions. */
export async function endSessions(on: Sql, merchantId: number, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await on
    .update(session)
    .set({ endedAt: now })
    .where(and(eq(session.merchantId, merchantId), inArray(session.id, ids), isNull(session.endedAt)));
}

/** Whether an account may still play. */
export async function isActive(on: Sql, merchantId: number, accountId: string): Promise<boolean> {
  const [row] = await on
    .select({ status: account.status })
    .from(account)
    .where(and(eq(account.merchantId, merchantId), eq(account.id, accountId)));
  return row?.status === 'active';
}
