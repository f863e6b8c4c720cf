// @vitest-environment jsdom
import { encodeServicePath } from '@foyer/contract/service-path';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bootOf, renderInPortal } from '../testing/portal.tsx';
import Footer from './Footer.tsx';

const { brand, settings } = bootOf();
const files = (kind: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${kind}-number-${at}.svg`);
const boot = {
  brand: { ...brand, certifications: files('cert', 4), payments: files('pay', 6) },
  settings: { ...settings, switches: [] },
};
const channel = (title: string, address: string) => ({
  csType: 'EMAIL',
  csPosition: '',
  title,
  path: encodeServicePath(address, 'abcdefgh'),
});
const vendors = (count: number) => [
  {
    gameCategory: 'RNG',
    vendors: Array.from({ length: count }, (_, at) => ({ vassalage: `V${at}`, displayName: `Vendor ${at}` })),
  },
];
const show = (answers: object) =>
  renderInPortal(<Footer />, {
    boot,
    answers: { vendors: vendors(3), customerService: [], downloadLinks: [], ...answers },
  });
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => history.replaceState(null, '', '/m/activity'));
afterEach(cleanup);

test('app links and customer-service channels; what leads nowhere allowed is not there', async () => {
  await show({
    customerService: [
      channel('WhatsApp', 'https://wa.me/63'),
      channel('Care', 'mailto:care@demo.example'),
      channel('Bad', 'javascript:alert(1)'),
    ],
    downloadLinks: [
      { resourceType: 'Android', url: 'https://get.example/app.apk' },
      { resourceType: 'IOS', url: '//evil.example' },
    ],
  });
  await screen.findByText('WhatsApp');
  expect(links()).toEqual([
    ['Responsible play', '/m/responsible'],
    ['Help center', '/m/help'],
    ['Language', '/m/language'],
    ['Android', 'https://get.example/app.apk'],
    ['WhatsApp', 'https://wa.me/63'],
    ['Care', 'mailto:care@demo.example'],
  ]);
});

test('every page elsewhere that staff set an address for is there, and the one for affiliates', async () => {
  const types = [
    'AFFILIATELINK',
    'TELEGRAM',
    'WHATSAPP',
    'FACEBOOK',
    'INSTAGRAM',
    'TIKTOK',
    'TWITTER',
    'YOUTUBE',
  ];
  await show({
    downloadLinks: types.map((resourceType) => ({ resourceType, url: `https://${resourceType}.example/` })),
  });
  await screen.findByText('Affiliates');
  expect(links().slice(3)).toEqual(
    ['Affiliates', 'Telegram', 'WhatsApp', 'Facebook', 'Instagram', 'TikTok', 'X', 'YouTube'].map(
      (name, at) => [name, `https://${types[at]!.toLowerCase()}.example/`],
    ),
  );
});

test('on home, where the side menu is, help and language stand there alone', async () => {
  history.replaceState(null, '', '/m/home');
  await show({});
  await screen.findByText('Vendor 0');
  expect(links()).toEqual([['Responsible play', '/m/responsible']]);
});

test('4 certification and 6 payment images, each with what it stands for', async () => {
  await show({});
  const pictures = (list: string) => within(screen.getByRole('list', { name: list })).getAllByRole('img');
  expect([pictures('Fair and safe play').length, pictures('Payment methods').length]).toEqual([4, 6]);
  expect(pictures('Payment methods')[0]).toMatchObject({
    alt: expect.stringMatching(/number 0/i),
    width: 96,
    height: 40,
  });
});

test.each([
  [1, 1],
  [22, 22],
  [23, 22],
  [60, 22],
])('of %i vendors at most 22 stand there: %i', async (count, expected) => {
  await show({ vendors: vendors(count) });
  await screen.findByText('Vendor 0');
  expect(screen.getAllByText(/^Vendor \d+$/)).toHaveLength(expected);
});

test('a vendor of several categories stands there once, and none without any', async () => {
  await show({ vendors: [...vendors(2), ...vendors(2)] });
  await screen.findByText('Vendor 0');
  expect(screen.getAllByText(/^Vendor \d+$/)).toHaveLength(2);
  cleanup();
  await show({ vendors: [] });
  expect(screen.queryByText('Game vendors')).toBeNull();
});

test('the copyright line and the age', async () => {
  await show({});
  expect(screen.getByText('© Demo. All rights reserved. Play responsibly.')).toBeTruthy();
  expect(screen.getByText('21+')).toBeTruthy();
});
