import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeServicePath } from '@foyer/contract/service-path';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  const { db, contacts, merchants } = gateway.services;
  await inTransaction(db, (on) =>
    contacts.write(
      on,
      1,
      [
        {
          csType: 'LIVECHAT',
          csPosition: 'bottom',
          title: 'CS',
          address: 'https://chat.example/foyer?q=kumusta ka'.replaceAll(' ', '%20'),
        },
        { csType: 'MAIL', csPosition: 'help', title: 'E-mail', address: 'mailto:help@foyer.example' },
      ],
      [{ resourceType: 'Android', url: 'https://foyer.example/app' }],
    ),
  );
  await merchants.refresh();
});
afterAll(() => gateway.dispose());

const get = async (path: string) =>
  (await gateway.app.inject({ url: `/api/v1/${path}`, headers: { host: 'localhost' } })).json().value;

test('addresses of customer service are obfuscated and decode to what staff wrote', async () => {
  const entries: { path: string; title: string }[] = await get('customer-service');
  expect(entries.map(({ title }) => title)).toEqual(['CS', 'E-mail']);
  expect(entries.map(({ path }) => path).join(' ')).not.toContain('example');
  expect(entries.map(({ path }) => decodeServicePath(path))).toEqual([
    'https://chat.example/foyer?q=kumusta%20ka',
    'mailto:help@foyer.example',
  ]);
});

test('download links are listed by type', async () => {
  expect(await get('download-links')).toEqual([
    { resourceType: 'Android', url: 'https://foyer.example/app' },
  ]);
});

test.each([
  'javascript:alert(1)',
  'http://plain.example',
  '//evil.example',
  '/m//evil',
  'https://a\\b',
  'data:,x',
])('support cannot lead to %s', async (address) => {
  const { db, contacts } = gateway.services;
  const write = inTransaction(db, (on) =>
    contacts.write(on, 1, [{ csType: 'X', csPosition: '', title: 'X', address }], []),
  );
  await expect(write).rejects.toThrow(RangeError);
});
