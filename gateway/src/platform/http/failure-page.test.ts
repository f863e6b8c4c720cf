import { createHash } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { installErrorFunnel } from './errors.ts';

const person = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

async function serverThatRefuses() {
  const app = Fastify();
  await app.register(cookie);
  installErrorFunnel(app);
  app.get('/m/home', () => {
    throw new Refusal('service_unavailable', { retryAfter: 2 });
  });
  return app;
}

test('a person who waits for a page gets the service-error page, with the ways on', async () => {
  const app = await serverThatRefuses();
  const { statusCode, headers, body } = await app.inject({ url: '/m/home', headers: person });
  expect([statusCode, headers['content-type'], headers['retry-after'], headers['cache-control']]).toEqual([
    503,
    'text/html; charset=utf-8',
    '2',
    'no-store',
  ]);
  expect(body).toContain('<h1>System upgrading, please try again later.</h1>');
  expect(body).toContain('<a href="">Try again</a><a href="/m/home">Go to home</a>');
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(body)!;
  expect(headers['content-security-policy']).toContain(
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
});

test('the page speaks the language and wears the theme that were chosen', async () => {
  const app = await serverThatRefuses();
  const { body } = await app.inject({
    url: '/m/home',
    headers: { ...person, cookie: '__Host-foyer-lang=TY; __Host-foyer-theme=light' },
  });
  expect(body).toContain('<html lang="fil" dir="ltr" data-theme="light">');
  expect(body).toContain('<h1>Ina-upgrade ang system, subukan muli mamaya.</h1>');
});

test('a program is answered in the envelope', async () => {
  const app = await serverThatRefuses();
  expect((await app.inject('/m/home')).json()).toMatchObject({ success: false, code: 'service_unavailable' });
  expect((await app.inject('/nothing')).json()).toMatchObject({ success: false, code: 'not_found' });
});

test('an address without a page leads home, one of the API does not', async () => {
  const app = await serverThatRefuses();
  const { statusCode, headers } = await app.inject({ url: '/login?x=1', headers: person });
  expect([statusCode, headers.location]).toEqual([302, '/m/home']);
  expect((await app.inject({ url: '/api/v1/nothing', headers: person })).statusCode).toBe(404);
});
