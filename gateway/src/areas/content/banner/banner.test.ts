import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import type { NewBanner } from './banner.ts';

const day = 24 * 3_600_000;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

const banner = (artwork: string, change: Partial<NewBanner> = {}): NewBanner => ({
  groupName: 'm_home',
  artwork,
  titles: { EN: artwork, TY: `${artwork} TY` },
  url: '/m/help?tag=play',
  startsAt: new Date(gateway.clock.now().getTime() - day),
  endsAt: null,
  ...change,
});
const write = (banners: NewBanner[]) =>
  inTransaction(gateway.services.db, (on) => gateway.services.banners.write(on, 1, banners));
const list = async (language: string) => {
  const answer = await gateway.app.inject({
    url: `/api/v1/banners?language=${language}`,
    headers: { host: 'localhost' },
  });
  return answer.json().value;
};

test('running banners are listed in order, with the brand’s picture in the visitor’s language or English', async () => {
  await write([
    banner('welcome'),
    banner('over', { endsAt: new Date(gateway.clock.now().getTime() - 1) }),
    banner('reg', { groupName: 'm_reg', url: '' }),
  ]);
  await gateway.services.merchants.refresh();
  expect(await list('TY')).toMatchObject([
    {
      groupName: 'm_home',
      title: 'welcome TY',
      image: '/cdn/a57/banner/foyer/welcome-ty',
      url: '/m/help?tag=play',
    },
    { groupName: 'm_reg', title: 'reg TY', image: '/cdn/a57/banner/foyer/reg-ty', url: '' },
  ]);
  expect((await list('JA'))[0]).toMatchObject({
    title: 'welcome',
    image: '/cdn/a57/banner/foyer/welcome-en',
  });
});

test.each([
  'javascript:alert(1)',
  'http://plain.example',
  '//evil.example',
  '/m//evil.example',
  '/m\\evil',
  '/api/v1/launch',
])('a banner cannot lead to %s', async (url) => {
  await expect(write([banner('bad', { url })])).rejects.toThrow(RangeError);
});
