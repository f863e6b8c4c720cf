// @vitest-environment jsdom
import type { Round } from '@foyer/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { RoundDetail } from './RoundRecord.tsx';
import { lendMissingParts } from '../../testing/missing-parts.ts';

const round: Round = {
  id: '7',
  nodeId: 'n1',
  gameName: 'Neon Roll',
  gameType: 'RNG',
  vendorName: 'Pixalune',
  icon: '/cdn/tile/n1',
  currency: 'PHP',
  minorUnits: 2,
  stake: '600',
  payout: '1176',
  net: '576',
  state: 'settled',
  startedAt: '2026-11-20T05:00:00.000Z',
  settledAt: '2026-11-20T05:00:01.000Z',
};
const detail = {
  nonce: 4,
  result: 'Rolled 30.52, Under 50.00: won',
  ownWord: 'as it came',
  inner: { secret: true },
};

beforeAll(() => {
  lendMissingParts();
});
afterEach(cleanup);

test('what the provider says is told by names the player reads, unknown ones as they came, lists not at all', async () => {
  const answer = {
    ...round,
    providerRoundId: 'r-9',
    transactions: [],
    held: '0',
    detail,
    verifyAt: 'http://studio.example/verify#game=dice',
  };
  await renderInPortal(<RoundDetail round={answer} />, {
    boot: { session: sessionOf(0) },
    namespaces: ['shell', 'records', 'errors'],
  });
  expect((await screen.findByText('Result')).parentElement!.previousElementSibling?.textContent).toBe('r-9');
  expect(screen.getByText('Result').nextSibling?.textContent).toBe(detail.result);
  expect(screen.getByText('Round under this seed (nonce)').nextSibling?.textContent).toBe('4');
  expect(screen.getByText('ownWord').nextSibling?.textContent).toBe('as it came');
  expect(screen.queryByText('inner')).toBeNull();
  expect(screen.getByRole('link', { name: 'Verify this draw' }).getAttribute('href')).toBe(
    `http://studio.example/verify#game=dice&theme=${document.documentElement.dataset.theme ?? 'dark'}`,
  );
});

test('what a round paid has the digits of its own currency', async () => {
  const answer = {
    ...round,
    currency: 'VND',
    minorUnits: 0,
    providerRoundId: 'r-9',
    transactions: [],
    held: '0',
    detail: {},
    verifyAt: null,
  };
  await renderInPortal(<RoundDetail round={answer} />, {
    boot: { session: sessionOf(4) },
    namespaces: ['shell', 'records', 'errors'],
    answers: { wallet: { sumBalance: '500', currency: 'FUN', minorUnits: 2, mode: 'trial' } },
  });
  expect(await screen.findByText('₫1,176')).toBeTruthy();
});

test('of a win that is held the player reads how much of it is being checked', async () => {
  const answer = {
    ...round,
    providerRoundId: 'r-9',
    transactions: [],
    held: '12345',
    detail: {},
    verifyAt: null,
  };
  await renderInPortal(<RoundDetail round={answer} />, {
    boot: { session: sessionOf(0) },
    namespaces: ['shell', 'records', 'errors'],
  });
  expect((await screen.findByRole('status')).textContent).toMatch(/still checking .*123\.45 of this win/);
});
