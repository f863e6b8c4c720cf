import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setOrigin } from '../areas/tenancy/merchant/merchant.ts';
import { servedAt } from '../platform/http/host.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let plain: TestGateway;
let behindTls: TestGateway;
beforeAll(async () => {
  plain = await startTestGateway();
  behindTls = await startTestGateway({ sharing: plain, config: { trustProxy: ['127.0.0.1'] } });
});
afterAll(async () => {
  await behindTls.dispose();
  await plain.dispose();
});

const asksForTls = 'max-age=63072000; includeSubDomains';
const host = { host: 'localhost' };
const json = { ...host, 'content-type': 'application/json' };

const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
const xml = { ...host, 'content-type': 'text/xml' };
const endSession = { method: 'DELETE', url: '/api/v1/session' } as const;
const trial = { method: 'POST', url: '/api/v1/trial' } as const;
const preflight = { ...host, ...foreign, 'access-control-request-method': 'DELETE' };

/** Every kind of answer that the gateway gives without a built portal; pages and assets are looked at in a browser. */
const kinds: Record<string, [InjectOptions, status: number]> = {
  success: [{ url: '/api/v1/site/status', headers: host }, 200],
  'a refusal for want of a session': [{ url: '/api/v1/member', headers: host }, 401],
  'a refusal of another site': [{ ...endSession, headers: { ...host, ...foreign } }, 403],
  'a body that is no JSON': [{ ...trial, headers: json, payload: '{' }, 400],
  'a body too large': [{ ...trial, headers: json, payload: `"${'a'.repeat(70_000)}"` }, 413],
  'a content type we do not take': [{ ...trial, headers: xml, payload: '<a/>' }, 415],
  'a host that is nobody': [{ url: '/api/v1/site/status', headers: { host: 'evil.example' } }, 421],
  'an unknown route': [{ url: '/api/v1/nothing', headers: host }, 404],
  'an unknown address': [{ url: '/nothing', headers: host }, 404],
  'an address that cannot be read': [{ url: '/%zz', headers: host }, 404],
  'an address too long': [{ url: `/api/v1/games/${'a'.repeat(300)}`, headers: host }, 404],
  HEAD: [{ method: 'HEAD', url: '/api/v1/site/status', headers: host }, 200],
  OPTIONS: [{ method: 'OPTIONS', url: '/api/v1/site/status', headers: preflight }, 404],
  'a provider without a signature': [
    { method: 'POST', url: '/provider/v1/bet', headers: json, payload: '{}' },
    401,
  ],
  'staff who are nobody': [{ url: '/api/v1/operator/session', headers: host }, 401],
  'a picture that is not there': [{ url: '/cdn/none-120.avif', headers: host }, 404],
  health: [{ url: '/healthz', headers: host }, 200],
  readiness: [{ url: '/readyz', headers: host }, 200],
  'metrics without a token': [{ url: '/metrics', headers: host }, 404],
  'the document of the API': [{ url: '/api/openapi.json', headers: host }, 200],
  'the page of the API': [{ url: '/api/', headers: host }, 200],
};

describe.each(Object.entries(kinds))('%s (T15)', (name, [request, status]) => {
  test('carries the security headers', async () => {
    const { headers, statusCode } = await plain.app.inject(request);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe|default-src[^;]*'unsafe|\*/);
    // Nobody else's pages may read or send anything.
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
    if (name !== 'the page of the API') expect(policy).toMatch(/^default-src 'none'/);
  });

  test('says what its body is', async () => {
    const { headers, body } = await plain.app.inject(request);
    const type = body === '' ? 'none' : headers['content-type'];
    expect(type).toMatch(/^(?:none|(?:application\/json|text\/html); charset=utf-8)$/);
  });

  test('sends HSTS only behind TLS', async () => {
    const tls = { ...request, headers: { ...request.headers, 'x-forwarded-proto': 'https' } };
    expect((await plain.app.inject(tls)).headers['strict-transport-security']).toBeUndefined();
    expect((await behindTls.app.inject(tls)).headers['strict-transport-security']).toBe(asksForTls);
    expect((await behindTls.app.inject(request)).headers['strict-transport-security']).toBeUndefined();
  });
});

test('a host whose configured origin is https asks for TLS, also when nobody says how a call came (T15)', async () => {
  const { db, merchants } = plain.services;
  await inTransaction(db, (on) => setOrigin(on, servedAt('https://sinag.localhost')));
  await merchants.refresh();
  const answers = await Promise.all(
    ['sinag.localhost', 'localhost'].map((name) =>
      plain.app.inject({ url: '/healthz', headers: { host: name } }),
    ),
  );
  expect(answers.map(({ headers }) => headers['strict-transport-security'])).toEqual([asksForTls, undefined]);
});

test.each([true, false])('FOYER_HSTS decides it: %s', async (hsts) => {
  const other = await startTestGateway({ sharing: plain, config: { hsts, trustProxy: ['127.0.0.1'] } });
  try {
    const answer = await other.app.inject({
      url: '/healthz',
      headers: { ...host, 'x-forwarded-proto': 'https' },
    });
    expect(answer.headers['strict-transport-security']).toBe(hsts ? asksForTls : undefined);
  } finally {
    await other.dispose();
  }
});
