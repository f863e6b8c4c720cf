import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameCode } from '../areas/wallet/provider/fixture.ts';
import { betOf, callProcess, startProcess, type Seat } from '../testing/gateway-process.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startTestGateway } from '../testing/test-gateway.ts';
import { createRounds, limitMs, tally } from '../testing/torture.ts';

/** Two gateway processes on one database, as a provider meets them (T2). */
let folder: string;
let database: TestDatabase;
const children: ChildProcess[] = [];
const addresses: string[] = [];
let seat: Seat;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-two-'));
  database = await createTestDatabase();
  for (const name of ['one', 'two']) {
    const env = { DATABASE_URL: database.url, FOYER_DATA: join(folder, name) };
    const started = await startProcess(env, (child) => children.push(child));
    addresses.push(started.address);
    seat ??= started.seat as Seat;
  }
}, 120_000);
afterAll(async () => {
  for (const child of children) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  const gateway = await startTestGateway({ isEmpty: true, config: { databaseUrl: database.url } });
  const { drifts, sum } = await gateway.services.ledger.trialBalance(1);
  await gateway.dispose();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
  expect({ drifts, sum }).toEqual({ drifts: [], sum: 0n });
});

const many = 1000;
/** How many calls are on their way at a time: what a provider's server keeps open. */
const atOnce = 100;

/** A call that is still not answered after so many times, or only by 503, never will be. */
const triesAtMost = 50;

/** Sends a call until it is answered; 503 is asked again, as the guide says, but not for ever. */
async function untilAnswered(address: string, operation: string, fields: object) {
  for (let left = triesAtMost; left > 0; left -= 1) {
    const answer = await callProcess(address, operation, fields);
    if (answer && answer.status !== 503) return answer;
  }
  return expect.fail(`${operation} was asked ${triesAtMost} times and never answered`);
}

/** Sends a call to both processes by turns until all are answered. */
async function flood(count: number, fieldsOf: (i: number) => object, operation = 'bet') {
  const answers: { status: number; text: string }[] = [];
  let next = 0;
  const sender = async () => {
    while (next < count) {
      const i = next;
      next += 1;
      try {
        answers.push(await untilAnswered(addresses[i % 2] ?? '', operation, fieldsOf(i)));
      } catch (error) {
        // The others stop as well.
        next = count;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
  return answers;
}
const balanceNow = async (): Promise<bigint> => {
  const answer = await callProcess(addresses[0] ?? '', 'balance', {
    playerId: seat.playerId,
    sessionId: seat.sessionId,
  });
  return BigInt((JSON.parse(answer?.text ?? '{}') as { value: { balance: string } }).value.balance);
};

test(
  'of 1,000 parallel bets on a balance for one, one is accepted',
  async () => {
    const rounds = createRounds(1);
    let sent = 0;
    while (rounds.next()) {
      // All there is: any two of them together are more.
      const stake = String(await balanceNow());
      const answers = await flood(many, (i) => betOf(seat, `stake${rounds.done}.${i}`, stake));
      const taken = answers.filter(({ status }) => status === 200);
      expect(taken).toHaveLength(1);
      expect(new Set(answers.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(
        new Set([402]),
      );
      expect(await balanceNow()).toBe(0n);
      const { value } = JSON.parse(taken[0]?.text ?? '') as { value: { transactionId: string } };
      const win = {
        playerId: seat.playerId,
        currency: seat.currency,
        gameCode,
        roundId: value.transactionId,
        amount: stake,
        finished: true,
      };
      await callProcess(addresses[1] ?? '', 'win', { ...win, transactionId: `${value.transactionId}.win` });
      sent += many;
    }
    tally({ 'bets on a single stake': sent });
  },
  limitMs(60_000),
);

test(
  '1,000 duplicates of each callback count once and get the same answer',
  async () => {
    const rounds = createRounds(1);
    let sent = 0;
    while (rounds.next()) {
      const before = await balanceNow();
      const bet = betOf(seat, `dup${rounds.done}`, '1000');
      const { sessionId: _, ...named } = bet;
      const commands = [
        ['bet', bet, before - 1000n],
        [
          'win',
          { ...named, transactionId: `${bet.transactionId}.win`, amount: '400', finished: false },
          before - 600n,
        ],
        [
          'rollback',
          { ...named, transactionId: `${bet.transactionId}.back`, betTransactionId: bet.transactionId },
          before + 400n,
        ],
      ] as const;
      for (const [operation, fields, balance] of commands) {
        const answers = await flood(many, () => fields, operation);
        expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
        expect(answers[0]).toMatchObject({
          status: 200,
          text: expect.stringContaining(`"balance":"${balance}"`),
        });
        expect(await balanceNow()).toBe(balance);
        sent += many;
      }
    }
    tally({ 'duplicates of one callback': sent });
  },
  limitMs(60_000),
);
