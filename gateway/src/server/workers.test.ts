import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheProgram, end, freePort, startCache } from '../testing/cache-server.ts';
import { betOf, callProcess, inheritedEnv, startProcess, type Seat } from '../testing/gateway-process.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testMasterKey } from '../testing/test-gateway.ts';
import { createBackOff } from './workers.ts';

/* Several processes of one gateway on one port (R-PLATFORM-70). */
const program = join(import.meta.dirname, '../testing/run-production.ts');
const seating = join(import.meta.dirname, '../testing/run-seats.ts');
let folder: string;
let database: TestDatabase;
let cache: ChildProcess | null = null;
let env: NodeJS.ProcessEnv;
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-workers-'));
  database = await createTestDatabase();
  const port = await freePort();
  if (cacheProgram) cache = await startCache(port);
  env = {
    DATABASE_URL: database.url,
    REDIS_URL: `redis://127.0.0.1:${port}/0`,
    FOYER_DATA: folder,
    FOYER_HOSTS: '127.0.0.1',
    FOYER_WORKERS: '2',
    FOYER_POOL: '4',
    PORT: '0',
  };
});
afterAll(async () => {
  for (const child of children) await end(child);
  if (cache) await end(cache);
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** What a program says that does not start. */
async function refusal(change: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [program], {
    env: { ...inheritedEnv(), FOYER_MASTER_KEY: testMasterKey, ...env, ...change },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  const said = text(child.stderr);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: await said };
}

test('several processes need a database server and a cache, and say so', async () => {
  expect(await refusal({ REDIS_URL: '', DATABASE_URL: '' })).toEqual({
    code: 1,
    said: expect.stringMatching(/^FOYER_WORKERS=2 needs DATABASE_URL and REDIS_URL: [^\n]+\n$/),
  });
  expect(await refusal({ METRICS_TOKEN: 'sixteen letters!' })).toEqual({
    code: 1,
    said: expect.stringMatching(/^FOYER_WORKERS=2 does not go with METRICS_TOKEN[^\n]+\n$/),
  });
});

test('what the first process cannot start with ends all, in one line', async () => {
  const { code, said } = await refusal({ DATABASE_URL: 'postgres://127.0.0.1:1/none' });
  expect([code, said]).toEqual([1, expect.stringMatching(/^The database [^\n]+ cannot be reached[^\n]+\n$/)]);
});

test('a process that keeps ending is started less and less often', () => {
  const pauseAfter = createBackOff();
  const pauses = Array.from({ length: 8 }, () => pauseAfter(1000));
  expect(pauses).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(pauseAfter(3_600_000)).toBe(500);
  expect(pauseAfter(1000)).toBe(500);
});

async function start(change: NodeJS.ProcessEnv = {}) {
  const started = await startProcess({ ...env, ...change }, (child) => children.push(child), [program]);
  started.child.stdout?.resume();
  return { ...started, ended: once(started.child, 'exit').then(([code]) => code as number | null) };
}

/** The process that answers on a connection of its own. */
function pidAt(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${address}/healthz`, { agent: false }, (answer) => {
      answer.resume();
      resolve(Number(answer.headers['x-test-process']));
    })
      .on('error', reject)
      .end();
  });
}
const pidsAt = async (address: string) =>
  new Set(await Promise.all(Array.from({ length: 12 }, () => pidAt(address))));
const bothAt = async (address: string) => {
  await expect.poll(async () => (await pidsAt(address)).size, { timeout: 60_000 }).toBe(2);
  return pidsAt(address);
};
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function seatOne(): Promise<Seat> {
  const child = spawn(process.execPath, [seating, '1'], {
    env: { ...inheritedEnv(), FOYER_LOG: 'silent', FOYER_MASTER_KEY: testMasterKey, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const line = (await text(child.stdout)).split('\n').find((one) => one.startsWith('{"seats"'));
  return (JSON.parse(line ?? '') as { seats: [Seat] }).seats[0];
}

async function countBets(): Promise<number> {
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ count: string }>(
    "select count(*)::int as count from game_transaction where kind = 'bet'",
  );
  await client.end();
  return Number(rows[0]?.count);
}

/** @returns whether a connection of its own was ended in time, with an answer or without */
function endsIn(address: string, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const call = request(`${address}/healthz`, { agent: false, timeout: limitMs }, (answer) => {
      answer.resume();
      answer.on('close', () => resolve(true));
    });
    call.on('timeout', () => {
      resolve(false);
      call.destroy();
    });
    call.on('error', () => resolve(true));
    call.end();
  });
}

/** Opens connections while a process is killed. @returns those that got neither an answer nor an end in time */
async function hangingAt(address: string, killOne: () => void): Promise<boolean[]> {
  const calls: Promise<boolean>[] = [];
  for (let i = 0; i < 40; i += 1) {
    for (let k = 0; k < 20; k += 1) calls.push(endsIn(address, 10_000));
    if (i === 20) killOne();
    await new Promise(setImmediate);
  }
  return (await Promise.all(calls)).filter((isEnded) => !isEnded);
}

test.skipIf(!cacheProgram)(
  'requests are answered by several processes; one that is killed is started again, nothing acknowledged is lost and no connection left hanging',
  async () => {
    const metricsPort = await freePort();
    const { child, address, ended } = await start({ METRICS_PORT: String(metricsPort) });
    const before = await bothAt(address);
    expect(before.has(child.pid ?? 0)).toBe(false);
    const seat = await seatOne();
    const [victim = 0] = before;
    const acknowledged: string[] = [];
    const play = async (player: number) => {
      for (let i = 0; i < 40; i += 1) {
        if (player === 0 && i === 10) process.kill(victim, 'SIGKILL');
        const name = `workers-${player}-${i}`;
        let answer: Awaited<ReturnType<typeof callProcess>> = null;
        while (answer?.status !== 200) answer = await callProcess(address, 'bet', betOf(seat, name, '1'));
        acknowledged.push(name);
      }
    };
    await Promise.all([0, 1, 2, 3].map(play));
    expect(await countBets()).toBe(acknowledged.length);
    const after = await bothAt(address);
    expect([isAlive(victim), after.has(victim)]).toEqual([false, false]);

    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const valuesOf = (name: string) =>
      [...metrics.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'))].map(([, value]) =>
        Number(value),
      );
    // Of both together: connections add up, what is the same for both is told once.
    expect(valuesOf('foyer_build_info')).toEqual([1]);
    expect(valuesOf('foyer_dependency_up')).toEqual([1, 1]);
    const asked = valuesOf('foyer_request_seconds_count').reduce((sum, value) => sum + value, 0);
    expect(asked).toBeGreaterThan(24);

    expect(await hangingAt(address, () => process.kill([...after][0]!, 'SIGKILL'))).toEqual([]);

    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect([...before, ...after].filter(isAlive)).toEqual([]);
  },
  180_000,
);

test.skipIf(!cacheProgram)(
  'a signal that reaches all processes at once, as from a terminal, ends all of them well',
  async () => {
    const { child, address, ended } = await start({ FOYER_DRAIN_MS: '1000' });
    const pids = await bothAt(address);
    for (const pid of [...pids, child.pid ?? 0]) process.kill(pid, 'SIGTERM');
    expect(await ended).toBe(0);
    expect([...pids].filter(isAlive)).toEqual([]);
  },
  120_000,
);
