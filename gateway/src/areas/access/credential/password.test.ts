import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBreachedPasswords } from '../../../integrations/breached-passwords.ts';
import { untilBlocked, whileHeld } from '../../../testing/blocked.ts';
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
import { logInStaff, staffPassword } from '../../../testing/test-staff.ts';
import { makeFilter, openFilter } from './breach-list.ts';
import { createPasswords, passwordFault } from './passwords.ts';
import { renewHash } from './store.ts';

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

const fresh = 'another horse 8';
const change = (more: Record<string, unknown> = {}) => ({
  oldPassword: password,
  newPassword: fresh,
  confirmNewPassword: fresh,
  ...more,
});

let last = 0;
async function enter(username: string, more: Record<string, unknown> = {}): Promise<Browser> {
  const browser = openBrowser(gateway, { ip: `198.51.100.${++last}` });
  expect((await browser.call('login', { body: loginBody(username, more) })).statusCode).toBe(200);
  return browser;
}
const guest = () => openBrowser(gateway, { ip: `198.51.100.${++last}` });

const owner = { context: ['annabella', 'foyer', 'anna.reyes@example.com', '+639171234567', '1994-05-17'] };

test('8 to 64 characters of whatever kind, and no others', () => {
  expect(passwordFault('seven77', owner)).toBe('password_invalid');
  expect(passwordFault('x'.repeat(65), owner)).toBe('password_invalid');
  for (const good of [
    'correct horse 7',
    'xK9#mQ2v',
    '🦊🌙🍋🚲🎻🧊🐢📚',
    'pulang kotse sa ulan',
    'ドアのかぎはどこですか',
  ])
    expect([good, passwordFault(good, owner)]).toEqual([good, null]);
});

test.each([
  ['password1', 'of those that everybody uses'],
  ['Password1!', 'with a capital and a sign added'],
  ['P@ssw0rd', 'with signs in place of letters'],
  ['aaaaaaaa', 'one character again and again'],
  ['ownerownerowner', 'one word again and again'],
  ['😀'.repeat(8), 'one sign again and again'],
  ['abcdefgh', 'a row of letters'],
  ['qwertyuiop', 'a row of keys'],
  ['1q2w3e4r5t', 'a way over the keys'],
  ['Foyer2026!', 'the brand and a year'],
  ['Annabella-2026!', 'the username and a year'],
  ['annabella', 'the username'],
  ['annareyes', 'the name of the mail address'],
  ['+639171234567', 'the number'],
  ['09171234567', 'the number as it is typed'],
  ['17051994', 'a date of birth'],
])('%s is refused: %s', (password) => {
  expect(passwordFault(password, owner)).toBe('password_common');
});

test('staff choose fifteen characters, or what withstands more', () => {
  const staff = { ...owner, isStaff: true };
  expect(passwordFault('xK9#mQ2v', staff)).toBe('password_common');
  expect(passwordFault('ownerownerowner', staff)).toBe('password_common');
  expect(passwordFault('xK9#mQ2v-Lw7', staff)).toBeNull();
  expect(passwordFault('my red bicycle is old', staff)).toBeNull();
});

test('the list of breached passwords finds all it was made from, and few others', () => {
  const breached = Array.from({ length: 2000 }, (_, number) => `Breached-${number}`);
  const isListed = openFilter(makeFilter(breached, 0.001));
  expect(breached.every((password) => isListed(password.toLowerCase()))).toBe(true);
  const others = Array.from({ length: 20_000 }, (_, number) => `other ${number}`);
  expect(others.filter(isListed).length).toBeLessThan(60);
});

