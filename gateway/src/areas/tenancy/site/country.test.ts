import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { openCountries } from './country.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    merchant: { restrictedCountries: ['US'] },
    config: { trustProxy: ['127.0.0.1'] },
  });
});
afterAll(() => gateway.dispose());

test('an address has a country, private ones have none', async () => {
  const countryOf = await openCountries();
  expect(['8.8.8.8', '::ffff:8.8.8.8', '2001:4860:4860::8888'].map(countryOf)).toEqual(['US', 'US', 'US']);
  expect(['127.0.0.1', '10.1.2.3', '::1'].map(countryOf)).toEqual([null, null, null]);
});

test('a visitor from a restricted country learns the status and nothing else', async () => {
  const from = (ip: string, path: string) =>
    gateway.app.inject({ url: `/api/v1/${path}`, headers: { host: 'localhost', 'x-forwarded-for': ip } });
  expect((await from('8.8.8.8', 'site/status')).json().value).toMatchObject({
    regionRestriction: true,
    location: { ip: '8.8.8.8' },
  });
  const refused = await from('8.8.8.8', 'countries');
  expect([refused.statusCode, refused.json().code]).toEqual([451, 'region_restricted']);
  expect((await from('10.1.2.3', 'countries')).statusCode).toBe(200);
});
