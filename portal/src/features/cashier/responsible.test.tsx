// @vitest-environment jsdom
import { helpLines } from '@foyer/contract/help-lines';
import type { SessionType } from '@foyer/contract/session-can';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { PanicButton } from '../../domain/protection/PanicButton.tsx';
import { currentToast } from '../../ui/toast.ts';
import { riskOf } from './self-test.ts';
import { blockingSoftware, linesFor } from './help-lines.ts';
import ResponsiblePage from './ResponsiblePage.tsx';

const limits = {
  limits: ['day', 'week', 'month'].map((period) => ({
    period,
    amount: null,
    used: '0',
    left: null,
    freesAt: '2999-01-01T00:00:00.000Z',
    asked: null,
  })),
  currency: 'PHP',
  minorUnits: 2,
};
const ofPlay = [{ ...limits.limits[0]!, period: 'session' }, ...limits.limits];
const timeLimit = { limit: limits.limits[0]! };
const playLimits = { stake: ofPlay, loss: ofPlay, currency: 'PHP', minorUnits: 2 };
const none = { exclusion: null };
const reality = {
  minutes: 60,
  checkAt: null,
  dueIn: null,
  seconds: 0,
  staked: '0',
  won: '0',
  net: '0',
  timeUp: null,
  currency: 'PHP',
  minorUnits: 2,
};
const open = (answers: Record<string, unknown>, loggedIn = true, type: SessionType = 0) =>
  renderInPortal(<ResponsiblePage />, {
    boot: loggedIn ? { session: sessionOf(type) } : {},
    answers: {
      depositLimits: limits,
      playLimits,
      exclusion: none,
      realityCheck: reality,
      timeLimit,
      ...answers,
    },
    namespaces: ['shell', 'responsible', 'cashier', 'selfTest', 'statement', 'records', 'errors'],
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bodies = (calls: { name: string; input: unknown }[]) =>
  calls.filter(({ name }) => name === 'exclude').map(({ input }) => (input as { body: unknown }).body);

// Parts that are fetched when they are asked for: a slow machine needs long for them.
beforeAll(async () => {
  await import('./ActivityStatement.tsx');
  await import('./SelfTest.tsx');
});
beforeEach(() => {
  currentToast.set(null);
  // jsdom knows no modal dialogs
  Object.assign(HTMLDialogElement.prototype, {
    showModal() {
      this.open = true;
    },
    close() {
      this.open = false;
    },
  } as Partial<HTMLDialogElement> & ThisType<HTMLDialogElement>);
});
afterEach(cleanup);

test('a guest reads all of it: help lines by country, blocking software, age mark; the tools wait for the login', async () => {
  const { calls } = await open({}, false);
  for (const { url } of [...helpLines, ...blockingSoftware])
    expect(document.querySelector(`a[href="${url}"]`)).not.toBeNull();
  expect(document.body.textContent).toContain('21+');
  expect(linesFor(helpLines, 'MT')[0]?.country).toBe('MT');
  expect(screen.getByText('Log in to use these tools').getAttribute('href')).toBe(
    '/m/login?from=%2Fm%2Fresponsible',
  );
  expect(screen.queryByRole('button', { name: 'Exclude me' })).toBeNull();
  expect(calls.filter(({ name }) => ['exclusion', 'depositLimits'].includes(name))).toEqual([]);
});

test('help lines that the merchant names stand in the place of the product’s (R-PROTECTION-61)', async () => {
  const own = { country: 'PH', name: 'Kausap', phone: '02 8888 1234', url: 'https://kausap.example' };
  await open({ helpLines: [own] }, false);
  expect((await screen.findByRole('link', { name: 'Kausap (PH)' })).getAttribute('href')).toBe(own.url);
  expect(screen.getByRole('link', { name: 'Call 02 8888 1234' }).getAttribute('href')).toBe('tel:0288881234');
  expect(document.querySelector(`a[href="${helpLines[0]!.url}"]`)).toBeNull();
});

test.each([3, 40] as const)(
  'an account of type %i plays for money: it has the tools, but no limit on the deposits that it cannot make',
  async (type) => {
    const { calls } = await open({}, true, type);
    await screen.findByRole('button', { name: 'Show my last 12 months' });
    expect(screen.queryByRole('link', { name: 'Log in to use these tools' })).toBeNull();
    expect(calls.map(({ name }) => name)).toContain('playLimits');
    expect(calls.map(({ name }) => name)).not.toContain('depositLimits');
    cleanup();
    await renderInPortal(<PanicButton className="" leaveFor={(open) => open()} />, {
      boot: { session: sessionOf(type) },
      namespaces: ['shell', 'stop', 'errors'],
    });
    expect(screen.queryByRole('button', { name: 'Stop for 24 hours' })).not.toBeNull();
  },
);

test('limits of stake and loss are set with one press each', async () => {
  const { calls } = await open({ setPlayLimits: playLimits });
  fireEvent.change(await screen.findByLabelText('Loss limit per week (PHP)'), {
    target: { value: '500' },
  });
  press('Save loss limits');
  fireEvent.change(screen.getByLabelText('Stake limit per day (PHP)'), { target: { value: '0' } });
  press('Save stake limits');
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'setPlayLimits').map(({ input }) => input)).toEqual([
      { params: { kind: 'loss' }, body: { session: null, day: null, week: '50000', month: null } },
      { params: { kind: 'stake' }, body: { session: null, day: '0', week: null, month: null } },
    ]),
  );
});

