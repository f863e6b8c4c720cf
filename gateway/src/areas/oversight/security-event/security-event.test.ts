import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { addPerson, loginBody } from '../../../testing/people.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff, staffPassword } from '../../../testing/test-staff.ts';
import { addGames, demoProvider, providerOf } from '../../wallet/provider/fixture.ts';
import type { SecurityEvent } from './security-event.ts';

let gateway: TestGateway;
let owner: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await logInStaff(gateway);
});
afterAll(() => gateway.dispose());

type Query = Record<string, string>;
const events = async (query: Query, merchant = 'foyer', staff = owner) => {
  await gateway.services.securityEvents.flush();
  return (await staff.call('operatorSecurityEvents', { query: { merchant, ...query } })).json().value as {
    events: Record<string, unknown>[];
    total: number;
  };
};
const cases = async (kind: string, merchant = 'foyer') => {
  await gateway.services.securityEvents.flush();
  const { value } = (await owner.call('operatorCases', { query: { merchant, kind } })).json();
  return value.cases as Record<string, unknown>[];
};
const seen = (more: Partial<SecurityEvent> = {}): SecurityEvent => ({
  merchantIds: [1],
  kind: 'login_failed',
  person: { type: 'known', name: 'somebody', accountId: null },
  address: '192.0.2.1',
  device: 'Test',
  reason: 'login_failed',
  requestId: randomUUID(),
  ...more,
});
const at = (ip: string, host = 'localhost') => openBrowser(gateway, { ip, host });

test('a failed login tells who, from where, with what and why; what nobody is called is not kept', async () => {
  const accountId = await addPerson(gateway, { username: 'Ada' });
  const browser = at('192.0.2.10');
  const headers = { 'user-agent': 'Mozilla/5.0 (Android)', 'x-request-id': 'req-12345678' };
  await browser.call('login', { headers, body: loginBody('ADA ', { password: 'wrong' }) });
  await browser.call('login', { body: loginBody('my secret password', { password: 'wrong' }) });
  const found = await events({ address: '192.0.2.10' });
  expect(found.events.map(({ subject }) => subject).toSorted()).toEqual(['', 'Ada']);
  expect(found.events.find(({ subject }) => subject === 'Ada')).toEqual({
    id: expect.any(String),
    at: expect.any(String),
    kind: 'login_failed',
    subject: 'Ada',
    playerId: accountId,
    address: '192.0.2.10',
    device: 'Mozilla/5.0 (Android)',
    reason: 'login_failed',
    requestId: 'req-12345678',
    times: 1,
  });
});

test('each event is one line of the log, without what was typed', async () => {
  const lines: string[] = [];
  const loud = await startTestGateway({ sharing: gateway });
  loud.app.log.info = (facts: object, message?: string) =>
    void lines.push(JSON.stringify({ ...facts, message }));
  const browser = openBrowser(loud, { ip: '192.0.2.11' });
  await browser.call('login', { body: loginBody('typed name', { password: 'typed password' }) });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ kind: 'login_failed', address: '192.0.2.11', who: null });
  expect(lines[0]).not.toMatch(/typed/);
  await loud.dispose();
});

test('staff: failed logins and lockouts; the name only where they work', async () => {
  await gateway.services.staff.ensureStaff({
    username: 'dora',
    password: staffPassword,
    role: 'support',
    merchants: ['foyer'],
  });
  const browser = at('192.0.2.12');
  for (let time = 0; time < 5; time += 1)
    await browser.call('staffLogin', { body: { username: 'Dora', password: 'wrong' } });
  await browser.call('staffLogin', { body: { username: 'dora', password: staffPassword } });
  await at('192.0.2.12', 'sinag.localhost').call('staffLogin', {
    body: { username: 'dora', password: 'wrong' },
  });
  const found = (await events({ q: 'dora' })).events.map(({ kind, times }) => [kind, times]);
  expect(found).toEqual(
    expect.arrayContaining([
      ['staff_login_failed', 5],
      ['staff_login_locked', 1],
    ]),
  );
  expect((await events({ address: '192.0.2.12' }, 'sinag')).events.map(({ subject }) => subject)).toEqual([
    '',
  ]);
  expect((await cases('security-staff-lockout')).map(({ subject }) => subject)).toEqual(['dora']);
});

