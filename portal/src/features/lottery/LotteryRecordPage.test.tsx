// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { seenCalls, stubCaches, withLastSeen } from '../../testing/last-seen.tsx';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { ticket } from './fixture.ts';
import LotteryRecordPage from './LotteryRecordPage.tsx';

const zone = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'Pacific/Auckland';
});
afterAll(() => {
  process.env.TZ = zone;
});
beforeEach(() => {
  sessionStorage.clear();
  localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ token: 'handle' }));
  stubCaches();
  history.replaceState(null, '', '/m/lotteryRecord');
});
afterEach(cleanup);

const open = (tickets: object[], loggedIn = true) =>
  renderInPortal(withLastSeen(<LotteryRecordPage />), {
    boot: loggedIn ? { session: sessionOf(0) } : {},
    namespaces: ['shell', 'lottery', 'errors'],
    answers: { lotteryTickets: { tickets, pageNum: 1, totalPages: 1, open: 0 } },
  });

test('tickets are listed with their state, and what they won or cost', async () => {
  await open([ticket(), ticket({ id: 't2', state: 'lost', win: '0', gameName: 'Other' })]);
  expect((await screen.findByText('Express 5D')).closest('a')!.textContent).toMatch(/Won.*97,000\.00/);
  expect(screen.getByText('Other').closest('a')!.textContent).toMatch(/Lost.*2\.00/);
});

test('a state is asked for, and stands in the address', async () => {
  const user = userEvent.setup();
  const { calls } = await open([]);
  await screen.findByText('No tickets here yet');
  await user.click(screen.getByRole('button', { name: 'Won' }));
  expect(location.search).toBe('?state=won');
  expect(calls.at(-1)).toMatchObject({
    name: 'lotteryTickets',
    input: { query: { state: 'won', pageNo: 1 } },
  });
});

test('tickets that were seen are listed without a network, with their age', async () => {
  await open([ticket()]);
  await screen.findByText('Express 5D');
  await vi.waitFor(async () => expect(await seenCalls()).toContain('lotteryTickets'));
  cleanup();
  await renderInPortal(withLastSeen(<LotteryRecordPage />), {
    boot: { session: sessionOf(0) },
    namespaces: ['shell', 'lottery', 'errors'],
    answers: { lotteryTickets: new CallError('no_connection', 0, 'x') },
  });
  expect(await screen.findByText('Express 5D')).toBeTruthy();
  expect(await screen.findByText(/Last updated [A-Z][a-z]+ \d/)).toBeTruthy();
});

test('the tickets of one draw are asked for by its address', async () => {
  history.replaceState(null, '', '/m/lotteryRecord?drawId=d1');
  const { calls } = await open([]);
  await screen.findByText('No tickets here yet');
  expect(calls.at(-1)).toMatchObject({ name: 'lotteryTickets', input: { query: { drawId: 'd1' } } });
});

test('a guest is sent to the login', async () => {
  await open([], false);
  expect(location.pathname).toBe('/m/login');
});

test('what prize modes gave back is listed by day, with what it is made of', async () => {
  const line = { gameName: 'Express 5D', prizeMode: 'LOTT-94', stake: '10000', remainder: 0 };
  const user = userEvent.setup();
  await renderInPortal(<LotteryRecordPage />, {
    boot: { session: sessionOf(0) },
    namespaces: ['shell', 'lottery', 'errors'],
    answers: {
      lotteryTickets: { tickets: [], pageNum: 1, totalPages: 1, open: 0 },
      lotteryRebates: {
        rebates: [
          {
            day: '2026-03-01',
            currency: 'PHP',
            minorUnits: 2,
            amount: '500',
            state: 'due',
            lines: [
              { ...line, isOwn: true, share: 4, amount: '400' },
              { ...line, isOwn: false, share: 1, amount: '100' },
            ],
          },
        ],
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Rebates' }));
  expect(location.search).toBe('?show=rebates');
  const [day] = await screen.findAllByText(/Mar/);
  const card = day!.closest('li')!.textContent;
  expect(card).toMatch(
    /^Mar 1, 2026On its way₱5\.00.*Express 5D, 94%Your tickets · 4% of ₱100\.00₱4\.00.*Your team · 1% of ₱100\.00₱1\.00/,
  );
});

test('on a wide window the tickets stand beside the one that was chosen, and keep their state', async () => {
  const listens = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => ({ matches: true, ...listens }));
  history.replaceState(null, '', '/m/lotteryRecord?state=won');
  await open([ticket(), ticket({ id: 't2', gameName: 'Other' })]);
  expect(await screen.findByText('Choose a ticket to see it here.')).toBeTruthy();
  const before = history.length;
  await userEvent.click(screen.getByText('Other'));
  expect([location.pathname + location.search, history.length]).toEqual([
    '/m/lotteryTicket?id=t2&state=won',
    before,
  ]);
  expect(screen.getByText('Express 5D')).toBeTruthy();
  expect(screen.getByRole('link', { current: true }).textContent).toMatch(/^Other/);
  vi.unstubAllGlobals();
});