test('a limit of time is set with one press; more than a day is refused beside the field', async () => {
  const { calls } = await open({ setTimeLimit: timeLimit });
  fireEvent.change(await screen.findByLabelText('Minutes per day'), { target: { value: '1441' } });
  press('Save time limit');
  expect(await screen.findByText('Enter a valid amount')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Minutes per day'), { target: { value: '90' } });
  press('Save time limit');
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'setTimeLimit').map(({ input }) => input)).toEqual([
      { body: { minutes: '90' } },
    ]),
  );
});

test('the time until a reality check is chosen with one press', async () => {
  const { calls } = await open({ setRealityCheck: { ...reality, minutes: 20 } });
  expect((await screen.findByLabelText<HTMLInputElement>('60 minutes')).checked).toBe(true);
  fireEvent.click(screen.getByLabelText('20 minutes'));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'setRealityCheck')?.input).toEqual({ body: { minutes: 20 } }),
  );
  expect(screen.getByLabelText<HTMLInputElement>('20 minutes').checked).toBe(true);
});

test('the self-test is for everybody: nine questions, the published scores, and nothing is sent', async () => {
  const { calls } = await open({}, false);
  press('Take a self-test');
  const choose = async (name: string, times: number) => {
    const found = (await screen.findAllByLabelText(name)).slice(0, times);
    found.forEach((radio) => fireEvent.click(radio));
  };
  await choose('Never', 9);
  expect(screen.getByText(/0 of 27\. No sign of a problem/)).toBeTruthy();
  await choose('Almost always', 3);
  expect(screen.getByText(/9 of 27\. High risk/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send result to Support' })).toBeNull();
  expect(calls.map(({ name }) => name)).not.toContain('sendChatMessage');
  const risks = Array.from({ length: 28 }, (_, score) => riskOf(score));
  expect(risks).toEqual(['none', 'low', 'low', ...Array(5).fill('moderate'), ...Array(20).fill('high')]);
});

test('a member sends the result of the self-test only with a press of its own', async () => {
  const { calls } = await open({ sendChatMessage: {} });
  press('Take a self-test');
  for (const radio of await screen.findAllByLabelText('Sometimes')) fireEvent.click(radio);
  expect(calls.map(({ name }) => name)).not.toContain('sendChatMessage');
  press('Send result to Support');
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'sendChatMessage')?.input).toEqual({
      body: { requestId: expect.any(String), text: 'My self-test: 9 of 27. High risk' },
    }),
  );
});

