// @vitest-environment jsdom
import type { Game } from '@foyer/contract';
import { CallError } from '@foyer/contract/client';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pressedTile } from '../../domain/games/use-launch.ts';
import { beginSession } from '../../domain/session/session.ts';
import { takeBalance } from '../../domain/wallet/wallet.ts';
import { wait } from '../../lib/wait.ts';
import { inTurn } from '../../testing/form.ts';
import { lendMissingParts } from '../../testing/missing-parts.ts';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import PlayPage from './PlayPage.tsx';
import { isRoundRunning, waitsFor } from './use-leave.ts';

const game: Game = {
  nodeId: 'n1',
  gameType: 'LOTT',
  gameClassify: '',
  vassalage: 'LOTT',
  vendorName: 'Lotto',
  gameId: '7',
  gameName: 'Mayon 6/45',
  gameCode: 'lobby',
  icon: '/cdn/tile/n1',
  supportPlay: true,
  isNew: false,
  isHot: false,
  available: true,
  lottoMode: 'Traditional',
  gameGroupId: 'PH_645',
};
const opened = { id: 'l1', url: 'http://studio.invalid/play/x#token=t', frame: true, resumes: false, game };
const wallet = { sumBalance: '1000', currency: 'PHP', minorUnits: 2, mode: 'real' };
const visit = (address: string) => history.replaceState(null, '', address);
const here = () => location.pathname + location.search;

const open = (answers: Record<string, unknown>, loggedIn = true) =>
  renderInPortal(<PlayPage />, {
    boot: loggedIn ? { session: sessionOf(0) } : {},
    answers: { wallet, games: { games: [game], pageNum: 1, totalPages: 1 }, game, ...answers },
    namespaces: ['shell', 'play', 'stop', 'reality', 'errors'],
  });

const netResult = () =>
  within(screen.getByText('Net result').parentElement!).getByRole('definition').textContent;

beforeEach(() => {
  pressedTile.set(null);
  currentToast.set(null);
  lendMissingParts();
});
afterEach(cleanup);

test('without a game the address leads to the game centre', async () => {
  visit('/m/game');
  await open({}, false);
  expect(here()).toBe('/m/gameCenter');
});

test.each(['/m/game?nodeId=n1', '/m/game?nodeId=n1&pageBack=home'])(
  'a guest logs in first and comes back to the game, whose whole address is kept: %s',
  async (address) => {
    visit(address);
    await open({}, false);
    expect(here()).toBe(`/m/login?from=${encodeURIComponent(address)}`);
  },
);

test('the game is launched by category, vendor, ids and supportPlay', async () => {
  visit('/m/game?nodeId=n1');
  const { calls } = await open({ launch: opened });
  const frame = await screen.findByTitle('Mayon 6/45');
  expect(frame.getAttribute('src')).toBe(opened.url);
  const query = {
    gameCategory: 'LOTT',
    vendor: 'LOTT',
    gameId: '7',
    nodeId: 'n1',
    supportPlay: 'true',
    language: 'EN',
  };
  expect(calls).toContainEqual({ name: 'launch', input: { query } });
  expect(currentToast.get()).toBeNull();
});

test.each([
  ['was pressed is launched without being looked up', 'n1', ['launch']],
  ['was not pressed is looked up first', 'n2', ['game', 'launch']],
])('a game whose tile %s', async (_what, nodeId, expected) => {
  pressedTile.set({ ...game, nodeId });
  visit('/m/game?nodeId=n1');
  const { calls } = await open({ launch: opened });
  expect((await screen.findByTitle('Mayon 6/45')).getAttribute('src')).toBe(opened.url);
  expect(calls.map(({ name }) => name).filter((name) => ['game', 'launch'].includes(name))).toEqual(expected);
});

