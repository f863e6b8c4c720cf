import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDraw, testRules } from '../../areas/lottery/lottery/fixture.ts';
import { addPlayer } from '../../areas/wallet/provider/fixture.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startTestGateway, testMasterKey, type TestGateway } from '../../testing/test-gateway.ts';
import { firstStart } from '../bootstrap.ts';
import { runCommand } from './run-command.ts';

/* The commands that make an empty installation a brand that is open (R-TENANCY-28, R-CATALOGUE-47), beside a gateway that runs. */
let gateway: TestGateway;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-launch-'));
  gateway = await startTestGateway();
});
afterAll(async () => {
  await gateway.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** Types a command with a file behind it. @param content of the file, as text or as what becomes JSON */
async function foyer(
  words: string,
  content: unknown,
  database = gateway.database,
): Promise<{ code: number; out: string }> {
  const file = join(folder, `${randomUUID()}.json`);
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  const lines: string[] = [];
  const tell = (line: string) => lines.push(line);
  const env = { DATABASE_URL: database.url, FOYER_DATA: folder, FOYER_MASTER_KEY: testMasterKey };
  const code = await runCommand([...words.split(' '), file], env, tell, tell);
  return { code, out: lines.join('\n') };
}

/** What a command that is refused leaves as it was. */
async function state(): Promise<unknown[]> {
  const tables = ['merchant', 'merchant_host', 'vendor', 'game', 'merchant_game', 'lottery', 'audit_entry'];
  return Promise.all(
    tables.map(
      async (table) =>
        (await gateway.services.db.pool.query(`select t::text as row from ${table} t order by 1`)).rows,
    ),
  );
}

/** The line that a command is refused with, having changed nothing. */
async function refusalOf(words: string, content: unknown): Promise<string> {
  const before = await state();
  const { code, out } = await foyer(words, content);
  expect(code).toBe(1);
  expect(out).not.toContain('\n');
  expect(await state()).toEqual(before);
  return out;
}

const luna = {
  code: 'luna',
  brand: 'sinag',
  hosts: ['luna.example', 'https://play.luna.example'],
  currency: 'EUR',
  timeZone: 'Europe/Malta',
  trialQuota: 5,
};

describe('merchant', () => {
  test('a merchant that is added serves its hosts, closed until staff open it, and the audit says so', async () => {
    expect(await foyer('merchant add', luna)).toEqual({
      code: 0,
      out: expect.stringMatching(/^luna is added, closed for maintenance/),
    });
    const { audit, merchants } = gateway.services;
    await merchants.refresh();
    const added = merchants.byHost('play.luna.example');
    expect(added).toMatchObject({
      code: 'luna',
      brand: 'sinag',
      defaultTheme: 'dark',
      currency: 'EUR',
      minorUnits: 2,
      timeZone: 'Europe/Malta',
      trialQuota: 5,
      maintenance: true,
      origins: { 'luna.example': 'https://luna.example', 'play.luna.example': 'https://play.luna.example' },
    });
    const headers = { host: 'luna.example' };
    const status = await gateway.app.inject({ url: '/api/v1/site/status', headers });
    expect(status.json()).toMatchObject({ success: true, value: { maintenance: true } });
    const { entries } = await audit.page(added!.id, 1, 10);
    expect(entries).toMatchObject([
      { action: 'add_merchant', subject: 'luna', staffName: 'the server', after: { currency: 'EUR' } },
    ]);
    expect(await audit.verify(added!.id)).toEqual({ entries: 1, brokenAt: null });
  });

  const moon = { ...luna, code: 'moon', hosts: ['moon.example'] };
  test.each<[string, string, unknown, string]>([
    ['invalid JSON', 'merchant add', '{', 'is not valid JSON'],
    ['a code with capitals', 'merchant add', { ...moon, code: 'Moon' }, 'code: must be 2 to 32'],
    ['a brand that is not there', 'merchant add', { ...moon, brand: 'moon' }, 'There is no brand moon'],
    ['a host with a port', 'merchant add', { ...moon, hosts: ['a.example:80'] }, 'hosts.0: must be a host'],
    ['a host twice', 'merchant add', { ...moon, hosts: ['a.example', 'https://a.example'] }, 'a host twice'],
    ['play money', 'merchant add', { ...moon, currency: 'FUN' }, 'currency: is not a supported currency'],
    ['an offset', 'merchant add', { ...moon, timeZone: '+08:00' }, 'timeZone: must be an IANA name'],
    ['what is not known', 'merchant add', { ...moon, colour: 'red' }, 'colour'],
    ['a code that is taken', 'merchant add', { ...moon, code: 'foyer' }, 'a merchant "foyer" already'],
    ['a host that is taken', 'merchant add', { ...moon, hosts: ['localhost'] }, 'is a host of foyer'],
    ['a merchant that is not there', 'merchant set nobody', { trialQuota: 1 }, 'no merchant "nobody"'],
    ['a host of another', 'merchant set sinag', { hosts: ['localhost'] }, 'is a host of foyer'],
  ])('%s is refused with a line that says so, and changes nothing', async (_, words, content, says) => {
    expect(await refusalOf(words, content)).toContain(says);
  });

  test('a merchant is changed to what its file says, at gateways that run; the same once more changes nothing', async () => {
    const change = {
      hosts: ['luna.example', 'www.luna.example'],
      currency: 'VND',
      timeZone: 'Asia/Ho_Chi_Minh',
    };
    expect(await foyer('merchant set luna', change)).toEqual({
      code: 0,
      out: expect.stringMatching(/^luna: changed hosts, currency, timeZone\.\n.*activity rebuild/),
    });
    const { merchants } = gateway.services;
    await merchants.refresh();
    expect(merchants.byHost('play.luna.example')).toBeNull();
    expect(merchants.byHost('www.luna.example')).toMatchObject({
      brand: 'sinag',
      currency: 'VND',
      minorUnits: 0,
      timeZone: 'Asia/Ho_Chi_Minh',
      trialQuota: 5,
    });
    const before = await state();
    expect(await foyer('merchant set luna', change)).toEqual({ code: 0, out: 'luna is already up to date.' });
    expect(await state()).toEqual(before);
  });

  test('the currency of a merchant that has players or money stays', async () => {
    await addPlayer(gateway, 100n);
    expect(await refusalOf('merchant set foyer', { currency: 'EUR' })).toContain(
      'foyer has players or money in PHP: its currency stays.',
    );
  });

  test('an empty installation starts with the merchant that was added, and with no other', async () => {
    const database = await createTestDatabase();
    expect(await foyer('merchant add', luna, database)).toMatchObject({ code: 0 });
    const fresh = await startTestGateway({ isEmpty: true, database });
    await firstStart(fresh);
    expect(fresh.services.merchants.all().map(({ id, code }) => [id, code])).toEqual([[1, 'luna']]);
    await fresh.dispose();
  });
});

describe('catalogue', () => {
  const vendor = { vassalage: 'ACM', provider: 'acme', names: { EN: 'Acme' } };
  const reels = {
    nodeId: 'A1',
    vassalage: 'ACM',
    gameType: 'RNG',
    gameId: 'a1',
    gameCode: 'reels',
    names: { EN: 'Acme Reels' },
    minBet: '200',
    isHot: true,
  };
  const draw = { ...reels, nodeId: 'A2', gameType: 'LOTT', gameId: 'a2', names: { EN: 'Acme Draw' } };
  const file = { vendors: [vendor], games: [reels, draw] };
  const refresh = async () => {
    const { catalogue, merchants } = gateway.services;
    await merchants.refresh();
    for (const { id } of merchants.all()) await catalogue.refresh(id);
  };
  const names = async (merchantId: number) =>
    (await gateway.services.catalogue.find(merchantId, 'EN', {})).map(({ gameName }) => gameName).toSorted();

  test('an import waits for its provider', async () => {
    expect(await refusalOf('catalogue import sinag', file)).toContain('"acme", which is not there');
  });

  test('what is imported is offered and launched at its merchant and at no other; the same file once more changes nothing', async () => {
    const { catalogue, providers } = gateway.services;
    await providers.ensure({ id: 'acme', keyId: 'acme-1', key: 'k'.repeat(40) });
    expect(await foyer('catalogue import sinag', file)).toEqual({
      code: 0,
      out: 'Vendors: 1 added, 0 changed, 1 new at sinag.\nGames: 2 added, 0 changed, 2 new at sinag.',
    });
    await refresh();
    expect([await names(2), await names(1)]).toEqual([['Acme Draw', 'Acme Reels'], []]);
    expect(await catalogue.findForLaunch(2, 'A1', 'EN')).toMatchObject({
      provider: 'acme',
      gameCode: 'reels',
      frames: true,
    });
    await expect(catalogue.findForLaunch(1, 'A1', 'EN')).rejects.toMatchObject({ code: 'game_unknown' });
    const before = await state();
    expect(await foyer('catalogue import sinag', file)).toEqual({
      code: 0,
      out: 'Vendors: 0 added, 0 changed, 0 new at sinag.\nGames: 0 added, 0 changed, 0 new at sinag.',
    });
    expect(await state()).toEqual(before);
  });

  test('games of a vendor that another merchant offers are imported without it, and seen', async () => {
    expect(await foyer('catalogue import foyer', { games: [reels] })).toEqual({
      code: 0,
      out: 'Vendors: 0 added, 0 changed, 1 new at foyer.\nGames: 0 added, 0 changed, 1 new at foyer.',
    });
    await refresh();
    expect(await names(1)).toEqual(['Acme Reels']);
    const { vendorsForStaff } = gateway.services.catalogue;
    expect((await vendorsForStaff.list(1, { pageNo: 1, pageSize: 10 })).vendors).toMatchObject([
      { id: 'ACM', enabled: true, isHot: false },
    ]);
  });

  test('what differs is changed; what staff set of a game stays', async () => {
    await gateway.services.db.pool.query("update merchant_game set enabled = false where node_id = 'A2'");
    const renamed = { ...file, games: [{ ...reels, names: { EN: 'Acme Wheels' } }, draw] };
    expect(await foyer('catalogue import sinag', renamed)).toEqual({
      code: 0,
      out: 'Vendors: 0 added, 0 changed, 0 new at sinag.\nGames: 0 added, 1 changed, 0 new at sinag.',
    });
    await refresh();
    const rows = await gateway.services.db.pool.query(
      "select node_id, enabled from merchant_game where merchant_id = 2 and node_id in ('A1', 'A2') order by node_id",
    );
    expect(rows.rows).toEqual([
      { node_id: 'A1', enabled: true },
      { node_id: 'A2', enabled: false },
    ]);
    await gateway.services.db.pool.query("update merchant_game set enabled = true where node_id = 'A2'");
  });

  test.each<[string, object, string]>([
    ['a vendor that is not there', { games: [{ ...reels, vassalage: 'NOBODY' }] }, 'no such vendor'],
    ['a gameId of another game', { games: [{ ...reels, nodeId: 'A9' }] }, 'the same gameId'],
    ['a game twice', { games: [reels, reels] }, 'games: nodeId must be unique'],
    ['a game without English name', { games: [{ ...reels, names: { TY: 'Gulong' } }] }, 'games.0.names.EN'],
    ['a type that is none', { games: [{ ...reels, gameType: 'SLOTS' }] }, 'games.0.gameType'],
  ])('%s is refused with a line that says so, and changes nothing', async (_, content, says) => {
    expect(await refusalOf('catalogue import sinag', content)).toContain(says);
  });

  describe('lotteries', () => {
    const rules = { ...testRules, jackpotSeed: null };
    const lottery = { nodeId: 'A2', family: 'five-digits', rules };

    test.each<[string, object, string]>([
      ['a game that is no lottery', { ...lottery, nodeId: 'A1' }, 'A1 is no game of the type LOTT or ELOTT'],
      [
        'a family that is none',
        { ...lottery, family: 'six-digits' },
        'A2 has an unknown family. Known families: ',
      ],
      ['a late cut-off', { ...lottery, rules: { ...rules, cutOffSeconds: 1800 } }, 'wrong in cutOffSeconds'],
    ])('%s is refused with a line that says so, and changes nothing', async (_, content, says) => {
      expect(await refusalOf('lottery add sinag', [content])).toContain(says);
    });

    test('a lottery that is added is drawn at its merchant; the same file once more changes nothing', async () => {
      expect(await foyer('lottery add sinag', [lottery])).toEqual({
        code: 0,
        out: 'Lotteries of sinag: 1 added, 0 there already.',
      });
      const { drawing, lotteries } = gateway.services.lottery;
      lotteries.forget();
      await drawing.turn();
      gateway.clock.advance(1001);
      await drawing.turn();
      expect(await openDraw(gateway, 'A2', 2)).toMatchObject({ version: 1 });
      const before = await state();
      expect(await foyer('lottery add sinag', [lottery])).toEqual({
        code: 0,
        out: 'Lotteries of sinag: 0 added, 1 there already.',
      });
      expect(await state()).toEqual(before);
    });
  });
});
