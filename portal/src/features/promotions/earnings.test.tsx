// @vitest-environment jsdom
import type { Rebate } from '@foyer/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import RebatePage from './RebatePage.tsx';

const namespaces = ['shell', 'earnings', 'promotions', 'errors'] as const;
const boot = { session: sessionOf(0) };
const rebate: Rebate = {
  currency: 'PHP',
  minorUnits: 2,
  rates: [{ gameType: 'RNG', rate: 80 }],
  claimable: '1200',
  claimDays: 7,
  terms: { turnoverTimes: 2, turnover: '2400', cost: '96', returnPercent: 96, days: 7 },
  lines: [{ day: '2026-11-20', gameType: 'RNG', validStake: '150000', rate: 80, paid: '0', amount: '1200' }],
  history: [],
};

beforeEach(() => currentToast.set(null));
afterEach(cleanup);

test('the rebate page says what can be claimed, why, and what it asks for', async () => {
  history.replaceState(null, '', '/m/member/manualRebate');
  const answers = { rebate, claimRebate: { amount: '1200', state: 'wagering' } };
  const { calls } = await renderInPortal(<RebatePage />, { namespaces, boot, answers });
  const region = await screen.findByRole('region', { name: 'You can claim' });
  expect(region.textContent).toContain('12.00');
  expect(screen.getByText(/1,500.00 staked × 0.8%/)).toBeTruthy();
  expect(screen.getByText(/24.00 \(2× the reward\)/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Claim' }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('claimRebate'));
  await waitFor(() => expect(JSON.stringify(currentToast.get())).toContain('wager it'));
});

test('without anything to claim the rebate page has no button, and shows the rates', async () => {
  const answers = { rebate: { ...rebate, claimable: '0', lines: [] } };
  await renderInPortal(<RebatePage />, { namespaces, boot, answers });
  expect(await screen.findByText('Nothing to claim now')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  expect(screen.getByText('0.8%')).toBeTruthy();
});
