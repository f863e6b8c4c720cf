// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { fill, focused, inTurn, noConnection, noteOf, send, valueOf } from '../../testing/form.ts';
import { renderInPortal, type Setup } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
import ForgetPage from './ForgetPage.tsx';
import { savedFor } from './use-reset-code.ts';

vi.mock('../../domain/bot-check/bot-check.ts', () => ({ solveBotCheck: async () => 'solved' }));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  currentToast.set(null);
});

const open = (address: string = paths.forget(), answers: Setup['answers'] = {}) => {
  history.replaceState(null, '', address);
  return renderInPortal(<ForgetPage />, {
    answers: { encryptionKey: () => ({ now: Date.now() }), ...answers },
    namespaces: ['shell', 'home', 'menu', 'errors', 'access', 'resetCode'],
  });
};
const bodiesOf = (calls: { name: string; input: unknown }[], call: string) =>
  calls.filter(({ name }) => name === call).map(({ input }) => (input as { body: unknown }).body);

describe('what the mail brought', () => {
  test('the link fills in name and code, and the address forgets them at once', async () => {
    await open(`${paths.forget()}#username=maria&code=s3cret`);
    expect([valueOf('code'), valueOf('username')]).toEqual(['s3cret', 'maria']);
    expect([location.pathname, location.search, location.hash]).toEqual([paths.forget(), '', '']);
  });

  test.each(['', '?username=maria&code=s3cret', '#username=maria', '#code=s3cret'])(
    'without name and code behind the hash sign the code is asked for (%s)',
    async (rest) => {
      await open(paths.forget() + rest);
      expect(screen.queryByLabelText(/^Code/)).toBeNull();
      expect(screen.getByText('Send code')).toBeTruthy();
    },
  );
});

describe('asking for a code', () => {
  test('by SMS: name and number are checked, then sent once', async () => {
    const { calls } = await open(paths.forget(), { requestPasswordReset: { expirationTime: 0 } });
    await send();
    expect([noteOf('username'), noteOf('mobileNum'), focused()]).toEqual([
      'This field is required',
      'This field is required',
      'username',
    ]);
    fill({ username: 'maria', mobileNum: '12' });
    await send();
    expect([noteOf('mobileNum'), focused()]).toEqual(['Please enter a valid mobile number', 'mobileNum']);
    fill({ mobileNum: '0917 123 4567' });
    await send(2);
    expect(bodiesOf(calls, 'requestPasswordReset')).toEqual([
      {
        username: 'maria',
        channel: 'sms',
        destination: '9171234567',
        countryDialingCode: '63',
        altcha: 'solved',
      },
    ]);
    expect(currentToast.get()?.message).toBe('If those details match an account, a code is on its way');
    expect(screen.getByLabelText(/^Code/)).toBeTruthy();
  });

  test('who gets none has it sent again after the wait, tries another way, or asks support', async () => {
    const { calls } = await open(paths.forget(), {
      requestPasswordReset: inTurn({ expirationTime: Date.now() + 60_000 }, { expirationTime: 0 }),
    });
    fill({ username: 'maria', mobileNum: '0917 123 4567' });
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    await send();
    const again = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send it again/ });
    expect(again().disabled).toBe(true);
    expect(again().textContent).toMatch(/^Send it again in [1-9]\d? s$/);
    expect(
      screen.getByText(
        /only to a mobile number that you confirmed, or to the e-mail address of your account/,
      ),
    ).toBeTruthy();
    expect(screen.getByText('Contact support').getAttribute('href')).toBe(paths.message());
    await act(async () => vi.advanceTimersByTime(61_000));
    vi.useRealTimers();
    await act(async () => fireEvent.click(again()));
    await vi.waitFor(() => expect(bodiesOf(calls, 'requestPasswordReset')).toHaveLength(2));
    const [first, second] = bodiesOf(calls, 'requestPasswordReset');
    expect(second).toEqual(first);
    await act(async () => fireEvent.click(screen.getByText('Try another way')));
    expect(screen.getByText('Send code')).toBeTruthy();
    expect(valueOf('username')).toBe('maria');
  });

  test('a page that is loaded again while the message is read takes the code, until it was used', async () => {
    const answers = { requestPasswordReset: { expirationTime: 0 }, resetPassword: {} };
    await open(paths.forget(), answers);
    fill({ username: 'maria', mobileNum: '0917 123 4567' });
    await send();
    cleanup();
    const { calls } = await open(paths.forget(), answers);
    fill({ code: '123456', newPassword: 'another horse 8', confirmNewPassword: 'another horse 8' });
    await send();
    expect(bodiesOf(calls, 'resetPassword')).toMatchObject([{ username: 'maria', code: '123456' }]);
    cleanup();
    await open(paths.forget(), answers);
    expect(screen.getByText('Send code')).toBeTruthy();
  });

  test('whoever left for another way is asked for it after a reload, too', async () => {
    const answers = { requestPasswordReset: { expirationTime: 0 } };
    await open(paths.forget(), answers);
    fill({ username: 'maria', mobileNum: '0917 123 4567' });
    await send();
    await act(async () => fireEvent.click(screen.getByText('Try another way')));
    cleanup();
    await open(paths.forget(), answers);
    expect(screen.getByText('Send code')).toBeTruthy();
  });

  test('half an hour after the last code, and once a link brought one, a reload asks anew', async () => {
    const answers = { requestPasswordReset: { expirationTime: 0 } };
    await open(paths.forget(), answers);
    fill({ username: 'maria', mobileNum: '0917 123 4567' });
    await send();
    cleanup();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + savedFor - 60_000 });
    await open(paths.forget(), answers);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Send it again/ })));
    cleanup();
    vi.setSystemTime(Date.now() + savedFor);
    await open(paths.forget(), answers);
    expect(screen.queryByText('Send code')).toBeNull();
    cleanup();
    vi.setSystemTime(Date.now() + 1);
    await open(paths.forget(), answers);
    expect(screen.getByText('Send code')).toBeTruthy();
    cleanup();
    vi.useRealTimers();
    await open(`${paths.forget()}#username=ben&code=xyz`, answers);
    expect(valueOf('code')).toBe('xyz');
    cleanup();
    await open(paths.forget(), answers);
    expect(screen.getByText('Send code')).toBeTruthy();
  });

  test('by mail instead of SMS the username stays', async () => {
    await open();
    fill({ username: 'maria' });
    await act(async () => fireEvent.click(screen.getByText('E-mail', { selector: '.segments button' })));
    expect([valueOf('username'), valueOf('email')]).toEqual(['maria', '']);
  });

  test('on a phone that is slow the wait is as long as the gateway means it', async () => {
    const now = Date.now() + 600_000;
    await open(paths.forget(), {
      encryptionKey: { now },
      requestPasswordReset: { expirationTime: now + 60_000 },
    });
    fill({ username: 'maria', mobileNum: '0917 123 4567' });
    await send();
    expect(screen.getByRole('button', { name: /^Send it again/ }).textContent).toMatch(
      /^Send it again in (60|5\d) s$/,
    );
  });

  test('by e-mail; a lost connection keeps what was typed and offers to try again', async () => {
    const { calls } = await open(paths.forget(), {
      requestPasswordReset: inTurn(noConnection(), { expirationTime: 0 }),
    });
    await act(async () => fireEvent.click(screen.getByText('E-mail', { selector: '.segments button' })));
    fill({ username: 'maria', email: 'maria@example.com' });
    await send();
    expect([valueOf('username'), valueOf('email'), currentToast.get()]).toEqual([
      'maria',
      'maria@example.com',
      null,
    ]);
    await act(async () => fireEvent.submit(screen.getByText('Try again').closest('form')!));
    expect(bodiesOf(calls, 'requestPasswordReset')).toHaveLength(2);
    expect(screen.getByLabelText(/^Code/)).toBeTruthy();
  });

  test('too many attempts are reported, and nothing typed is lost', async () => {
    await open(paths.forget(), { requestPasswordReset: new CallError('too_many_requests', 429, '') });
    fill({ username: 'maria', mobileNum: '09171234567' });
    await send();
    expect([currentToast.get()?.message, valueOf('mobileNum')]).toEqual([
      { code: 'too_many_requests' },
      '09171234567',
    ]);
  });
});

