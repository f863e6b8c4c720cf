// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { PanicButton } from '../../domain/protection/PanicButton.tsx';
import { currentToast } from '../../ui/toast.ts';
import { blockingSoftware, helpLines, linesFor } from './help-lines.ts';
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
const open = (answers: Record<string, unknown>, loggedIn = true) =>
  renderInPortal(<ResponsiblePage />, {
    boot: loggedIn ? { session: sessionOf(0) } : {},
    answers: {
      depositLimits: limits,
      playLimits,
      exclusion: none,
      realityCheck: reality,
      timeLimit,
      ...answers,
    },
    namespaces: ['shell', 'responsible', 'cashier', 'errors'],
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const bodies = (calls: { name: string; input: unknown }[]) =>
  calls.filter(({ name }) => name === 'exclude').map(({ input }) => (input as { body: unknown }).body);

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
  expect(linesFor('MT')[0]?.country).toBe('MT');
  expect(screen.getByText('Login to use the tools').getAttribute('href')).toBe(
    '/m/login?from=%2Fm%2Fresponsible',
  );
  expect(screen.queryByRole('button', { name: 'Exclude me' })).toBeNull();
  expect(calls.filter(({ name }) => ['exclusion', 'depositLimits'].includes(name))).toEqual([]);
});

test('limits of stake and loss are set with one press each', async () => {
  const { calls } = await open({ setPlayLimits: playLimits });
  fireEvent.change(await screen.findByLabelText('Most to lose in a week (PHP)'), {
    target: { value: '500' },
  });
  press('Save my loss limits');
  fireEvent.change(screen.getByLabelText('Most to stake in a day (PHP)'), { target: { value: '0' } });
  press('Save my stake limits');
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'setPlayLimits').map(({ input }) => input)).toEqual([
      { params: { kind: 'loss' }, body: { session: null, day: null, week: '50000', month: null } },
      { params: { kind: 'stake' }, body: { session: null, day: '0', week: null, month: null } },
    ]),
  );
});

test('a limit of time is set with one press; more than a day is refused beside the field', async () => {
  const { calls } = await open({ setTimeLimit: timeLimit });
  fireEvent.change(await screen.findByLabelText('Minutes on a day'), { target: { value: '1441' } });
  press('Save my time limit');
  expect(await screen.findByText('This amount is not valid')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Minutes on a day'), { target: { value: '90' } });
  press('Save my time limit');
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
  fireEvent.click(await screen.findByLabelText('For good'));
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
  expect(await screen.findByText('You have excluded yourself')).toBeTruthy();
  expect(screen.getByText('To the withdrawal').getAttribute('href')).toBe('/m/withdraw');
  expect(screen.queryByRole('button', { name: 'I want to play again' })).toBeNull();
  cleanup();
  const over = { ...running, endsAt: '2000-01-01T00:00:00.000Z', mayReturn: true };
  const { calls } = await open({ exclusion: { exclusion: over }, exclude: none });
  fireEvent.click(await screen.findByRole('button', { name: 'I want to play again' }));
  await waitFor(() => expect(bodies(calls)).toEqual([{ kind: 'return' }]));
});

test('the panic button stops for 24 hours after one confirmation; guests have none', async () => {
  const show = (loggedIn: boolean) =>
    renderInPortal(<PanicButton className="" />, {
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
