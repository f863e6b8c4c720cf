import { sql } from 'drizzle-orm';
import type { Sql } from '../connection.ts';

/** What describes the database itself and is there before anything is brought in. */
const ledgerOfMigrations = 'schema_migration';

/** What the database fills itself while other tables are filled (ADR 069), and how far it is with it. */
const filledByDatabase = ['transfer_key', 'transfer_reversal', 'transaction_key', 'round_key', 'ledger_fill'];

/** A name as SQL reads it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const read = async <Row>(on: Sql, text: string): Promise<Row[]> =>
  (await on.execute(sql.raw(text))).rows as unknown as Row[];

/** Every table of ours, by name, and not its parts; the job runner's, in a schema of their own, are made anew by it. */
export async function tableNames(on: Sql): Promise<string[]> {
  const rows = await read<{ name: string }>(
    on,
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname not in (${[ledgerOfMigrations, ...filledByDatabase].map((name) => `'${name}'`).join(', ')}) order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The columns of a table that are written; what the database works out itself is left out. */
export async function columnNames(on: Sql, table: string): Promise<string[]> {
  const rows = await read<{ name: string }>(
    on,
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER' order by ordinal_position`,
  );
  return rows.map(({ name }) => name);
}

/** The transaction that begins next, of this database server. */
export async function nextTransaction(on: Sql): Promise<string> {
  const [row] = await read<{ next: string }>(
    on,
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  return row?.next ?? '0';
}

/**
 * A column as it is brought in. Transactions of another database server differ only in their order: they are
 * moved below every transaction of this one, so that what was read there stays read, and what was not is read here. Rounds
 * are put away here again, with their names.
 * @param nextTransaction of the server that the rows come from
 */
export function broughtIn(column: string, nextTransaction: string): string {
  if (column === 'xid') return `xid - ${BigInt(nextTransaction)}`;
  return column === 'archived' ? 'false' : quoted(column);
}

/** Ids of the master keys that wrap the data keys of this database. */
export async function masterKeysOf(on: Sql): Promise<string[]> {
  const rows = await read<{ id: string }>(on, 'select distinct master_key_id as id from data_key order by 1');
  return rows.map(({ id }) => id);
}

/** The migrations that made this database. */
export async function migrationsOf(on: Sql): Promise<string[]> {
  const rows = await read<{ name: string }>(
    on,
    `select name from ${ledgerOfMigrations} where name <> '000' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** A rule that ties one table to another. */
export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** All of them: taken away while everything is brought in, in whatever order, and then put back, which checks every row. */
export async function foreignKeys(on: Sql): Promise<ForeignKey[]> {
  return read<ForeignKey & Record<string, unknown>>(
    on,
    `select t.relname as "table", c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
     where c.contype = 'f' and n.nspname = 'public' and c.conparentid = 0 order by 1, 2`,
  );
}

/** Tables that migrations put rows into: an export holds those rows too. */
export const filledByMigrations: readonly string[] = ['staff_role'];

/** The first table with a row in it that no migration put there, or null. */
export async function findFilled(on: Sql): Promise<string | null> {
  for (const table of (await tableNames(on)).filter((name) => !filledByMigrations.includes(name))) {
    const rows = await read(on, `select 1 from ${quoted(table)} limit 1`);
    if (rows.length > 0) return table;
  }
  return null;
}