test.each([
  ['changes only for staff', { ...game, isHot: true, available: false }],
  ['cannot be asked for anew', new CallError('game_unknown', 404, 'x')],
])('a running game goes on, also when its game %s', async (_what, later) => {
  visit('/m/game?nodeId=n1');
  const { app, calls } = await open({ launch: opened, game: inTurn(game, later) });
  const frame = await screen.findByTitle('Mayon 6/45');
  await act(async () => {
    await app.queries.refetchQueries({ queryKey: ['game'] });
    // What came is shown by a timer
    await wait(20);
  });
  expect(calls.filter(({ name }) => name === 'game')).toHaveLength(2);
  expect(calls.filter(({ name }) => name === 'launch')).toHaveLength(1);
  expect(screen.getByTitle('Mayon 6/45')).toBe(frame);
});

test('once another account took the tab over, its own game is launched; nothing is left of the one before', async () => {
  visit('/m/game?nodeId=n1');
  const launches = [opened, { ...opened, id: 'l2', url: 'http://studio.invalid/play/x#token=real' }];
  const { app, calls } = await open({
    launch: inTurn(...launches),
    playResult: ({ params }: { params: { id: string } }) => ({
      net: params.id === 'l1' ? '700' : '-50',
      number: '4',
    }),
    wallet: inTurn(wallet, { ...wallet, sumBalance: '500000' }),
  });
  const frame = await screen.findByTitle('Mayon 6/45');
  act(() => beginSession(app, { ...sessionOf(0), userName: 'jose', token: 'real' }));
  await waitFor(() => expect(screen.getByTitle('Mayon 6/45')).not.toBe(frame));
  expect(screen.getByTitle('Mayon 6/45').getAttribute('src')).toBe(launches[1]!.url);
  await waitFor(() => expect(screen.getByTestId('play-balance').textContent).toContain('5,000'));
  await waitFor(() => expect(netResult()).toBe('-₱0.50'));
  expect(calls.filter(({ name }) => name === 'launch')).toHaveLength(2);
});

test('the net result is what the gateway counts since the game was opened, asked for whenever the balance moves', async () => {
  visit('/m/game?nodeId=n1');
  const { app, calls } = await open({
    launch: inTurn(opened, { ...opened, id: 'l2' }),
    playResult: inTurn({ net: '50', number: '7' }, { net: '-300', number: '9' }),
  });
  await waitFor(() => expect(netResult()).toBe('+₱0.50'));
  for (const sumBalance of ['500700', '500400', '500300'])
    act(() => takeBalance(app, { type: 'balance', sumBalance, currency: 'PHP' }));
  await waitFor(() => expect(netResult()).toBe('-₱2.50'));
  const asked = calls.filter(({ name }) => name === 'playResult').map(({ input }) => input);
  const params = { id: 'l1' };
  expect(asked).toEqual([
    { params, query: {} },
    { params, query: { after: '7' } },
  ]);
});

test("a vendor's tab that is opened again does not begin the net result anew", async () => {
  visit('/m/game?nodeId=n1');
  const { calls } = await open({
    launch: inTurn({ ...opened, frame: false }, { ...opened, frame: false, id: 'l2' }),
    playResult: ({ params }: { params: { id: string } }) => ({
      net: params.id === 'l1' ? '700' : '0',
      number: '4',
    }),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Open game' }));
  await waitFor(() => expect(calls.filter(({ name }) => name === 'launch')).toHaveLength(2));
  await waitFor(() => expect(netResult()).toBe('+₱7.00'));
});

test('nothing is launched for a session that ended', async () => {
  pressedTile.set(game);
  visit('/m/game?nodeId=n1');
  const { app, calls } = await open({ launch: opened });
  await screen.findByTitle('Mayon 6/45');
  act(() => app.session.set(null));
  expect(here()).toMatch(/^\/m\/login/);
  expect(calls.filter(({ name }) => name === 'launch')).toHaveLength(1);
});

test('a vendor under maintenance says so; nothing is charged; try again asks again', async () => {
  visit('/m/game?nodeId=n1');
  const { calls } = await open({ launch: new CallError('game_unavailable', 409, 'x') });
  expect(await screen.findByText('This game is under maintenance, please try again later')).toBeTruthy();
  expect(screen.getByText("You haven't been charged.")).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls.filter(({ name }) => name === 'launch')).toHaveLength(2));
});

