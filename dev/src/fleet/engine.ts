import { openDb, type Db } from '@foyer/gateway/connection';
import { inRoot } from '../places.ts';
import { run } from './programs.ts';
import { until } from './until.ts';

/** How long the archive may take, ms. */
const archivedMs = 30_000;

/** Where something answers. */
export interface Place {
  host: string;
  port: number;
}

/** The roles of an installation, and who may do everything. */
type Role = 'postgres' | 'foyer_owner' | 'foyer_gateway';

/** The database of a rehearsal: a server that takes writes, and another one that takes over. */
export interface Engine {
  /** Leads to the server that takes writes, whichever that is. */
  at: Place;
  /** The server itself that takes writes now. */
  primary(): Place;
  /** Waits until a commit is acknowledged when another server has it too. */
  untilFollowed(): Promise<void>;
  /** Kills the primary with -9; ends when another server takes writes. */
  failOver(): Promise<void>;
  /** Takes a full backup. */
  takeBackup(): Promise<void>;
  /** Waits until everything that was done so far is archived. */
  untilArchived(): Promise<void>;
  /** Brings the backup to what was committed until a moment, on a server of its own. @param at as PostgreSQL writes it */
  restore(at: string): Promise<Place & { stop(): Promise<void> }>;
  close(): Promise<void>;
}

/** @param password of every role in a rehearsal */
export const urlOf = (role: Role, password: string, { host, port }: Place): string =>
  `postgres://${role}:${password}@${host}:${port}/foyer`;

/** Opens a database as commands do. Errors of connections that break are no news: they break on purpose. */
export const openAt = (databaseUrl: string): Promise<Db> =>
  openDb({ databaseUrl, dataFolder: '', poolSize: 2, onError: () => {} });

/** What was asked before, by its address: to connect anew for each question takes long on a machine that is busy. */
const opened = new Map<string, Promise<Db>>();

function openOnce(url: string): Promise<Db> {
  const known = opened.get(url);
  if (known) return known;
  const opening = openAt(url);
  opened.set(url, opening);
  opening.catch(() => opened.delete(url));
  return opening;
}

/** @returns the only value of the only row */
export async function ask<Value>(url: string, query: string, values: unknown[] = []): Promise<Value> {
  const { pool } = await openOnce(url);
  const { rows } = await pool.query<Record<string, Value>>(query, values);
  return Object.values(rows[0] ?? {})[0] as Value;
}

/** Ends what {@link ask} keeps open. */
export async function closeAsked(): Promise<void> {
  const all = await Promise.allSettled(opened.values());
  opened.clear();
  await Promise.all(all.map((one) => (one.status === 'fulfilled' ? one.value.close() : undefined)));
}

/** Makes the roles and the database with the script that makes them on a single server. @param bin where `psql` is */
export async function makeRoles(bin: string, password: string, { host, port }: Place): Promise<void> {
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    PGHOST: host,
    PGPORT: String(port),
    PGPASSWORD: password,
    OWNER_PASSWORD: password,
    GATEWAY_PASSWORD: password,
  };
  await run('sh', [inRoot('deploy', 'single-server', 'roles.sh')], { env });
}

/** Waits until everything that a server has done so far is in its archive. @param url of somebody who may do everything */
export async function untilArchived(url: string): Promise<void> {
  const last = await ask<string>(url, 'select pg_walfile_name(pg_switch_wal())');
  await until('the log is archived', archivedMs, async () => {
    const archived = await ask<string | null>(url, 'select last_archived_wal from pg_stat_archiver');
    return archived !== null && archived >= last;
  });
}
