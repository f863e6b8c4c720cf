import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { untilBlocked, whileHeld } from '../../../testing/blocked.ts';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { addPerson, lastCode, loginBody, password, solveBotCheck } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

const fresh = 'another horse 8';
const change = (newPassword: string) => ({
  oldPassword: password,
  newPassword,
  confirmNewPassword: newPassword,
});

async function enter(username: string): Promise<Browser> {
  const browser = openBrowser(gateway);
  const login = { body: loginBody(username, { remember: true }) };
  expect((await browser.call('login', login)).statusCode).toBe(200);
  return browser;
}

/** The code that the app of a player shows, whose second factor begins. */
async function beginFactor(browser: Browser): Promise<string> {
  const { secret } = (await browser.call('beginSecondFactor')).json().value;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: gateway.clock.now().getTime(),
  });
}

/** What a session is about to do, once it is made ready. */
type LateCall = (browser: Browser, username: string) => Promise<() => ReturnType<Browser['call']>>;

const attempts: Record<string, LateCall> = {
  'to change the password': async (browser) => () =>
    browser.call('changePassword', { body: change('a horse of a thief 9') }),
  'to set a money password': async (browser) => () =>
    browser.call('setMoneyPassword', { body: { newPassword: '834712', confirmNewPassword: '834712' } }),
  'to bind an address': async (browser, username) => {
    const contact = { channel: 'mail', destination: `thief.of.${username}@example.com` };
    await browser.call('contactCode', { body: { ...contact, altcha: await solveBotCheck(browser) } });
    const code = await lastCode(gateway, contact.destination);
    return () => browser.call('bindContact', { body: { ...contact, code } });
  },
  'to add a passkey': async (browser) => {
    const device = createAuthenticator({ host: 'localhost', origin: 'http://localhost' });
    const response = device.create((await browser.call('beginPasskey')).json().value);
    return () => browser.call('addPasskey', { body: { name: 'Thief', response } });
  },
  'to remove a passkey': async (browser) => {
    const device = createAuthenticator({ host: 'localhost', origin: 'http://localhost' });
    const response = device.create((await browser.call('beginPasskey')).json().value);
    await browser.call('addPasskey', { body: { name: 'Owner', response } });
    const [{ id }] = (await browser.call('passkeys')).json().value;
    return () => browser.call('removePasskey', { params: { id } });
  },
  'to turn a second factor on': async (browser) => {
    const code = await beginFactor(browser);
    return () => browser.call('confirmSecondFactor', { body: { code } });
  },
  'to end a session of another device': async (browser) => async () => {
    const sessions: { id: string; current: boolean }[] = (await browser.call('sessions')).json().value;
    const other = sessions.find(({ current }) => !current);
    return browser.call('endSession', { params: { id: other!.id } });
  },
  'to end the other sessions and stay remembered': async (browser) => () => browser.call('endOtherSessions'),
  'to close the account': async (browser, username) => () =>
    browser.call('closeAccount', { body: { username } }),
};

/** Ends all sessions but the owner's while another one's call is on its way. @returns what that call was answered */
async function callWhileEnded(owner: Browser, username: string, attempt: () => ReturnType<Browser['call']>) {
  const held = ['select from account where username = $1 for no key update', username] as const;
  const { ending, late } = await whileHeld(gateway.services.db.pool, held, async (holder) => {
    const ending = owner.call('changePassword', { body: change(fresh) });
    await untilBlocked(holder, [ending]);
    const late = attempt();
    await untilBlocked(holder, [ending, late]);
    return { ending, late };
  });
  expect((await ending).statusCode).toBe(200);
  return (await late).json().code as string;
}

test.each(Object.entries(attempts))(
  'a session that is ended while it is %s does so no more',
  async (_, makeReady) => {
    const username = `owner${Object.values(attempts).indexOf(makeReady)}`;
    await addPerson(gateway, { username });
    const thief = await enter(username);
    await thief.call('stepUp', { body: { password } });
    const attempt = await makeReady(thief, username);
    const owner = await enter(username);
    expect(await callWhileEnded(owner, username, attempt)).toBe('session_ended');
    expect((await thief.call('renewSession')).json().code).toBe('session_ended');
    const again = openBrowser(gateway);
    const login = await again.call('login', { body: loginBody(username, { password: fresh }) });
    expect(login.statusCode).toBe(200);
  },
);

test('a session that is ended while it is to turn the second factor off leaves it on', async () => {
  const username = 'guarded';
  await addPerson(gateway, { username });
  const [owner, thief] = [await enter(username), await enter(username)];
  for (const browser of [owner, thief]) await browser.call('stepUp', { body: { password } });
  const code = await beginFactor(owner);
  const { recoveryCodes } = (await owner.call('confirmSecondFactor', { body: { code } })).json().value;
  const turnOff = () => thief.call('removeSecondFactor', { body: { code: recoveryCodes[0] } });
  expect(await callWhileEnded(owner, username, turnOff)).toBe('session_ended');
  const login = await openBrowser(gateway).call('login', { body: loginBody(username, { password: fresh }) });
  expect(login.json().code).toBe('second_factor_required');
});
