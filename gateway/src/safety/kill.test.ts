import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placeOf } from '../db/embedded/place.ts';
import { gameCode, signedHeaders } from '../modules/provider/fixture.ts';
import { startTestGateway } from '../testing/test-gateway.ts';

const program = join(import.meta.dirname, '../testing/run-gateway.ts');
const [kills, atOnce, betsPerLife] = [5, 8, 40];
/** It must serve again within 5 s (safety T4); here it shares two cores with other tests, ms. */
const backMs = 4 * 5000;

interface Life {
  child: ChildProcess;
  address: string;
}
type Seat = Record<'sessionId' | 'playerId' | 'currency', string>;

let folder: string;
let running: ChildProcess | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-kill-'));
});
afterEach(async () => {
  if (running) await kill(running);
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<Life & Partial<Seat>> {
  const { PATH = '' } = process.env;
  const env = { PATH, FOYER_DATA: folder, FOYER_LOG: 'silent' };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  running = child;
  for await (const line of createInterface({ input: child.stdout! })) {
    if (line.startsWith('{')) return { child, ...(JSON.parse(line) as { address: string } & Partial<Seat>) };
  }
  throw new Error('the gateway ended');
}

/**
 * Ends a gateway at once.
 * @param withDatabase kills the first process of its database too, before it could end itself
 */
async function kill(child: ChildProcess, withDatabase = false): Promise<void> {
  const { cluster } = await placeOf(folder);
  const [pid = ''] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  if (withDatabase) process.kill(Number(pid), 'SIGKILL');
  await ended;
  running = null;
}

/** A bet as a provider sends it. @returns the answer, or null when none came */
async function bet(address: string, seat: Seat, transactionId: string): Promise<{ status: number; text: string } | null> {
  const path = '/provider/v1/bet';
  const body = JSON.stringify({ ...seat, gameCode, roundId: transactionId, transactionId, amount: '1' });
  const headers = signedHeaders(path, body, Date.now());
  try {
    const answer = await fetch(address + path, { method: 'POST', body, headers });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}

test('killed again and again in the middle of writes, no acknowledged bet is lost and none is taken twice (safety T4)', async () => {
  const { child, address, sessionId = '', playerId = '', currency = '' } = await start();
  const seat = { sessionId, playerId, currency };
  let life: Life = { child, address };
  const acknowledged = new Map<string, string>();
  const unanswered = new Set<string>();
  let next = 0;

  /** Bets until the gateway is killed: after so many were acknowledged, with others under way. */
  const playUntilKilled = async (withDatabase: boolean) => {
    const before = acknowledged.size;
    let isOver = false;
    let killing: Promise<void> | null = null;
    const player = async () => {
      while (!isOver) {
        const name = `b${(next += 1)}`;
        const answer = await bet(life.address, seat, name);
        if (answer) expect(answer).toMatchObject({ status: 200 });
        if (answer) acknowledged.set(name, answer.text);
        else unanswered.add(name);
        isOver ||= answer === null || acknowledged.size - before >= betsPerLife;
        if (isOver) killing ??= kill(life.child, withDatabase);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, player));
    await killing;
  };

  for (let times = 0; times < kills; times += 1) {
    await playUntilKilled(times % 2 === 1);
    const startedAt = performance.now();
    life = await start();
    expect(performance.now() - startedAt).toBeLessThan(backMs);
    // The provider asks again for what it got no answer to, and may ask for the rest.
    for (const name of unanswered) {
      const answer = await bet(life.address, seat, name);
      expect(answer).toMatchObject({ status: 200 });
      acknowledged.set(name, answer?.text ?? '');
    }
    unanswered.clear();
    for (const [name, text] of [...acknowledged].slice(-betsPerLife)) {
      expect(await bet(life.address, seat, name)).toEqual({ status: 200, text });
    }
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(kills * betsPerLife);
  await kill(life.child);

  const gateway = await startTestGateway({ isEmpty: true, config: { databaseUrl: null, dataFolder: folder } });
  const { ledger } = gateway.services;
  const { drifts, sum } = await ledger.trialBalance(1);
  const balance = await ledger.balanceOf(1, playerId.split('.')[1] ?? '', 'real', currency);
  await gateway.dispose();
  expect({ drifts, sum, balance }).toEqual({ drifts: [], sum: 0n, balance: 1_000_000n - BigInt(acknowledged.size) });
}, 120_000);
