// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '@foyer/contract/client';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import TeamOverviewPage from './TeamOverviewPage.tsx';
import TeamPage from './TeamPage.tsx';
import { isRange, teamPeriodOf } from './team-period.ts';

const id = '00000000-0000-4000-8000-000000000001';
const figures = {
  deposits: '50000',
  withdrawals: '0',
  stake: '20000',
  validStake: '20000',
  win: '5000',
  net: '-15000',
  rounds: 4,
};
const frame = { from: '2026-11-16', to: '2026-11-22', currency: 'PHP', minorUnits: 2 };
const overview = {
  ...frame,
  members: 2,
  joined: 1,
  active: 1,
  total: figures,
  rebate: '1234',
  commission: '56700',
  levels: [{ level: 1, members: 2, active: 1, ...figures }],
  days: [{ day: '2026-11-20', ...figures }],
  gameTypes: [{ gameType: 'RNG', ...figures }],
};
const { deposits, withdrawals, ...play } = figures;
const member = {
  ...frame,
  id,
  userName: 'carlo88',
  type: 0,
  level: 2,
  isActive: true,
  joinedAt: '2026-10-01T00:00:00.000Z',
  lastSeenAt: null,
  nickname: null,
  line: [{ id: '00000000-0000-4000-8000-000000000002', userName: 'dina88' }],
  below: 0,
  cash: { deposits, withdrawals },
  play,
  days: [],
  games: [],
};
const transfers = {
  pageNum: 1,
  totalPages: 0,
  minimum: '10000',
  maximum: '50000',
  leftToday: '40000',
  currency: 'PHP',
  minorUnits: 2,
  transfers: [],
};
const wallet = { sumBalance: '4000000', currency: 'PHP', minorUnits: 2, version: '1' };
const namespaces = ['shell', 'team', 'records', 'cashier', 'access', 'errors'] as const;
const open = (page: 'overview' | 'team', answers: Record<string, unknown>, url = '', type: 0 | 1 = 1) => {
  history.replaceState(null, '', `/m/member/team${url}`);
  return renderInPortal(page === 'overview' ? <TeamOverviewPage /> : <TeamPage />, {
    boot: { session: sessionOf(type) },
    answers: { wallet, downlineTransfers: transfers, ...answers },
    namespaces,
  });
};

beforeEach(() => currentToast.set(null));
afterEach(cleanup);

test('an overview shows the team and leads down to levels and games', async () => {
  await open('overview', { teamOverview: overview });
  await screen.findByText('2 members, 1 active, staked ₱200.00');
  expect(screen.getByText('₱12.34')).toBeTruthy();
  expect(screen.getByText('₱567.00')).toBeTruthy();
  const leads = [...document.querySelectorAll('a.record-line')].map((link) => link.getAttribute('href'));
  expect(leads).toEqual([
    '/m/agent/team/pnl?period=week&level=1',
    '/m/agent/team/pnl?period=week&gameType=RNG',
  ]);
});

test('an overview is taken along as a file', async () => {
  const asked = vi.fn(() => new Promise(() => {}));
  vi.stubGlobal('fetch', asked);
  await open('overview', { teamOverview: overview });
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(asked).toHaveBeenCalledWith('/api/v1/team/overview/export?period=week');
  vi.unstubAllGlobals();
});

test('a member reads that it is not for them, and nothing is asked', async () => {
  const { calls } = await open('overview', { teamOverview: overview }, '', 0);
  expect(screen.getByText(/does not have permission/)).not.toBeNull();
  expect(calls.filter(({ name }) => name === 'teamOverview')).toEqual([]);
});

test('a range needs two days in order', async () => {
  expect(teamPeriodOf(new URLSearchParams('period=range&firstDay=2026-11-01&lastDay=2026-11-03'))).toEqual({
    period: 'range',
    from: '2026-11-01',
    to: '2026-11-03',
  });
  expect(teamPeriodOf(new URLSearchParams('period=range'))).toEqual({ period: 'week' });
  expect(isRange('2026-11-03', '2026-11-01', '2026-11-22')).toBe(false);
  expect(isRange('2026-11-23', '2026-11-24', '2026-11-22')).toBe(false);
  expect(isRange('2025-01-01', '2026-11-01', '2026-11-22')).toBe(false);
  await open('overview', { teamOverview: overview });
  fireEvent.click(screen.getByRole('button', { name: 'Custom' }));
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByText(/Choose a start and an end date/);
});

