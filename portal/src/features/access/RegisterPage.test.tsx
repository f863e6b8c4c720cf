// @vitest-environment jsdom
import { CallError } from '@foyer/contract/client';
import { registrationFieldNames } from '@foyer/contract/registration-fields';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { fill, focused, inTurn, noConnection, noteOf, send, valueOf } from '../../testing/form.ts';
import { lendMissingParts } from '../../testing/missing-parts.ts';
import { basicRules as basic, openRegistration as open } from '../../testing/registration.tsx';
import { currentToast } from '../../ui/toast.ts';
import { takeNewLogin } from './remembered.ts';

vi.mock('../../domain/bot-check/bot-check.ts', () => ({ solveBotCheck: async () => 'solved' }));

beforeAll(() => {
  lendMissingParts();
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', paths.register());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  currentToast.set(null);
  takeNewLogin();
});

const typed = { username: 'maria', password: 'Maria-2026!', confirmPassword: 'Maria-2026!' };
const confirmAge = () => fireEvent.click(screen.getByLabelText(/at least 21 years old/));
const sentBy = (calls: { name: string; input: unknown }[], call = 'registerByUsername') =>
  calls
    .filter(({ name }) => name === call)
    .map(({ input }) => (input as { body: Record<string, unknown> }).body);
const choose = (method: string) =>
  act(async () => fireEvent.click(screen.getByText(method, { selector: '.segments button' })));
const byNumber = () => choose('Mobile number');
const byUsername = () => choose('Username');

describe('the fields', () => {
  test('all twenty of them, each as its setting says', async () => {
    const rules = Object.fromEntries(registrationFieldNames.map((name) => [name, { required: true }]));
    const { calls } = await open(rules, { verifyMobile: true });
    expect(registrationFieldNames).toHaveLength(20);
    for (const name of registrationFieldNames)
      expect([name, document.querySelectorAll(`[name=${name}]`).length]).toEqual([name, 1]);
    await send();
    for (const name of registrationFieldNames)
      expect([name, noteOf(name)]).toEqual([name, expect.stringMatching(/./)]);
    expect(focused()).toBe('username');
    expect(sentBy(calls)).toEqual([]);
  });

  test('one that is off is not there, an optional one may stay empty, a pattern speaks in the words of the merchant', async () => {
    const { calls } = await open(
      { ...basic, nickname: {}, zalo: { pattern: '^z', message: 'A Zalo name starts with z' } },
      { answers: { registerByUsername: { userName: 'maria' } } },
    );
    expect(document.querySelector('[name=line]')).toBeNull();
    fill({ ...typed, zalo: 'x' });
    confirmAge();
    await send();
    expect([noteOf('zalo'), focused(), noteOf('nickname')]).toEqual([
      'A Zalo name starts with z',
      'zalo',
      '',
    ]);
    fill({ zalo: '' });
    await send();
    expect(sentBy(calls)[0]).toMatchObject({ zalo: '', nickname: '', line: '' });
  });

  test('what both methods ask for stays filled in when the other is chosen; what only one asks for is kept for it', async () => {
    await open({ ...basic, mobileNum: {} });
    fill({ ...typed, mobileNum: '09171234567' });
    confirmAge();
    await byNumber();
    expect(document.querySelector('[name=username]')).toBeNull();
    expect([valueOf('mobileNum'), valueOf('password')]).toEqual(['09171234567', typed.password]);
    expect(screen.getByLabelText<HTMLInputElement>(/at least 21 years old/).checked).toBe(true);
    fill({ mobileNum: '09177654321' });
    await byUsername();
    expect([valueOf('username'), valueOf('mobileNum'), valueOf('confirmPassword')]).toEqual([
      typed.username,
      '09177654321',
      typed.confirmPassword,
    ]);
  });

  test('the country that was picked after the number stays too, also over a reload', async () => {
    const countries = [{ iso: 'AT', dialingCode: '43', preferred: false }];
    await open({ ...basic, mobileNum: {} }, { answers: { countries } });
    fill({ mobileNum: '09171234567' });
    fireEvent.click(screen.getByLabelText('Dialing code +63'));
    fireEvent.click(await screen.findByText('Austria'));
    expect(valueOf('countryDialingCode')).toBe('43');
    await byNumber();
    expect(valueOf('countryDialingCode')).toBe('43');
    cleanup();
    await open({ ...basic, mobileNum: {} }, { answers: { countries } });
    expect([valueOf('mobileNum'), valueOf('countryDialingCode')]).toEqual(['09171234567', '43']);
    // As does the method
    expect(document.querySelector('[name=username]')).toBeNull();
  });

  test('what was wrong with one method is not said of the other', async () => {
    await open({ ...basic, nickname: { required: true } });
    await send();
    expect(noteOf('nickname')).toMatch(/./);
    await byNumber();
    expect(noteOf('nickname')).toBe('');
  });

  test('the passwords must be the same, and the confirmation has its own words when it is empty', async () => {
    await open();
    fill({ username: 'maria', password: typed.password });
    confirmAge();
    await send();
    expect(noteOf('confirmPassword')).toBe('Please enter the username and password');
    fill({ confirmPassword: 'another' });
    await send();
    expect([noteOf('confirmPassword'), focused()]).toEqual([
      'Confirmation password not matched',
      'confirmPassword',
    ]);
  });

  test.each([
    ['email', 'E-mail format is incorrect'],
    ['payeeName', 'Name format is not valid'],
    ['username', 'Account format is incorrect'],
    ['password', 'Password format is incorrect'],
    ['birthDate', 'Please enter the correct date of birth'],
    ['captcha', 'Enter a captcha'],
  ] as const)('%s has the words of the specification', async (name, words) => {
    await open({ ...basic, [name]: { required: true, pattern: '^never$' } });
    fill({ ...typed, [name]: name === 'birthDate' ? '2001-01-01' : 'wrong' });
    await send();
    expect(noteOf(name)).toBe(words);
  });
});

