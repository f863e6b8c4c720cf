import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { EndpointName } from '@foyer/contract';
import { routes, type Route } from '@foyer/contract';
import { builtInRoles } from '@foyer/contract/permissions';
import { staffCookie } from '../../../platform/http/cookies.ts';
import { openBrowser, type Browser, type CallOptions } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';

let gateway: TestGateway;
let owner: Browser;
let support: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await logInStaff(gateway, { merchants: ['foyer'] });
  support = await logInStaff(gateway, { username: 'support', role: 'support', merchants: ['foyer'] });
});
afterAll(() => gateway.dispose());

const id = uuidv7();
const rule = { enabled: true, required: false, pattern: '', message: '', version: 1 };
const offer = { enabled: true, maintenance: false, isNew: false, isHot: false, version: 1 };
const status = { maintenance: false, info: '', restrictedCountries: [], version: 1 };

/** The first operator routes about a merchant, with what they take; the matrix of access tries every one. */
const calls: [EndpointName, CallOptions][] = [
  ['operatorOverview', {}],
  ['operatorSwitches', {}],
  ['operatorSetSwitch', { params: { name: 'FREEPLAY3' }, body: { on: true } }],
  ['operatorFields', {}],
  ['operatorSetField', { params: { name: 'email' }, body: rule }],
  ['operatorSiteStatus', {}],
  ['operatorSetSiteStatus', { body: status }],
  ['operatorPlayers', {}],
  ['operatorPlayer', { params: { id } }],
  ['operatorSetPlayer', { params: { id }, body: { status: 'disabled', reason: 'a test' } }],
  ['operatorResetSecurity', { params: { id }, body: { what: 'second_factor', reason: 'a test' } }],
  ['operatorGames', {}],
  ['operatorGame', { params: { id: 'R1' } }],
  ['operatorSetGame', { params: { id: 'R1' }, body: offer }],
  ['operatorOutbox', {}],
  ['operatorAudit', {}],
  ['operatorAuditChain', {}],
];

const at = (merchant: string, { body, ...rest }: CallOptions): CallOptions =>
  body ? { ...rest, body: { ...body, merchant } } : { ...rest, query: { merchant } };

test('every operator route names the merchant it is about, but those of the platform: with that the matrix of access tries each as staff of another', () => {
  /** One of several shapes names it in each. */
  const hasMerchant = (part: unknown): boolean => {
    const { shape = {}, options = [] } = (part ?? {}) as { shape?: object; options?: unknown[] };
    return 'merchant' in shape || (options.length > 0 && options.every(hasMerchant));
  };
  const operators = Object.entries(routes).filter(
    ([name, { spec }]) =>
      name.startsWith('operator') &&
      name !== 'operatorMerchants' &&
      !(spec as Route['spec']).permission?.startsWith('platform.'),
  );
  expect(operators.length).toBeGreaterThan(calls.length);
  const unnamed = operators.filter(([, { spec }]) => {
    const { query, body } = spec as { query?: unknown; body?: unknown };
    return !hasMerchant(query) && !hasMerchant(body);
  });
  expect(unnamed.map(([name]) => name)).toEqual([]);
});

test.each(calls)('%s refuses who is not logged in', async (name, given) => {
  const answer = await openBrowser(gateway).call(name, at('foyer', given));
  expect(answer.json()).toMatchObject({ code: 'not_logged_in' });
});

test.each(calls)('%s refuses a cookie that is nobody’s', async (name, given) => {
  const browser = openBrowser(gateway, {}, new Map([['__Host-foyer-staff', 'x'.repeat(43)]]));
  expect((await browser.call(name, at('foyer', given))).json()).toMatchObject({ code: 'session_ended' });
});

test.each(calls)('%s refuses staff of another merchant', async (name, given) => {
  expect((await owner.call(name, at('sinag', given))).json()).toMatchObject({ code: 'no_permission' });
  expect((await owner.call(name, at('nowhere', given))).json()).toMatchObject({ code: 'no_permission' });
});

const ofSupport: readonly string[] = builtInRoles.support.permissions;
const owned = calls.filter(([name]) => {
  const { permission }: Route['spec'] = routes[name].spec;
  return permission && !ofSupport.includes(permission);
});

