// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import { DevicesDialog } from './DevicesDialog.tsx';

// jsdom knows no modal dialogs.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
afterEach(() => {
  cleanup();
  currentToast.set(null);
});

const device = (id: string, current: boolean) => ({
  id,
  current,
  device: current ? 'Chrome, Android 14' : 'Firefox, Linux',
  ip: '198.51.100.7',
  country: 'PH',
  createdAt: '2026-07-01T08:00:00.000Z',
  lastUsedAt: '2026-07-01T08:00:00.000Z',
  remembered: false,
});

async function open(endSession: unknown) {
  const sessions = [device('own', true), device('strange', false)];
  return renderInPortal(
    <DevicesDialog account={{ hasPassword: true, mobile: null, email: null }} onClose={() => {}} />,
    {
      namespaces: ['shell', 'security', 'access', 'errors'],
      boot: { session: sessionOf(0) },
      answers: { sessions, endSession, endOtherSessions: {}, stepUp: { until: '' } },
    },
  );
}

test('a strange device is logged out with the password in the same dialog, which is not asked for again', async () => {
  let isConfirmed = false;
  const { calls } = await open(() => {
    if (!isConfirmed) throw new CallError('step_up_required', 403, '');
    return {};
  });
  const press = async (name: string) => act(async () => fireEvent.click(await screen.findByText(name)));
  await press('Log out');
  fireEvent.change(screen.getByLabelText(/Password/), { target: { value: 'Maria-2026!' } });
  isConfirmed = true;
  await press('Continue');
  await expect.poll(() => currentToast.get()?.message).toBe('Device logged out');
  expect(calls.map(({ name }) => name).filter((name) => name !== 'sessions')).toEqual([
    'endSession',
    'stepUp',
    'endSession',
  ]);
  await press('Log out');
  expect(screen.queryByText('Continue')).toBeNull();
});

test('who gives up at the password has logged nobody out, and is told of no success', async () => {
  const { calls } = await open(new CallError('step_up_required', 403, ''));
  await act(async () => fireEvent.click(await screen.findByText('Log out')));
  await act(async () => fireEvent.click(screen.getByText('Cancel')));
  expect(currentToast.get()).toBeNull();
  expect(calls.filter(({ name }) => name === 'endSession')).toHaveLength(1);
});

test('who logs all others out is told that all of them are', async () => {
  await open({});
  await act(async () => fireEvent.click(await screen.findByText('Log out all other devices')));
  expect(currentToast.get()?.message).toBe('All other devices logged out');
});
