import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addMethods, addPayer, type Payer } from '../payment-method/fixture.ts';

const many = 30_000;

let gateway: TestGateway;
let busy: Payer;
let calm: Payer;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addMethods(gateway);
  busy = await addPayer(gateway);
  calm = await addPayer(gateway);
  await addLines(busy, many);
  await addLines(calm, 300);
});
afterAll(() => gateway.dispose());

/** Bets of 1 that were paid back, two lines each, and as many rounds and deposits that were not paid. */
async function addLines({ accountId }: Payer, count: number): Promise<void> {
  const { ledger, db } = gateway.services;
  const wallet = await ledger.open(db.orm, {
    merchantId: 1,
    owner: accountId,
    wallet: 'real',
    currency: 'PHP',
  });
  await ledger.deposit({ ...wallet, scope: 'test', key: randomUUID(), reference: 'in', amount: 1000n });
  const run = (text: string, values: unknown[]) => db.pool.query(text, values);
  const { rows } = await run(
    `select p.account_id as id from posting p join ledger_account a on a.merchant_id = p.merchant_id and a.id = p.account_id
     where p.merchant_id = 1 and a.kind = 'cashier' limit 1`,
    [],
  );
  const contra = rows[0].id;
  const named = [wallet.ledgerAccountId, contra, count - 1];
  await run(
    `with line as (select gen_random_uuid() as id, n, case when n % 2 = 1 then -1 else 1 end as amount from generate_series(1, $3::integer) n),
     made as (
       insert into transfer (merchant_id, id, currency, scope, key, kind, reference, content, created_at)
       select 1, id, 'PHP', 'many', $1::text || n, 'adjustment', 'line ' || n, '\\x00', now() from line
     )
     insert into posting (merchant_id, transfer_id, account_id, currency, amount, balance_after, account_version, kind)
     select 1, id, $1::uuid, 'PHP', amount, case when n % 2 = 1 then 999 else 1000 end, n + 1, 'adjustment' from line
     union all
     select 1, id, $2::uuid, 'PHP', -amount, null, null, null from line`,
    named,
  );
  await run(
    `update ledger_account set version = $2::integer + 1, balance = case when $2::integer % 2 = 1 then 999 else 1000 end
     where merchant_id = 1 and id = $1::uuid`,
    [wallet.ledgerAccountId, count - 1],
  );
  await run(
    `insert into round (merchant_id, id, provider_id, account_id, provider_round_id, ledger_account_id, currency, node_id,
       vassalage, game_type, game_code, state, bets, stake, payout, started_at)
     select 1, gen_random_uuid(), 'studio', $1::uuid, 'r' || n, $2::uuid, 'PHP', 'n', 'v', 'RNG', 'g', 'settled', 1, 1, 1,
       -- Several begin at the same time
       timestamptz '2026-01-01' + (n / 7) * interval '1 second'
     from generate_series(1, $3::integer) n`,
    [accountId, wallet.ledgerAccountId, count],
  );
}

/** The lines of a file, without its head. */
async function linesOf(who: Payer, record: string): Promise<string[]> {
  const answer = await who.browser.call('exportRecord', { params: { record }, query: { language: 'EN' } });
  expect(answer.statusCode).toBe(200);
  return answer.body.split('\r\n').slice(1, -1);
}
/** Statements that ran meanwhile, and the rows that came from the database. */
async function counted(work: () => Promise<unknown>) {
  const query = pg.Query.prototype as unknown as Record<
    'submit' | 'handleDataRow',
    (...all: never[]) => unknown
  >;
  const [submit, row] = [vi.spyOn(query, 'submit'), vi.spyOn(query, 'handleDataRow')];
  await work();
  // What the gateway asks by the clock meanwhile is not the file's.
  const ofFile = (asked: unknown) => /\b(posting|round)\b/.test((asked as { text: string }).text);
  const found = {
    statements: submit.mock.contexts.filter(ofFile).length,
    rows: row.mock.contexts.filter(ofFile).length,
  };
  submit.mockRestore();
  row.mockRestore();
  return found;
}

test.each(['statement', 'rounds'])('a file of 30,000 lines has each of them once: %s', async (record) => {
  const lines = await linesOf(busy, record);
  expect(lines).toHaveLength(many);
  expect(new Set(lines).size).toBe(many);
  expect(await linesOf(calm, record)).toHaveLength(300);
});

test('each line is read once, however many there are, and no statement answers more than a batch', async () => {
  for (const record of ['statement', 'rounds']) {
    const long = await counted(() => linesOf(busy, record));
    const short = await counted(() => linesOf(calm, record));
    expect(long.rows / many).toBeLessThan((3 * short.rows) / 300);
    expect(long.rows).toBeLessThan(many + 100);
    expect(long.statements).toBeLessThan(many / 1000 + 20);
  }
});

test('lines are read as they are taken: who stops reading leaves the rest unread', async () => {
  const { records } = gateway.services;
  const player = { merchantId: 1, accountId: busy.accountId, currency: 'PHP', type: 0 } as never;
  const { rows } = await counted(async () => {
    for await (const lines of records.wholeStatement(player, {})) {
      expect(lines).toHaveLength(1000);
      break;
    }
  });
  expect(rows).toBeLessThan(1100);
});