describe('methods', () => {
  test('are chosen only where both are on; mobile comes first where it is the only one', async () => {
    await open();
    expect(document.querySelectorAll('.segments button')).toHaveLength(2);
    expect(document.querySelector('[name=username]')).not.toBeNull();
    cleanup();
    await open(basic, { methods: ['mobile'] });
    expect([document.querySelector('.segments'), document.querySelector('[name=username]')]).toEqual([
      null,
      null,
    ]);
    expect(document.querySelector('[name=mobileNum]')).not.toBeNull();
    cleanup();
    await open(basic, { methods: [] });
    expect(screen.getByText('Registration is currently closed')).toBeTruthy();
  });

  test('a code is asked for only with a valid number, then a countdown runs for the minutes answered', async () => {
    const sendCode = inTurn(new CallError('too_many_requests', 429, '', { retryAfter: 40 }), {
      expirationTime: 0,
      expiredMinutes: 2,
    });
    await open({ ...basic, mobileNum: {}, verificationCode: {} }, { answers: { sendCode } });
    await byNumber();
    const requestCode = () => act(async () => fireEvent.click(screen.getByText('Get code')));
    fill({ mobileNum: '12' });
    await requestCode();
    expect([noteOf('mobileNum'), focused()]).toEqual(['Fill in correct mobile number', 'mobileNum']);
    fill({ mobileNum: '0917 123 4567' });
    await requestCode();
    expect(currentToast.get()?.message).toEqual({ code: 'too_many_requests' });
    // Who must wait sees for how long
    expect(screen.getByText('40 s')).toBeTruthy();
    cleanup();
    sessionStorage.clear();
    const { calls } = await open(
      { ...basic, mobileNum: {}, verificationCode: {} },
      { answers: { sendCode } },
    );
    await byNumber();
    fill({ mobileNum: '0917 123 4567' });
    vi.useFakeTimers();
    await requestCode();
    const bodies = sentBy(calls, 'sendCode');
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toEqual({
      mobileNo: '9171234567',
      countryDialingCode: '63',
      purpose: 'register',
      altcha: 'solved',
    });
    expect(screen.getByText('120 s')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(119_000));
    expect(screen.getByText('1 s')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1_500));
    expect(screen.getByText('Get code')).toBeTruthy();
  });

  test('while a code is on its way a message says so, for up to 9999 s', async () => {
    await open({ ...basic, mobileNum: {}, verificationCode: {} });
    await byNumber();
    fill({ mobileNum: '09171234567' });
    await act(async () => fireEvent.click(screen.getByText('Get code')));
    expect(currentToast.get()).toMatchObject({ kind: 'loading', duration: 9_999_000 });
  });
});

