import { createHash } from 'node:crypto';
import { Placeholder } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { untilBlocked, whileHeld } from '../../../testing/blocked.ts';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { addPerson, loginBody, password } from '../../../testing/people.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { prepareFind } from './store.ts';

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

const session = '__Host-foyer';
const rememberMe = '__Host-foyer-remember';
const device = '__Host-foyer-device';
const day = 86_400_000;

async function enter(username: string, more: Record<string, unknown> = {}): Promise<Browser> {
  if (!(await gateway.services.accounts.byUsername(1, username))) await addPerson(gateway, { username });
  const browser = openBrowser(gateway);
  const answer = await browser.call('login', { body: loginBody(username, more) });
  expect(answer.statusCode).toBe(200);
  return browser;
}

const copyOf = (browser: Browser) => openBrowser(gateway, {}, new Map(browser.cookies));
const advance = (ms: number) => [gateway, other].forEach(({ clock }) => clock.advance(ms));

test('a session holds on every process, and its end counts on every process at once', async () => {
  const browser = await enter('ada');
  const copy = copyOf(browser);
  expect((await browser.at(other).call('member')).statusCode).toBe(200);
  await browser.call('logout');
  const answer = await copy.at(other).call('member');
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_ended']);
  expect(browser.cookies.has(session)).toBe(false);
});

test('logging out ends this session alone', async () => {
  const [one, two] = [await enter('bea'), await enter('bea')];
  await one.call('logout');
  expect((await two.call('member')).statusCode).toBe(200);
});

test('a guest is refused where a session is needed', async () => {
  const guest = openBrowser(gateway);
  expect((await guest.call('member')).json().code).toBe('not_logged_in');
  // What is over already is no failure.
  expect((await guest.call('logout')).statusCode).toBe(200);
  expect((await guest.call('renewSession')).json().value).toBeNull();
});

test('a made-up token is no session, and its cookie is taken away', async () => {
  const browser = openBrowser(gateway, {}, new Map([[session, 'x'.repeat(43)]]));
  expect((await browser.call('renewSession')).json().code).toBe('session_ended');
  expect(browser.cookies.has(session)).toBe(false);
});

test('the handle that the page keeps authenticates nothing', async () => {
  const browser = await enter('cleo');
  const { token } = (await browser.call('renewSession')).json().value;
  const thief = openBrowser(gateway, {}, new Map([[session, token]]));
  expect((await thief.call('member', { query: { token } })).json().code).toBe('session_ended');
});

test('a session ends 12 h after its last renewal', async () => {
  const browser = await enter('dora');
  advance(11 * 3_600_000);
  expect((await browser.call('renewSession')).statusCode).toBe(200);
  advance(11 * 3_600_000);
  expect((await browser.call('member')).statusCode).toBe(200);
  advance(3_600_001);
  expect((await browser.call('member')).json().code).toBe('session_ended');
});

test('a remembered device comes back in, with new cookies each time', async () => {
  const browser = await enter('elsa', { remember: true });
  const before = browser.cookies.get(rememberMe);
  advance(day);
  expect((await browser.call('member')).json().code).toBe('session_ended');
  const answer = await browser.at(other).call('renewSession');
  expect(answer.json().value).toMatchObject({ userName: 'elsa' });
  expect(browser.cookies.get(rememberMe)).not.toBe(before);
  expect((await browser.call('member')).statusCode).toBe(200);
});

test('without asking for it no device is remembered', async () => {
  const browser = await enter('faye');
  expect(browser.cookies.has(rememberMe)).toBe(false);
});

test('a device is remembered 30 days at most, however often it comes', async () => {
  const browser = await enter('gwen', { remember: true });
  for (let count = 0; count < 2; count += 1) {
    advance(14 * day);
    expect((await browser.call('renewSession')).statusCode).toBe(200);
  }
  advance(2 * day + 1);
  expect((await browser.call('renewSession')).json().code).toBe('session_ended');
  expect(browser.cookies.has(rememberMe)).toBe(false);
});

test.each([
  ['all other devices are logged out', 'endOtherSessions', undefined],
  [
    'the password is changed',
    'changePassword',
    { oldPassword: password, newPassword: 'amber kettle 9', confirmNewPassword: 'amber kettle 9' },
  ],
] as const)(
  'a device is remembered no longer when %s, and by no cookie that was made up',
  async (_, name, body) => {
    const username = `gabi${name.length}`;
    const browser = await enter(username, { remember: true });
    const liar = await enter(username);
    liar.cookies.set(rememberMe, 'made-up');
    expect((await liar.call('endOtherSessions')).statusCode).toBe(200);
    expect(liar.cookies.get(rememberMe)).toBe('made-up');
    expect((await browser.call('renewSession')).json().code).toBe('session_ended');

    const own = await enter(username, { remember: true });
    advance(29 * day);
    await own.call('renewSession');
    await own.call('stepUp', { body: { password } });
    const before = own.cookies.get(rememberMe);
    expect((await own.call(name, { body })).statusCode).toBe(200);
    expect(own.cookies.get(rememberMe)).not.toBe(before);
    own.cookies.delete(session);
    expect((await own.call('renewSession')).json().value).toMatchObject({ userName: username });
    advance(day + 1);
    expect((await own.call('renewSession')).json().code).toBe('session_ended');
  },
);

