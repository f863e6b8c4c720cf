import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trialType } from '@foyer/contract/session-can';
import { addPlayerGames } from '../../../dev/history/player-games.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { addPlayer, type TestPlayer } from '../../../testing/test-player.ts';
import { addFixture, gameRow, vendorRow } from './fixture.ts';

/*
 * The calls that concern games, with every parameter that the portal sends, and their page sizes (R-CATALOGUE-5,
 * R-CATALOGUE-9). What each filter finds stands in game.test.ts.
 */
let gateway: TestGateway;
let maria: TestPlayer;
let trial: TestPlayer;
beforeAll(async () => {
  gateway = await startTestGateway();
  const games = Array.from({ length: 130 }, (_, at) =>
    gameRow(`R${at}`, `Mango ${at}`, { availability: { isHot: true, isNew: at < 30 } }),
  );
  await addFixture(gateway.services, [vendorRow('LUNA')], games);
  maria = await addPlayer(gateway, 'maria');
  trial = await addPlayer(gateway, 'trial', { type: trialType });
  const { db, history } = gateway.services;
  const at = new Date('2026-01-01T00:00:00Z');
  for (const { merchantId, accountId } of [maria.player, trial.player]) {
    const rows = games.map(({ nodeId }) => ({ merchantId, accountId, nodeId, at }));
    await addPlayerGames(db, 'favourites', rows);
    await addPlayerGames(db, 'recents', rows);
  }
  const wins = games.map(({ nodeId }) => ({
    username: 'katrina',
    nodeId,
    amount: 500n,
    currency: 'PHP',
    wonAt: at,
  }));
  await history.wins(db.orm, 1, wins);
});
afterAll(() => gateway.dispose());

type Value = Record<string, unknown[]> & { pageNum: number; totalPages: number };
async function ask(path: string): Promise<{ status: number; value: Value }> {
  const answer = await gateway.app.inject({ url: `/api/v1/${path}`, headers: { host: 'localhost' } });
  return { status: answer.statusCode, value: answer.json().value };
}
async function askAs(who: TestPlayer, path: string): Promise<{ status: number; value: Value }> {
  const { status, json } = await who.call('GET', path);
  return { status, value: (json as { value: Value }).value };
}

/** As the portal asks: who and where it is comes along and changes nothing. */
const common = 'merchant=foyer&platform=html5&clientType=2&language=EN';

describe('the game list', () => {
  test.each([
    ['home and search', 9, 15],
    ['lists', 25, 6],
  ])('of %s has pages of %i', async (_, pageSize, totalPages) => {
    const { value } = await ask(
      `games?${common}&gameName=mango&gameType=RNG&vassalage=LUNA&gameClassify=&minBet=20&minLine=20&pageNo=1&pageSize=${pageSize}`,
    );
    expect(value.games).toHaveLength(pageSize);
    expect(value).toMatchObject({ pageNum: 1, totalPages });
  });

  test('has 25 games by default and 100 at most', async () => {
    expect((await ask('games')).value.games).toHaveLength(25);
    expect((await ask('games?pageSize=100')).value.games).toHaveLength(100);
    expect((await ask('games?pageSize=101')).status).toBe(400);
  });

  test('of gameType ALL holds every category, as hot games do', async () => {
    const [all, without] = [await ask('games?gameType=ALL&language=EN'), await ask('games?language=EN')];
    expect(all).toEqual(without);
    expect(all.value.games).toHaveLength(25);
    expect((await ask('games/hot?gameType=ALL')).value.list).toHaveLength(100);
  });

  test('of new games holds only new games', async () => {
    expect((await ask(`games?${common}&isNew=1&pageSize=25`)).value).toMatchObject({ totalPages: 2 });
  });

  test.each([
    'pageNo=0',
    'pageNo=x',
    'pageSize=-1',
    'gameType=CHESS',
    'language=XX',
    'minBet=1.5',
    'minLine=-1',
    'sort=luck',
  ])('refuses %s', async (wrong) => {
    expect((await ask(`games?${wrong}`)).status).toBe(400);
  });
});

test('hot games take the filters of a list, and at most a hundred are returned', async () => {
  const { status, value } = await ask(
    'games/hot?isPlatform=2&merchantCode=foyer&language=UR&platform=html5&gameType=RNG',
  );
  expect(status).toBe(200);
  expect(value.list).toHaveLength(100);
});

test('vendors accept typeId 1 and the merchant code', async () => {
  const answer = await ask('vendors?typeId=1&merchant_code=foyer&language=EN');
  expect(answer).toMatchObject({
    status: 200,
    value: [{ gameCategory: 'RNG', vendors: [{ vassalage: 'LUNA', games: 130 }] }],
  });
});

test('the winner board accepts category ALL and a limit of 100, no more', async () => {
  expect((await ask('winners?gameCategory=ALL&language=EN&limitNum=100')).value).toHaveLength(100);
  expect((await ask('winners?limitNum=101')).status).toBe(400);
});

describe.each([
  ['a member', () => maria],
  ['free play', () => trial],
])('own games of %s', (_, who) => {
  test.each([
    ['the favourites screen', '', 15],
    ['game lists', '&pageSize=25', 25],
    ['home', '&pageSize=100', 100],
  ])('favourites on %s come by so many', async (__, size, expected) => {
    const { value } = await askAs(who(), `favourites?language=EN&gameType=RNG&pageNo=1${size}`);
    expect(value.content).toHaveLength(expected);
    expect(value.totalPages).toBe(Math.ceil(130 / expected));
  });

  test('recent games accept a page size of 25', async () => {
    const { value } = await askAs(who(), 'recents?page=1&pageSize=25&gameType=RNG&language=EN&clientType=2');
    expect(value.list).toHaveLength(25);
    expect((await askAs(who(), 'recents')).value.list).toHaveLength(25);
    expect((await askAs(who(), 'recents?pageSize=101')).status).toBe(400);
  });

  test('favourite ids are returned without paging', async () => {
    expect((await askAs(who(), 'favourites/ids')).value).toHaveLength(130);
  });
});

test.each([
  'favourites',
  'favourites/ids',
  'recents',
  'launch?gameCategory=RNG&vendor=LUNA&gameId=R1&nodeId=R1',
])('a guest must log in first for %s', async (path) => {
  expect((await ask(path)).status).toBe(401);
});