describe('invitations', () => {
  const rules = { ...basic, affiliateCode: { required: true } };

  test('a code typed in is checked first; an invalid one stops the registration and has the focus', async () => {
    const { calls } = await open(rules, {
      answers: { affiliateCheck: { success: false }, registerByUsername: { userName: 'maria' } },
    });
    fill({ ...typed, affiliateCode: 'nobodys' });
    confirmAge();
    await send();
    expect([noteOf('affiliateCode'), focused()]).toEqual(['Invalid invitation code', 'affiliateCode']);
    expect(sentBy(calls)).toEqual([]);
  });

  test('a valid one of the address is not asked for, and goes along with its domain', async () => {
    history.replaceState(null, '', `${paths.register()}?affiliateCode=ALICE7&domain=friends.example`);
    const { calls } = await open(rules, {
      answers: { affiliateCheck: { success: true }, registerByUsername: { userName: 'maria' } },
    });
    expect(document.querySelector('[name=affiliateCode]')).toBeNull();
    fill(typed);
    confirmAge();
    await send();
    expect(sentBy(calls)[0]).toMatchObject({ affiliateCode: 'ALICE7', domain: 'friends.example' });
  });

  test('one that the visit came with is kept over tabs and pages', async () => {
    history.replaceState(null, '', `${paths.register()}?affiliateCode=ALICE7&domain=friends.example`);
    const answers = { affiliateCheck: { success: true }, registerByUsername: { userName: 'maria' } };
    await open(rules, { answers });
    cleanup();
    history.replaceState(null, '', paths.register());
    const { calls } = await open(rules, { answers });
    await waitFor(() => expect(document.querySelector('[name=affiliateCode]')).toBeNull());
    fill(typed);
    confirmAge();
    await send();
    expect(sentBy(calls)[0]).toMatchObject({ affiliateCode: 'ALICE7', domain: 'friends.example' });
  });

  test('one that ended while the form was open is asked for, and the form goes on without it', async () => {
    history.replaceState(null, '', `${paths.register()}?affiliateCode=ALICE7&domain=friends.example`);
    const gone = { fields: { affiliateCode: 'affiliate_code_invalid' } };
    const { calls } = await open(
      { ...basic, affiliateCode: {} },
      {
        answers: {
          affiliateCheck: inTurn({ success: true }, { success: false }),
          registerByUsername: inTurn(new CallError('affiliate_code_invalid', 422, '', gone as never), {
            userName: 'maria',
          }),
        },
      },
    );
    fill(typed);
    confirmAge();
    await send();
    expect([noteOf('affiliateCode'), focused()]).toEqual(['Invalid invitation code', 'affiliateCode']);
    expect([currentToast.get(), valueOf('username')]).toEqual([null, 'maria']);
    await send();
    expect(sentBy(calls).map(({ affiliateCode }) => affiliateCode)).toEqual(['ALICE7', '']);
  });

  test('an invalid one of the address is asked for after all', async () => {
    history.replaceState(null, '', `${paths.register()}?affiliateCode=GONE&domain=friends.example`);
    const { calls } = await open(rules, {
      answers: {
        affiliateCheck: inTurn({ success: false }, { success: true }),
        registerByUsername: { userName: 'maria' },
      },
    });
    await screen.findByLabelText(/Invitation code/);
    fill({ ...typed, affiliateCode: 'ALICE7' });
    confirmAge();
    await send();
    expect(sentBy(calls)[0]).toMatchObject({ affiliateCode: 'ALICE7', domain: 'friends.example' });
  });
});

