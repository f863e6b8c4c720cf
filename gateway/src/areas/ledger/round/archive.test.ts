import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sessionCookie } from '../../../platform/http/cookies.ts';
import { createOlderDatabase } from '../../../testing/older-database.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addGames, addPlayer, sitDown } from '../../wallet/provider/fixture.ts';
import { archiveRounds } from './archive.ts';
import { compareRounds, type RoundFilter } from './round.ts';
import { readRounds, readTotals } from './store.ts';

const dayMs = 86_400_000;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addGames(gateway);
});
afterAll(() => gateway.dispose());

const read = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await gateway.services.db.pool.query(text, values)).rows as Row[];
const archive = () => archiveRounds(gateway.services.db, gateway.services.clock);
/** Where the rounds of a player are kept, by what the provider calls them. */
const partsOf = async (accountId: string) => {
  const rows = await read<{ name: string; part: string }>(
    'select provider_round_id as name, tableoid::regclass::text as part from round_record where account_id = $1',
    [accountId],
  );
  return Object.fromEntries(rows.map(({ name, part }) => [name, part]));
};
const monthOf = (at: Date) => `round_archive_${at.toISOString().slice(0, 7).replace('-', '_')}`;

/** Moves the clock to the last minute of a month. */
function goToEndOfMonth(): Date {
  const now = gateway.clock.now();
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - 60_000;
  gateway.clock.advance(end - now.getTime());
  return gateway.clock.now();
}

test('a round that began in one month and ended in the next is put away by its beginning, found, and takes no more', async () => {
  const began = goToEndOfMonth();
  const player = await addPlayer(gateway, 1000n);
  const table = await sitDown(gateway, player);
  const names = { over: { roundId: 'over' }, open: { roundId: 'open' } };
  const first = await table.bet('a.1', '200', names.over);
  await table.bet('a.2', '100', names.open);
  gateway.clock.advance(2 * 60_000);
  const won = await table.win('a.3', '300', names.over);
  expect([first.status, won.status]).toEqual([200, 200]);
  expect(await archive()).toBe(0);

  gateway.clock.advance(44 * dayMs);
  expect(await archive()).toBe(0);
  gateway.clock.advance(2 * dayMs);
  expect(await archive()).toBe(1);
  expect(await archive()).toBe(0);
  expect(await partsOf(player.accountId)).toEqual({ over: monthOf(began), open: 'round' });

  // The session has ended long ago: what is over is told before that.
  const again = { status: 200, value: { balance: '800' } };
  expect(await table.bet('a.1', '200', names.over)).toMatchObject(again);
  expect(await table.win('a.3', '300', names.over)).toMatchObject({ value: { balance: '1000' } });
  const closed = { status: 409, code: 'round_closed' };
  expect(await table.win('a.4', '1', names.over)).toMatchObject(closed);
  expect(await table.rollback('a.1', '200', names.over)).toMatchObject(closed);
  expect(await table.win('a.5', '1', { roundId: 'never' })).toMatchObject({ code: 'bet_unknown' });
  // What was open goes on, whatever month it is.
  expect(await table.win('a.6', '50', names.open)).toMatchObject({
    status: 200,
    value: { balance: '1050' },
  });

  const { db, rounds, ledger } = gateway.services;
  const mine = [1, player.accountId] as const;
  const {
    rounds: listed,
    count,
    stake,
  } = await rounds.list(
    ...mine,
    { currency: 'PHP', from: new Date(began.getTime() - dayMs), to: gateway.clock.now() },
    { number: 1, size: 10 },
  );
  expect([listed.map(({ providerRoundId }) => providerRoundId), count, stake]).toEqual([
    ['open', 'over'],
    2,
    300n,
  ]);
  const [over] = await rounds.named(...mine, [{ providerId: 'demo', providerRoundId: 'over' }]);
  expect(over).toMatchObject({ payout: 300n, archived: true });
  expect((await rounds.detail(...mine, over!.id)).transactions).toHaveLength(2);
  const each: string[] = [];
  for await (const batch of rounds.each(...mine, { currency: 'PHP' }))
    each.push(...batch.map(({ id }) => id));
  expect(each).toHaveLength(2);
  expect((await ledger.trialBalance(1)).drifts).toEqual([]);
  expect(await compareRounds(db.orm, 1, null)).toEqual([]);
});

