// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { lendMissingParts } from '../../testing/missing-parts.ts';
import { identity, method, open, press, type } from '../../testing/cashier.tsx';
import { Tracker } from './Tracker.tsx';
import WithdrawPage from './WithdrawPage.tsx';

beforeAll(() => {
  lendMissingParts();
});
afterEach(cleanup);

const out = { ...method, id: 'out', kind: 'wallet', name: 'Bayanpay', feeFixed: '0', feePerMille: 0 };
const account = {
  id: '4c8c4d8e-0000-4000-8000-000000000001',
  kind: 'wallet',
  methodId: 'out',
  method: 'Bayanpay',
  institution: 'Bayanpay',
  holder: 'Ana Reyes',
  masked: '•••• 4567',
  usableAt: '2026-01-01T00:00:00.000Z',
};
const withdrawalOverview = {
  balance: '500000',
  owed: '0',
  currency: 'PHP',
  minorUnits: 2,
  methods: [out],
  accounts: [account],
  identity,
  hasMoneyPassword: true,
  rules: {
    leftToday: '300000',
    timesLeftToday: 2,
    secondPersonFrom: '200000',
    approvedIdentityFrom: '100000',
    coolingHours: 24,
  },
  turnover: {
    percent: 100,
    since: '2026-11-01T00:00:00.000Z',
    deposited: '0',
    required: '0',
    wagered: '0',
    open: '0',
  },
  duration: { halfMinutes: 72, mostMinutes: 260, of: 9 },
  underWay: [],
};
const withdrawal = {
  id: 'w1',
  kind: 'wallet',
  method: 'Bayanpay',
  payTo: 'Bayanpay •••• 4567',
  amount: '250000',
  fee: '0',
  paidOut: '250000',
  currency: 'PHP',
  minorUnits: 2,
  state: 'second-review',
  waitsFor: 'second-person',
  reason: '',
  createdAt: '2026-11-20T05:00:00.000Z',
  settledAt: null,
  steps: [
    { state: 'review', at: '2026-11-20T05:00:00.000Z' },
    { state: 'second-review', at: '2026-11-20T05:30:00.000Z' },
  ],
  expectedAt: '2026-11-20T06:12:00.000Z',
  latestAt: '2999-11-20T09:20:00.000Z',
};

test('a withdrawal is asked for once more, for it cannot be cancelled; two people and the expected time are told before', async () => {
  const { calls } = await open(<WithdrawPage />, { withdrawalOverview, requestWithdrawal: withdrawal });
  expect(document.body.textContent).toContain(
    'Half of withdrawals were paid within 72 minutes, 9 in 10 within 4 hours (based on 9 in the last 90 days).',
  );
  type('amount', '2500');
  expect(document.body.textContent).toContain('checked by two people on our team');
  type('moneyPassword', '246810');
  press('Withdraw');
  expect(screen.getByRole('dialog').textContent).toContain("It can't be cancelled once submitted.");
  expect(calls.filter(({ name }) => name === 'requestWithdrawal')).toEqual([]);
  fireEvent.click(screen.getByRole('dialog').querySelector('.btn-primary')!);
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'requestWithdrawal')?.input).toMatchObject({
      body: { amount: '250000', payoutAccountId: account.id, moneyPassword: '246810' },
    }),
  );
});

test('while an identity is being verified the page says up to what sum can be withdrawn', async () => {
  await open(<WithdrawPage />, { withdrawalOverview });
  expect(document.body.textContent).not.toContain('verifying your identity');
  cleanup();
  const submitted = { ...identity, state: 'submitted' };
  await open(<WithdrawPage />, { withdrawalOverview: { ...withdrawalOverview, identity: submitted } });
  expect(document.body.textContent).toContain('your withdrawals have to add up to less than ₱1,000.00');
});

test('what was withdrawn leaves an empty form: another press is no other withdrawal', async () => {
  const { calls } = await open(<WithdrawPage />, { withdrawalOverview, requestWithdrawal: withdrawal });
  const value = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!.value;
  type('amount', '2500');
  type('moneyPassword', '246810');
  press('Withdraw');
  fireEvent.click(screen.getByRole('dialog').querySelector('.btn-primary')!);
  await waitFor(() => expect(location.search).toBe('?withdrawal=w1'));
  await waitFor(() => expect([value('amount'), value('moneyPassword')]).toEqual(['', '']));
  press('Withdraw');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.filter(({ name }) => name === 'requestWithdrawal')).toHaveLength(1);
});

