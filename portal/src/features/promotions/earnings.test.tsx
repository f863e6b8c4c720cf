// @vitest-environment jsdom
import type { Club, Earning, Missions, Rebate } from '@foyer/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import ClubPage from './ClubPage.tsx';
import LeaderBoardPage from './LeaderBoardPage.tsx';
import RebatePage from './RebatePage.tsx';
import RewardCenterPage from './RewardCenterPage.tsx';

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
  const region = await screen.findByRole('region', { name: 'Ready to claim' });
  expect(region.textContent).toContain('12.00');
  expect(screen.getByText(/1,500.00 staked × 0.8%/)).toBeTruthy();
  expect(screen.getByText(/24.00 \(2× the reward\)/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Claim' }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('claimRebate'));
  await waitFor(() => expect(JSON.stringify(currentToast.get())).toContain('Wager it'));
});

test.each([
  [2, true],
  [0, false],
])(
  'terms of a reward that is wagered %i times name bonus money and a time limit: %s',
  async (times, isBonus) => {
    const terms = { ...rebate.terms, turnoverTimes: times };
    await renderInPortal(<RebatePage />, { namespaces, boot, answers: { rebate: { ...rebate, terms } } });
    await screen.findByText('Terms at a glance');
    const named = [/The reward is bonus money/, 'Time limit'].map(
      (words) => screen.queryByText(words) !== null,
    );
    expect(named).toEqual([isBonus, isBonus]);
  },
);