describe('around the form', () => {
  test('what was typed outlives a reload, secrets and the act of confirming the age do not', async () => {
    await open({ ...basic, email: {} });
    fill({ ...typed, email: 'maria@example.com' });
    confirmAge();
    cleanup();
    await open({ ...basic, email: {} });
    expect(['username', 'email', 'password'].map(valueOf)).toEqual(['maria', 'maria@example.com', '']);
    expect((screen.getByLabelText(/at least 21 years old/) as HTMLInputElement).checked).toBe(false);
  });

  test('the language is chosen over the form, and what is typed is judged in it 200 ms later', async () => {
    const { texts } = await open({ ...basic, email: { pattern: '@' } });
    fill({ ...typed, email: 'nothing' });
    await send();
    expect(noteOf('email')).toBe('E-mail format is incorrect');
    await act(async () => fireEvent.click(screen.getByLabelText('Change language')));
    const filipino = await screen.findByText('Filipino');
    await act(async () => fireEvent.click(filipino));
    await waitFor(() => expect(texts.state.get().locale.code).toBe('TY'));
    await waitFor(() => expect(noteOf('email')).not.toBe('E-mail format is incorrect'));
    expect(['username', 'password', 'email'].map(valueOf)).toEqual([
      ...Object.values(typed).slice(0, 2),
      'nothing',
    ]);
  });

  test('the age is confirmed separately', async () => {
    const { calls } = await open();
    fill(typed);
    await send();
    expect(screen.getByText('Confirm that you are 21 or older')).toBeTruthy();
    expect([focused(), sentBy(calls)]).toEqual(['ageConfirmed', []]);
  });

  test('reset empties every field, asks for another captcha and agrees to the terms again', async () => {
    const { calls } = await open({ ...basic, captcha: { required: true } });
    fill({ ...typed, captcha: '123' });
    expect(document.querySelectorAll('[href="#i-check"]')).not.toHaveLength(0);
    fireEvent.click(screen.getByLabelText(/I agree to the/));
    await act(async () => fireEvent.click(screen.getByText('Reset')));
    expect(['username', 'password', 'confirmPassword', 'captcha'].map(valueOf)).toEqual(['', '', '', '']);
    expect(document.querySelectorAll('[href="#i-check"]')).toHaveLength(0);
    expect((screen.getByLabelText(/I agree to the/) as HTMLInputElement).checked).toBe(true);
    expect(calls.filter(({ name }) => name === 'captcha')).toHaveLength(2);
  });

  test('settings that could not be loaded are reported and requested again', async () => {
    const settings = vi.fn(() => Promise.reject(new CallError('too_many_requests', 429, '')));
    await open(basic, { answers: { registrationSettings: settings } });
    expect(await screen.findByText('Too many attempts, please wait a moment and try again')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByText('Try again')));
    await waitFor(() => expect(settings).toHaveBeenCalledTimes(2));
  });

  test('the announcements of the group m_reg are fetched and shown', async () => {
    const notice = {
      id: '1',
      type: 'B',
      groupName: 'm_reg',
      title: 'Before you register',
      content: '<p>Read this</p>',
      execution: 'B',
      promotionType: '',
      startDate: '',
      read: false,
    };
    const { calls } = await open(basic, { answers: { announcements: [notice] } });
    expect(await screen.findByText('Before you register')).toBeTruthy();
    expect(calls.find(({ name }) => name === 'announcements')?.input).toEqual({
      query: { types: 'B', groupName: 'm_reg', platform: 'M', merchantCode: 'demo', language: 'EN' },
    });
  });
});

