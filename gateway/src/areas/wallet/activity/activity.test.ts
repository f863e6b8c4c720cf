import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Registry } from 'prom-client';
import { agentType, memberType } from '@foyer/contract/session-can';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { firstSeed } from '../../../testing/torture.ts';
import { addGames, addPlayer, providerOf, sitDown, type TestPlayer } from '../provider/fixture.ts';
import { createActivity, type Activity, type ActivityQuery } from './activity.ts';

let gateway: TestGateway;
let other: TestGateway;
let activity: Activity;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
  other = await startTestGateway({ sharing: gateway });
  await gateway.services.db.pool.query(
    "update merchant set time_zone = 'America/New_York' where code = 'sinag'",
  );
  activity = openActivity();
  await activity.ready();
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

/** A process of its own, as far as the roll-up goes. */
function openActivity(): Activity {
  const { db, clock } = gateway.services;
  const onError = (error: unknown) => {
    throw error;
  };
  return createActivity({ db, clock, metrics: new Registry(), onError });
}

let player: TestPlayer;
let table: Awaited<ReturnType<typeof sitDown>>;
let n = 0;
beforeEach(async () => {
  player = await addPlayer(gateway, 100_000n);
  table = await sitDown(gateway, player);
  n += 1;
});
/** Names of transactions and rounds are the provider's, for ever. */
const id = (name: string) => `${n}-${name}`;
const bet = (name: string, amount: string, round: string) =>
  table.bet(id(name), amount, { roundId: id(round) });
const win = (name: string, amount: string, round: string, change: object = {}) =>
  table.win(id(name), amount, { roundId: id(round), ...change });
const rollback = (name: string, amount: string, round: string) =>
  table.rollback(id(name), amount, { roundId: id(round) });

const query = (change: Partial<ActivityQuery> = {}): ActivityQuery => ({
  merchantId: 1,
  accountId: player.accountId,
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  gameType: null,
  ...change,
});
/** What the table holds of the player, without days. */
async function rowsOf(accountId = player.accountId) {
  const { rows } = await gateway.services.db.pool.query(
    `select game_type, game, bets, rounds, stake, win, net, valid_stake, deposits, withdrawals, bonus, upline_path
     from activity_day where account_id = $1 order by game_type, game`,
    [accountId],
  );
  return rows;
}
/** Everything in it. */
async function everything() {
  const { rows } = await gateway.services.db.pool.query(
    'select t::text as row from activity_day t order by 1',
  );
  return rows.map(({ row }) => row as string);
}

test('bets, wins and rollbacks are added to the day of their round, cash to its own', async () => {
  await bet('b1', '300', 'r1');
  await bet('b2', '200', 'r1');
  await win('w1', '50', 'r1', { finished: false });
  await win('w2', '70', 'r1');
  await bet('b3', '1000', 'r2');
  await rollback('b3', '1000', 'r2');
  await bet('b4', '40', 'r3');
  await win('w4', '40', 'r3');
  await bet('b5', '7', 'r4');
  await activity.catchUp();
  expect(await rowsOf()).toEqual([
    expect.objectContaining({ game_type: '', bonus: 100_000n, stake: 0n, bets: 0, deposits: 0n }),
    {
      game_type: 'RNG',
      game: 'R1',
      bets: 4,
      rounds: 3,
      stake: 547n,
      win: 160n,
      net: -387n,
      // Neither the round that paid its stake back nor the one that is open.
      valid_stake: 500n,
      deposits: 0n,
      withdrawals: 0n,
      bonus: 0n,
      upline_path: '',
    },
  ]);
});

