// @vitest-environment jsdom
import type { Vendor } from '@foyer/contract';
import { CallError } from '@foyer/contract/client';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { currentTab, resetGameType } from '../../domain/games/categories.ts';
import { announcementsCall } from '../../domain/notices/notices.ts';
import { currentOverlay } from '../../domain/overlays.ts';
import { setBalanceHidden } from '../../domain/wallet/wallet.ts';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import HomePage from './HomePage.tsx';
import { HotBlock } from './HotBlock.tsx';
import { NavigationStrip } from './NavigationStrip.tsx';

const nothing = { games: [], pageNum: 1, totalPages: 0 };
const vendors = [
  {
    gameCategory: 'FISH',
    vendors: [
      {
        vassalage: 'SEA',
        displayName: 'Sea',
        mobileLargeIcon: '/x',
        games: 1,
        isHot: 0,
      } as unknown as Vendor,
    ],
  },
];
const open = (session = false) =>
  renderInPortal(<HomePage />, {
    boot: session ? { session: sessionOf(0) } : {},
    answers: {
      games: nothing,
      vendors,
      banners: [],
      liveModels: [],
      announcements: [],
      recents: { list: [] },
      merchantWallet: { currencies: [] },
    },
  });
const announced = (value: unknown) => ({
  ...announcementsCall('EN'),
  input: { ...announcementsCall('EN').input },
  value,
});
const chosen = () =>
  screen.getAllByRole('tab').find((tab) => tab.getAttribute('aria-selected') === 'true')?.textContent;

beforeEach(() => {
  history.replaceState({ depth: 1 }, '', '/m/home');
  resetGameType();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a reload shows the tab that was open, a new visit the lobby', async () => {
  await open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Fish' }));
  expect(history.state).toEqual({ depth: 1, tab: 'FISH' });
  cleanup();
  currentTab.set('HOME');
  await open();
  await waitFor(() => expect(chosen()).toBe('Fish'));
  cleanup();
  resetGameType();
  history.replaceState({ depth: 2 }, '', '/m/home');
  await open();
  await waitFor(() => expect(chosen()).toBe('Lobby'));
});

test('who logs out at the favourites, or reloads them as a guest, is in the lobby', async () => {
  const { app } = await open(true);
  await userEvent.click(await screen.findByRole('tab', { name: 'Favorites' }));
  expect(chosen()).toBe('Favorites');
  act(() => app.session.set(null));
  await waitFor(() => expect(chosen()).toBe('Lobby'));
  expect(history.state).toMatchObject({ tab: 'HOME' });
  expect(await screen.findByRole('searchbox')).toBeTruthy();
  cleanup();
  history.replaceState({ depth: 1, tab: 'FAV' }, '', '/m/home');
  await open();
  await waitFor(() => expect(chosen()).toBe('Lobby'));
});

test('home in the bottom menu resets the game type to RNG, and the lobby is what a reload shows then', async () => {
  await open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Fish' }));
  act(resetGameType);
  expect(chosen()).toBe('Lobby');
  expect(history.state).toMatchObject({ tab: 'HOME' });
});

test('home without games still has its strip, its tabs and its search', async () => {
  await open();
  expect(await screen.findByText('What would you like to play?')).toBeTruthy();
  expect(screen.getByRole('searchbox')).toBeTruthy();
  expect(await screen.findByText('No data')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'New' })).toBeNull();
});

test('pictures of games wait until the page is laid out: the banner comes first', async () => {
  const games = ['a', 'b', 'c'].map((nodeId) => ({
    nodeId,
    gameName: nodeId,
    icon: `/cdn/${nodeId}`,
    available: true,
  }));
  await renderInPortal(<HotBlock />, {
    answers: { games: { ...nothing, games }, vendors, favouriteIds: [] },
  });
  await screen.findByText('c');
  const loading = [...document.querySelectorAll('.tile-art img')].map((picture) =>
    picture.getAttribute('loading'),
  );
  expect(loading).toEqual(['lazy', 'lazy', 'lazy']);
});

