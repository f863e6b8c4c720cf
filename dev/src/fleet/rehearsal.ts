import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../gateway/src/testing/cache-server.ts';
import type { Seat } from '../../../gateway/src/testing/gateway-process.ts';
import { inRoot } from '../places.ts';
import { startServer, type Server } from '../servers/server.ts';
import { startPlainCaches, startReferenceCaches, type Caches } from './caches.ts';
import { closeAsked, urlOf, type Engine, type Place } from './engine.ts';
import { startHaproxy } from './haproxy.ts';
import type { Load } from './load.ts';
import { startPatroni } from './patroni.ts';
import { startPooler, type Pooler } from './pgbouncer.ts';
import { startPlain } from './plain.ts';
import { run, type Account } from './programs.ts';
import { startProxy, type Proxy } from './proxy.ts';
import { createReference } from './reference.ts';

/** How many players play at once. */
const players = 4;

/** Where a gateway runs, and how it finds the cache. */
export interface Site extends Place {
  redisUrl: string;
}

/** What gateways run on. */
interface Infrastructure {
  engine: Engine;
  caches: Caches;
  sites: readonly [Site, Site];
  proxy: Proxy;
  /** How long a gateway that is told to stop goes on for the proxy to notice, ms: longer than its two checks. */
  drainMs: number;
  /** Starts PgBouncer before the database; null where it is not rehearsed. */
  startPooler: ((keepsStatements: boolean) => Promise<Pooler>) | null;
}

/** Everything that runs during a rehearsal. */
export interface Rehearsal extends Infrastructure {
  folder: string;
  /** Of every role of the database. */
  password: string;
  gateways: Map<Site, Server>;
  seats: Seat[];
  /** Set from the moment when there are players. */
  load: Load | null;
  /** Ends everything and removes the data. */
  close(): Promise<void>;
}

/** What a rehearsal is built with. */
export interface Plan {
  /** PostgreSQL's programs. */
  bin: string;
  /** Who runs the database. */
  account: Account;
  /** Whether the files of `deploy/reference/` are rehearsed; else what stands in for them. */
  isReference: boolean;
}

/** The URL of the owner of the tables, on a server. */
export const ownerUrl = ({ password }: Pick<Rehearsal, 'password'>, place: Place) =>
  urlOf('foyer_owner', password, place);

/** What a gateway and the commands beside it are configured with. */
export function environment(rehearsal: Rehearsal, site: Site): NodeJS.ProcessEnv {
  const { folder, password, engine, drainMs } = rehearsal;
  const { PATH = '' } = process.env;
  return {
    PATH,
    HOST: site.host,
    PORT: String(site.port),
    FOYER_DATA: join(folder, `gateway-${rehearsal.sites.indexOf(site) + 1}`),
    FOYER_HOSTS: 'localhost',
    FOYER_TRUST_PROXY: '127.0.0.1',
    FOYER_DRAIN_MS: String(drainMs),
    FOYER_MASTER_KEY: masterKey,
    FOYER_LOG: 'error',
    DATABASE_URL: urlOf('foyer_gateway', password, engine.at),
    DATABASE_OWNER_URL: ownerUrl(rehearsal, engine.at),
    REDIS_URL: site.redisUrl,
  };
}

/** The installation's master key. */
const masterKey = randomBytes(32).toString('base64');

/** Lines of the gateways, for whoever looks for the reason of a failure. */
const isTalkative = process.argv.includes('--verbose');

/**
 * Starts the gateway of a site.
 * @param further variables that differ from those of the others
 * @throws StopError with its reason when it does not start
 */
export async function startGateway(
  rehearsal: Rehearsal,
  site: Site,
  further: NodeJS.ProcessEnv = {},
): Promise<void> {
  const { host, port } = site;
  const server = await startServer({
    name: `gateway ${host}:${port}`,
    script: 'gateway/src/main.ts',
    env: { ...environment(rehearsal, site), ...further },
    healthUrl: `http://${host}:${port}/readyz`,
    onLine: (line) => isTalkative && process.stderr.write(`${host}:${port} | ${line}\n`),
  });
  rehearsal.gateways.set(site, server);
}

/** Runs a script of ours beside the gateways. @returns what it wrote */
const runScript = (rehearsal: Rehearsal, script: string, args: string[], further: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, [inRoot(script), ...args], {
    env: { ...environment(rehearsal, rehearsal.sites[0]), PORT: '0', ...further },
  });