test('changed passwords and factors, and resets that were asked for', async () => {
  await addPerson(gateway, { username: 'bea' });
  const browser = at('192.0.2.13');
  await browser.call('login', { body: loginBody('bea') });
  const change = (oldPassword: string) =>
    browser.call('changePassword', {
      body: { oldPassword, newPassword: 'walnut harbour 63', confirmNewPassword: 'walnut harbour 63' },
    });
  await change('wrong');
  expect((await change(loginBody('bea').password)).statusCode).toBe(200);
  expect((await events({ q: 'bea' })).events.map(({ kind }) => kind).toSorted()).toEqual([
    'password_changed',
    'password_refused',
  ]);
  const staff = await logInStaff(gateway, { username: 'gus', role: 'support', merchants: ['foyer'] });
  const body = { oldPassword: staffPassword, newPassword: 'another quiet lantern 53' };
  expect((await staff.call('staffPassword', { body })).statusCode).toBe(200);
  expect((await events({ q: 'gus' })).events.map(({ kind }) => kind)).toEqual(['staff_password_changed']);
});

test('staff who reach for another brand are seen there and at home, and make a case', async () => {
  const stranger = await logInStaff(gateway, { username: 'eli', role: 'support', merchants: ['foyer'] });
  for (let time = 0; time < 10; time += 1)
    await stranger.call('operatorPlayers', { query: { merchant: 'sinag' } });
  await stranger.call('operatorAudit', { query: { merchant: 'foyer' } });
  await stranger.call('operatorPlayer', { params: { id: randomUUID() }, query: { merchant: 'foyer' } });
  const expected = { kind: 'tenant_refused', subject: 'eli', times: 10, reason: 'no_permission' };
  expect((await events({ q: 'eli' }, 'sinag')).events).toEqual([expect.objectContaining(expected)]);
  const atHome = (await events({ q: 'eli' })).events;
  expect(atHome).toContainEqual(expect.objectContaining(expected));
  const reasons = atHome.filter(({ kind }) => kind === 'staff_refused').map(({ reason }) => reason);
  expect(reasons.toSorted()).toEqual(['no_permission', 'not_found']);
  expect((await cases('security-tenants', 'sinag')).map(({ subject }) => subject)).toEqual(['eli']);
});

test('refused signatures are seen by the merchants of the provider; ten make one case, however often', async () => {
  await addGames(gateway);
  const forger = providerOf(gateway, {
    ...demoProvider,
    key: createHash('sha256').update('x').digest('hex'),
  });
  for (let time = 0; time < 10; time += 1) await forger('authenticate', { token: 'x' });
  const [event] = (await events({ kind: 'signature_refused' })).events;
  expect(event).toMatchObject({ subject: demoProvider.id, reason: 'signature_invalid', times: 10 });
  const [first] = await cases('security-signatures');
  expect(first).toMatchObject({ about: 'security', subject: demoProvider.id, times: 1, state: 'open' });
  for (let time = 0; time < 10; time += 1) await forger('authenticate', { token: 'x' });
  expect(await cases('security-signatures')).toEqual([first]);
});

test('refused signatures from one place are one event, whatever browsers they say they are from', async () => {
  for (const device of ['one', 'two', 'three'])
    await gateway.app.inject({
      method: 'POST',
      url: '/provider/v1/authenticate',
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        'user-agent': device,
        'x-provider': 'nobody',
      },
      payload: '{}',
      remoteAddress: '192.0.2.77',
    });
  expect((await events({ address: '192.0.2.77' })).events).toEqual([
    expect.objectContaining({ kind: 'signature_refused', times: 3, device: '' }),
  ]);
});

test('a rate limit of an account route, and a remember cookie on another device', async () => {
  await addPerson(gateway, { username: 'cleo' });
  const browser = at('192.0.2.14');
  await browser.call('login', { body: loginBody('cleo', { remember: true }) });
  const thief = openBrowser(gateway, { ip: '192.0.2.15' }, new Map(browser.cookies));
  thief.cookies.delete('__Host-foyer-device');
  thief.cookies.delete('__Host-foyer');
  await thief.call('renewSession');
  expect((await events({ address: '192.0.2.15' })).events).toEqual([
    expect.objectContaining({ kind: 'session_copied', subject: 'cleo' }),
  ]);
  const asking = at('192.0.2.16');
  const answers = [];
  do answers.push(await asking.call('captcha', { query: { purpose: 'login' } }));
  while (answers.at(-1)!.statusCode === 200 && answers.length < 500);
  expect((await events({ address: '192.0.2.16' })).events).toEqual([
    expect.objectContaining({ kind: 'rate_limited', reason: 'too_many_requests' }),
  ]);
});

