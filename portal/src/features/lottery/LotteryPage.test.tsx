// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderInPortal, sessionOf, type Setup } from '../../testing/portal.tsx';
import { lottery, now, ticket } from './fixture.ts';
import LotteryPage from './LotteryPage.tsx';

beforeEach(() => history.replaceState(null, '', '/m/lottery'));
afterEach(cleanup);

const four = { balls: ['01', '02', '03', '04', '05', '06'] };
const lotteries = [
  lottery(),
  lottery({
    nodeId: 'n2',
    gameName: 'Mayon 6/45',
    vassalage: 'LOTT',
    vendorName: 'Classic Draw',
    family: 'ph-lotto-45',
    everySeconds: null,
    jackpot: '5000000000',
    last: { ...lottery().last!, result: four },
  }),
  lottery({
    nodeId: 'n3',
    gameName: 'Closed Draw',
    vassalage: 'LOTT',
    vendorName: 'Classic Draw',
    available: false,
  }),
];
const open = (more: Setup = {}) =>
  renderInPortal(<LotteryPage />, {
    namespaces: ['shell', 'lottery', 'errors'],
    ...more,
    answers: {
      lotteries: { now, lotteries },
      favouriteIds: ['n2'],
      lotteryTickets: { tickets: [], open: 0 },
      ...more.answers,
    },
  });
const rowOf = async (name: string) => (await screen.findByText(name, { selector: 'strong' })).closest('li')!;

test('each lottery has the time to its next draw by the gateway’s clock, its last result and the way to its board', async () => {
  await open();
  const row = within(await rowOf('Express 5D'));
  expect(row.getByRole('timer').textContent).toMatch(/^00:(4[789]|50)$/);
  expect(row.getByRole('link', { name: /Result of draw 20260301-41/ }).textContent).toContain('12345');
  const board = new URL(row.getByRole('link', { name: 'Play Express 5D' }).getAttribute('href')!, 'http://x');
  expect(board.pathname).toBe('/m/launchGame');
  expect(Object.fromEntries(board.searchParams)).toEqual({
    playType: 'trad',
    gameId: '7',
    gameGroupId: 'E5D',
    prize_mode: 'ELOTT',
    code: 'lobby',
    vassalage: 'ELOTT',
    nodeId: 'n1',
  });
});

test('lotteries stand under their vendors, jackpots above all', async () => {
  await open();
  await rowOf('Express 5D');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Express Draw',
    'Classic Draw',
  ]);
  expect(within(screen.getByRole('region', { name: 'Jackpots' })).getByText(/50,000,000$/)).toBeTruthy();
});

test('one under maintenance says so and leads to no board', async () => {
  await open();
  const row = within(await rowOf('Closed Draw'));
  expect(row.getByText('Under maintenance')).toBeTruthy();
  expect(row.queryByRole('link', { name: 'Play Closed Draw' })).toBeNull();
});

test('the list is narrowed to fast draws and to favourites; the address keeps it', async () => {
  const user = userEvent.setup();
  await open({ boot: { session: sessionOf(0) } });
  await rowOf('Express 5D');
  await user.click(screen.getByRole('button', { name: 'Favorites' }));
  expect(location.search).toBe('?show=fav');
  expect(screen.queryByText('Express 5D', { selector: 'strong' })).toBeNull();
  expect(await rowOf('Mayon 6/45')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Fast draws' }));
  expect(await rowOf('Express 5D')).toBeTruthy();
});

test('a member sees the open tickets, a guest asks for none', async () => {
  const open1 = ticket({ state: 'open', win: null, draw: { ...ticket().draw, result: null } });
  const answers = { lotteryTickets: { tickets: [open1], pageNum: 1, totalPages: 1, open: 3 } };
  await open({ boot: { session: sessionOf(0) }, answers });
  expect(await screen.findByText('3 open tickets')).toBeTruthy();
  cleanup();
  const { calls } = await open({ answers });
  await rowOf('Express 5D');
  expect(calls.some(({ name }) => name === 'lotteryTickets')).toBe(false);
});

test('a failure is said, with try again', async () => {
  await open({ answers: { lotteries: new Error('no') } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
