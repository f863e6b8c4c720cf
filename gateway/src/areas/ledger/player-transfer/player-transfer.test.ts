import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { transferBetween } from './player-transfer.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

/** Somebody with money, and what their open pages hear of it. */
async function watched(amount: bigint) {
  const { db, ledger } = gateway.services;
  const owner = randomUUID();
  const account = { merchantId: 1, owner, wallet: 'real', currency: 'PHP' } as const;
  const wallet = await ledger.open(db.orm, account);
  if (amount > 0n)
    await ledger.deposit({ ...wallet, scope: 'test', key: randomUUID(), amount, reference: 'in' });
  const heard: bigint[] = [];
  const stop = await ledger.onBalance(1, owner, ({ balance }) => heard.push(balance));
  return { owner, heard, stop };
}

test('open pages of both players hear of a transfer once it is committed, and nothing of one that is undone', async () => {
  const { db, ledger } = gateway.services;
  const [from, to] = [await watched(500n), await watched(0n)];
  const transfer = (amount: bigint, after: () => void) =>
    inTransaction(db, async (on) => {
      const [fromId, toId] = [from.owner, to.owner];
      const of = { merchantId: 1, fromId, toId, currency: 'PHP', scope: 'test', key: randomUUID() };
      const balance = await transferBetween(ledger, on, { ...of, amount });
      after();
      return balance;
    });
  const fail = () => {
    expect([from.heard, to.heard]).toEqual([[], []]);
    throw new Error('undone');
  };
  await expect(transfer(400n, fail)).rejects.toThrow('undone');
  expect(await transfer(200n, () => {})).toBe(300n);
  await vi.waitUntil(() => from.heard.length > 0 && to.heard.length > 0);
  expect([from.heard, to.heard]).toEqual([[300n], [200n]]);
  await Promise.all([from.stop(), to.stop()]);
});
