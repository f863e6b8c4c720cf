import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addFixture, gameRow, vendorRow } from './fixture.ts';

let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  await addFixture(
    gateway.services,
    [
      vendorRow('LUNA', { names: { EN: 'Luna Reels', TY: 'Luna Reels PH' } }),
      vendorRow('ARENA', { speciality: 'ESPORTS' }),
      vendorRow('KICK'),
      vendorRow('DERBY', { speciality: 'COCKFIGHT', opensList: false, frames: false }),
      vendorRow('SHUT'),
    ],
    [
      gameRow('R1', 'Golden Mango', {
        names: { EN: 'Golden Mango', TY: 'Gintong Mangga' },
        minBet: 100n,
        lines: 10,
        volatility: 'high',
        returnRate: 9650,
        features: ['Wilds', 'Free spins'],
      }),
      gameRow('R2', 'Reef Riches', {
        gameClassify: 'BG',
        volatility: 'low',
        returnRate: 9700,
        features: ['Wilds'],
        availability: { isNew: true, isHot: true },
      }),
      gameRow('R3', 'Hidden Reef', { availability: { enabled: false } }),
      gameRow('R4', 'Resting Reef', { availability: { maintenance: true } }),
      gameRow('S1', 'Kick Cup', { vassalage: 'KICK', gameType: 'SPORTS' }),
      gameRow('S2', 'Arena Five', { vassalage: 'ARENA', gameType: 'SPORTS' }),
      gameRow('S3', 'Bird Dash', { vassalage: 'DERBY', gameType: 'SPORTS', gameCode: 'DS88' }),
      gameRow('X1', 'Shut Away', { vassalage: 'SHUT' }),
    ],
    { SHUT: { enabled: false }, LUNA: { isHot: true } },
  );
  other = await startTestGateway({ sharing: gateway });
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

const ask = async (path: string, at = gateway) => {
  const answer = await at.app.inject({ url: `/api/v1/${path}`, headers: { host: 'localhost' } });
  return answer.json();
};
const ids = (answer: { value: { games: { nodeId: string }[] } }) =>
  answer.value.games.map(({ nodeId }) => nodeId);

test('vendors are grouped by category, e-sports before sports and cockfight after it', async () => {
  const { value } = await ask('vendors?typeId=1&language=EN');
  expect(value.map((group: { gameCategory: string }) => group.gameCategory)).toEqual([
    'RNG',
    'ESPORTS',
    'SPORTS',
    'COCKFIGHT',
  ]);
  expect(value[0].vendors).toEqual([
    {
      vassalage: 'LUNA',
      displayName: 'Luna Reels',
      gameType: 'RNG',
      gameId: 'R1',
      nodeId: 'R1',
      supportPlay: true,
      mobileLargeIcon: '/cdn/a57/vendor/LUNA',
      isHot: 1,
      isGameH5: 'VASSALAGE',
      games: 3,
    },
  ]);
  expect(value[3].vendors[0]).toMatchObject({
    vassalage: 'DERBY',
    gameType: 'COCKFIGHT',
    isGameH5: '',
    nodeId: 'S3',
  });
});

test('a game has what a tile needs, in the requested language', async () => {
  const english = await ask('games/R1?language=EN');
  expect(english.value).toEqual({
    nodeId: 'R1',
    gameType: 'RNG',
    gameClassify: '',
    vassalage: 'LUNA',
    vendorName: 'Luna Reels',
    gameId: 'R1',
    gameName: 'Golden Mango',
    gameCode: 'lobby',
    icon: '/cdn/a57/tile/R1',
    supportPlay: true,
    isNew: false,
    isHot: false,
    available: true,
  });
  expect((await ask('games/R1')).value.gameName).toBe('Gintong Mangga');
  // No name in Japanese: EN, never a key.
  expect((await ask('games/R1?language=JA')).value.gameName).toBe('Golden Mango');
});

test('players do not see disabled games or games of disabled vendors; games under maintenance are marked', async () => {
  expect(ids(await ask('games'))).toEqual(['R1', 'R2', 'R4', 'S1', 'S2', 'S3']);
  expect((await ask('games/R3')).code).toBe('game_unknown');
  expect((await ask('games/X1')).code).toBe('game_unknown');
  expect((await ask('games/R4')).value.available).toBe(false);
});

test.each([
  ['gameType=ESPORTS', ['S2']],
  ['gameType=SPORTS', ['S1']],
  ['gameType=COCKFIGHT', ['S3']],
  ['gameId=S2', ['S2']],
  ['vassalage=LUNA', ['R1', 'R2', 'R4']],
  ['gameClassify=BG&gameType=RNG', ['R2']],
  ['isNew=1', ['R2']],
  ['isHot=1', ['R2']],
  ['minBet=50&gameType=RNG', ['R2', 'R4']],
  ['minLine=15&gameType=RNG', ['R2', 'R4']],
  ['volatility=high', ['R1']],
  ['feature=Wilds', ['R1', 'R2']],
  ['feature=Free+spins&volatility=low', []],
  ['minReturn=9651', ['R2']],
  ['sort=return&gameType=RNG', ['R2', 'R1', 'R4']],
  ['sort=new', ['R2', 'R1', 'R4', 'S1', 'S2', 'S3']],
  ['sort=name&language=EN', ['S2', 'S3', 'R1', 'S1', 'R2', 'R4']],
  ['gameName=mangga', ['R1']],
  ['gameName=golden', ['R1']],
  ['gameName=reeff', ['R2', 'R4']],
  ['gameName=luna&isNew=1', ['R2']],
  ['gameName=reef&gameType=FISH', []],
])('games?%s', async (query, expected) => {
  expect(ids(await ask(`games?${query}`))).toEqual(expected);
});

