import { and, eq, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { recoveryCode, secondFactor } from '../../../platform/db/tables/second-factor.ts';
import { staffFactor, staffRecoveryCode } from '../../../platform/db/tables/staff.ts';

/** What is kept of a second factor, whoever's it is. */
export type FactorRow = Omit<typeof secondFactor.$inferSelect, 'merchantId' | 'accountId'>;

type FactorTable = typeof secondFactor | typeof staffFactor;
type CodeTable = typeof recoveryCode | typeof staffRecoveryCode;

/** Second factors and recovery codes of one kind of owner, on the tables of that kind. */
export type FactorStore<Owner extends object> = ReturnType<typeof createFactorStore<Owner>>;

/** @param names the columns that name the owner, in both tables, as the fields of the owner are called */
function createFactorStore<Owner extends object>(
  db: Db,
  tables: { factor: FactorTable; code: CodeTable },
  names: readonly (keyof Owner & string)[],
) {
  // The tables differ in the columns that name the owner, which are asked for only by name.
  const factor = tables.factor as typeof secondFactor;
  const code = tables.code as typeof recoveryCode;
  const columnOf = (table: object, name: string) => (table as Record<string, PgColumn>)[name]!;
  const idOf = (owner: Owner) =>
    Object.fromEntries(names.map((name) => [name, owner[name]])) as unknown as {
      merchantId: number;
      accountId: string;
    };
  const ownedBy = (table: object, owner: Owner): SQL | undefined =>
    and(...names.map((name) => eq(columnOf(table, name), owner[name])));
  const ownerColumn = columnOf(factor, names[0]!);

  return {
    /** The second factor of somebody, confirmed or not, or null. */
    async find(owner: Owner): Promise<FactorRow | null> {
      const [row] = await db.orm.select().from(factor).where(ownedBy(factor, owner));
      return row ?? null;
    },
    /** Keeps a secret that is not confirmed yet, in place of an earlier such one. @returns whether it was kept */
    async save(on: Sql, owner: Owner, row: FactorRow): Promise<boolean> {
      const { sealedSecret, createdAt, lastStep } = row;
      const rows = await on
        .insert(factor)
        .values({ ...idOf(owner), ...row })
        .onConflictDoUpdate({
          target: names.map((name) => columnOf(factor, name)),
          set: { sealedSecret, createdAt, lastStep },
          setWhere: isNull(factor.confirmedAt),
        })
        .returning({ owner: ownerColumn });
      return rows.length > 0;
    },
    /** Takes the code of a time step: of several callers one gets it. @returns whether it was not taken before */
    async takeStep(on: Sql, owner: Owner, step: number): Promise<boolean> {
      const rows = await on
        .update(factor)
        .set({ lastStep: step })
        .where(and(ownedBy(factor, owner), lt(factor.lastStep, step)))
        .returning({ owner: ownerColumn });
      return rows.length > 0;
    },
    /** Turns a second factor on. @returns whether it was not on before */
    async confirm(on: Sql, owner: Owner, now: Date): Promise<boolean> {
      const rows = await on
        .update(factor)
        .set({ confirmedAt: now })
        .where(and(ownedBy(factor, owner), isNull(factor.confirmedAt)))
        .returning({ owner: ownerColumn });
      return rows.length > 0;
    },
    /** Turns a second factor off. @returns whether it was on */
    async remove(on: Sql, owner: Owner): Promise<boolean> {
      const rows = await on
        .delete(factor)
        .where(ownedBy(factor, owner))
        .returning({ confirmedAt: factor.confirmedAt });
      return rows.some(({ confirmedAt }) => confirmedAt !== null);
    },
    /** Removes the recovery codes of somebody. */
    async removeCodes(on: Sql, owner: Owner): Promise<void> {
      await on.delete(code).where(ownedBy(code, owner));
    },
    /** Replaces the recovery codes of somebody. */
    async replaceCodes(on: Sql, owner: Owner, hashes: Buffer[]): Promise<void> {
      await on.delete(code).where(ownedBy(code, owner));
      await on.insert(code).values(hashes.map((codeHash) => ({ ...idOf(owner), codeHash })));
    },
    /** Uses a recovery code up: of several callers one gets it. @returns whether it was good */
    async useCode(on: Sql, owner: Owner, codeHash: Buffer, now: Date): Promise<boolean> {
      const rows = await on
        .update(code)
        .set({ usedAt: now })
        .where(and(ownedBy(code, owner), eq(code.codeHash, codeHash), isNull(code.usedAt)))
        .returning({ usedAt: code.usedAt });
      return rows.length > 0;
    },
    /** Whether the second factor of somebody is on. */
    async isOn(on: Sql, owner: Owner): Promise<boolean> {
      const rows = await on
        .select({ owner: ownerColumn })
        .from(factor)
        .where(and(ownedBy(factor, owner), isNotNull(factor.confirmedAt)));
      return rows.length > 0;
    },
    /** How many recovery codes are left to somebody. */
    countCodes: (owner: Owner): Promise<number> =>
      db.orm.$count(code, and(ownedBy(code, owner), isNull(code.usedAt))),
  };
}

/** The second factors of players. */
export const playerFactorStore = (db: Db) =>
  createFactorStore<{ merchantId: number; accountId: string }>(
    db,
    { factor: secondFactor, code: recoveryCode },
    ['merchantId', 'accountId'],
  );

/** The second factors of staff. */
export const staffFactorStore = (db: Db) =>
  createFactorStore<{ staffId: string }>(db, { factor: staffFactor, code: staffRecoveryCode }, ['staffId']);
