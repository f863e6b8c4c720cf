// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { registrationFieldNames } from '@foyer/contract/registration-fields';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bootOf, renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import LoginPage from './LoginPage.tsx';
import SocialPage from './SocialPage.tsx';

const namespaces = ['shell', 'home', 'menu', 'errors', 'access'] as const;
const nothing = { session: null, provider: 'google', ticket: null, email: null, name: null, username: null };
const fields = registrationFieldNames.map((name) => ({
  name,
  enabled: ['username', 'password', 'confirmPassword', 'captcha'].includes(name),
  required: name === 'username',
  pattern: '',
  message: '',
}));
const registrationSettings = {
  methods: ['username'],
  verifyMobile: false,
  minimumAge: 21,
  asksBirthDate: false,
  fields,
};

beforeEach(() => history.replaceState(null, '', '/m/social?code=c1&state=s1'));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  currentToast.set(null);
});

const comeBack = (
  finishSocial: unknown,
  more: Record<string, unknown> = {},
  session: ReturnType<typeof sessionOf> | null = null,
) =>
  renderInPortal(<SocialPage />, {
    boot: { session },
    answers: { finishSocial, registrationSettings, ...more },
    namespaces,
  });
const submit = () => act(async () => fireEvent.submit(document.querySelector('form')!));
const bodyOf = ({ calls }: Awaited<ReturnType<typeof comeBack>>, name: string) =>
  calls.filter((call) => call.name === name).map(({ input }) => (input as { body: unknown }).body);

test('a known player is logged in and sent to the requested page; the code stays in no address', async () => {
  sessionStorage.setItem('socialFrom', '/m/mine');
  const world = await comeBack({ ...nothing, kind: 'entered', session: sessionOf(0) });
  expect(bodyOf(world, 'finishSocial')).toEqual([{ query: 'code=c1&state=s1' }]);
  expect([world.app.session.get()?.userName, location.pathname, location.search]).toEqual([
    'maria',
    '/m/mine',
    '',
  ]);
});

test.each(['//evil.example', 'https://evil.example/m/mine', '/\\evil.example', 'javascript:alert(1)'])(
  'a page outside, %s, is home',
  async (from) => {
    sessionStorage.setItem('socialFrom', from);
    await comeBack({ ...nothing, kind: 'entered', session: sessionOf(0) });
    expect(location.pathname).toBe('/m/home');
  },
);

test('a newcomer registers with a username, and confirms the age; no password is asked for', async () => {
  const world = await comeBack(
    { ...nothing, kind: 'unknown', ticket: 't1' },
    { registerBySocial: sessionOf(0) },
  );
  fireEvent.change(await screen.findByLabelText(/^Username/), { target: { value: 'Ana1' } });
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  expect(screen.queryByLabelText(/^Captcha/)).toBeNull();
  await submit();
  expect(bodyOf(world, 'registerBySocial')).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox', { name: /at least 21/ }));
  await submit();
  expect(bodyOf(world, 'registerBySocial')).toMatchObject([
    { ticket: 't1', username: 'Ana1', password: '', ageConfirmed: true, termsAgreed: true, type: 0 },
  ]);
  expect([world.app.session.get()?.userName, location.pathname]).toEqual(['maria', '/m/home']);
});

test('a newcomer asks again for what registering takes, where it did not come', async () => {
  let isBack = false;
  await comeBack(
    { ...nothing, kind: 'unknown', ticket: 't1' },
    {
      registrationSettings: () =>
        isBack ? registrationSettings : Promise.reject(new CallError('unknown_error', 500, '')),
    },
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBack = true;
  await act(async () => fireEvent.click(again));
  expect(await screen.findByLabelText(/^Username/)).toBeTruthy();
});

test('the account with the same address asks for its password, and for a captcha where the gateway demands it', async () => {
  const world = await comeBack(
    { ...nothing, kind: 'unknown', ticket: 't1', username: 'bea' },
    { linkSocial: new CallError('login_failed', 401, '', { captcha: true }), captcha: { image: '' } },
  );
  expect(screen.getByText(/bea already uses this e-mail/)).toBeDefined();
  expect((screen.getByLabelText(/^Username/) as HTMLInputElement).value).toBe('bea');
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'Bea-2026!' } });
  await submit();
  expect(bodyOf(world, 'linkSocial')).toMatchObject([
    { ticket: 't1', username: 'bea', password: 'Bea-2026!' },
  ]);
  await vi.waitFor(() => expect(screen.getByLabelText(/^Captcha/)).toBeDefined());
  expect(world.app.session.get()).toBeNull();
});

