import { and, eq, getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from './connection.ts';

/** A row of a merchant that counts its changes. */
export interface VersionedRow {
  merchantId: number;
  /** The version it was read in; 0 before it was ever stored. */
  version: number;
}

type Columns = Record<string, PgColumn>;

/**
 * Reads one row as it is now.
 * @param key the property that tells it from others of its merchant
 * @returns null when there is none
 */
export async function findVersioned<Row extends VersionedRow>(
  on: Sql,
  table: PgTable,
  key: keyof Row & string,
  { merchantId, value }: { merchantId: number; value: string },
): Promise<Row | null> {
  const columns = getTableColumns(table) as Columns;
  const [row] = await on
    .select()
    .from(table)
    .where(and(eq(columns.merchantId!, merchantId), eq(columns[key]!, value)));
  return (row as Row | undefined) ?? null;
}

/**
 * Keeps a row from the version it was read in; version 0 adds it.
 * @param key the property that tells it from others of its merchant
 * @returns false when somebody else changed it meanwhile, or its key is taken
 */
export async function putVersioned<Row extends VersionedRow>(
  on: Sql,
  table: PgTable,
  key: keyof Row & string,
  row: Row,
): Promise<boolean> {
  const columns = getTableColumns(table) as Columns;
  const next = { ...row, version: row.version + 1 };
  if (row.version === 0) {
    const added = await on
      .insert(table)
      .values(next)
      .onConflictDoNothing()
      .returning({ version: columns.version! });
    return added.length > 0;
  }
  const same = [
    eq(columns.merchantId!, row.merchantId),
    eq(columns[key]!, row[key]),
    eq(columns.version!, row.version),
  ];
  const changed = await on
    .update(table)
    .set(next)
    .where(and(...same))
    .returning({ version: columns.version! });
  return changed.length > 0;
}
