import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOTP } from 'otpauth';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { addPerson, captchaAnswer, loginBody, password } from '../../../testing/people.ts';
import { phoneProject, startPhoneProvider } from '../../../testing/phone-provider.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { setSignInService } from '../sign-in-service/fixture.ts';
import { pagePolicy } from '../../pages/portal-page/policy.ts';

let gateway: TestGateway;
let provider: Awaited<ReturnType<typeof startPhoneProvider>>;
let staff: Browser;
beforeAll(async () => {
  provider = await startPhoneProvider();
  gateway = await startTestGateway();
  staff = await logInStaff(gateway);
  for (const merchant of ['foyer', 'sinag']) {
    const body = {
      merchant,
      provider: 'phone',
      apiKey: 'key',
      projectId: phoneProject,
      authDomain: '',
      emulator: provider.address,
      version: 0,
    };
    expect(await setSignInService(gateway, staff, body)).toMatchObject({ success: true });
  }
});
afterAll(async () => {
  await gateway.dispose();
  await provider.close();
});

const now = () => gateway.clock.now().getTime();
const seconds = () => Math.floor(now() / 1000);
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code ?? 'ok';
let callers = 0;

/** Logs in as the portal does, each time from another address. */
function logIn(
  idToken: string,
  more: object = {},
  browser = openBrowser(gateway, { ip: `10.2.0.${(callers += 1)}` }),
) {
  const body = {
    username: '9171230051',
    password: '100000',
    type: 'firebase',
    firebaseChannel: 'sms',
    firebaseMobileNo: '9171230051',
    countryDialingCode: '63',
    ...more,
  };
  return browser.call('login', { body: { ...body, firebaseIdToken: idToken } });
}
const mobile = '+639171230051';

