// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import AccountRecordPage from './AccountRecordPage.tsx';

afterEach(cleanup);

const bet = {
  kind: 'bet',
  amount: '-100',
  balanceAfter: '900',
  at: '2026-11-20T10:00:00Z',
  reference: '',
  gameName: '',
};

/** Shows a record of movements. @param lines what each has of its own */
const show = (lines: readonly object[]) =>
  renderInPortal(<AccountRecordPage />, {
    namespaces: ['shell', 'records', 'errors'],
    boot: { session: sessionOf(0) },
    answers: {
      statement: {
        lines: lines.map((line, at) => ({
          id: `${at}`,
          ...bet,
          ...line,
        })),
        pageNum: 1,
        totalPages: 1,
        count: lines.length,
        currency: 'PHP',
        minorUnits: 2,
        opening: '0',
        closing: '900',
      },
    },
  });

test('what was played names the game, what was paid its reference', async () => {
  await show([{ gameName: 'Golden Mango' }, { kind: 'deposit', reference: 'D-1001' }]);
  expect(await screen.findByText('Bet · Golden Mango')).toBeTruthy();
  expect(screen.getByText(/D-1001/)).toBeTruthy();
});

test('a commission and a lottery rebate have names of their own, the rebate with its day', async () => {
  await show([{ kind: 'commission' }, { kind: 'lottery-rebate', reference: '2026-11-18' }]);
  expect(await screen.findByText('Commission', { selector: 'strong' })).toBeTruthy();
  expect(screen.getByText('Lottery rebate', { selector: 'strong' })).toBeTruthy();
  expect(screen.getByText(/Nov 18, 2026/)).toBeTruthy();
});

test('what a chase sets aside and what it gives back have names of their own', async () => {
  await show([
    { kind: 'chase', amount: '100' },
    { kind: 'chase', amount: '-100' },
  ]);
  await screen.findByRole('list');
  const names = screen.getAllByText(/a chase$/, { selector: 'strong' }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Released from a chase', 'Set aside for a chase']);
});
