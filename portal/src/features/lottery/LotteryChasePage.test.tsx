// @vitest-environment jsdom
import type { LotteryChaseDetail } from '@foyer/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lendMissingParts } from '../../testing/missing-parts.ts';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import { now } from './fixture.ts';
import LotteryChasePage from './LotteryChasePage.tsx';
import LotteryRecordPage from './LotteryRecordPage.tsx';

const part = (no: number, more: Partial<LotteryChaseDetail['parts'][number]> = {}) => ({
  no,
  numero: `20260301-4${no}`,
  drawsAt: now,
  multiple: no,
  cost: String(no * 200),
  state: 'waiting' as const,
  reason: null,
  ticketId: null,
  ticketState: null,
  win: null,
  ...more,
});
const chase = (more: Partial<LotteryChaseDetail> = {}): LotteryChaseDetail => ({
  id: 'c1',
  nodeId: 'n1',
  gameName: 'Express 5D',
  gameType: 'ELOTT',
  icon: '/cdn/tile/n1',
  family: 'five-digits',
  playType: 'trad',
  prizeMode: 'ELOTT-97',
  lineCount: 1,
  cost: '200',
  currency: 'PHP',
  minorUnits: 2,
  stopOnWin: true,
  state: 'running',
  reason: null,
  draws: 3,
  over: 2,
  held: '600',
  staked: '200',
  won: '0',
  nextDrawsAt: now,
  createdAt: now,
  endedAt: null,
  lines: [{ betType: 'position', picks: '1,2||||', unit: '100', multiple: 1 }],
  parts: [
    part(1, { state: 'sold', ticketId: 't1', ticketState: 'lost', win: '0' }),
    part(2, { state: 'returned', reason: 'missed' }),
    part(3),
  ],
  ...more,
});

beforeEach(() => {
  lendMissingParts();
});
afterEach(cleanup);

const open = (answers: object, language: 'EN' | 'TY' = 'EN') => {
  history.replaceState(null, '', '/m/lotteryChase?id=c1');
  return renderInPortal(<LotteryChasePage />, {
    boot: { session: sessionOf(0), language },
    namespaces: ['shell', 'lottery', 'lotteryWords', 'errors'],
    answers,
  });
};

test('a chase shows each of its draws, with its ticket or why its part came back', async () => {
  await open({ lotteryChase: chase() });
  expect(await screen.findByText('2 of 3 draws')).toBeTruthy();
  expect(screen.getByText('No ticket could be bought in time')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Draw 20260301-41.*Lost/ }).getAttribute('href')).toBe(
    '/m/lotteryTicket?id=t1',
  );
  expect(screen.getByText('Upcoming')).toBeTruthy();
});

test.each([
  ['EN', ['All different', 'Two pairs'], ['Thousands', 'Big', 'Ones', 'Odd']],
  ['TY', ['Lahat magkaiba', 'Dalawang pares'], ['Libuhan', 'Malaki', 'Isahan', 'Odd']],
] as const)(
  'the lines of a chase are named in words, with what they cost: %s',
  async (language, shape, sides) => {
    const lines = [
      { betType: 'first-shape', picks: 'all-different,two-pairs', unit: '100', multiple: 1 },
      { betType: 'first-sides', picks: 'big|||odd', unit: '100', multiple: 3 },
    ];
    await open({ lotteryChase: chase({ family: 'sea-4d', lines }) }, language);
    const shown = (await screen.findAllByText(/ × ₱1\.00 × /)).map((formula) => formula.closest('li')!);
    const wordsOf = (line: HTMLElement) =>
      [...line.querySelectorAll('.lottery-picks li, .lottery-picks > span')].map(
        ({ textContent }) => textContent,
      );
    expect(shown.map(wordsOf)).toEqual([shape, sides]);
    expect(shown[0]!.textContent).toContain('2 × ₱1.00 × 1 = ₱2.00');
    expect(shown[1]!.textContent).toContain('2 × ₱1.00 × 3 = ₱6.00');
  },
);

test('it is stopped after asking, which says what comes back', async () => {
  const stopped = chase({ state: 'ended', reason: 'stopped', held: '0' });
  const { calls } = await open({
    lotteryChase: chase(),
    stopLotteryChase: { chase: stopped, balance: '600' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop chase' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/₱6\.00 set aside/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Stop chase' }));
  expect(await screen.findByText('You stopped it')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'stopLotteryChase')!.input).toMatchObject({
    params: { id: 'c1' },
    query: { language: 'EN' },
  });
  await waitFor(() => expect(currentToast.get()).toMatchObject({ kind: 'success' }));
});

test('chases stand in the record, the ones that run with what is set aside', async () => {
  history.replaceState(null, '', '/m/lotteryRecord');
  const { lines: _, parts: __, ...row } = chase();
  await renderInPortal(<LotteryRecordPage />, {
    boot: { session: sessionOf(0) },
    namespaces: ['shell', 'lottery', 'errors'],
    answers: {
      lotteryTickets: { tickets: [], pageNum: 1, totalPages: 1, open: 0 },
      lotteryChases: { chases: [row], pageNum: 1, totalPages: 1, running: 1 },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Chases' }));
  expect((await screen.findByRole('link', { name: /Express 5D.*2 of 3 draws/ })).textContent).toContain(
    '₱6.00',
  );
  expect(location.search).toBe('?show=chases');
});
