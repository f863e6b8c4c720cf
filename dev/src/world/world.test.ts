import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGateway } from '@foyer/gateway/app';
import { createDemoGateway, type DemoGateway } from '@foyer/gateway/demo';
import { plannedDraws } from '@foyer/gateway/lottery';
import { configOf } from '@foyer/gateway/config';
import { readEnv } from '@foyer/gateway/env';
import { drawFromSeed, familyOf } from '@foyer/lottery';
import { demoTitles, demoVendors } from '@foyer/studio/titles';
import { decideLaunch, prizeModeOf } from '../../../portal/src/domain/games/launch.ts';
import { lotteryQueryOf, resolveLottery } from '../../../portal/src/domain/lottery/launch-address.ts';
import { addUpOn } from '../../../gateway/src/areas/ledger/ledger/ledger.ts';
import { inLongTransaction } from '../../../gateway/src/platform/db/transaction.ts';
import { comparisons } from '../../../gateway/src/server/books.ts';
import { createTestDatabase, type TestDatabase } from '../../../gateway/src/testing/test-database.ts';
import { growCatalogue, isOffered } from './catalogue.ts';
import { demoLogins } from './logins.ts';
import { addLotteries } from './lotteries.ts';
import { demoMerchants, merchantsOf } from './merchants.ts';
import { demoPlayers, inviteCode } from './people.ts';
import { seedWorld } from './world.ts';

const chaseEvery = 300_000;
/** The clocks stand just behind a draw of the lottery that maria chases: all of this is over before the next one. */
const clockOffsetMs = chaseEvery - (Date.now() % chaseEvery) + 20_000;

const configFor = (database: TestDatabase, folder: string) =>
  configOf(
    readEnv({
      PORT: '0',
      FOYER_DATA: folder,
      DATABASE_URL: database.url,
      FOYER_LOG: 'silent',
      FOYER_CLOCK_OFFSET_MS: String(clockOffsetMs),
      FOYER_POOL: '8',
      FOYER_MASTER_KEY: createHash('sha256').update('tests').digest('base64'),
    }),
  );

/** A gateway on an empty database. */
async function open(database: TestDatabase): Promise<DemoGateway & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-world-'));
  return { ...(await createDemoGateway(configFor(database, folder), { pages: false })), folder };
}

