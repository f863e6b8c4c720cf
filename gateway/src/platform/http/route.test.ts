import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '@foyer/contract';
import { v7 as uuidv7 } from 'uuid';
import { account } from '../db/tables/account.ts';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { sessionCookie } from './cookies.ts';
import { Refusal } from './refusal.ts';
import { serve } from './route.ts';

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

/** A session of an account of the given type. */
async function cookieOf(type: number): Promise<string> {
  const { db, clock, sessions } = gateway.services;
  const id = uuidv7();
  const now = clock.now();
  await db.orm.insert(account).values({
    merchantId: 1,
    id,
    username: `u${id.slice(-12)}`,
    usernameKey: `u${id.slice(-12)}`,
    type,
    nickname: 'Someone',
    status: 'active',
    currency: 'PHP',
    language: 'EN',
    clubLabel: '',
    createdAt: now,
  });
  const { token } = await sessions.open(db.orm, {
    merchantId: 1,
    accountId: id,
    userAgent: '',
    ip: '127.0.0.1',
  });
  return `${sessionCookie}=${token}`;
}

const host = { host: 'localhost' };
const logout = { method: 'DELETE', url: '/api/v1/session' } as const;

test('a guest is not let in where a session is needed', async () => {
  const answer = await gateway.app.inject({ url: '/api/v1/member', headers: host });
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_logged_in']);
});

test('a dead cookie says that the session ended', async () => {
  const answer = await gateway.app.inject({
    url: '/api/v1/member',
    headers: { ...host, cookie: `${sessionCookie}=nothing` },
  });
  expect(answer.json().code).toBe('session_ended');
});

test('a session holds only with the merchant that opened it', async () => {
  const cookie = await cookieOf(0);
  const elsewhere = await gateway.app.inject({
    url: '/api/v1/member',
    headers: { host: 'sinag.localhost', cookie },
  });
  expect(elsewhere.json().code).toBe('session_ended');
});

test('one session serves on two gateways, and its end on one counts on the other at once (T11)', async () => {
  const cookie = await cookieOf(0);
  const before = await other.app.inject({ url: '/api/v1/member', headers: { ...host, cookie } });
  expect(before.json().value).toMatchObject({ nickname: 'Someone', type: 0 });
  const ended = await gateway.app.inject({ ...logout, headers: { ...host, cookie } });
  expect(ended.json()).toEqual({ success: true, value: {} });
  const after = await other.app.inject({ url: '/api/v1/member', headers: { ...host, cookie } });
  expect([after.statusCode, after.json().code]).toEqual([401, 'session_ended']);
});

test('a session that was not used ends, a renewed one does not', async () => {
  const [renewed, left] = [await cookieOf(0), await cookieOf(0)];
  const renewal = { method: 'POST', url: '/api/v1/session/renewal' } as const;
  gateway.clock.advance(11 * 3_600_000);
  expect(
    (await gateway.app.inject({ ...renewal, headers: { ...host, cookie: renewed } })).json().success,
  ).toBe(true);
  gateway.clock.advance(2 * 3_600_000);
  const [first, second] = await Promise.all(
    [renewed, left].map((cookie) =>
      gateway.app.inject({ url: '/api/v1/member', headers: { ...host, cookie } }),
    ),
  );
  expect([first?.statusCode, second?.statusCode]).toEqual([200, 401]);
});

test.each([
  ['sec-fetch-site', 'cross-site'],
  ['sec-fetch-site', 'same-site'],
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
])('a change asked for by another site is refused (%s: %s)', async (name, value) => {
  const cookie = await cookieOf(0);
  const answer = await gateway.app.inject({ ...logout, headers: { ...host, cookie, [name]: value } });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'cross_site_refused']);
  const still = await gateway.app.inject({ url: '/api/v1/member', headers: { ...host, cookie } });
  expect(still.statusCode).toBe(200);
});

/** A route that anybody may call with such a body. */
const routeWith = <Body extends z.ZodType>(body: Body) => ({
  name: 'sendFeedback' as const,
  ...defineRoute('PUT /test', { summary: '', who: ['guest'], answer: z.object({}), body }),
});

test('calls share a hidden class: one with a getter of its own keeps its request until the whole heap is collected', async () => {
  const scratch = await startTestGateway({ sharing: gateway });
  const route = routeWith(z.object({}));
  scratch.app.served.clear();
  const calls: object[] = [];
  serve(scratch.app, { ...route, path: '/test/call' }, async (call) => {
    calls.push(call);
    return {};
  });
  await scratch.app.inject({ method: 'PUT', url: '/test/call', payload: {}, headers: host });
  const own = Object.values(Object.getOwnPropertyDescriptors(calls[0]));
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter(({ get }) => get)).toEqual([]);
  await scratch.dispose();
});

