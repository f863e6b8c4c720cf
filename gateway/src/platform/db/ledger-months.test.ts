import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlayerWallet } from '../../areas/ledger/ledger/ledger.ts';
import { createOlderDatabase, type OlderDatabase } from '../../testing/older-database.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { migrate } from './migrate.ts';
import { makePostingMonths } from './posting-months.ts';

const dayMs = 86_400_000;
let gateway: TestGateway;
let account: PlayerWallet;
let startedAt = 0;
const dayOf = (number: number) => new Date(startedAt + number * dayMs);

/** Rows of a query on the gateway's database. */
const read = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await gateway.services.db.pool.query(text, values)).rows as Row[];
const named = () => ({ ...account, scope: 'months', reference: 'a day' });

beforeAll(async () => {
  gateway = await startTestGateway();
  const { ledger, db, clock } = gateway.services;
  startedAt = clock.now().getTime();
  account = await ledger.open(db.orm, {
    merchantId: 1,
    owner: randomUUID(),
    wallet: 'real',
    currency: 'PHP',
  });
  await ledger.deposit({ ...named(), key: 'in', amount: 1000n, at: dayOf(-30) });
  gateway.clock.advance(400 * dayMs);
  await makePostingMonths(db, clock);
  for (let at = 0; at < 400; at += 9)
    await ledger.stake({ ...named(), key: `day ${at}`, amount: 1n, at: dayOf(at) });
}, 60_000);
afterAll(() => gateway.dispose());

test('each transfer is in the part of its month, and is found by its key from any', async () => {
  const rows = await read<{ part: string; month: string }>(
    `select tableoid::regclass::text as part, to_char(created_at at time zone 'UTC', '"transfer_"YYYY_MM') as month
     from transfer where scope = 'months' and id >= transfer_before_ends()`,
  );
  expect(new Set(rows.map(({ part }) => part)).size).toBeGreaterThan(11);
  expect(rows.filter(({ part, month }) => part !== month)).toEqual([]);
  const { ledger } = gateway.services;
  const first = await ledger.stake({ ...named(), key: 'day 0', amount: 1n });
  expect(first).toMatchObject({ balance: 999n, repeated: true });
  // Also in the middle of the race that no look before can decide.
  await expect(
    read(
      `insert into transfer (merchant_id, id, currency, scope, key, kind, reference, content, created_at)
       values (1, $1, 'PHP', 'months', 'day 0', 'payout', '', '', now())`,
      [uuidv7({ msecs: dayOf(399).getTime() })],
    ),
  ).rejects.toMatchObject({ code: '23505' });
});

test('a transfer of a month gone by is reversed once', async () => {
  const [{ id } = { id: '' }] = await read<{ id: string }>(
    "select transfer_id as id from transfer_key where scope = 'months' and key = 'day 9'",
  );
  const reverse = (key: string) =>
    read(
      `insert into transfer (merchant_id, id, currency, scope, key, kind, reference, content, reverses, created_at)
       values (1, $1, 'PHP', 'months', $2, 'take-back', '', '', $3, now())`,
      [uuidv7({ msecs: dayOf(399).getTime() }), key, id],
    );
  const client = await gateway.services.db.pool.connect();
  await client.query('begin');
  await client.query(
    `insert into transfer_reversal (merchant_id, reverses, transfer_id) values (1, $1, $1)`,
    [id],
  );
  // It may end while the commit is still awaited
  const second = reverse('again').catch((error: unknown) => error);
  await client.query('commit');
  client.release();
  expect(await second).toMatchObject({ code: '23505', constraint: 'transfer_reverses' });
  await read('delete from transfer_reversal where reverses = $1', [id]);
});

test('what is written for a month that nobody made waits for it, with its key', async () => {
  const { db, ledger, clock } = gateway.services;
  gateway.clock.advance(200 * dayMs);
  const late = { ...named(), key: 'late', amount: 5n };
  await ledger.stake(late);
  const part = () => read("select tableoid::regclass::text as part from transfer where key = 'late'");
  expect(await part()).toEqual([{ part: 'transfer_rest' }]);
  await makePostingMonths(db, clock);
  expect(await part()).toEqual([{ part: expect.stringMatching(/^transfer_20\d\d_\d\d$/) }]);
  expect(await ledger.stake(late)).toMatchObject({ repeated: true });
  expect((await ledger.trialBalance(1)).drifts).toEqual([]);
});

test('a posting without a transfer is a drift', async () => {
  const { ledger } = gateway.services;
  const [a, b] = [uuidv7(), uuidv7()];
  await read(
    `insert into posting (merchant_id, transfer_id, account_id, currency, amount)
     select 1, $1::uuid, id, 'PHP', 0 from ledger_account where kind = 'house' and currency = 'PHP' and merchant_id = 1 limit 2`,
    [a],
  );
  const { drifts } = await ledger.trialBalance(1);
  expect(drifts.filter(({ id }) => id === a).map(({ what }) => what)).toContain('transfer');
  expect(drifts.filter(({ id }) => id === b)).toEqual([]);
  await read('delete from posting where transfer_id = $1', [a]);
});

/** What the release before writes: a round's bet and the transfer of it. */
async function playAsBefore(
  { db }: OlderDatabase,
  { key, at, accounts }: { key: string; at: number; accounts: string[] },
): Promise<void> {
  const [roundId, transferId] = [uuidv7({ msecs: at }), uuidv7({ msecs: at })];
  await db.pool.query(
    `with bet as (
       insert into game_transaction (merchant_id, provider_id, id, kind, account_id, round_id, amount, currency, content, took_back,
         balance_after, created_at)
       values (1, 'demo', $2, 'bet', $4, (select id from round limit 1), 5, 'PHP', '', false, 0, now())
     ), moved as (
       insert into transfer (merchant_id, id, currency, scope, key, kind, reference, content, created_at)
       values (1, $1, 'PHP', 'provider:demo', $2, 'payout', '', '', now()) returning id
     )
     insert into posting (merchant_id, transfer_id, account_id, currency, amount)
     select 1, id, a, 'PHP', m from moved, unnest($3::uuid[], array[5, -5]) one (a, m)`,
    [transferId, key, accounts, roundId],
  );
}