test.each([
  ['timed_out', ['Responsible play']],
  ['self_excluded', ['Responsible play']],
  ['free_reject', ['Register', 'Log in']],
] as const)(
  'where another try cannot help, after %s, what can is offered, and no time is counted',
  async (code, ways) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    visit('/m/game?nodeId=n1');
    await open({ launch: new CallError(code, 403, 'x') });
    await screen.findByRole('link', { name: ways[0] });
    expect(
      within(document.querySelector('.play-stage')!)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(ways);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByRole('timer').textContent).toBe('0:00');
    vi.useRealTimers();
  },
);

test('an interrupted round is said to go on', async () => {
  visit('/m/game?nodeId=n1');
  await open({ launch: { ...opened, resumes: true } });
  await waitFor(() =>
    expect(currentToast.get()).toMatchObject({ message: 'Resuming your unfinished round', duration: 3000 }),
  );
});

test('a vendor that forbids framing gets a tab of its own', async () => {
  visit('/m/game?nodeId=n1');
  await open({ launch: { ...opened, frame: false } });
  const link = await screen.findByRole('link', { name: 'Open game' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([opened.url, '_blank']);
});

const roundOf = (nodeId: string, state: 'open' | 'settled') => ({
  rounds: [{ nodeId, state }],
  pageNum: 1,
  totalPages: 1,
});
/** A press within 300 ms of the opening is the second half of a double tap. */
const pressClose = async () => {
  await screen.findByTitle('Mayon 6/45');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
  await userEvent.click(screen.getByRole('button', { name: 'Close game' }));
  vi.restoreAllMocks();
};

test('a running round is asked about before the game is left, and waits', async () => {
  visit('/m/game?nodeId=n1&pageBack=home');
  await open({ launch: opened, rounds: roundOf('n1', 'open') });
  await pressClose();
  expect(
    await screen.findByText('Your round is still in play. You can pick it up when you come back.'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Keep playing' }));
  expect(here()).toBe('/m/game?nodeId=n1&pageBack=home');
  await pressClose();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(here()).toBe('/m/home');
});

test.each([
  ['settled', roundOf('n1', 'settled')],
  ['of another game', roundOf('n2', 'open')],
  ['not to be learned', new CallError('unknown_error', 500, 'x')],
])('a round that is %s does not delay leaving', async (_what, rounds) => {
  visit('/m/game?nodeId=n1&pageBack=home');
  await open({ launch: opened, rounds });
  await pressClose();
  await waitFor(() => expect(here()).toBe('/m/home'));
});

test('an impatient second press on closing leaves the game alone, not the page before it', async () => {
  visit('/m/home');
  history.pushState({ depth: 1 }, '', '/m/promotions');
  history.pushState({ depth: 2 }, '', '/m/game?nodeId=n1');
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<object>();
  const rounds = () => {
    asked.resolve();
    return answer.promise;
  };
  await open({ launch: opened, rounds });
  await pressClose();
  await asked.promise;
  await pressClose();
  const back = vi.spyOn(history, 'back');
  answer.resolve(roundOf('n1', 'settled'));
  await waitFor(() => expect(here()).toBe('/m/promotions'));
  expect(back).toHaveBeenCalledTimes(1);
  back.mockRestore();
});

/** What the browser does when the player touches the game. */
const touchGame = async () => {
  (await screen.findByTitle<HTMLIFrameElement>('Mayon 6/45')).focus();
  // The page listens a moment after it shows the game
  await waitFor(() => {
    dispatchEvent(new Event('blur'));
    expect(history.state).toMatchObject({ held: true });
  });
};

test('the step back asks as well once the game was touched, as often as it is made', async () => {
  visit('/m/home');
  history.pushState({ depth: 1 }, '', '/m/game?nodeId=n1');
  await open({ launch: opened, rounds: roundOf('n1', 'open') });
  await touchGame();
  for (const _ of ['once', 'twice']) {
    history.back();
    await userEvent.click(await screen.findByRole('button', { name: 'Keep playing' }));
    expect(here()).toBe('/m/game?nodeId=n1');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep playing' })).toBeNull());
  }
  history.back();
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(here()).toBe('/m/home'));
});

test('the step back leaves at once when no round is running, and the bar does so with one press', async () => {
  for (const leave of [() => history.back(), pressClose]) {
    visit('/m/home');
    history.pushState({ depth: 1 }, '', '/m/game?nodeId=n1');
    await open({ launch: opened, rounds: roundOf('n1', 'settled') });
    await touchGame();
    await leave();
    await waitFor(() => expect(here()).toBe('/m/home'));
    cleanup();
  }
});

test('who stops playing in a game comes back to where it was opened', async () => {
  visit('/m/home');
  history.pushState({ depth: 1 }, '', '/m/game?nodeId=n1');
  await open({ launch: opened, exclude: {} });
  await touchGame();
  await userEvent.click(screen.getByRole('button', { name: 'Stop for 24 hours' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stop now' }));
  await waitFor(() => expect(here()).toBe('/m/responsible'));
  cleanup();
  history.back();
  await waitFor(() => expect(here()).toBe('/m/home'));
});

test('a second step back, while the first waits for an answer, leaves one page and no more', async () => {
  visit('/m/home');
  history.pushState({ depth: 1 }, '', '/m/promotions');
  history.pushState({ depth: 2 }, '', '/m/game?nodeId=n1');
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<object>();
  const rounds = () => {
    asked.resolve();
    return answer.promise;
  };
  await open({ launch: opened, rounds });
  await touchGame();
  history.back();
  await asked.promise;
  history.back();
  await waitFor(() => expect(here()).toBe('/m/promotions'));
  const back = vi.spyOn(history, 'back');
  await act(async () => answer.resolve(roundOf('n1', 'settled')));
  expect(back).not.toHaveBeenCalled();
  back.mockRestore();
});

test('a game that says twice that it is closed leads back once', async () => {
  visit('/m/home');
  history.pushState({ depth: 1 }, '', '/m/promotions');
  history.pushState({ depth: 2 }, '', '/m/game?nodeId=n1');
  await open({ launch: opened });
  const { contentWindow: source } = await screen.findByTitle<HTMLIFrameElement>('Mayon 6/45');
  const { origin } = new URL(opened.url);
  // The page listens once its effects ran
  await act(async () => {});
  const back = vi.spyOn(history, 'back');
  for (const _ of ['once', 'twice'])
    dispatchEvent(new MessageEvent('message', { origin, source, data: { type: 'foyer:close' } }));
  await waitFor(() => expect(here()).toBe('/m/promotions'));
  expect(back).toHaveBeenCalledTimes(1);
  back.mockRestore();
});

test('who withdraws when the time of the day is used comes back to where the game was opened', async () => {
  visit('/m/home');
  history.pushState({ depth: 1 }, '', '/m/game?nodeId=n1');
  const timeUp = { minutes: 60, until: '2026-01-02T00:00:00.000Z' };
  await open({ launch: opened, realityCheck: { timeUp } });
  await touchGame();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(here()).toBe('/m/withdraw'));
  cleanup();
  history.back();
  await waitFor(() => expect(here()).toBe('/m/home'));
});

test('without an answer within a second the game closes', async () => {
  vi.useFakeTimers();
  const running = isRoundRunning((() => new Promise(() => {})) as never, 'n1');
  await vi.advanceTimersByTimeAsync(waitsFor);
  vi.useRealTimers();
  expect(await running).toBe(false);
  expect(waitsFor).toBe(1000);
});
