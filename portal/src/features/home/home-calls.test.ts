import { memberType, type Visitor } from '@foyer/contract/session-can';
import { expect, test } from 'vitest';
import { favouritesCall, pageSizes } from '../../domain/games/game-calls.ts';
import { firstCalls, sectionCall, winnersCall } from './home-calls.ts';

const queryOf = (request: { input: unknown }) => (request.input as { query: Record<string, unknown> }).query;

test('home asks for 9 games, 100 favourites and 100 winners', () => {
  expect(pageSizes).toEqual({ home: 9, list: 25, favourites: 15, homeFavourites: 100 });
  expect(queryOf(sectionCall('EN', 'NEW_GAME'))).toMatchObject({
    pageNo: 1,
    pageSize: 9,
    platform: 'html5',
    clientType: 2,
    isNew: 1,
  });
  expect(queryOf(favouritesCall('EN', pageSizes.homeFavourites))).toMatchObject({ pageSize: 100 });
  expect(queryOf(winnersCall('EN'))).toEqual({ gameCategory: 'ALL', language: 'EN', limitNum: 100 });
});

test.each([
  ['HOT', { isHot: 1 }],
  ['NEW_GAME', { isNew: 1 }],
  ['BGS', { vassalage: 'BGS', gameType: 'RNG' }],
  ['BG', { gameClassify: 'BG', gameType: 'RNG' }],
] as const)('the section %s holds its games', (section, filter) => {
  expect(queryOf(sectionCall('EN', section))).toMatchObject(filter);
});

test('hot games of home are asked for in EN where the language is UR, others in the language itself', () => {
  expect(queryOf(sectionCall('UR', 'HOT'))).toMatchObject({ language: 'EN' });
  expect(queryOf(sectionCall('UR', 'NEW_GAME'))).toMatchObject({ language: 'UR' });
});

test("the HTML holds announcements, the merchant's wallet, vendors, banners and the hot games; recents and favourites only with a session", () => {
  const names = (type: Visitor) => firstCalls({ language: 'EN', type }).map(({ name }) => name);
  expect(names(null)).toEqual([
    'banners',
    'liveModels',
    'announcements',
    'merchantWallet',
    'vendors',
    'games',
  ]);
  expect(names(memberType)).toEqual([...names(null), 'recents', 'favouriteIds', 'favourites']);
});
