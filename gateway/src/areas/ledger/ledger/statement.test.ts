import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import type { LineFilter, PlayerWallet } from './ledger.ts';

let gateway: TestGateway;
let account: PlayerWallet;
const start = new Date('2026-01-01T00:00:00Z').getTime();
const day = 86_400_000;
const dayOf = (number: number) => new Date(start + number * day);
/** One stake of 1 on each of 20 days, after 1,000 were paid in on the first. */
beforeAll(async () => {
  gateway = await startTestGateway();
  const { ledger, db } = gateway.services;
  account = await ledger.open(db.orm, {
    merchantId: 1,
    owner: randomUUID(),
    wallet: 'real',
    currency: 'PHP',
  });
  const named = { ...account, scope: 'test', reference: 'a day' };
  await ledger.deposit({ ...named, key: 'in', amount: 1000n, at: dayOf(0) });
  for (let i = 1; i <= 20; i += 1)
    await ledger.stake({ ...named, key: `day ${i}`, amount: 1n, at: dayOf(i) });
});
afterAll(() => gateway.dispose());

const statement = (query: { from?: Date; to?: Date; number?: number; size?: number }) => {
  const { number = 1, size = 100, ...period } = query;
  return gateway.services.ledger.statement(account, { ...period, page: { number, size } });
};

test('a statement has every line, the latest first, with the balance it left', async () => {
  const { lines, count, totalPages, opening, closing } = await statement({});
  expect({ count, totalPages, opening, closing }).toEqual({
    count: 21,
    totalPages: 1,
    opening: 0n,
    closing: 980n,
  });
  expect(lines.map(({ balance }) => balance)).toEqual(Array.from({ length: 21 }, (_, i) => 980n + BigInt(i)));
  expect(lines.at(-1)).toMatchObject({
    number: 1n,
    kind: 'deposit',
    scope: 'test',
    key: 'in',
    reference: 'a day',
    amount: 1000n,
    balance: 1000n,
    createdAt: dayOf(0),
  });
});

test.each([
  ['from the first line on', 0, 99, 21, 0n, 980n],
  ['the beginning of a day counts, its end does not', 3, 5, 2, 998n, 996n],
  ['before everything', -5, 0, 0, 0n, 0n],
  ['after everything', 21, 30, 0, 980n, 980n],
  ['the last line', 20, 21, 1, 981n, 980n],
  ['the wrong way round', 9, 4, 0, 992n, 997n],
])('a period: %s', async (_, from, to, count, opening, closing) => {
  const found = await statement({ from: dayOf(from), to: dayOf(to) });
  expect(found).toMatchObject({ count, opening, closing });
  expect(found.lines).toHaveLength(count);
  for (const { createdAt } of found.lines)
    expect([createdAt >= dayOf(from), createdAt < dayOf(to)]).toEqual([true, true]);
});

test('pages of a period join without a gap, and there is nothing behind the last', async () => {
  const period = { from: dayOf(2), to: dayOf(12), size: 4 };
  const pages = await Promise.all([1, 2, 3, 4].map((number) => statement({ ...period, number })));
  expect(pages.map(({ lines }) => lines.length)).toEqual([4, 4, 2, 0]);
  expect(pages.flatMap(({ lines }) => lines.map(({ key }) => key))).toEqual(
    Array.from({ length: 10 }, (_, i) => `day ${11 - i}`),
  );
  expect(pages[0]).toMatchObject({ count: 10, totalPages: 3 });
});

test('an account of which nothing is known has an empty statement', async () => {
  const { ledger } = gateway.services;
  const found = await ledger.statement(
    { ...account, ledgerAccountId: randomUUID() },
    { page: { number: 1, size: 10 } },
  );
  expect(found).toEqual({ lines: [], count: 0, totalPages: 0, opening: 0n, closing: 0n });
});

test('lines of one kind are complete, however many others lie between', async () => {
  const { ledger, db } = gateway.services;
  const openOne = () =>
    ledger.open(db.orm, { merchantId: 1, owner: randomUUID(), wallet: 'real', currency: 'PHP' });
  const [busy, other] = [await openOne(), await openOne()];
  const named = { ...busy, scope: 'busy', reference: 'busy' };
  await ledger.deposit({ ...named, key: 'first', amount: 500n, at: dayOf(0) });
  const bets = 21_000;
  await db.pool.query(
    `with made as (select gen_random_uuid() as id, i from generate_series(1, $2::integer) i),
    transfers as (
      insert into transfer (merchant_id, id, currency, scope, key, kind, reference, content, created_at)
      select 1, id, 'PHP', 'many', id::text, 'stake', 'r', '', $3::timestamptz + i * interval '1 second' from made
    )
    insert into posting (merchant_id, transfer_id, account_id, currency, amount, balance_after, account_version, kind)
    select 1, id, account, 'PHP', 0, 500, 1 + i, 'stake' from made cross join unnest($1::uuid[]) account`,
    [[busy.ledgerAccountId, other.ledgerAccountId], bets, dayOf(1)],
  );
  await db.pool.query('update ledger_account set version = $2 where id = $1', [
    busy.ledgerAccountId,
    bets + 1,
  ]);
  await ledger.deposit({ ...named, key: 'last', amount: 100n });
  const of = (filter: LineFilter, page = { number: 1, size: 10 }) => ledger.statement(busy, { page, filter });
  const deposits = await of({ name: 'deposit', kinds: ['deposit'] });
  expect(deposits).toMatchObject({ count: 2, totalPages: 1, opening: 0n, closing: 600n });
  expect(deposits.lines.map(({ key }) => key)).toEqual(['last', 'first']);
  const stakes = await of({ name: 'bet', kinds: ['stake'] }, { number: 2100, size: 10 });
  expect(stakes).toMatchObject({ count: bets, totalPages: 2100 });
  expect(stakes.lines.at(-1)).toMatchObject({ number: 2n, balance: 500n });
  const beyond = await of({ name: 'deposit', kinds: ['deposit'] }, { number: 2, size: 10 });
  expect(beyond).toMatchObject({ lines: [], count: 2 });
});