test('a service knows more breached passwords, is never told one, and decides nothing when it fails', async () => {
  const digest = createHash('sha1').update('correct horse 7').digest('hex').toUpperCase();
  const requested: string[] = [];
  let status = 200;
  const service = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(status).end(`${'0'.repeat(35)}:4\r\n${digest.slice(5)}:12\r\n${'F'.repeat(35)}:0`);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const failures: unknown[] = [];
  const passwords = createPasswords(
    createBreachedPasswords(`http://127.0.0.1:${port}/range/`, (error) => failures.push(error)),
  );
  expect(await passwords.fault('correct horse 7', owner)).toBe('password_common');
  expect(await passwords.fault('another horse 8', owner)).toBeNull();
  expect(requested[0]).toBe(`/range/${digest.slice(0, 5)}`);
  status = 500;
  expect(await passwords.fault('correct horse 7', owner)).toBeNull();
  expect(failures).toHaveLength(1);
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

test('who registers or changes a password gets told which ones are easy to guess', async () => {
  await addPerson(gateway, { username: 'annabella' });
  const browser = await enter('annabella');
  const answer = async (newPassword: string) =>
    (
      await browser.call('changePassword', { body: change({ newPassword, confirmNewPassword: newPassword }) })
    ).json();
  for (const weak of ['Foyer2026!', 'Annabella-1999', 'aaaaaaaa'])
    expect(await answer(weak)).toMatchObject({ value: { fields: { newPassword: 'password_common' } } });
});

test('passwords are kept as Argon2id, 19 MiB, two passes, each with a salt of its own', async () => {
  const passwords = createPasswords();
  const [one, two] = await Promise.all([passwords.hash(password), passwords.hash(password)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await passwords.verify(one, password)).toBe(true);
  expect(await passwords.verify(one, fresh)).toBe(false);
  expect(await passwords.verify(null, password)).toBe(false);
});

describe('a password that was hashed at another cost', () => {
  const earlier = createPasswords(null, { memoryCost: 512, timeCost: 3 });
  const hashOf = async (table: string, column: string, username: string) => {
    const owner = table === 'staff' ? 'staff' : 'credential join account on account.id = account_id';
    const { rows } = await gateway.services.db.pool.query<{ hash: string }>(
      `select ${column} as hash from ${owner} where username = $1`,
      [username],
    );
    return rows[0]!.hash;
  };
  const ofPlayer = (username: string) => hashOf('credential', 'hash', username);
  const ofStaff = (username: string) => hashOf('staff', 'password_hash', username);
  const isEarlier = expect.stringContaining('$m=512,t=3,p=1$');

  test('is hashed anew by the login of its owner, and by nothing wrong', async () => {
    const id = await addPerson(gateway, { username: 'older' });
    const before = await earlier.hash(password);
    await gateway.services.db.pool.query('update credential set hash = $1 where account_id = $2', [
      before,
      id,
    ]);
    expect(await gateway.services.credentials.verify(1, id, 'login', fresh)).toBe(false);
    expect(await ofPlayer('older')).toBe(before);
    await enter('older');
    const renewed = await ofPlayer('older');
    expect(renewed).not.toEqual(isEarlier);
    await enter('older');
    expect(await ofPlayer('older')).toBe(renewed);
  });

  test('is hashed anew when its owner confirms with it', async () => {
    const id = await addPerson(gateway, { username: 'older2' });
    await gateway.services.db.pool.query('update credential set hash = $1 where account_id = $2', [
      await earlier.hash(password),
      id,
    ]);
    expect(await gateway.services.credentials.verify(1, id, 'login', password)).toBe(true);
    expect(await ofPlayer('older2')).not.toEqual(isEarlier);
  });

  test('of staff too', async () => {
    await logInStaff(gateway);
    await gateway.services.db.pool.query('update staff set password_hash = $1', [
      await earlier.hash(staffPassword),
    ]);
    await logInStaff(gateway);
    expect(await ofStaff('owner')).not.toEqual(isEarlier);
    await logInStaff(gateway);
  });

  test('does not take back a new password that was set meanwhile', async () => {
    const kept: string[] = [];
    const stored = await earlier.hash(password);
    const passwords = createPasswords();
    const keep = async (hash: string, before: string) => void kept.push(before, hash);
    expect(await passwords.verify(stored, fresh, keep)).toBe(false);
    expect(await passwords.verify(await passwords.hash(password), password, keep)).toBe(true);
    expect(kept).toEqual([]);
    expect(await passwords.verify(stored, password, keep)).toBe(true);
    expect(kept).toEqual([stored, expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)]);
    const id = await addPerson(gateway, { username: 'older3' });
    const now = await ofPlayer('older3');
    const who = { merchantId: 1, accountId: id, kind: 'login', before: stored } as const;
    await renewHash(gateway.services.db, who, kept[1]!);
    expect(await ofPlayer('older3')).toBe(now);
  });
});

test('the same characters composed otherwise are the same password', async () => {
  const passwords = createPasswords();
  expect(await passwords.verify(await passwords.hash('caf\u00e9 de nuit'), 'cafe\u0301 de nuit')).toBe(true);
});

test('a new password ends every other session on every process, and this one gets another token', async () => {
  await addPerson(gateway, { username: 'ada' });
  const [own, elsewhere] = [await enter('ada', { remember: true }), await enter('ada', { remember: true })];
  const stolen = openBrowser(gateway, {}, new Map(own.cookies));
  const answer = await own.call('changePassword', { body: change() });
  expect(answer.statusCode).toBe(200);
  expect((await elsewhere.at(other).call('member')).json().code).toBe('session_ended');
  expect((await elsewhere.call('renewSession')).json().code).toBe('session_ended');
  expect((await stolen.at(other).call('member')).json().code).toBe('session_ended');
  expect((await own.at(other).call('member')).statusCode).toBe(200);
  expect((await guest().call('login', { body: loginBody('ada') })).json().code).toBe('login_failed');
});

test('a login with the old password that is under way at a change opens nothing', async () => {
  await addPerson(gateway, { username: 'adele' });
  const own = await enter('adele');
  const strangers = [guest(), guest().at(other)];
  const held = ["select from account where username = 'adele' for no key update"] as const;
  const { changing, entering } = await whileHeld(gateway.services.db.pool, held, async (holder) => {
    const changing = own.call('changePassword', { body: change() });
    await untilBlocked(holder, [changing]);
    const entering = strangers.map((stranger, at) =>
      stranger.call('login', { body: loginBody('adele', { remember: at === 1 }) }),
    );
    await untilBlocked(holder, [changing, ...entering]);
    return { changing, entering };
  });
  expect((await changing).statusCode).toBe(200);
  for (const answer of await Promise.all(entering)) expect(answer.json().code).toBe('login_failed');
  for (const stranger of strangers) expect((await stranger.call('member')).json().code).toBe('not_logged_in');
  expect((await own.call('member')).statusCode).toBe(200);
});

test('this device stays remembered over a change', async () => {
  await addPerson(gateway, { username: 'abby' });
  const own = await enter('abby', { remember: true });
  await own.call('changePassword', { body: change() });
  own.cookies.delete('__Host-foyer');
  expect((await own.call('renewSession')).json().value).toMatchObject({ userName: 'abby' });
});

test('a change is refused with the code of the field that is wrong', async () => {
  await addPerson(gateway, { username: 'bea' });
  const browser = await enter('bea');
  const cases = [
    [{ oldPassword: 'not the password' }, 'oldPassword', 'old_password_wrong'],
    [{ newPassword: password, confirmNewPassword: password }, 'newPassword', 'password_unchanged'],
    [{ confirmNewPassword: 'something else' }, 'confirmNewPassword', 'password_mismatch'],
    [{ newPassword: 'short', confirmNewPassword: 'short' }, 'newPassword', 'password_invalid'],
    [{ newPassword: 'password1', confirmNewPassword: 'password1' }, 'newPassword', 'password_common'],
  ] as const;
  for (const [more, field, code] of cases) {
    const answer = await browser.call('changePassword', { body: change(more) });
    expect(answer.json()).toMatchObject({ code, value: { fields: { [field]: code } } });
  }
  expect((await browser.call('member')).statusCode).toBe(200);
});

test('the old password cannot be guessed from a stolen session', async () => {
  await addPerson(gateway, { username: 'cleo' });
  const browser = await enter('cleo');
  const codes = [];
  for (let count = 0; count < 6; count += 1) {
    codes.push(
      (
        await browser.call('changePassword', { body: change({ oldPassword: `guess number ${count}` }) })
      ).json().code,
    );
  }
  expect(codes).toEqual([...Array(5).fill('old_password_wrong'), 'too_many_requests']);
  expect((await browser.call('changePassword', { body: change() })).json().code).toBe('too_many_requests');
});

test('guests and trial players change no password', async () => {
  expect((await guest().call('changePassword', { body: change() })).json().code).toBe('not_logged_in');
  const trial = guest();
  await trial.call('startTrial', { body: { altcha: await solveBotCheck(trial) } });
  expect((await trial.call('changePassword', { body: change() })).json().code).toBe('free_reject');
});

const ask = async (browser: Browser, more: Record<string, unknown>) =>
  browser.call('requestPasswordReset', {
    body: { countryDialingCode: '63', ...more, altcha: await solveBotCheck(browser) },
  });
const reset = (browser: Browser, username: string, code: string | null, more: Record<string, unknown> = {}) =>
  browser.call('resetPassword', {
    body: { username, code, newPassword: fresh, confirmNewPassword: fresh, ...more },
  });

test('a code to the registered number sets a new password and ends every session', async () => {
  await addPerson(gateway, { username: 'dora', mobile: '+639172220001' });
  const before = await enter('dora', { remember: true });
  const browser = guest();
  const asked = await ask(browser, { username: 'Dora', channel: 'sms', destination: '0917 222 0001' });
  expect(asked.json().value.expirationTime).toBeGreaterThan(gateway.clock.now().getTime());
  const code = await lastCode(gateway, '+639172220001');
  expect((await reset(guest(), 'dora', code)).json().code).toBe('code_invalid');
  expect((await reset(browser, 'dora', code)).statusCode).toBe(200);
  expect((await before.at(other).call('member')).json().code).toBe('session_ended');
  expect((await before.at(other).call('renewSession')).json().code).toBe('session_ended');
  expect((await browser.call('login', { body: loginBody('dora', { password: fresh }) })).statusCode).toBe(
    200,
  );
  expect((await reset(browser, 'dora', code)).json().code).toBe('code_invalid');
});

test('who registered by a number resets with it as they may log in: in any spelling', async () => {
  await addPerson(gateway, { username: '639172220011', mobile: '+639172220011' });
  const browser = guest();
  await ask(browser, { username: '09172220011', channel: 'sms', destination: '0917 222 0011' });
  const code = await lastCode(gateway, '+639172220011');
  expect((await reset(browser, '0917-222-0011', code)).statusCode).toBe(200);
  const entered = await browser.call('login', { body: loginBody('09172220011', { password: fresh }) });
  expect(entered.statusCode).toBe(200);
});

test('a link to the registered address does so too', async () => {
  await addPerson(gateway, { username: 'elsa', email: 'Elsa@example.com' });
  const browser = guest();
  await ask(browser, { username: 'elsa', channel: 'mail', destination: 'elsa@example.com' });
  await gateway.services.courier.idle();
  const { messages } = await gateway.services.outbox.list(1, { to: 'Elsa@example.com', offset: 0, limit: 1 });
  const link = new URL(/http\S+/.exec(messages[0]?.text ?? '')?.[0] ?? '');
  expect([link.host, link.pathname, link.search]).toEqual(['localhost', '/m/forget', '']);
  const given = new URLSearchParams(link.hash.slice(1));
  expect(given.get('username')).toBe('elsa');
  // A mail is often read on another device
  expect((await reset(guest(), 'elsa', given.get('code'))).statusCode).toBe(200);
});

test.each([
  [
    'the address',
    'esme',
    async (owner: Browser) => {
      await owner.call('stepUp', { body: { password } });
      const contact = { channel: 'mail', destination: 'esme@example.net' };
      await owner.call('contactCode', { body: { ...contact, altcha: await solveBotCheck(owner) } });
      const code = (await lastCode(gateway, 'esme@example.net')) ?? '';
      return owner.call('bindContact', { body: { ...contact, code } });
    },
  ],
  ['the password', 'etta', (owner: Browser) => owner.call('changePassword', { body: change() })],
] as const)('a link that was sent before its owner changed %s opens nothing', async (_, username, guard) => {
  await addPerson(gateway, { username, email: `${username}@example.com` });
  const owner = await enter(username);
  const request = { username, channel: 'mail', destination: `${username}@example.com` };
  await ask(guest(), request);
  const code = await lastCode(gateway, `${username}@example.com`);
  gateway.clock.advance(1000);
  expect((await guard(owner)).statusCode).toBe(200);
  const stolen = { newPassword: 'stolen horse 9', confirmNewPassword: 'stolen horse 9' };
  expect((await reset(guest(), username, code, stolen)).json().code).toBe('code_invalid');
  expect((await owner.call('member')).statusCode).toBe(200);
});

test('the answer tells nobody whether account and destination belong together', async () => {
  await addPerson(gateway, { username: 'faye', mobile: '+639172220003' });
  const shape = async (more: Record<string, unknown>) => {
    const answer = await ask(guest(), { channel: 'sms', ...more });
    return [answer.statusCode, Object.keys(answer.json().value), answer.json().success];
  };
  const right = await shape({ username: 'faye', destination: '09172220003' });
  expect(await shape({ username: 'no-such-player', destination: '09172220003' })).toEqual(right);
  await addPerson(gateway, { username: 'faye2', mobile: '+639172220004' });
  expect(await shape({ username: 'faye2', destination: '09172220999' })).toEqual(right);
  await gateway.services.courier.idle();
  expect(await lastCode(gateway, '+639172220004')).toBeNull();
  expect(await lastCode(gateway, '+639172220999')).toBeNull();
  const wrong = [
    await reset(guest(), 'faye', '000000'),
    await reset(guest(), 'no-such-player', '000000'),
  ].map((answer) => {
    const { requestId: _, ...rest } = answer.json();
    return rest;
  });
  expect(wrong[0]).toEqual(wrong[1]);
});

test('a reset needs a solved bot check and its own code', async () => {
  await addPerson(gateway, { username: 'gwen', mobile: '+639172220005' });
  const browser = guest();
  const body = {
    username: 'gwen',
    channel: 'sms',
    destination: '09172220005',
    countryDialingCode: '63',
    altcha: 'nothing',
  };
  expect((await browser.call('requestPasswordReset', { body })).json().code).toBe('bot_check_failed');
  await browser.call('sendCode', {
    body: {
      mobileNum: '09172220005',
      countryDialingCode: '63',
      purpose: 'login',
      altcha: await solveBotCheck(browser),
    },
  });
  const loginCode = await lastCode(gateway, '+639172220005');
  expect(loginCode).not.toBeNull();
  expect((await reset(browser, 'gwen', loginCode)).json().code).toBe('code_invalid');
});

test('the fifth wrong guess burns a reset code', async () => {
  await addPerson(gateway, { username: 'hope', mobile: '+639172220006' });
  const browser = guest();
  await ask(browser, { username: 'hope', channel: 'sms', destination: '09172220006' });
  const code = (await lastCode(gateway, '+639172220006')) ?? '';
  for (let count = 1; count <= 5; count += 1) {
    const guess = String((Number(code) + count) % 1_000_000).padStart(6, '0');
    expect((await reset(browser, 'hope', guess)).json().code).toBe('code_invalid');
  }
  expect((await reset(browser, 'hope', code)).json().code).toBe('code_invalid');
});

/** Strangers who request a reset for somebody; each minute one, from addresses of their own. */
async function pester(username: string, destination: string, times: number, ip?: string) {
  for (let count = 0; count < times; count += 1) {
    gateway.clock.advance(61_000);
    const stranger = ip === undefined ? guest() : openBrowser(gateway, { ip });
    await ask(stranger, { username, channel: 'sms', destination });
    await gateway.services.courier.idle();
  }
}

const countTo = async (to: string) => {
  await gateway.services.courier.idle();
  return (await gateway.services.outbox.list(1, { to, offset: 0, limit: 50 })).total;
};

test('requests of strangers take no reset away from its owner', async () => {
  await addPerson(gateway, { username: 'iris', mobile: '+639172220007' });
  await pester('iris', '09172220999', 12);
  await pester('iris', '09172220007', 8, '203.0.113.90');
  expect(await countTo('+639172220007')).toBe(3);
  gateway.clock.advance(61_000);
  await ask(guest(), { username: 'iris', channel: 'sms', destination: '09172220007' });
  expect(await countTo('+639172220007')).toBe(4);
});

test('a known browser has messages in reserve when strangers who know the number used up the others', async () => {
  await addPerson(gateway, { username: 'judy', mobile: '+639172220008' });
  const own = await enter('judy');
  await pester('judy', '09172220008', 7);
  expect(await countTo('+639172220008')).toBe(5);
  gateway.clock.advance(61_000);
  await ask(own, { username: 'judy', channel: 'sms', destination: '09172220008' });
  expect(await countTo('+639172220008')).toBe(6);
});

test('who set a new password logs in with it, however many strangers guess meanwhile', async () => {
  await addPerson(gateway, { username: 'kora', mobile: '+639172220009' });
  for (let count = 0; count < 6; count += 1) {
    const stranger = guest();
    const captcha = await captchaAnswer(gateway, stranger, 'login');
    await stranger.call('login', { body: loginBody('kora', { password: `guess ${count}`, captcha }) });
  }
  const browser = guest();
  await ask(browser, { username: 'kora', channel: 'sms', destination: '09172220009' });
  const code = await lastCode(gateway, '+639172220009');
  expect((await reset(browser, 'kora', code)).statusCode).toBe(200);
  const answer = await browser.call('login', { body: loginBody('kora', { password: fresh }) });
  expect(answer.statusCode).toBe(200);
});
