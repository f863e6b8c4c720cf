// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { fill, focused, inTurn, noConnection, noteOf, send, valueOf } from '../../testing/form.ts';
import { lendMissingParts } from '../../testing/missing-parts.ts';
import { renderInPortal, sessionOf, type Setup } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import ChangePasswordPage from './ChangePasswordPage.tsx';

beforeAll(() => {
  lendMissingParts();
});
beforeEach(() => history.replaceState(null, '', paths.changePassword()));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  currentToast.set(null);
});

const open = async (answers: Setup['answers'] = {}, session = true) => {
  const world = await renderInPortal(<ChangePasswordPage />, {
    answers: { securityOverview: { hasPassword: true }, ...answers },
    namespaces: ['shell', 'home', 'menu', 'errors', 'access'],
    boot: { session: session ? sessionOf(0) : null },
  });
  await waitFor(() => expect(world.app.queries.isFetching()).toBe(0));
  return world;
};
const bodiesOf = (calls: { name: string; input: unknown }[]) =>
  calls.filter(({ name }) => name === 'changePassword').map(({ input }) => (input as { body: unknown }).body);
const change = {
  oldPassword: 'Maria-2026!',
  newPassword: 'another horse 8',
  confirmNewPassword: 'another horse 8',
};

test('guests are sent to the login, and come back', async () => {
  await open({}, false);
  expect(location.pathname + location.search).toBe(paths.login(paths.changePassword()));
});

test('a trial account has no password to change', async () => {
  await renderInPortal(<ChangePasswordPage />, {
    namespaces: ['shell', 'errors', 'access'],
    boot: { session: sessionOf(4) },
  });
  expect(screen.getByText('Please login an actual account to use this function')).toBeTruthy();
  expect(document.querySelector('form')).toBeNull();
});

test('who has no password yet is asked for no old one, and is shown where to set the first', async () => {
  await open({ securityOverview: { hasPassword: false } });
  expect(screen.getByText(/^You don't have a password yet/).textContent).toContain('maria');
  expect(screen.getByText('Set a password').getAttribute('href')).toBe(paths.forget());
  expect(document.querySelector('form')).toBeNull();
});

test('while nobody knows whether there is a password, no form says that there is', async () => {
  await open({ securityOverview: noConnection() });
  await screen.findByRole('button', { name: 'Try again' });
  expect(document.querySelector('form')).toBeNull();
});

test('the username is shown and cannot be changed', async () => {
  await open();
  const field = document.querySelector<HTMLInputElement>('[name=username]');
  expect([field?.value, field?.readOnly]).toEqual(['maria', true]);
});

test('every field has its own message, the first wrong one has the focus', async () => {
  const { calls } = await open();
  await send();
  expect(['oldPassword', 'newPassword', 'confirmNewPassword'].map(noteOf)).toEqual([
    'This field is required',
    'This field is required',
    'Please enter the username and password',
  ]);
  expect(focused()).toBe('oldPassword');
  fill({ ...change, confirmNewPassword: 'other' });
  await send();
  expect([noteOf('confirmNewPassword'), focused()]).toEqual([
    'Confirmation password not matched',
    'confirmNewPassword',
  ]);
  expect(bodiesOf(calls)).toEqual([]);
});

test('the same password again is not sent: an alert says so', async () => {
  const { calls } = await open();
  fill({
    oldPassword: change.oldPassword,
    newPassword: change.oldPassword,
    confirmNewPassword: change.oldPassword,
  });
  await send();
  const alert = await screen.findByRole('dialog', { name: 'Change password' });
  expect(alert.textContent).toContain('The new password and the old password cannot be the same');
  expect(bodiesOf(calls)).toEqual([]);
  await act(async () => fireEvent.click(within(alert).getByRole('button', { name: 'Close' })));
  expect([screen.queryByRole('dialog'), location.pathname]).toEqual([null, paths.changePassword()]);
});

test('a change is sent once and confirmed, and 1 s later home opens', async () => {
  const { calls } = await open({ changePassword: {} });
  fill(change);
  vi.useFakeTimers();
  await send(2);
  expect([bodiesOf(calls), currentToast.get()?.message]).toEqual([[change], 'Saved']);
  act(() => void vi.advanceTimersByTime(999));
  await send();
  expect([location.pathname, bodiesOf(calls).length]).toEqual([paths.changePassword(), 1]);
  act(() => void vi.advanceTimersByTime(1));
  expect(location.pathname).toBe(paths.home());
});

test('a wrong old password stands beside it; a lost connection keeps what was typed', async () => {
  const { calls } = await open({
    changePassword: inTurn(new CallError('old_password_wrong', 400, ''), noConnection(), {}),
  });
  fill(change);
  await send();
  expect([noteOf('oldPassword'), focused()]).toEqual(["Your current password isn't right", 'oldPassword']);
  await send();
  expect([
    screen.queryByText('Try again') !== null,
    valueOf('oldPassword'),
    valueOf('newPassword'),
    currentToast.get(),
  ]).toEqual([true, change.oldPassword, change.newPassword, null]);
  await send();
  expect(bodiesOf(calls)).toHaveLength(3);
});