test('names are put in order once, whatever lists are asked for', async () => {
  const collators = vi.spyOn(Intl, 'Collator');
  const expected = ['S2', 'S3', 'R1', 'S1', 'R2', 'R4'];
  expect(ids(await ask('games?sort=name&language=FR'))).toEqual(expected);
  expect(ids(await ask('games?sort=name&language=FR&minReturn=0'))).toEqual(expected);
  expect(ids(await ask('games?sort=name&language=FR&gameType=RNG'))).toEqual(['R1', 'R2', 'R4']);
  expect(collators).toHaveBeenCalledTimes(1);
  collators.mockRestore();
});

test('pages count from 1, report the number of pages, and are capped', async () => {
  const second = await ask('games?pageNo=2&pageSize=4');
  expect(second.value).toMatchObject({ pageNum: 2, totalPages: 2 });
  expect(ids(second)).toEqual(['S2', 'S3']);
  expect(ids(await ask('games?pageNo=9'))).toEqual([]);
  expect((await ask('games?pageSize=101')).value.fields).toEqual({ pageSize: 'field_invalid' });
});

test('the first page lists the features to filter by', async () => {
  expect((await ask('games?gameType=RNG')).value.features).toEqual(['Free spins', 'Wilds']);
  expect((await ask('games?gameType=SPORTS')).value.features).toEqual([]);
  expect((await ask('games?pageNo=2')).value).not.toHaveProperty('features');
});

test('hot games in UR are those in EN', async () => {
  const hot = await ask('games/hot?language=UR');
  expect(hot).toEqual(await ask('games/hot?language=EN'));
  expect(hot.value.list).toHaveLength(1);
  expect((await ask('games/hot?gameType=FISH')).value.list).toEqual([]);
});

test('another merchant has none of these games', async () => {
  const answer = await gateway.app.inject({ url: '/api/v1/games', headers: { host: 'sinag.localhost' } });
  expect(answer.json().value).toEqual({ games: [], pageNum: 1, totalPages: 0, features: [] });
});

test('a launch finds the provider and whether framing is allowed, and refuses games that are unknown or under maintenance', async () => {
  const { catalogue } = gateway.services;
  expect(await catalogue.findForLaunch(1, 'S3', 'EN')).toMatchObject({
    provider: 'demo',
    gameCode: 'DS88',
    frames: false,
  });
  await expect(catalogue.findForLaunch(1, 'R3', 'EN')).rejects.toMatchObject({ code: 'game_unknown' });
  await expect(catalogue.findForLaunch(1, 'R4', 'EN')).rejects.toMatchObject({ code: 'game_unavailable' });
});

test('a change of availability applies here at once, in another process in the background, and once per version', async () => {
  const { catalogue, db, merchants } = gateway.services;
  await ask('games/R1', other);
  const change = { enabled: true, maintenance: true, isNew: true, isHot: false };
  const before = await catalogue.forStaff.get(1, 'R1');
  const after = await inTransaction(db, (sql) =>
    catalogue.forStaff.set(sql, 1, 'R1', before.version, change),
  );
  expect(after).toMatchObject({ ...change, version: before.version + 1, gameName: 'Golden Mango' });
  await catalogue.refresh(1);
  expect((await ask('games/R1')).value).toMatchObject({ available: false, isNew: true });

  await merchants.refresh();
  await other.services.merchants.refresh();
  await expect
    .poll(async () => (await ask('games/R1', other)).value.available, { timeout: 5000 })
    .toBe(false);

  const again = inTransaction(db, (sql) => catalogue.forStaff.set(sql, 1, 'R1', before.version, change));
  await expect(again).rejects.toMatchObject({ code: 'version_conflict' });
  const unknown = inTransaction(db, (sql) => catalogue.forStaff.set(sql, 1, 'NONE', 1, change));
  await expect(unknown).rejects.toMatchObject({ code: 'not_found' });
});

test('staff list, search and sort games, disabled ones too', async () => {
  const { list } = gateway.services.catalogue.forStaff;
  const all = await list(1, { pageNo: 1, pageSize: 3 });
  expect(all).toMatchObject({ total: 8, totalPages: 3, pageNum: 1 });
  const reefs = await list(1, { q: 'reef', sort: '-gameName', pageNo: 1, pageSize: 25 });
  expect(reefs.games.map(({ gameName }) => gameName)).toEqual(['Resting Reef', 'Reef Riches', 'Hidden Reef']);
  expect((await list(1, { q: 'S2', pageNo: 1, pageSize: 25 })).games.map(({ id }) => id)).toEqual(['S2']);
  expect((await list(1, { vassalage: 'KICK', pageNo: 1, pageSize: 25 })).total).toBe(1);
});