test('another tap on a claim sends nothing, until what is left came', async () => {
  const answers = {
    rebate: vi.fn(() => new Promise(() => {})).mockResolvedValueOnce(rebate),
    claimRebate: { amount: '1200', state: 'paid' },
  };
  const { calls } = await renderInPortal(<RebatePage />, { namespaces, boot, answers });
  const button = await screen.findByRole('button', { name: 'Claim' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(answers.rebate).toHaveBeenCalledTimes(2));
  fireEvent.click(button);
  expect(calls.filter(({ name }) => name === 'claimRebate')).toHaveLength(1);
});

test('without anything to claim the rebate page has no button, and shows the rates', async () => {
  const answers = { rebate: { ...rebate, claimable: '0', lines: [] } };
  await renderInPortal(<RebatePage />, { namespaces, boot, answers });
  expect(await screen.findByText('Nothing to claim right now')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  expect(screen.getByText('0.8%')).toBeTruthy();
});

const none = { gift: '0', weekly: '0', monthly: '0', birthday: '0', rebate: 0, hasContact: false };
const club: Club = {
  currency: 'PHP',
  minorUnits: 2,
  level: 1,
  points: '60',
  toNext: '140',
  toKeep: '20',
  endsAt: '2026-11-30T16:00:00.000Z',
  contact: 'Grace',
  levels: [
    { title: 'Member', reach: '0', keep: '0', ...none },
    { title: 'Silver', reach: '50', keep: '80', ...none, gift: '30000', rebate: 10, hasContact: true },
    { title: 'Gold', reach: '200', keep: '100', ...none, gift: '90000' },
  ],
  stakePerPoint: [{ gameType: 'RNG', stake: '10000' }],
  depositPerPoint: '0',
  turnoverTimes: 1,
  history: [{ at: '2026-11-02T00:00:00.000Z', from: 'Member', to: 'Silver', points: '60' }],
};
const gift: Earning = {
  id: 'e1',
  source: 'club',
  title: 'Silver',
  amount: '30000',
  currency: 'PHP',
  minorUnits: 2,
  state: 'open',
  mayClaim: true,
  wagered: '0',
  terms: { turnoverTimes: 1, turnover: '30000', cost: '1200', returnPercent: 96, days: 7 },
  dueAt: '2026-12-20T00:00:00.000Z',
  at: '2026-11-20T00:00:00.000Z',
};

test('the club page says what is missing, what each level gives, and claims gifts', async () => {
  history.replaceState(null, '', '/m/member/benefits');
  const answers = {
    club,
    earnings: { earnings: [gift] },
    claimEarning: { amount: '30000', state: 'wagering' },
  };
  const { calls } = await renderInPortal(<ClubPage />, { namespaces, boot, answers });
  expect(await screen.findByText('140 more points to Gold')).toBeTruthy();
  expect(screen.getByText(/20 more points to keep it after Nov 30, 2026/)).toBeTruthy();
  expect(screen.getByText(/Grace/)).toBeTruthy();
  const current = screen
    .getAllByRole('listitem')
    .find((item) => item.ariaCurrent === 'true' || item.hasAttribute('aria-current'));
  expect(current?.textContent).toContain('300.00');
  await userEvent.click(await screen.findByRole('button', { name: 'Claim' }));
  await waitFor(() =>
    expect(calls).toContainEqual({ name: 'claimEarning', input: { params: { id: 'e1' } } }),
  );
});

test('the club page does not say of the lowest level that it is kept or can be lost', async () => {
  const answers = { club: { ...club, level: 0, toKeep: '0' }, earnings: { earnings: [] } };
  await renderInPortal(<ClubPage />, { namespaces, boot, answers });
  expect(await screen.findByText('140 more points to Silver')).toBeTruthy();
  expect(screen.queryByText(/Still yours after|to keep it/)).toBeNull();
  cleanup();
  await renderInPortal(<ClubPage />, {
    namespaces,
    boot,
    answers: { ...answers, club: { ...club, toKeep: '0' } },
  });
  expect(await screen.findByText('Still yours after Nov 30, 2026')).toBeTruthy();
});

const missions: Missions = {
  currency: 'PHP',
  minorUnits: 2,
  isCalm: false,
  missions: [
    {
      id: 'm1',
      period: '2026-11-20',
      title: 'Twenty rounds',
      repeats: 'day',
      fact: 'rounds',
      gameTypes: ['RNG'],
      progress: '25',
      target: '20',
      state: 'done',
      reward: '1000',
      terms: { turnoverTimes: 1, turnover: '1000', cost: '40', returnPercent: 96, days: 7 },
      endsAt: '2026-11-21T00:00:00.000Z',
    },
    {
      id: 'm2',
      period: 'once',
      title: 'A big stake',
      repeats: 'once',
      fact: 'stake',
      gameTypes: [],
      progress: '50000',
      target: '100000',
      state: 'running',
      reward: '5000',
      terms: { turnoverTimes: 0, turnover: '0', cost: '0', returnPercent: 96, days: 7 },
      endsAt: '2026-12-21T00:00:00.000Z',
    },
  ],
  tournaments: [
    {
      id: 't1',
      title: 'Slots of the week',
      score: 'stake',
      gameTypes: [],
      startsAt: '2026-11-15T16:00:00.000Z',
      endsAt: '2026-11-22T16:00:00.000Z',
      isOver: false,
      prizes: ['500000'],
      terms: { turnoverTimes: 1, turnover: '500000', cost: '20000', returnPercent: 96, days: 7 },
      standings: [
        { place: 1, player: 'be***', score: '900000', isMe: false },
        { place: 2, player: 'maria', score: '800000', isMe: true },
      ],
    },
  ],
};

test('the leader board shows progress, claims what is done, and who stands where', async () => {
  history.replaceState(null, '', '/m/leaderBoard');
  const answers = { missions, claimMission: { amount: '1000', state: 'wagering' } };
  const { calls } = await renderInPortal(<LeaderBoardPage />, { namespaces, boot, answers });
  expect(await screen.findByText('20 of 20')).toBeTruthy();
  expect(screen.getByText(/500.00 of .*1,000.00/)).toBeTruthy();
  expect(screen.getByText('From Nov 16, 2026 to Nov 22, 2026')).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Slots of the week: Standings' });
  expect(table.textContent).toContain('maria (you)');
  await userEvent.click(screen.getByRole('button', { name: 'Claim' }));
  const input = { params: { id: 'm1' }, body: { period: '2026-11-20' } };
  await waitFor(() => expect(calls).toContainEqual({ name: 'claimMission', input }));
});

test.each([
  ['EN', '1', ['Play 1 round', 'Play on 1 day', 'Play 1 game']],
  ['EN', '1200', ['Play 1,200 rounds', 'Play 1,200 days in a row', 'Play 1,200 different games']],
  ['TY', '1', ['Maglaro ng 1 round', 'Maglaro nang 1 araw', 'Maglaro ng 1 laro']],
  ['TY', '2', ['Maglaro ng 2 round', 'Maglaro nang 2 sunod-sunod na araw', 'Maglaro ng 2 magkaibang laro']],
] as const)('what a mission asks for agrees with its number: %s, %s', async (language, target, texts) => {
  const each = (fact: 'rounds' | 'days' | 'games') => ({ ...missions.missions[0]!, id: fact, fact, target });
  const asked = { ...missions, missions: [each('rounds'), each('days'), each('games')], tournaments: [] };
  const answers = { missions: asked };
  await renderInPortal(<LeaderBoardPage />, { namespaces, boot: { ...boot, language }, answers });
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
});

test('a single point is one point', async () => {
  const one = { ...club, points: '1', toNext: '1', toKeep: '1' };
  await renderInPortal(<ClubPage />, {
    namespaces,
    boot,
    answers: { club: one, earnings: { earnings: [] } },
  });
  expect(await screen.findByText('1 point this month')).toBeTruthy();
  expect(screen.getByText('1 more point to Gold')).toBeTruthy();
  expect(screen.getByText(/^1 more point to keep it after/)).toBeTruthy();
});

test('who is at a limit is told that missions rest, and is shown no tournament', async () => {
  const answers = { missions: { ...missions, isCalm: true, missions: [], tournaments: [] } };
  await renderInPortal(<LeaderBoardPage />, { namespaces, boot, answers });
  expect(await screen.findByText(/Missions and tournaments are paused/)).toBeTruthy();
  expect(screen.queryByText('Tournaments')).toBeNull();
});

test('the reward center lists everything that can be claimed with what it costs, and claims it', async () => {
  history.replaceState(null, '', '/m/rewardCenter');
  const claimed = { amount: '1000', state: 'paid' };
  const answers = {
    missions,
    rebate,
    rewards: { rewards: [], unclaimed: 1 },
    earnings: { earnings: [gift] },
    offers: { offers: [] },
    claimRebate: claimed,
    claimMission: claimed,
    claimEarning: claimed,
  };
  const { calls } = await renderInPortal(<RewardCenterPage />, { namespaces, boot, answers });
  const found = () => screen.getAllByRole('button', { name: 'Claim' });
  await waitFor(() => expect(found()).toHaveLength(3));
  expect(screen.getAllByText(/average/i).length).toBeGreaterThanOrEqual(3);
  for (const button of found()) await userEvent.click(button);
  const names = () => calls.map(({ name }) => name);
  await waitFor(() =>
    expect(names()).toEqual(expect.arrayContaining(['claimRebate', 'claimMission', 'claimEarning'])),
  );
});

test('the reward center says that there is nothing only when there is nothing', async () => {
  history.replaceState(null, '', '/m/rewardCenter');
  const none = {
    rewards: { rewards: [], unclaimed: 0 },
    earnings: { earnings: [] },
    offers: { offers: [] },
  };
  const answers = { ...none, missions, rebate: { ...rebate, claimable: '0' } };
  await renderInPortal(<RewardCenterPage />, { namespaces, boot, answers });
  await screen.findByRole('button', { name: 'Claim' });
  expect(screen.queryByText('No rewards yet')).toBeNull();
  cleanup();
  const nothing = { ...answers, missions: { ...missions, missions: [] } };
  await renderInPortal(<RewardCenterPage />, { namespaces, boot, answers: nothing });
  await screen.findByText('No rewards yet');
});
