// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { PageBoot } from '@foyer/contract/page';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { requestOf, useCall } from './calls.ts';

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.hydrated;
});

function Wallet() {
  const { data } = useCall(requestOf('wallet', { query: {} }), { staleTime: 0 });
  return <output>{data?.sumBalance}</output>;
}

/** Shows a balance that the document brought. @param age how old the document is, ms */
async function open(age: number) {
  const value = { currency: 'PHP', minorUnits: 2, sumBalance: '100' };
  const queries = [{ name: 'wallet', input: { query: {} }, value }] as PageBoot['queries'];
  const { calls } = await renderInPortal(<Wallet />, {
    namespaces: ['shell'],
    boot: { session: sessionOf(0), queries },
    answers: { wallet: { ...value, sumBalance: '200' } },
    age,
  });
  return calls;
}

test('what the document brought is not asked for once more while its page is taken over, whatever is asked for each time', async () => {
  const calls = await open(0);
  expect(screen.getByRole('status').textContent).toBe('100');
  expect(calls).toEqual([]);
});

test('what an old document brought is asked for at once', async () => {
  await open(31_000);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('200'));
});

test('a page that is opened later asks, however young the answer is', async () => {
  document.documentElement.dataset.hydrated = '';
  await open(0);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('200'));
});