test('a tab that is pressed is chosen before what it leads to is rendered', async () => {
  vi.useFakeTimers();
  await open();
  const lobby = () => screen.queryByRole('searchbox');
  fireEvent.click(screen.getByRole('tab', { name: 'New' }));
  expect([chosen(), lobby() !== null]).toEqual(['New', true]);
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(lobby()).toBeNull();
  currentTab.set('HOME');
  vi.useRealTimers();
});

test('hot games that could not be loaded are requested again', async () => {
  const answers: Record<string, unknown> = { games: new CallError('unknown_error', 500, 'x'), vendors };
  const { calls } = await renderInPortal(<HotBlock />, { answers });
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers.games = nothing;
  await userEvent.click(again);
  expect(await screen.findByText('No data')).toBeTruthy();
  expect(calls.filter(({ name }) => name === 'games')).toHaveLength(2);
});

describe('on a home with a notice that is due', () => {
  const notice = { id: 'n', type: 'PL', title: 'Hello', content: '<p>x</p>' };
  const openHome = () =>
    renderInPortal(<HomePage />, {
      answers: { banners: [], liveModels: [], vendors, games: nothing },
      boot: { queries: [announced([notice])] as never },
    });
  /** What opens when home is opened once more in the same visit. */
  const opensLater = async () => {
    cleanup();
    await openHome();
    const { showHomePopups } = await import('../../domain/notices/home-popups.ts');
    const shown = { session: { get: () => null } };
    await showHomePopups(shown as never, [notice] as never, new AbortController().signal);
    return currentOverlay.get();
  };
  beforeEach(() => {
    sessionStorage.clear();
    currentOverlay.set(null);
  });

  test('the notice opens', async () => {
    await openHome();
    await waitFor(() => expect(currentOverlay.get()).toBe('notices'), { timeout: 5000 });
  });

  test('what opens is decided 500 ms after home; the code for it comes meanwhile', async () => {
    const decide = vi.fn();
    const code = vi.fn(() => ({ showHomePopups: decide }));
    vi.doMock('../../domain/notices/home-popups.ts', code);
    vi.useFakeTimers();
    await openHome();
    await vi.dynamicImportSettled();
    expect(code).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(499);
    expect(decide).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(decide).toHaveBeenCalledOnce();
    vi.useRealTimers();
    vi.doUnmock('../../domain/notices/home-popups.ts');
  });

  test.each(['pointerdown', 'keydown', 'wheel', 'input'])(
    'after a %s on home nothing opens by itself in this visit',
    async (type) => {
      await openHome();
      window.dispatchEvent(new Event(type));
      expect(await opensLater()).toBeNull();
    },
  );

  test('nothing opens by itself once the search has the focus, however it came there', async () => {
    await openHome();
    act(() => screen.getByRole('searchbox').focus());
    expect(await opensLater()).toBeNull();
  });

  test('nothing opens by itself where the search has the focus before it is known what is due', async () => {
    await renderInPortal(<HomePage />, {
      answers: { banners: [], liveModels: [], vendors, games: nothing },
    });
    act(() => screen.getByRole('searchbox').focus());
    expect(await opensLater()).toBeNull();
  });

  test('focus that the portal itself moves to a heading is no use of the page', async () => {
    await openHome();
    screen.getAllByRole('heading')[0]!.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect(await opensLater()).toBe('notices');
  });
});

test('the balance has 0 decimals, and asterisks stand for it when hidden and while refreshing', async () => {
  const answers: Record<string, unknown> = {
    wallet: { sumBalance: '1250055', currency: 'PHP', minorUnits: 2, mode: 'real' },
  };
  setBalanceHidden(false);
  await renderInPortal(<NavigationStrip />, { boot: { session: sessionOf(0) }, answers });
  expect(await screen.findByText('₱12,500')).toBeTruthy();
  answers.wallet = undefined;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh balance' }));
  expect(await screen.findByText('******')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Hide balance' }));
  expect(screen.getByRole('button', { name: 'Show balance' })).toBeTruthy();
  expect(screen.getByText('******')).toBeTruthy();
});
