import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDraw, testRules } from '../../areas/lottery/lottery/fixture.ts';
import { openCommandLine, type CommandLine } from './fixture.ts';

/* Commands that import a catalogue and add lotteries, beside a gateway that runs (R-CATALOGUE-47). */
let line: CommandLine;
beforeAll(async () => {
  line = await openCommandLine();
});
afterAll(() => line.close());

const vendor = { vassalage: 'ACM', provider: 'acme', names: { EN: 'Acme' } };
const lotteries = { vassalage: 'LOTT', provider: 'lottery', names: { EN: 'Lotteries' } };
const reels = {
  nodeId: '900001',
  vassalage: 'ACM',
  gameType: 'RNG',
  gameId: 'a1',
  gameCode: 'reels',
  names: { EN: 'Acme Reels' },
  minBet: '200',
  isHot: true,
};
const draw = {
  nodeId: '900002',
  vassalage: 'LOTT',
  gameType: 'LOTT',
  gameId: 'a2',
  names: { EN: 'Acme Draw' },
  lottoMode: 'NewTraditional',
};
const file = { vendors: [vendor, lotteries], games: [reels, draw] };

/** The games that a merchant's players see, in its order. */
const names = async (merchantId: number) =>
  (await line.gateway.services.catalogue.find(merchantId, 'EN', {})).map(({ gameName }) => gameName);
/** What the running gateway shows at each merchant, once it follows. */
const shown = () => expect.poll(async () => [await names(2), await names(1)], { timeout: 10_000 });

const done = (vendors: [number, number, number], games: [number, number, number], merchant: string) => {
  const said = ([added, changed, offered]: number[]) =>
    `${added} added, ${changed} changed, ${offered} new at ${merchant}.`;
  return { code: 0, out: `Vendors: ${said(vendors)}\nGames: ${said(games)}` };
};

test('an import waits for its provider', async () => {
  expect(await line.refusalOf('catalogue import sinag', file)).toContain(
    '"acme", which does not exist: add it in the console first; it is there once its key is approved',
  );
});

test('what is imported is offered and launched at its merchant and at no other; the same file once more changes nothing', async () => {
  const { audit, catalogue, providers } = line.gateway.services;
  for (const id of ['acme', 'bolt']) await providers.ensure({ id, keyId: `${id}-1`, key: 'k'.repeat(40) });
  await shown().toEqual([[], []]);
  expect(await line.foyer('catalogue import sinag', file)).toEqual(done([2, 0, 2], [2, 0, 2], 'sinag'));
  await shown().toEqual([['Acme Reels', 'Acme Draw'], []]);
  expect(await catalogue.findForLaunch(2, '900001', 'EN')).toMatchObject({
    provider: 'acme',
    gameCode: 'reels',
    frames: true,
  });
  await expect(catalogue.findForLaunch(1, '900001', 'EN')).rejects.toMatchObject({ code: 'game_unknown' });
  for (const id of [1, 2]) {
    expect(await line.lastEntry(id)).toMatchObject({
      action: 'import_catalogue',
      subject: 'sinag',
      staffName: 'the server',
      after: {
        vendors: { added: 2, changed: [] },
        games: { added: 2, changed: [] },
        offered: { vendors: 2, games: 2 },
      },
    });
    expect(await audit.verify(id)).toMatchObject({ brokenAt: null });
  }
  const before = await line.state();
  expect(await line.foyer('catalogue import sinag', file)).toEqual(done([0, 0, 0], [0, 0, 0], 'sinag'));
  expect(await line.state()).toEqual(before);
});

test('games of a vendor that another merchant offers are imported without it, and seen', async () => {
  expect(await line.foyer('catalogue import foyer', { games: [reels] })).toEqual(
    done([0, 0, 1], [0, 0, 1], 'foyer'),
  );
  await shown().toEqual([['Acme Reels', 'Acme Draw'], ['Acme Reels']]);
  const { vendorsForStaff } = line.gateway.services.catalogue;
  expect((await vendorsForStaff.list(1, { pageNo: 1, pageSize: 10 })).vendors).toMatchObject([
    { id: 'ACM', enabled: true, isHot: false },
  ]);
  expect([await line.lastEntry(1), await line.lastEntry(2)]).toMatchObject([
    { action: 'import_catalogue', subject: 'foyer', after: { offered: { vendors: 1, games: 1 } } },
    { action: 'import_catalogue', subject: 'sinag' },
  ]);
});

