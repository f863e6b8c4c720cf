// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionType } from '@foyer/contract/session-can';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { RealityCheck } from './RealityCheck.tsx';

const stands = {
  minutes: 15,
  checkAt: '2026-01-01T00:15:00.000Z',
  dueIn: 0,
  seconds: 900,
  staked: '2500',
  won: '900',
  net: '-1600',
  timeUp: null,
  currency: 'PHP',
  minorUnits: 2,
};
const onStop = vi.fn();
const open = (state: () => object, more: object = {}, type: SessionType | null = 0) =>
  renderInPortal(<RealityCheck playing onStop={onStop} />, {
    boot: type === null ? {} : { session: sessionOf(type) },
    answers: { realityCheck: () => state(), ...more },
    namespaces: ['shell', 'reality', 'errors'],
  });
const asked = () => screen.queryByRole('dialog', { name: 'Time for a quick check' });

beforeEach(() => {
  onStop.mockClear();
  // jsdom knows no modal dialogs
  Object.assign(HTMLDialogElement.prototype, {
    showModal() {
      this.open = true;
    },
    close() {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  } as Partial<HTMLDialogElement> & ThisType<HTMLDialogElement>);
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

test('who has played long enough is asked, with time, staked, won and net; escape answers nothing', async () => {
  const { calls } = await open(() => stands);
  await waitFor(() => expect(asked()).not.toBeNull());
  const facts = [...asked()!.querySelectorAll('dd')].map((fact) => fact.textContent);
  expect(facts).toEqual(['15 minutes', '₱25.00', '₱9.00', '-₱16.00']);
  (asked() as HTMLDialogElement).close();
  expect((asked() as HTMLDialogElement).open).toBe(true);
  expect(calls.filter(({ name }) => name === 'answerRealityCheck')).toEqual([]);
});

test('going on closes it, stopping leaves the game; each answers the check that was shown', async () => {
  for (const [name, goOn] of [
    ['Keep playing', true],
    ['Stop playing', false],
  ] as const) {
    const { calls } = await open(() => stands, {
      answerRealityCheck: () => ({ ...stands, dueIn: 900, checkAt: '2026-01-01T00:30:00.000Z' }),
    });
    fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() =>
      expect(calls.find((call) => call.name === 'answerRealityCheck')?.input).toEqual({
        body: { checkAt: stands.checkAt, goOn },
      }),
    );
    if (goOn) await waitFor(() => expect(asked()).toBeNull());
    else await waitFor(() => expect(onStop).toHaveBeenCalledTimes(1));
    cleanup();
  }
});

test('it comes when it is due, and goes when another device has answered', async () => {
  vi.useFakeTimers();
  let dueIn = 30;
  await open(() => ({ ...stands, dueIn }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(asked()).toBeNull();
  dueIn = 0;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(asked()).not.toBeNull();
  dueIn = 900;
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(asked()).toBeNull();
});

test('who used their time of the day is told why, until when, and what to do next', async () => {
  await open(() => ({ ...stands, dueIn: 900, timeUp: { minutes: 60, until: '2026-01-02T00:00:00.000Z' } }));
  expect(
    await screen.findByText(/You've spent 60 minutes here today and can play again from .+\./),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(location.pathname).toBe('/m/withdraw');
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(onStop).toHaveBeenCalledTimes(1);
});

test.each([3, 40] as const)('an account of type %i plays for money and is asked', async (type) => {
  await open(() => stands, {}, type);
  await waitFor(() => expect(asked()).not.toBeNull());
});

test('guests are not asked, nor is who plays nothing', async () => {
  const { calls } = await open(() => stands, {}, null);
  expect(calls.filter(({ name }) => name === 'realityCheck')).toEqual([]);
  cleanup();
  await open(() => ({ ...stands, checkAt: null, dueIn: null }));
  expect(asked()).toBeNull();
});
