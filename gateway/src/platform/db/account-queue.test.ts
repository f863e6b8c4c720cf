import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDeposit } from '../../areas/cashier/payment/fixture.ts';
import {
  addMethods,
  addPayer,
  addPayoutAccount,
  depositBody,
  moneyPassword,
  processorOf,
  sandboxSigner,
  type Payer,
} from '../../areas/cashier/payment-method/fixture.ts';
import { addGames, addPlayer, sitDown } from '../../areas/wallet/provider/fixture.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { inTurn, restsFrom, runningAtMost, waitingAtMost } from './account-queue.ts';
import type { Db } from './connection.ts';

let gateway: TestGateway;
let send: ReturnType<typeof processorOf>;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  await addMethods(gateway);
  send = processorOf(gateway, await sandboxSigner(gateway));
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
    await client.query('select from ledger_account where id = $1 for update', [
      player.wallet.ledgerAccountId,
    ]);
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
    await vi.waitFor(() => expect(inUse()).toBeGreaterThanOrEqual(runningAtMost), { timeout: 30_000 });
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

describe('one player with many payments at the same moment', () => {
  const most = 40;

  test.each(['deposits', 'withdrawals', 'reports of a processor'] as const)(
    'many %s leave connections for others, and each is answered',
    async (what) => {
      const payer = await addPayer(gateway, 300_000n);
      const ask = await asking(what, payer);
      const { pool } = gateway.services.db;
      const other = await sitDown(gateway, await addPlayer(gateway, 1000n));
      const holder = gateway.services.db.openPool({ max: 1 });
      const client = await holder.connect();
      await client.query('begin');
      await client.query('select from account where id = $1 for update', [payer.accountId]);
      await client.query('select from deposit where account_id = $1 for update', [payer.accountId]);
      const answers = Array.from({ length: most }, ask);
      const waiting = async () => {
        const { rows } = await client.query(
          "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        return rows[0].n as number;
      };
      // How many of them have come as far as the lock depends on what else the machine does
      await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), { timeout: 30_000 });
      for (const round of ['a', 'b', 'c'])
        expect(await other.bet(randomUUID(), '1', { roundId: `${what.slice(0, 3)}.${round}` })).toMatchObject(
          {
            status: 200,
          },
        );
      expect(await waiting()).toBeLessThanOrEqual(runningAtMost);
      expect(pool.waitingCount).toBe(0);
      await client.query('commit');
      client.release();
      await holder.end();
      const codes = new Set((await Promise.all(answers)).map(({ code }) => code ?? 'ok'));
      for (const code of ['busy', 'service_unavailable', 'unknown_error']) expect(codes).not.toContain(code);
      expect(codes).toContain('ok');
    },
  );

  /** One of many calls that need rows which somebody else holds. */
  async function asking(what: string, payer: Payer): Promise<() => Promise<{ code?: string }>> {
    if (what === 'deposits') return () => payer.ask('openDeposit', depositBody());
    if (what === 'withdrawals') {
      const payoutAccountId = await addPayoutAccount(gateway, payer, 'wallet-out');
      const wish = { payoutAccountId, amount: '10000', currency: 'PHP', moneyPassword };
      return () => payer.ask('requestWithdrawal', { requestId: randomUUID(), ...wish });
    }
    const deposit = await addDeposit(payer);
    return async () => (await send(deposit.report('paid'))) as { code?: string };
  }
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

  test('an account with very many waiting rests after each turn twice as long as it took; others do not', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    try {
      const [begun, done] = [new Map<string, number>(), new Map<string, number>()];
      const note = (map: Map<string, number>, account: string) =>
        map.set(account, (map.get(account) ?? 0) + 1);
      const ask = async (account: string) => {
        await inTurn(db, account, () => {
          note(begun, account);
          return new Promise<void>((resolve) => void setTimeout(resolve, 10));
        });
        note(done, account);
      };
      const busy = Array.from({ length: runningAtMost + restsFrom }, () => ask('busy'));
      const usual = Array.from({ length: runningAtMost + restsFrom - 1 }, () => ask('usual'));
      const counts = (account: string) => [done.get(account) ?? 0, begun.get(account) ?? 0];
      await vi.advanceTimersByTimeAsync(10);
      // The results are there; the next ones begin once the account has rested.
      expect(counts('busy')).toEqual([runningAtMost, runningAtMost]);
      expect(counts('usual')).toEqual([runningAtMost, 2 * runningAtMost]);
      await vi.advanceTimersByTimeAsync(19);
      expect(counts('busy')).toEqual([runningAtMost, runningAtMost]);
      await vi.advanceTimersByTimeAsync(1);
      expect(counts('busy')).toEqual([runningAtMost, 2 * runningAtMost]);
      await vi.runAllTimersAsync();
      await Promise.all([...busy, ...usual]);
    } finally {
      vi.useRealTimers();
    }
  });
});
