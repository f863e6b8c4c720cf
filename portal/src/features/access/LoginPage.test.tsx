// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { switchNames, type SwitchName } from '@foyer/contract/switches';
import { justLoggedIn } from '../../domain/session/session.ts';
import { paths } from '../../paths.ts';
import { fill, focused, inTurn, noConnection, noteOf, send, valueOf } from '../../testing/form.ts';
import { bootOf, hydrateInPortal, renderInPortal, sessionOf, type Setup } from '../../testing/portal.tsx';
import { currentToast } from '../../ui/toast.ts';
vi.mock('../../domain/bot-check/bot-check.ts', () => ({ solveBotCheck: async () => 'solved' }));
// Fetched behind; here before anything fails
import './Demanded.tsx';
import LoginPage from './LoginPage.tsx';
import TrialPage from './TrialPage.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', paths.login());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  currentToast.set(null);
});

const namespaces: Setup['namespaces'] = ['shell', 'home', 'menu', 'errors', 'access'];
const open = (answers: Setup['answers'] = {}, off: SwitchName[] = []) => {
  const { settings } = bootOf();
  const switches = switchNames.filter((name) => !off.includes(name));
  return renderInPortal(<LoginPage />, {
    answers: { captcha: { image: 'AAAA' }, ...answers },
    namespaces,
    boot: { settings: { ...settings, switches } },
  });
};
const typed = { username: 'maria', password: 'Maria-2026!' };
const loginsOf = (calls: { name: string; input: unknown }[]) =>
  calls
    .filter(({ name }) => name === 'login')
    .map(({ input }) => (input as { body: Record<string, unknown> }).body);
const failed = () => new CallError('login_failed', 401, '', { captcha: true });
const captchaField = () => document.querySelector('[name=captcha]');

test("the page names itself in the browser's tab", async () => {
  await open();
  expect(document.title).toBe('Log in · Demo');
});

describe('somebody who is here already', () => {
  const come = async (type: 0 | 4) => {
    await renderInPortal(<LoginPage />, { namespaces, boot: { session: sessionOf(type) } });
    return location.pathname;
  };
  test('goes on', async () => expect(await come(0)).toBe('/m/home'));
  test('stays when they play for free: they come to log in to a real account', async () =>
    expect(await come(4)).toBe('/m/login'));
});

test('on a phone that is slow the wait for a code by SMS is as long as the gateway means it', async () => {
  await open({ sendCode: { expirationTime: Date.now() + 660_000, expiredMinutes: 1 } });
  await act(async () => fireEvent.click(screen.getByText('Mobile number', { selector: '.segments button' })));
  await screen.findByText('Get code');
  fill({ mobileNum: '0917 123 4567' });
  await act(async () => fireEvent.click(screen.getByText('Get code')));
  expect(await screen.findByText(/^(60|5\d) s$/)).toBeTruthy();
});

test('login by a passkey is part of the first screen', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Log in with a passkey' })).toBeTruthy();
});

describe('the second factor', () => {
  test('is asked for only once the gateway says so, and then sent along', async () => {
    const { calls } = await open({ login: new CallError('second_factor_required', 401, '') });
    fill(typed);
    await send();
    await waitFor(() => expect(focused()).toBe('secondFactor'));
    expect(currentToast.get()).toBeNull();
    await send();
    expect(loginsOf(calls)).toHaveLength(1);
    fill({ secondFactor: '123456' });
    await send();
    expect(loginsOf(calls).map(({ secondFactor }) => secondFactor)).toEqual(['', '123456']);
  });

  test('is not asked for after a wrong password', async () => {
    await open({ login: failed() });
    fill(typed);
    await send();
    expect(document.querySelector('[name=secondFactor]')).toBeNull();
  });
});

