// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import ProfitAndLossPage from './ProfitAndLossPage.tsx';

afterEach(cleanup);

const profitAndLoss = {
  days: [],
  gameTypes: [],
  total: { stake: '0', payout: '0', net: '0', rounds: 0 },
  deposited: '0',
  withdrawn: '0',
  lifetimeDeposited: '700000',
  lifetimeWithdrawn: '89284',
  lifetimeNet: '610716',
  currency: 'PHP',
  minorUnits: 2,
};

test('what was paid in in all is no gain: it has neither sign nor colour', async () => {
  await renderInPortal(<ProfitAndLossPage />, {
    namespaces: ['shell', 'records', 'errors'],
    boot: { session: sessionOf(0) },
    answers: { profitAndLoss },
  });
  const net = (await screen.findByText('Net deposits since you joined')).nextElementSibling!;
  expect(net.textContent).toBe('₱6,107.16');
  expect(net.querySelector('.text-good')).toBeNull();
});
