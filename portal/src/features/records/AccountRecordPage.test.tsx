// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import AccountRecordPage from './AccountRecordPage.tsx';

afterEach(cleanup);

test('what was played names the game, not the number that its provider gave it', async () => {
  const line = { amount: '-100', balanceAfter: '900', at: '2026-11-20T10:00:00Z' };
  await renderInPortal(<AccountRecordPage />, {
    namespaces: ['shell', 'records', 'errors'],
    boot: { session: sessionOf(0) },
    answers: {
      statement: {
        lines: [
          { ...line, id: '1', kind: 'bet', reference: 'r-77', gameName: 'Golden Mango' },
          { ...line, id: '2', kind: 'deposit', reference: 'D-1001', gameName: '' },
        ],
        pageNum: 1,
        totalPages: 1,
        count: 2,
        currency: 'PHP',
        minorUnits: 2,
        opening: '0',
        closing: '900',
      },
    },
  });
  expect(await screen.findByText('Bet · Golden Mango')).toBeTruthy();
  expect(screen.queryByText(/r-77/)).toBeNull();
  expect(screen.getByText(/D-1001/)).toBeTruthy();
});