describe('the captcha', () => {
  test('appears only after a failed login that demands it', async () => {
    const { calls } = await open({ login: failed() });
    expect(captchaField()).toBeNull();
    fill(typed);
    await send();
    expect(captchaField()).not.toBeNull();
    await send();
    expect([noteOf('captcha'), focused()]).toEqual(['Enter a captcha', 'captcha']);
    fill({ captcha: '12ab' });
    await send();
    expect(noteOf('captcha')).toBe('Enter a captcha');
    expect(loginsOf(calls)).toHaveLength(1);
    fill({ captcha: '123456' });
    await send();
    expect(loginsOf(calls)[1]).toMatchObject({ captcha: '123456' });
  });

  test('brings the bot check along, and too many attempts say which ways are open', async () => {
    const tooMany = new CallError('too_many_requests', 429, '', { captcha: true });
    const { calls } = await open({ login: inTurn(failed(), tooMany) });
    fill(typed);
    await send();
    fill({ captcha: '123456' });
    await send();
    await waitFor(() => expect(screen.getByRole('note').textContent).toContain('Forgot password?'));
    expect(loginsOf(calls).map(({ altcha }) => altcha)).toEqual([undefined, 'solved']);
  });

  test('does not appear where none is demanded', async () => {
    await open({ login: new CallError('account_disabled', 403, '') });
    fill(typed);
    await send();
    expect(captchaField()).toBeNull();
    expect(currentToast.get()?.message).toEqual({ code: 'account_disabled' });
  });

  test('is refreshed and cleared by a tap on the picture, by another failure and by a change of tab', async () => {
    const { calls } = await open({ login: failed() });
    const pictures = () => calls.filter(({ name }) => name === 'captcha').length;
    fill(typed);
    await send();
    expect(pictures()).toBe(1);
    fill({ captcha: '1234' });
    await act(async () => fireEvent.click(screen.getByLabelText('Show a different code')));
    expect([pictures(), valueOf('captcha')]).toEqual([2, '']);
    fill({ captcha: '1234' });
    await send();
    expect([pictures(), valueOf('captcha')]).toEqual([3, '']);
    await act(async () =>
      fireEvent.click(screen.getByText('Mobile number', { selector: '.segments button' })),
    );
    expect(captchaField()).toBeNull();
    await act(async () => fireEvent.click(screen.getByText('Username', { selector: '.segments button' })));
    expect([pictures(), valueOf('captcha')]).toEqual([4, '']);
  });
});

describe('fields', () => {
  test('must be filled in, the first wrong one gets the focus, and required ones bear a star', async () => {
    const { calls } = await open();
    await send();
    expect([noteOf('username'), noteOf('password'), focused()]).toEqual([
      'This field is required',
      'This field is required',
      'username',
    ]);
    expect([...document.querySelectorAll('.field-label')].map(({ textContent }) => textContent)).toEqual([
      'Username *',
      'Password *',
    ]);
    expect(loginsOf(calls)).toEqual([]);
    fill({ username: 'maria' });
    expect(noteOf('username')).toBe('');
  });

  test('bear a mark once they are filled in', async () => {
    await open();
    const marks = () => document.querySelectorAll('.field .text-good').length;
    expect(marks()).toBe(0);
    fill({ username: 'maria' });
    expect(marks()).toBe(1);
    fill({ username: '' });
    expect(marks()).toBe(0);
  });

  test('the password is shown and hidden', async () => {
    await open();
    const type = () => document.querySelector<HTMLInputElement>('[name=password]')?.type;
    expect(type()).toBe('password');
    fireEvent.click(screen.getByLabelText('Show password'));
    expect(type()).toBe('text');
    fireEvent.click(screen.getByLabelText('Hide password'));
    expect(type()).toBe('password');
  });

  test('a password is pasted like any text, and managers of passwords know its field', async () => {
    await open();
    const field = document.querySelector<HTMLInputElement>('[name=password]')!;
    await userEvent.click(field);
    await userEvent.paste(typed.password);
    expect([field.value, field.autocomplete]).toEqual([typed.password, 'current-password']);
  });

  test('hold as much as the specification says', async () => {
    await open({ login: failed() });
    fill(typed);
    await send();
    expect((captchaField() as HTMLInputElement).maxLength).toBe(6);
    await act(async () =>
      fireEvent.click(screen.getByText('Mobile number', { selector: '.segments button' })),
    );
    await screen.findByText('Get code');
    const most = ['mobileNum', 'verificationCode'].map(
      (name) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.maxLength,
    );
    expect(most).toEqual([20, 10]);
  });

  test('another language checks filled fields again after 200 ms, and those alone', async () => {
    const { texts } = await open({ login: failed() });
    fill(typed);
    await send();
    fill({ captcha: 'ab', password: '' });
    expect(noteOf('captcha')).toBe('');
    vi.useFakeTimers();
    await act(() => texts.change({ code: 'TY', tag: 'fil', direction: 'ltr' }));
    act(() => void vi.advanceTimersByTime(199));
    expect(noteOf('captcha')).toBe('');
    act(() => void vi.advanceTimersByTime(1));
    expect([noteOf('captcha'), noteOf('password'), focused()]).toEqual(['Ilagay ang captcha', '', '']);
  });
});

