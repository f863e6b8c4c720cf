// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal, sessionOf, type Setup } from '../../testing/portal.tsx';
import DepositPage from './DepositPage.tsx';

afterEach(cleanup);

const limits = {
  currency: 'PHP',
  minorUnits: 2,
  limits: ['day', 'week', 'month'].map((period) => ({
    period,
    amount: null,
    used: '0',
    left: null,
    freesAt: '2999-01-01T00:00:00.000Z',
    asked: null,
  })),
};
const method = {
  id: 'card',
  kind: 'card',
  name: 'Cardinal',
  currency: 'PHP',
  minorUnits: 2,
  minimum: '10000',
  maximum: '500000',
  feeFixed: '0',
  feePerMille: 0,
  expectedMinutes: 90,
};
const depositView = {
  methods: [method],
  stopped: null,
  identity: null,
  needsIdentity: false,
  limits: [],
  pending: [],
};
const open = async (page: React.ReactNode, answers: Setup['answers']) =>
  renderInPortal(page, {
    boot: { session: sessionOf(0) },
    answers: { exclusion: { exclusion: null }, ...answers },
    namespaces: ['shell', 'cashier', 'attachments', 'access', 'security', 'errors', 'responsible'],
  });
const type = (name: string, value: string) =>
  fireEvent.input(document.querySelector(`[name=${name}]`)!, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bodies = (calls: { name: string; input: unknown }[], name: string) =>
  calls.filter((call) => call.name === name).map(({ input }) => (input as { body: unknown }).body);

test('limits that a merchant demands are asked for where one pays in: empty ones are refused, and then money can be paid in', async () => {
  let limitDemand: string | null = 'limit';
  const { calls } = await open(<DepositPage />, {
    depositOverview: () => ({ ...depositView, limitDemand }),
    depositLimits: limits,
    setDepositLimits: limits,
  });
  expect(await screen.findByText('Before you deposit')).toBeTruthy();
  expect(screen.queryByText('Choose a payment method')).toBeNull();
  expect(screen.queryByRole('button', { name: "I don't want a limit" })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Save limits' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This field is required');
  expect(bodies(calls, 'setDepositLimits')).toEqual([]);
  type('week', '500');
  limitDemand = null;
  press('Save limits');
  await waitFor(() =>
    expect(bodies(calls, 'setDepositLimits')).toEqual([{ day: null, week: '50000', month: null }]),
  );
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
});

test('a choice is enough where the merchant demands no more: one press says that there is to be none', async () => {
  let limitDemand: string | null = 'choice';
  const { calls } = await open(<DepositPage />, {
    depositOverview: () => ({ ...depositView, limitDemand }),
    depositLimits: limits,
    setDepositLimits: limits,
  });
  limitDemand = null;
  fireEvent.click(await screen.findByRole('button', { name: "I don't want a limit" }));
  await waitFor(() =>
    expect(bodies(calls, 'setDepositLimits')).toEqual([{ day: null, week: null, month: null }]),
  );
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
});