describe('sending', () => {
  test('optional fields go as empty strings, with how the portal was opened', async () => {
    const { calls } = await open(basic, { answers: { registerByUsername: { userName: 'maria' } } });
    fill(typed);
    confirmAge();
    await send(2);
    expect(sentBy(calls)).toEqual([
      {
        countryDialingCode: '',
        registerUrl: 'localhost',
        registerMethod: 'H5',
        ...typed,
        affiliateCode: '',
        paymentPassword: '',
        recommenderId: '',
        nickname: '',
        payeeName: '',
        email: '',
        mobileNum: '',
        idNumber: '',
        qqNum: '',
        facebook: '',
        wechat: '',
        line: '',
        whatsapp: '',
        zalo: '',
        captcha: '',
        type: 0,
        domain: '',
        verificationCode: '',
        birthDate: '',
        ageConfirmed: true,
        termsAgreed: true,
        termsVersion: '2026-11',
        language: 'EN',
      },
    ]);
  });

  test('success is reported, and the login form is filled in', async () => {
    await open(basic, { answers: { registerByUsername: { userName: 'Maria' } } });
    fill(typed);
    confirmAge();
    await send();
    expect(currentToast.get()).toMatchObject({
      kind: 'success',
      message: 'Registered successfully, ready for login',
    });
    expect(location.pathname).toBe(paths.login());
    expect(takeNewLogin()).toEqual({
      type: 'username',
      username: 'Maria',
      password: typed.password,
      countryDialingCode: '',
    });
  });

  test('an account without a password logs in by the number', async () => {
    const { calls } = await open(
      { ...basic, mobileNum: {}, verificationCode: {} },
      { off: ['MOBILENUMPASSREG3'], answers: { registerByMobile: { userName: '639171234567' } } },
    );
    await byNumber();
    fill({ mobileNum: '09171234567', verificationCode: '123456' });
    confirmAge();
    await send();
    expect(sentBy(calls, 'registerByMobile')[0]).toMatchObject({
      mobileNum: '9171234567',
      countryDialingCode: '63',
      verificationCode: '123456',
    });
    expect(takeNewLogin()).toEqual({
      type: 'sms',
      username: '09171234567',
      password: '',
      countryDialingCode: '63',
    });
  });

  test('where nobody logs in by a code, an account by the number has a password after all', async () => {
    await open(
      { ...basic, mobileNum: {}, verificationCode: {} },
      { off: ['MOBILENUMPASSREG3', 'MOBILEVERCODELOGIN3'] },
    );
    await byNumber();
    expect(document.querySelectorAll('[name=password], [name=confirmPassword]')).toHaveLength(2);
  });

  test('what the gateway refuses is shown beside its field; the captcha is kept unless it was wrong itself', async () => {
    const refusal = new CallError('body_invalid', 400, '', {
      fields: { username: 'username_taken', email: 'email_invalid' },
    });
    const { calls } = await open(
      { ...basic, email: {}, captcha: {} },
      {
        answers: {
          registerByUsername: inTurn(
            refusal,
            new CallError('captcha_invalid', 422, '', { fields: { captcha: 'captcha_invalid' } }),
          ),
        },
      },
    );
    fill({ ...typed, captcha: '123456' });
    confirmAge();
    await send();
    expect([noteOf('username'), noteOf('email'), focused()]).toEqual([
      'Sorry, the username already exists.',
      'E-mail format is incorrect',
      'username',
    ]);
    const captcha = () => [valueOf('captcha'), calls.filter(({ name }) => name === 'captcha').length];
    expect([currentToast.get(), ...captcha()]).toEqual([null, '123456', 1]);
    await send();
    expect([focused(), ...captcha()]).toEqual(['captcha', '', 2]);
  });

  test('a lost connection keeps everything and offers to try again', async () => {
    const { calls } = await open(
      { ...basic, captcha: {} },
      { answers: { registerByUsername: inTurn(noConnection(), { userName: 'maria' }) } },
    );
    fill({ ...typed, captcha: '123456' });
    confirmAge();
    await send();
    expect(screen.getByText('Try again')).toBeTruthy();
    expect(['username', 'password', 'confirmPassword', 'captcha'].map(valueOf)).toEqual([
      ...Object.values(typed),
      '123456',
    ]);
    await send();
    expect([sentBy(calls).length, location.pathname]).toEqual([2, paths.login()]);
  });
});