/** Holds the ledger of a server against itself. @throws Error when it does not balance */
export const checkTrialBalance = async (rehearsal: Rehearsal, place: Place): Promise<void> =>
  void (await runScript(rehearsal, 'gateway/src/cli.ts', ['trial-balance'], {
    DATABASE_URL: ownerUrl(rehearsal, place),
    DATABASE_OWNER_URL: '',
  }));

/** Seats players at a game, as staff and players would do it over days. */
export async function seatPlayers(rehearsal: Rehearsal): Promise<void> {
  const written = await runScript(rehearsal, 'gateway/src/testing/run-seats.ts', [String(players)]);
  const line = written.split('\n').find((text) => text.startsWith('{"seats"')) ?? '{"seats":[]}';
  rehearsal.seats = (JSON.parse(line) as { seats: Seat[] }).seats;
  if (rehearsal.seats.length !== players) throw new Error(`nobody sat down: ${written}`);
}

/** How many first passwords gateways wrote. */
export async function countFirstPasswords({ folder, sites }: Rehearsal): Promise<number> {
  const found = await Promise.all(
    sites.map((_, index) => readdir(join(folder, `gateway-${index + 1}`)).catch(() => [] as string[])),
  );
  return found.flat().filter((name) => name === 'first-password').length;
}

/** What runs, to be ended in the reverse order. */
type Closers = { close(): Promise<void> }[];

function closing(closers: Closers) {
  return async <Running extends { close(): Promise<void> }>(started: Promise<Running>): Promise<Running> => {
    const running = await started;
    closers.push(running);
    return running;
  };
}

/** What ships in `deploy/reference/`: HAProxy, Patroni with pgBackRest, Sentinels. */
async function layReference(
  plan: Plan,
  folder: string,
  password: string,
  closers: Closers,
): Promise<Infrastructure> {
  const { bin, account } = plan;
  const keep = closing(closers);
  const reference = createReference(process.pid);
  const proxy = await keep(startHaproxy(reference, password, join(folder, 'proxy')));
  const caches = await keep(startReferenceCaches(reference, password, join(folder, 'cache')));
  const site = { reference, bin, folder: join(folder, 'data'), account, password };
  const engine = await keep(startPatroni(site));
  const siteOf = (machine: number, redisUrl: string) => ({
    host: reference.at(machine),
    port: 3000,
    redisUrl,
  });
  const sites = [siteOf(11, caches.urls[0]), siteOf(12, caches.urls[1])] as const;
  const pool = (keepsStatements: boolean) => startPooler(site, keepsStatements);
  return { engine, caches, sites, proxy, drainMs: 5000, startPooler: pool };
}

/** The rehearsal's own proxy and failover, where those programs are not installed. */
async function layPlain(
  plan: Plan,
  folder: string,
  password: string,
  closers: Closers,
): Promise<Infrastructure> {
  const { bin, account } = plan;
  const keep = closing(closers);
  const engine = await keep(startPlain({ bin, folder: join(folder, 'data'), account, password }));
  const caches = await keep(startPlainCaches(join(folder, 'cache')));
  const siteOf = async (redisUrl: string) => ({ host: '127.0.0.1', port: await freePort(), redisUrl });
  const sites = [await siteOf(caches.urls[0]), await siteOf(caches.urls[1])] as const;
  const proxy = await keep(startProxy(sites.map(({ port }) => port)));
  return { engine, caches, sites, proxy, drainMs: 1500, startPooler: null };
}

/** Starts the servers, an empty database among them, and no gateway yet. */
export async function startRehearsal(plan: Plan): Promise<Rehearsal> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-fleet-'));
  // The database's user passes through, and writes into folders of its own.
  await chmod(folder, 0o755);
  for (const name of ['data', 'cache']) await mkdir(join(folder, name), { mode: 0o755 });
  const password = randomBytes(16).toString('hex');
  const closers: Closers = [];
  const gateways = new Map<Site, Server>();
  const close = async () => {
    await Promise.all([...gateways.values()].map((gateway) => gateway.stop()));
    await closeAsked();
    for (const one of closers.toReversed()) await one.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const ground = await (plan.isReference ? layReference : layPlain)(plan, folder, password, closers);
    return { ...ground, folder, password, gateways, seats: [], load: null, close };
  } catch (error) {
    await close();
    throw error;
  }
}
