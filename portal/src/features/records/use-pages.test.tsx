// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { PageBoot } from '@foyer/contract/page';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queriesFor } from '../../first-queries.ts';
import { paths } from '../../paths.ts';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import DepositRecordPage from './DepositRecordPage.tsx';
import { periodOf, startOf } from './period.ts';

beforeEach(() => history.replaceState(null, '', paths.depositRecord()));
afterEach(cleanup);

const answer = {
  pageNum: 1,
  totalPages: 0,
  count: 0,
  deposits: [],
  totals: { currency: 'PHP', minorUnits: 2, credited: '123400' },
};
const hour = 3_600_000;
const midnight = () => Date.parse(startOf('today', new Date()));

/** Opens the record of deposits, of which the document brought the first page. @param today when the merchant's day began */
const open = async (today: number, address = paths.depositRecord()) => {
  const wanted = queriesFor(address, { language: 'EN', type: 0, today });
  const queries = wanted
    .filter(({ name }) => name === 'deposits')
    .map((query) => ({ ...query, value: answer })) as unknown as PageBoot['queries'];
  const { calls } = await renderInPortal(<DepositRecordPage />, {
    namespaces: ['shell', 'records', 'errors'],
    boot: { session: sessionOf(0), queries },
  });
  return () => calls.filter(({ name }) => name === 'deposits').map(({ input }) => input);
};
const isShown = () => screen.queryByText(/1,234\.00/) !== null;

test('a record begins with what the document brought, and does not ask for it again', async () => {
  const asked = await open(midnight());
  expect([isShown(), asked()]).toEqual([true, []]);
});

test('where the player’s day begins at another hour than the merchant’s, the record of the own days is asked for', async () => {
  const asked = await open(midnight() - 7 * hour);
  expect(isShown()).toBe(true);
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]).toMatchObject({ query: { from: startOf(periodOf(null), new Date()) } });
});

test('what was brought for another period or another state is not taken for this one', async () => {
  await open(midnight(), `${paths.depositRecord()}?period=month`);
  expect(isShown()).toBe(false);
  cleanup();
  await open(midnight(), `${paths.depositRecord()}?state=paid`);
  expect(isShown()).toBe(false);
});