test('that a bet joined a round of an earlier day is forgotten when no period is that long any more', async () => {
  const player = await addPlayer(gateway, 1000n);
  const table = await sitDown(gateway, player);
  await table.bet('j.1', '10', { roundId: 'carried' });
  await read(
    "update round set started_at = started_at - interval '1 day' where provider_round_id = 'carried'",
  );
  await table.bet('j.2', '10', { roundId: 'carried' });
  const kept = () => read('select from carried_round where account_id = $1', [player.accountId]);
  expect(await kept()).toHaveLength(1);
  for (const [days, rows] of [
    [44, 1],
    [2, 0],
  ] as const) {
    gateway.clock.advance(days * dayMs);
    await archive();
    expect(await kept()).toHaveLength(rows);
  }
});

test('a bet on what is put away makes no second round, in a session that is alive', async () => {
  const player = await addPlayer(gateway, 1000n);
  const table = await sitDown(gateway, player);
  await table.bet('b.1', '10');
  await table.win('b.2', '5');
  gateway.clock.advance(46 * dayMs);
  await archive();
  const later = await sitDown(gateway, { ...player, ...(await freshSession(player.accountId)) });
  expect(await later.bet('b.3', '10')).toMatchObject({ status: 409, code: 'round_closed' });
  expect(await later.bet('b.4', '10', { roundId: 'r2' })).toMatchObject({ status: 200 });
});

/** The same player, logged in anew. */
async function freshSession(accountId: string) {
  const { sessions, db, merchants } = gateway.services;
  const session = await sessions.open(db.orm, {
    merchantId: 1,
    accountId,
    userAgent: 'test',
    ip: '127.0.0.1',
  });
  const headers = { host: merchants.byId(1).hosts[0] ?? '', cookie: `${sessionCookie}=${session.token}` };
  const launch = async () => {
    const answer = await gateway.app.inject({
      url: '/api/v1/launch?gameCategory=RNG&vendor=LUNA&gameId=R1&nodeId=R1&language=EN',
      headers,
    });
    const { value } = answer.json<{ value: { url: string } }>();
    return new URLSearchParams(new URL(value.url).hash.slice(1)).get('token') ?? '';
  };
  return { session, launch };
}

test('first bets on one round at the same moment make one round, also while others are put away', async () => {
  const old = await addPlayer(gateway, 1000n);
  const past = await sitDown(gateway, old);
  for (let n = 0; n < 20; n++) {
    await past.bet(`c.${n}`, '1', { roundId: `c${n}` });
    await past.win(`c.${n}w`, '1', { roundId: `c${n}` });
  }
  gateway.clock.advance(46 * dayMs);
  const player = await addPlayer(gateway, 1000n);
  const table = await sitDown(gateway, player);
  const [moved, ...bets] = await Promise.all([
    archive(),
    archive(),
    ...Array.from({ length: 8 }, (_, n) => table.bet(`d.${n}`, '1', { roundId: 'd' })),
  ]);
  expect(typeof moved).toBe('number');
  expect(bets.slice(1).map((bet) => (typeof bet === 'object' ? bet.status : bet))).toEqual(
    Array(8).fill(200),
  );
  expect(await read('select bets, stake from round where account_id = $1', [player.accountId])).toEqual([
    { bets: 8, stake: 8n },
  ]);
  await archive();
  expect(
    await read(
      'select count(*)::int as n, count(distinct id)::int as ids from round_record where account_id = $1',
      [old.accountId],
    ),
  ).toEqual([{ n: 20, ids: 20 }]);
});

test('what was put away still changes by a decision of staff, and cannot be touched past it', async () => {
  const player = await addPlayer(gateway, 1000n);
  const table = await sitDown(gateway, player);
  await table.bet('e.1', '10');
  await table.win('e.2', '5');
  gateway.clock.advance(46 * dayMs);
  await archive();
  expect(
    await read('update round_record set payout = payout where account_id = $1 returning archived', [
      player.accountId,
    ]),
  ).toEqual([{ archived: true }]);
  // What does not tell its time by its id never gets there.
  await expect(
    read(
      `insert into round_archive select * from jsonb_populate_record(null::round_archive, (
         select to_jsonb(r) || jsonb_build_object('id', gen_random_uuid()) from round_record r where account_id = $1))`,
      [player.accountId],
    ),
  ).rejects.toMatchObject({ code: '23514' });
});