test('cash is counted when it moves; a correction takes back on its own day what it corrects', async () => {
  const { ledger } = gateway.services;
  const about = (key: string, amount: bigint) => ({
    ...player.wallet,
    scope: 'test',
    key: id(key),
    amount,
    reference: 'a test',
  });
  await ledger.deposit(about('d1', 500n));
  await ledger.deposit(about('d2', 70_000n));
  await ledger.hold(about('h1', 300n));
  await ledger.payHold({ merchantId: 1, scope: 'test', key: id('p1'), hold: id('h1'), reference: 'paid' });
  await ledger.hold(about('h2', 20n));
  await ledger.returnHold({ merchantId: 1, scope: 'test', key: id('p2'), hold: id('h2'), reference: 'back' });
  await ledger.grantBonus(about('g', 90n));
  await ledger.claimBonus(about('c', 90n));
  await ledger.stake(about('s', 169_990n));
  // Most of it is spent: the rest becomes a debt, and all of it is taken back.
  await ledger.takeBack({
    merchantId: 1,
    scope: 'test',
    key: id('t'),
    takesBack: id('d2'),
    reference: 'charged back',
  });
  await activity.catchUp();
  expect(await rowsOf()).toMatchObject([
    { game_type: '', deposits: 500n, withdrawals: 300n, bonus: 100_090n, stake: 0n },
  ]);
});

test('a transaction that commits late is not passed over', async () => {
  await bet('b1', '100', 'r1');
  const { pool } = gateway.services.db;
  const late = await pool.connect();
  await late.query('begin');
  await late.query(
    `insert into game_transaction (merchant_id, provider_id, id, kind, account_id, round_id, amount, currency, content, took_back, created_at)
     select merchant_id, provider_id, $2, 'bet', account_id, id, 11, currency, '', false, now() from round where account_id = $1`,
    [player.accountId, id('late')],
  );
  await bet('b2', '200', 'r1');
  const { xid } = (await late.query<{ xid: bigint }>('select pg_current_xact_id()::text::bigint as xid'))
    .rows[0]!;
  const caughtUp = activity.catchUp();
  // All that can be read was read before it commits.
  const readTo = async () =>
    (await pool.query<{ xid: bigint }>("select xid from watermark where name = 'activity'")).rows[0]!.xid;
  await expect.poll(async () => (await readTo()) >= xid, { timeout: 30_000 }).toBe(true);
  const seen = async () =>
    (await activity.read(query())).parts.find(({ gameType }) => gameType === 'RNG')?.stake;
  // Nobody waits for it to see what is committed.
  expect(await seen()).toBe(300n);
  await late.query('commit');
  late.release();
  await caughtUp;
  await activity.catchUp();
  expect(await rowsOf()).toMatchObject([{}, { stake: 311n, bets: 3, rounds: 1 }]);
  await gateway.services.db.pool.query('delete from game_transaction where id = $1', [id('late')]);
  await activity.rebuild();
});

test('an account under others carries their line, from the top', async () => {
  const top = await addPlayer(gateway, 0n, agentType);
  const middle = await addPlayer(gateway, 0n, memberType, 1, top.accountId);
  player = await addPlayer(gateway, 100_000n, memberType, 1, middle.accountId);
  table = await sitDown(gateway, player);
  await bet('b1', '1', 'r1');
  await activity.catchUp();
  const path = `/${top.accountId}/${middle.accountId}/`;
  expect(await rowsOf()).toMatchObject([{}, { game: 'R1', upline_path: path }]);
});

