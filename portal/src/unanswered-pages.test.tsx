// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import type { SessionType } from '@foyer/contract/session-can';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRouteTable } from './lib/route-table.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';
import { lendMissingParts } from './testing/missing-parts.ts';
import { renderInPortal, sessionOf, type Setup } from './testing/portal.tsx';

const table = createRouteTable(routes);
const id = '0a4d6d3e-6f0b-4b67-9d0b-0f6f3f6c1e11';

/** Pages that show what they asked for, with who looks at them. */
const pages: readonly [address: string, type: SessionType | null][] = [
  [paths.notice(), null],
  [paths.help(), null],
  [paths.register(), null],
  [paths.gameCenter(), null],
  [paths.activity(), null],
  [paths.activityDetail(id), null],
  [paths.lottery(), null],
  [paths.startLottery({ nodeId: 'n' }), null],
  [paths.lotteryResults(), null],
  [paths.lotteryRecord(), 0],
  [paths.lotteryTicket(id), 0],
  [paths.lotteryChase(id), 0],
  ['/m/launchGame?nodeId=n&playType=trad', 0],
  [paths.game({ nodeId: 'n' }), 0],
  [paths.rewardCenter(), 0],
  [paths.manualRebate(), 0],
  [paths.benefits(), 0],
  [paths.leaderBoard(), 0],
  [paths.gameRecord(), 0],
  [paths.roundRecord(id), 0],
  [paths.depositRecord(), 0],
  [paths.accountRecord(), 0],
  [paths.profitAndLoss(), 0],
  [paths.deposit(), 0],
  [paths.withdraw(), 0],
  [paths.identity(), 0],
  [paths.uplineTransfer(), 0],
  [paths.securityCenter(), 0],
  [paths.changePassword(), 0],
  [paths.inbox(), 0],
  [paths.inviteFriends(), 0],
  [paths.inviteFriends(), 1],
  [paths.salaryContract(), 1],
  [paths.agentRegister(), 1],
  [paths.agentRebate(), 1],
  [paths.teamOverview(), 1],
  [paths.teamProfitAndLoss(), 1],
  [paths.teamManagement(), 1],
  [paths.teamManagement({ id }), 1],
];

/** What every call is answered with. */
const always = (failure: CallError, others: Record<string, unknown> = {}) =>
  new Proxy(others, { get: (known, name: string) => known[name] ?? failure });

const failed = new CallError('unknown_error', 500, 'x');

async function open(address: string, type: SessionType | null, answers: Setup['answers']) {
  history.replaceState(null, '', address);
  const route = table.find(address.split('?', 1)[0]!);
  const { default: Page } = await route.load();
  return renderInPortal(<Page />, {
    boot: { session: type === null ? null : sessionOf(type) },
    namespaces: ['shell', ...route.messages],
    answers,
  });
}

/** What a page would say of what it does not know. */
const claims = /couldn't find|\bno (?!internet)|nothing|0\.00/i;

/** Waits until the page says why there is nothing, with the way to ask again. @returns everything it says */
async function saidWith(words: string): Promise<string> {
  await screen.findAllByText(words);
  await screen.findAllByRole('button', { name: 'Try again' });
  await waitFor(() => {
    if (document.querySelector('.spinner')) throw new Error('It still waits');
  });
  return document.body.textContent;
}

beforeEach(() => lendMissingParts());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  act(() => onlineManager.setOnline(true));
});

test.each(pages)(
  '%s, for type %s, says that its calls failed',
  { timeout: 30_000 },
  async (address, type) => {
    await open(address, type, always(failed));
    expect(await saidWith('Unknown error')).not.toMatch(claims);
  },
);

test.each(pages)(
  '%s, for type %s, says that its calls wait for a network',
  { timeout: 30_000 },
  async (address, type) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onlineManager.setOnline(false);
    await open(address, type, always(new CallError('no_connection', 0, 'x')));
    expect(await saidWith('No Internet')).not.toMatch(claims);
  },
);

test.each([
  [paths.responsible(), 'depositLimits'],
  [paths.rewardCenter(), 'offers'],
  [paths.lottery(), 'lotteryTickets'],
])('%s asks for what failed when it is shown, and not again and again', async (address, name) => {
  const lotteries = { now: '2026-03-01T12:00:00.000Z', today: '2026-03-01', lotteries: [] };
  const { app, calls } = await open(address, 0, always(failed, { lotteries }));
  await waitFor(() => expect(app.queries.isFetching()).toBe(0));
  expect(calls.filter((call) => call.name === name).length).toBeLessThanOrEqual(3);
});
