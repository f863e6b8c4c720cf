import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRaw } from '../testing/raw.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
let port: number;
beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = gateway.app.server.address() as AddressInfo);
});
afterAll(() => gateway.dispose());

const post = 'POST /api/v1/trial HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
/** What a proxy that reads the first request otherwise would take for a part of it. */
const smuggled = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';

test.each([
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 7\r\n\r\n{}'],
  ['a length with a sign', 'Content-Length: +2\r\n\r\n{}'],
  ['an unknown coding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['chunks that are not last', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
  ['a space before the colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
  ['a folded header', 'X-A: b\r\n Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n{}'],
  ['a chunk whose length is none', 'Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n'],
])('a message with %s ends the connection, and nothing behind it is read', async (_what, rest) => {
  const answer = await sendRaw(port, `${post}${rest}${smuggled}`);
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
});

test.each(['TRACE', 'TRACK', 'CONNECT'])('the method %s is not served and echoes nothing', async (method) => {
  const answer = await sendRaw(
    port,
    `${method} /healthz HTTP/1.1\r\nHost: localhost\r\nX-Echo: canary\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
  expect(answer).not.toContain('canary');
});

test('an address that a client claims is not believed without a proxy', async () => {
  const headers = { host: 'localhost', 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' };
  const answer = await gateway.app.inject({ url: '/api/v1/site/status', headers });
  expect(answer.json().value.location.ip).toBe('127.0.0.1');
});

test.each(['{"__proto__":{"isOwner":true}}', '{"constructor":{"prototype":{"isOwner":true}}}'])(
  'a body that reaches for a prototype is refused: %s',
  async (payload) => {
    const headers = { host: 'localhost', 'content-type': 'application/json' };
    const answer = await gateway.app.inject({ method: 'POST', url: '/api/v1/trial', headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'body_invalid']);
  },
);

test.each(['pageNo=1&pageNo=2', 'pageSize=5&pageSize=25', 'gameName=a&gameName=b'])(
  'a parameter that comes twice where one is meant is refused: %s',
  async (query) => {
    const answer = await gateway.app.inject({
      url: `/api/v1/games?${query}`,
      headers: { host: 'localhost' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'body_invalid']);
  },
);
