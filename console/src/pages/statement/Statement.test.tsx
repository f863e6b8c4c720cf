import type { Answer } from '@foyer/contract/client';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choose, fill, openConsole } from '../../testing/console.tsx';
import { instant, paged, uuid } from '../../testing/records.ts';

const player = uuid(201);
const ledger: Answer<'operatorLedger'> = {
  userName: 'maria',
  accounts: [
    { account: 'real', balance: '110000', currency: 'PHP' },
    { account: 'held', balance: '0', currency: 'PHP' },
  ],
  account: 'real',
  currency: 'PHP',
  lines: [
    {
      id: uuid(1),
      number: '2',
      kind: 'payout',
      scope: 'provider:studio',
      key: 'w1',
      reference: 'st-77',
      amount: '25000',
      balanceAfter: '110000',
      at: instant,
    },
    {
      id: uuid(2),
      number: '1',
      kind: 'stake',
      scope: 'provider:studio',
      key: 'b1',
      reference: 'st-77',
      amount: '-10000',
      balanceAfter: '85000',
      at: instant,
    },
  ],
  count: 2,
  opening: '95000',
  closing: '110000',
  ...paged,
};
const open = () =>
  openConsole(`/statements/${player}/show`, {
    gateway: (gateway) => gateway.answer('operatorLedger', ledger),
  });

test('the ledger shows each line with the balance it left, and what the accounts hold', async () => {
  await open();
  const payout = (await screen.findByText('Payout')).closest('li');
  expect(payout).toHaveTextContent(/\+PHP\s250\.00.*st-77.*PHP\s1,100\.00.*2\. provider:studio w1/);
  expect(screen.getByText('Stake').closest('li')).toHaveTextContent(/-PHP\s100\.00.*PHP\s850\.00/);
  expect(
    screen.getByText(/Real money: PHP\s1,100\.00 · Held for withdrawals and chases: PHP\s0\.00/),
  ).toBeVisible();
});

test('account, kind and days ask the gateway, and the file has what they let through', async () => {
  const { gateway, user } = await open();
  await choose(user, 'Kind', 'Payout');
  await choose(user, 'Account', 'Real money');
  await fill(user, screen.getByLabelText('Until'), '2026-11-20');
  const until = new Date(2026, 10, 21).toISOString();
  await waitFor(() =>
    expect(gateway.latest('operatorLedger')).toMatchObject({
      params: { id: player },
      query: { merchant: 'demo', account: 'real', kind: 'payout', until },
    }),
  );
  const href = screen.getByRole('link', { name: 'CSV' }).getAttribute('href')!;
  const address = new URL(href, location.origin);
  expect(address.pathname).toBe(`/api/v1/operator/players/${player}/ledger/export`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    merchant: 'demo',
    account: 'real',
    kind: 'payout',
    until,
  });
});

test('a ledger that cannot be read says why', async () => {
  await openConsole(`/statements/${player}/show`, {
    gateway: (gateway) => gateway.refuse('operatorLedger', 'not_found'),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Not found');
});
