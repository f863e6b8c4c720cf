import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

const get = (url: string, host = 'localhost') => gateway.app.inject({ url, headers: { host } });

test('the merchant comes from the Host header', async () => {
  const first = await get('/api/v1/site/settings', 'localhost:3000');
  const second = await get('/api/v1/site/settings', 'sinag.localhost:3000');
  expect(first.json()).toMatchObject({
    success: true,
    value: { merchantCode: 'foyer', defaultLanguage: 'TY' },
  });
  expect(second.json()).toMatchObject({ success: true, value: { merchantCode: 'sinag' } });
});

test('an unknown host is refused', async () => {
  const answer = await get('/api/v1/site/settings', 'evil.example');
  expect(answer.statusCode).toBe(421);
  expect(answer.json()).toMatchObject({ success: false, code: 'merchant_unknown' });
});

test('an unknown API route answers 404 in the envelope', async () => {
  const answer = await get('/api/v1/nothing');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({
    success: false,
    code: 'not_found',
    requestId: answer.headers['x-request-id'],
  });
});

test('status is open, with the address of the visitor', async () => {
  const answer = await get('/api/v1/site/status');
  expect(answer.json().value).toEqual({
    info: '',
    location: { ip: '127.0.0.1' },
    maintenance: false,
    regionRestriction: false,
  });
});
