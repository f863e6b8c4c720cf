import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startCachePair, type CachePair } from '../../../gateway/src/testing/cache-server.ts';
import type { Seat } from '../../../gateway/src/testing/gateway-process.ts';
import { inRoot } from '../places.ts';
import { startServer, type Server } from '../servers/server.ts';
import { databaseUrlAt, startPrimary, stop, type DatabaseServer } from './database.ts';
import { startForwarder, type Forwarder } from './forwarder.ts';
import type { Load } from './load.ts';
import { run } from './programs.ts';
import { startProxy, type Proxy } from './proxy.ts';

/** How many players play at once. */
const players = 4;

/** How long the cache's primary is silent before its replica takes over, ms: pages are looked at meanwhile. */
const cacheDownAfterMs = 3000;

/** How long a gateway that is told to stop goes on for the proxy to notice, ms: longer than its two checks. */
const drainMs = 1500;

/** Everything that runs during a rehearsal. */
export interface House {
  /** PostgreSQL's programs. */
  bin: string;
  folder: string;
  /** The server that takes writes now. */
  database: DatabaseServer;
  /** What gateways know of the database. */
  forwarder: Forwarder;
  caches: CachePair;
  /** Ports of both gateways, and what runs there. */
  ports: readonly [number, number];
  gateways: Map<number, Server>;
  proxy: Proxy;
  seats: Seat[];
  /** Set from the moment when there are players. */
  load: Load | null;
}

/** What a gateway and the commands beside it are configured with. @param port 0: any */
function environment({ folder, forwarder, caches }: House, port: number, key: string): NodeJS.ProcessEnv {
  const { PATH = '' } = process.env;
  return {
    PATH,
    PORT: String(port),
    FOYER_DATA: join(folder, `gateway-${port}`),
    FOYER_HOSTS: 'localhost',
    FOYER_TRUST_PROXY: '127.0.0.1',
    FOYER_DRAIN_MS: String(drainMs),
    FOYER_MASTER_KEY: key,
    FOYER_LOG: 'error',
    DATABASE_URL: databaseUrlAt(forwarder.port),
    REDIS_URL: caches.url,
  };
}

/** The installation's master key. */
const masterKey = randomBytes(32).toString('base64');

/** Lines of the gateways, for whoever looks for the reason of a failure. */
const isTalkative = process.argv.includes('--verbose');

/** Starts the gateway of a port. @throws StopError with its reason when it does not start */
export async function startGateway(house: House, port: number): Promise<void> {
  const server = await startServer({
    name: `gateway ${port}`,
    script: 'gateway/src/main.ts',
    env: environment(house, port, masterKey),
    healthUrl: `http://127.0.0.1:${port}/readyz`,
    onLine: (line) => isTalkative && process.stderr.write(`${port} | ${line}\n`),
  });
  house.gateways.set(port, server);
}

/** Runs a script of ours beside the gateways. @returns what it wrote */
const runScript = (house: House, script: string, ...args: string[]): Promise<string> =>
  run(process.execPath, [inRoot(script), ...args], { env: environment(house, 0, masterKey) });

/** Holds the ledger of a server against itself. @throws Error when it does not balance */
export async function checkTrialBalance(house: House, { port }: DatabaseServer): Promise<void> {
  const env = { ...environment(house, 0, masterKey), DATABASE_URL: databaseUrlAt(port) };
  await run(process.execPath, [inRoot('gateway/src/cli.ts'), 'trial-balance'], { env });
}

/** Seats players at a game, as staff and players would do it over days. */
export async function seatPlayers(house: House): Promise<void> {
  const written = await runScript(house, 'gateway/src/testing/run-seats.ts', String(players));
  const line = written.split('\n').find((text) => text.startsWith('{"seats"')) ?? '{"seats":[]}';
  house.seats = (JSON.parse(line) as { seats: Seat[] }).seats;
  if (house.seats.length !== players) throw new Error(`nobody sat down: ${written}`);
}

/** How many first passwords gateways wrote. */
export async function countFirstPasswords({ folder, ports }: House): Promise<number> {
  const found = await Promise.all(
    ports.map((port) => readdir(join(folder, `gateway-${port}`)).catch(() => [] as string[])),
  );
  return found.flat().filter((name) => name === 'first-password').length;
}

/** Starts the servers, an empty database among them, and no gateway yet. @param bin where PostgreSQL's programs are */
export async function openHouse(bin: string): Promise<House> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-fleet-'));
  // The database's user passes through.
  await mkdir(join(folder, 'data'), { mode: 0o755 });
  await run('chmod', ['755', folder]);
  const database = await startPrimary(bin, join(folder, 'data', 'one'), await freePort());
  const cacheFolder = join(folder, 'cache');
  await mkdir(cacheFolder);
  const ports = [await freePort(), await freePort()] as const;
  return {
    bin,
    folder,
    database,
    forwarder: await startForwarder(database.port),
    caches: await startCachePair(cacheFolder, cacheDownAfterMs),
    ports,
    gateways: new Map(),
    proxy: await startProxy(ports),
    seats: [],
    load: null,
  };
}

/** Ends everything and removes the data. */
export async function closeHouse(house: House): Promise<void> {
  await Promise.all([...house.gateways.values()].map((gateway) => gateway.stop()));
  await house.proxy.close();
  await house.forwarder.close();
  await house.caches.close();
  await stop(house.database);
  await rm(house.folder, { recursive: true, force: true, maxRetries: 5 });
}