let database: TestDatabase;
let gateway: DemoGateway & { folder: string };
let other: DemoGateway & { folder: string };
beforeAll(async () => {
  database = await createTestDatabase();
  gateway = await open(database);
  other = await open(database);
  const { history } = gateway.services;
  // It crashes in the middle of the players' past ...
  let recorded = 0;
  const crashing = {
    ...gateway.services,
    history: {
      ...history,
      round: async (past: Parameters<typeof history.round>[0]) => {
        recorded += 1;
        if (recorded > 50) throw new Error('crashed');
        await history.round(past);
      },
    },
  };
  await expect(seedWorld(crashing)).rejects.toThrow('crashed');
  // ... and two processes go on where it was.
  await Promise.all([seedWorld(gateway.services), seedWorld(other.services)]);
});
afterAll(async () => {
  for (const { close, folder } of [gateway, other]) {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
  await database.drop();
});

const get = async (path: string, host = 'localhost') => {
  const answer = await gateway.app.inject({ url: `/api/v1/${path}`, headers: { host } });
  return answer.json().value;
};

test('the two brands have their own hosts, themes, switches and fields', async () => {
  const foyer = await get('site/settings', '127.0.0.1');
  const sinag = await get('site/settings', 'sinag.localhost');
  expect(foyer).toMatchObject({
    merchantCode: 'foyer',
    defaultTheme: 'dark',
    defaultLanguage: 'TY',
    asksBirthDate: false,
  });
  expect(sinag).toMatchObject({ merchantCode: 'sinag', defaultTheme: 'light', asksBirthDate: true });
  expect(sinag.switches).not.toEqual(foyer.switches);
  const fields = async (host: string) =>
    (await get('registration/settings', host)).fields
      .filter((field: { required: boolean }) => field.required)
      .map(({ name }: { name: string }) => name);
  expect(await fields('sinag.localhost')).toEqual(expect.arrayContaining(['nickname', 'email']));
  expect(await fields('localhost')).not.toContain('email');
});

test('at least 640 titles of at least 24 vendors are available, in every category', async () => {
  expect(demoTitles.length).toBeGreaterThanOrEqual(640);
  expect(demoVendors.length).toBeGreaterThanOrEqual(24);
  for (const { code } of demoMerchants) {
    const host = code === 'foyer' ? 'localhost' : `${code}.localhost`;
    expect((await get('games?pageSize=1', host)).totalPages).toBe(
      demoTitles.filter((title) => isOffered(code, title)).length,
    );
    const vendors: { gameCategory: string; vendors: unknown[] }[] = await get('vendors', host);
    expect(vendors.map(({ gameCategory }) => gameCategory).toSorted()).toEqual([
      'COCKFIGHT',
      'ELOTT',
      'ESPORTS',
      'FISH',
      'LIVE',
      'LOTT',
      'PVP',
      'RNG',
      'SPORTS',
    ]);
  }
});

test('home has what its sections show: hot, new, BGS and BG', async () => {
  const nodes = (games: { nodeId: string }[]) => games.slice(0, 9).map(({ nodeId }) => nodeId);
  const hot = nodes((await get('games/hot')).list);
  const fresh = nodes((await get('games?isNew=1')).games);
  expect(hot.filter((nodeId) => fresh.includes(nodeId))).toEqual([]);
  expect((await get('games/hot')).list.length).toBeGreaterThan(20);
  for (const query of [
    'isNew=1',
    'vassalage=BGS&gameType=RNG',
    'gameClassify=BG&gameType=RNG',
    'gameType=FISH',
    'gameType=LIVE',
  ]) {
    expect((await get(`games?${query}`)).games.length, query).toBeGreaterThan(5);
  }
});

test('guests get recommendations from play, and models are live at tables', async () => {
  const { list } = await get('games/recommended?language=EN');
  expect(list).toHaveLength(12);
  expect(list[0].reason.code).toBe('popular_in_category');
  const { liveModels, merchants } = gateway.services;
  for (const merchant of merchants.all()) {
    const open = { ...merchant, features: { ...merchant.features, liveChat: true } };
    expect(await liveModels.list(open, 'EN')).toHaveLength(4);
  }
});

test('every demo account can log in with its documented password', async () => {
  const { accounts, credentials, staff } = gateway.services;
  for (const { username, password, app } of demoLogins) {
    if (app === 'console') {
      const { member } = await staff.logIn({ username, password, ip: '127.0.0.1', userAgent: 'test' });
      expect(member.merchants).toEqual(['foyer', 'sinag']);
    } else {
      const account = await accounts.byUsername(1, username);
      expect(await credentials.verify(1, account?.id ?? '', 'login', password), username).toBe(true);
    }
  }
});

test('every demo account has its documented balance, and the ledger balances', async () => {
  const { accounts, ledger, merchants } = gateway.services;
  for (const { username, balance, merchants: codes } of demoPlayers) {
    for (const code of codes) {
      const merchantId = merchants.byCode(code)?.id ?? 0;
      const account = await accounts.byUsername(merchantId, username);
      // What contracts paid comes on top of what an account was given.
      const { rows } = await gateway.services.db.pool.query<{ earned: bigint }>(
        "select coalesce(sum(amount), 0)::bigint as earned from agent_settlement where payee_id = $1 and state = 'paid'",
        [account?.id],
      );
      expect(
        await ledger.balanceOf(merchantId, account?.id ?? '', 'real', 'PHP'),
        `${username} at ${code}`,
      ).toBe(balance + rows[0]!.earned);
    }
  }
  const found = await inLongTransaction(gateway.services.db, (on) => addUpOn(on, [1, 2], comparisons));
  expect(found).toEqual([1, 2].map((merchantId) => ({ merchantId, drifts: [], sum: 0n })));
});

test('maria has weeks of betting, favourites and recents; nina never logged in', async () => {
  const { accounts, favourites, recents, rounds, clock } = gateway.services;
  const maria = await accounts.byUsername(1, 'maria');
  const page = await rounds.list(1, maria?.id ?? '', { currency: 'PHP' }, { number: 1, size: 200 });
  // Seven of them are lottery tickets.
  expect(page.count).toBe(127);
  const first = page.rounds.at(-1)?.startedAt.getTime() ?? 0;
  expect(clock.now().getTime() - first).toBeGreaterThan(20 * 86_400_000);
  const owner = { merchantId: 1, accountId: maria?.id ?? '' };
  expect(await favourites.ids(owner)).toHaveLength(12);
  expect((await recents.ids(owner)).length).toBeGreaterThan(5);
  expect(maria?.firstLoginAt).not.toBeNull();
  expect((await accounts.byUsername(1, 'nina'))?.firstLoginAt).toBeNull();
});

test('below alice are 400 people on three levels, and a smaller team at the second brand, with 90 days of play', async () => {
  const { db } = gateway.services;
  const { rows } = await db.pool.query(
    `with recursive below as (
       select a.merchant_id, a.id, 0 as level from account a where a.username = 'alice'
       union all
       select a.merchant_id, a.id, below.level + 1 from below join account a on a.merchant_id = below.merchant_id and a.upline_id = below.id)
     select b.merchant_id as merchant, count(*)::int as people, max(level) as levels,
       (select count(*) from round r join below x on x.merchant_id = r.merchant_id and x.id = r.account_id where r.merchant_id = b.merchant_id)::int as rounds
     from below b where level > 0 group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { merchant: 1, people: 405, levels: 3, rounds: expect.any(Number) },
    { merchant: 2, people: 50, levels: 3, rounds: expect.any(Number) },
  ]);
  expect(rows[0].rounds).toBeGreaterThan(3000);
});

test('nobody played, was paid or was known before they registered, and who played has logged in', async () => {
  const { pool } = gateway.services.db;
  const { rows: tooEarly } = await pool.query(
    `select a.username from account a where exists (
       select from round r where r.merchant_id = a.merchant_id and r.account_id = a.id and r.started_at < a.created_at)
     or exists (select from withdrawal w join identity i using (merchant_id, account_id)
       where w.merchant_id = a.merchant_id and w.account_id = a.id and w.created_at < i.submitted_at)
     or exists (select from identity i where i.merchant_id = a.merchant_id and i.account_id = a.id and i.submitted_at < a.created_at)`,
  );
  expect(tooEarly).toEqual([]);
  const { rows: neverCame } = await pool.query(
    `select a.username from account a where a.last_login_at is null and exists (
       select from round r where r.merchant_id = a.merchant_id and r.account_id = a.id)`,
  );
  expect(neverCame).toEqual([]);
});

test('alice registered before everybody of her team, and staff see players in the order in which they registered', async () => {
  const { rows } = await gateway.services.db.pool.query<{
    username: string;
    createdAt: Date;
    isAbove: boolean;
  }>(
    `select username, created_at as "createdAt" from account where merchant_id = 2 or username <> 'nina' order by merchant_id, id`,
  );
  expect(rows.length).toBeGreaterThan(400);
  const outOfOrder = rows.slice(1).filter(({ createdAt }, place) => createdAt < rows[place]!.createdAt);
  // The second brand begins anew.
  expect(outOfOrder.map(({ username }) => username)).toEqual(['alice']);
});

test('alice is an agent with eight members and a code that invites more', async () => {
  const { accounts, invitations } = gateway.services;
  const alice = await accounts.byUsername(1, 'alice');
  expect(await invitations.agentOf(1, inviteCode)).toBe(alice?.id);
  const below = await Promise.all(
    demoPlayers.filter(({ upline }) => upline).map(({ username }) => accounts.byUsername(1, username)),
  );
  expect(below.map((account) => account?.uplineId)).toEqual(Array.from({ length: 8 }, () => alice?.id));
});

test.each(['TY', 'EN'])('content in %s is complete and safe', async (language) => {
  const help: { tag: string; title: string; detail: string }[] = await get(`help?lang=${language}`);
  expect(help.map(({ tag }) => tag)).toEqual(
    expect.arrayContaining(['tc', 'privacy', 'register', 'deposit', 'care']),
  );
  const announcements: { title: string; content: string }[] = await get(`announcements?language=${language}`);
  const banners: { title: string; groupName: string }[] = await get(`banners?language=${language}`);
  expect(new Set(banners.map(({ groupName }) => groupName))).toEqual(
    new Set(['m_home', 'm_live', 'm_newgame', 'm_reg']),
  );
  for (const text of [...help.map(({ detail }) => detail), ...announcements.map(({ content }) => content)]) {
    expect(text.length).toBeGreaterThan(80);
    expect(text).not.toMatch(/undefined|\$\{|lorem/i);
  }
  const other = language === 'TY' ? 'EN' : 'TY';
  expect(help.map(({ detail }) => detail)).not.toEqual(
    (await get(`help?lang=${other}`)).map(({ detail }: { detail: string }) => detail),
  );
});

test('guests get a popup and a text for registration; winners fill two rows', async () => {
  const seen: { type: string; groupName: string }[] = await get('announcements');
  expect(seen.map(({ groupName }) => groupName)).toEqual(expect.arrayContaining(['SHELL_PU_B', 'm_reg']));
  expect(seen.map(({ groupName }) => groupName)).not.toContain('SHELL_PU_A');
  expect((await get('winners')).length).toBeGreaterThanOrEqual(40);
});

test('every lottery title is a lottery with draws, results that can be verified, and tickets of maria', async () => {
  const { accounts, clock, lottery } = gateway.services;
  const titles = demoTitles.filter(({ lottoMode }) => lottoMode);
  expect(titles.length).toBeGreaterThanOrEqual(60);
  for (const { id, code, timeZone } of merchantsOf(gateway.services)) {
    const { lotteries } = await lottery.lotteries.list(id, 'EN');
    expect(lotteries.map(({ tile }) => tile.nodeId).toSorted()).toEqual(
      titles.filter((title) => isOffered(code, title)).map(({ nodeId }) => nodeId),
    );
    // The latest result is that of the latest draw; what is drawn all day has not all of it in the past
    const late = lotteries.filter(({ lottery: { rules }, last }) => {
      if (!last) return true;
      const [next] = plannedDraws(rules.schedule, timeZone, last.drawsAt, 1);
      return rules.schedule.kind === 'calendar' && next!.drawsAt.getTime() < clock.now().getTime() - 600_000;
    });
    expect(late.map(({ tile }) => tile.gameName)).toEqual([]);
  }
  const days = await gateway.services.db.pool.query<{ days: number }>(
    `select (max(d.draws_at)::date - min(d.draws_at)::date)::integer as days
    from lottery_version v join lottery_draw d using (merchant_id, node_id, version)
    where v.rules -> 'schedule' ->> 'kind' = 'calendar' and d.is_over group by merchant_id, node_id`,
  );
  expect(Math.min(...days.rows.map((row) => row.days))).toBeGreaterThanOrEqual(77);
  const maria = await accounts.byUsername(1, 'maria');
  const of = { merchantId: 1, accountId: maria?.id ?? '' };
  const { tickets } = await lottery.tickets.list(of, {}, { pageNo: 1, pageSize: 10 });
  expect(tickets.map(({ ticket }) => ticket.state).toSorted()).toEqual([
    // By a result that was corrected.
    'lost',
    'lost',
    'open',
    'open',
    'open',
    // Bought by the chase.
    'open',
    'won',
  ]);
  const corrected = tickets.find(({ draw }) => draw.corrections > 0)!;
  expect(await lottery.corrections.earlierOf(corrected.ticket, corrected.draw)).toMatchObject([
    { state: 'won', win: 95_000n },
  ]);
  const [one] = (await lottery.lotteries.list(1, 'EN')).lotteries;
  const { seed, entropy, result } = one!.last!;
  expect(await drawFromSeed(familyOf(one!.lottery.family), seed ?? '', entropy ?? '')).toEqual(result);
});

test('a press on any lottery title of either brand opens the board of that lottery, and nothing else', async () => {
  for (const { code } of demoMerchants) {
    const host = code === 'foyer' ? 'localhost' : `${code}.localhost`;
    const mode = prizeModeOf(await get('vendors?language=EN', host));
    const { lotteries } = await get('lotteries?language=EN', host);
    const opened: string[] = [];
    for (const gameType of ['LOTT', 'ELOTT'])
      for (const tile of (await get(`games?pageSize=100&language=EN&gameType=${gameType}`, host)).games) {
        const { kind, href } = decideLaunch(tile, 0, mode, '/m/home');
        const { pathname, searchParams } = new URL(href, 'http://localhost');
        const query = lotteryQueryOf(searchParams);
        // As the specification writes the address, and with the node in it.
        const written = lotteryQueryOf(
          new URLSearchParams(
            [...searchParams].filter(([name]) => name !== 'nodeId' && name !== 'vassalage'),
          ),
        );
        const lottery = resolveLottery(lotteries, query) as (typeof lotteries)[number];
        expect({
          kind,
          pathname,
          nodeId: lottery?.nodeId,
          written: resolveLottery<{ nodeId: string } & (typeof lotteries)[number]>(lotteries, written)
            ?.nodeId,
          hasMode: lottery?.prizeModes.some((one: string) => one.startsWith(query.prize_mode ?? '')),
          hasPlay: lottery?.playTypes.includes(query.playType),
          playTypes: lottery?.playTypes.toSorted(),
        }).toEqual({
          kind: 'lottery',
          pathname: '/m/launchGame',
          nodeId: tile.nodeId,
          written: tile.nodeId,
          hasMode: true,
          hasPlay: true,
          playTypes: ['ent', 'trad'],
        });
        opened.push(tile.nodeId);
      }
    expect(opened.toSorted()).toEqual(lotteries.map(({ nodeId }: { nodeId: string }) => nodeId).toSorted());
    expect((await get(`lotteries/${opened[0]}?language=EN`, host)).betTypes).not.toEqual([]);
  }
});

test('seeding again changes nothing', async () => {
  const { db } = gateway.services;
  const counts = async () =>
    (
      await db.pool
        .query(`select (select count(*) from account) as accounts, (select count(*) from transfer) as transfers,
      (select count(*) from announcement) as announcements, (select count(*) from round) as rounds`)
    ).rows[0];
  const before = await counts();
  await seedWorld(other.services);
  expect(await counts()).toEqual(before);
});

test('lotteries that were being added when a start ended are gone on with minutes later, each ticket once', async () => {
  const config = configFor(database, gateway.folder);
  const later = await createDemoGateway(
    { ...config, clockOffsetMs: clockOffsetMs + 600_000 },
    { pages: false, jobs: false },
  );
  await addLotteries(later.services);
  await later.close();
  const { rows } = await gateway.services.db.pool.query(
    'select count(*)::int as tickets from lottery_ticket where chase_id is null',
  );
  expect(rows).toEqual([{ tickets: 6 }]);
});

test('the catalogue grows for benchmarks, and its games can be found', async () => {
  expect(await growCatalogue(gateway.services, 2000)).toBe(2000 - demoTitles.length);
  expect((await get('games?pageSize=100')).totalPages).toBe(20);
  const [found] = (await get('games?language=EN&vassalage=LMN&pageSize=100')).games;
  expect(found.vassalage).toBe('LMN');
});

test('production refuses to start on demo data, even when the seed steps are missing', async () => {
  const config = configFor(database, gateway.folder);
  const start = () => createGateway(config, { pages: false, jobs: false });
  await expect(start()).rejects.toThrow(/filled with the demo/);
  await gateway.services.db.pool.query('delete from seed_step');
  const refused = await start().then(
    async ({ close }) => close().then(() => ''),
    (error: Error) => error.message,
  );
  expect(refused).toMatch(/published passwords/);
  expect(demoLogins.filter(({ username }) => !refused.includes(`${username} `))).toEqual([]);
});