test('a number proved at the provider lets its player in', async () => {
  await addPerson(gateway, { username: 'ada', mobile });
  const browser = openBrowser(gateway);
  expect((await logIn(await provider.tokenFor(mobile, now()), {}, browser)).json().value).toMatchObject({
    userName: 'ada',
  });
  expect((await browser.call('loginHistory')).json().value.logins[0].method).toBe('phone');
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const refused: [string, () => Promise<string>][] = [
  ['another audience', () => provider.tokenFor(mobile, now(), { aud: 'another-project' })],
  [
    'another issuer',
    () => provider.tokenFor(mobile, now(), { iss: 'https://securetoken.google.com/another-project' }),
  ],
  [
    'a time that is over',
    () => provider.tokenFor(mobile, now(), { iat: seconds() - 3700, exp: seconds() - 100 }),
  ],
  ['no end', () => provider.tokenFor(mobile, now(), { exp: undefined })],
  ['a start to come', () => provider.tokenFor(mobile, now() + 120_000)],
  ['a code entered long ago', () => provider.tokenFor(mobile, now(), { auth_time: seconds() - 11 * 60 })],
  ['no time of the code', () => provider.tokenFor(mobile, now(), { auth_time: undefined })],
  ['another key', () => provider.tokenFor(mobile, now(), {}, { key: other })],
  ['a key nobody published', () => provider.tokenFor(mobile, now(), {}, { key: other, kid: 'unheard of' })],
  ['no subject', () => provider.tokenFor(mobile, now(), { sub: '' })],
  ['another number', () => provider.tokenFor('+639171230052', now())],
  ['no number', () => provider.tokenFor(mobile, now(), { phone_number: undefined })],
  [
    'a login by another way',
    () => provider.tokenFor(mobile, now(), { firebase: { sign_in_provider: 'anonymous' } }),
  ],
  [
    'no signature',
    async () =>
      `${part({ alg: 'none', typ: 'JWT' })}.${(await provider.tokenFor(mobile, now())).split('.')[1]}.`,
  ],
  [
    'a signature by the public key as a shared one',
    async () => {
      const signed = `${part({ alg: 'HS256', kid: 'first', typ: 'JWT' })}.${(await provider.tokenFor(mobile, now())).split('.')[1]}`;
      const key = provider.publicKey().export({ type: 'spki', format: 'pem' });
      return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
    },
  ],
  ['nothing', async () => ''],
  ['nonsense', async () => 'a.b.c'],
];

test.each(refused)('a token with %s proves nothing', async (_, tokenOf) => {
  const answer = await logIn(await tokenOf());
  expect(answer.json()).toMatchObject({
    code: 'code_invalid',
    value: { fields: { password: 'code_invalid' } },
  });
});

test('a token counts once, also with its signature written another way', async () => {
  const token = await provider.tokenFor(mobile, now());
  const both = await Promise.all([logIn(token), logIn(token)]);
  expect(both.map(codeOf).toSorted()).toEqual(['code_invalid', 'ok']);
  expect(codeOf(await logIn(`${token}=`))).toBe('code_invalid');
});

test('the second factor is asked for, and the same token comes again with it', async () => {
  const factored = '+639171230053';
  await addPerson(gateway, { username: 'bea', mobile: factored });
  const browser = openBrowser(gateway);
  await browser.call('login', { body: loginBody('bea') });
  await browser.call('stepUp', { body: { password } });
  const { secret } = (await browser.call('beginSecondFactor')).json().value;
  const code = () => new TOTP({ secret }).generate({ timestamp: now() });
  await browser.call('confirmSecondFactor', { body: { code: code() } });
  gateway.clock.advance(30_000);
  const token = await provider.tokenFor(factored, now());
  const number = { firebaseMobileNo: '9171230053' };
  expect(codeOf(await logIn(token, number))).toBe('second_factor_required');
  expect(codeOf(await logIn(token, { ...number, secondFactor: code() }))).toBe('ok');
});

test('who holds a number without an account is told so', async () => {
  expect(
    codeOf(await logIn(await provider.tokenFor('+639171230059', now()), { firebaseMobileNo: '9171230059' })),
  ).toBe('account_disabled');
});

const form = (more: object) => ({
  registerMethod: 'H5',
  type: 0,
  ageConfirmed: true,
  termsAgreed: true,
  password,
  confirmPassword: password,
  countryDialingCode: '63',
  firebaseChannel: 'sms',
  verificationCode: '100000',
  ...more,
});

test('a registration proves its number by the provider; what fails leaves the token good', async () => {
  const browser = openBrowser(gateway);
  const number = '+639171230061';
  const register = async (more: object) => {
    const captcha = await captchaAnswer(gateway, browser, 'register');
    return browser.call('registerByMobile', { body: form({ mobileNum: '9171230061', captcha, ...more }) });
  };
  expect((await register({})).json().value.fields).toEqual({ verificationCode: 'code_invalid' });
  expect(codeOf(await register({ firebaseIdToken: await provider.tokenFor('+639171230062', now()) }))).toBe(
    'code_invalid',
  );
  const firebaseIdToken = await provider.tokenFor(number, now());
  expect((await register({ firebaseIdToken })).json().value).toEqual({ userName: '639171230061' });
  expect(codeOf(await register({ firebaseIdToken }))).toBe('code_invalid');
  expect(codeOf(await register({ firebaseIdToken: await provider.tokenFor(number, now()) }))).toBe(
    'mobile_taken',
  );
});

test('keys are read once for as long as they may be kept, and again for a key that is new', async () => {
  const before = provider.counts.keys;
  for (let count = 0; count < 3; count += 1) await logIn(await provider.tokenFor(mobile, now()));
  expect(provider.counts.keys).toBe(before);
  provider.keepFor('public, max-age=60');
  gateway.clock.advance(3601_000);
  await logIn(await provider.tokenFor(mobile, now()));
  expect(provider.counts.keys).toBe(before + 1);
  gateway.clock.advance(31_000);
  provider.rotate('second');
  expect(codeOf(await logIn(await provider.tokenFor(mobile, now())))).toBe('ok');
  expect(provider.counts.keys).toBe(before + 2);
  // Made-up keys do not make it ask again and again.
  for (let count = 0; count < 3; count += 1)
    await logIn(await provider.tokenFor(mobile, now(), {}, { kid: `made-up-${count}` }));
  expect(provider.counts.keys).toBe(before + 2);
  gateway.clock.advance(61_000);
  await logIn(await provider.tokenFor(mobile, now()));
  expect(provider.counts.keys).toBe(before + 3);
});

test('without the switch or the settings there is no such login', async () => {
  // The hours have logged staff out
  staff = await logInStaff(gateway);
  const set = (on: boolean) =>
    staff.call('operatorSetSwitch', {
      params: { name: 'MOBILEVERCODELOGIN3' },
      body: { merchant: 'foyer', on },
    });
  await set(false);
  expect(codeOf(await logIn(await provider.tokenFor(mobile, now())))).toBe('feature_off');
  await set(true);
  await staff.call('operatorSetSignInService', {
    body: { merchant: 'foyer', provider: 'phone', version: 1 },
  });
  expect(codeOf(await logIn(await provider.tokenFor(mobile, now())))).toBe('feature_off');
});

test('pages may call the provider only where it is set up', () => {
  const nothing = { scripts: [], styles: [] };
  expect(pagePolicy(nothing, [])).not.toMatch(/google|gstatic/);
  const policy = pagePolicy(nothing, [], { emulator: '' });
  expect(policy).toContain("connect-src 'self' https://identitytoolkit.googleapis.com");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(pagePolicy(nothing, [], { emulator: 'http://localhost:9099' })).toContain(
    "connect-src 'self' http://localhost:9099;",
  );
});
