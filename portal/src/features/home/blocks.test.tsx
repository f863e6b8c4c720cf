// @vitest-environment jsdom
import type { Announcement, Game, Winner } from '@foyer/contract';
import { CallError } from '@foyer/contract/client';
import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLanguage } from '../../domain/site/language.ts';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { AnnouncementBar } from './AnnouncementBar.tsx';
import { BannerCarousel } from './BannerCarousel.tsx';
import CategoryPanel from './CategoryPanel.tsx';
import { GameCarousel } from './GameCarousel.tsx';
import { HotBlock } from './HotBlock.tsx';
import { LobbyPicks } from './LobbyPicks.tsx';
import LowerLobby from './LowerLobby.tsx';
import { NavigationStrip } from './NavigationStrip.tsx';
import NewGames from './NewGames.tsx';
import SearchResults from './SearchResults.tsx';
import { FavouritesBlock, FixedSection, useWave } from './sections.tsx';
import { WinnersTicker } from './WinnersTicker.tsx';

/** Where a box is scrolled to, from now on. @param clientWidth of the box, CSS px */
function scrollsOf(box: Element, clientWidth: number): number[] {
  const scrolled: number[] = [];
  Object.defineProperty(box, 'clientWidth', { value: clientWidth });
  Object.assign(box, { scrollTo: ({ left = 0 }: ScrollToOptions) => void scrolled.push(left) });
  return scrolled;
}

