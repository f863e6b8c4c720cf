import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
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
  await owner.call('operatorSetTrustedHosts', {
    body: { merchant, hosts: ['t.me', 'www.facebook.com'], version: 1 },
  });
});
afterAll(() => gateway.dispose());

const banner = (change: object = {}) => ({
  groupName: 'm_home',
  titles: { EN: 'Banner' },
  url: '/m/gameList?type=hot',
  artwork: 'm_home_1',
  pictures: {},
  enabled: true,
  startsAt: 'now',
  endsAt: null,
  position: 0,
  version: 0,
  ...change,
});
const set = (id: string, change: object = {}) =>
  owner.call('operatorSetBanner', { params: { id }, body: { merchant, ...banner(change) } });
const shown = async (language = 'EN'): Promise<{ id: string; image: string; url: string }[]> =>
  (await openBrowser(gateway).call('banners', { query: { language } })).json().value;

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } });
const send = (payload: Buffer, type = 'image/png', query = `merchant=${merchant}`) =>
  gateway.app.inject({
    method: 'POST',
    url: `/api/v1/operator/pictures?${query}`,
    payload,
    cookies: Object.fromEntries(owner.cookies),
    headers: { host: 'localhost', 'content-type': type, 'sec-fetch-site': 'same-origin' },
  });

test('an uploaded picture is re-encoded in every size of the portal', async () => {
  const sent = await send(await draw(1600, 900).png().toBuffer());
  const { id, image } = sent.json().value;
  expect(image).toBe(`/cdn/house/foyer/${id}`);
  const bannerId = uuidv7();
  expect((await set(bannerId, { pictures: { EN: id }, artwork: '' })).json().value).toMatchObject({
    image,
    state: 'now',
    version: 1,
  });
  expect([await shown(), await shown('JA')].map(([each]) => each?.image)).toEqual([image, image]);
  for (const width of [390, 585, 780, 1170]) {
    for (const format of ['avif', 'webp']) {
      const answer = await gateway.app.inject({
        url: `${image}-${width}.${format}`,
        headers: { host: 'localhost' },
      });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, `image/${format}`]);
      const size = await sharp(answer.rawPayload).metadata();
      expect([size.width, size.height]).toEqual([width, Math.round((width * 340) / 780)]);
    }
  }
});

test('each language may have a picture of its own', async () => {
  const [english, filipino] = await Promise.all(
    [900, 901].map(
      async (width) => (await send(await draw(width, 400).webp().toBuffer(), 'image/webp')).json().value,
    ),
  );
  const id = uuidv7();
  await set(id, { pictures: { EN: english.id, TY: filipino.id } });
  const find = async (language: string) => (await shown(language)).find((each) => each.id === id)?.image;
  expect([await find('EN'), await find('TY'), await find('FR')]).toEqual([
    english.image,
    filipino.image,
    english.image,
  ]);
});

test('files that are not pictures, and pictures that are too small, are refused', async () => {
  const tooSmall = await draw(779, 340).png().toBuffer();
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="400"><script>x()</script></svg>',
  );
  for (const payload of [tooSmall, svg, Buffer.from('nothing')])
    expect((await send(payload)).json().code).toBe('picture_invalid');
});

test.each([
  [800, 700, 'picture_invalid'],
  [700, 800, undefined],
])('a photograph of %i by %i px that lies on its side counts as it is seen', async (width, height, code) => {
  const turned = await draw(width, height).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect((await send(turned, 'image/jpeg')).json().code).toBe(code);
});

test('a banner needs an existing picture of its own merchant', async () => {
  expect((await set(uuidv7(), { pictures: { EN: uuidv7() } })).json().value.fields).toEqual({
    pictures: 'field_invalid',
  });
  const theirs = (await send(await draw(800, 400).png().toBuffer(), 'image/png', 'merchant=sinag')).json()
    .value;
  expect((await set(uuidv7(), { pictures: { EN: theirs.id } })).json().value.fields).toEqual({
    pictures: 'field_invalid',
  });
  expect((await set(uuidv7(), { artwork: '' })).json().value.fields).toEqual({ pictures: 'field_required' });
});

test('unused pictures are removed after a day, pictures of banners stay', async () => {
  const { media } = gateway.services;
  const { image } = (await send(await draw(800, 400).png().toBuffer())).json().value;
  const isThere = async (address: string) =>
    (await gateway.app.inject({ url: `${address}-390.webp`, headers: { host: 'localhost' } })).statusCode;
  const [used] = await shown();
  gateway.clock.advance(25 * 3_600_000);
  expect(await media.cleanUp()).toBeGreaterThan(0);
  gateway.clock.advance(-25 * 3_600_000);
  expect([await isThere(image), await isThere(used?.image ?? '')]).toEqual([404, 200]);
});

test.each([
  '',
  '/m',
  '/m/help?tag=tc',
  'https://localhost/x',
  'https://t.me/foyer',
  'https://www.facebook.com/foyer?x=1',
])('a banner may lead to "%s"', async (url) => {
  expect((await set(uuidv7(), { url })).statusCode).toBe(200);
});

test.each([
  'https://evil.example/',
  'https://t.me.evil.example',
  'https://sub.t.me',
  'https://evilt.me',
  'http://t.me',
  '//t.me',
  '/m//t.me',
  '/m\\x',
  '/m/x//t.me',
  'javascript:alert(1)',
  'https://t.me@evil.example',
  'https://user@t.me',
  '/console',
])('a banner may not lead to %s', async (url) => {
  expect((await set(uuidv7(), { url })).json().value.fields).toEqual({ url: 'link_refused' });
});
