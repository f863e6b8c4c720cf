import { unattendedHeader } from '@foyer/contract/unattended';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffCookie } from '../../../platform/http/cookies.ts';
import { untilBlocked, whileHeld } from '../../../testing/blocked.ts';
import { listenTo } from '../../../testing/listen.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff, staffPassword } from '../../../testing/test-staff.ts';
import { passwordFault } from '../credential/passwords.ts';
import { staffIdleMs, staffLifetimeMs } from './session.ts';

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

const logIn = (username: string, password: string, ip = '127.0.0.1') =>
  openBrowser(gateway, { ip }).call('staffLogin', { body: { username, password } });

test('a login opens a session with a cookie that no other site can use', async () => {
  await gateway.services.staff.ensureStaff({
    username: 'Ana',
    password: staffPassword,
    role: 'support',
    merchants: ['foyer'],
  });
  const browser = openBrowser(gateway);
  const answer = await browser.call('staffLogin', { body: { username: 'ana ', password: staffPassword } });
  const member = { userName: 'ana', role: 'support', merchants: ['foyer'], mustChangePassword: false };
  expect(answer.json().value).toMatchObject(member);
  const [session, device] = answer.headers['set-cookie'] as string[];
  expect(session).toMatch(/^__Host-foyer-staff=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect(device).toMatch(
    /^__Host-foyer-staff-device=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
  );
  const asked = await browser.call('staffSession');
  expect(asked.json().value).toMatchObject(member);
  expect(asked.headers['cache-control']).toBe('no-store');
});

test('a login must be encrypted and come from our own site', async () => {
  const plain = await gateway.app.inject({
    method: 'POST',
    url: '/api/v1/operator/session',
    headers: { host: 'localhost' },
    payload: { username: 'owner', password: staffPassword },
  });
  expect(plain.json().code).toBe('encryption_invalid');
  const elsewhere = await openBrowser(gateway).call('staffLogin', {
    body: { username: 'owner', password: staffPassword },
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(elsewhere.json().code).toBe('cross_site_refused');
});

test('a wrong password and an unknown name are answered alike', async () => {
  await gateway.services.staff.ensureStaff({
    username: 'bea',
    password: staffPassword,
    role: 'support',
    merchants: [],
  });
  const answers = await Promise.all([logIn('bea', 'something else'), logIn('nobody', 'something else')]);
  const bodies = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
  expect(bodies[0]).toEqual(bodies[1]);
  expect(bodies[0]).toMatchObject({ success: false, code: 'staff_login_failed' });
});

const ensure = (username: string) =>
  gateway.services.staff.ensureStaff({ username, password: staffPassword, role: 'support', merchants: [] });

test('five wrong passwords from one network close a name to it, and to nobody else', async () => {
  await ensure('cora');
  const attempt = async (password: string, ip: string) =>
    (await logIn('cora', password, ip)).json().code ?? 'ok';
  for (const last of [1, 2, 3, 4, 5])
    expect(await attempt('wrong', `2001:db8:1:2::${last}`)).toBe('staff_login_failed');
  const closed = await logIn('cora', staffPassword, '2001:db8:1:2:ffff::1');
  expect([closed.statusCode, closed.json().value.retryAfter]).toEqual([429, 900]);
  expect(await attempt(staffPassword, '2001:db8:1:3::1')).toBe('ok');
});

test('strangers who go on from many networks lock nobody out: neither at a known browser nor at a new one', async () => {
  await ensure('gus');
  const known = openBrowser(gateway, { ip: '10.4.0.1' });
  const body = { username: 'gus', password: staffPassword };
  await known.call('staffLogin', { body });
  for (let stranger = 1; stranger <= 12; stranger += 1)
    for (let time = 1; time <= 5; time += 1) await logIn('gus', 'wrong', `10.5.0.${stranger}`);
  expect((await known.call('staffLogin', { body })).statusCode).toBe(200);
  expect((await logIn('gus', staffPassword, '10.4.0.2')).statusCode).toBe(200);
});

test('a known browser in a network of guessers still gets in, within failures of its own', async () => {
  await ensure('hal');
  const ip = '10.6.0.1';
  const known = openBrowser(gateway, { ip });
  const attempt = async (password: string) =>
    (await known.call('staffLogin', { body: { username: 'hal', password } })).json().code ?? 'ok';
  expect(await attempt(staffPassword)).toBe('ok');
  for (let time = 0; time < 30; time += 1) await logIn(`somebody${time}`, 'wrong', ip);
  for (let time = 0; time < 10; time += 1) expect(await attempt('wrong')).toBe('staff_login_failed');
  expect(await attempt(staffPassword)).toBe('too_many_requests');
});

test('a browser that got in counts its failures anew', async () => {
  await ensure('dina');
  const browser = openBrowser(gateway, { ip: '10.0.0.4' });
  const attempt = async (password: string) =>
    (await browser.call('staffLogin', { body: { username: 'dina', password } })).statusCode;
  for (let round = 1; round <= 2; round += 1) {
    for (let time = 1; time <= 4; time += 1) expect(await attempt('wrong')).toBe(401);
    expect(await attempt(staffPassword)).toBe(200);
  }
});

test('an address that fails with many names is refused', async () => {
  for (let time = 0; time < 30; time += 1) await logIn(`guess${time}`, 'wrong', '10.0.0.5');
  expect((await logIn('guess-again', 'wrong', '10.0.0.5')).statusCode).toBe(429);
  expect((await logIn('guess-again', 'wrong', '10.0.0.6')).statusCode).toBe(401);
});

test('a logout ends the session on every process', async () => {
  const browser = await logInStaff(gateway, { username: 'emil' });
  expect((await browser.at(other).call('staffSession')).statusCode).toBe(200);
  const token = browser.cookies.get(staffCookie) ?? '';
  expect((await browser.call('staffLogout')).statusCode).toBe(200);
  expect(browser.cookies.has(staffCookie)).toBe(false);
  browser.cookies.set(staffCookie, token);
  expect((await browser.at(other).call('staffSession')).json().code).toBe('session_ended');
  expect((await openBrowser(gateway).call('staffLogout')).json().code).toBe('not_logged_in');
});

test('another login ends the session before it', async () => {
  const browser = await logInStaff(gateway, { username: 'fe' });
  const before = new Map(browser.cookies);
  await browser.call('staffLogin', { body: { username: 'fe', password: staffPassword } });
  expect((await openBrowser(gateway, {}, before).call('staffSession')).json().code).toBe('session_ended');
  expect((await browser.call('staffSession')).statusCode).toBe(200);
});

test('a session ends after 30 idle minutes, and after 12 hours however much it is used', async () => {
  const aside = await startTestGateway();
  const browser = await logInStaff(aside);
  for (let used = 0; used + staffIdleMs < staffLifetimeMs; used += staffIdleMs - 1000) {
    expect((await browser.call('staffSession')).statusCode).toBe(200);
    aside.clock.advance(staffIdleMs - 1000);
  }
  aside.clock.advance(staffIdleMs - 1000);
  expect((await browser.call('staffSession')).json().code).toBe('session_ended');

  await browser.call('staffLogin', { body: { username: 'owner', password: staffPassword } });
  aside.clock.advance(staffIdleMs);
  expect((await browser.call('staffSession')).json().code).toBe('session_ended');
  await aside.dispose();
});

test('calls that nobody made, and the stream of events, keep no session alive', async () => {
  const aside = await startTestGateway();
  const origin = (await aside.app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost');
  const browser = await logInStaff(aside);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { [unattendedHeader]: '1' };
  for (const part of [1, 2]) {
    aside.clock.advance(staffIdleMs / 3);
    expect((await browser.call('staffSession', { headers })).statusCode, String(part)).toBe(200);
    const page = await listenTo(`${origin}/api/v1/operator/events?merchant=foyer`, { cookie });
    expect(page.response.status, String(part)).toBe(200);
    page.leave();
  }
  aside.clock.advance(staffIdleMs / 3);
  expect((await browser.call('staffSession', { headers })).json().code).toBe('session_ended');
  expect((await browser.call('staffSession')).json().code).toBe('session_ended');
  await aside.dispose();
});

test('a changed password ends every other session', async () => {
  const here = await logInStaff(gateway, { username: 'gil' });
  const there = await logInStaff(gateway, { username: 'gil' });
  const newPassword = 'another lantern 53';
  const change = (body: object) => here.call('staffPassword', { body });
  expect((await change({ oldPassword: 'wrong', newPassword })).json().code).toBe('old_password_wrong');
  expect((await change({ oldPassword: staffPassword, newPassword: staffPassword })).json().code).toBe(
    'password_unchanged',
  );
  expect((await change({ oldPassword: staffPassword, newPassword })).statusCode).toBe(200);
  expect((await here.call('staffSession')).statusCode).toBe(200);
  expect((await there.call('staffSession')).json().code).toBe('session_ended');
  expect((await logIn('gil', newPassword)).statusCode).toBe(200);
  expect(
    (await openBrowser(gateway).call('staffPassword', { body: { oldPassword: 'x', newPassword } })).json()
      .code,
  ).toBe('not_logged_in');
});

test('a login with the old password that is under way at a change opens no session', async () => {
  const here = await logInStaff(gateway, { username: 'gisela' });
  const body = { oldPassword: staffPassword, newPassword: 'another lantern 53' };
  const held = ["select from staff where username = 'gisela' for no key update"] as const;
  const { changing, entering } = await whileHeld(gateway.services.db.pool, held, async (holder) => {
    const changing = here.call('staffPassword', { body });
    await untilBlocked(holder, [changing]);
    const entering = logIn('gisela', staffPassword);
    await untilBlocked(holder, [changing, entering]);
    return { changing, entering };
  });
  expect((await changing).statusCode).toBe(200);
  expect((await entering).json().code).toBe('staff_login_failed');
});

test('a new password of staff is judged as those of players are, and more strictly', async () => {
  const browser = await logInStaff(gateway, { username: 'greta' });
  const faultOf = async (newPassword: string) =>
    (await browser.call('staffPassword', { body: { oldPassword: staffPassword, newPassword } })).json().value
      .fields?.newPassword;
  for (const common of ['qwertyuiop123', 'Password1!', 'greta-2026', 'ownerownerowner', 'abcdefghijklmnop'])
    expect([common, await faultOf(common)]).toEqual([common, 'password_common']);
  // Good enough for a player
  expect(passwordFault('vub4x9kq', { context: ['greta'] })).toBeNull();
  expect(await faultOf('vub4x9kq')).toBe('password_common');
  expect(await faultOf('short')).toBe('password_invalid');
  expect(await faultOf('amber kettle on the roof')).toBeUndefined();
});

test('an empty installation gets one member of platform staff, who must change the password first', async () => {
  const empty = await startTestGateway();
  const password = await empty.services.staff.ensureFirstMember();
  expect(password).toMatch(/^[\w-]{16}$/);
  expect(await empty.services.staff.ensureFirstMember()).toBeNull();
  for (const { id } of empty.services.merchants.all()) {
    const { entries, total } = await empty.services.audit.page(id, 1, 1);
    expect(total).toBe(1);
    expect(entries).toMatchObject([
      { staffId: null, staffName: 'the system', action: 'add_first_staff', subject: 'platform' },
    ]);
  }
  const browser = openBrowser(empty);
  const login = await browser.call('staffLogin', { body: { username: 'platform', password } });
  expect(login.json().value).toMatchObject({
    role: 'platform',
    merchants: ['foyer', 'sinag'],
    mustChangePassword: true,
  });
  for (const name of ['operatorMerchants', 'operatorSwitches'] as const) {
    expect((await browser.call(name, { query: { merchant: 'foyer' } })).json().code).toBe(
      'password_change_required',
    );
  }
  const changed = await browser.call('staffPassword', {
    body: { oldPassword: password, newPassword: staffPassword },
  });
  expect(changed.json().value.mustChangePassword).toBe(false);
  expect((await browser.call('operatorSwitches', { query: { merchant: 'sinag' } })).statusCode).toBe(200);
  await empty.dispose();
});

test('two processes that start on an empty installation make one member of staff', async () => {
  const empty = await startTestGateway();
  const second = await startTestGateway({ sharing: empty });
  const passwords = await Promise.all(
    [empty, second].map(({ services }) => services.staff.ensureFirstMember()),
  );
  expect(passwords.filter((password) => password !== null)).toHaveLength(1);
  await second.dispose();
  await empty.dispose();
});
