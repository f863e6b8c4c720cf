// @vitest-environment jsdom
import type { Referral as Stands } from '@foyer/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import InviteFriendsPage from './InviteFriendsPage.tsx';

const costs = { turnoverTimes: 2, turnover: '20000', cost: '800', returnPercent: 96, days: 14 };
const stands: Stands = {
  currency: 'PHP',
  minorUnits: 2,
  isCalm: false,
  isSpent: false,
  code: null,
  terms: {
    title: 'Bring a friend',
    toDay: '2026-12-24',
    within: 30,
    deposit: '50000',
    stake: '100000',
    referrerReward: '10000',
    referrerTerms: costs,
    friendReward: '5000',
    friendTerms: { ...costs, cost: '400' },
    friendsAtMost: 20,
  },
  visits: 7,
  came: 2,
  rewarded: 1,
  earned: '10000',
  friends: [
    { name: 'le***a', day: '2026-11-20', state: 'waiting' },
    { name: 'be***n', day: '2026-11-18', state: 'rewarded' },
  ],
};
const open = (answers: Record<string, unknown>, type: 0 | 4 = 0) =>
  renderInPortal(<InviteFriendsPage />, {
    boot: { session: sessionOf(type) },
    answers,
    namespaces: ['shell', 'team', 'referral', 'promotions', 'records', 'errors'],
  });

const zone = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'Pacific/Auckland';
});
afterAll(() => {
  process.env.TZ = zone;
});
afterEach(cleanup);

test('the days of the terms and of friends are the same wherever the player is', async () => {
  await open({ referral: stands });
  expect((await screen.findByRole('region', { name: 'Terms' })).textContent).toContain('Dec 24, 2026');
  expect(screen.getByText('Nov 20, 2026')).toBeTruthy();
});

test('a member reads the terms, gets a link to share, and sees who came and what was earned', async () => {
  let code: string | null = null;
  const { calls } = await open({
    referral: () => ({ ...stands, code }),
    addReferralCode: () => ({ code: (code = 'FABC23456') }),
  });
  const terms = await screen.findByRole('region', { name: 'Terms' });
  for (const part of ['100.00', '50.00', '500.00', '1,000.00', '30 days', '20 friends', '2 times', '8.00'])
    expect(terms.textContent).toContain(part);
  fireEvent.click(screen.getByRole('button', { name: 'Get my link' }));
  await screen.findByText(`${location.origin}/m/register?affiliateCode=FABC23456`);
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeTruthy();
  expect(calls.filter(({ name }) => name === 'addReferralCode')).toHaveLength(1);
  expect(screen.getByText('le***a')).toBeTruthy();
  expect(screen.getByText('Not complete yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Claim in Rewards' })).toBeTruthy();
});

test.each([
  [{ isCalm: true }, /reached one of your limits/],
  [{ isSpent: true }, /given out/],
  [{}, /can't invite friends right now/],
])('who cannot invite (%j) reads why, and what was earned', async (change, text) => {
  await open({ referral: { ...stands, terms: null, ...change } });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Get my link' })).toBeNull();
  expect(screen.getByText(/₱100\.00/)).toBeTruthy();
});

test('a trial account invites nobody', async () => {
  const { calls } = await open({}, 4);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Register' })).toBeTruthy());
  expect(calls.filter(({ name }) => name === 'referral')).toEqual([]);
});