test('a remember token without the device it was given to was copied: the family and its sessions end', async () => {
  const browser = await enter('gina', { remember: true });
  const thief = copyOf(browser);
  thief.cookies.delete(device);
  thief.cookies.delete(session);
  advance(day);
  expect((await thief.call('renewSession')).json().value).toBeNull();
  expect(thief.cookies.has(session)).toBe(false);
  expect((await browser.call('renewSession')).json().code).toBe('session_ended');
});

test('a session ends a day after its login, however much it is used', async () => {
  const browser = await enter('greta');
  for (let count = 0; count < 11; count += 1) {
    advance(day / 12);
    expect((await browser.call('renewSession')).statusCode).toBe(200);
  }
  advance(day / 12);
  expect((await browser.at(other).call('member')).json().code).toBe('session_ended');
});

test('a remembered session lasts as long as its device is remembered, and no longer', async () => {
  const browser = await enter('greet', { remember: true });
  for (let count = 0; count < 59; count += 1) {
    advance(day / 2 - 1);
    expect((await browser.call('renewSession')).statusCode).toBe(200);
  }
  advance(day / 2);
  expect((await browser.call('member')).json().code).toBe('session_ended');
  expect((await browser.call('renewSession')).json().code).toBe('session_ended');
});

test('both lengths are settings of the merchant', async () => {
  const owner = await logInStaff(gateway);
  let version = 1;
  const set = async (sessionHours: number, rememberDays: number) => {
    const body = { merchant: 'foyer', sessionHours, rememberDays, version };
    const { value, code } = (await owner.call('operatorSetSessionRules', { body })).json();
    ({ version } = value ?? { version });
    return code ?? value;
  };
  expect((await owner.call('operatorSessionRules', { query: { merchant: 'foyer' } })).json().value).toEqual({
    sessionHours: 24,
    rememberDays: 30,
    version: 1,
  });
  await set(2, 3);
  const [brief, remembered] = [await enter('gerd'), await enter('gerda', { remember: true })];
  advance(2 * 3_600_000 + 1);
  expect((await brief.call('member')).json().code).toBe('session_ended');
  advance(2 * day);
  expect((await remembered.call('renewSession')).statusCode).toBe(200);
  advance(day);
  expect((await remembered.call('renewSession')).json().code).toBe('session_ended');
  // Staff were logged out meanwhile.
  const later = await logInStaff(gateway, { username: 'later' });
  const back = { merchant: 'foyer', sessionHours: 24, rememberDays: 30 };
  const stale = await later.call('operatorSetSessionRules', { body: { ...back, version: 1 } });
  expect(stale.json().code).toBe('version_conflict');
  const long = await later.call('operatorSetSessionRules', { body: { ...back, sessionHours: 721, version } });
  expect(long.json().code).toBe('body_invalid');
  await later.call('operatorSetSessionRules', { body: { ...back, version } });
  const { entries } = (await later.call('operatorAudit', { query: { merchant: 'foyer' } })).json().value;
  expect(entries[0]).toMatchObject({
    action: 'set_session_rules',
    before: { sessionHours: 2 },
    after: { sessionHours: 24 },
  });
});

test('a remember token that comes twice was copied: the whole family and its sessions end', async () => {
  const browser = await enter('hope', { remember: true });
  const thief = copyOf(browser);
  advance(day);
  expect((await thief.call('renewSession')).statusCode).toBe(200);
  expect((await thief.call('member')).statusCode).toBe(200);
  advance(30_001);
  expect((await browser.call('renewSession')).json().code).toBe('session_ended');
  expect((await thief.call('member')).json().code).toBe('session_ended');
  expect((await thief.call('renewSession')).json().code).toBe('session_ended');
});

