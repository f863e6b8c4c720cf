import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placeOf } from '../platform/db/embedded/place.ts';
import {
  betOf,
  callProcess,
  startProcess,
  type GatewayProcess,
  type Seat,
} from '../testing/gateway-process.ts';
import { startTestGateway } from '../testing/test-gateway.ts';
import { createRounds, limitMs, slowestStartMs, tally } from '../testing/torture.ts';

const [kills, atOnce, betsPerLife] = [3, 8, 40];

let folder: string;
let running: ChildProcess | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-kill-'));
});
afterEach(async () => {
  if (running) await kill(running);
  await rm(folder, { recursive: true, force: true });
});

const start = () =>
  startProcess({ FOYER_DATA: folder }, (child) => {
    running = child;
  });

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

const bet = (address: string, seat: Seat, name: string) =>
  callProcess(address, 'bet', betOf(seat, name, '1'));

test(
  'when the gateway is killed repeatedly during writes, no acknowledged bet is lost or taken twice (T4)',
  async () => {
    let life: GatewayProcess = await start();
    const seat = life.seat as Seat;
    let [duplicates, lost, slowestMs] = [0, 0, 0];
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

    const rounds = createRounds(kills);
    while (rounds.next()) {
      await playUntilKilled(rounds.done % 2 === 1);
      const startedAt = performance.now();
      life = await start();
      const tookMs = performance.now() - startedAt;
      slowestMs = Math.max(slowestMs, tookMs);
      expect(tookMs).toBeLessThan(slowestStartMs);
      // The provider asks again for what it got no answer to, and may ask for the rest.
      for (const name of unanswered) {
        const answer = await bet(life.address, seat, name);
        expect(answer).toMatchObject({ status: 200 });
        acknowledged.set(name, answer?.text ?? '');
      }
      for (const [name, text] of [...acknowledged].slice(-betsPerLife)) {
        expect(await bet(life.address, seat, name)).toEqual({ status: 200, text });
      }
      duplicates += unanswered.size + betsPerLife;
      lost += unanswered.size;
      unanswered.clear();
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(rounds.done * betsPerLife);
    await kill(life.child);
    tally({
      'kills of gateway and database survived': rounds.done,
      'bets acknowledged between kills': acknowledged.size,
      'bets whose answer a kill took': lost,
      'duplicates sent after kills': duplicates,
      'slowest start after a kill, ms': Math.round(slowestMs),
    });

    const { playerId, currency } = seat;
    const gateway = await startTestGateway({
      isEmpty: true,
      config: { databaseUrl: null, dataFolder: folder },
    });
    const { ledger } = gateway.services;
    const { drifts, sum } = await ledger.trialBalance(1);
    const balance = await ledger.balanceOf(1, playerId.split('.')[1] ?? '', 'real', currency);
    await gateway.dispose();
    expect({ drifts, sum, balance }).toEqual({
      drifts: [],
      sum: 0n,
      balance: 1_000_000n - BigInt(acknowledged.size),
    });
  },
  limitMs(180_000),
);
