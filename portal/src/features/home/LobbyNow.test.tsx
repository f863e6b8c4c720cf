// @vitest-environment jsdom
import type { Game, LiveModel, Lottery } from '@foyer/contract';
import { CallError } from '@foyer/contract/client';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { ContinuePlaying } from './ContinuePlaying.tsx';
import { drawsToShow, jackpotsToShow, tablesToShow } from './lobby-now.ts';
import LobbyNow from './LobbyNow.tsx';

const now = '2026-03-01T12:00:00.000Z';
const gameOf = (nodeId: string, more: Partial<Game> = {}): Game => ({
  nodeId,
  gameType: 'LIVE',
  gameClassify: '',
  vassalage: 'JL',
  vendorName: 'Jade',
  gameId: nodeId,
  gameName: `Game ${nodeId}`,
  gameCode: 'lobby',
  icon: `/cdn/tile/${nodeId}`,
  supportPlay: true,
  isNew: false,
  isHot: false,
  available: true,
  ...more,
});
const lotteryOf = (nodeId: string, closesIn: number, more: Partial<Lottery> = {}): Lottery =>
  ({
    nodeId,
    gameName: `Lottery ${nodeId}`,
    iconUrl: `/cdn/tile/${nodeId}`,
    family: nodeId,
    available: true,
    jackpot: null,
    currency: 'PHP',
    minorUnits: 2,
    next: { closesAt: new Date(Date.parse(now) + closesIn * 1000).toISOString() },
    ...more,
  }) as Lottery;
const categories = [
  { gameCategory: 'LOTT', vendors: [] },
  { gameCategory: 'LIVE', vendors: [] },
];
const namespaces = ['shell', 'home', 'lobbyNow'] as const;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(now) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
/** Answers come and what follows from them is asked for: three seconds in all. */
const settled = async () => {
  for (let step = 0; step < 6; step += 1) await act(() => vi.advanceTimersByTimeAsync(500));
};
const headings = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

test('jackpots, the next draws, live tables and what others play, in this order', async () => {
  const { calls } = await renderInPortal(<LobbyNow />, {
    namespaces,
    answers: {
      vendors: categories,
      lotteries: {
        now,
        today: '2026-03-01',
        lotteries: [lotteryOf('a', 120), lotteryOf('b', 90_000, { jackpot: '500000000' })],
      },
      games: { games: [gameOf('t')], pageNum: 1, totalPages: 1 },
      liveModels: [{ id: 'm', name: 'Ana', liveSince: now, game: gameOf('t') }],
      playedGames: { list: [{ game: gameOf('p'), players: 12 }] },
    },
  });
  await settled();
  expect(headings()).toEqual(['Jackpots', 'Next draws', 'Live tables', 'Playing now']);
  expect(screen.getByText('₱5,000,000')).toBeTruthy();
  expect(screen.getByText('01:57')).toBeTruthy();
  expect(within(screen.getByRole('group', { name: 'Live tables' })).getByText('Ana')).toBeTruthy();
  expect(screen.getByText('12 players')).toBeTruthy();
  expect(calls.filter(({ name }) => name === 'games')).toHaveLength(1);
});

test('a jackpot has the digits of its own currency, whoever looks', async () => {
  const inDong = lotteryOf('b', 120, { jackpot: '5000000000', currency: 'VND', minorUnits: 0 });
  await renderInPortal(<LobbyNow />, {
    namespaces,
    answers: {
      vendors: categories.slice(0, 1),
      lotteries: { now, today: '2026-03-01', lotteries: [inDong] },
    },
  });
  await settled();
  expect(screen.getByText('₫5,000,000,000')).toBeTruthy();
});

test('without lotteries, live tables and players nothing is asked for in vain, and nothing stands there', async () => {
  const { calls } = await renderInPortal(<LobbyNow />, {
    namespaces,
    answers: { vendors: [], playedGames: { list: [] }, liveModels: [] },
  });
  await settled();
  expect(headings()).toEqual([]);
  expect(calls.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['lotteries']));
  expect(calls.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['games']));
});

test('the largest jackpot stands first, and one draw of each kind, the soonest', () => {
  const lotteries = [
    lotteryOf('small', 10, { jackpot: '900', family: 'six' }),
    lotteryOf('large', 20, { jackpot: '10000', family: 'six' }),
    lotteryOf('none', 30, { jackpot: '0' }),
    lotteryOf('off', 5, { available: false, jackpot: '99999' }),
  ];
  expect(jackpotsToShow(lotteries).map(({ nodeId }) => nodeId)).toEqual(['large', 'small']);
  expect(drawsToShow(lotteries).map(({ nodeId }) => nodeId)).toEqual(['small', 'none']);
});

test('tables that somebody deals at stand first, each once', () => {
  const models = [{ game: gameOf('b') }, { game: gameOf('off', { available: false }) }] as LiveModel[];
  expect(tablesToShow([gameOf('a'), gameOf('b')], models).map(({ nodeId }) => nodeId)).toEqual(['b', 'a']);
});

const continueWith = (recents: unknown, session = true) =>
  renderInPortal(
    <ContinuePlaying>
      <h2>Below</h2>
    </ContinuePlaying>,
    {
      boot: session ? { session: sessionOf(0) } : {},
      answers: { recents, favouriteIds: [], vendors: [] },
    },
  );
const left = { list: [gameOf('r')], pageNum: 1, totalPages: 1 };

test('who played before continues from home, a guest has nothing to continue', async () => {
  await continueWith(left);
  await settled();
  expect(headings()).toEqual(['Continue playing', 'Below']);
  expect(screen.getByText('Game r')).toBeTruthy();
  cleanup();
  const { calls } = await continueWith(left, false);
  await settled();
  expect(headings()).toEqual(['Below']);
  expect(calls.map(({ name }) => name)).not.toContain('recents');
});

test('nothing stands below the games to continue before these are known, or cannot be', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  await continueWith(() => promise);
  await settled();
  expect(headings()).toEqual([]);
  resolve(left);
  await settled();
  expect(headings()).toEqual(['Continue playing', 'Below']);
  cleanup();
  await continueWith(new CallError('unknown_error', 500, 'x'));
  await settled();
  expect(headings()).toEqual(['Below']);
});
