import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@foyer/contract';
import { expect, vi } from 'vitest';
import { play } from '../../areas/agents/contract/fixture.ts';
import type { Payer } from '../../areas/cashier/payment-method/fixture.ts';
import { processorOf } from '../../areas/cashier/payment-method/fixture.ts';
import type { Browser } from '../../testing/browser.ts';
import { isLong } from '../../testing/torture.ts';
import type { Dice } from './dice.ts';
import type { Harness } from './harness.ts';

/** Statements that wait for a connection, or for one that does. */
const heldUp = `with recursive held as (
    select pid from pg_stat_activity where $1::integer = any (pg_blocking_pids(pid))
    union select a.pid from held join pg_stat_activity a on held.pid = any (pg_blocking_pids(a.pid))
  ) select count(*)::integer as count from held`;

/** What a browser's call was answered. */
export interface CallAnswer<Value> {
  status: number;
  code?: string;
  value: Value;
}

/** What the people and servers of a proof do at either gateway until it is answered, and what is read of it afterwards. */
export function createActions(harness: Harness, dice: Dice) {
  const query = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
    (await harness.withRetry(() => harness.observer.services.db.pool.query<Row>(text, values))).rows;

  return {
    query,
    /** Makes a call of a browser. */
    ask: <Value>(
      { browser }: { browser: Browser },
      name: EndpointName,
      body: object,
      params: Record<string, string> = {},
    ): Promise<CallAnswer<Value>> =>
      harness.callUntilAnswered(async (at) => {
        const answer = await browser.at(at).call(name, { body, params });
        return { status: answer.statusCode, ...(answer.json() as { code?: string; value: Value }) };
      }),
    /** Says each of some messages of a processor, some of them twice, some at the same moment. @returns the answers' codes, `ok` for success */
    async report<Message extends object>(
      signer: Parameters<typeof processorOf>[1],
      messages: readonly Message[],
    ): Promise<string[]> {
      const calls = dice.shuffled([...messages, ...dice.some(messages, messages.length)]);
      const codes: string[] = [];
      while (calls.length > 0) {
        const together = calls.splice(0, 1 + dice.upTo(3));
        const answers = await Promise.all(
          together.map((one) => harness.callUntilAnswered((at) => processorOf(at, signer)(one))),
        );
        codes.push(...answers.map(({ code }) => code ?? 'ok'));
      }
      return codes;
    },
    /**
     * Begins something whose statements all meet the account of a player locked, and lets them go on together: what chance seldom brings
     * about. A database that is killed meanwhile lets them go as well.
     * @param count how many statements are to wait
     * @param meanwhile done while they wait
     */
    async together<Result>(
      { accountId }: Pick<Payer, 'accountId'>,
      count: number,
      begin: () => Promise<Result>,
      meanwhile: () => Promise<unknown> = async () => {},
    ): Promise<Result> {
      const client = await harness.withRetry(() => harness.observer.services.db.pool.connect());
      let begun: Promise<Result> | null = null;
      try {
        await client.query('begin');
        const { rows } = await client.query<{ pid: number }>(
          'select pg_backend_pid() as pid from ledger_account where owner = $1 for update',
          [accountId],
        );
        begun = begin();
        begun.catch(() => {});
        await vi.waitFor(
          async () => {
            const [held] = await query<{ count: number }>(heldUp, [rows[0]!.pid]);
            expect(held!.count).toBe(count);
          },
          { timeout: 5000, interval: 10 },
        );
        await meanwhile();
        await client.query('rollback');
        client.release();
      } catch (error) {
        client.release(true);
        // A gateway that was killed asks nothing, and a database that was forgot the lock.
        if (!isLong) throw error;
      }
      return begun ?? begin();
    },
    /** A player plays a round of slots at a moment, as if a provider had said so. Minor units. */
    playAt(player: Pick<Payer, 'accountId' | 'wallet'>, at: Date, stake: bigint, payout = 0n): Promise<void> {
      const roundId = randomUUID();
      return harness.withRetry(() => play(harness.observer, player, at, stake, payout, undefined, roundId));
    },
    /** The time to pay a deposit is over. */
    async expire(id: string): Promise<void> {
      await query("update deposit set expires_at = created_at where id = $1 and state = 'pending'", [id]);
      await harness.withRetry(() => harness.observer.services.deposits.expire());
    },
    /** What a player has, minor units. */
    moneyOf({ accountId }: Pick<Payer, 'accountId'>): Promise<{ real: bigint; held: bigint; bonus: bigint }> {
      const { ledger } = harness.observer.services;
      return harness.withRetry(async () => ({
        real: (await ledger.balanceOf(1, accountId, 'real', 'PHP')) ?? 0n,
        ...(await ledger.aside(1, accountId, 'PHP')),
      }));
    },
  };
}