const gameOf = (nodeId: string): Game => ({
  nodeId,
  gameType: 'RNG',
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
});
const gamesOf = (count: number) => Array.from({ length: count }, (_, at) => gameOf(`g${at}`));
const pageOf = (count: number) => ({ games: gamesOf(count), pageNum: 1, totalPages: 1 });
const queriesOf = (calls: { name: string; input: unknown }[], name: string) =>
  calls
    .filter((call) => call.name === name)
    .map(({ input }) => (input as { query: Record<string, unknown> }).query);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Object.assign(window, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
});
afterEach(() => {
  document.documentElement.dir = '';
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('requests are spaced by 400 ms', () => {
  test.each([
    [1, 400],
    [2, 800],
    [6, 2400],
  ])('wave %s asks after %s ms', (wave, ms) => {
    vi.useFakeTimers();
    const { result } = renderHook(() => useWave(wave));
    act(() => vi.advanceTimersByTime(ms - 1));
    expect(result.current).toBe(false);
    act(() => vi.advanceTimersByTime(1));
    expect(result.current).toBe(true);
  });
});

test('the hot block searches 300 ms after the last letter, 9 games at most; Enter does not wait', async () => {
  const { calls } = await renderInPortal(<HotBlock />, { answers: { games: pageOf(2), vendors: [] } });
  vi.useFakeTimers();
  const named = () => queriesOf(calls, 'games').filter(({ gameName }) => gameName !== undefined);
  const box = screen.getByRole('searchbox');
  fireEvent.change(box, { target: { value: 'ko' } });
  await act(() => vi.advanceTimersByTimeAsync(299));
  fireEvent.change(box, { target: { value: 'koi' } });
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(named()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  await vi.waitFor(() => expect(named()).toMatchObject([{ gameName: 'koi', pageSize: 9 }]));
  fireEvent.change(box, { target: { value: 'drake' } });
  fireEvent.submit(screen.getByRole('search'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  await vi.waitFor(() => expect(named().map(({ gameName }) => gameName)).toEqual(['koi', 'drake']));
});

test('without announcements a placeholder that cannot be pressed', async () => {
  await renderInPortal(<AnnouncementBar />, { answers: { announcements: [] } });
  expect(await screen.findByText('no announcement')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('nothing says that there are no announcements before they have come', async () => {
  await renderInPortal(<AnnouncementBar />);
  expect(screen.getByRole('region').textContent).toBe('');
});

/** Fails until it is told to answer. @returns what answers, and lets it do so */
function awayUntilBack(answer: unknown) {
  let isBack = false;
  return {
    ask: () => (isBack ? answer : Promise.reject(new CallError('unknown_error', 500, ''))),
    comeBack: () => {
      isBack = true;
    },
  };
}

test('announcements that do not come are asked for again, and not said to be none', async () => {
  const { ask, comeBack } = awayUntilBack([]);
  await renderInPortal(<AnnouncementBar />, { answers: { announcements: ask } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('no announcement')).toBeNull();
  comeBack();
  fireEvent.click(again);
  expect(await screen.findByText('no announcement')).toBeTruthy();
});

test('the bar of announcements scrolls at 20 frames per second', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const animate = vi.fn((..._given: unknown[]) => ({ pause() {}, play() {}, cancel() {} }));
  Object.assign(HTMLElement.prototype, { animate });
  const width = vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(800);
  const notice = { id: 'a', type: 'PL', title: 'New tables', content: '' } as unknown as Announcement;
  await renderInPortal(<AnnouncementBar />, { answers: { announcements: [notice] } });
  await waitFor(() => expect(animate).toHaveBeenCalled());
  const { duration, easing } = animate.mock.calls[0]![1] as { duration: number; easing: string };
  expect(easing).toBe(`steps(${(duration / 1000) * 20})`);
  width.mockRestore();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

test('an announcement of the bar can be pressed', async () => {
  const notice = { id: 'a', type: 'PL', title: 'New tables', content: '<p>x</p>' } as unknown as Announcement;
  await renderInPortal(<AnnouncementBar />, { answers: { announcements: [notice] } });
  expect(await screen.findAllByRole('button', { name: 'New tables' })).toHaveLength(1);
});

describe('banners', () => {
  test('take no room where there are none', async () => {
    await renderInPortal(<BannerCarousel />, { answers: { banners: [], liveModels: [] } });
    await waitFor(() => expect(document.querySelector('.banners')).toBeNull());
  });

  const bannerOf = (id: string, groupName: string) => ({
    id,
    groupName,
    title: id,
    image: `/cdn/${id}`,
    url: '',
  });
  const banners = [bannerOf('h1', 'm_home'), bannerOf('l1', 'm_live')];
  test.each([
    ['nobody', [], 1],
    ['somebody', [{ id: 'm', name: 'Ana', liveSince: '', game: gameOf('t') }], 2],
  ])('while %s is live', async (_visitor, liveModels, expected) => {
    await renderInPortal(<BannerCarousel />, { answers: { banners, liveModels } });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(expected));
    expect(screen.queryAllByRole('button', { name: /^Show banner/ })).toHaveLength(
      expected > 1 ? expected : 0,
    );
  });

  test('that do not come are asked for again', async () => {
    const { ask, comeBack } = awayUntilBack(banners);
    await renderInPortal(<BannerCarousel />, { answers: { banners: ask, liveModels: [] } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('list')).toBeNull();
    comeBack();
    fireEvent.click(again);
    expect(await screen.findByAltText('h1')).toBeTruthy();
  });

  test('are brought into sight by their dots, which tell the current one in either direction', async () => {
    const found = [bannerOf('h1', 'm_home'), bannerOf('h2', 'm_home')];
    await renderInPortal(<BannerCarousel />, { answers: { banners: found, liveModels: [] } });
    const second = await screen.findByRole('button', { name: 'Show banner 2' });
    const track = screen.getByRole('list');
    const scrolled = scrollsOf(track, 390);
    fireEvent.click(second);
    document.documentElement.dir = 'rtl';
    fireEvent.click(second);
    expect(scrolled).toEqual([390, -390]);
    for (const scrollLeft of [390, -390]) {
      fireEvent.scroll(track, { target: { scrollLeft: 0 } });
      expect(second.getAttribute('aria-current')).toBeNull();
      fireEvent.scroll(track, { target: { scrollLeft } });
      expect(second.getAttribute('aria-current')).toBe('true');
    }
  });

  test('of new games stand behind them, and lead where staff say', async () => {
    const found = [...banners, { ...bannerOf('New ones', 'm_newgame'), url: '/m/gameList?type=hot' }];
    await renderInPortal(<NewGames />, { answers: { banners: found, games: pageOf(4), vendors: [] } });
    const link = (await screen.findByAltText('New ones')).closest('a');
    expect(link?.getAttribute('href')).toBe('/m/gameList?type=hot');
    expect(screen.queryByAltText('h1')).toBeNull();
  });
});

test.each([
  [3, 0],
  [4, 2],
])('a carousel of %s games has %s arrows, in two rows', async (count, arrows) => {
  await renderInPortal(<GameCarousel games={gamesOf(count)} label="New" />, { answers: { vendors: [] } });
  const group = screen.getByRole('group', { name: 'New' });
  expect(within(group).queryAllByRole('button', { name: /games$/ })).toHaveLength(arrows);
  expect(group.querySelectorAll('ul')).toHaveLength(2);
});

test('the arrows of a carousel go by most of its width, the other way where the page is right-to-left', async () => {
  await renderInPortal(<GameCarousel games={gamesOf(4)} label="New" />, { answers: { vendors: [] } });
  const track = screen.getByRole('group', { name: 'New' }).firstElementChild!;
  const scrolled = scrollsOf(track, 400);
  const [previous, next] = screen.getAllByRole('button', { name: /games$/ }) as [HTMLElement, HTMLElement];
  fireEvent.click(next);
  track.scrollLeft = 500;
  fireEvent.click(previous);
  document.documentElement.dir = 'rtl';
  track.scrollLeft = -500;
  fireEvent.click(next);
  expect(scrolled).toEqual([320, 180, -820]);
  for (const arrow of [previous, next]) expect(arrow.querySelector('.rtl-flip')).not.toBeNull();
});

test('home shows 3 slots, 2 fish games and 1 live game, however many there are', async () => {
  vi.useFakeTimers();
  const games = ({ query }: { query: { gameType: string } }) => ({
    ...pageOf(9),
    games: gamesOf(9).map((game) => ({ ...game, gameName: query.gameType })),
  });
  const { calls } = await renderInPortal(<LobbyPicks />, { answers: { games, vendors: [] } });
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(queriesOf(calls, 'games').map(({ gameType, pageSize }) => [gameType, pageSize])).toEqual([
    ['RNG', 9],
    ['FISH', 9],
    ['LIVE', 9],
  ]);
  // What was answered is shown by a timer
  await act(() => vi.advanceTimersByTimeAsync(10));
  const shown = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => /RNG|FISH|LIVE/.exec(textContent)?.[0]);
  expect(shown).toEqual(['RNG', 'RNG', 'RNG', 'FISH', 'FISH', 'LIVE']);
});

test('the lower lobby asks for one thing after the other, 400 ms apart', async () => {
  vi.useFakeTimers();
  const { calls } = await renderInPortal(<LowerLobby />, {
    answers: { games: pageOf(1), vendors: [], winners: [] },
  });
  const asked = () =>
    calls
      .filter(({ name }) => name === 'games' || name === 'winners')
      .map(({ name, input }) => {
        const { vassalage, gameClassify, gameType } = (input as { query: Record<string, string> }).query;
        return name === 'games' ? vassalage || gameClassify || gameType : name;
      });
  const order = ['BGS', 'BG', 'RNG', 'FISH', 'LIVE', 'winners'];
  for (let count = 0; count < order.length; count += 1) {
    await act(() => vi.advanceTimersByTimeAsync(399));
    expect(asked()).toEqual(order.slice(0, count));
    await act(() => vi.advanceTimersByTimeAsync(1));
  }
  expect(asked()).toEqual(order);
});

describe('sections', () => {
  const favourites = { content: gamesOf(2), pageNum: 1, totalPages: 1 };
  test('my collection has no way to all of it, others have', async () => {
    await renderInPortal(
      <>
        <FavouritesBlock />
        <FixedSection section="NEW_GAME" />
      </>,
      {
        boot: { session: sessionOf(0) },
        answers: { favourites, games: pageOf(1), vendors: [], favouriteIds: [] },
      },
    );
    await screen.findByRole('heading', { name: 'My collection' });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/m/gameList?gameType=NEW_GAME',
    ]);
  });

  test('a guest has none, and asks for none', async () => {
    const { calls } = await renderInPortal(<FavouritesBlock />, { answers: { favourites } });
    expect(calls.map(({ name }) => name)).not.toContain('favourites');
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('a section that does not come is asked for again', async () => {
    vi.useFakeTimers();
    let isBack = false;
    const games = [gameOf('n')];
    await renderInPortal(<FixedSection section="NEW_GAME" />, {
      answers: {
        games: () => (isBack ? { games, pageNum: 1, totalPages: 1 } : Promise.reject(new Error('no'))),
      },
    });
    await act(() => vi.advanceTimersByTimeAsync(3000));
    isBack = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('Game n')).toBeTruthy();
  });

  test.each([
    ['favourites', <CategoryPanel key="f" tab="FAV" />],
    ['games that are searched', <SearchResults key="s" name="wolf" />],
  ])('%s that do not come are asked for again, and not said to be none', async (_, shown) => {
    const away = new CallError('unknown_error', 500, '');
    await renderInPortal(shown, {
      boot: { session: sessionOf(0) },
      answers: { favourites: away, games: away },
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\bno\b/i);
  });

  test('a section without games is not there', async () => {
    await renderInPortal(<FixedSection section="BG" />, { answers: { games: pageOf(0) } });
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  });
});

describe('latest winners', () => {
  const winner = (at: number): { vo: Winner } => ({
    vo: {
      customerName: `p***${at}`,
      gameName: `Game ${at}`,
      winAmount: '1000',
      currency: 'PHP',
      minorUnits: 2,
      game: gameOf(`w${at}`),
    } as Winner,
  });
  const answers = (count: number) => ({
    winners: Array.from({ length: count }, (_, at) => winner(at)),
    vendors: [],
  });

  test('a win has the digits of its own currency', async () => {
    vi.useFakeTimers();
    const { vo } = winner(0);
    const winners = [{ vo: { ...vo, winAmount: '1000', currency: 'VND', minorUnits: 0 } }];
    await renderInPortal(<WinnersTicker />, { answers: { ...answers(0), winners } });
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('₫1,000')).toBeTruthy();
  });

  test.each([
    [6, 1],
    [7, 2],
  ])('%s entries stand in two rows, each %s times', async (count, copies) => {
    vi.useFakeTimers();
    await renderInPortal(<WinnersTicker />, { answers: answers(count) });
    // Its wave comes, then the answer
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(document.querySelectorAll('.win-window')).toHaveLength(2);
    expect(document.querySelectorAll('.win-window ul')).toHaveLength(2 * copies);
  });

  test('that do not come leave no heading over nothing', async () => {
    vi.useFakeTimers();
    await renderInPortal(<WinnersTicker />, {
      answers: { winners: new CallError('unknown_error', 500, '') },
    });
    expect(screen.getByRole('heading', { name: 'Latest winners' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('another language is applied 250 ms after the last change', async () => {
    vi.useFakeTimers();
    const { calls, texts } = await renderInPortal(<WinnersTicker />, { answers: answers(2) });
    await act(() => vi.advanceTimersByTimeAsync(3000));
    const languages = () => queriesOf(calls, 'winners').map(({ language }) => language);
    expect(languages()).toEqual(['EN']);
    await act(() => changeLanguage(texts, 'TY'));
    await act(() => vi.advanceTimersByTimeAsync(249));
    expect(languages()).toEqual(['EN']);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(languages()).toEqual(['EN', 'TY']);
  });
});

describe('the navigation strip', () => {
  test('greets by nickname, else by account', async () => {
    const member = {
      account: 'maria',
      id: '1',
      nickname: 'Mia',
      type: 0,
      clubLabel: { labelName: '0' },
      toUpline: null,
    };
    await renderInPortal(<NavigationStrip />, { boot: { session: sessionOf(0), member: member as never } });
    expect(screen.getByText('Hi, Mia')).toBeTruthy();
    cleanup();
    await renderInPortal(<NavigationStrip />, {
      boot: { session: sessionOf(0), member: { ...member, nickname: '' } as never },
    });
    expect(screen.getByText('Hi, maria')).toBeTruthy();
  });

  test('favourites lead a guest to the login', async () => {
    await renderInPortal(<NavigationStrip />);
    fireEvent.click(screen.getByRole('link', { name: 'Favorites' }));
    expect(location.pathname + location.search).toBe(
      `/m/login?from=${encodeURIComponent('/m/gameList?type=fav')}`,
    );
  });
});
