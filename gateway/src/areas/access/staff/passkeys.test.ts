import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator, type Misuse } from '../../../testing/authenticator.ts';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff, staffPassword as password } from '../../../testing/test-staff.ts';

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

type Device = ReturnType<typeof createAuthenticator>;
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code ?? 'ok';
const options = async (browser: Browser) =>
  (await browser.call('staffBeginPasskey', { body: { password } })).json().value;
const add = (browser: Browser, response: object, name = 'Laptop') =>
  browser.call('staffAddPasskey', { body: { name, response } });
const account = async (browser: Browser) => (await browser.call('staffAccount')).json().value;

/** Makes a passkey for whoever is logged in. */
async function withPasskey(browser: Browser): Promise<{ device: Device; recoveryCodes: string[] }> {
  const device = createAuthenticator();
  const answer = await add(browser, device.create(await options(browser)));
  expect(codeOf(answer)).toBe('ok');
  return { device, recoveryCodes: answer.json().value.recoveryCodes };
}

/** Logs in by password and what the device shows for it. */
async function logInBy(
  username: string,
  device: Device,
  misuse: Misuse = {},
  browser = openBrowser(gateway),
) {
  const ask = (await browser.call('staffAskPasskey')).json().value;
  const passkey = device.get(ask, misuse);
  return codeOf(await browser.call('staffLogin', { body: { username, password, passkey } }));
}
const logIn = async (username: string, secondFactor = '') =>
  codeOf(await openBrowser(gateway).call('staffLogin', { body: { username, password, secondFactor } }));

/** Turns the app on. @returns its secret */
async function turnOnApp(browser: Browser, at = gateway): Promise<string> {
  const { secret } = (await browser.call('staffBeginSecondFactor', { body: { password } })).json().value;
  const confirmed = await browser.call('staffConfirmSecondFactor', { body: { code: appCode(secret, at) } });
  expect(codeOf(confirmed)).toBe('ok');
  [gateway, other, at].forEach(({ clock }) => clock.advance(30_000));
  return secret;
}
const appCode = (secret: string, { clock }: TestGateway = gateway) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });

