// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { currentToast } from '../../ui/toast.ts';
import { renderInPortal } from '../../testing/portal.tsx';
import LoginPage from './LoginPage.tsx';

afterEach(() => {
  cleanup();
  currentToast.set(null);
});

const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => act(async () => fireEvent.submit(document.querySelector('form')!));

async function logIn(failure: CallError) {
  const world = await renderInPortal(<LoginPage />, {
    answers: { login: failure },
    namespaces: ['shell', 'home', 'menu', 'errors', 'access'],
  });
  fill(/^Username/, 'maria');
  fill(/^Password/, 'Maria-2026!');
  await submit();
  return world;
}

test('the second factor is asked for only once the gateway says so, and then sent along', async () => {
  const { calls } = await logIn(new CallError('second_factor_required', 401, ''));
  const code = screen.getByLabelText(/^Code of your authenticator app/);
  expect(document.activeElement).toBe(code);
  expect(currentToast.get()).toBeNull();
  await submit();
  expect(calls.filter(({ name }) => name === 'login')).toHaveLength(1);
  fill(/^Code of your authenticator app/, '123456');
  await submit();
  const sent = calls.filter(({ name }) => name === 'login').map(({ input }) => (input as { body: { secondFactor: string } }).body.secondFactor);
  expect(sent).toEqual(['', '123456']);
});

test('a wrong password asks for no second factor', async () => {
  await logIn(new CallError('login_failed', 401, '', { captcha: true }));
  expect(screen.queryByLabelText(/^Code of your authenticator app/)).toBeNull();
});
