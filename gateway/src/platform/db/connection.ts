import { setTimeout } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StopError } from '../stop-error.ts';
import { startEmbedded, type Embedded } from './embedded/cluster.ts';
import { ensureGatewayRole, gatewayRole } from './roles.ts';
import type { FollowingClock } from '../time/clock.ts';
import { refusePooler } from './pooler.ts';
import { timeOf, watchDatabase } from './watch.ts';

// bigint columns are money and counters: as BigInt, never as a float.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);

/** A connection or a transaction that statements run on. */
export type Sql = NodePgDatabase;

/** The database of the gateway. */
export interface Db {
  /** Drizzle on the pool: each statement on a connection of its own. */
  orm: Sql;
  pool: pg.Pool;
  /** Set when the database runs inside our data folder. */
  embedded: Embedded | null;
  /** Another pool on the same database; its opener ends it. */
  openPool(settings: pg.PoolConfig): pg.Pool;
  /** The same as the owner of the tables; null where the gateway's own role owns them. */
  openOwnerPool: ((settings: pg.PoolConfig) => pg.Pool) | null;
  close(): Promise<void>;
}

export interface DbOptions {
  /** A PostgreSQL server, or null for the embedded one. */
  databaseUrl: string | null;
  /** The same server as the role that owns the tables; null: the role of `databaseUrl` does. */
  databaseOwnerUrl?: string | null;
  /** Everything is done as the owner: commands on the whole database. */
  isOwner?: boolean;
  dataFolder: string;
  poolSize: number;
  /** How long a call waits for a connection, ms; `callMs` unless it is said. */
  poolWaitMs?: number;
  /** Takes in what the database's clock shows: before this is done, and from then on all the time. */
  follow?: FollowingClock['follow'];
  /** Called with errors on idle connections. */
  onError: (error: Error) => void;
}

/** How long a start waits for the database, ms. */
const startMs = 5000;
/** How long a close waits for a connection that is in use, by a job that was left behind: it is cut off with the process, ms. */
const endMs = 1000;
/** How long a call waits for a connection: with a database that is down or slow it fails within a second (T7), ms. */
export const callMs = 900;

/**
 * How long a connection stays that nobody uses, ms. A new one plans each statement before its first use: opened in the
 * middle of a rush, it makes those wait longer whom it was opened for.
 */
const idleMs = 600_000;
/** From then on a connection that nobody uses tells the network that it is alive, which otherwise drops it unnoticed, ms. */
const keepAliveMs = 60_000;

/** Passwords stay out of messages. */
function withoutPassword(url: string): string {
  const parsed = new URL(url);
  if (parsed.password) parsed.password = '***';
  return parsed.toString();
}

/** As whom the gateway works. */
const loginOf = (embedded: Embedded | null, { databaseUrl }: DbOptions): pg.ClientConfig =>
  embedded ? { ...embedded.connection, user: gatewayRole } : { connectionString: databaseUrl ?? '' };

/** As whom tables are made; null when that is the same. */
function ownerOf(embedded: Embedded | null, { databaseOwnerUrl }: DbOptions): pg.ClientConfig | null {
  if (embedded) return embedded.connection;
  return databaseOwnerUrl ? { connectionString: databaseOwnerUrl } : null;
}

/**
 * Opens the database: the server of `databaseUrl`, else the embedded one.
 * @throws StopError when it cannot be reached, or not in a way that it can be used, in one line that says what to do
 */
export async function openDb(options: DbOptions): Promise<Db> {
  const embedded = options.databaseUrl ? null : await startEmbedded(options.dataFolder);
  const owner = ownerOf(embedded, options);
  if (embedded) await ensureGatewayRole(embedded.connection);
  const common: pg.ClientConfig = {
    ...(options.isOwner && owner ? owner : loginOf(embedded, options)),
    connectionTimeoutMillis: startMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
  };
  const poolOf = (login: pg.ClientConfig, settings: pg.PoolConfig): pg.Pool => {
    const opened = new pg.Pool({ ...common, ...login, ...settings });
    // What goes wrong while a connection is in use reaches whoever uses it: no reason to end the process.
    opened.on('connect', (client) => client.on('error', () => {}));
    // A server that stops ends its idle connections too: no news once we are closing ourselves.
    opened.on('error', (error) => {
      if (!opened.ending) options.onError(error);
    });
    return opened;
  };
  const openPool = (settings: pg.PoolConfig) => poolOf({}, settings);
  const { follow = async (ask) => void (await ask()) } = options;
  const pool = openPool({
    max: options.poolSize,
    connectionTimeoutMillis: options.poolWaitMs ?? callMs,
    application_name: 'foyer',
    idleTimeoutMillis: idleMs,
  });
  let endWatch = async () => {};
  const close = async () => {
    await endWatch();
    await Promise.race([pool.end(), setTimeout(endMs, undefined, { ref: false })]);
    await embedded?.stop();
  };
  try {
    const first = openPool({ max: 2 });
    // The question for the time is not to take as long as it takes to connect.
    await first
      .query('select 1')
      .then(() => follow(() => timeOf(first)))
      .then(() => (embedded ? undefined : refusePooler(first)))
      .finally(() => first.end());
  } catch (error) {
    await close();
    if (error instanceof StopError) throw error;
    const where = options.databaseUrl ? withoutPassword(options.databaseUrl) : 'the embedded database';
    throw new StopError(
      `The database ${where} cannot be reached: ${(error as Error).message}. Check DATABASE_URL and that it runs.`,
    );
  }
  const watcher = () => new pg.Client({ ...common, application_name: 'foyer watch' });
  endWatch = watchDatabase(pool, watcher, {
    follow,
    onStall: () => options.onError(new Error('the database does not answer')),
  });
  const openOwnerPool =
    owner && !options.isOwner ? (settings: pg.PoolConfig) => poolOf(owner, settings) : null;
  return { orm: drizzle(pool), pool, embedded, openPool, openOwnerPool, close };
}
