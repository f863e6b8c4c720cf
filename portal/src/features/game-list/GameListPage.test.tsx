// @vitest-environment jsdom
import type { Game } from '@foyer/contract';
import { CallError } from '@foyer/contract/client';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryKeyOf, useApp } from '../../domain/app/app.ts';
import { askAhead, type CallRequest } from '../../domain/app/calls.ts';
import { gamesCall, hotGamesCall, pageSizes, type GameFilter } from '../../domain/games/game-calls.ts';
import { storedHotGames } from '../../domain/games/hot-cache.ts';
import { renderInPortal } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import GameListPage from './GameListPage.tsx';

// jsdom lays nothing out: the first rows stand there, as on the server
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const game = (nodeId: string, gameName: string): Game => ({
  nodeId,
  gameType: 'RNG',
  gameClassify: '',
  vassalage: 'JL',
  vendorName: 'Jade',
  gameId: nodeId,
  gameName,
  gameCode: 'lobby',
  icon: `/cdn/tile/${nodeId}`,
  supportPlay: true,
  isNew: false,
  isHot: true,
  available: true,
});
const open = (address: string, answers: Record<string, unknown>) => {
  history.replaceState(null, '', address);
  return renderInPortal(<GameListPage />, {
    answers: {
      vendors: [],
      favouriteIds: [],
      games: { games: [game('a', 'Koi Pond')], pageNum: 1, totalPages: 1 },
      ...answers,
    },
    namespaces: ['shell', 'gameList', 'errors'],
  });
};
const loginNeeded = { message: 'log in first', duration: 2000 };

beforeEach(() => {
  localStorage.clear();
  currentToast.set(null);
  Object.assign(window, { scrollTo: () => {} });
});
afterEach(cleanup);

test('the pictures of the first row are fetched at once, the others when they come near', async () => {
  const games = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => game(id, `Game ${id}`));
  await open('/m/gameList?gameType=RNG', { games: { games, pageNum: 1, totalPages: 1 } });
  await screen.findByText('Game f');
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.tile-art img')];
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
    ...Array<string>(3).fill('eager'),
    ...Array<string>(3).fill('lazy'),
  ]);
});

test.each(['Recent', 'Favorites'])(
  'without a session %s says so for 2 s and the filter stays',
  async (filter) => {
    const { calls } = await open('/m/gameList?gameType=RNG', {});
    await userEvent.click(screen.getByRole('button', { name: filter }));
    expect(currentToast.get()).toMatchObject(loginNeeded);
    expect(location.search).toBe('?gameType=RNG');
    expect(calls.map(({ name }) => name)).not.toContain(filter === 'Recent' ? 'recents' : 'favourites');
  },
);

test('the favourites screen without a session says so and asks for nothing', async () => {
  const { calls } = await open('/m/gameList?type=fav', {});
  expect(currentToast.get()).toMatchObject(loginNeeded);
  expect(calls.map(({ name }) => name)).not.toContain('favourites');
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('/m/login?from=');
});

test('what the finger on the link asked for is not asked for again', async () => {
  history.replaceState(null, '', '/m/gameList?type=hot');
  function Asking() {
    const app = useApp();
    // Still on its way when the page is there
    useState(() => askAhead(app, hotGamesCall('EN') as CallRequest));
    return <GameListPage />;
  }
  const { calls } = await renderInPortal(<Asking />, {
    answers: { vendors: [], favouriteIds: [], hotGames: { list: [game('h', 'Hot One')] } },
    namespaces: ['shell', 'gameList', 'errors'],
  });
  expect(await screen.findByText('Hot One')).toBeTruthy();
  expect(calls.filter(({ name }) => name === 'hotGames')).toHaveLength(1);
});

/** The list, opened from a home that shows one game of it. */
function openFromHome(address: string, filter: GameFilter, answers: Record<string, unknown>) {
  history.replaceState(null, '', address);
  const { name, input } = gamesCall('EN', filter, pageSizes.home);
  const shown = { games: [game('a', 'Seen At Home')], pageNum: 1, totalPages: 9 };
  function FromHome() {
    const { queries } = useApp();
    useState(() => queries.setQueryData(queryKeyOf(name, input), shown));
    return <GameListPage />;
  }
  return renderInPortal(<FromHome />, {
    answers: { vendors: [], favouriteIds: [], ...answers },
    namespaces: ['shell', 'gameList', 'errors'],
  });
}

