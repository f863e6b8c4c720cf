import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { addPerson, lastCode, loginBody, solveBotCheck } from '../../../testing/people.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { createCodes, perMerchant, perNumberHour } from './one-time-code.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ merchant: { languages: ['TY', 'EN'] } });
});
afterAll(() => gateway.dispose());

let last = 0;
const guest = () => openBrowser(gateway, { ip: `198.51.100.${++last}` });
const ask = async (browser: Browser, more: Record<string, unknown>) =>
  browser.call('sendCode', {
    body: { countryDialingCode: '63', purpose: 'login', altcha: await solveBotCheck(browser), ...more },
  });
const local = (mobile: string) => mobile.replace('+63', '0');
const logIn = (browser: Browser, mobile: string, code: string) =>
  browser.call('login', {
    body: loginBody(local(mobile), { type: 'sms', password: code, countryDialingCode: '63' }),
  });
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

async function codeFor(mobile: string, browser = guest()): Promise<string> {
  expect((await ask(browser, { mobileNum: local(mobile) })).statusCode).toBe(200);
  return (await lastCode(gateway, mobile)) ?? '';
}

const subject = (name: string, purpose: 'login' | 'register' | 'reset' = 'login', merchantId = 1) => ({
  merchantId,
  purpose,
  subject: name,
  requester: 'a browser',
});

test('the answer is the same whether or not the number has an account; a code goes to players alone', async () => {
  await addPerson(gateway, { username: 'ada', mobile: '+639174440001' });
  const answers = [
    await ask(guest(), { mobileNum: '09174440001' }),
    await ask(guest(), { mobileNum: '09174449999' }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json().value)).toEqual(['expirationTime', 'expiredMinutes']);
    const left = answer.json().value.expirationTime - gateway.clock.now().getTime();
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThanOrEqual(60_000);
  }
  expect(await lastCode(gateway, '+639174440001')).toMatch(/^[0-9]{6}$/);
  expect(await lastCode(gateway, '+639174449999')).toBeNull();
});

test('a code works once', async () => {
  await addPerson(gateway, { username: 'bea', mobile: '+639174440002' });
  const own = guest();
  const code = await codeFor('+639174440002', own);
  expect((await logIn(own, '+639174440002', code)).statusCode).toBe(200);
  expect((await logIn(own, '+639174440002', code)).json().code).toBe('code_invalid');
});

test('a code counts in the browser that asked for it alone, whatever others ask for or guess', async () => {
  const mobile = '+639174440060';
  await addPerson(gateway, { username: 'gail', mobile });
  const own = guest();
  const code = await codeFor(mobile, own);
  expect(own.cookies.get('__Host-foyer-code')).toMatch(/^[\w-]{22}$/);
  for (const stranger of [guest(), guest(), guest(), guest(), guest()])
    expect((await logIn(stranger, mobile, code)).json().code).toBe('code_invalid');
  gateway.clock.advance(61_000);
  const stranger = guest();
  const theirs = await codeFor(mobile, stranger);
  expect((await logIn(own, mobile, theirs)).json().code).toBe('code_invalid');
  expect((await logIn(own, mobile, code)).statusCode).toBe(200);
  // The one of the stranger's browser is as good as it was
  expect((await logIn(stranger, mobile, theirs)).statusCode).toBe(200);
});

test('a code counts although the answer to its request was lost, as on a weak network', async () => {
  const mobile = '+639174440062';
  await addPerson(gateway, { username: 'hazel', mobile });
  const own = guest();
  const altcha = await solveBotCheck(own);
  const known = new Map(own.cookies);
  await ask(own, { mobileNum: local(mobile), altcha });
  const afterwards = openBrowser(gateway, { ip: '198.51.100.250' }, known);
  expect((await logIn(afterwards, mobile, (await lastCode(gateway, mobile)) ?? '')).statusCode).toBe(200);
});

test('the secret of a link is burnt by nobody who guesses', async () => {
  const { codes } = gateway.services;
  const link = { ...subject('link', 'reset'), requester: null };
  const secret = await codes.issueLink(link);
  for (let count = 0; count < 8; count += 1) expect(await codes.check(link, `x${count}`)).toBe(false);
  expect(await codes.check(link, secret)).toBe(true);
  expect(await codes.check(link, secret)).toBe(false);
});

