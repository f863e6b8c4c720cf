import type { Vendor, VendorCategory } from '@foyer/contract';
import { describe, expect, test } from 'vitest';
import {
  addressOfView,
  nearestView,
  needsSession,
  isNarrowed,
  sourceOf,
  tabsOf,
  viewOf,
  withFilter,
  withTab,
  type View,
} from './view.ts';

const view = (query: string) => viewOf(new URLSearchParams(query));

describe('the address says what the list shows', () => {
  test.each<[string, Partial<View>]>([
    ['', { tab: 'HOT', filter: 'hot' }],
    ['type=hot', { tab: 'HOT', filter: 'hot' }],
    ['type=fav', { tab: null, filter: 'fav' }],
    ['gameType=FISH', { tab: 'FISH', filter: 'all' }],
    ['gameType=FISH&type=recent', { tab: 'FISH', filter: 'recent' }],
    ['gameType=RNG&vassalage=JL', { tab: 'RNG', filter: 'all', vassalage: 'JL' }],
    ['gameType=NOTHING&type=nothing', { tab: 'HOT', filter: 'hot' }],
    ['gameName=dragon', { tab: null, filter: 'all', gameName: 'dragon' }],
  ])('%s', (query, expected) => {
    expect(view(query)).toMatchObject(expected);
  });

  test.each([
    'gameType=FISH',
    'gameType=RNG&vassalage=JL&type=fav',
    'type=recent',
    'gameType=RNG&gameName=koi',
    'gameType=RNG&volatility=high&feature=Wilds&minReturn=9600&sort=return',
    'gameType=HOT&sort=name',
  ])('a view comes back from its own address: %s', (query) => {
    const current = view(query);
    expect(viewOf(new URL(addressOfView(current), 'http://x').searchParams)).toEqual(current);
  });
});

test('another tab resets the filter to all and clears the name', () => {
  expect(withTab('LIVE')).toEqual({ tab: 'LIVE', filter: 'all', vassalage: '', gameName: '', choice: {} });
  expect(withTab('HOT').filter).toBe('hot');
});

test('recent and favourites need a session', () => {
  expect((['all', 'hot', 'recent', 'fav'] as const).filter(needsSession)).toEqual(['recent', 'fav']);
});

test('another filter clears the name, and looks through all games where the tab holds hot ones only', () => {
  expect(withFilter(view('gameType=RNG&gameName=koi'), 'hot')).toMatchObject({
    tab: 'RNG',
    filter: 'hot',
    gameName: '',
  });
  expect(withFilter(view(''), 'fav')).toMatchObject({ tab: null, filter: 'fav' });
  expect(withFilter(view('gameType=RNG&vassalage=JL'), 'recent').vassalage).toBe('');
});

test.each([
  ['gameType=RNG', false],
  ['gameType=RNG&type=hot', true],
  ['gameType=RNG&vassalage=JL', true],
  ['gameType=RNG&gameName=x', true],
  ['', false],
  ['type=fav', false],
])('%s shows less than its category: %s', (query, less) => {
  expect(isNarrowed(view(query))).toBe(less);
});

describe('what the vendors tell', () => {
  const category = (gameCategory: VendorCategory['gameCategory'], ...vendors: string[]): VendorCategory => ({
    gameCategory,
    vendors: vendors.map((vassalage) => ({ vassalage }) as Vendor),
  });
  const categories = [category('RNG', 'JL', 'BGS'), category('FISH', 'SEA')];

  test.each([
    ['gameType=RNG&vassalage=JL', '/m/gameList?gameType=RNG&vassalage=JL'],
    ['gameType=RNG&vassalage=NOBODY', '/m/gameList?gameType=RNG'],
    ['gameType=RNG&vassalage=SEA', '/m/gameList?gameType=FISH&vassalage=SEA'],
    ['gameType=NEW_GAME&vassalage=SEA', '/m/gameList?gameType=NEW_GAME&vassalage=SEA'],
  ])('%s falls back to %s', (query, address) => {
    expect(addressOfView(nearestView(view(query), categories))).toBe(address);
  });

  test('until they are loaded the address is accepted', () => {
    expect(nearestView(view('vassalage=NOBODY'), []).vassalage).toBe('NOBODY');
  });

  test('a category without vendors has no tab, unless it is open', () => {
    expect(tabsOf(view(''), categories)).toEqual(['HOT', 'RNG', 'FISH', 'NEW_GAME', 'BGS', 'BG']);
    expect(tabsOf(view('gameType=LIVE'), categories)).toContain('LIVE');
  });
});

