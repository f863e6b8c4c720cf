import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOlderDatabase } from '../../testing/older-database.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import type { PlayerWallet } from '../../areas/ledger/ledger/ledger.ts';
import { migrate } from './migrate.ts';
import { firstIdOf, makePostingMonths, postingMonths } from './posting-months.ts';

let gateway: TestGateway;
let account: PlayerWallet;
const dayMs = 86_400_000;
const dayOf = (number: number) => new Date(gatewayStart + number * dayMs);
let gatewayStart = 0;

/** Rows of a query on the gateway's database. */
const read = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await gateway.services.db.pool.query(text, values)).rows as Row[];
const partOf = async (transferId: string) =>
  (
    await read<{ part: string }>(
      'select tableoid::regclass::text as part from posting where transfer_id = $1 limit 1',
      [transferId],
    )
  )[0]?.part;

/** A stake every nine days of two years, from the middle of what there was before months were made. */
const stakes = 80;
beforeAll(async () => {
  gateway = await startTestGateway();
  const { ledger, db, clock } = gateway.services;
  gatewayStart = clock.now().getTime();
  gateway.clock.advance(800 * dayMs);
  await makePostingMonths(db, gateway.services.clock);
  account = await ledger.open(db.orm, {
    merchantId: 1,
    owner: randomUUID(),
    wallet: 'real',
    currency: 'PHP',
  });
  const named = { ...account, scope: 'months', reference: 'a day' };
  await ledger.deposit({ ...named, key: 'in', amount: 1000n, at: dayOf(-30) });
  for (let i = 0; i < stakes; i += 1)
    await ledger.stake({ ...named, key: `day ${i}`, amount: 1n, at: dayOf(9 * i) });
}, 60_000);
afterAll(() => gateway.dispose());

test('each posting is in the part of its month', async () => {
  const parts = await read<{ part: string; count: number }>(
    'select tableoid::regclass::text as part, count(*)::integer as count from posting where account_id = $1 group by 1 order by 1',
    [account.ledgerAccountId],
  );
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.map(({ part }) => part)).not.toContain('posting_rest');
  const lines = await read<{ part: string; month: string }>(
    `select p.tableoid::regclass::text as part, to_char(t.created_at at time zone 'UTC', '"posting_"YYYY_MM') as month
     from posting p join transfer t on t.id = p.transfer_id where p.account_id = $1 and t.created_at >= time_of_uuid(posting_before_ends())`,
    [account.ledgerAccountId],
  );
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.filter(({ part, month }) => part !== month)).toEqual([]);
});

test('a period of any length over months has the lines, in their order, that its account has', async () => {
  const { ledger } = gateway.services;
  const all = await ledger.postingsOf(account);
  for (let from = -40; from < 760; from += 37)
    for (const days of [0, 1, 20, 45, 400]) {
      const [start, end] = [dayOf(from), dayOf(from + days)];
      const within = all.filter(({ createdAt }) => createdAt >= start && createdAt < end);
      const before = all.findLast(({ createdAt }) => createdAt < start);
      const found = await ledger.statement(account, {
        from: start,
        to: end,
        page: { number: 1, size: 1000 },
      });
      expect(found.lines.map(({ transferId }) => transferId)).toEqual(
        within.map(({ transferId }) => transferId).toReversed(),
      );
      expect(found).toMatchObject({
        count: within.length,
        opening: before?.balanceAfter ?? 0n,
        closing: within.at(-1)?.balanceAfter ?? before?.balanceAfter ?? 0n,
      });
    }
});

/** The parts of `posting` that a statement reads, of the last query that it sends. */
async function partsRead(from: number, to: number): Promise<string[]> {
  const { db, ledger } = gateway.services;
  const sent: { text: string; values: unknown[] }[] = [];
  const { query } = db.pool;
  db.pool.query = ((config: { text: string; values: unknown[] }, ...rest: unknown[]) => {
    sent.push({ text: config.text, values: config.values ?? (rest[0] as unknown[]) });
    return (query as (...args: unknown[]) => unknown).call(db.pool, config, ...rest);
  }) as typeof query;
  try {
    await ledger.statement(account, { from: dayOf(from), to: dayOf(to), page: { number: 1, size: 10 } });
  } finally {
    db.pool.query = query;
  }
  const { text, values } = sent.at(-1) ?? { text: '', values: [] };
  const plan = await read<{ 'QUERY PLAN': string }>(`explain (analyze) ${text}`, values);
  const lines = plan.map((row) => row['QUERY PLAN']);
  return [
    ...new Set(lines.flatMap((line) => /on (posting_(?:before|rest|\d{4}_\d{2})) /.exec(line)?.[1] ?? [])),
  ].toSorted();
}

test('the lines of a period are read from its months alone, and from what was there before months were made', async () => {
  const parts = await partsRead(300, 310);
  expect(parts).toContain('posting_before');
  const months = parts.filter((part) => part !== 'posting_before');
  expect(months.length).toBeGreaterThan(0);
  expect(months.length).toBeLessThan(3);
});