test.each([
  { address: '/m/gameList?type=hot', filter: { isHot: 1 }, whole: 'hotGames' },
  { address: '/m/gameList?gameType=RNG', filter: { gameType: 'RNG' }, whole: 'games' },
] as const)('$address begins with the games that home showed', async ({ address, filter, whole }) => {
  let come = (_: unknown) => {};
  const { calls } = await openFromHome(address, filter, {
    [whole]: new Promise((resolve) => (come = resolve)),
  });
  expect(screen.getByText('Seen At Home')).toBeTruthy();
  expect(screen.getByRole('status')).toBeTruthy();
  expect(calls.map(({ name }) => name)).toContain(whole);
  const games = [game('a', 'Seen At Home'), game('b', 'The Next One')];
  await act(async () => come({ games, list: games, pageNum: 1, totalPages: 1 }));
  expect(await screen.findByText('The Next One')).toBeTruthy();
  expect(screen.getAllByText('Seen At Home')).toHaveLength(1);
  expect(screen.queryByRole('status')).toBeNull();
});

test('games of home alone are not kept as the hot games of the last visit', async () => {
  await openFromHome('/m/gameList?type=hot', { isHot: 1 }, {});
  expect(screen.getByText('Seen At Home')).toBeTruthy();
  expect(storedHotGames(undefined)).toBeNull();
});

test('the hot tab has no search; elsewhere Enter submits the name into the address', async () => {
  await open('/m/gameList?type=hot', { hotGames: { list: [game('h', 'Hot One')] } });
  expect(screen.queryByRole('searchbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Slots' }));
  await userEvent.type(screen.getByRole('searchbox'), 'koi');
  expect(location.search).toBe('?gameType=RNG');
  await userEvent.keyboard('{Enter}');
  expect(location.search).toBe('?gameType=RNG&gameName=koi');
});

test('hot games are stored, and shown with a note without a connection', async () => {
  const first = await open('/m/gameList?type=hot', { hotGames: { list: [game('h', 'Hot One')] } });
  await screen.findByText('Hot One');
  expect(first.calls.map(({ name }) => name)).toContain('hotGames');
  cleanup();
  await open('/m/gameList?type=hot', { hotGames: new CallError('unknown_error', 500, 'x') });
  expect(await screen.findByText('Hot One')).toBeTruthy();
  expect(await screen.findByText("You're offline. Showing games from your last visit.")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a list without games says so', async () => {
  await open('/m/gameList?gameType=RNG', { games: { games: [], pageNum: 1, totalPages: 0 } });
  expect(await screen.findByText('No data')).toBeTruthy();
});

test('a search without a result offers to clear it, and the hot games', async () => {
  await open('/m/gameList?gameType=RNG&gameName=zzz', { games: { games: [], pageNum: 1, totalPages: 0 } });
  expect(await screen.findByText('No games match “zzz”')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show hot games' }).getAttribute('href')).toBe(
    '/m/gameList?type=hot',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Clear the search' }));
  expect(location.search).toBe('?gameType=RNG');
});

test('a list without games leads to the hot games, unless it is theirs', async () => {
  const games = { games: [], pageNum: 1, totalPages: 0 };
  await open('/m/gameList?gameType=RNG', { games });
  expect((await screen.findByRole('link', { name: 'Show hot games' })).getAttribute('href')).toBe(
    '/m/gameList?type=hot',
  );
  cleanup();
  await open('/m/gameList?type=hot', { games, hotGames: { list: [] } });
  await screen.findByText('No data');
  expect(screen.queryByRole('link', { name: 'Show hot games' })).toBeNull();
});

test('a vendor that the address names is scrolled into view, also when the vendors come later', async () => {
  const shown: string[] = [];
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      shown.push(this.textContent);
    },
  });
  const vendors = ['AA', 'BB', 'CC'].map((vassalage) => ({
    vassalage,
    displayName: `Vendor ${vassalage}`,
  }));
  await open('/m/gameList?gameType=RNG&vassalage=CC', {
    vendors: [{ gameCategory: 'RNG', accountTypeName: '', vendors }],
  });
  await waitFor(() => expect(shown.at(-1)).toBe('Vendor CC'));
  await userEvent.click(screen.getByRole('button', { name: 'Vendor AA' }));
  await waitFor(() => expect(shown.at(-1)).toBe('Vendor AA'));
});
