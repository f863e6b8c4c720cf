import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { recoveryCode, secondFactor } from '../../../platform/db/tables/second-factor.ts';

export type SecondFactorRow = typeof secondFactor.$inferSelect;

const factorOf = (merchantId: number, accountId: string) =>
  and(eq(secondFactor.merchantId, merchantId), eq(secondFactor.accountId, accountId));
const codesOf = (merchantId: number, accountId: string) =>
  and(eq(recoveryCode.merchantId, merchantId), eq(recoveryCode.accountId, accountId));

/** The second factor of an account, confirmed or not, or null. */
export async function findFactor(
  db: Db,
  merchantId: number,
  accountId: string,
): Promise<SecondFactorRow | null> {
  const [row] = await db.orm.select().from(secondFactor).where(factorOf(merchantId, accountId));
  return row ?? null;
}

/** Keeps a secret that is not confirmed yet, in place of an earlier such one. @returns whether it was kept */
export async function saveFactor(on: Sql, row: SecondFactorRow): Promise<boolean> {
  const { sealedSecret, createdAt, lastStep } = row;
  const rows = await on
    .insert(secondFactor)
    .values(row)
    .onConflictDoUpdate({
      target: [secondFactor.merchantId, secondFactor.accountId],
      set: { sealedSecret, createdAt, lastStep },
      setWhere: isNull(secondFactor.confirmedAt),
    })
    .returning({ accountId: secondFactor.accountId });
  return rows.length > 0;
}

/** Takes the code of a time step: of several callers one gets it. @returns whether it was not taken before */
export async function takeStep(
  on: Sql,
  merchantId: number,
  accountId: string,
  step: number,
): Promise<boolean> {
  const rows = await on
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(factorOf(merchantId, accountId), lt(secondFactor.lastStep, step)))
    .returning({ accountId: secondFactor.accountId });
  return rows.length > 0;
}

/** Turns a second factor on. @returns whether it was not on before */
export async function confirm(on: Sql, merchantId: number, accountId: string, now: Date): Promise<boolean> {
  const rows = await on
    .update(secondFactor)
    .set({ confirmedAt: now })
    .where(and(factorOf(merchantId, accountId), isNull(secondFactor.confirmedAt)))
    .returning({ accountId: secondFactor.accountId });
  return rows.length > 0;
}

/** Turns a second factor off; its recovery codes go with it. @returns whether it was on */
export async function removeFactor(on: Sql, merchantId: number, accountId: string): Promise<boolean> {
  const rows = await on
    .delete(secondFactor)
    .where(factorOf(merchantId, accountId))
    .returning({ confirmedAt: secondFactor.confirmedAt });
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Replaces the recovery codes of an account. */
export async function replaceCodes(
  on: Sql,
  merchantId: number,
  accountId: string,
  hashes: Buffer[],
): Promise<void> {
  await on.delete(recoveryCode).where(codesOf(merchantId, accountId));
  await on.insert(recoveryCode).values(hashes.map((codeHash) => ({ merchantId, accountId, codeHash })));
}

/** Uses a recovery code up: of several callers one gets it. @returns whether it was good */
export async function useCode(
  on: Sql,
  merchantId: number,
  accountId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await on
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(
      and(codesOf(merchantId, accountId), eq(recoveryCode.codeHash, codeHash), isNull(recoveryCode.usedAt)),
    )
    .returning({ accountId: recoveryCode.accountId });
  return rows.length > 0;
}

/** Whether the second factor of an account is on, and how many recovery codes are left. */
export async function readState(
  db: Db,
  merchantId: number,
  accountId: string,
): Promise<{ isOn: boolean; codesLeft: number }> {
  const [row] = await db.orm
    .select({ codesLeft: count(recoveryCode.codeHash) })
    .from(secondFactor)
    .leftJoin(
      recoveryCode,
      and(
        eq(recoveryCode.merchantId, secondFactor.merchantId),
        eq(recoveryCode.accountId, secondFactor.accountId),
        isNull(recoveryCode.usedAt),
      ),
    )
    .where(and(factorOf(merchantId, accountId), isNotNull(secondFactor.confirmedAt)))
    .groupBy(secondFactor.accountId);
  return { isOn: row !== undefined, codesLeft: row?.codesLeft ?? 0 };
}