test('what differs is changed, at every merchant that offers it; what staff set of a game stays', async () => {
  const { pool } = line.gateway.services.db;
  const enabled = async () =>
    (await pool.query('select merchant_id, node_id, enabled from merchant_game order by 1, 2')).rows;
  await pool.query("update merchant_game set enabled = false where node_id = '900002'");
  const before = await enabled();
  const renamed = {
    vendors: [{ ...vendor, names: { EN: 'Acme Play' } }],
    games: [{ ...reels, names: { EN: 'Acme Wheels' } }, draw],
  };
  expect(await line.foyer('catalogue import sinag', renamed)).toEqual(done([0, 1, 0], [0, 1, 0], 'sinag'));
  await shown().toEqual([['Acme Wheels'], ['Acme Wheels']]);
  expect(await line.gateway.services.catalogue.one(1, 'EN', '900001')).toMatchObject({
    gameName: 'Acme Wheels',
    vendorName: 'Acme Play',
  });
  expect(await enabled()).toEqual(before);
  await pool.query("update merchant_game set enabled = true where node_id = '900002'");
});

test('a change of the master catalogue is recorded at every merchant, with what changed', async () => {
  const moved = {
    vendors: [{ ...vendor, provider: 'bolt' }],
    games: [{ ...reels, gameCode: 'wheels' }],
  };
  expect(await line.foyer('catalogue import foyer', moved)).toEqual(done([0, 1, 0], [0, 1, 0], 'foyer'));
  for (const id of [1, 2])
    expect(await line.lastEntry(id)).toMatchObject({
      action: 'import_catalogue',
      subject: 'foyer',
      before: { providers: { ACM: 'acme' } },
      after: {
        vendors: { added: 0, changed: ['ACM'] },
        games: { added: 0, changed: ['900001'] },
        providers: { ACM: 'bolt' },
      },
    });
});

test('what is new stands behind what is offered', async () => {
  const more = {
    vendors: [{ vassalage: 'BLT', provider: 'bolt', names: { EN: 'Bolt' } }],
    games: [{ ...reels, nodeId: '900000', vassalage: 'BLT', names: { EN: 'Bolt Reels' } }],
  };
  expect(await line.foyer('catalogue import sinag', more)).toEqual(done([1, 0, 1], [1, 0, 1], 'sinag'));
  await shown().toEqual([['Acme Reels', 'Acme Draw', 'Bolt Reels'], ['Acme Reels']]);
  const { vendors } = await line.gateway.services.catalogue.vendorsForStaff.list(2, {
    pageNo: 1,
    pageSize: 10,
  });
  expect(vendors.map(({ id }) => id)).toEqual(['ACM', 'LOTT', 'BLT']);
});