test('months are made ahead by a job, once, and say how long they last', async () => {
  const { db, clock, metrics } = gateway.services;
  const job = postingMonths(db, clock);
  await job.work();
  const count = async () =>
    (
      await read<{ count: number }>(
        "select count(*)::integer as count from pg_inherits where inhparent = 'posting'::regclass",
      )
    )[0]?.count ?? 0;
  const before = await count();
  await job.work();
  expect(await count()).toBe(before);
  gateway.clock.advance(31 * dayMs);
  await job.work();
  expect(await count()).toBeGreaterThan(before);
  const told = /foyer_posting_months_days (\d+)/.exec(await metrics.metrics());
  expect(Number(told?.[1])).toBeGreaterThanOrEqual(92);
});

test('what was written for a month that nobody made is kept, and moves into it when it is made', async () => {
  const { db, ledger, clock } = gateway.services;
  gateway.clock.advance(200 * dayMs);
  await ledger.stake({ ...account, scope: 'months', reference: 'late', key: 'late', amount: 5n });
  const [transfer] = await read<{ id: string }>(
    "select id from transfer where scope = 'months' and key = 'late'",
  );
  expect(await partOf(transfer?.id ?? '')).toBe('posting_rest');
  await makePostingMonths(db, clock);
  expect(await partOf(transfer?.id ?? '')).toMatch(/^posting_20\d\d_\d\d$/);
  const { drifts } = await ledger.trialBalance(1);
  expect(drifts).toEqual([]);
});

test('nobody makes months without end', async () => {
  await expect(
    gateway.services.db.pool.query("select make_posting_months(now() + interval '30 years')"),
  ).rejects.toMatchObject({ code: '22023' });
});

test('ids of a time begin with it, as the database reckons', async () => {
  const at = new Date('2031-05-01T00:00:00Z');
  const [row] = await read<{ first: string; time: Date }>(
    'select first_uuid_of($1::timestamptz)::text as first, time_of_uuid($2::uuid) as time',
    [at, uuidv7({ msecs: at.getTime() })],
  );
  expect(row).toEqual({ first: firstIdOf(at), time: at });
});

test('the ledger of an older release is taken in whole while that release goes on', async () => {
  const [merchant] = await read<{ row: object }>('select to_jsonb(m) as row from merchant m limit 1');
  const older = await createOlderDatabase('months', '309', merchant?.row ?? {});
  const { db } = older;
  try {
    const accounts = [randomUUID(), randomUUID()];
    await db.pool.query(
      `insert into ledger_account (merchant_id, id, currency, owner, kind, balance, version, opened_at)
       values (1, $1, 'PHP', 'player', 'real', 0, 0, now()), (1, $2, 'PHP', 'house', 'house', null, 0, now())`,
      accounts,
    );
    /** As the release before writes a transfer. */
    const post = (key: string, id: string) =>
      db.pool.query(
        `with moved as (
           insert into transfer (merchant_id, id, currency, scope, key, kind, reference, content, created_at)
           values (1, $1, 'PHP', 'old', $2, 'payout', '', '', now()) returning id
         )
         insert into posting (merchant_id, transfer_id, account_id, currency, amount)
         select 1, id, a, 'PHP', m from moved, unnest($3::uuid[], array[5, -5]) one (a, m)`,
        [id, key, accounts],
      );
    await post('first', uuidv7());
    // By a clock that was ahead: what there is stays in one part all the same.
    const ahead = uuidv7({ msecs: Date.now() + 300 * dayMs });
    await post('ahead', ahead);
    expect(await migrate(db)).toEqual(
      expect.arrayContaining(['309-posting-months.sql', '311-posting-by-month.sql']),
    );
    expect(await older.migrateBefore('309')).toEqual([]);
    await post('since', uuidv7());
    await post('later', uuidv7({ msecs: Date.now() + 400 * dayMs }));
    const { rows } = await db.pool.query(
      'select tableoid::regclass::text as part, count(*)::integer as count, sum(amount)::integer as sum from posting group by 1 order by 1',
    );
    expect(rows).toEqual([
      { part: expect.stringMatching(/^posting_\d{4}_\d{2}$/), count: 2, sum: 0 },
      { part: 'posting_before', count: 6, sum: 0 },
    ]);
    await expect(post('first', uuidv7())).rejects.toMatchObject({ code: '23505' });
    const half =
      'insert into posting (merchant_id, transfer_id, account_id, currency, amount) values (1, $1, $2, $3, 1)';
    // The keys are those of before, and so is the rule about whole transfers.
    await expect(db.pool.query(half, [ahead, accounts[0], 'PHP'])).rejects.toMatchObject({ code: '23505' });
    await expect(db.pool.query(half, [uuidv7(), accounts[0], 'PHP'])).rejects.toMatchObject({
      code: expect.stringMatching(/^23(000|503)$/),
    });
  } finally {
    await older.drop();
  }
}, 60_000);
