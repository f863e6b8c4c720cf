// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import GameRecordPage from './GameRecordPage.tsx';

const asked = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  history.replaceState(null, '', '/m/gameRecord?nodeId=R1&gameType=RNG&period=week');
  vi.stubGlobal('fetch', asked.mockReset());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (answers: Record<string, unknown> = {}) =>
  renderInPortal(<GameRecordPage />, {
    namespaces: ['shell', 'records', 'errors'],
    boot: { session: sessionOf(0) },
    answers,
  });
const money = { currency: 'PHP', minorUnits: 2 };
const none = {
  rounds: [],
  gameName: 'Golden Mango',
  pageNum: 1,
  totalPages: 0,
  totals: { count: 0, stake: '0', payout: '0', net: '0', ...money },
};

test('the record of one game names it, also without rounds', async () => {
  await show({ rounds: none });
  expect(await screen.findByText(/^Showing Golden Mango only\./)).toBeTruthy();
});

test('until it is known which game it is, the record says that it is one', async () => {
  await show();
  expect(await screen.findByText(/^Showing one game only\./)).toBeTruthy();
});

test('the file of a record that is narrowed has what the page shows', async () => {
  asked.mockReturnValue(new Promise(() => {}));
  await show({ rounds: none });
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  const query = new URL(asked.mock.calls[0]![0], 'http://x').searchParams;
  expect([query.get('nodeId'), query.get('gameType')]).toEqual(['R1', 'RNG']);
});
