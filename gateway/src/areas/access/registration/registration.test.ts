import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import {
  addPerson,
  captchaAnswer,
  lastCode,
  loginBody,
  password,
  solveBotCheck,
} from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  const agentId = await addPerson(gateway, { username: 'alice', isAgent: true });
  await gateway.services.invitations.add(gateway.services.db.orm, {
    merchantId: 1,
    agentId,
    code: 'alice-77',
  });
});
afterAll(() => gateway.dispose());

/** Changes fields and switches of merchant 1 as staff would. */
async function setUp(change: {
  fields?: Record<string, Partial<{ enabled: boolean; required: boolean; pattern: string }>>;
  switches?: Record<string, boolean>;
  merchant?: Record<string, unknown>;
}) {
  const { db, merchants } = gateway.services;
  for (const [name, field] of Object.entries(change.fields ?? {})) {
    for (const [key, value] of Object.entries(field)) {
      await db.pool.query(`update registration_field set ${key} = $1 where merchant_id = 1 and name = $2`, [
        value,
        name,
      ]);
    }
  }
  for (const [name, isOn] of Object.entries(change.switches ?? {})) {
    await db.pool.query('update merchant_switch set is_on = $1 where merchant_id = 1 and name = $2', [
      isOn,
      name,
    ]);
  }
  for (const [key, value] of Object.entries(change.merchant ?? {}))
    await db.pool.query(`update merchant set ${key} = $1 where id = 1`, [value]);
  await db.pool.query('update merchant set version = version + 1 where id = 1');
  await merchants.refresh();
}

const standard = {
  fields: {
    captcha: { enabled: false },
    affiliateCode: { enabled: true, required: false },
    username: { pattern: '^[a-zA-Z][a-zA-Z0-9]{3,15}$' },
    birthDate: { enabled: false },
    mobileNum: { enabled: true, required: false },
  },
  switches: {
    USERNAMEREG3: true,
    MOBILENUMREG3: true,
    REGMOBVERF3: false,
    MOBILENUMPASSREG3: true,
    MOBILEVERCODELOGIN3: true,
  },
  merchant: { asks_birth_date: false, minimum_age: 21 },
};
beforeEach(() => setUp(standard));

let last = 0;
const guest = () => openBrowser(gateway, { ip: `198.51.100.${++last}` });
const form = (more: Record<string, unknown> = {}) => ({
  registerMethod: 'H5',
  registerUrl: 'localhost',
  type: 0,
  password,
  confirmPassword: password,
  ageConfirmed: true,
  termsAgreed: true,
  ...more,
});
const register = (more: Record<string, unknown>, browser: Browser = guest()) =>
  browser.call('registerByUsername', { body: form(more) });
const profileOf = async (username: string) => {
  const { rows } = await gateway.services.db.pool.query(
    'select p.*, a.type, a.upline_id, a.nickname, a.currency from profile p join account a on a.id = p.account_id where a.username = $1',
    [username],
  );
  return rows[0];
};
const fieldsOf = async (more: Record<string, unknown>) => (await register(more)).json().value?.fields;

async function proveNumber(browser: Browser, mobileNo: string): Promise<string> {
  const altcha = await solveBotCheck(browser);
  const sent = await browser.call('sendCode', {
    body: { mobileNo, countryDialingCode: '63', purpose: 'register', altcha },
  });
  expect(sent.json()).toMatchObject({ success: true, value: { expiredMinutes: 1 } });
  return (await lastCode(gateway, `+63${mobileNo.replace(/^0/, '')}`)) ?? '';
}

test('settings tell the methods and every field with its rule', async () => {
  const answer = await guest().call('registrationSettings');
  const { methods, verifyMobile, minimumAge, fields } = answer.json().value;
  expect({ methods, verifyMobile, minimumAge }).toEqual({
    methods: ['username', 'mobile'],
    verifyMobile: false,
    minimumAge: 21,
  });
  expect(fields.find(({ name }: { name: string }) => name === 'username')).toMatchObject({
    enabled: true,
    required: true,
    pattern: expect.stringContaining('{3,15}'),
  });
  await setUp({ switches: { USERNAMEREG3: false }, merchant: { asks_birth_date: true } });
  const changed = (await guest().call('registrationSettings')).json().value;
  expect(changed.methods).toEqual(['mobile']);
  expect(changed.fields.find(({ name }: { name: string }) => name === 'birthDate')).toMatchObject({
    enabled: true,
    required: true,
  });
});