test('a body that does not fit answers 400 with a code per field, broken JSON too', async () => {
  const scratch = await startTestGateway({ sharing: gateway });
  const route = routeWith(z.object({ name: z.string().min(1), age: z.int() }));
  scratch.app.served.clear();
  serve(scratch.app, { ...route, path: '/test/body' }, async () => ({}));
  serve(scratch.app, { ...route, path: '/test/refusal' }, async () => {
    throw new Refusal('captcha_required', { captcha: true });
  });
  serve(scratch.app, { ...route, path: '/test/bug' }, async () => {
    throw new Error('secret inside');
  });
  const send = (url: string, payload: string) =>
    scratch.app.inject({
      method: 'PUT',
      url,
      payload,
      headers: { ...host, 'content-type': 'application/json' },
    });

  const wrong = await send('/test/body', '{"name":"","age":"x"}');
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json()).toMatchObject({
    success: false,
    code: 'body_invalid',
    value: { fields: { name: 'field_required', age: 'field_invalid' } },
  });
  const broken = await send('/test/body', '{');
  expect([broken.statusCode, broken.json().code]).toEqual([400, 'body_invalid']);
  const good = '{"name":"a","age":1}';
  expect((await send('/test/refusal', good)).json()).toMatchObject({
    code: 'captcha_required',
    value: { captcha: true },
  });
  const bug = await send('/test/bug', good);
  expect([bug.statusCode, bug.json().code]).toEqual([500, 'unknown_error']);
  expect(bug.body).not.toContain('secret');
  await scratch.dispose();
});

test('what is missing is told as required, whatever it should be, and what does not fit as invalid', async () => {
  const scratch = await startTestGateway({ sharing: gateway });
  const Inner = z.object({ kind: z.enum(['a', 'b']), text: z.string() });
  const body = z.object({
    choice: z.enum(['a', 'b']),
    literal: z.literal('yes'),
    either: z.union([z.string(), z.int()]),
    number: z.coerce.number(),
    list: z.array(Inner),
    by: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a') }),
      z.object({ kind: z.literal('b') }),
    ]),
  });
  scratch.app.served.clear();
  const range = z.object({ from: z.int(), to: z.int().optional() }).refine(({ to }) => to !== undefined, {
    path: ['to'],
  });
  serve(scratch.app, { ...routeWith(body), path: '/test/missing' }, async () => ({}));
  serve(scratch.app, { ...routeWith(range), path: '/test/range' }, async () => ({}));
  const fieldsOf = async (payload: object, url = '/test/missing') =>
    (await scratch.app.inject({ method: 'PUT', url, payload, headers: host })).json().value.fields;
  const required = 'field_required';
  const names = ['choice', 'literal', 'either', 'number', 'list'];
  expect(await fieldsOf({})).toEqual(Object.fromEntries([...names, 'by'].map((name) => [name, required])));
  expect(await fieldsOf({ by: {}, list: [{}, { kind: 'a', text: 'b' }] })).toMatchObject({
    'list.0.kind': required,
    'list.0.text': required,
    'by.kind': required,
  });
  const wrong = { choice: 'c', literal: null, either: {}, number: 'x', list: 'none', by: { kind: 'c' } };
  expect(Object.entries(await fieldsOf(wrong)).map(([, code]) => code)).toEqual(
    Array.from({ length: 6 }, () => 'field_invalid'),
  );
  // A rule about both: a range without an end is one that does not fit.
  expect(await fieldsOf({ from: 1 }, '/test/range')).toEqual({ to: 'field_invalid' });
  await scratch.dispose();
});

test('plain text is no body of ours', async () => {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/api/v1/session',
    payload: '{}',
    headers: { ...host, 'content-type': 'text/plain' },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([415, 'media_type_unsupported']);
});

test('texts that cannot be kept and depths without end are refused before any rule sees them (T8)', async () => {
  const scratch = await startTestGateway({ sharing: gateway });
  const body = z.object({ name: z.string(), detail: z.record(z.string(), z.unknown()).optional() });
  const route = routeWith(body);
  scratch.app.served.clear();
  serve(scratch.app, { ...route, path: '/test/kept' }, async () => ({}));
  const send = async (payload: string) => {
    const answer = await scratch.app.inject({
      method: 'PUT',
      url: '/test/kept',
      payload,
      headers: { ...host, 'content-type': 'application/json' },
    });
    return answer.json().value?.fields ?? answer.statusCode;
  };
  const refused = { name: 'field_invalid' };
  expect(await send('{"name":"a\\u0000b"}')).toEqual(refused);
  expect(await send('{"name":"\\ud83d"}')).toEqual(refused);
  expect(await send('{"name":"\\ud83d\\ude00"}')).toBe(200);
  expect(await send('{"name":"a","detail":{"x":[{"\\u0000":1}]}}')).toEqual({ detail: 'field_invalid' });
  const nested = (depth: number) => `{"name":"a","detail":{"x":${'['.repeat(depth)}${']'.repeat(depth)}}}`;
  expect(await send(nested(20))).toBe(200);
  expect(await send(nested(30_000))).toEqual({ detail: 'field_invalid' });
  await scratch.dispose();
});

test('a closed site refuses, with the word of the staff, what is not open to all', async () => {
  const closed = await startTestGateway({ merchant: { maintenance: true, statusInfo: 'Back at noon' } });
  const refused = await closed.app.inject({ url: '/api/v1/member', headers: host });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    503,
    { code: 'maintenance', value: { info: 'Back at noon' } },
  ]);
  const status = await closed.app.inject({ url: '/api/v1/site/status', headers: host });
  expect(status.json().value).toMatchObject({ maintenance: true, info: 'Back at noon' });
  await closed.dispose();
});

test('every answer carries the security headers (T15)', async () => {
  const answer = await gateway.app.inject({ url: '/api/v1/nothing', headers: host });
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
  });
});

test('a route that the contract does not declare cannot be added', async () => {
  const scratch = await startTestGateway({ sharing: gateway });
  expect(() => scratch.app.get('/api/v1/planted', async () => 'open to all')).toThrow(
    '/api/v1/planted is not declared',
  );
  await scratch.dispose();
});