test('whoever goes on beyond a rate limit with invented browsers crowds out no other event', async () => {
  const ask = (n: number) =>
    gateway.app.inject({
      url: '/api/v1/captcha?purpose=login',
      headers: { host: 'localhost', 'user-agent': `browser ${n}` },
      remoteAddress: `2001:db8:0:9::${n.toString(16)}`,
    });
  for (let n = 1; n <= 1200; n += 1) await ask(n);
  await at('192.0.2.18').call('login', { body: loginBody('passer.by', { password: 'wrong' }) });
  expect((await events({ address: '192.0.2.18' })).events).toEqual([
    expect.objectContaining({ kind: 'login_failed' }),
  ]);
  const { events: refused } = await events({ address: '2001:db8:0:9::' });
  expect(refused.length).toBeLessThanOrEqual(22);
  expect(refused.reduce((sum, { times }) => sum + Number(times), 0)).toBe(1140);
});

test('filters: kind, person, beginning of an address, period; a stranger sees nothing', async () => {
  const { securityEvents, db } = gateway.services;
  securityEvents.record(
    seen({ address: '198.51.100.7', person: { type: 'known', name: 'zoe', accountId: null } }),
  );
  securityEvents.record(seen({ address: '198.51.100.8', kind: 'reset_done' }));
  securityEvents.record(seen({ address: '198.51.200.8', merchantIds: [2] }));
  const kindsOf = async (query: Query) => (await events(query)).events.map(({ kind }) => kind).toSorted();
  const network = { address: '198.51.' };
  expect(await kindsOf(network)).toEqual(['login_failed', 'reset_done']);
  expect(await kindsOf({ ...network, kind: 'reset_done' })).toEqual(['reset_done']);
  expect(await kindsOf({ ...network, q: 'ZO' })).toEqual(['login_failed']);
  expect(await kindsOf({ address: '198.51.%' })).toEqual([]);
  await db.pool.query("update security_event set at = at - interval '3 days' where address = '198.51.100.8'");
  const dayAgo = new Date(Date.now() - 86_400_000).toISOString();
  expect(await kindsOf({ ...network, from: dayAgo })).toEqual(['login_failed']);
  expect(await kindsOf({ ...network, until: dayAgo })).toEqual(['reset_done']);
  const stranger = await logInStaff(gateway, { username: 'finn', merchants: ['sinag'] });
  const query = { merchant: 'foyer' };
  expect((await stranger.call('operatorSecurityEvents', { query })).json().code).toBe('no_permission');
});

test('the time is that of the database', async () => {
  const { securityEvents, db } = gateway.services;
  // Less than what ends a session of the staff, much more than what a test takes.
  gateway.clock.advance(20 * 60_000);
  securityEvents.record(seen({ address: '198.51.100.20' }));
  await securityEvents.flush();
  const { rows } = await db.pool.query(
    "select abs(extract(epoch from now() - at)) < 60 as close from security_event where address = '198.51.100.20'",
  );
  expect(rows).toEqual([{ close: true }]);
});

test('nothing waits for the database, too many are counted and dropped, and so is what cannot be written', async () => {
  const { securityEvents, db, metrics } = gateway.services;
  const dropped = async () =>
    (await metrics.getSingleMetric('foyer_security_events_dropped_total')!.get()).values[0]?.value ?? 0;
  for (let index = 0; index < 1200; index += 1)
    securityEvents.record(seen({ address: `203.0.113.${index}` }));
  for (let index = 0; index < 50; index += 1) securityEvents.record(seen({ address: '203.0.113.900' }));
  expect(await dropped()).toBe(200);
  expect((await events({ address: '203.0.113.' })).total).toBe(1000);
  expect((await events({ address: '203.0.113.900' })).events).toEqual([
    expect.objectContaining({ times: 51 }),
  ]);
  await db.pool.query('alter table security_event rename to gone');
  const login = at('192.0.2.17').call('login', { body: loginBody('nobody', { password: 'wrong' }) });
  expect((await login).json().code).toBe('login_failed');
  await securityEvents.flush();
  await db.pool.query('alter table gone rename to security_event');
  expect(await dropped()).toBe(201);
});

