// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bootOf, renderInPortal, sessionOf } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import LoginPage from './LoginPage.tsx';

const provider = vi.hoisted(() => ({ sendPhoneCode: vi.fn(), redeemPhoneCode: vi.fn() }));
vi.mock('../../domain/phone/phone.ts', () => provider);

const phone = { apiKey: 'key', projectId: 'project', authDomain: '', emulator: '' };

beforeEach(() => {
  provider.sendPhoneCode.mockReset().mockResolvedValue(undefined);
  provider.redeemPhoneCode.mockReset().mockResolvedValue('the token');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  currentToast.set(null);
});

async function openSms(answers: Record<string, unknown> = {}) {
  const { settings } = bootOf();
  const boot = { settings: { ...settings, signIn: { social: [], phone } } };
  const world = await renderInPortal(<LoginPage />, {
    boot,
    answers,
    namespaces: ['shell', 'home', 'menu', 'errors', 'access'],
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Mobile number' })));
  fireEvent.change(await screen.findByLabelText(/^Mobile number/), { target: { value: '0917 123 4567' } });
  return world;
}
const getCode = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Get code' })));
const logIn = async () => {
  fireEvent.change(screen.getByLabelText(/^SMS code/), { target: { value: '123456' } });
  await act(async () => fireEvent.submit(document.querySelector('form')!));
};

test('the provider sends the code, and another may be asked for after one minute', async () => {
  const { calls } = await openSms();
  await getCode();
  expect(provider.sendPhoneCode).toHaveBeenCalledWith(phone, '+639171234567');
  expect(await screen.findByRole('button', { name: /^(60|59) s$/ })).toBeDefined();
  expect(calls.some(({ name }) => name === 'sendCode')).toBe(false);
});

test("on the provider's failure the loading message closes without another message", async () => {
  provider.sendPhoneCode.mockRejectedValue(new Error('auth/internal-error'));
  await openSms();
  await getCode();
  expect(currentToast.get()).toBeNull();
  expect(screen.getByRole('button', { name: 'Get code' })).toBeDefined();
});

test('the code is verified there first; the login carries what the provider vouches with', async () => {
  const { calls, app } = await openSms({ login: sessionOf(0) });
  await logIn();
  expect(provider.redeemPhoneCode).toHaveBeenCalledWith('+639171234567', '123456');
  const sent = calls
    .filter(({ name }) => name === 'login')
    .map(({ input }) => (input as { body: unknown }).body);
  expect(sent).toMatchObject([
    {
      type: 'firebase',
      username: '9171234567',
      password: '123456',
      firebaseChannel: 'sms',
      firebaseIdToken: 'the token',
      firebaseMobileNo: '9171234567',
      countryDialingCode: '63',
    },
  ]);
  expect(app.session.get()?.userName).toBe('maria');
});

test('a code that the provider refuses is shown beside its field, and nothing is sent', async () => {
  provider.redeemPhoneCode.mockRejectedValue(new CallError('code_invalid', 0, ''));
  const { calls } = await openSms();
  await logIn();
  expect(await screen.findByText('Verification code error')).toBeDefined();
  expect(calls.some(({ name }) => name === 'login')).toBe(false);
});