test('the second factor is asked for', async () => {
  const world = await comeBack(
    { ...nothing, kind: 'second-factor', ticket: 't1' },
    { completeSocialLogin: sessionOf(0) },
  );
  await submit();
  expect(bodyOf(world, 'completeSocialLogin')).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Code from your/), { target: { value: '123456' } });
  await submit();
  expect(bodyOf(world, 'completeSocialLogin')).toEqual([{ ticket: 't1', secondFactor: '123456' }]);
  expect(location.pathname).toBe('/m/home');
});

test('somebody on free play is asked for what is missing, and is in with the account alone', async () => {
  const world = await comeBack(
    { ...nothing, kind: 'second-factor', ticket: 't1' },
    { completeSocialLogin: sessionOf(0) },
    sessionOf(4),
  );
  expect(location.pathname).toBe('/m/social');
  fireEvent.change(screen.getByLabelText(/^Code from your/), { target: { value: '123456' } });
  await submit();
  expect([world.app.session.get()?.type, location.pathname]).toEqual([0, '/m/home']);
});

test('a failure is shown once, at the login; a player who cancelled there sees nothing', async () => {
  await comeBack(new CallError('social_failed', 400, ''));
  expect([location.pathname, currentToast.get()?.message]).toEqual(['/m/login', { code: 'social_failed' }]);
  cleanup();
  currentToast.set(null);
  history.replaceState(null, '', '/m/social?error=access_denied&state=s1');
  const { calls } = await comeBack(new CallError('social_failed', 400, ''));
  expect([location.pathname, currentToast.get(), calls.some(({ name }) => name === 'finishSocial')]).toEqual([
    '/m/login',
    null,
    false,
  ]);
});

test('the login shows icons of providers that are set up, in username mode alone, and leaves for them', async () => {
  history.replaceState(null, '', '/m/login?from=/m/mine');
  const { settings } = bootOf();
  const world = await renderInPortal(<LoginPage />, {
    boot: { settings: { ...settings, signIn: { social: ['google'], phone: null } } },
    namespaces,
    answers: { startSocial: new CallError('social_failed', 400, '') },
  });
  const icon = await screen.findByRole('button', { name: 'Log in with Google' });
  expect(screen.queryByRole('button', { name: 'Log in with Facebook' })).toBeNull();
  await act(async () => fireEvent.click(icon));
  expect(bodyOf(world, 'startSocial')).toEqual([{ provider: 'google', link: false }]);
  expect(currentToast.get()?.message).toEqual({ code: 'social_failed' });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Mobile number' })));
  expect(screen.queryByRole('button', { name: 'Log in with Google' })).toBeNull();
});

test('who comes back from a provider can choose one again', async () => {
  history.replaceState(null, '', '/m/login');
  const { settings } = bootOf();
  await renderInPortal(<LoginPage />, {
    boot: { settings: { ...settings, signIn: { social: ['google'], phone: null } } },
    namespaces,
    answers: { startSocial: { address: '#provider' } },
  });
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Log in with Google' })));
  await vi.waitFor(() => expect(location.hash).toBe('#provider'));
  // A page that is kept while another is open comes back as it was left
  expect(screen.getByRole('button', { name: 'Log in with Google' })).toHaveProperty('disabled', false);
});