test('an installation that exists comes to it in steps that may be killed, while the release before goes on', async () => {
  const [merchant] = await read<{ row: object }>('select to_jsonb(m) as row from merchant m limit 1');
  const older = await createOlderDatabase('ledger_months', '335', merchant?.row ?? {});
  const { db } = older;
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await db.pool.query(text, values)).rows as Row[];
  try {
    const accounts = [randomUUID(), randomUUID()];
    await query(
      `insert into ledger_account (merchant_id, id, currency, owner, kind, balance, version, opened_at)
       values (1, $1, 'PHP', 'player', 'real', 0, 0, now()), (1, $2, 'PHP', 'house', 'house', null, 0, now())`,
      accounts,
    );
    await query('alter table round disable trigger all');
    await query(
      `insert into round (merchant_id, id, provider_id, account_id, provider_round_id, ledger_account_id, currency, node_id, vassalage,
         game_type, game_code, state, bets, stake, payout, started_at)
       values (1, $1, 'demo', $2, 'r', $2, 'PHP', 'n', 'v', 'RNG', 'g', 'open', 1, 5, 0, now())`,
      [uuidv7(), accounts[0]],
    );
    // As many as need several steps.
    await query(
      `insert into transfer (merchant_id, id, currency, scope, key, kind, reference, content, created_at)
       select 1, (lpad(to_hex(1700000000000 + n), 12, '0') || '7000a00000000000' || lpad(to_hex(n), 4, '0'))::uuid, 'PHP', 'provider:demo', 'old ' || n,
         'payout', '', '', now()
       from generate_series(1, 11000) n`,
    );
    await query(
      `insert into posting (merchant_id, transfer_id, account_id, currency, amount)
       select 1, t.id, one.a, 'PHP', one.m from transfer t, unnest($1::uuid[], array[5, -5]) one (a, m)`,
      [accounts],
    );
    await query(
      `insert into game_transaction (merchant_id, provider_id, id, kind, account_id, round_id, amount, currency, content, took_back, created_at)
       select 1, 'demo', 'old ' || n, case n when 7 then 'tombstone' else 'bet' end, $1, case when n <> 7 then (select id from round) end, 5,
         'PHP', case when n <> 7 then ''::bytea end, false, now()
       from generate_series(1, 11000) n`,
      [accounts[0]],
    );
    await older.migrateBefore('337');
    await playAsBefore(older, { key: 'between', at: Date.now(), accounts });

    // Somebody holds a key of the second step back, and the server ends whoever waits for it.
    const holder = await db.pool.connect();
    await holder.query('begin');
    await holder.query(
      "insert into transfer_key (merchant_id, scope, key, transfer_id) values (1, 'provider:demo', 'old 7000', gen_random_uuid())",
    );
    const killed = migrate(db).then(
      () => 'done',
      () => 'killed',
    );
    const waiting =
      "select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    for (let rows: { pid: number }[] = []; rows.length === 0;) {
      rows = await query<{ pid: number }>(waiting);
      for (const { pid } of rows) await query('select pg_terminate_backend($1)', [pid]);
      await setTimeout(10);
    }
    expect(await killed).toBe('killed');
    await holder.query('rollback');
    holder.release();
    expect(await query("select count(*)::integer as count from transfer_key where key like 'old%'")).toEqual([
      { count: 5000 },
    ]);
    await playAsBefore(older, { key: 'meanwhile', at: Date.now(), accounts });

    expect(await migrate(db)).toContain('341-transactions-by-month.sql');
    for (const [table, keys] of [
      ['transfer', 'transfer_key k on k.scope = t.scope and k.key = t.key and k.transfer_id = t.id'],
      [
        'game_transaction',
        'transaction_key k on k.provider_id = t.provider_id and k.id = t.id and k.round_id is not distinct from t.round_id',
      ],
    ])
      expect(
        await query(
          `select count(*)::integer as count, count(k)::integer as keyed from ${table} t left join ${keys}`,
        ),
      ).toEqual([{ count: table === 'transfer' ? 11_002 : 11_002, keyed: 11_002 }]);
    expect(await query('select from ledger_fill')).toEqual([]);

    // The release before knows nothing of it, goes on, and is refused what it did before.
    await playAsBefore(older, { key: 'since', at: Date.now(), accounts });
    for (const key of ['old 3', 'meanwhile', 'since'])
      await expect(playAsBefore(older, { key, at: Date.now(), accounts })).rejects.toMatchObject({
        code: '23505',
      });
    await playAsBefore(older, { key: 'later', at: Date.now() + 100 * dayMs, accounts });
    expect(
      await query(
        "select tableoid::regclass::text as part, count(*)::integer as count from transfer where key in ('since', 'later', 'old 3') group by 1 order by 1",
      ),
    ).toEqual([
      { part: expect.stringMatching(/^transfer_\d{4}_\d{2}$/), count: 1 },
      { part: 'transfer_before', count: 2 },
    ]);
    await expect(playAsBefore(older, { key: 'later', at: Date.now(), accounts })).rejects.toMatchObject({
      code: '23505',
    });
  } finally {
    await older.drop();
  }
}, 120_000);
