import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveRounds } from '../../areas/ledger/round/archive.ts';
import { addGames, addPlayer, sitDown } from '../../areas/wallet/provider/fixture.ts';
import { createTestDatabase, openTestPool, type TestDatabase } from '../../testing/test-database.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';

const role = `foyer_test_${randomBytes(6).toString('hex')}`;
let database: TestDatabase;
let gateway: TestGateway;
let owner: pg.Pool;
const limited = () => gateway.services.db.pool;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = openTestPool(database.url);
  await owner.query(`create role ${role} login password 'of tests'`);
  const own = new URL(database.url);
  own.username = role;
  own.password = 'of tests';
  gateway = await startTestGateway({
    config: { databaseUrl: own.toString(), databaseOwnerUrl: database.url },
    jobs: true,
  });
  await addGames(gateway);
});
afterAll(async () => {
  await gateway.dispose();
  await owner.query(`drop owned by ${role}`);
  await owner.query(`drop role ${role}`);
  await owner.end();
  await database.drop();
});

async function playRound() {
  const player = await addPlayer(gateway, 1000n);
  const table = await sitDown(gateway, player);
  await table.bet(`${player.accountId}.b`, '200');
  return { player, win: await table.win(`${player.accountId}.w`, '300') };
}

test('a gateway whose role owns nothing serves, plays and does its jobs', async () => {
  const { win } = await playRound();
  expect(win).toMatchObject({ status: 200, value: { balance: '1100' } });
  const { rows } = await limited().query('select current_user as role');
  expect(rows[0].role).toBe(role);
  const { rows: jobs } = await owner.query(
    'select count(*)::int as n from graphile_worker._private_known_crontabs',
  );
  expect(jobs[0].n).toBeGreaterThan(3);
});

test.each(['transfer', 'posting', 'posting_before', 'posting_rest', 'game_transaction'])(
  'what is in %s can neither be changed nor removed by the gateway',
  async (table) => {
    await playRound();
    for (const statement of [
      `update ${table} set currency = currency`,
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
    ])
      await expect(limited().query(statement)).rejects.toMatchObject({ code: '42501' });
  },
);

test('what is put away gets there by the job alone, and changes by the table of all rounds', async () => {
  for (const statement of [
    'update round_archive set payout = 1',
    'insert into round_record select * from round',
    'delete from round_record',
    'delete from round_key',
  ])
    await expect(limited().query(statement)).rejects.toMatchObject({ code: '42501' });
  const { player } = await playRound();
  const month = 31 * 86_400_000;
  gateway.clock.advance(2 * month);
  expect(await archiveRounds(gateway.services.db, gateway.services.clock)).toBeGreaterThan(0);
  const { rows } = await limited().query(
    'update round_record set payout = payout where account_id = $1 returning archived',
    [player.accountId],
  );
  expect(rows).toEqual([{ archived: true }]);
});

test('nobody writes half a transfer, not even the owner', async () => {
  const { player } = await playRound();
  const { merchantId, ledgerAccountId, currency } = player.wallet;
  const { rows: houseAccounts } = await owner.query(
    "select id from ledger_account where kind = 'house' and currency = $1 limit 1",
    [currency],
  );
  const write = async (on: pg.Pool, amounts: readonly number[]) => {
    const client = await on.connect();
    try {
      const id = randomUUID();
      await client.query('begin');
      await client.query(
        "insert into transfer (merchant_id, id, currency, scope, key, kind, reference, content, created_at) values ($1, $2::uuid, $3, 'test', $2::uuid::text, 'payout', '', '', now())",
        [merchantId, id, currency],
      );
      await client.query(
        'insert into posting (merchant_id, transfer_id, account_id, currency, amount) select $1, $2, a, $3, m from unnest($4::uuid[], $5::bigint[]) one (a, m)',
        [merchantId, id, currency, [ledgerAccountId, houseAccounts[0].id].slice(0, amounts.length), amounts],
      );
      await client.query('commit');
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  for (const on of [limited(), owner]) {
    await expect(write(on, [100])).rejects.toMatchObject({ code: '23000' });
    await expect(write(on, [100, -99])).rejects.toMatchObject({ code: '23000' });
  }
});

test('with an owner beside it, a gateway that could change the ledger does not start', async () => {
  await expect(
    startTestGateway({
      config: { databaseUrl: database.url, databaseOwnerUrl: database.url },
      isEmpty: true,
    }),
  ).rejects.toThrow(/could change the ledger/);
});