describe('setting the new password', () => {
  const link = `${paths.forget()}#username=maria&code=s3cret`;
  const fresh = { newPassword: 'another horse 8', confirmNewPassword: 'another horse 8' };

  test('its fields are checked, the first wrong one has the focus', async () => {
    await open(link);
    fill({ newPassword: 'short', confirmNewPassword: 'other' });
    await send();
    expect([noteOf('newPassword'), noteOf('confirmNewPassword'), focused()]).toEqual([
      'Password format is incorrect: 8 to 64 characters',
      'Confirmation password not matched',
      'newPassword',
    ]);
  });

  test('it is sent once, and the login follows', async () => {
    const { calls } = await open(link, { resetPassword: {} });
    fill(fresh);
    await send(2);
    expect(bodiesOf(calls, 'resetPassword')).toEqual([{ username: 'maria', code: 's3cret', ...fresh }]);
    expect([location.pathname, currentToast.get()?.message]).toEqual([
      paths.login(),
      'Password changed. You can log in now.',
    ]);
  });

  test('a link that is too old leads to another one: the username stays, and it comes by mail', async () => {
    await open(link, { resetPassword: new CallError('code_invalid', 400, '') });
    fill(fresh);
    await send();
    expect(noteOf('code')).toBe('Verification code error');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try another way' })));
    expect([valueOf('username'), valueOf('email')]).toEqual(['maria', '']);
  });

  test('a wrong code and a common password stand beside their fields; a lost connection keeps both', async () => {
    const common = new CallError('password_common', 400, '', { fields: { newPassword: 'password_common' } });
    await open(link, {
      resetPassword: inTurn(new CallError('code_invalid', 400, ''), common, noConnection()),
    });
    fill(fresh);
    await send();
    expect([noteOf('code'), focused()]).toEqual(['Verification code error', 'code']);
    await send();
    expect([noteOf('newPassword'), focused()]).toEqual([
      expect.stringContaining('This password is too easy to guess'),
      'newPassword',
    ]);
    await send();
    expect([valueOf('code'), valueOf('newPassword'), screen.queryByText('Try again') !== null]).toEqual([
      's3cret',
      fresh.newPassword,
      true,
    ]);
  });
});
