import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openDb, type Db } from './connection.ts';
import { migrate } from './migrate.ts';
import { faultsOf, migrationsFolder, readMigrations } from './migration-files.ts';

let database: TestDatabase;
let db: Db;
let other: pg.Client;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await openDb({ databaseUrl: database.url, dataFolder: '', poolSize: 2, onError: () => {} });
  other = new pg.Client(database.url);
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await db.close();
  await database.drop();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-migrations-'));
  await other.query('delete from schema_migration; drop table if exists thing');
});
afterEach(() => rm(folder, { recursive: true }));

/** The release with these migrations starts. */
async function release(files: Record<string, string>, wait = { lockMs: 50, pauseMs: 1, tries: 3 }) {
  await rm(folder, { recursive: true });
  folder = await mkdtemp(join(tmpdir(), 'foyer-migrations-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return migrate(db, { folder, wait });
}
const thing = { '300-thing.sql': 'create table thing (id integer, name text);\n' };
const index = {
  '301-index.sql':
    '-- outside a transaction\ndrop index concurrently if exists thing_name;\ncreate index concurrently thing_name on thing (name);\n',
};

test('a migration may take longer than any call, and says when it cannot be in a transaction', async () => {
  await db.pool.query('select 1');
  const slow = {
    '302-slow.sql':
      "do $$ begin if current_setting('statement_timeout') <> '0' then raise exception 'has a limit'; end if; end $$;\n",
  };
  expect(await release({ ...thing, ...index, ...slow })).toEqual([
    '300-thing.sql',
    '301-index.sql',
    '302-slow.sql',
  ]);
  const { rows } = await other.query(
    "select indisvalid from pg_index where indexrelid = 'thing_name'::regclass",
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

test('a migration behind a reader gives way again and again, and is applied when the reader is gone', async () => {
  await release(thing);
  const wider = { ...thing, '303-wider.sql': 'alter table thing add column note text;\n' };
  await other.query('begin; select * from thing');
  // Who comes behind it is not kept waiting by it for longer than one try.
  await expect(release(wider)).rejects.toThrow(
    /303-wider\.sql found what it changes in use at each of 3 tries/,
  );
  const waiting = release(wider, { lockMs: 50, pauseMs: 1, tries: 1000 });
  await expect
    .poll(async () => {
      const { rows } = await db.pool.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
      return rows.length;
    })
    .toBeGreaterThan(0);
  await other.query('commit');
  expect(await waiting).toEqual(['303-wider.sql']);
});

test('of several processes one applies a migration, and the others wait for it', async () => {
  await writeFile(join(folder, '300-thing.sql'), thing['300-thing.sql']);
  const all = await Promise.all([1, 2, 3].map(() => migrate(db, { folder })));
  expect(all.flat()).toEqual(['300-thing.sql']);
});

test('the previous release starts again beside a schema that was expanded', async () => {
  await release(thing);
  await release({ ...thing, '304-more.sql': 'alter table thing add column more text;\n' });
  expect(await release(thing)).toEqual([]);
});

test('a release that does not know what was expanded before it was taken away does not start', async () => {
  await other.query('alter table schema_migration add column if not exists needs text');
  const expanded = { ...thing, '305-title.sql': 'alter table thing add column title text;\n' };
  const contracted = {
    ...expanded,
    '306-name.sql': '-- contracts what 305-title.sql expanded\nalter table thing drop column name;\n',
  };
  await release(contracted);
  expect(await release(expanded)).toEqual([]);
  await expect(release(thing)).rejects.toThrow(
    /took away what this one needs \(it does not know 305-title\.sql\)/,
  );
});

const migration = (sql: string, change = {}) => ({
  name: '400-new.sql',
  sql,
  needs: null,
  isOutside: false,
  ...change,
});

test.each([
  ['alter table account drop column email;', 'drops'],
  ['drop table account;', 'drops'],
  ['alter table account rename column email to mail;', 'renames'],
  ['alter table account alter column id type bigint;', 'rewrites'],
  ['alter table account alter column email set not null;', 'requires'],
  ['alter table account add column note text not null;', 'requires'],
  ['alter table account add column code uuid default gen_random_uuid();', 'rewrites'],
  ['create index concurrently one on account (email);', 'concurrently inside'],
])('a new migration with "%s" is not released', (sql, fault) => {
  expect(faultsOf(migration(sql), []).join()).toContain(fault);
});

test('what was expanded before may be taken away, and a new table may be anything', () => {
  const drop = 'alter table account drop column email;';
  expect(faultsOf(migration(drop, { needs: '300-mail.sql' }), ['300-mail.sql'])).toEqual([]);
  expect(faultsOf(migration(drop, { needs: '300-mail.sql' }), [])).toHaveLength(1);
  expect(
    faultsOf(
      migration('create table one (id uuid not null);\nalter table one alter column id set not null;'),
      [],
    ),
  ).toEqual([]);
  expect(faultsOf(migration('alter table account add column note text not null default 0;'), [])).toEqual([]);
  expect(
    faultsOf(migration('alter table account add column note text;', { isOutside: true }), []),
  ).toHaveLength(1);
});

test('every migration since the first release that can be rolled back lets the one before it run', async () => {
  const all = await readMigrations(migrationsFolder);
  const names = all.map(({ name }) => name);
  expect(all.filter(({ name }) => name >= '230').flatMap((each) => faultsOf(each, names))).toEqual([]);
});