test('a rule that was changed counts as it says; one that is off does not', async () => {
  const query = { merchant: 'foyer' };
  const rules = (await owner.call('operatorSecurityRules', { query })).json().value as { rule: string }[];
  expect(rules.find(({ rule }) => rule === 'security-sessions')).toEqual({
    rule: 'security-sessions',
    isOn: true,
    threshold: 3,
    minutes: 60,
    version: 0,
  });
  const set = (body: object) =>
    owner.call('operatorSetSecurityRule', {
      params: { rule: 'security-sessions' },
      body: { merchant: 'foyer', isOn: true, threshold: 2, minutes: 60, version: 0, ...body },
    });
  const copied = (times: number) => {
    for (let time = 0; time < times; time += 1)
      gateway.services.securityEvents.record(seen({ kind: 'session_copied' }));
  };
  expect((await set({ isOn: false })).json().value).toMatchObject({ isOn: false, version: 1 });
  copied(5);
  expect(await cases('security-sessions')).toEqual([]);
  expect((await set({})).json().code).toBe('version_conflict');
  expect((await set({ version: 1 })).statusCode).toBe(200);
  copied(1);
  expect((await cases('security-sessions')).map(({ subject }) => subject)).toEqual(['all']);
  const { entries } = (await owner.call('operatorAudit', { query })).json().value;
  expect(entries[0]).toMatchObject({ action: 'set_security_rule', subject: 'security-sessions' });
  const support = await logInStaff(gateway, { username: 'sam', role: 'risk' });
  const refused = await support.call('operatorSetSecurityRule', {
    params: { rule: 'security-sessions' },
    body: { merchant: 'foyer', isOn: true, threshold: 2, minutes: 60, version: 2 },
  });
  expect(refused.json().code).toBe('no_permission');
});

test('two processes open one case together', async () => {
  const other = await startTestGateway({ sharing: gateway });
  const both = [gateway, other].map(({ services }) => services.securityEvents);
  for (const process of both) process.record(seen({ kind: 'code_budget', reason: '80%' }));
  await Promise.all(both.map((process) => process.flush()));
  expect((await cases('security-codes')).map(({ times }) => times)).toEqual([1]);
  await other.dispose();
});

test('events are kept for 90 days', async () => {
  const { securityEvents, db } = gateway.services;
  const removed = async () => {
    const found = await Promise.all([1, 2].map((id) => gateway.areas.backoffice.retention.enforce(id)));
    return found
      .flat()
      .filter(({ kind }) => kind === 'security-events')
      .reduce((sum, { count }) => sum + count, 0);
  };
  await securityEvents.flush();
  await db.pool.query("update security_event set at = now() - interval '89 days 23 hours'");
  expect(await removed()).toBe(0);
  const { rowCount } = await db.pool.query(
    "update security_event set at = now() - interval '90 days 1 second'",
  );
  expect(await removed()).toBe(rowCount);
});

test('a gateway that runs writes them by itself', async () => {
  const running = await startTestGateway({ sharing: gateway, jobs: true });
  running.services.securityEvents.record(seen({ address: '198.51.100.99' }));
  await expect.poll(async () => (await events({ address: '198.51.100.99' })).total).toBe(1);
  await running.dispose();
});

test('the file has every event that the filters let through, across batches, and no cell starts a formula', async () => {
  const { db } = gateway.services;
  await db.pool.query(
    `insert into security_event
     select 1, gen_random_uuid(), '2026-01-01T00:00:00Z'::timestamptz + n / 3 * interval '1 microsecond', 'rate_limited',
       '=1+1', null, '192.0.2.99', 'Test', 'n' || n, '', 1
     from generate_series(1, 2500) n`,
  );
  const file = async (query: Query, staff = owner) => {
    const answer = await staff.call('operatorSecurityEventsExport', {
      query: { merchant: 'foyer', ...query },
    });
    return answer.body.split('\r\n').slice(0, -1);
  };
  const lines = await file({ address: '192.0.2.99' });
  expect(lines[0]).toBe('at,kind,person,address,device,reason,times,request');
  expect(lines[1]).toMatch(/^2026-01-01T00:00:00\.000Z,rate_limited,"'=1\+1",192\.0\.2\.99,Test,n\d+,1,$/);
  expect(new Set(lines.slice(1)).size).toBe(2500);
  expect(await file({ address: '192.0.2.99', kind: 'login_failed' })).toHaveLength(1);
  const support = await logInStaff(gateway, { username: 'sue', role: 'support' });
  const refused = await support.call('operatorSecurityEventsExport', { query: { merchant: 'foyer' } });
  expect(refused.json().code).toBe('no_permission');
});
