// @vitest-environment jsdom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { beginSession, justLoggedIn } from '../domain/session/session.ts';
import { renderInPortal, sessionOf } from '../testing/portal.tsx';
import { currentToast } from '../ui/toast.ts';
import { PreviousLogon } from './PreviousLogon.tsx';

const login = {
  id: 'l',
  at: '2026-01-02T03:04:00.000Z',
  device: 'Chrome on Android',
  country: 'PH',
  ip: '203.0.113.9',
  method: 'password',
  failure: null,
};
const show = (previousLogin: unknown) =>
  renderInPortal(<PreviousLogon />, {
    namespaces: ['shell', 'security'],
    answers: { securityOverview: { previousLogin } },
  });

afterEach(() => {
  cleanup();
  currentToast.set(null);
  justLoggedIn.set(false);
});

test('after a login the previous log-on is shown, once', async () => {
  const { app, calls } = await show(login);
  expect(calls).toEqual([]);
  await act(async () => beginSession(app, sessionOf(0), false));
  await waitFor(() =>
    expect(currentToast.get()?.message).toMatch(
      /^Last login: .*2026.* · Chrome on Android · PH · 203\.0\.113\.9$/,
    ),
  );
  expect(justLoggedIn.get()).toBe(false);
});

test('a first login, a trial and a renewed session show nothing', async () => {
  const { app } = await show(null);
  await act(async () => beginSession(app, sessionOf(0), false));
  await waitFor(() => expect(justLoggedIn.get()).toBe(false));
  await act(async () => beginSession(app, sessionOf(4)));
  expect(justLoggedIn.get()).toBe(false);
  expect(currentToast.get()).toBeNull();
});