describe('reading', () => {
  /** What profit and loss was read from before there was a roll-up. */
  async function fromRounds({ from, to, timeZone }: ActivityQuery) {
    const { rows } = await gateway.services.db.pool.query(
      `select to_char(started_at at time zone $4, 'YYYY-MM-DD') as day, game_type as "gameType", sum(stake)::bigint as stake,
         sum(payout)::bigint as payout, count(*)::integer as rounds, 0::bigint as deposits, 0::bigint as withdrawals
       from round where account_id = $1 and state <> 'cancelled' and started_at >= $2 and started_at < $3
       group by 1, 2 order by 1, 2`,
      [player.accountId, from, to, timeZone],
    );
    return rows;
  }
  const played = async (change: Partial<ActivityQuery>) =>
    (await activity.read(query(change))).parts
      .filter(({ gameType }) => gameType !== '')
      .toSorted((one, another) => (one.day < another.day ? -1 : 1));

  /** A round that was played some time ago. */
  const past = (startedAt: string, stake: bigint, payout: bigint) => {
    const at = new Date(startedAt);
    const { ledgerAccountId, currency } = player.wallet;
    const names = { providerId: 'demo', roundId: randomUUID(), gameCode: 'mango', nodeId: 'R1' };
    const game = { vassalage: 'LUNA', gameType: 'RNG', ledgerAccountId, currency };
    const owner = { merchantId: player.wallet.merchantId, accountId: player.accountId };
    return gateway.services.history.round({
      ...names,
      ...game,
      ...owner,
      stake,
      payout,
      startedAt: at,
      settledAt: at,
    });
  };

  test('a player who just bet sees it, before the roll-up has it', async () => {
    await bet('b1', '100', 'r1');
    await activity.catchUp();
    await bet('b2', '30', 'r2');
    await win('w1', '5', 'r1');
    expect(await played({})).toMatchObject([{ stake: 130n, payout: 5n, rounds: 2 }]);
    await rollback('b2', '30', 'r2');
    expect(await played({})).toMatchObject([{ stake: 100n, payout: 5n, rounds: 1 }]);
    await activity.catchUp();
    expect(await played({})).toMatchObject([{ stake: 100n, payout: 5n, rounds: 1 }]);
  });

  test.each([
    ['whole days', '2026-03-05T05:00:00Z', '2026-03-12T04:00:00Z'],
    ['parts of days', '2026-03-08T04:30:00Z', '2026-03-09T05:30:00Z'],
    ['part of one day', '2026-03-08T06:00:00Z', '2026-03-08T09:00:00Z'],
    ['a year', '2025-06-01T00:00:00Z', '2026-06-01T00:00:00Z'],
  ])('answers as the rounds do over the days on which clocks change: %s', async (_, from, to) => {
    // In New York clocks go forward on 8 March 2026 and back on 1 November 2025.
    player = await addPlayer(gateway, 100_000n, memberType, 2);
    const times = [
      '2025-11-01T03:59:59Z',
      '2025-11-01T04:00:00Z',
      '2025-11-02T04:59:59Z',
      '2025-11-03T04:59:59Z',
      '2025-11-03T05:00:00Z',
      '2026-03-08T04:59:59Z',
      '2026-03-08T05:00:00Z',
      '2026-03-08T08:30:00Z',
      '2026-03-09T03:59:59Z',
      '2026-03-09T04:00:00Z',
      '2026-03-09T05:15:00Z',
    ];
    for (const [i, time] of times.entries()) await past(time, 1n << BigInt(i), BigInt(i));
    const period = { merchantId: 2, from: new Date(from), to: new Date(to), timeZone: 'America/New_York' };
    const expected = await fromRounds(query(period));
    expect(expected.length).toBeGreaterThan(0);
    expect(await played(period)).toEqual(expected);
    await activity.catchUp();
    expect(await played(period)).toEqual(expected);
  });
});

/** What the ledger and the rounds say, added up by other means. */
async function fromLedger() {
  const { rows } = await gateway.services.db.pool.query(
    `select a.owner, a.currency,
       -sum(case when coalesce(back.kind, t.kind) = 'stake' and t.scope like 'provider:%' then p.amount else 0 end)::bigint as stake,
       sum(case when t.kind = 'payout' then p.amount else 0 end)::bigint as win,
       sum(case when t.kind = 'deposit' then p.amount else 0 end)::bigint as deposits,
       sum(case when t.kind in ('grant', 'bonus-claim') then p.amount else 0 end)::bigint as bonus
     from ledger_account a
     join posting p on p.merchant_id = a.merchant_id and p.account_id = a.id
     join transfer t on t.merchant_id = p.merchant_id and t.id = p.transfer_id
     left join transfer back on back.merchant_id = t.merchant_id and back.id = t.reverses
     where a.kind = 'real' and a.owner = any ($1) group by 1, 2 order by 1`,
    [crowd.map(({ accountId }) => accountId)],
  );
  return rows;
}
async function fromActivity() {
  const { rows } = await gateway.services.db.pool.query(
    `select account_id::text as owner, currency, sum(stake)::bigint as stake, sum(win)::bigint as win,
       sum(deposits)::bigint as deposits, sum(bonus)::bigint as bonus
     from activity_day where account_id = any ($1) group by 1, 2 order by 1`,
    [crowd.map(({ accountId }) => accountId)],
  );
  return rows;
}
/** Rounds, bets and valid stakes as the rounds have them. */
async function countsOf(source: 'round' | 'activity_day') {
  const columns =
    source === 'round'
      ? `count(*) filter (where state <> 'cancelled') as rounds, sum(bets) as bets,
         sum(case when state = 'settled' and payout <> stake then stake else 0 end) as valid`
      : 'sum(rounds) as rounds, sum(bets) as bets, sum(valid_stake) as valid';
  const { rows } = await gateway.services.db.pool.query(
    `select account_id, ${columns} from ${source} where account_id = any ($1) group by 1 order by 1`,
    [crowd.map(({ accountId }) => accountId)],
  );
  return rows
    .map((row) => Object.values(row).map(String))
    .filter(([, ...counts]) => counts.some((one) => one !== '0'));
}
let crowd: TestPlayer[] = [];