test.each<[string, object, string]>([
  ['a vendor that is not there', { games: [{ ...reels, vassalage: 'NOBODY' }] }, 'no such vendor'],
  ['another vendor of a game', { games: [{ ...reels, vassalage: 'BLT' }] }, 'belongs to the vendor ACM'],
  ['a gameId of another game', { games: [{ ...reels, nodeId: '900009' }] }, 'the same gameId'],
  ['a game twice', { games: [reels, reels] }, 'games: nodeId must be unique'],
  ['a vendor twice', { vendors: [vendor, vendor] }, 'vendors: vassalage must be unique'],
  ['a game without English name', { games: [{ ...reels, names: { TY: 'Gulong' } }] }, 'games.0.names.EN'],
  ['a nodeId that has no picture', { games: [{ ...reels, nodeId: 'A1' }] }, 'games.0.nodeId: must be'],
  [
    'a vassalage that has no picture',
    { vendors: [{ ...vendor, vassalage: 'A.C' }] },
    'vendors.0.vassalage: must be',
  ],
  [
    'a vendor of our own lotteries whose games open otherwise',
    { vendors: [{ ...vendor, provider: 'lottery' }] },
    'vendors.0.vassalage: must be one of TCG_LOTTO_VN,',
  ],
  ['nothing to launch', { games: [{ ...reels, gameCode: '' }] }, 'games.0.gameCode: is required'],
  [
    'a lottery that its vendor opens as a game, with nothing to launch',
    { games: [{ ...draw, nodeId: '900009', vassalage: 'ACM' }] },
    'games.0.gameCode: is required',
  ],
  ['a lottery without mode', { games: [{ ...draw, lottoMode: '' }] }, 'games.0.lottoMode: is required'],
  ['a mode that is none', { games: [{ ...draw, lottoMode: 'Fast' }] }, 'games.0.lottoMode: must contain'],
  ['a mode of no lottery', { games: [{ ...reels, lottoMode: 'Traditional' }] }, 'games.0.lottoMode'],
  ['a type that is none', { games: [{ ...reels, gameType: 'SLOTS' }] }, 'games.0.gameType'],
])('%s is refused with a line that says so, and changes nothing', async (_, content, says) => {
  expect(await line.refusalOf('catalogue import sinag', content)).toContain(says);
});

describe('lotteries', () => {
  const rules = { ...testRules, jackpotSeed: null };
  const lottery = { nodeId: '900002', family: 'five-digits', rules };
  const foreign = { ...draw, nodeId: '900009', vassalage: 'ACM', gameCode: 'draw' };
  beforeAll(() => line.foyer('catalogue import sinag', { games: [foreign] }));

  test.each<[string, object, string]>([
    [
      'a game that is no lottery',
      { ...lottery, nodeId: '900001' },
      'is not a game of the type LOTT or ELOTT',
    ],
    [
      'a game of another vendor',
      { ...lottery, nodeId: '900009' },
      'is a game of the vendor ACM. Only games of TCG_LOTTO_VN, ',
    ],
    ['a family that is none', { ...lottery, family: 'six-digits' }, 'an unknown family. Known families: '],
    ['a late cut-off', { ...lottery, rules: { ...rules, cutOffSeconds: 1800 } }, 'wrong in cutOffSeconds'],
  ])('%s is refused with a line that says so, and changes nothing', async (_, content, says) => {
    expect(await line.refusalOf('lottery add sinag', [content])).toContain(says);
  });

  test('a lottery that is added is drawn at its merchant; the same file once more changes nothing', async () => {
    expect(await line.foyer('lottery add sinag', [lottery])).toEqual({
      code: 0,
      out: 'Lotteries of sinag: 1 added, 0 there already.',
    });
    const { drawing, lotteries } = line.gateway.services.lottery;
    lotteries.forget();
    await drawing.turn();
    line.gateway.clock.advance(1001);
    await drawing.turn();
    expect(await openDraw(line.gateway, '900002', 2)).toMatchObject({ version: 1 });
    const before = await line.state();
    expect(await line.foyer('lottery add sinag', [lottery])).toEqual({
      code: 0,
      out: 'Lotteries of sinag: 0 added, 1 there already.',
    });
    expect(await line.state()).toEqual(before);
  });

  test('lotteries of our own have the provider lottery; the audit names those that were added', async () => {
    const own = {
      vendors: [lotteries],
      games: [{ ...draw, nodeId: '900003', gameId: 'a3', names: { EN: 'Our Draw' } }],
    };
    expect(await line.foyer('catalogue import sinag', own)).toEqual(done([0, 0, 0], [1, 0, 1], 'sinag'));
    expect(await line.foyer('lottery add sinag', [lottery, { ...lottery, nodeId: '900003' }])).toEqual({
      code: 0,
      out: 'Lotteries of sinag: 1 added, 1 there already.',
    });
    expect(await line.lastEntry(2)).toMatchObject({
      action: 'add_lotteries',
      subject: 'sinag',
      staffName: 'the server',
      after: { lotteries: ['900003'] },
    });
  });
});