test('a transfer beyond a limit is told beside the amount; one within it is sent once', async () => {
  const { calls } = await open(
    'team',
    { teamMember: member, transferToDownline: { balance: '3980000', currency: 'PHP', minorUnits: 2 } },
    `?id=${id}`,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Transfer' }));
  await screen.findByText(/You can still send ₱400.00 today/);
  const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Transfer to carlo88' }));
  const amount = screen.getByLabelText(/Amount/);
  fireEvent.input(screen.getByLabelText(/Money password/), { target: { value: '246810' } });
  for (const [typed, words] of [
    ['99', 'This amount is below the minimum'],
    ['501', 'This amount is above the maximum'],
    ['401', 'This is over what you can still transfer today'],
  ] as const) {
    fireEvent.input(amount, { target: { value: typed } });
    send();
    await screen.findByText(words);
  }
  fireEvent.input(amount, { target: { value: '200' } });
  send();
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'transferToDownline').map(({ input }) => input)).toEqual([
      {
        body: {
          memberId: id,
          amount: '20000',
          currency: 'PHP',
          moneyPassword: '246810',
          requestId: expect.any(String),
        },
      },
    ]),
  );
});

test('an agent sets the prize modes of somebody directly below, and reads what holds', async () => {
  const range = { set: null, most: 95, choices: [97, 95, 93] };
  const { calls } = await open(
    'team',
    {
      teamMember: { ...member, level: 1, line: [] },
      agentLotteryRange: range,
      setAgentLotteryRange: { ...range, set: 93, most: 93 },
    },
    `?id=${id}`,
  );
  const form = await screen.findByRole('form', { name: 'Lottery prize modes' });
  expect(form.textContent).toContain('Current limit: prize modes up to 95% RTP.');
  const save = screen.getByRole('button', { name: 'Save' });
  expect((save as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Best prize mode'), { target: { value: '93' } });
  fireEvent.click(save);
  await waitFor(() => expect(currentToast.get()?.message).toBe('Prize modes for carlo88 saved'));
  expect(calls.filter(({ name }) => name === 'setAgentLotteryRange').map(({ input }) => input)).toEqual([
    { params: { id }, body: { most: 93 } },
  ]);
  cleanup();
  // Of who stands below somebody else they are not theirs to set.
  const deeper = await open('team', { teamMember: member, agentLotteryRange: range }, `?id=${id}`);
  await screen.findByRole('heading', { name: 'carlo88' });
  expect(deeper.calls.filter(({ name }) => name === 'agentLotteryRange')).toEqual([]);
});

test('prize modes that did not come say so, and come when asked for again', async () => {
  let isUp = false;
  const range = { set: null, most: 95, choices: [97, 95, 93] };
  const agentLotteryRange = () => (isUp ? range : Promise.reject(new CallError('unknown_error', 500, '')));
  await open('team', { teamMember: { ...member, level: 1, line: [] }, agentLotteryRange }, `?id=${id}`);
  const again = await screen.findByRole('button', { name: 'Try again' });
  isUp = true;
  fireEvent.click(again);
  expect(await screen.findByRole('form', { name: 'Lottery prize modes' })).not.toBeNull();
});

test('what the merchant keeps from agents is said to be kept', async () => {
  await open('team', { teamMember: { ...member, cash: null, play: null } }, `?id=${id}`);
  expect(await screen.findByText("Your site doesn't show this to agents.")).not.toBeNull();
});

test('somebody who is not in the team is not found, with a way back', async () => {
  await open('team', { teamMember: new CallError('not_found', 404, '') }, `?id=${id}`);
  await screen.findByText("This person isn't on your team");
  expect(screen.getByText('Back to your team').getAttribute('href')).toBe('/m/member/team');
});
