import { createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { addPerson, lastCode, loginBody, password, solveBotCheck } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
let other: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  other = await startTestGateway({ sharing: gateway });
});
afterAll(async () => {
  await other.dispose();
  await gateway.dispose();
});

const advance = (ms: number) => [gateway, other].forEach(({ clock }) => clock.advance(ms));
const step = 30_000;

/** The authenticator app of a player. */
const codeOf = (secret: string, after = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: gateway.clock.now().getTime() + after,
  });

async function enter(username: string, more: { mobile?: string } = {}): Promise<Browser> {
  await addPerson(gateway, { username, ...more });
  const browser = openBrowser(gateway);
  await browser.call('login', { body: loginBody(username) });
  return browser;
}

async function turnOn(browser: Browser): Promise<{ secret: string; recoveryCodes: string[] }> {
  await browser.call('stepUp', { body: { password } });
  const { secret } = (await browser.call('beginSecondFactor')).json().value;
  const confirmed = await browser.call('confirmSecondFactor', { body: { code: codeOf(secret) } });
  expect(confirmed.statusCode).toBe(200);
  advance(step);
  return { secret, recoveryCodes: confirmed.json().value.recoveryCodes };
}

const logIn = (username: string, secondFactor = '') =>
  openBrowser(gateway).call('login', { body: loginBody(username, { secondFactor }) });

test('the app is asked for at login once it was confirmed, and not before', async () => {
  const browser = await enter('ada');
  await browser.call('stepUp', { body: { password } });
  const { secret, uri } = (await browser.call('beginSecondFactor')).json().value;
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*ada\?/);
  expect((await logIn('ada')).statusCode).toBe(200);
  expect((await browser.call('confirmSecondFactor', { body: { code: '000000' } })).json().code).toBe(
    'second_factor_invalid',
  );
  expect(
    (await browser.call('confirmSecondFactor', { body: { code: codeOf(secret) } })).json().value
      .recoveryCodes,
  ).toHaveLength(10);
  const asked = await logIn('ada');
  expect([
    asked.statusCode,
    asked.json().code,
    asked.cookies.some(({ name }) => name === '__Host-foyer'),
  ]).toEqual([401, 'second_factor_required', false]);
  advance(step);
  expect((await logIn('ada', codeOf(secret))).statusCode).toBe(200);
});

test('a wrong password is told nothing of the second factor', async () => {
  const browser = await enter('bea');
  await turnOn(browser);
  const answer = await openBrowser(gateway).call('login', {
    body: loginBody('bea', { password: 'wrong horse 7' }),
  });
  expect(answer.json().code).toBe('login_failed');
});

