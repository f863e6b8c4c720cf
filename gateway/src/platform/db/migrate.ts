import { setTimeout as after } from 'node:timers/promises';
import type pg from 'pg';
import { StopError } from '../stop-error.ts';
import type { Db } from './connection.ts';
import { migrationsFolder, readMigrations, statementsOf, type Migration } from './migration-files.ts';
import { grantTo, mayChangePostings } from './roles.ts';
import { sqlState } from './transaction.ts';

/** The advisory lock of whoever migrates. */
const turn = 7_301_230;
/** How long a process that waits for its turn waits before it asks again, ms. */
const turnMs = 200;

/** How a migration waits for locks: everybody who comes later waits behind it, so it gives up soon and tries again. */
export interface Patience {
  /** How long one try waits for a lock, ms. */
  lockMs: number;
  /** How long it waits before the next try, ms. */
  pauseMs: number;
  tries: number;
}
const patience: Patience = { lockMs: 1000, pauseMs: 2000, tries: 60 };

/** What was applied to a database: name, and what a release must know to run with it. */
type Applied = Map<string, string | null>;

async function appliedOn(client: pg.ClientBase | pg.Pool): Promise<Applied> {
  const { rows } = await client.query<{ name: string; needs: string | null }>(
    "select name, to_jsonb(m) ->> 'needs' as needs from schema_migration m where name <> '000'",
  );
  return new Map(rows.map(({ name, needs }) => [name, needs]));
}

/**
 * A release may run with a newer schema as long as nothing that it needs was taken away (R-PLATFORM-33).
 * @returns whether the database was migrated by a newer release
 * @throws StopError when that one took away what this one needs
 */
function checkNewer(known: readonly Migration[], before: Applied): boolean {
  const names = new Set(known.map(({ name }) => name));
  const newer = [...before].filter(([name]) => !names.has(name));
  const missed = newer.map(([, needs]) => needs).filter((needs) => needs !== null && !names.has(needs));
  if (missed.length > 0) {
    throw new StopError(
      `The database was migrated by a newer version that took away what this one needs (it does not know ${missed.join(', ')}). Start that version.`,
    );
  }
  return newer.length > 0;
}

/** `create table if not exists` of two processes at once collides in the catalogue: the loser tries again. */
async function prepare(client: pg.PoolClient): Promise<void> {
  const create =
    'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null)';
  await client.query(create).catch(async (error: { code?: string }) => {
    if (error.code !== '23505' && error.code !== '42P07') throw error;
    await client.query(create);
  });
  await client.query(
    "insert into schema_migration (name, applied_at) values ('000', now()) on conflict do nothing",
  );
}

/** One process migrates at a time. Nobody waits inside the database: an index that is made there waits for who does. */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [turn]);
    if (rows[0]?.mine) return;
    await after(turnMs);
  }
}

async function inOneTransaction(
  client: pg.PoolClient,
  lockMs: number,
  work: () => Promise<void>,
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockMs}`);
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function note(client: pg.PoolClient, { name, needs }: Migration): Promise<void> {
  await client.query('insert into schema_migration (name, applied_at) values ($1, now())', [name]);
  if (needs) await client.query('update schema_migration set needs = $2 where name = $1', [name, needs]);
}

async function applyOnce(client: pg.PoolClient, migration: Migration, lockMs: number): Promise<void> {
  if (migration.isOutside) {
    for (const statement of statementsOf(migration.sql)) await client.query(statement);
    return note(client, migration);
  }
  return inOneTransaction(client, lockMs, async () => {
    // Releases before this way of taking turns wait for the row.
    await client.query("select name from schema_migration where name = '000' for update");
    await client.query(migration.sql);
    await note(client, migration);
  });
}

/** @throws StopError when others hold what it needs until the end */
async function apply(client: pg.PoolClient, migration: Migration, wait: Patience): Promise<void> {
  for (let left = wait.tries; ; left -= 1) {
    try {
      return await applyOnce(client, migration, wait.lockMs);
    } catch (error) {
      if (sqlState(error) !== '55P03') throw error;
      if (left <= 1)
        throw new StopError(
          `The migration ${migration.name} found what it changes in use at each of ${wait.tries} tries. End long transactions and start again; what came before it is applied.`,
        );
      await after(wait.pauseMs);
    }
  }
}

/** The role that the gateway works as. */
async function roleOf({ pool }: Db): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role');
  return rows[0]?.role ?? '';
}

/** @param role who may work with the tables afterwards; null: who makes them */
async function migrateOn(
  client: pg.PoolClient,
  role: string | null,
  { folder, wait }: { folder: string; wait: Patience },
): Promise<string[]> {
  const known = await readMigrations(folder);
  await takeTurn(client);
  await prepare(client);
  const before = await appliedOn(client);
  // The newer release has granted what there is to grant, and knows more of it.
  if (checkNewer(known, before)) return [];
  const due = known.filter(({ name }) => !before.has(name));
  for (const migration of due) await apply(client, migration, wait);
  if (role) await inOneTransaction(client, wait.lockMs * wait.tries, () => grantTo(client, role));
  return due.map(({ name }) => name);
}

/**
 * For a start that leaves the database as it is.
 * @throws StopError when it is older than this version, or newer than this version can run with
 */
async function checkMigrated({ pool }: Db): Promise<void> {
  const known = await readMigrations(migrationsFolder);
  const before = await appliedOn(pool).catch((error: { code?: string }): Applied => {
    if (error.code === '42P01') return new Map();
    throw error;
  });
  if (checkNewer(known, before)) return;
  const missing = known.filter(({ name }) => !before.has(name));
  if (missing.length > 0) {
    throw new StopError(
      `The database lacks ${missing.length} migrations (${missing[0]?.name} first), and FOYER_MIGRATE=0 leaves them out. Run: npm run foyer -- migrate`,
    );
  }
}

/**
 * Brings the database to this version, as the owner of the tables where that is another role, which then may do what the gateway
 * needs; several processes may do so at once. A migration takes the time it takes, and waits only a moment for locks, several
 * times (R-PLATFORM-32). A database of a newer release is left as it is.
 * @returns the migrations applied now
 * @throws StopError when a newer release took away what this one needs, when what a migration changes stays in use, or when the
 *   gateway's role could change the ledger beside an owner
 */
export async function migrate(
  db: Db,
  { folder = migrationsFolder, wait = patience }: { folder?: string; wait?: Patience } = {},
): Promise<string[]> {
  const pool = (db.openOwnerPool ?? db.openPool)({
    max: 1,
    application_name: db.openOwnerPool ? 'foyer owner' : 'foyer migrations',
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  try {
    const client = await pool.connect();
    try {
      const done = await migrateOn(client, db.openOwnerPool ? await roleOf(db) : null, { folder, wait });
      if (db.openOwnerPool && (await mayChangePostings(db.pool)))
        throw new StopError(
          'The role of DATABASE_URL could change the ledger. Give it a role of its own that owns no tables and is no superuser.',
        );
      return done;
    } finally {
      // The turn ends with the connection.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

/**
 * Brings the database to this version where starts and commands may, and makes sure that it is of it where they leave it as it is.
 * @throws StopError as those two do
 */
export async function ensureMigrated(db: Db, { migrates }: { migrates: boolean }): Promise<void> {
  if (migrates) await migrate(db);
  else await checkMigrated(db);
}
