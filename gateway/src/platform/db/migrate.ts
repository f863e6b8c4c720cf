import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { StopError } from '../stop-error.ts';
import type { Db } from './connection.ts';
import { grantTo, mayChangePostings } from './roles.ts';

const folder = join(import.meta.dirname, 'migrations');

/** The migrations there are, in order: `NNN-name.sql`. */
async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name)).toSorted();
}

async function applied(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name');
  return rows.map((row) => row.name);
}

/** `create table if not exists` of two processes at once collides in the catalogue: the loser tries again. */
async function prepare(client: pg.PoolClient): Promise<void> {
  const create =
    'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null)';
  await client.query(create).catch(async (error: { code?: string }) => {
    if (error.code !== '23505' && error.code !== '42P07') throw error;
    await client.query(create);
  });
  await client.query("insert into schema_migration values ('000', now()) on conflict do nothing");
}

/** @param role who may work with the tables afterwards; null: who makes them */
async function migrateOn(client: pg.PoolClient, role: string | null): Promise<string[]> {
  await prepare(client);
  const done: string[] = [];
  await client.query('begin');
  // One process migrates at a time: the others wait for this row.
  await client.query("select name from schema_migration where name = '000' for update");
  const known = await migrationNames();
  const before = await applied(client);
  const newer = before.filter((name) => name !== '000' && !known.includes(name));
  if (newer.length > 0) {
    throw new StopError(
      `The database was migrated by a newer version (${newer.join(', ')}). Start that version.`,
    );
  }
  for (const name of known.filter((candidate) => !before.includes(candidate))) {
    await client.query(await readFile(join(folder, name), 'utf8'));
    await client.query('insert into schema_migration values ($1, now())', [name]);
    done.push(name);
  }
  if (role) await grantTo(client, role);
  await client.query('commit');
  return done;
}

/** The role that the gateway works as. */
async function roleOf({ pool }: Db): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('select current_user as role');
  return rows[0]?.role ?? '';
}

/**
 * Brings the database to this version, as the owner of the tables where that is another role, which then may do what the gateway
 * needs; several processes may do so at once.
 * @returns the migrations applied now
 * @throws StopError when the database is of a newer version, or the gateway's role could change the ledger beside an owner
 */
export async function migrate(db: Db): Promise<string[]> {
  const owner = db.openOwnerPool?.({ max: 2, application_name: 'foyer owner', statement_timeout: 0 });
  try {
    const client = await (owner ?? db.pool).connect();
    try {
      const done = await migrateOn(client, owner ? await roleOf(db) : null);
      if (owner && (await mayChangePostings(db.pool)))
        throw new StopError(
          'The role of DATABASE_URL could change the ledger. Give it a role of its own that owns no tables and is no superuser.',
        );
      return done;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  } finally {
    await owner?.end();
  }
}
