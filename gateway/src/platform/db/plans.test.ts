import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { memberType } from '@foyer/contract/session-can';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { findOpenRound } from '../../areas/wallet/launch/store.ts';
import { addFixture, gameRow, vendorRow } from '../../areas/catalogue/game/fixture.ts';
import { readGameAvailability } from '../../areas/catalogue/game/store.ts';
import { addSlice, hasNews, readActivity } from '../../areas/wallet/activity/store.ts';
import { readSettled } from '../../areas/ledger/round/store.ts';
import { findBehind, readEvents } from '../events/store.ts';
import { countClear } from '../secrets/envelope.ts';
import { readPlayed } from '../../areas/catalogue/playing-now/store.ts';
import { readOpened, readPopular, readTogether } from '../../areas/catalogue/recommendation/store.ts';

/** Indexes of tables by month: each month has its own. */
const transactionsByXid = /game_transaction_\d{4}_\d\d_xid/;
const transactionsOfRound = /game_transaction_\d{4}_\d\d_merchant_id_round_id/;
const transfersByXid = /transfer_\d{4}_\d\d_\w*xid/;

let gateway: TestGateway;
/** Somebody who played, among many. */
let owner: { merchantId: number; accountId: string };
/** What they play with: an account without a line is not looked for. */
let walletId: string;

/**
 * Rows like one that is there, with other names: as many as an operator has that is no longer small. Ids keep their time,
 * which says what month a row belongs to.
 */
async function multiply(): Promise<void> {
  const { pool } = gateway.services.db;
  await pool.query(`
    insert into account select other.*
    from account a, generate_series(1, 2000) n,
      lateral jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'username_key', 'p' || n)) other`);
  await pool.query(`
    insert into session select other.*
    from session s, account a, lateral jsonb_populate_record(s, jsonb_build_object(
      'id', gen_random_uuid(), 'account_id', a.id, 'handle', a.id, 'token_hash', '\\x' || replace(a.id::text, '-', ''))) other
    where a.id <> s.account_id`);
  for (const [table, at] of [
    ['recent_game', 'opened_at'],
    ['favourite', 'added_at'],
  ]) {
    await pool.query(`
      insert into ${table} (merchant_id, account_id, node_id, ${at})
      select 1, a.id, g.node_id, now() - n * interval '1 minute'
      from (select id from account limit 200) a, (select node_id, row_number() over () n from game order by node_id limit 80) g`);
  }
  await pool.query(`
    insert into round select other.*
    from round r, (select id from account limit 200) a, generate_series(1, 20) n, lateral jsonb_populate_record(r, jsonb_build_object(
      'id', left(r.id::text, 13) || substr(gen_random_uuid()::text, 14), 'account_id', a.id, 'provider_round_id', n, 'payout', n % 3,
      'started_at', now() - n * interval '1 minute', 'settled_at', now() - n * interval '1 minute')) other`);
  await pool.query(`
    insert into game_transaction (merchant_id, provider_id, id, kind, account_id, round_id, amount, currency, content, took_back, created_at, xid)
    select r.merchant_id, 'demo', r.id || kind, kind, r.account_id, r.id, 1, r.currency, '', false, now(), row_number() over ()
    from round r, unnest(array['bet', 'win']) kind`);
  await pool.query(`
    insert into activity_day (merchant_id, account_id, day, currency, game_type, vendor, game, upline_path, bets, rounds, stake, win,
      valid_stake, deposits, withdrawals, bonus)
    select 1, a.id, date '2020-01-01' + n, 'PHP', 'RNG', 'LUNA', 'mango', '/', 1, 1, 1, 1, 1, 0, 0, 0
    from (select id from account limit 200) a, generate_series(0, 60) n`);
  await pool.query(`
    insert into transfer select other.*
    from transfer t, generate_series(1, 1000) n,
      lateral jsonb_populate_record(t, jsonb_build_object(
        'id', left(t.id::text, 13) || substr(gen_random_uuid()::text, 14), 'key', t.id || '.' || n)) other`);
  await pool.query('analyze');
}

beforeAll(async () => {
  gateway = await startTestGateway();
  const { accounts, db, ledger, history, merchants, sessions, clock } = gateway.services;
  const merchant = merchants.byCode('foyer');
  if (!merchant) throw new Error('no merchant');
  await addFixture(
    gateway.services,
    [vendorRow('LUNA')],
    Array.from({ length: 3000 }, (_, at) => gameRow(`R${at}`, `Game ${at}`)),
  );
  const { id: accountId, wallet } = await accounts.open(db.orm, {
    merchant,
    username: 'player',
    type: memberType,
  });
  owner = { merchantId: 1, accountId };
  await sessions.open(db.orm, { ...owner, userAgent: 'test', ip: '127.0.0.1' });
  await ledger.grant({ ...wallet, scope: 'test', key: accountId, amount: 1000n, reference: 'starts with' });
  const { ledgerAccountId, currency } = wallet;
  walletId = ledgerAccountId;
  const named = {
    ...owner,
    providerId: 'demo',
    roundId: 'r',
    gameCode: 'lobby',
    nodeId: 'R1',
    vassalage: 'LUNA',
    gameType: 'RNG',
  } as const;
  const at = clock.now();
  await history.round({
    ...named,
    ledgerAccountId,
    currency,
    stake: 1n,
    payout: 2n,
    startedAt: at,
    settledAt: at,
  });
  await multiply();
});
afterAll(() => gateway.dispose());

interface Query {
  text: string;
  values: unknown[];
}

