import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function declaredTables() {
  const folder = join(import.meta.dirname, 'tables');
  const modules = await Promise.all(
    (await readdir(folder)).map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter((value) => is(value, PgTable)));
}

test('tables in the code are those that the migrations made', async () => {
  const { rows } = await client.query<{ table_name: string; column_name: string; is_nullable: string }>(
    "select table_name, column_name, is_nullable from information_schema.columns where table_schema = 'public'",
  );
  const made = new Set(
    rows.map(
      (row) => `${row.table_name}.${row.column_name} ${row.is_nullable === 'NO' ? 'not null' : 'null'}`,
    ),
  );
  const declared = (await declaredTables()).flatMap((table) => {
    const { name, columns, primaryKeys } = getTableConfig(table);
    const keys = new Set(primaryKeys.flatMap((key) => key.columns.map((column) => column.name)));
    return columns.map((column) => {
      const isRequired = column.notNull || column.primary || keys.has(column.name);
      return `${name}.${column.name} ${isRequired ? 'not null' : 'null'}`;
    });
  });
  expect(declared.length).toBeGreaterThan(30);
  expect(declared.filter((column) => !made.has(column))).toEqual([]);
  const ours = new Set(declared.map((column) => column.split('.')[0]));
  const missing = [...made].filter(
    (column) => ours.has(column.split('.')[0] ?? '') && !declared.includes(column),
  );
  expect(missing).toEqual([]);
});

test('parts of keys are vacuumed and analysed only once they grew by very many rows', async () => {
  const { rows } = await client.query<{ options: string[] | null }>(
    "select reloptions as options from pg_class where relname ~ '^(transfer|transaction)_key_[0-9]$'",
  );
  expect(rows.map(({ options }) => options)).toEqual(
    Array.from({ length: 16 }, () => [
      'autovacuum_vacuum_insert_threshold=100000',
      'autovacuum_analyze_threshold=100000',
    ]),
  );
});
