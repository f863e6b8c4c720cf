import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addGames, addPlayer, sitDown } from '../../areas/wallet/provider/fixture.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { inTurn, runningAtMost, waitingAtMost } from './account-queue.ts';
import type { Db } from './connection.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
});
afterAll(() => gateway.dispose());

describe('one player with many bets at the same moment', () => {
  let release: () => Promise<void>;
  let flooded: Awaited<ReturnType<typeof sitDown>>;
  const bets = 100;

  beforeEach(async () => {
    const player = await addPlayer(gateway, 1000n);
    flooded = await sitDown(gateway, player);
    // The row that every one of the bets needs is held by somebody else.
    const holder = gateway.services.db.openPool({ max: 1 });
    const client = await holder.connect();
    await client.query('begin');
    await client.query('select from ledger_account where id = $1 for update', [player.purse.ledgerAccountId]);
    release = async () => {
      await client.query('commit');
      client.release();
      await holder.end();
    };
  });
  afterEach(() => release().catch(() => {}));

  test('holds two connections; others find one at once, and every bet is answered', async () => {
    const { pool } = gateway.services.db;
    const other = await sitDown(gateway, await addPlayer(gateway, 1000n));
    const answers = Array.from({ length: bets }, () =>
      flooded.bet(randomUUID(), '1', { roundId: randomUUID() }),
    );
    const inUse = () => pool.totalCount - pool.idleCount;
    await vi.waitFor(() => expect(inUse()).toBeGreaterThanOrEqual(runningAtMost));
    const waited: number[] = [];
    for (const round of ['a', 'b', 'c']) {
      const answer = other.bet(randomUUID(), '1', { roundId: round });
      waited.push(pool.waitingCount);
      expect(await answer).toMatchObject({ status: 200 });
      waited.push(pool.waitingCount);
    }
    expect(waited.every((count) => count === 0)).toBe(true);
    await release();
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('the turns of an account', () => {
  const db = {} as Db;

  test('too many at once are refused as busy, with a time to come back; other accounts are not', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const turns = Array.from({ length: runningAtMost + waitingAtMost }, () => inTurn(db, 'one', () => gate));
    // Those that run have left the queue once their tasks began.
    await vi.waitFor(() =>
      expect(inTurn(db, 'one', () => gate)).rejects.toMatchObject({ code: 'busy', value: { retryAfter: 1 } }),
    );
    expect(await inTurn(db, 'two', async () => 'done')).toBe('done');
    open();
    await Promise.all(turns);
    expect(await inTurn(db, 'one', async () => 'done')).toBe('done');
  });

  test('a command that fails lets the next one go on', async () => {
    await expect(inTurn(db, 'three', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await inTurn(db, 'three', async () => 'done')).toBe('done');
  });
});
