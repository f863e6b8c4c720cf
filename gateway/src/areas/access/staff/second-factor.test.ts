import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffCookie } from '../../../platform/http/cookies.ts';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff, staffPassword } from '../../../testing/test-staff.ts';

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

const step = 30_000;
const password = staffPassword;
const advance = (ms = step) => [gateway, other].forEach(({ clock }) => clock.advance(ms));

/** The authenticator app of somebody. */
const codeOf = (secret: string, at: TestGateway = gateway) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.clock.now().getTime() });

async function turnOn(browser: Browser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await browser.call('staffBeginSecondFactor', { body: { password } })).json().value;
  const answer = await browser.call('staffConfirmSecondFactor', { body: { code: codeOf(secret) } });
  expect(answer.statusCode).toBe(200);
  advance();
  return { secret, recoveryCodes: answer.json().value.recoveryCodes };
}

const logIn = async (username: string, secondFactor = '', browser = openBrowser(gateway)) =>
  (await browser.call('staffLogin', { body: { username, password, secondFactor } })).json().code ?? 'ok';

test('the demo lets staff in with the password alone, until they turn the second factor on', async () => {
  const browser = await logInStaff(gateway, { username: 'ada' });
  expect((await browser.call('staffAccount')).json().value).toMatchObject({
    secondFactor: false,
    isMandatory: false,
    recoveryCodes: 0,
  });
  const { uri } = (await browser.call('staffBeginSecondFactor', { body: { password } })).json().value;
  expect(uri).toMatch(/^otpauth:\/\/totp\/.*ada\?/);
  expect(await logIn('ada')).toBe('ok');
  const { secret, recoveryCodes } = await turnOn(browser);
  expect(recoveryCodes).toHaveLength(10);
  expect([await logIn('ada'), await logIn('ada', '000000')]).toEqual([
    'second_factor_required',
    'second_factor_invalid',
  ]);
  expect(await logIn('ada', codeOf(secret))).toBe('ok');
  expect((await browser.call('staffAccount')).json().value).toMatchObject({
    secondFactor: true,
    recoveryCodes: 10,
  });
});

test('a code lets in once, a recovery code too, and five wrong ones shut it for a while', async () => {
  const { secret, recoveryCodes } = await turnOn(await logInStaff(gateway, { username: 'bea' }));
  const code = codeOf(secret);
  expect([await logIn('bea', code), await logIn('bea', code)]).toEqual(['ok', 'second_factor_invalid']);
  const [recovery = ''] = recoveryCodes;
  expect([await logIn('bea', recovery), await logIn('bea', recovery)]).toEqual([
    'ok',
    'second_factor_invalid',
  ]);
  for (let time = 0; time < 3; time += 1) expect(await logIn('bea', '000000')).toBe('second_factor_invalid');
  advance();
  expect(await logIn('bea', codeOf(secret))).toBe('too_many_requests');
});

test('turning it on ends every session that did not give it, on every process', async () => {
  const here = await logInStaff(gateway, { username: 'cleo' });
  const there = await logInStaff(gateway, { username: 'cleo' });
  const { secret } = await turnOn(here);
  expect((await there.at(other).call('staffSession')).json().code).toBe('session_ended');
  expect((await here.at(other).call('staffSession')).statusCode).toBe(200);
  const again = openBrowser(gateway);
  expect(await logIn('cleo', codeOf(secret), again)).toBe('ok');
  expect((await again.at(other).call('staffSession')).statusCode).toBe(200);
});

test('setting it up asks for the password, turning it off and new recovery codes for a code', async () => {
  const browser = await logInStaff(gateway, { username: 'dora' });
  const begun = await browser.call('staffBeginSecondFactor', { body: { password: 'not it' } });
  expect(begun.json()).toMatchObject({
    code: 'old_password_wrong',
    value: { fields: { password: expect.any(String) } },
  });
  const { secret, recoveryCodes } = await turnOn(browser);
  const body = (code: string) => ({ body: { code } });
  const codeFor = async (name: 'staffRemoveSecondFactor' | 'staffRenewRecoveryCodes', code: string) =>
    (await browser.call(name, body(code))).json();
  expect(await codeFor('staffRenewRecoveryCodes', '000000')).toMatchObject({ code: 'second_factor_invalid' });
  const renewed = await codeFor('staffRenewRecoveryCodes', codeOf(secret));
  expect(await logIn('dora', recoveryCodes[0])).toBe('second_factor_invalid');
  expect(await logIn('dora', renewed.value.recoveryCodes[0])).toBe('ok');
  expect(await codeFor('staffRemoveSecondFactor', '000000')).toMatchObject({ code: 'second_factor_invalid' });
  advance();
  expect(await codeFor('staffRemoveSecondFactor', codeOf(secret))).toMatchObject({ success: true });
  expect(await logIn('dora')).toBe('ok');
});

test('in production a login without it leads to its set-up and to nothing else', async () => {
  const production = await startTestGateway({ demo: false });
  const browser = await logInStaff(production, { username: 'eve', role: 'platform', merchants: [] });
  expect((await browser.call('staffSession')).json().value).toMatchObject({ mustSetUpSecondFactor: true });
  for (const name of ['operatorMerchants', 'operatorOverview', 'staffAccount'] as const)
    expect((await browser.call(name, { query: { merchant: 'foyer' } })).json().code).toBe(
      'second_factor_setup_required',
    );
  const { secret } = (await browser.call('staffBeginSecondFactor', { body: { password } })).json().value;
  const code = codeOf(secret, production);
  const confirmed = await browser.call('staffConfirmSecondFactor', { body: { code } });
  expect(confirmed.json().value.staff).toMatchObject({ mustSetUpSecondFactor: false });
  expect((await browser.call('operatorMerchants')).statusCode).toBe(200);
  production.clock.advance(step);
  const off = await browser.call('staffRemoveSecondFactor', { body: { code: codeOf(secret, production) } });
  expect(off.json().code).toBe('second_factor_mandatory');
  await production.dispose();
});

test('staff see where they are logged in and end a session there, never one of somebody else', async () => {
  const here = await logInStaff(gateway, { username: 'fay' });
  const there = await logInStaff(gateway, { username: 'fay' });
  const { sessions } = (await here.call('staffAccount')).json().value;
  expect(sessions.map(({ current }: { current: boolean }) => current).toSorted()).toEqual([false, true]);
  const { id } = sessions.find(({ current }: { current: boolean }) => !current);
  const stranger = await logInStaff(gateway, { username: 'gil' });
  const end = async (browser: Browser, typed = password) =>
    (await browser.call('staffEndSession', { params: { id }, body: { password: typed } })).json().code ??
    'ok';
  expect(await end(stranger)).toBe('not_found');
  expect(await end(here, 'not it')).toBe('old_password_wrong');
  expect((await there.call('staffSession')).statusCode).toBe(200);
  expect(await end(here)).toBe('ok');
  expect((await there.at(other).call('staffSession')).json().code).toBe('session_ended');
  expect(here.cookies.has(staffCookie)).toBe(true);
});

test('its secrets and recovery codes are not readable in the database', async () => {
  const { secret, recoveryCodes } = await turnOn(await logInStaff(gateway, { username: 'hope' }));
  const text = async (column: string, table: string) =>
    JSON.stringify(
      (await gateway.services.db.pool.query(`select encode(${column}, 'escape') from ${table}`)).rows,
    );
  expect(await text('sealed_secret', 'staff_factor')).not.toContain(secret);
  expect(await text('code_hash', 'staff_recovery_code')).not.toContain(recoveryCodes[0]);
});