test('a code is good once, also on two processes at once, and for one step before and after', async () => {
  const browser = await enter('cleo');
  const { secret } = await turnOn(browser);
  const code = codeOf(secret);
  const answers = await Promise.all(
    [gateway, other].map((at) =>
      openBrowser(at).call('login', { body: loginBody('cleo', { secondFactor: code }) }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  expect((await logIn('cleo', code)).json().code).toBe('second_factor_invalid');
  expect((await logIn('cleo', codeOf(secret, step))).statusCode).toBe(200);
  expect((await logIn('cleo', codeOf(secret, 4 * step))).json().code).toBe('second_factor_invalid');
});

test('a recovery code lets in once, however it is written', async () => {
  const browser = await enter('dora');
  const { recoveryCodes } = await turnOn(browser);
  const [code = '', next = ''] = recoveryCodes;
  expect((await logIn('dora', code.toUpperCase().replace('-', ' '))).statusCode).toBe(200);
  expect((await logIn('dora', code)).json().code).toBe('second_factor_invalid');
  expect((await logIn('dora', next)).statusCode).toBe(200);
  expect((await browser.call('securityOverview')).json().value).toMatchObject({
    secondFactor: true,
    recoveryCodes: 8,
  });
});

test('five wrong codes shut the second factor for a while, for right ones too', async () => {
  const browser = await enter('elsa');
  const { secret } = await turnOn(browser);
  for (let count = 0; count < 5; count += 1)
    expect((await logIn('elsa', '000000')).json().code).toBe('second_factor_invalid');
  expect((await logIn('elsa', codeOf(secret))).json().code).toBe('too_many_requests');
});

test('a login by SMS asks for it too, and takes the same code again with it', async () => {
  const browser = await enter('faye', { mobile: '+639171230011' });
  const { secret } = await turnOn(browser);
  const phone = openBrowser(gateway);
  const altcha = await solveBotCheck(phone);
  await phone.call('sendCode', {
    body: { mobileNum: '9171230011', countryDialingCode: '63', purpose: 'login', altcha },
  });
  const code = await lastCode(gateway, '+639171230011');
  const body = (secondFactor: string) => ({
    username: '9171230011',
    countryDialingCode: '63',
    password: code,
    captcha: '',
    type: 'sms',
    secondFactor,
  });
  expect((await phone.call('login', { body: body('') })).json().code).toBe('second_factor_required');
  expect((await phone.call('login', { body: body('000000') })).json().code).toBe('second_factor_invalid');
  expect((await phone.call('login', { body: body(codeOf(secret)) })).statusCode).toBe(200);
  advance(step);
  expect((await phone.call('login', { body: body(codeOf(secret)) })).json().code).toBe('code_invalid');
});

test('a recovery code has more bits than a digest gives away; one that was made before, of ten letters, still lets in', async () => {
  const browser = await enter('ione');
  const { recoveryCodes } = await turnOn(browser);
  for (const code of recoveryCodes) expect(code).toMatch(/^([2-9a-hjkmnp-z]{5}-){4}[2-9a-hjkmnp-z]{5}$/);
  expect(25 * Math.log2(31)).toBeGreaterThan(112);
  expect((await logIn('ione', recoveryCodes[0]!.slice(0, 11))).json().code).toBe('second_factor_invalid');
  expect((await logIn('ione', recoveryCodes[0])).statusCode).toBe(200);
  // As an earlier version stored them.
  const { pool } = gateway.services.db;
  const { rows } = await pool.query<{ id: string }>("select id from account where username = 'ione'");
  const { id } = rows[0]!;
  const secret = await gateway.services.secrets.of('recovery-code');
  const digest = createHmac('sha256', secret).update(`1:${id}\0abcde23456`).digest();
  await pool.query(
    'update recovery_code set code_hash = $1 where ctid = (select ctid from recovery_code where account_id = $2 limit 1)',
    [digest, id],
  );
  expect((await logIn('ione', 'ABCDE-23456')).statusCode).toBe(200);
});

test('new recovery codes take the place of the old ones', async () => {
  const browser = await enter('gwen');
  const { secret, recoveryCodes } = await turnOn(browser);
  const renewed = await browser.call('renewRecoveryCodes', { body: { code: codeOf(secret) } });
  expect((await logIn('gwen', recoveryCodes[0])).json().code).toBe('second_factor_invalid');
  expect((await logIn('gwen', renewed.json().value.recoveryCodes[0])).statusCode).toBe(200);
});

test('it is turned off with a code, and can be turned on again with another secret', async () => {
  const browser = await enter('hope');
  const { recoveryCodes } = await turnOn(browser);
  expect((await browser.call('beginSecondFactor')).json().code).toBe('second_factor_active');
  expect((await browser.call('removeSecondFactor', { body: { code: '000000' } })).json().code).toBe(
    'second_factor_invalid',
  );
  expect((await browser.call('removeSecondFactor', { body: { code: recoveryCodes[0] } })).statusCode).toBe(
    200,
  );
  expect((await logIn('hope')).statusCode).toBe(200);
  await turnOn(browser);
});

test('nothing of it is done without a step-up, nor for guests and trial accounts', async () => {
  const browser = await enter('iris');
  const body = { code: '123456' };
  const trial = openBrowser(gateway);
  await trial.call('startTrial', { body: { altcha: await solveBotCheck(trial) } });
  for (const name of [
    'beginSecondFactor',
    'confirmSecondFactor',
    'removeSecondFactor',
    'renewRecoveryCodes',
  ] as const) {
    const options = name === 'beginSecondFactor' ? {} : { body };
    expect((await browser.call(name, options)).json().code).toBe('step_up_required');
    expect((await openBrowser(gateway).call(name, options)).json().code).toBe('not_logged_in');
    expect((await trial.call(name, options)).json().code).toBe('free_reject');
  }
});

test('secrets and recovery codes are not readable in the database', async () => {
  const browser = await enter('jane');
  const { secret, recoveryCodes } = await turnOn(browser);
  const { rows } = await gateway.services.db.pool.query(
    "select encode(sealed_secret, 'escape') as text from second_factor",
  );
  expect(rows.some(({ text }) => String(text).includes(secret))).toBe(false);
  const codes = await gateway.services.db.pool.query(
    "select encode(code_hash, 'escape') as text from recovery_code",
  );
  expect(codes.rows.some(({ text }) => String(text).includes(recoveryCodes[0] ?? '?'))).toBe(false);
});