describe('sending', () => {
  test('a double tap sends once, and what was typed goes as the specification says', async () => {
    const { calls } = await open();
    fill({ ...typed, username: ' maria ' });
    await send(2);
    expect(loginsOf(calls)).toEqual([
      {
        type: 'username',
        username: 'maria',
        password: typed.password,
        captcha: '',
        remember: false,
        secondFactor: '',
      },
    ]);
  });

  test('a lost connection keeps what was typed and offers to try again', async () => {
    const { calls } = await open({ login: inTurn(noConnection(), sessionOf(0)) });
    fill(typed);
    await send();
    expect(screen.getByRole('alert').textContent).toContain('No Internet What you typed is still here.');
    expect(currentToast.get()).toBeNull();
    expect([valueOf('username'), valueOf('password')]).toEqual([typed.username, typed.password]);
    expect(screen.getByText('Try again').getAttribute('type')).toBe('submit');
    await send();
    expect(loginsOf(calls)).toHaveLength(2);
    expect(location.pathname).toBe(paths.home());
  });

  test("a field's refusal is shown beside it, other refusals once as a toast", async () => {
    await open({ login: new CallError('captcha_invalid', 401, '', { captcha: true }) });
    fill(typed);
    await send();
    expect([noteOf('captcha'), focused(), currentToast.get()]).toEqual([
      'Verification code error',
      'captcha',
      null,
    ]);
  });

  test('after the login the page that asked for it opens', async () => {
    history.replaceState(null, '', paths.login('/m/feedback'));
    const { app } = await open({ login: sessionOf(0) });
    fill(typed);
    await send();
    expect([location.pathname, app.session.get()?.userName]).toEqual(['/m/feedback', 'maria']);
  });
});

describe('the remembered login', () => {
  test('keeps name and method, never a password, and is forgotten when the box is not ticked', async () => {
    await open({ login: sessionOf(0) });
    fill(typed);
    fireEvent.click(screen.getByLabelText('Remember me'));
    await send();
    expect(JSON.parse(localStorage.getItem('rememberedLogin') ?? '')).toEqual({
      username: { type: 'username', username: 'maria', countryDialingCode: '63' },
      last: 'username',
    });
    cleanup();
    await open({ login: sessionOf(0) });
    expect(valueOf('username')).toBe('maria');
    fireEvent.click(screen.getByLabelText('Remember me'));
    fill({ password: typed.password });
    await send();
    expect(JSON.parse(localStorage.getItem('rememberedLogin') ?? '')).toEqual({ last: 'username' });
  });

  test('is that of the method that is chosen', async () => {
    const sms = { type: 'sms', username: '09171234567', countryDialingCode: '66' };
    localStorage.setItem(
      'rememberedLogin',
      JSON.stringify({
        username: { type: 'username', username: 'maria', countryDialingCode: '' },
        sms,
        last: 'username',
      }),
    );
    await open();
    expect(valueOf('username')).toBe('maria');
    await act(async () =>
      fireEvent.click(screen.getByText('Mobile number', { selector: '.segments button' })),
    );
    await screen.findByText('Get code');
    expect([valueOf('mobileNum'), valueOf('countryDialingCode')]).toEqual(['09171234567', '66']);
  });

  test('a record in the old format is used once and deleted', async () => {
    const record = {
      type: 'username',
      username: 'maria',
      password: btoa(btoa(`${typed.password}#s3cret`)),
      countryDialingCode: '63',
    };
    localStorage.setItem('rememberedLogin', JSON.stringify(record));
    localStorage.setItem('rememberedLoginSuffix', '#s3cret');
    await open();
    await waitFor(() =>
      expect([valueOf('username'), valueOf('password')]).toEqual(['maria', typed.password]),
    );
    expect([
      localStorage.getItem('rememberedLoginSuffix'),
      localStorage.getItem('rememberedLogin')?.includes('password'),
    ]).toEqual([null, false]);
    cleanup();
    await open();
    expect([valueOf('username'), valueOf('password')]).toEqual(['maria', '']);
  });
});