test.each([
  ['more than there is', '5000.01', 'This amount is above the maximum'],
  ['more than today', '3000.01', 'This is over your remaining withdrawal limit for today'],
])('%s is shown beside the field', async (_, typed, words) => {
  await open(<WithdrawPage />, { withdrawalOverview });
  type('amount', typed);
  type('moneyPassword', '246810');
  press('Withdraw');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});

test('another account takes the fault of the amount away', async () => {
  const other = { ...account, id: '4c8c4d8e-0000-4000-8000-000000000002', masked: '•••• 9876' };
  await open(<WithdrawPage />, { withdrawalOverview: { ...withdrawalOverview, accounts: [account, other] } });
  type('amount', '50');
  type('moneyPassword', '246810');
  press('Withdraw');
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('radio', { name: /9876/ }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test.each(['123', 'ana@example'])(
  'the number %s of an account is refused with what it may be',
  async (number) => {
    const { calls } = await open(<WithdrawPage />, { withdrawalOverview });
    press('Add an account');
    type('institution', 'Bayanpay');
    type('number', number);
    press('Save');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'At least 4 characters: letters, digits, spaces and hyphens',
    );
    expect(calls.filter(({ name }) => name === 'addPayoutAccount')).toEqual([]);
  },
);

test('amounts that are typed by one press are such as may still be taken out today', async () => {
  const rules = { ...withdrawalOverview.rules, leftToday: '30000' };
  await open(<WithdrawPage />, { withdrawalOverview: { ...withdrawalOverview, rules } });
  const amounts = [...document.querySelectorAll('.cashier-quick button')].map(
    ({ textContent }) => textContent,
  );
  expect(amounts).toEqual(['₱100', '₱200']);
});

test('what is owed is told with why, and cannot be taken out', async () => {
  const { calls } = await open(<WithdrawPage />, {
    withdrawalOverview: { ...withdrawalOverview, owed: '420000' },
  });
  expect(screen.getByRole('heading', { name: 'You owe ₱4,200.00' })).toBeTruthy();
  expect(document.body.textContent).toContain(
    'this is paid from your balance first, so you can withdraw up to ₱800.00.',
  );
  expect(screen.getByText('₱800.00 available to withdraw today (2 withdrawals left)')).toBeTruthy();
  type('amount', '800.01');
  type('moneyPassword', '246810');
  press('Withdraw');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'What you owe is paid first. Enter a smaller amount',
  );
  expect(calls.filter(({ name }) => name === 'requestWithdrawal')).toEqual([]);
});

test('open requirements are listed with a link to each, and nothing can be submitted', async () => {
  const turnover = { ...withdrawalOverview.turnover, required: '100000', wagered: '40000', open: '60000' };
  await open(<WithdrawPage />, {
    withdrawalOverview: { ...withdrawalOverview, hasMoneyPassword: false, turnover },
  });
  expect(document.body.textContent).toContain('₱400.00 of ₱1,000.00 wagered, ₱600.00 to go.');
  expect(screen.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/m/changeMoneyPsw');
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test('the tracker says who must act, why, and when to expect it', async () => {
  await open(<Tracker withdrawal={withdrawal as never} />, {});
  expect(document.body.textContent).toContain(
    'Waiting for a second reviewer. Two people check large amounts.',
  );
  expect(document.body.textContent).toContain('Submitted');
  expect(document.body.textContent).toContain('First approval complete');
  expect(document.body.textContent).toMatch(/Half of withdrawals like this are paid by .*, 9 in 10 by /);
});

test('a withdrawal that is overdue says so and leads to support, and names no time that is over', async () => {
  const overdue = { ...withdrawal, latestAt: '2026-01-20T09:20:00.000Z' };
  await open(<Tracker withdrawal={overdue as never} />, {});
  expect(await screen.findByText(/This is taking longer than usual\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/m/message');
  expect(document.body.textContent).not.toContain('Half of withdrawals');
});

test('a rejected withdrawal says why, and that the money is back', async () => {
  const rejected = {
    ...withdrawal,
    state: 'rejected',
    waitsFor: null,
    reason: 'The name does not match',
    settledAt: '2026-11-20T06:00:00.000Z',
    expectedAt: null,
    latestAt: null,
  };
  await open(<Tracker withdrawal={rejected as never} />, {});
  expect(document.body.textContent).toContain('The money is back in your balance: The name does not match');
});