test('tabs of one device that renew at once, on two processes, all stay in and are remembered', async () => {
  const browser = await enter('iris', { remember: true });
  advance(day);
  const tabs = [0, 1, 2, 3, 4, 5].map((count) => (count % 2 ? copyOf(browser).at(other) : copyOf(browser)));
  const answers = await Promise.all(tabs.map((tab) => tab.call('renewSession')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(tabs.map(() => 200));
  advance(day);
  for (const tab of tabs) expect((await tab.call('renewSession')).statusCode).toBe(200);
});

test('a token that comes again at once from another device was copied all the same', async () => {
  const browser = await enter('ines', { remember: true });
  const thieves = ['x'.repeat(43), ''].map((value) => {
    const thief = copyOf(browser);
    thief.cookies.set(device, value);
    return thief;
  });
  advance(day);
  expect((await browser.call('renewSession')).statusCode).toBe(200);
  for (const thief of thieves)
    expect((await thief.at(other).call('renewSession')).json().code).toBe('session_ended');
  expect((await browser.call('member')).json().code).toBe('session_ended');
});

test('a token whose family was revoked is not answered again', async () => {
  const browser = await enter('iona', { remember: true });
  const tab = copyOf(browser);
  advance(day);
  expect((await browser.call('renewSession')).statusCode).toBe(200);
  await browser.call('logout');
  expect((await tab.call('renewSession')).json().code).toBe('session_ended');
});

test('a device that renews while all sessions end comes back in no more, whichever is first', async () => {
  const { accounts, db, sessions } = gateway.services;
  const body = { merchant: 'foyer', reason: 'A leak' };
  const ends = {
    all: (accountId: string) => inTransaction(db, (on) => sessions.endAll(on, 1, accountId)),
    everybody: async () => (await logInStaff(gateway)).call('operatorLogOutPlayers', { body }),
  };
  for (const [first, end] of [
    ['end', 'all'],
    ['renewal', 'all'],
    ['end', 'everybody'],
    ['renewal', 'everybody'],
  ] as const) {
    const username = `irma${first}${end}`;
    const browser = await enter(username, { remember: true });
    const accountId = (await accounts.byUsername(1, username))!.id;
    advance(day);
    const acts: Record<typeof first, () => Promise<unknown>> = {
      end: () => ends[end](accountId),
      renewal: () => browser.call('renewSession'),
    };
    const held = ['select from account where id = $1 for no key update', accountId] as const;
    const begun = await whileHeld(db.pool, held, async (holder) => {
      const one = acts[first]();
      await untilBlocked(holder, [one]);
      const two = acts[first === 'end' ? 'renewal' : 'end']();
      await untilBlocked(holder, [one, two]);
      return [one, two];
    });
    await Promise.all(begun);
    const out = expect.stringMatching(/^(session_ended|not_logged_in)$/);
    expect((await browser.call('member')).json().code).toEqual(out);
    await browser.call('renewSession');
    expect((await browser.call('member')).json().code).toEqual(out);
  }
});

test('logging out forgets the device, also where somebody copied its cookie', async () => {
  const browser = await enter('jane', { remember: true });
  const thief = copyOf(browser);
  await browser.call('logout');
  expect(browser.cookies.has(rememberMe)).toBe(false);
  expect((await thief.call('renewSession')).json().code).toBe('session_ended');
});

test('a device is forgotten by a logout that comes once its session is over', async () => {
  const browser = await enter('janet', { remember: true });
  browser.cookies.delete(session);
  expect((await browser.call('logout')).statusCode).toBe(200);
  expect(browser.cookies.has(rememberMe)).toBe(false);
  const thief = openBrowser(gateway, {}, new Map(browser.cookies));
  expect((await thief.call('renewSession')).json().value).toBeNull();
  expect((await openBrowser(gateway).call('logout')).statusCode).toBe(200);
});

test('a disabled player is out on every process at once, and is not remembered after', async () => {
  const browser = await enter('kate', { remember: true });
  const { db, sessions, accounts } = gateway.services;
  const row = await accounts.byUsername(1, 'kate');
  await db.pool.query("update account set status = 'disabled' where id = $1", [row?.id]);
  await sessions.endAll(db.orm, 1, row?.id ?? '');
  expect((await browser.at(other).call('member')).json().code).toBe('session_ended');
  await db.pool.query("update account set status = 'active' where id = $1", [row?.id]);
  expect((await browser.at(other).call('member')).json().code).toBe('session_ended');
  expect((await browser.at(other).call('renewSession')).json().code).toBe('session_ended');
});

test('logout from another site is refused', async () => {
  const browser = await enter('lara');
  const answer = await browser.call('logout', { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(answer.json().code).toBe('cross_site_refused');
  expect((await browser.call('member')).statusCode).toBe(200);
});

test('member info tells who it is', async () => {
  const browser = await enter('mina');
  const answer = await browser.call('member');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json().value).toMatchObject({
    account: 'mina',
    nickname: 'mina',
    type: 0,
    toUpline: false,
    clubLabel: { labelName: '' },
  });
});

test('among many sessions one is found by the index of its token, whatever the number', async () => {
  const { db, accounts } = gateway.services;
  await enter('nina');
  const account = await accounts.byUsername(1, 'nina');
  await db.pool.query(
    `insert into session (merchant_id, id, account_id, token_hash, handle, user_agent, ip, created_at, last_used_at, expires_at)
     select 1, gen_random_uuid(), $1, sha256(convert_to('many' || g, 'UTF8')), 'many', '', '127.0.0.1', now(), now(), now() + interval '1 day'
     from generate_series(1, 20000) as g`,
    [account?.id],
  );
  await db.pool.query('analyze session');
  const { sql: statement, params } = prepareFind(db).getQuery();
  const values = { merchantId: 1, tokenHash: createHash('sha256').update('many7').digest(), now: new Date() };
  const given = params.map((param) =>
    param instanceof Placeholder ? values[param.name as keyof typeof values] : param,
  );
  const { rows } = await db.pool.query(`explain ${statement}`, given);
  const plan = rows.map((row) => Object.values(row)[0]).join('\n');
  expect(plan).toContain('session_token_hash_key');
  expect(plan).not.toContain('Seq Scan on session');
});