describe('what is typed before the page runs', () => {
  const number = { type: 'sms', username: '09171234567', countryDialingCode: '66' };
  const name = { type: 'username', username: 'maria', countryDialingCode: '' };
  const come = (stored: object, before: () => void) => {
    localStorage.setItem('rememberedLogin', JSON.stringify(stored));
    return hydrateInPortal(<LoginPage />, before, { namespaces });
  };
  const type = (text: string) => {
    document.querySelector<HTMLInputElement>('form [name=username]')!.value = text;
  };

  test.each([
    ['the way of the last login', { last: 'username' }],
    ['a name', { username: name, last: 'username' }],
    ['a number', { sms: number, last: 'sms' }],
  ])('stays where %s is remembered, and is sent', async (_, stored) => {
    const { calls } = await come(stored, () => type('ben'));
    expect(valueOf('username')).toBe('ben');
    fill({ password: typed.password });
    await send();
    expect(loginsOf(calls)).toMatchObject([{ username: 'ben', type: 'username' }]);
  });

  test('is nothing: what is remembered fills the same fields, with the focus where it was', async () => {
    let field: Element | null = null;
    await come({ username: name, last: 'username' }, () => {
      field = document.querySelector('form [name=password]');
      (field as HTMLInputElement).focus();
    });
    expect([valueOf('username'), document.activeElement === field]).toEqual(['maria', true]);
    expect(document.querySelector<HTMLInputElement>('[name=remember]')?.checked).toBe(true);
  });

  test('is nothing, and a number is remembered: its form is shown', async () => {
    await come({ sms: number, last: 'sms' }, () => {});
    await screen.findByText('Get code');
    expect([valueOf('mobileNum'), valueOf('countryDialingCode')]).toEqual(['09171234567', '66']);
  });
});

describe('beside the form', () => {
  test('free trial shows a loading message and goes home; without one left it stays and says so', async () => {
    let answer: (value: unknown) => void = () => {};
    const { calls } = await open({
      startTrial: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await act(async () => fireEvent.click(screen.getByText('Free trial')));
    expect(currentToast.get()).toMatchObject({ kind: 'loading', duration: 9_999_000 });
    const asked = (times: number) =>
      waitFor(() => expect(calls.filter(({ name }) => name === 'startTrial')).toHaveLength(times));
    await asked(1);
    await act(async () => answer(0));
    expect(location.pathname).toBe(paths.login());
    expect(currentToast.get()?.message).toBe('All free-play spots are taken. Please try again later.');
    await act(async () => fireEvent.click(screen.getByText('Free trial')));
    await asked(2);
    localStorage.setItem('autoLogin', '1');
    await act(async () => answer(sessionOf(4)));
    expect(location.pathname).toBe(paths.home());
    expect([localStorage.getItem('autoLogin'), justLoggedIn.get()]).toEqual(['0', false]);
  });

  test('who plays for free already is offered no other trial, here or on its page', async () => {
    await renderInPortal(<LoginPage />, { namespaces, boot: { session: sessionOf(4) } });
    expect([
      screen.queryByText('Free trial'),
      screen.queryByText('Log in', { selector: 'button' }) !== null,
    ]).toEqual([null, true]);
    for (const [type, text] of [
      [4, /You're already playing for free/],
      [0, /You have an account/],
    ] as const) {
      cleanup();
      await renderInPortal(<TrialPage />, {
        namespaces: ['shell', 'home', 'menu', 'errors', 'access'],
        boot: { session: sessionOf(type) },
      });
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.queryByText('Start free trial')).toBeNull();
      expect(screen.getByText('See the games').getAttribute('href')).toBe(paths.gameCenter());
    }
  });

  test('what asked for the login is kept on the way to the registration', async () => {
    history.replaceState(null, '', paths.login(`${paths.gameRecord()}?period=year`));
    await open();
    expect(screen.getByText('Register').getAttribute('href')).toBe(
      paths.register(`${paths.gameRecord()}?period=year`),
    );
  });

  test('there is no free trial and no mobile login where the merchant has none', async () => {
    await open({}, ['FREEPLAY3', 'MOBILEVERCODELOGIN3']);
    expect(screen.queryByText('Free trial')).toBeNull();
    expect(document.querySelector('.segments')).toBeNull();
  });

  test('leads to registration and to the forgotten password', async () => {
    await open();
    expect(screen.getByText('Register').getAttribute('href')).toBe(paths.register());
    expect(screen.getByText('Forgot password?').getAttribute('href')).toBe(paths.forget());
    expect(screen.getByText('Live support').getAttribute('href')).toBe(paths.message());
  });
});
