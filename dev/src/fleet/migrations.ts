import { mkdir, symlink, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { migrate } from '@foyer/gateway/migrate';
import { inRoot } from '../places.ts';
import { openAt } from './engine.ts';
import { ownerUrl, type Rehearsal } from './rehearsal.ts';

/** How long somebody reads what a migration wants to change, ms. */
const readMs = 4000;

/** The migrations of this release and those of one that follows it. @returns their folder */
async function nextRelease({ folder }: Rehearsal, next: Record<string, string>): Promise<string> {
  const made = join(folder, `migrations-${Object.keys(next).length}`);
  const ours = inRoot('gateway', 'src', 'platform', 'db', 'migrations');
  await mkdir(made);
  for (const name of await readdir(ours)) await symlink(join(ours, name), join(made, name));
  for (const [name, sql] of Object.entries(next)) await writeFile(join(made, name), sql);
  return made;
}

const long = { '998-fleet-long.sql': 'select pg_sleep(11);\ncreate table fleet_rehearsal (id integer);\n' };
const locked = { '999-fleet-lock.sql': 'alter table game_transaction add column fleet_rehearsal text;\n' };

async function migrateWith(rehearsal: Rehearsal, next: Record<string, string>): Promise<number> {
  const db = await openAt(ownerUrl(rehearsal, rehearsal.engine.primary()));
  const startedAt = performance.now();
  try {
    const done = await migrate(db, { folder: await nextRelease(rehearsal, next) });
    if (done.length !== 1) throw new Error(`applied ${done.join(', ') || 'nothing'}`);
    return performance.now() - startedAt;
  } finally {
    await db.close();
  }
}

/** A migration that takes longer than statements of gateways may. @returns what it found, for its line */
export async function migrateLong(rehearsal: Rehearsal): Promise<string> {
  return `done in ${((await migrateWith(rehearsal, long)) / 1000).toFixed(1)} s`;
}

/** A migration of what somebody reads meanwhile. @returns what it found, for its line */
export async function migrateBehindLock(rehearsal: Rehearsal): Promise<string> {
  const db = await openAt(ownerUrl(rehearsal, rehearsal.engine.primary()));
  const reader = await db.pool.connect();
  try {
    await reader.query('begin');
    await reader.query('select 1 from game_transaction limit 1');
    const migrated = migrateWith(rehearsal, { ...long, ...locked });
    const hasWaited = await Promise.race([after(readMs).then(() => true), migrated.then(() => false)]);
    await reader.query('commit');
    const ms = await migrated;
    if (!hasWaited) throw new Error('it did not wait for who read');
    return `done ${(ms / 1000).toFixed(1)} s after it began, behind a reader of ${readMs / 1000} s`;
  } finally {
    reader.release(true);
    await db.close();
  }
}
