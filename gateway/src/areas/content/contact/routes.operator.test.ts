import { v7 as uuidv7 } from 'uuid';
import { decodeServicePath } from '@foyer/contract/service-path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Browser } from '../../../testing/browser.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';

const merchant = 'foyer';
let gateway: TestGateway;
let owner: Browser;
beforeAll(async () => {
  gateway = await startTestGateway();
  owner = await logInStaff(gateway);
});
afterAll(() => gateway.dispose());

const trust = async (...hosts: string[]) => {
  const { version } = (await owner.call('operatorTrustedHosts', { query: { merchant } })).json().value;
  await owner.call('operatorSetTrustedHosts', { body: { merchant, hosts, version } });
};
const all = async () => (await owner.call('operatorSiteLinks', { query: { merchant } })).json().value;
const setLink = async (id: string, url: string, version: number) =>
  (await owner.call('operatorSetLink', { params: { id }, body: { merchant, url, version } })).json();
const setService = async (id: string, change: object = {}) =>
  (
    await owner.call('operatorSetService', {
      params: { id },
      body: {
        merchant,
        csType: 'LIVECHAT',
        csPosition: 'BOTTOM',
        title: 'CS',
        address: '/m/help',
        position: 0,
        version: 0,
        ...change,
      },
    })
  ).json();
const seen = async (name: 'downloadLinks' | 'customerService') =>
  (await openBrowser(gateway).call(name)).json().value;
const addresses = async () =>
  (await seen('customerService')).map(({ path }: { path: string }) => decodeServicePath(path));

test('players see a link only while it has an address', async () => {
  await trust('t.me');
  expect((await all()).links).toContainEqual({ id: 'TELEGRAM', url: '', version: 0 });
  expect(await setLink('TELEGRAM', 'https://t.me/foyer', 0)).toMatchObject({ value: { version: 1 } });
  expect(await seen('downloadLinks')).toEqual([{ resourceType: 'TELEGRAM', url: 'https://t.me/foyer' }]);
  expect(await setLink('TELEGRAM', '', 0)).toMatchObject({ code: 'version_conflict' });
  await setLink('TELEGRAM', '', 1);
  expect(await seen('downloadLinks')).toEqual([]);
});

test('links may lead to the sites that owners trust', async () => {
  expect(await setLink('Android', 'https://cdn.example/app.apk', 0)).toMatchObject({
    value: { fields: { url: 'link_refused' } },
  });
  await trust('t.me', 'cdn.example');
  expect(await setLink('Android', 'https://cdn.example/app.apk', 0)).toMatchObject({ value: { version: 1 } });
});

test('ways to reach customer service are listed in order and obfuscated', async () => {
  const [chat, mail] = [uuidv7(), uuidv7()];
  await setService(mail, {
    csType: 'EMAIL',
    title: 'E-mail',
    address: 'mailto:care@foyer.example',
    position: 1,
  });
  await setService(chat);
  expect(await addresses()).toEqual(['/m/help', 'mailto:care@foyer.example']);
  await setService(chat, { position: 2, version: 1 });
  expect(await addresses()).toEqual(['mailto:care@foyer.example', '/m/help']);
  expect(JSON.stringify(await seen('customerService'))).not.toContain('care@');
  const remove = async (version: number) =>
    (await owner.call('operatorRemoveService', { params: { id: mail }, body: { merchant, version } })).json();
  expect(await remove(7)).toMatchObject({ code: 'version_conflict' });
  expect(await remove(1)).toMatchObject({ success: true });
  expect(await remove(1)).toMatchObject({ code: 'not_found' });
  expect(await addresses()).toEqual(['/m/help']);
  const { entries } = (await owner.call('operatorAudit', { query: { merchant } })).json().value;
  expect(entries[0]).toMatchObject({
    action: 'remove_customer_service',
    before: { address: 'mailto:care@foyer.example' },
    after: null,
  });
});

test.each([
  'javascript:alert(1)',
  'http://plain.example',
  'https://elsewhere.example',
  '//evil.example',
  'tg:x',
])('a link to %s is refused', async (address) => {
  expect(await setService(uuidv7(), { address })).toMatchObject({
    value: { fields: { address: 'link_refused' } },
  });
});
