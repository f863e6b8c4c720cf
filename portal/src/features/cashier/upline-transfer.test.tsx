// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallError } from '@foyer/contract/client';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import { type } from '../../testing/cashier.tsx';
import UplineTransferPage from './UplineTransferPage.tsx';

const wallet = { sumBalance: '500000', currency: 'PHP', minorUnits: 2, version: '1' };

const open = (transferToUpline: unknown) =>
  renderInPortal(<UplineTransferPage />, {
    boot: { session: sessionOf(0) },
    answers: { wallet, member: { toUpline: true }, transferToUpline },
    namespaces: ['shell', 'cashier', 'access', 'errors'],
  });

const send = () => fireEvent.submit(document.querySelector('form')!);
const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;

beforeEach(() => currentToast.set(null));
afterEach(cleanup);

test('more than the balance is told beside the amount and not sent; what was sent leaves an empty form', async () => {
  const { calls } = await open({ balance: '480000', currency: 'PHP', minorUnits: 2 });
  await screen.findByText(/This can't be undone/);
  type('moneyPassword', '246810');
  type('amount', '5000.01');
  send();
  await screen.findByText("You don't have enough balance");
  type('amount', '200');
  send();
  await waitFor(() => expect(currentToast.get()?.message).toBe('₱200.00 sent'));
  expect(calls.filter(({ name }) => name === 'transferToUpline').map(({ input }) => input)).toEqual([
    { body: { amount: '20000', currency: 'PHP', moneyPassword: '246810', requestId: expect.any(String) } },
  ]);
  expect([fieldOf('amount').value, fieldOf('moneyPassword').value]).toEqual(['', '']);
});

test('a transfer that was not answered keeps what was typed, and is the same one when it is sent again', async () => {
  const { calls } = await open(new CallError('no_connection', 0, 'x'));
  await screen.findByText(/This can't be undone/);
  type('amount', '200');
  type('moneyPassword', '246810');
  send();
  await waitFor(() => expect(currentToast.get()).not.toBeNull());
  send();
  const ids = () =>
    calls
      .filter(({ name }) => name === 'transferToUpline')
      .map(({ input }) => (input as { body: { requestId: string } }).body.requestId);
  await waitFor(() => expect(ids()).toHaveLength(2));
  expect(new Set(ids()).size).toBe(1);
  expect(fieldOf('amount').value).toBe('200');
});