test('a browser that asked is remembered until after its code is void', async () => {
  const answer = await ask(guest(), { mobileNum: '09174440061' });
  const cookie = [answer.headers['set-cookie']].flat().find((text) => text?.startsWith('__Host-foyer-code='));
  expect(cookie).toMatch(/; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test('of many uses of a code at once one works', async () => {
  const code = await gateway.services.codes.issue(subject('+639174440003'));
  const results = await Promise.all(
    Array.from({ length: 20 }, () => gateway.services.codes.check(subject('+639174440003'), code)),
  );
  expect(results.filter(Boolean)).toHaveLength(1);
});

test('the fifth wrong guess burns a code, four do not', async () => {
  const { codes } = gateway.services;
  const code = await codes.issue(subject('four'));
  for (let count = 1; count <= 4; count += 1)
    expect(await codes.check(subject('four'), wrong(code, count))).toBe(false);
  expect(await codes.check(subject('four'), code)).toBe(true);
  const burnt = await codes.issue(subject('five'));
  for (let count = 1; count <= 5; count += 1)
    expect(await codes.check(subject('five'), wrong(burnt, count))).toBe(false);
  expect(await codes.check(subject('five'), burnt)).toBe(false);
});

test('a code that is put back ends when it would have, is burnt as soon, and gives way to a newer one', async () => {
  const { codes } = gateway.services;
  const code = await codes.issue(subject('late'));
  for (let times = 0; times < 4; times += 1) {
    gateway.clock.advance(60_000);
    const taken = await codes.take(subject('late'), code);
    await codes.putBack(subject('late'), taken!);
  }
  gateway.clock.advance(60_000);
  expect(await codes.take(subject('late'), code)).toBeNull();

  const guessed = await codes.issue(subject('guessed'));
  for (let count = 1; count <= 4; count += 1) await codes.check(subject('guessed'), wrong(guessed, count));
  await codes.putBack(subject('guessed'), (await codes.take(subject('guessed'), guessed))!);
  expect(await codes.check(subject('guessed'), wrong(guessed))).toBe(false);
  expect(await codes.check(subject('guessed'), guessed)).toBe(false);

  const before = await codes.take(subject('again'), await codes.issue(subject('again')));
  const newer = await codes.issue(subject('again'));
  await codes.putBack(subject('again'), before!);
  expect(await codes.check(subject('again'), newer)).toBe(true);
});

test('a code is good for its purpose, number and merchant alone', async () => {
  const { codes } = gateway.services;
  const code = await codes.issue(subject('own'));
  await codes.issue(subject('own', 'register'));
  await codes.issue(subject('other'));
  await codes.issue(subject('own', 'login', 2));
  expect(await codes.check(subject('own', 'register'), code)).toBe(false);
  expect(await codes.check(subject('other'), code)).toBe(false);
  expect(await codes.check(subject('own', 'login', 2), code)).toBe(false);
  expect(await codes.check(subject('own'), code)).toBe(true);
});

test('a newer code voids the older, five minutes void both', async () => {
  const { codes } = gateway.services;
  const old = await codes.issue(subject('newer'));
  let fresh = old;
  // One in a million times the digits are the same again.
  while (fresh === old) fresh = await codes.issue(subject('newer'));
  expect(await codes.check(subject('newer'), old)).toBe(false);
  gateway.clock.advance(300_001);
  expect(await codes.check(subject('newer'), fresh)).toBe(false);
});

test('the code itself is not kept', async () => {
  const { codes, cache: ephemeral } = gateway.services;
  const code = await codes.issue(subject('kept'));
  const requester = createHash('sha256').update('a browser').digest('base64url');
  const stored = await ephemeral.get(`code:1:login:kept:${requester}`);
  expect(stored).toContain('digest');
  expect(stored).not.toContain(code);
});

test('a number gets one message a minute and five an hour, however typed and whoever asks', async () => {
  await addPerson(gateway, { username: 'cleo', mobile: '+639174440005' });
  const codes: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    codes.push(
      (await ask(guest(), { mobileNum: count % 2 ? '9174440005' : '0917 444 0005' })).json().code ?? 'sent',
    );
    gateway.clock.advance(61_000);
  }
  expect(codes).toEqual([...Array(5).fill('sent'), 'too_many_requests']);
  await ask(guest(), { mobileNum: '9174440006' });
  const early = await ask(guest(), { mobileNum: '09174440006', purpose: 'reset' });
  expect(early.json().code).toBe('too_many_requests');
  expect(early.json().value.retryAfter).toBeGreaterThan(50);
  expect(early.json().value.retryAfter).toBeLessThanOrEqual(60);
});

test('one address asks only so often', async () => {
  const { codes } = gateway.services;
  const charges = Array.from({ length: 65 }, (_, count) =>
    codes.charge({ ...subject('', 'login'), to: `pumped-${count}`, ip: '203.0.113.5' }),
  );
  const results = await Promise.allSettled(charges);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(60);
});

const codeOf = (error: { code?: string }) => error.code;

test('one network uses up a part of the budgets of a number, not all', async () => {
  const { codes } = gateway.services;
  const charge = (ip: string) => {
    gateway.clock.advance(61_000);
    return codes.charge({ ...subject(''), to: '+639174440050', ip }).then(() => 'sent', codeOf);
  };
  const stranger = [];
  for (let count = 0; count < 10; count += 1) stranger.push(await charge('203.0.113.50'));
  expect(stranger.filter((each) => each === 'sent')).toHaveLength(3);
  expect(await charge('203.0.113.51')).toBe('sent');
});

test('a request that is refused makes nobody wait', async () => {
  const { codes } = gateway.services;
  const charge = (ip: string) =>
    codes.charge({ ...subject(''), to: '+639174440051', ip }).then(() => 'sent', codeOf);
  for (let count = 0; count < 3; count += 1) {
    await charge('203.0.113.52');
    gateway.clock.advance(61_000);
  }
  expect(await charge('203.0.113.52')).toBe('too_many_requests');
  expect(await charge('203.0.113.53')).toBe('sent');
});

test('codes to register or bind a number take nothing of those that its owner logs in with', async () => {
  const { codes } = gateway.services;
  for (let count = 0; count < 12; count += 1) {
    gateway.clock.advance(61_000);
    const purpose = count % 2 ? 'register' : 'bind';
    const message = { merchantId: 1, purpose, to: '+639174440052', ip: `203.0.113.${60 + count}` } as const;
    await codes.charge(message).catch(codeOf);
  }
  const own = codes.charge({ ...subject(''), to: '+639174440052', ip: '203.0.113.80' });
  await expect(own).resolves.toBeInstanceOf(Date);
});

test('a browser that the account knows gets a code after strangers used up the budgets of its number', async () => {
  await addPerson(gateway, { username: 'fern', mobile: '+639174440053' });
  const own = guest();
  await own.call('login', { body: loginBody('fern') });
  await own.call('logout');
  for (let count = 0; count < 6; count += 1) {
    gateway.clock.advance(61_000);
    await ask(guest(), { mobileNum: '09174440053' });
  }
  const before = await lastCode(gateway, '+639174440053');
  gateway.clock.advance(61_000);
  const stranger = openBrowser(
    gateway,
    { ip: `198.51.100.${++last}` },
    new Map([['__Host-foyer-device', 'x'.repeat(43)]]),
  );
  // A made up cookie gets the same answer, and no message
  expect((await ask(stranger, { mobileNum: '09174440053' })).statusCode).toBe(200);
  expect(await lastCode(gateway, '+639174440053')).toBe(before);
  expect((await ask(guest(), { mobileNum: '09174440053' })).json().code).toBe('too_many_requests');
  expect((await ask(own, { mobileNum: '09174440053' })).statusCode).toBe(200);
  const code = (await lastCode(gateway, '+639174440053')) ?? '';
  expect(code).not.toBe(before);
  expect((await logIn(own, '+639174440053', code)).statusCode).toBe(200);
});

test('what is no mobile number gets none, and dear ones count as none', async () => {
  for (const mobileNum of ['', '123', 'abc', '0281234567', '1900123456', '+1 900 555 0100']) {
    const answer = await ask(guest(), { mobileNum });
    expect({ mobileNum, ...answer.json() }).toMatchObject({
      code: 'mobile_invalid',
      value: { fields: { mobileNum: 'mobile_invalid' } },
    });
  }
});

test('no code without a solved bot check', async () => {
  expect((await ask(guest(), { mobileNum: '09174440007', altcha: 'x' })).json().code).toBe(
    'bot_check_failed',
  );
});

test('a code for a feature that is off is not sent', async () => {
  const { db, merchants } = gateway.services;
  const turn = async (isOn: boolean) => {
    await db.pool.query(
      "update merchant_switch set is_on = $1 where merchant_id = 1 and name = 'MOBILEVERCODELOGIN3'",
      [isOn],
    );
    await db.pool.query('update merchant set version = version + 1 where id = 1');
    await merchants.refresh();
  };
  await turn(false);
  expect((await ask(guest(), { mobileNum: '09174440008' })).json().code).toBe('feature_off');
  expect((await logIn(guest(), '+639174440008', '123456')).json().code).toBe('feature_off');
  await turn(true);
});

test('a number gets ten messages a day, and a merchant sends so many an hour', async () => {
  const { codes, limits } = gateway.services;
  const charge = async (merchantId: number, to: string) => {
    gateway.clock.advance(61_000);
    // Each hour is a new one
    await limits.forget(perNumberHour, `${merchantId}:${to}`);
    return codes.charge({ ...subject('', 'login', merchantId), to, ip: `198.51.100.${++last}` }).then(
      () => 'sent',
      (error: { code?: string }) => error.code,
    );
  };
  const sent: unknown[] = [];
  for (let count = 0; count < 11; count += 1) sent.push(await charge(1, '+639174440030'));
  expect(sent).toEqual([...Array(10).fill('sent'), 'too_many_requests']);
  const before = await limits.count(perMerchant, '2');
  for (let count = before; count < 2999; count += 1) await limits.take(perMerchant, '2');
  expect([await charge(2, '+639174440031'), await charge(2, '+639174440032')]).toEqual([
    'sent',
    'too_many_requests',
  ]);
  await limits.forget(perMerchant, '2');
});

test('the message names the brand, in the language chosen in the browser, else that of the account', async () => {
  await addPerson(gateway, { username: 'dora', mobile: '+639174440010' });
  const textTo = async (mobile: string, merchantId = 1) =>
    (await gateway.services.outbox.list(merchantId, { to: mobile, offset: 0, limit: 1 })).messages[0];
  const code = await codeFor('+639174440010');
  expect(await textTo('+639174440010')).toMatchObject({ channel: 'sms', purpose: 'login', code });
  expect((await textTo('+639174440010'))?.text).toContain(`${code} ang iyong code sa Foyer`);
  const speaking = (language: string) =>
    openBrowser(gateway, { ip: `198.51.100.${++last}` }, new Map([['__Host-foyer-lang', language]]));
  gateway.clock.advance(61_000);
  const english = speaking('EN');
  const inEnglish = await codeFor('+639174440010', english);
  expect((await textTo('+639174440010'))?.text).toContain(`${inEnglish} is your Foyer code`);
  // A login keeps the language for messages that nobody asks for
  expect((await logIn(english, '+639174440010', inEnglish)).statusCode).toBe(200);
  gateway.clock.advance(61_000);
  const later = await codeFor('+639174440010');
  expect((await textTo('+639174440010'))?.text).toContain(`${later} is your Foyer code`);
  // One that the merchant does not speak is none
  gateway.clock.advance(61_000);
  await gateway.services.db.pool.query("update account set language = 'TY' where username = 'dora'");
  const unspoken = await codeFor('+639174440010', speaking('JA'));
  expect((await textTo('+639174440010'))?.text).toContain(`${unspoken} ang iyong code`);
});

test('each merchant signs with its own name', async () => {
  const browser = openBrowser(gateway, { host: 'sinag.localhost', ip: `198.51.100.${++last}` });
  expect((await ask(browser, { mobileNo: '09174440040', purpose: 'register' })).statusCode).toBe(200);
  await gateway.services.courier.idle();
  const { messages } = await gateway.services.outbox.list(2, { to: '+639174440040', offset: 0, limit: 1 });
  expect(messages[0]?.text).toContain('Sinag');
});

test('the outbox is read in the demo alone, and from the same machine', async () => {
  await addPerson(gateway, { username: 'elsa', mobile: '+639174440011' });
  await codeFor('+639174440011');
  const query = { to: '+639174440011' };
  expect((await guest().call('devOutbox', { query })).json()).toMatchObject({ code: 'not_found' });
  const answer = await openBrowser(gateway).call('devOutbox', { query });
  expect(answer.json().value).toHaveLength(1);
  expect(answer.json().value[0]).toMatchObject({ to: '+639174440011', purpose: 'login' });
  const elsewhere = openBrowser(gateway, { host: 'sinag.localhost' });
  expect((await elsewhere.call('devOutbox', { query: { to: '+639174440011' } })).json().value).toEqual([]);
  const real = await startTestGateway({ sharing: gateway, demo: false });
  try {
    const refused = await openBrowser(real).call('devOutbox');
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found']);
  } finally {
    await real.dispose();
  }
});

test('a few networks cannot use up the messages of a merchant, and what is used is reported', async () => {
  const { cache, limits, secrets, clock } = gateway.services;
  const reported: unknown[] = [];
  const { name: _, ...hour } = perMerchant;
  const budget = { hour: hour.times, day: 20_000 };
  const codes = createCodes(
    cache,
    limits,
    secrets,
    clock,
    (used) => reported.push(used),
    () => budget,
  );
  let recipients = 0;
  const send = (ip: string) => {
    const to = `+63917${String((recipients += 1)).padStart(7, '0')}`;
    return codes.charge({ merchantId: 77, purpose: 'register', to, ip }).then(() => 'sent', codeOf);
  };
  for (let count = 0; count < hour.times / 2 - 1; count += 1) await limits.take(perMerchant, '77');
  expect(await send('203.0.113.100')).toBe('sent');
  expect(reported).toEqual([{ merchantId: 77, of: 'hour', percent: 50 }]);
  const outcomes = [];
  for (let count = 0; count < 16; count += 1) outcomes.push(await send('203.0.113.100'));
  expect(outcomes.filter((each) => each === 'sent')).toHaveLength(14);
  expect(await send('203.0.113.101')).toBe('sent');
  await limits.forget(perMerchant, '77');

  const { merchantId, day } = { merchantId: 78, day: 3 };
  budget.day = day;
  const answers = [];
  for (let count = 0; count < 5; count += 1) {
    const message = {
      merchantId,
      purpose: 'register',
      to: `+63918000000${count}`,
      ip: `192.0.2.${count}`,
    } as const;
    answers.push(await codes.charge(message).then(() => 'sent', codeOf));
  }
  expect(answers).toEqual(['sent', 'sent', 'sent', 'too_many_requests', 'too_many_requests']);
  expect(reported.at(-1)).toEqual({ merchantId, of: 'day', percent: 100 });
});

test('codes go to numbers of the merchant’s countries alone: its own unless it names others', async () => {
  const abroad = { mobileNo: '2012345678', countryDialingCode: '39', purpose: 'register' };
  const american = { mobileNo: '2015550123', countryDialingCode: '1', purpose: 'register' };
  const refused = (await ask(guest(), american)).json();
  expect(refused).toMatchObject({
    code: 'country_refused',
    value: { fields: { mobileNo: 'country_refused' } },
  });
  expect((await ask(guest(), { ...abroad, mobileNo: '3123456789' })).json().code).toBe('country_refused');
  const owner = await logInStaff(gateway);
  const rules = { countries: ['US', 'PH'], hourBudget: 2000, dayBudget: 5000, version: 1 };
  const set = (more: object) =>
    owner.call('operatorSetCodeRules', { body: { merchant: 'foyer', ...rules, ...more } });
  expect((await set({})).json().value).toEqual({ ...rules, countries: ['PH', 'US'], version: 2 });
  expect((await set({})).json().code).toBe('version_conflict');
  expect((await ask(guest(), american)).statusCode).toBe(200);
  expect((await ask(guest(), { ...abroad, mobileNo: '3123456789' })).json().code).toBe('country_refused');
  const { entries } = (await owner.call('operatorAudit', { query: { merchant: 'foyer' } })).json().value;
  expect(entries[0]).toMatchObject({ action: 'set_code_rules', after: { hourBudget: 2000 } });
});