/** The statements that some work sends. */
async function statementsOf(work: () => Promise<unknown>): Promise<Query[]> {
  const query = vi.spyOn(gateway.services.db.pool, 'query');
  await work();
  const statements = query.mock.calls.map((call) => {
    const [config, parameters] = call as unknown as [{ text: string; values?: unknown[] }, unknown[]?];
    return { text: config.text, values: parameters ?? config.values ?? [] };
  });
  query.mockRestore();
  return statements;
}

/** How the database would do it for a larger operator: reading a whole table is the last thing it thinks of. */
async function planOf({ text, values }: Query): Promise<string> {
  const client = await gateway.services.db.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values });
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const services = () => gateway.services;

/** What runs again and again, and the indexes that keep it as cheap for a large operator as for a small one. */
const paths: [name: string, work: () => Promise<unknown>, indexes: (string | RegExp)[]][] = [
  ['who is it', () => services().sessions.find(1, 'token'), ['session_token_hash_key', 'account_pkey']],
  ['recents', () => services().recents.ids(owner), ['recent_game_pkey']],
  [
    'the deposits of a statement',
    () =>
      services().ledger.statement(
        { merchantId: 1, ledgerAccountId: walletId, currency: 'PHP' },
        { page: { number: 1, size: 10 }, filter: { name: 'deposit', kinds: ['deposit'] } },
      ),
    ['posting_account_kind', 'transfer_pkey'],
  ],
  ['favourites', () => services().favourites.ids(owner), ['favourite_pkey']],
  ['what is popular', () => readPopular(services().db, 1), ['recent_game_latest']],
  ['what is played now', () => readPlayed(services().db, 1, new Date(), 12), ['recent_game_latest']],
  [
    'what goes together',
    () => readTogether(services().db, 1, 'R1'),
    ['recent_game_players', 'recent_game_pkey'],
  ],
  [
    'what a player opened',
    () => readOpened(services().db, 1, owner.accountId),
    ['recent_game_pkey', 'round_account'],
  ],
  [
    'an interrupted round',
    () => findOpenRound(services().db, { ...owner, providerId: 'demo', gameCode: 'mango', currency: 'PHP' }),
    ['round_open'],
  ],
  ['the winner board', () => services().rounds.latestWins(1, 100), ['round_won']],
  [
    'the profit and loss of a player',
    () =>
      readActivity(services().db.orm, {
        ...owner,
        currency: 'PHP',
        fromDay: '2020-01-01',
        toDay: '2020-02-01',
        hasDays: true,
        edges: [{ from: new Date(0), to: new Date() }],
        timeZone: 'Asia/Manila',
        gameType: null,
        watermark: 10n ** 12n,
      }),
    ['activity_day_pkey', 'round_account', transactionsByXid, transfersByXid],
  ],
  [
    'what the roll-up has not taken in',
    () => hasNews(services().db.orm, 10n ** 12n),
    [transactionsByXid, transfersByXid],
  ],
  [
    'what the roll-up takes in',
    () => addSlice(services().db.orm, { from: 10n ** 12n, to: 10n ** 12n + 1n }),
    [transactionsByXid, transactionsOfRound, 'round_pkey', transfersByXid],
  ],
  [
    'draws that were settled',
    () =>
      readSettled(
        services().db.orm,
        { from: 10n ** 12n, to: 10n ** 12n + 1n },
        { gameTypes: ['LOTT'], since: new Date() },
      ),
    [transactionsByXid, 'round_pkey'],
  ],
  [
    'events that a consumer has not read',
    () => readEvents(services().db.orm, { xid: 10n ** 12n, id: owner.accountId }, 100),
    ['event_order'],
  ],
  [
    'consumers that are behind',
    () => findBehind(services().db.orm, ['absent-player']),
    ['event_consumer_pkey', 'event_order'],
  ],
  ['the offer of a game', () => readGameAvailability(services().db.orm, 1, 'R1'), ['merchant_game_pkey']],
];

test.each(paths)('%s is found by an index', async (_, work, indexes) => {
  const statements = await statementsOf(work);
  expect(statements.length).toBeGreaterThan(0);
  const plans = await Promise.all(statements.map(planOf));
  const plan = plans.join('\n');
  for (const index of indexes) expect(plan).toMatch(index);
  expect(plan).toContain('Index Cond');
  expect(plan).not.toContain('Seq Scan');
});

test('numbers of documents that earlier versions stored clear are looked for by an index of these alone at each start', async () => {
  const statements = await statementsOf(() => countClear(services().db));
  const asked = statements.filter(({ text }) => text.includes('id_number'));
  expect(asked).toHaveLength(1);
  expect(await planOf(asked[0]!)).toMatch(/Index \w*\s*Scan using profile_clear_number/);
});

test('whose session it is, is found by the key of the account while accounts have no statistics', async () => {
  const [query] = await statementsOf(() => services().sessions.find(1, 'token'));
  const client = await services().db.pool.connect();
  try {
    await client.query('begin');
    await client.query("delete from pg_statistic where starelid = 'account'::regclass");
    await client.query("update pg_class set reltuples = -1, relpages = 0 where oid = 'account'::regclass");
    const { rows } = await client.query<{ 'QUERY PLAN': string }>({
      text: `explain ${query?.text}`,
      values: query?.values ?? [],
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/account_pkey on account.*\n *Index Cond: \(\(merchant_id = .*\) AND \(id = /);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('reading everything would be seen', async () => {
  expect(await planOf({ text: 'select * from recent_game', values: [] })).not.toContain('Index Cond');
});
