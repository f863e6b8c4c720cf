import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { account } from '../../../platform/db/tables/account.ts';
import { knownDevice } from '../../../platform/db/tables/credential.ts';
import { languageCookie } from '@foyer/contract/choice-cookies';
import type { Player } from '../../../platform/http/actors.ts';
import { eq } from 'drizzle-orm';
import { openBrowser } from '../../../testing/browser.ts';
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
});
afterAll(() => gateway.dispose());

let last = 0;
/** Each test comes from addresses of its own: limits per address are not its subject. */
const newAddress = () => `198.51.${100 + Math.floor(++last / 250)}.${last % 250}`;
const browse = (ip = newAddress()) => openBrowser(gateway, { ip });
const logIn = (browser: ReturnType<typeof browse>, username: string, more: Record<string, unknown> = {}) =>
  browser.call('login', { body: loginBody(username, more) });
const session = '__Host-foyer';

/** A failed login without what differs by nature. */
function body(answer: Awaited<ReturnType<typeof logIn>>) {
  const { requestId: _, ...rest } = answer.json();
  return { status: answer.statusCode, headers: Object.keys(answer.headers).toSorted(), ...rest };
}

test('a login answers who it is and sets a cookie that scripts cannot read', async () => {
  await addPerson(gateway, { username: 'Ana' });
  const browser = browse();
  const answer = await logIn(browser, 'ana');
  expect(answer.statusCode).toBe(200);
  expect(answer.json().value).toMatchObject({
    userName: 'Ana',
    type: 0,
    merchantCode: 'foyer',
    firstTimeLogin: true,
  });
  const cookies = [answer.headers['set-cookie']].flat();
  expect(cookies.find((cookie) => cookie?.startsWith(`${session}=`))).toMatch(
    /; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(browser.cookies.get(session)).not.toBe(answer.json().value.token);
  expect((await browser.call('member')).json().value).toMatchObject({ account: 'Ana' });
});

test('the first login is told from those after it', async () => {
  await addPerson(gateway, { username: 'berta' });
  expect((await logIn(browse(), 'berta')).json().value.firstTimeLogin).toBe(true);
  const browser = browse();
  expect((await logIn(browser, 'berta')).json().value.firstTimeLogin).toBe(false);
  expect((await browser.call('renewSession')).json().value.firstTimeLogin).toBe(false);
});

test('every login is written whole: when, in which language, from which browser and in the history', async () => {
  const id = await addPerson(gateway, { username: 'beate' });
  const { accounts, loginHistory } = gateway.services;
  const browser = browse();
  browser.cookies.set(languageCookie, 'EN');
  await logIn(browser, 'beate');
  const first = await accounts.find(1, id);
  expect(first).toMatchObject({ language: 'EN', firstLoginAt: first?.lastLoginAt });
  gateway.clock.advance(1000);
  browser.cookies.delete(languageCookie);
  await logIn(browser, 'beate');
  const later = await accounts.find(1, id);
  expect(later).toMatchObject({ language: 'EN', firstLoginAt: first?.firstLoginAt });
  expect(later?.lastLoginAt?.getTime()).toBeGreaterThanOrEqual(
    (first?.lastLoginAt?.getTime() ?? Infinity) + 1000,
  );
  const [session] = await gateway.services.sessions.list(1, id);
  const player = { merchantId: 1, accountId: id, sessionId: session?.id ?? '' } as Player;
  const { events } = await loginHistory.list(player, { offset: 0, limit: 10 });
  expect(events).toHaveLength(2);
  expect(events[0]).toMatchObject({
    sessionId: session?.id,
    method: 'password',
    failure: null,
    at: later?.lastLoginAt,
  });
  const [device] = await gateway.services.db.orm
    .select()
    .from(knownDevice)
    .where(eq(knownDevice.accountId, id));
  expect(device).toMatchObject({ createdAt: first?.lastLoginAt, lastUsedAt: later?.lastLoginAt });
});

test('another login of the same browser gets another token, other browsers keep theirs', async () => {
  await addPerson(gateway, { username: 'carla' });
  const [phone, laptop] = [browse(), browse()];
  await logIn(phone, 'carla');
  await logIn(laptop, 'carla');
  const before = new Map(laptop.cookies);
  await logIn(laptop, 'carla');
  expect(laptop.cookies.get(session)).not.toBe(before.get(session));
  expect((await openBrowser(gateway, {}, before).call('member')).json().code).toBe('session_ended');
  expect((await phone.call('member')).statusCode).toBe(200);
});

test('an account of one merchant is none of another', async () => {
  await addPerson(gateway, { username: 'diana' });
  const elsewhere = openBrowser(gateway, { host: 'sinag.localhost', ip: newAddress() });
  expect((await elsewhere.call('login', { body: loginBody('diana') })).json().code).toBe('login_failed');
  const here = browse();
  await logIn(here, 'diana');
  expect(
    (await openBrowser(gateway, { host: 'sinag.localhost' }, here.cookies).call('member')).json().code,
  ).toBe('session_ended');
});

test('a wrong password demands a captcha from then on', async () => {
  await addPerson(gateway, { username: 'emma' });
  const browser = browse();
  const failed = await logIn(browser, 'emma', { password: 'not the password' });
  expect(failed.statusCode).toBe(401);
  expect(failed.json()).toMatchObject({ code: 'login_failed', value: { captcha: true } });
  expect((await logIn(browser, 'emma')).json()).toMatchObject({
    code: 'captcha_required',
    value: { captcha: true },
  });
  await captchaAnswer(gateway, browser, 'login');
  expect((await logIn(browser, 'emma', { captcha: '000000' })).json()).toMatchObject({
    code: 'captcha_invalid',
    value: { captcha: true },
  });
  const captcha = await captchaAnswer(gateway, browser, 'login');
  expect((await logIn(browser, 'emma', { captcha })).statusCode).toBe(200);
});

test('nobody learns who has an account: equal answers, headers and steps', async () => {
  await addPerson(gateway, { username: 'fiona' });
  const [known, unknown] = [browse(), browse()];
  const wrong = { password: 'not the password' };
  expect(body(await logIn(known, 'fiona', wrong))).toEqual(body(await logIn(unknown, 'nobody-here', wrong)));
  expect(body(await logIn(known, 'fiona', wrong))).toEqual(body(await logIn(unknown, 'nobody-here', wrong)));
  for (let count = 0; count < 5; count += 1) {
    const answers = [];
    for (const [browser, name] of [
      [known, 'fiona'],
      [unknown, 'nobody-here'],
    ] as const) {
      const captcha = await captchaAnswer(gateway, browser, 'login');
      answers.push(body(await logIn(browser, name, { ...wrong, captcha })));
    }
    expect(answers[0]).toEqual(answers[1]);
  }
});

test('at most 5 failures per account in 15 minutes, from however many addresses', async () => {
  await addPerson(gateway, { username: 'gina' });
  const codes: string[] = [];
  for (let count = 0; count < 8; count += 1) {
    const browser = browse();
    const captcha = count === 0 ? '' : await captchaAnswer(gateway, browser, 'login');
    codes.push((await logIn(browser, 'gina', { password: `guess number ${count}`, captcha })).json().code);
  }
  expect(codes).toEqual([...Array(5).fill('login_failed'), ...Array(3).fill('too_many_requests')]);
  const browser = browse();
  const captcha = await captchaAnswer(gateway, browser, 'login');
  expect((await logIn(browser, 'gina', { captcha })).json().code).toBe('too_many_requests');
});

test('attempts at once do not outrun the limit', async () => {
  await addPerson(gateway, { username: 'hanna' });
  const { cache, passwords } = gateway.services;
  const asked = vi.spyOn(cache, 'get');
  const demands = () => asked.mock.calls.filter(([key]) => key.startsWith('captcha-demand:')).length;
  const verify = passwords.verify;
  // The first one fails when all have seen that no captcha is demanded yet.
  vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...given) => {
    await expect.poll(demands).toBe(20);
    return verify(...given);
  });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, count) => logIn(browse(), 'hanna', { password: `guess number ${count}` })),
  );
  const failed = answers.filter((answer) => answer.json().code === 'login_failed');
  const refused = answers.filter((answer) =>
    ['too_many_requests', 'captcha_required'].includes(answer.json().code),
  );
  expect([failed.length, refused.length]).toEqual([5, 15]);
  vi.restoreAllMocks();
});

