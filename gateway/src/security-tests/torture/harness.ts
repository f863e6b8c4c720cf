import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { embeddedAddress, placeOf } from '../../platform/db/embedded/place.ts';
import { startEmbedded } from '../../platform/db/embedded/cluster.ts';
import { machine } from '../../platform/time/clock.ts';
import { comparisons } from '../../server/books.ts';
import { createTrialBalance } from '../../areas/ledger/ledger/trial-balance.ts';
import { startProcess } from '../../testing/gateway-process.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { isLong, slowestStartMs, tally } from '../../testing/torture.ts';
import type { Dice } from './dice.ts';
import { remoteGateway } from './remote.ts';

/** How wrong the machines' clocks are, ms (T26). */
const aheadMs = [-45_000, 60_000] as const;
/** Between two kills of a gateway, and of the database: it is not started again when it ends too often. */
const [gatewayKillMs, databaseKillMs] = [7000, 25_000];
const program = join(import.meta.dirname, 'gateway.ts');

/** What an answer says when none came, or the gateway asks to come back. A game that rests is no fault of the gateway. */
const isToRepeat = ({ status, code }: { status: number; code?: string }) =>
  status === 0 || status === 429 || (status === 503 && code !== 'game_unavailable');

/**
 * Two gateways on one database whose machines' clocks differ. In the long run they are processes, and they and the database are
 * killed again and again; else they are in this process and live.
 */
export interface Harness {
  /** In this process, for setting up and looking; it is never killed. */
  observer: TestGateway;
  /** The two gateways. */
  gateways: readonly TestGateway[];
  /** Makes a call at either gateway, again and again until it is answered. */
  callUntilAnswered<Answer extends { status: number; code?: string }>(
    call: (at: TestGateway) => Promise<Answer>,
  ): Promise<Answer>;
  /** Kills both gateways this very moment, in the long run; they start again by themselves. */
  killGateways(): Promise<void>;
  /** Does something at the observer, again while its database is away. */
  withRetry<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Adds up what was written since the last time: the books must be clean. */
  checkBooks(): Promise<void>;
  /** Ends it; everything is added up. */
  close(): Promise<void>;
}

/** What can be killed, and how many kills there were. */
interface Cluster {
  gateways: TestGateway[];
  database: { url: string; drop(): Promise<void> } | null;
  killGateways(): Promise<void>;
  stop(): Promise<void>;
}

async function inThisProcess(): Promise<{ observer: TestGateway; cluster: Cluster }> {
  const observer = await startTestGateway();
  const gateways = await Promise.all(
    aheadMs.map((ahead) =>
      startTestGateway({
        sharing: observer,
        machine: { ...machine, wall: () => machine.wall() + ahead },
      }),
    ),
  );
  const stop = async () => {
    for (const gateway of gateways) await gateway.dispose();
  };
  return { observer, cluster: { gateways, database: null, killGateways: async () => {}, stop } };
}

/** A gateway process that is started again whenever it is killed. */
async function startRestarting(url: string, folder: string, index: number) {
  let child: ChildProcess | null = null;
  let address: string | null = null;
  const start = async () => {
    const env = { DATABASE_URL: url, FOYER_DATA: join(folder, String(index)) };
    const noted = (started: ChildProcess) => {
      child = started;
    };
    ({ address } = await startProcess(env, noted, [program, String(aheadMs[index])]));
  };
  const end = async () => {
    address = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return { address: () => address, start, end };
}

async function inProcesses(dice: Dice): Promise<{ observer: TestGateway; cluster: Cluster }> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-torture-'));
  const embedded = await startEmbedded(join(folder));
  const url = await embeddedAddress(folder);
  const observer = await startTestGateway({ database: { url, drop: async () => {} } });
  const children = await Promise.all([0, 1].map((index) => startRestarting(url, folder, index)));
  const stopping = new AbortController();
  const counts = { 'kills of a gateway': 0, 'kills of the database': 0, 'slowest start after a kill, ms': 0 };
  let failure: unknown = null;

  const killDatabase = async () => {
    const { cluster } = await placeOf(folder);
    const [pid = ''] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    if (Number(pid) > 1) process.kill(Number(pid), 'SIGKILL');
    counts['kills of the database'] += 1;
  };
  const killGateway = async (child: (typeof children)[number]) => {
    await child.end();
    counts['kills of a gateway'] += 1;
    const startedAt = performance.now();
    await child.start();
    const tookMs = Math.round(performance.now() - startedAt);
    counts['slowest start after a kill, ms'] = Math.max(counts['slowest start after a kill, ms'], tookMs);
    expect(tookMs, 'a start after a kill takes too long').toBeLessThan(slowestStartMs);
  };
  /** One kill after the other: who is being started again is not killed meanwhile. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>) => {
    const done = last.then(() => (stopping.signal.aborted ? undefined : work()));
    last = done.catch(() => {});
    return done;
  };
  const killAtRandom = async () => {
    let databaseAt = performance.now() + databaseKillMs / 2;
    while (!stopping.signal.aborted) {
      await pause(dice.upTo(gatewayKillMs), undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      if (performance.now() > databaseAt) {
        await inTurn(killDatabase);
        databaseAt = performance.now() + databaseKillMs;
      }
      await inTurn(() => killGateway(dice.pick(children)));
    }
  };
  const killing = killAtRandom().catch((error: unknown) => {
    failure = error;
  });
  return {
    observer,
    cluster: {
      gateways: children.map(({ address }) => remoteGateway(observer, address)),
      database: {
        url,
        drop: async () => {
          await embedded.stop();
          await rm(folder, { recursive: true, force: true });
        },
      },
      killGateways: async () => {
        await inTurn(() => Promise.all(children.map(killGateway)));
      },
      stop: async () => {
        stopping.abort();
        await killing;
        await last;
        for (const child of children) await child.end();
        tally(counts);
        if (failure) throw failure;
      },
    },
  };
}

/** Starts the harness. @param dice decides who is killed and who is asked */
export async function startHarness(dice: Dice): Promise<Harness> {
  const { observer, cluster } = isLong ? await inProcesses(dice) : await inThisProcess();
  const books = createTrialBalance(observer.services.db, comparisons);
  let [answers, unanswered] = [0, 0];

  const withRetry: Harness['withRetry'] = async (work) => {
    for (let left = isLong ? 60 : 0; ; left -= 1) {
      try {
        return await work();
      } catch (error) {
        if (left === 0 || (error as Error).name === 'AssertionError') throw error;
        await pause(250);
      }
    }
  };
  const expectBalanced = (look: typeof books.whole) =>
    withRetry(async () => {
      for (const found of await look([1, 2])) expect(found).toMatchObject({ drifts: [], sum: 0n });
    });
  await expectBalanced(books.whole);
  return {
    observer,
    gateways: cluster.gateways,
    withRetry,
    killGateways: cluster.killGateways,
    checkBooks: () => expectBalanced(books.sinceLast),
    async callUntilAnswered(call) {
      for (;;) {
        const answer = await call(dice.pick(cluster.gateways));
        if (!isToRepeat(answer)) {
          // Nothing that is killed makes a gateway answer that it failed.
          expect(answer.status, JSON.stringify(answer)).not.toBe(500);
          answers += 1;
          return answer;
        }
        unanswered += 1;
        await pause(50);
      }
    },
    async close() {
      try {
        await cluster.stop();
        await expectBalanced(books.sinceLast);
        await expectBalanced(books.whole);
        tally({ 'calls answered': answers, 'calls sent again after a kill': unanswered });
      } finally {
        await observer.dispose();
        await cluster.database?.drop();
      }
    },
  };
}
