import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openDb, type Db } from '../platform/db/connection.ts';
import { migrate } from '../platform/db/migrate.ts';
import { migrationsFolder } from '../platform/db/migration-files.ts';

/** A database as an older release left it. */
export interface OlderDatabase {
  db: Db;
  url: string;
  /** Migrates it as a release would whose first missing migration has this number. @returns what was applied */
  migrateBefore(number: string): Promise<string[]>;
  drop(): Promise<void>;
}

/** Makes a database of a release whose first missing migration has this number, empty but for a merchant. @param merchant its row */
export async function createOlderDatabase(
  suffix: string,
  number: string,
  merchant: object,
): Promise<OlderDatabase> {
  const name = `${inject('databaseTemplate')}_${suffix}`;
  const server = new pg.Client(inject('databaseServer'));
  await server.connect();
  await server.query(`drop database if exists ${name}`);
  await server.query(`create database ${name}`);
  const url = new URL(inject('databaseServer'));
  url.pathname = `/${name}`;
  const folders: string[] = [];
  const db = await openDb({ databaseUrl: url.toString(), dataFolder: '', poolSize: 3, onError: () => {} });
  const migrateBefore = async (before: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-older-'));
    folders.push(folder);
    for (const file of await readdir(migrationsFolder))
      if (file < before) await symlink(join(migrationsFolder, file), join(folder, file));
    return migrate(db, { folder });
  };
  await migrateBefore(number);
  await db.pool.query('insert into merchant select * from jsonb_populate_record(null::merchant, $1)', [
    merchant,
  ]);
  return {
    db,
    url: url.toString(),
    migrateBefore,
    async drop() {
      await db.close();
      for (const folder of folders) await rm(folder, { recursive: true });
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}
