import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffCookie } from '../../../platform/http/cookies.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff, staffPassword } from '../../../testing/test-staff.ts';
import { staffIdleMs, staffLifetimeMs } from './staff.ts';

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
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-foyer-staff=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  const session = await browser.call('staffSession');
  expect(session.json().value).toMatchObject(member);
  expect(session.headers['cache-control']).toBe('no-store');
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

test('five failures in 15 minutes close a name, also to the right password, until the time is over', async () => {
  await gateway.services.staff.ensureStaff({
    username: 'cora',
    password: staffPassword,
    role: 'support',
    merchants: [],
  });
  for (let time = 1; time <= 5; time += 1)
    expect((await logIn('cora', 'wrong')).json().code).toBe('staff_login_failed');
  const closed = await logIn('cora', staffPassword);
  expect(closed.statusCode).toBe(429);
  expect(closed.json().value.retryAfter).toBe(900);
});

test('a success forgets the failures before it', async () => {
  await gateway.services.staff.ensureStaff({
    username: 'dina',
    password: staffPassword,
    role: 'support',
    merchants: [],
  });
  for (let round = 1; round <= 2; round += 1) {
    for (let time = 1; time <= 4; time += 1) await logIn('dina', 'wrong', '10.0.0.4');
    expect((await logIn('dina', staffPassword, '10.0.0.4')).statusCode).toBe(200);
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

test('a changed password ends every other session', async () => {
  const here = await logInStaff(gateway, { username: 'gil' });
  const there = await logInStaff(gateway, { username: 'gil' });
  const newPassword = 'another lantern 53';
  const change = (body: object) => here.call('staffPassword', { body });
  expect((await change({ oldPassword: 'wrong', newPassword })).json().code).toBe('old_password_wrong');
  expect((await change({ oldPassword: staffPassword, newPassword: staffPassword })).json().code).toBe(
    'password_unchanged',
  );
  expect((await change({ oldPassword: staffPassword, newPassword: 'qwertyuiop123' })).json().code).toBe(
    'password_common',
  );
  expect(
    (await change({ oldPassword: staffPassword, newPassword: 'too short' })).json().value.fields,
  ).toHaveProperty('newPassword');
  expect((await change({ oldPassword: staffPassword, newPassword })).statusCode).toBe(200);
  expect((await here.call('staffSession')).statusCode).toBe(200);
  expect((await there.call('staffSession')).json().code).toBe('session_ended');
  expect((await logIn('gil', newPassword)).statusCode).toBe(200);
  expect(
    (await openBrowser(gateway).call('staffPassword', { body: { oldPassword: 'x', newPassword } })).json()
      .code,
  ).toBe('not_logged_in');
});

test('an empty installation gets one member of platform staff, who must change the password first', async () => {
  const empty = await startTestGateway();
  const password = await empty.services.staff.ensureFirstMember();
  expect(password).toMatch(/^[\w-]{16}$/);
  expect(await empty.services.staff.ensureFirstMember()).toBeNull();
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