test('a passkey is made with the password; from then on a login needs it or a recovery code', async () => {
  const browser = await logInStaff(gateway, { username: 'ada' });
  expect(codeOf(await browser.call('staffBeginPasskey', { body: { password: 'not it' } }))).toBe(
    'old_password_wrong',
  );
  expect(await options(browser)).toMatchObject({
    rp: { id: 'localhost', name: 'Foyer Console' },
    user: { name: 'ada' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { device, recoveryCodes } = await withPasskey(browser);
  expect(recoveryCodes).toHaveLength(10);
  expect([await logIn('ada'), await logIn('ada', '000000')]).toEqual([
    'second_factor_required',
    'second_factor_invalid',
  ]);
  expect(await logInBy('ada', device)).toBe('ok');
  expect([await logIn('ada', recoveryCodes[0]), await logIn('ada', recoveryCodes[0])]).toEqual([
    'ok',
    'second_factor_invalid',
  ]);
  expect(await account(browser)).toMatchObject({
    secondFactor: false,
    recoveryCodes: 9,
    passkeys: [{ name: 'Laptop', host: 'localhost', lastUsedAt: expect.any(String) }],
  });
});

test('the first passkey ends every session that gave no second factor, on every process; a second one none', async () => {
  const here = await logInStaff(gateway, { username: 'bea' });
  const there = await logInStaff(gateway, { username: 'bea' });
  const { device } = await withPasskey(here);
  expect(codeOf(await there.at(other).call('staffSession'))).toBe('session_ended');
  expect(codeOf(await here.at(other).call('staffSession'))).toBe('ok');
  const again = openBrowser(gateway);
  expect(await logInBy('bea', device, {}, again)).toBe('ok');
  const second = await withPasskey(here);
  expect(second.recoveryCodes).toEqual([]);
  expect(codeOf(await again.at(other).call('staffSession'))).toBe('ok');
});

test.each<[string, Misuse]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['another host', { host: 'evil.example' }],
  ['a challenge of nobody', { challenge: Buffer.from('made up').toString('base64url') }],
])('no passkey is made and nobody gets in with %s', async (what, misuse) => {
  const username = `c${what.replaceAll(' ', '')}`;
  const browser = await logInStaff(gateway, { username });
  expect(codeOf(await add(browser, createAuthenticator().create(await options(browser), misuse)))).toBe(
    'passkey_invalid',
  );
  const { device } = await withPasskey(browser);
  expect(await logInBy(username, device, misuse)).toBe('passkey_invalid');
});

test('a passkey opens its own account alone, once for each challenge, and mends no wrong password', async () => {
  const dan = await withPasskey(await logInStaff(gateway, { username: 'dan' }));
  await withPasskey(await logInStaff(gateway, { username: 'dee' }));
  expect(await logInBy('dee', dan.device)).toBe('passkey_invalid');
  const browser = openBrowser(gateway);
  const passkey = dan.device.get((await browser.call('staffAskPasskey')).json().value);
  const body = { username: 'dan', password, passkey };
  expect(codeOf(await browser.call('staffLogin', { body: { ...body, password: 'wrong horse 7' } }))).toBe(
    'staff_login_failed',
  );
  expect(codeOf(await browser.call('staffLogin', { body }))).toBe('ok');
  expect(codeOf(await openBrowser(gateway).call('staffLogin', { body }))).toBe('passkey_invalid');
});

test('beside an app, either lets in; the app goes by a passkey, and recovery codes stay', async () => {
  const browser = await logInStaff(gateway, { username: 'eva' });
  const secret = await turnOnApp(browser);
  const { device, recoveryCodes } = await withPasskey(browser);
  expect(recoveryCodes).toEqual([]);
  expect(await logInBy('eva', device)).toBe('ok');
  expect(await logIn('eva', appCode(secret))).toBe('ok');
  const shown = async () => device.get((await browser.call('staffAskPasskey')).json().value);
  const renewed = await browser.call('staffRenewRecoveryCodes', { body: { passkey: await shown() } });
  expect(renewed.json().value.recoveryCodes).toHaveLength(10);
  expect(codeOf(await browser.call('staffRemoveSecondFactor', { body: {} }))).toBe('second_factor_invalid');
  const removed = await browser.call('staffRemoveSecondFactor', { body: { passkey: await shown() } });
  expect(codeOf(removed)).toBe('ok');
  expect(await account(browser)).toMatchObject({ secondFactor: false, recoveryCodes: 10 });
  expect(await logIn('eva')).toBe('second_factor_required');
});

test('passkeys are renamed and removed by their owner alone, who types the password', async () => {
  const browser = await logInStaff(gateway, { username: 'fay' });
  const { device } = await withPasskey(browser);
  const stranger = await logInStaff(gateway, { username: 'fox' });
  const [{ id }] = (await account(browser)).passkeys;
  const params = { id };
  const rename = (of: Browser, name: string) => of.call('staffRenamePasskey', { params, body: { name } });
  const remove = (of: Browser, given = password) =>
    of.call('staffRemovePasskey', { params, body: { password: given } });
  expect([codeOf(await rename(stranger, 'Mine')), codeOf(await remove(stranger))]).toEqual([
    'not_found',
    'not_found',
  ]);
  expect([codeOf(await rename(browser, 'Old laptop')), codeOf(await remove(browser, 'not it'))]).toEqual([
    'ok',
    'old_password_wrong',
  ]);
  expect((await account(browser)).passkeys).toMatchObject([{ name: 'Old laptop' }]);
  expect(codeOf(await remove(browser))).toBe('ok');
  expect(await account(browser)).toMatchObject({ passkeys: [], recoveryCodes: 0 });
  expect([await logIn('fay'), await logInBy('fay', device)]).toEqual(['ok', 'passkey_invalid']);
});

test('in production a passkey is a first second factor, and the last one stays, also when two go at once', async () => {
  const production = await startTestGateway({ demo: false });
  const browser = await logInStaff(production, { username: 'gus', role: 'platform', merchants: [] });
  expect(codeOf(await browser.call('operatorMerchants'))).toBe('second_factor_setup_required');
  await withPasskey(browser);
  expect((await browser.call('staffSession')).json().value).toMatchObject({ mustSetUpSecondFactor: false });
  expect(codeOf(await browser.call('operatorMerchants'))).toBe('ok');
  await withPasskey(browser);
  const remove = (id: string) => browser.call('staffRemovePasskey', { params: { id }, body: { password } });
  const ids = ((await account(browser)).passkeys as { id: string }[]).map(({ id }) => id);
  const answers = await Promise.all(ids.map(remove));
  expect(answers.map(codeOf).toSorted()).toEqual(['ok', 'second_factor_mandatory']);
  const secret = await turnOnApp(browser, production);
  const [last] = (await account(browser)).passkeys;
  expect(codeOf(await remove(last.id))).toBe('ok');
  const off = await browser.call('staffRemoveSecondFactor', { body: { code: appCode(secret, production) } });
  expect(codeOf(off)).toBe('second_factor_mandatory');
  await production.dispose();
});

test('a change is in the audit of every merchant of its owner, and a security event', async () => {
  const browser = await logInStaff(gateway, { username: 'hal' });
  await withPasskey(browser);
  const [{ id }] = (await account(browser)).passkeys;
  await browser.call('staffRemovePasskey', { params: { id }, body: { password } });
  for (const merchant of ['foyer', 'sinag']) {
    const { entries } = (await browser.call('operatorAudit', { query: { merchant } })).json().value;
    const own = entries.filter(({ subject }: { subject: string }) => subject === 'hal');
    expect(own).toMatchObject([
      { action: 'remove_own_passkey', before: { name: 'Laptop' }, after: null },
      { action: 'add_own_passkey', before: null, after: { name: 'Laptop', host: 'localhost' } },
    ]);
  }
  await gateway.services.securityEvents.flush();
  const query = { merchant: 'foyer', q: 'hal' };
  const { events } = (await browser.call('operatorSecurityEvents', { query })).json().value;
  const own = events.filter(({ subject }: { subject: string }) => subject === 'hal');
  expect(own.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual([
    'passkey added',
    'passkey removed',
  ]);
});

test('who lost every factor is let in again by two colleagues: passkeys and recovery codes are gone', async () => {
  const ida = await logInStaff(gateway, { username: 'ida', role: 'support' });
  const { device } = await withPasskey(ida);
  const owner = await logInStaff(gateway, { username: 'ona' });
  const { members } = (await owner.call('operatorStaff', { query: { merchant: 'foyer' } })).json().value;
  const found = members.find(({ userName }: { userName: string }) => userName === 'ida');
  expect(found.secondFactor).toBe(true);
  const reset = await owner.call('operatorResetStaff', {
    params: { id: found.id },
    body: { merchant: 'foyer', what: 'second_factor', reason: 'lost the laptop' },
  });
  expect(codeOf(reset)).toBe('approval_required');
  const second = await logInStaff(gateway, { username: 'pia', role: 'platform', merchants: [] });
  const { approvals } = (
    await second.call('operatorApprovals', { query: { merchant: 'foyer', state: 'waiting' } })
  ).json().value;
  const waiting = approvals.find(({ title }: { title: string }) => title === 'ida');
  const decided = await second.call('operatorDecideApproval', {
    params: { id: waiting.id },
    body: { merchant: 'foyer', decision: 'approve', reason: '' },
  });
  expect(codeOf(decided)).toBe('ok');
  expect(codeOf(await ida.call('staffSession'))).toBe('session_ended');
  expect([await logInBy('ida', device), await logIn('ida')]).toEqual(['passkey_invalid', 'ok']);
});

test('an app that was never confirmed lets nobody in beside a passkey', async () => {
  const browser = await logInStaff(gateway, { username: 'kim' });
  await withPasskey(browser);
  const begun = await browser.call('staffBeginSecondFactor', { body: { password } });
  expect(codeOf(begun)).toBe('ok');
  expect(await logIn('kim', appCode(begun.json().value.secret))).toBe('second_factor_invalid');
});