test('who registers can log in, and owns an empty wallet of real money', async () => {
  const browser = guest();
  const answer = await register({ username: 'Ramon1', domain: 'friends.example' }, browser);
  expect(answer.json()).toEqual({ success: true, value: { userName: 'Ramon1' } });
  expect(browser.cookies.has('__Host-foyer')).toBe(false);
  expect((await browser.call('login', { body: loginBody('ramon1') })).json().value).toMatchObject({
    userName: 'Ramon1',
    type: 0,
    firstTimeLogin: true,
  });
  const profile = await profileOf('Ramon1');
  expect(profile).toMatchObject({
    type: 0,
    currency: 'PHP',
    domain: 'friends.example',
    register_method: 'H5',
    terms_version: expect.any(String),
  });
  expect(profile.terms_agreed_at).toBeInstanceOf(Date);
  expect(profile.age_confirmed_at).toBeInstanceOf(Date);
  const { ledger } = gateway.services;
  expect(await ledger.balanceOf(1, profile.account_id, 'real', 'PHP')).toBe(100_000n);
});

test('outside the demo world a new member starts with nothing', async () => {
  await setUp({});
  const strict = await startTestGateway({ sharing: gateway, demo: false });
  const answer = await register({ username: 'Empty1' }, openBrowser(strict));
  expect(answer.json().value).toEqual({ userName: 'Empty1' });
  const { account_id: id } = await profileOf('Empty1');
  expect(await strict.services.ledger.balanceOf(1, id, 'real', 'PHP')).toBe(0n);
  await strict.dispose();
});

test('a name of staff or of the brand is refused, beside its field', async () => {
  await setUp({ fields: { nickname: { enabled: true } } });
  for (const [more, field] of [
    [{ username: 'Admin123' }, 'username'],
    [{ username: 'Fielding2', nickname: 'Foyer Support' }, 'nickname'],
  ] as const) {
    const answer = await register(more);
    expect(answer.json()).toMatchObject({ value: { fields: { [field]: 'name_reserved' } } });
  }
});

test('each field fails with its own code', async () => {
  await setUp({
    fields: {
      email: { enabled: true },
      nickname: { enabled: true },
      payeeName: { enabled: true },
      recommenderId: { enabled: true },
    },
  });
  const cases: [Record<string, unknown>, string, string][] = [
    [{ username: '' }, 'username', 'field_required'],
    [{ username: '1abc' }, 'username', 'username_invalid'],
    [{ username: 'has space' }, 'username', 'username_invalid'],
    [{ password: 'short', confirmPassword: 'short' }, 'password', 'password_invalid'],
    [{ password: 'password1', confirmPassword: 'password1' }, 'password', 'password_common'],
    [{ confirmPassword: 'something else' }, 'confirmPassword', 'password_mismatch'],
    [{ email: 'no address' }, 'email', 'email_invalid'],
    [{ email: 'two@at.example, three@at.example' }, 'email', 'email_invalid'],
    [{ nickname: 'x' }, 'nickname', 'name_invalid'],
    [{ payeeName: '<b>' }, 'payeeName', 'name_invalid'],
    [{ mobileNum: '123', countryDialingCode: '63' }, 'mobileNum', 'mobile_invalid'],
    [{ affiliateCode: 'nobodys' }, 'affiliateCode', 'affiliate_code_invalid'],
    [{ recommenderId: 'nobody' }, 'recommenderId', 'referrer_invalid'],
    [{ termsAgreed: false }, 'termsAgreed', 'terms_required'],
    [{ ageConfirmed: false }, 'ageConfirmed', 'field_required'],
  ];
  for (const [more, field, code] of cases) {
    const answer = await register({ username: 'Fielding1', ...more });
    expect(answer.json()).toMatchObject({ success: false, code, value: { fields: { [field]: code } } });
  }
  expect(await profileOf('Fielding1')).toBeUndefined();
});

test('several failing fields are told at once', async () => {
  const answer = await register({ username: '', password: 'short', confirmPassword: 'other' });
  expect(answer.json()).toMatchObject({
    code: 'body_invalid',
    value: {
      fields: {
        username: 'field_required',
        password: 'password_invalid',
        confirmPassword: 'password_mismatch',
      },
    },
  });
});