const step = fc.record({
  what: fc.constantFrom('bet', 'win', 'finish', 'rollback', 'deposit'),
  player: fc.nat(2),
  round: fc.nat(3),
  bet: fc.nat(5),
  amount: fc.integer({ min: 0, max: 500 }),
});

test('after random sequences by two gateways the roll-up equals the ledger, however often it is built', async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }),
    async (steps) => {
      crowd = await Promise.all([0, 1, 2].map(() => addPlayer(gateway, 5000n)));
      const tables = await Promise.all(crowd.map((one) => sitDown(gateway, one)));
      const run = randomUUID();
      const ask = async (
        { what, player: who, round, bet: name, amount }: (typeof steps)[number],
        i: number,
      ) => {
        const seat = tables[who]!;
        const at = providerOf(i % 2 === 0 ? gateway : other);
        const roundId = `${run}.${who}.${round}`;
        const betId = `${roundId}.${name}`;
        const sum = String(amount);
        if (what === 'bet') await seat.bet(betId, sum, { roundId }, at);
        else if (what === 'rollback') await seat.rollback(betId, sum, { roundId }, at);
        else if (what === 'deposit') {
          const command = { ...crowd[who]!.wallet, scope: 'test', key: randomUUID(), reference: 'a test' };
          await gateway.services.ledger.deposit({ ...command, amount: BigInt(amount + 1) });
        } else await seat.win(`${run}.${i}`, sum, { roundId, finished: what === 'finish' }, at);
      };
      // Several processes add what is written while it is written.
      const processes = [openActivity(), openActivity()];
      for (let from = 0; from < steps.length; from += 10) {
        await Promise.all([
          ...steps.slice(from, from + 10).map((asking, i) => ask(asking, from + i)),
          ...processes.map((process) => process.catchUp()),
        ]);
      }
      await activity.catchUp();
      expect(await fromActivity()).toEqual(await fromLedger());
      expect(await countsOf('activity_day')).toEqual(await countsOf('round'));
    },
  );
  await fc.assert(property, { numRuns: 8, seed: firstSeed });
  const before = await everything();
  expect(before.length).toBeGreaterThan(20);
  await Promise.all([activity.rebuild(), openActivity().catchUp()]);
  await activity.catchUp();
  expect(await everything()).toEqual(before);
}, 60_000);

test('what was written before there was a column for transactions is added once, by whoever walks', async () => {
  await bet('b1', '10', 'r1');
  await win('w1', '3', 'r1', { finished: false });
  await activity.catchUp();
  const before = await everything();
  const { pool } = gateway.services.db;
  for (const source of ['game_transaction', 'transfer']) await pool.query(`update ${source} set xid = null`);
  for (const source of ['activity_day', 'activity_backfill', 'watermark'])
    await pool.query(`delete from ${source}`);
  const processes = [openActivity(), openActivity()];
  await processes[0]!.ready();
  // Until it is all there the rounds themselves are read.
  const { parts, cashEdges } = await activity.read(query());
  expect([parts, cashEdges.length]).toMatchObject([[{ stake: 10n, payout: 3n, rounds: 1 }], 1]);
  await Promise.all(processes.map((process) => process.catchUp()));
  expect(await everything()).toEqual(before);
  await bet('b2', '20', 'r1');
  await win('w2', '1', 'r1');
  await activity.catchUp();
  expect(await rowsOf()).toMatchObject([{}, { stake: 30n, win: 4n, rounds: 1, bets: 2, valid_stake: 30n }]);
});