test('attempts at once that are right all come in: under way is not failed', async () => {
  await addPerson(gateway, { username: 'hilda' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(browse(), 'hilda')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
});

test('a browser that was in before still enters while the account is under attack', async () => {
  await addPerson(gateway, { username: 'ines' });
  const own = browse();
  await logIn(own, 'ines');
  await own.call('logout');
  for (let count = 0; count < 6; count += 1) {
    const attacker = browse();
    const captcha = count === 0 ? '' : await captchaAnswer(gateway, attacker, 'login');
    await logIn(attacker, 'ines', { password: `guess number ${count}`, captcha });
  }
  const stranger = browse();
  const captcha = await captchaAnswer(gateway, stranger, 'login');
  expect((await logIn(stranger, 'ines', { captcha })).json().code).toBe('too_many_requests');
  expect((await logIn(own, 'ines')).statusCode).toBe(200);
});

test('a browser known to one account is a stranger to another', async () => {
  await addPerson(gateway, { username: 'jana' });
  await addPerson(gateway, { username: 'attacker' });
  const browser = browse();
  await logIn(browser, 'attacker');
  const codes = [];
  for (let count = 0; count < 6; count += 1) {
    const captcha = count === 0 ? '' : await captchaAnswer(gateway, browser, 'login');
    codes.push((await logIn(browser, 'jana', { password: `guess number ${count}`, captcha })).json().code);
  }
  expect(codes.at(-1)).toBe('too_many_requests');
});

test('an address that fails often is asked for captchas, then waits', async () => {
  const ip = '203.0.113.77';
  const codes: string[] = [];
  for (let count = 0; count < 12; count += 1)
    codes.push((await logIn(browse(ip), `stuffed-${count}`)).json().code);
  expect(codes).toEqual([...Array(10).fill('login_failed'), 'captcha_required', 'captcha_required']);
  for (let count = 0; count < 40; count += 1) {
    const browser = openBrowser(gateway, { ip });
    const captcha = await captchaAnswer(gateway, browser, 'login');
    await logIn(browser, `stuffed-too-${count}`, { captcha });
  }
  await addPerson(gateway, { username: 'karin' });
  expect((await logIn(browse(ip), 'karin')).json().code).toBe('too_many_requests');
  expect((await logIn(browse(), 'karin')).statusCode).toBe(200);
});

test('that an account is disabled is told only to who knows the password', async () => {
  const id = await addPerson(gateway, { username: 'lena' });
  await gateway.services.db.orm.update(account).set({ status: 'disabled' }).where(eq(account.id, id));
  const browser = browse();
  expect((await logIn(browser, 'lena', { password: 'not the password' })).json().code).toBe('login_failed');
  const captcha = await captchaAnswer(gateway, browser, 'login');
  const answer = await logIn(browser, 'lena', { captcha });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_disabled']);
  expect(browser.cookies.has(session)).toBe(false);
});

test('a login from another site is refused', async () => {
  await addPerson(gateway, { username: 'maria' });
  const browser = browse();
  const signs: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
  ];
  for (const headers of signs) {
    const answer = await browser.call('login', { body: loginBody('maria'), headers });
    expect(answer.json().code).toBe('cross_site_refused');
  }
});

test('login through the phone-verification provider is off', async () => {
  expect((await logIn(browse(), 'anyone', { type: 'firebase' })).json().code).toBe('feature_off');
});

test('the code sent to a number lets its owner in, once', async () => {
  await addPerson(gateway, { username: 'nora', mobile: '+639171110001' });
  const browser = browse();
  const altcha = await solveBotCheck(browser);
  const sent = await browser.call('sendCode', {
    body: { mobileNum: '09171110001', countryDialingCode: '63', purpose: 'login', altcha },
  });
  expect(sent.statusCode).toBe(200);
  const code = await lastCode(gateway, '+639171110001');
  expect(code).toMatch(/^[0-9]{6}$/);
  const sms = { type: 'sms', password: code, countryDialingCode: '63' };
  const answer = await logIn(browser, '9171110001', sms);
  expect(answer.json().value).toMatchObject({ userName: 'nora' });
  expect((await logIn(browser, '9171110001', sms)).json().code).toBe('code_invalid');
});

test('an account without password is entered by no password', async () => {
  const { accounts, merchants, db } = gateway.services;
  await accounts.open(db.orm, { merchant: merchants.byId(1), username: 'olga', type: 0 });
  expect((await logIn(browse(), 'olga', { password })).json().code).toBe('login_failed');
});

/** Strangers who spend an account's attempts. */
async function attack(username: string, times = 6): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const stranger = browse();
    const captcha = await captchaAnswer(gateway, stranger, 'login');
    await logIn(stranger, username, { password: `guess number ${count}`, captcha });
  }
}