test('an empty optional field passes, a required one does not, one that is off is not kept', async () => {
  await setUp({
    fields: {
      email: { enabled: true, required: true },
      zalo: { enabled: true, required: false },
      line: { enabled: false },
    },
  });
  expect(await fieldsOf({ username: 'Optional1' })).toEqual({ email: 'field_required' });
  await register({ username: 'Optional1', email: 'o@example.com', line: 'not asked for' });
  expect(await profileOf('Optional1')).toMatchObject({ email: 'o@example.com', contacts: {} });
  await setUp({ fields: { email: { required: false, enabled: false }, zalo: { enabled: false } } });
});

test('a username is taken once, whatever its case, also by two at once', async () => {
  const answers = await Promise.all(['Sofia1', 'sofia1', 'SOFIA1'].map((username) => register({ username })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect(await fieldsOf({ username: 'sOFIA1' })).toEqual({ username: 'username_taken' });
});

test('a rule that does not compile asks for nothing, and takes nobody down', async () => {
  await setUp({ fields: { username: { pattern: '[' } } });
  expect((await register({ username: 'Broken1' })).statusCode).toBe(200);
});

test('a captcha is asked for where the merchant does, and spent by a form without mistakes alone', async () => {
  await setUp({ fields: { captcha: { enabled: true } } });
  const browser = guest();
  expect((await register({ username: 'Captcha1' }, browser)).json().value.fields).toEqual({
    captcha: 'field_required',
  });
  const captcha = await captchaAnswer(gateway, browser, 'register');
  expect((await register({ username: '1bad', captcha }, browser)).json().code).toBe('username_invalid');
  expect((await register({ username: 'Captcha1', captcha }, browser)).statusCode).toBe(200);
  expect((await register({ username: 'Captcha2', captcha }, browser)).json().code).toBe('captcha_invalid');
  const login = await captchaAnswer(gateway, browser, 'login');
  expect((await register({ username: 'Captcha2', captcha: login }, browser)).json().code).toBe(
    'captcha_invalid',
  );
});

test('another mistake costs no other captcha, as often as a captcha may be wrong', async () => {
  await setUp({ fields: { captcha: { enabled: true } } });
  await register({ username: 'Kept1', captcha: await captchaAnswer(gateway, guest(), 'register') });
  const browser = guest();
  const captcha = await captchaAnswer(gateway, browser, 'register');
  const invited = { captcha, affiliateCode: 'nobodys' };
  expect((await register({ username: 'Kept2', ...invited }, browser)).json().code).toBe(
    'affiliate_code_invalid',
  );
  expect((await register({ username: 'alice', captcha }, browser)).json().code).toBe('username_taken');
  expect((await register({ username: 'Kept2', captcha }, browser)).statusCode).toBe(200);
  const next = await captchaAnswer(gateway, browser, 'register');
  const codes = [];
  for (let count = 0; count < 4; count += 1)
    codes.push((await register({ username: 'alice', captcha: next }, browser)).json().code);
  expect(codes).toEqual(['username_taken', 'username_taken', 'username_taken', 'captcha_invalid']);
});

test('the birth date is checked against the minimum age where the merchant asks for it', async () => {
  await setUp({ merchant: { asks_birth_date: true, minimum_age: 21 } });
  const inManila = (days: number) =>
    new Date(gateway.clock.now().getTime() + 8 * 3_600_000 + days * 86_400_000);
  // 21 years before a leap year there is no 29 February to be born on
  if ([0, 1].some((days) => inManila(days).toISOString().slice(5, 10) === '02-29'))
    gateway.clock.advance(3 * 86_400_000);
  const years = (count: number, days: number) => {
    const day = inManila(days);
    return `${day.getUTCFullYear() - count}${day.toISOString().slice(4, 10)}`;
  };
  expect(await fieldsOf({ username: 'Ageing1' })).toEqual({ birthDate: 'field_required' });
  expect(await fieldsOf({ username: 'Ageing1', birthDate: '2001-02-30' })).toEqual({
    birthDate: 'birth_date_invalid',
  });
  const young = await register({ username: 'Ageing1', birthDate: years(21, 1) });
  expect([young.statusCode, young.json().code]).toEqual([403, 'age_below_minimum']);
  expect((await register({ username: 'Ageing1', birthDate: years(21, 0) })).statusCode).toBe(200);
});

test('an invitation code puts the player below its agent', async () => {
  const check = async (code: string) =>
    (await guest().call('affiliateCheck', { query: { code } })).json().value;
  expect(await check('ALICE-77')).toEqual({ success: true });
  expect(await check('nobodys')).toEqual({ success: false });
  await register({ username: 'Downline1', affiliateCode: 'Alice-77' });
  const alice = await gateway.services.accounts.byUsername(1, 'alice');
  expect(await profileOf('Downline1')).toMatchObject({ upline_id: alice?.id, affiliate_code: 'Alice-77' });
  const elsewhere = openBrowser(gateway, { host: 'sinag.localhost' });
  expect((await elsewhere.call('affiliateCheck', { query: { code: 'alice-77' } })).json().value).toEqual({
    success: false,
  });
});

test('an invitation of the address counts where its field is off, and one of nobody is no fault there', async () => {
  await setUp({ fields: { affiliateCode: { enabled: false } } });
  await register({ username: 'Downline2', affiliateCode: 'alice-77' });
  expect((await register({ username: 'Downline3', affiliateCode: 'nobodys' })).statusCode).toBe(200);
  const alice = await gateway.services.accounts.byUsername(1, 'alice');
  expect((await profileOf('Downline2')).upline_id).toBe(alice?.id);
  expect((await profileOf('Downline3')).upline_id).toBeNull();
});

test('whether a username is free', async () => {
  const free = async (username: string) =>
    (await guest().call('usernameCheck', { query: { username } })).json().value.available;
  expect(await free('NewName1')).toBe(true);
  expect(await free('ALICE')).toBe(false);
  expect(await free('1 bad name')).toBe(false);
});

test('one address checks only so many names', async () => {
  const browser = guest();
  const codes = new Set<number>();
  for (let count = 0; count < 32; count += 1)
    codes.add((await browser.call('usernameCheck', { query: { username: `name${count}` } })).statusCode);
  expect([...codes]).toEqual([200, 429]);
});

test('by mobile number: the number is proved, kept as E.164, and is the name to log in with', async () => {
  const browser = guest();
  const verificationCode = await proveNumber(browser, '09173330001');
  const body = form({ mobileNum: '09173330001', countryDialingCode: '63', verificationCode });
  const answer = await browser.call('registerByMobile', { body });
  expect(answer.json().value).toEqual({ userName: '639173330001' });
  expect(await profileOf('639173330001')).toMatchObject({
    mobile: '+639173330001',
    mobile_verified_at: expect.any(Date),
  });
  for (const username of ['09173330001', '9173330001', '639173330001', '+63 917 333 0001']) {
    const entered = await guest().call('login', { body: loginBody(username) });
    expect({ username, ...entered.json().value }).toMatchObject({ username, userName: '639173330001' });
  }
});

test('a number is proved before anything is told of it, and belongs to one account', async () => {
  const browser = guest();
  const wrong = form({ mobileNum: '09173330001', countryDialingCode: '63', verificationCode: '000000' });
  expect((await browser.call('registerByMobile', { body: wrong })).json().value.fields).toEqual({
    verificationCode: 'code_invalid',
  });
  gateway.clock.advance(61_000);
  const verificationCode = await proveNumber(browser, '09173330001');
  const again = form({ mobileNum: '09173330001', countryDialingCode: '63', verificationCode });
  expect((await browser.call('registerByMobile', { body: again })).json()).toMatchObject({
    code: 'mobile_taken',
    value: { fields: { mobileNum: 'mobile_taken' } },
  });
});

test('by mobile number without a password where the merchant asks for none', async () => {
  await setUp({ switches: { MOBILENUMPASSREG3: false } });
  const browser = guest();
  const verificationCode = await proveNumber(browser, '9173330002');
  const body = form({
    mobileNum: '9173330002',
    countryDialingCode: '63',
    verificationCode,
    password: '',
    confirmPassword: '',
  });
  expect((await browser.call('registerByMobile', { body })).statusCode).toBe(200);
  expect((await guest().call('login', { body: loginBody('639173330002') })).json().code).toBe('login_failed');
});

test('by mobile number with a password after all where nobody logs in by a code', async () => {
  await setUp({ switches: { MOBILENUMPASSREG3: false, MOBILEVERCODELOGIN3: false } });
  const browser = guest();
  const verificationCode = await proveNumber(browser, '9173330004');
  const account = { mobileNum: '9173330004', countryDialingCode: '63', verificationCode };
  const without = form({ ...account, password: '', confirmPassword: '' });
  expect((await browser.call('registerByMobile', { body: without })).json().value.fields).toMatchObject({
    password: 'field_required',
  });
  expect((await browser.call('registerByMobile', { body: form(account) })).statusCode).toBe(200);
  expect((await guest().call('login', { body: loginBody('639173330004') })).statusCode).toBe(200);
});

test('by username with a proved number where the switch says so', async () => {
  await setUp({ switches: { REGMOBVERF3: true } });
  expect(await fieldsOf({ username: 'Proved1' })).toEqual({
    mobileNum: 'field_required',
    verificationCode: 'field_required',
  });
  const browser = guest();
  const verificationCode = await proveNumber(browser, '9173330003');
  const more = { username: 'Proved1', mobileNum: '9173330003', countryDialingCode: '63', verificationCode };
  expect((await register(more, browser)).statusCode).toBe(200);
  expect(await profileOf('Proved1')).toMatchObject({
    mobile: '+639173330003',
    mobile_verified_at: expect.any(Date),
  });
});

test('an unproved number blocks nobody', async () => {
  const more = { mobileNum: '09173330009', countryDialingCode: '63' };
  expect((await register({ username: 'Claims1', ...more })).statusCode).toBe(200);
  expect((await register({ username: 'Claims2', ...more })).statusCode).toBe(200);
});

test('the version of the terms that are agreed to is data of the merchant', async () => {
  await setUp({ merchant: { terms_version: '2027-03' } });
  expect((await guest().call('registrationSettings')).json().value.termsVersion).toBe('2027-03');
  await register({ username: 'Terms1' });
  expect(await profileOf('Terms1')).toMatchObject({
    terms_version: '2027-03',
    terms_agreed_at: expect.any(Date),
  });
});

test('where there are no terms yet nobody is recorded as having agreed to them', async () => {
  await setUp({ merchant: { terms_version: '' } });
  await register({ username: 'Terms0', termsVersion: '' });
  expect(await profileOf('Terms0')).toMatchObject({ terms_version: null, terms_agreed_at: null });
});

test('terms that changed after they were shown are not agreed to: nobody is registered, and nothing is used up', async () => {
  await setUp({ merchant: { terms_version: '2027-03' } });
  const browser = guest();
  const answer = await register({ username: 'Terms2', termsVersion: '2026-11' }, browser);
  expect([answer.statusCode, answer.json().code, answer.json().value.fields]).toEqual([
    409,
    'terms_changed',
    { termsAgreed: 'terms_changed' },
  ]);
  expect(await profileOf('Terms2')).toBeUndefined();
  expect((await register({ username: 'Terms2', termsVersion: '2027-03' }, browser)).statusCode).toBe(200);
  expect(await profileOf('Terms2')).toMatchObject({ terms_version: '2027-03' });
});

test('at a trial merchant accounts are of a type of their own and play with play money alone', async () => {
  const trial = await startTestGateway({ merchant: { isTrial: true } });
  const browser = openBrowser(trial);
  const captcha = await captchaAnswer(trial, browser, 'register');
  expect(
    (await browser.call('registerByUsername', { body: form({ username: 'Tryout1', captcha }) })).statusCode,
  ).toBe(200);
  expect((await browser.call('login', { body: loginBody('tryout1') })).json().value).toMatchObject({
    type: 41,
    merchantCode: 'foyer',
  });
  const { id } = (await browser.call('member')).json().value;
  expect(await trial.services.ledger.balanceOf(1, id, 'trial', 'FUN')).toBe(1_000_000n);
  expect(await trial.services.ledger.balanceOf(1, id, 'real', 'PHP')).toBeNull();
  expect(
    (
      await browser.call('changePassword', {
        body: {
          oldPassword: password,
          newPassword: 'another horse 8',
          confirmNewPassword: 'another horse 8',
        },
      })
    ).json().code,
  ).toBe('free_reject');
  await trial.dispose();
});

test('a method that is off is closed', async () => {
  await setUp({ switches: { USERNAMEREG3: false } });
  expect((await register({ username: 'Closed1' })).json().code).toBe('registration_closed');
});

test('a registration from another site is refused', async () => {
  const answer = await guest().call('registerByUsername', {
    body: form({ username: 'Cross1' }),
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.json().code).toBe('cross_site_refused');
});