describe('the calls', () => {
  const requestFor = (query: string, pageNo = 1) => sourceOf(view(query), 'EN').page(pageNo);

  test('lists come 25 a page', () => {
    expect(requestFor('gameType=FISH', 3)).toMatchObject({
      name: 'games',
      input: { query: { gameType: 'FISH', pageNo: 3, pageSize: 25 } },
    });
    expect(requestFor('gameType=FISH&type=fav')).toMatchObject({
      name: 'favourites',
      input: { query: { gameType: 'FISH', pageSize: 25 } },
    });
    expect(requestFor('gameType=FISH&type=recent', 2)).toMatchObject({
      name: 'recents',
      input: { query: { gameType: 'FISH', page: 2, pageSize: 25, clientType: 2 } },
    });
    expect(requestFor('type=recent', 2)).toMatchObject({
      name: 'recents',
      input: { query: { page: 2, pageSize: 25 } },
    });
  });

  test('the favourites screen shows 15 a page', () => {
    expect(requestFor('type=fav', 2)).toMatchObject({
      name: 'favourites',
      input: { query: { pageNo: 2, pageSize: 15 } },
    });
  });

  test('what the player chose games by', () => {
    const choice = { volatility: 'low', feature: 'Free spins', minReturn: 9500, sort: 'return' };
    expect(
      requestFor('gameType=RNG&volatility=low&feature=Free+spins&minReturn=9500&sort=return'),
    ).toMatchObject({
      name: 'games',
      input: { query: choice },
    });
    expect(requestFor('sort=name')).toMatchObject({
      name: 'games',
      input: { query: { isHot: 1, sort: 'name' } },
    });
    expect(view('gameType=RNG&volatility=wild&minReturn=1&sort=luck').choice).toEqual({});
    expect(withFilter(view('gameType=RNG&sort=name'), 'fav').choice).toEqual({});
  });

  test('the hot games of a vendor', () => {
    expect(requestFor('gameType=RNG&vassalage=JL&type=hot')).toMatchObject({
      name: 'games',
      input: { query: { vassalage: 'JL', isHot: 1 } },
    });
  });

  test('the new-games list shows only games flagged new', () => {
    expect(requestFor('gameType=NEW_GAME')).toMatchObject({ name: 'games', input: { query: { isNew: 1 } } });
  });

  test('hot games come at once, in EN where the language is UR', () => {
    const source = sourceOf(view(''), 'UR');
    expect(source.page(1)).toMatchObject({
      name: 'hotGames',
      input: { query: { language: 'EN', isPlatform: 2, platform: 'html5' } },
    });
    expect(source.hot).toEqual({ type: undefined });
    expect(source.read({ list: [] })).toEqual({ games: [], pageNum: 1, totalPages: 1 });
  });
});

test('a list keeps of its games what tiles need', () => {
  const game = {
    nodeId: 'n',
    gameType: 'RNG',
    gameClassify: '',
    vassalage: 'JL',
    vendorName: 'Jade',
    gameId: '1',
    gameName: 'Koi',
    gameCode: 'koi',
    icon: '/cdn/tile/n',
    supportPlay: true,
    isNew: false,
    isHot: true,
    available: true,
  };
  const { games } = sourceOf(view('gameType=RNG'), 'EN').read({
    games: [game],
    pageNum: 1,
    totalPages: 1,
    features: [],
  });
  expect(games).toEqual([
    {
      nodeId: 'n',
      gameType: 'RNG',
      vassalage: 'JL',
      gameId: '1',
      gameName: 'Koi',
      icon: '/cdn/tile/n',
      supportPlay: true,
      isNew: false,
      available: true,
    },
  ]);
});