/** A login that carries what a captcha and a bot check answer. */
async function checkedLogin(username: string, more: Record<string, unknown> = {}, browser = browse()) {
  const captcha = await captchaAnswer(gateway, browser, 'login');
  const altcha = await solveBotCheck(browser);
  return logIn(browser, username, { captcha, altcha, ...more });
}

test('strangers who spend the attempts do not lock the owner out: captcha, bot check and the right password let in', async () => {
  await addPerson(gateway, { username: 'paula' });
  await attack('paula');
  expect((await checkedLogin('paula', { altcha: 'not solved' })).json().code).toBe('too_many_requests');
  expect((await checkedLogin('paula', { captcha: '' })).json().code).toBe('captcha_required');
  expect((await checkedLogin('paula')).statusCode).toBe(200);
});

test('a guesser who goes on learns nothing, and the rate is bounded per network and per account', async () => {
  await addPerson(gateway, { username: 'quella' });
  await attack('quella', 5);
  const { passwords } = gateway.services;
  const compared = vi.spyOn(passwords, 'verify');
  const bodies = new Set<string>();
  const ip = newAddress();
  for (let count = 0; count < 4; count += 1)
    bodies.add(
      JSON.stringify(body(await checkedLogin('quella', { password: `guess ${count}` }, browse(ip)))),
    );
  expect(compared).toHaveBeenCalledTimes(2);
  // The right password, too late on this network
  bodies.add(JSON.stringify(body(await checkedLogin('quella', {}, browse(ip)))));
  for (let count = 0; count < 12; count += 1)
    bodies.add(JSON.stringify(body(await checkedLogin('quella', { password: `guess ${count}` }))));
  expect(compared).toHaveBeenCalledTimes(10);
  expect([...bodies]).toEqual([expect.stringContaining('too_many_requests')]);
  vi.restoreAllMocks();
});

test('unknown names answer alike once their attempts are spent', async () => {
  await addPerson(gateway, { username: 'rosa' });
  await attack('rosa');
  await attack('nobody-at-all');
  const wrong = { password: 'not the password' };
  expect(body(await checkedLogin('rosa', wrong))).toEqual(body(await checkedLogin('nobody-at-all', wrong)));
});