test('owners alone change what players see, and read the audit', () => {
  expect(owned.map(([name]) => name)).toEqual([
    'operatorSetSwitch',
    'operatorSetField',
    'operatorSetSiteStatus',
    'operatorSetGame',
    'operatorAudit',
    'operatorAuditChain',
  ]);
});

test.each(owned)('%s refuses support', async (name, given) => {
  expect((await support.call(name, at('foyer', given))).json()).toMatchObject({ code: 'no_permission' });
  expect((await support.call('operatorSwitches', { query: { merchant: 'foyer' } })).statusCode).toBe(200);
});

test('a refused change leaves no trace', async () => {
  await owner.call(
    'operatorSetPlayer',
    at('foyer', { params: { id }, body: { status: 'disabled', reason: 'a test' } }),
  );
  await owner.call('operatorSetSiteStatus', at('foyer', { body: { ...status, info: 'late', version: 7 } }));
  expect((await owner.call('operatorAudit', { query: { merchant: 'foyer' } })).json().value).toMatchObject({
    entries: [],
    total: 0,
  });
});

test('staff see the merchants they work for', async () => {
  const answer = await owner.call('operatorMerchants');
  expect(answer.json().value).toMatchObject([
    {
      code: 'foyer',
      brand: expect.any(String),
      hosts: ['localhost'],
      origin: 'http://localhost',
      timeZone: 'Asia/Manila',
    },
  ]);
  expect((await openBrowser(gateway).call('operatorMerchants')).json().code).toBe('not_logged_in');
});

test('staff work on while the site is closed', async () => {
  const closed = await owner.call(
    'operatorSetSiteStatus',
    at('foyer', { body: { ...status, maintenance: true } }),
  );
  expect(closed.statusCode).toBe(200);
  expect((await openBrowser(gateway).call('games')).json().code).toBe('maintenance');
  const login = await logInStaff(gateway, { username: 'late', merchants: ['foyer'] });
  const opened = await login.call(
    'operatorSetSiteStatus',
    at('foyer', { body: { ...closed.json().value, maintenance: false } }),
  );
  expect(opened.statusCode).toBe(200);
  expect((await openBrowser(gateway).call('games')).statusCode).toBe(200);
});

test('the outbox shows what the sandbox sent, latest first, and is the demo world’s alone', async () => {
  const { outbox } = gateway.services;
  for (const code of ['111111', '222222']) {
    await outbox.deliver({
      merchantId: 1,
      channel: 'sms',
      to: '+639171234567',
      purpose: 'login',
      subject: '',
      text: `Code ${code}`,
      code,
    });
    gateway.clock.advance(1000);
  }
  await outbox.deliver({
    merchantId: 2,
    channel: 'sms',
    to: '+639170000000',
    purpose: 'login',
    subject: '',
    text: 'Code 3',
    code: '333333',
  });
  const answer = await support.call('operatorOutbox', { query: { merchant: 'foyer', pageSize: '1' } });
  expect(answer.json().value).toMatchObject({
    messages: [
      { channel: 'sms', to: '+639171234567', purpose: 'login', text: 'Code 222222', code: '222222' },
    ],
    total: 2,
    totalPages: 2,
  });
  const real = await startTestGateway({ sharing: gateway, demo: false });
  expect((await support.at(real).call('operatorOutbox', { query: { merchant: 'foyer' } })).json().code).toBe(
    'not_found',
  );
  await real.dispose();
});

test('changes at once by more of the staff than there are connections wait for each other and all succeed', async () => {
  const { authorization, db, merchants, staff } = gateway.services;
  const merchant = merchants.byCode('foyer')!;
  const member = (await staff.find(support.cookies.get(staffCookie) ?? ''))!;
  const startedAt = performance.now();
  const done = await Promise.all(
    Array.from({ length: 3 * gateway.config.poolSize }, (_, index) =>
      authorization.change({ staff: member, merchant }, async () => {
        // What it looks up is read on another connection.
        await db.pool.query('select 1');
        return { result: index, act: null };
      }),
    ),
  );
  expect(done).toEqual(Array.from({ length: 3 * gateway.config.poolSize }, (_, index) => index));
  // None of them waited until a statement was given up.
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