test('a record of a period is planned for its months alone, by index', async () => {
  const { db } = gateway.services;
  const parts = await read<{ part: string }>(
    "select inhrelid::regclass::text as part from pg_inherits where inhparent = 'round_archive'::regclass order by 1",
  );
  expect(parts.length).toBeGreaterThan(2);
  const month = /_(\d{4})_(\d\d)$/.exec(parts[0]!.part)!;
  const from = new Date(Date.UTC(Number(month[1]), Number(month[2]) - 1, 10));
  const filter: RoundFilter = { currency: 'PHP', from, to: new Date(from.getTime() + 7 * dayMs) };
  const query = vi.spyOn(db.pool, 'query');
  await readRounds(db, 1, randomUUID(), filter, { limit: 10, offset: 0 });
  await readTotals(db, 1, randomUUID(), filter);
  const logged = query.mock.calls
    .map((call) => call as unknown as [{ text: string }, unknown[]])
    .filter(([{ text }]) => text.includes('round_archive'));
  query.mockRestore();
  expect(logged).toHaveLength(2);
  expect(logged[0]![0].text).toContain('order by');
  for (const [{ text }, values] of logged) {
    const client = await db.pool.connect();
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    await client.query('set local enable_sort = off');
    const plan = (await client.query(`explain ${text}`, values)).rows
      .map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN'])
      .join('\n');
    await client.query('rollback');
    client.release();
    expect(plan).toContain(parts[0]!.part);
    for (const { part } of parts.slice(1)) expect(plan).not.toContain(part);
    expect(plan).not.toContain('Seq Scan');
    // In the order of an index: a page reads as many rows as it has.
    if (text.includes('order by')) expect(plan).toContain('Merge Append');
    expect(plan).not.toMatch(/Sort  \(/);
  }
});

test('an installation that exists comes to it while the release before goes on, and puts nothing away that is new to it', async () => {
  const [merchant] = await read<{ row: object }>('select to_jsonb(m) as row from merchant m where id = 1');
  const older = await createOlderDatabase('round_archive', '343', merchant?.row ?? {});
  const { db } = older;
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await db.pool.query(text, values)).rows as Row[];
  try {
    await query('alter table round disable trigger all');
    const accountId = randomUUID();
    const now = Date.now();
    /** What the release before writes with a bet. */
    const bet = (name: string, at = now, state = 'open') =>
      query(
        `insert into round (merchant_id, id, provider_id, account_id, provider_round_id, ledger_account_id, currency, node_id,
           vassalage, game_type, game_code, state, bets, stake, payout, started_at, settled_at)
         values (1, $1, 'demo', $2, $3, $2, 'PHP', 'n', 'v', 'RNG', 'g', $5::text, 1, 5, 0, $4::timestamptz,
           case when $5::text <> 'open' then $4::timestamptz end)
         on conflict (merchant_id, provider_id, account_id, provider_round_id)
           do update set bets = round.bets + 1, stake = round.stake + excluded.stake where round.state = 'open'
         returning bets`,
        [uuidv7({ msecs: at }), accountId, name, new Date(at), state],
      );
    for (let month = 1; month <= 4; month++) await bet(`m${month}`, now - month * 31 * dayMs, 'settled');
    await bet('old and open', now - 100 * dayMs);
    await query(
      `insert into round select (jsonb_populate_record(r, jsonb_build_object('id', '00000000-0000-7000-8000-000000000000', 'provider_round_id', 'odd'))).*
       from round r where provider_round_id = 'm4'`,
    );
    await older.migrateBefore('345');
    await bet('between');
    await older.migrateBefore('346');

    // The release before knows nothing of it.
    expect(await bet('between')).toEqual([{ bets: 2 }]);
    expect(await bet('since')).toEqual([{ bets: 1 }]);
    expect(await bet('m1')).toEqual([]);
    expect(await query('select count(*)::int as n from round_record')).toEqual([{ n: 8 }]);

    // The rest of this release.
    await older.migrateBefore('999');
    const clock = { now: () => new Date(now + 44 * dayMs) };
    expect(await archiveRounds(db, clock as never)).toBe(0);
    await query(
      "update schema_migration set applied_at = applied_at - interval '60 days' where name = '345-round-record.sql'",
    );
    expect(await archiveRounds(db, clock as never)).toBe(4);
    expect(
      await query('select provider_round_id as name from round where state <> $1 order by 1', ['open']),
    ).toEqual([{ name: 'odd' }]);
    expect(
      await query(
        `select count(*)::int as n, count(distinct a.tableoid)::int as months from round_archive a
         join round_key k on k.round_id = a.id and k.provider_round_id = a.provider_round_id`,
      ),
    ).toEqual([{ n: 4, months: expect.any(Number) }]);
  } finally {
    await older.drop();
  }
}, 120_000);