test('the last twelve months are shown by month and kind of game', async () => {
  const months = Array.from({ length: 12 }, (_, at) => ({
    month: `2026-${String(12 - at).padStart(2, '0')}`,
    minutes: 125,
    deposits: '100000',
    withdrawals: '10000',
    net: at === 0 ? '-40000' : '0',
    gameTypes:
      at === 0 ? [{ gameType: 'RNG', stake: '100000', payout: '60000', net: '-40000', rounds: 1 }] : [],
  }));
  await open({ activityStatement: { months, currency: 'PHP', minorUnits: 2 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Show my last 12 months' }));
  const [first] = await screen.findAllByText(/December 2026/);
  const facts = first!.closest('details')!.textContent;
  for (const fact of [
    '-₱400.00',
    'Time spent here2 h 5 min',
    'Deposits₱1,000.00',
    'Withdrawals₱100.00',
    'Slots-₱400.00',
  ])
    expect(facts).toContain(fact);
  expect(document.querySelectorAll('.care-month')).toHaveLength(12);
});

test('a time-out takes a length and one confirmation; without it nothing is sent', async () => {
  const { calls } = await open({ exclude: none });
  fireEvent.click(await screen.findByLabelText('2 weeks'));
  press('Take a break');
  press('Cancel');
  expect(bodies(calls)).toEqual([]);
  press('Take a break');
  press('Yes, stop now');
  await waitFor(() => expect(bodies(calls)).toEqual([{ kind: 'time-out', hours: 336 }]));
});

test('a self-exclusion for good takes as many steps', async () => {
  const { calls } = await open({ exclude: none });
  fireEvent.click(await screen.findByLabelText('Permanently'));
  press('Exclude me');
  press('Yes, stop now');
  await waitFor(() => expect(bodies(calls)).toEqual([{ kind: 'self-exclusion', months: 0 }]));
});

test('who is excluded sees until when and the way to the money; the way back only after its end', async () => {
  const running = {
    kind: 'self-exclusion',
    endsAt: '2999-01-01T00:00:00.000Z',
    playsFrom: null,
    mayReturn: false,
  };
  await open({ exclusion: { exclusion: running } });
  expect(await screen.findByText("You've excluded yourself")).toBeTruthy();
  expect(screen.getByText('Withdraw').getAttribute('href')).toBe('/m/withdraw');
  expect(screen.queryByRole('button', { name: 'I want to play again' })).toBeNull();
  cleanup();
  const over = { ...running, endsAt: '2000-01-01T00:00:00.000Z', mayReturn: true };
  const { calls } = await open({ exclusion: { exclusion: over }, exclude: none });
  fireEvent.click(await screen.findByRole('button', { name: 'I want to play again' }));
  await waitFor(() => expect(bodies(calls)).toEqual([{ kind: 'return' }]));
});

test('in the bar of a game the panic button leads to the other tools as well', async () => {
  await renderInPortal(<PanicButton short className="" leaveFor={(open) => open()} />, {
    boot: { session: sessionOf(0) },
    namespaces: ['shell', 'stop', 'errors'],
  });
  press('Stop for 24 hours');
  const link = screen.getByRole('link', { name: 'All responsible play tools' });
  expect(link.getAttribute('href')).toBe('/m/responsible');
  fireEvent.click(link);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the panic button stops for 24 hours after one confirmation; guests have none', async () => {
  const show = (loggedIn: boolean) =>
    renderInPortal(<PanicButton className="" leaveFor={(open) => open()} />, {
      boot: loggedIn ? { session: sessionOf(0) } : {},
      answers: { exclude: none },
      namespaces: ['shell', 'stop', 'errors'],
    });
  await show(false);
  expect(screen.queryByRole('button', { name: 'Stop for 24 hours' })).toBeNull();
  cleanup();
  const { calls } = await show(true);
  press('Stop for 24 hours');
  expect(bodies(calls)).toEqual([]);
  press('Stop now');
  await waitFor(() => expect(bodies(calls)).toEqual([{ kind: 'time-out', hours: 24 }]));
  await waitFor(() => expect(location.pathname).toBe('/m/responsible'));
});
