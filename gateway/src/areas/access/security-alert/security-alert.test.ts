import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '../../../testing/authenticator.ts';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { addPerson, lastCode, loginBody, password, solveBotCheck } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { alertOf } from './wording.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

async function enter(username: string, more: { email?: string; mobile?: string }): Promise<Browser> {
  await addPerson(gateway, { username, ...more });
  const browser = openBrowser(gateway);
  await browser.call('login', { body: loginBody(username) });
  await browser.call('stepUp', { body: { password } });
  return browser;
}

async function told(to: string): Promise<[string, string][]> {
  const { courier, outbox } = gateway.services;
  await courier.idle();
  const { messages } = await outbox.list(1, { to, offset: 0, limit: 10 });
  return messages.filter(({ purpose }) => purpose === 'alert').map(({ channel, text }) => [channel, text]);
}

const textOf = (change: Parameters<typeof alertOf>[2], language = 'TY') =>
  alertOf(language, 'Foyer', change).text;

test('a change is told by mail, in the language of the account, and a refused one is not', async () => {
  const browser = await enter('ada', { email: 'ada@example.com' });
  const set = (newPassword: string) =>
    browser.call('setMoneyPassword', { body: { newPassword, confirmNewPassword: newPassword } });
  await set('12');
  expect(await told('ada@example.com')).toEqual([]);
  await set('246810');
  expect(await told('ada@example.com')).toEqual([['mail', textOf('moneyPassword')]]);
});

test('a passkey that was added or removed is told', async () => {
  const browser = await enter('dan', { email: 'dan@example.com' });
  const made = createAuthenticator().create((await browser.call('beginPasskey')).json().value);
  await browser.call('addPasskey', { body: { name: 'Phone', response: made } });
  const [{ id }] = (await browser.call('passkeys')).json().value;
  expect(await told('dan@example.com')).toEqual([['mail', textOf('passkeyAdded')]]);
  await browser.call('removePasskey', { params: { id } });
  expect(await told('dan@example.com')).toContainEqual(['mail', textOf('passkeyRemoved')]);
});

test('who has no address is told by SMS, at a proved number alone', async () => {
  const mobile = '+639171230041';
  const browser = await enter('bea', { mobile });
  await browser.call('changePassword', {
    body: { oldPassword: password, newPassword: 'quiet lantern 52', confirmNewPassword: 'quiet lantern 52' },
  });
  expect(await told(mobile)).toEqual([['sms', textOf('password')]]);
});

test('a new address is told to the old one', async () => {
  const browser = await enter('cleo', { email: 'cleo@example.com' });
  const contact = { channel: 'mail', destination: 'new@example.com' };
  await browser.call('contactCode', { body: { ...contact, altcha: await solveBotCheck(browser) } });
  await browser.call('bindContact', {
    body: { ...contact, code: await lastCode(gateway, 'new@example.com') },
  });
  expect(await told('cleo@example.com')).toEqual([['mail', textOf('email')]]);
  expect(await told('new@example.com')).toEqual([]);
});

test('languages without words of their own get English ones', () => {
  expect(textOf('closed', 'JA')).toBe(textOf('closed', 'EN'));
  expect(textOf('closed', 'TY')).not.toBe(textOf('closed', 'EN'));
});
