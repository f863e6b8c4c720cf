import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { beforeAll, afterAll, describe, expect, test, vi } from 'vitest';
import type { SessionInfo } from '@foyer/contract';
import type { PageBoot } from '@foyer/contract/page';
import { installErrorFunnel } from '../../../platform/http/errors.ts';
import { startTestGateway, type TestGateway } from '../../../testing/test-gateway.ts';
import { logInStaff } from '../../../testing/test-staff.ts';
import { brandsFolder } from '../../tenancy/brand/brand.ts';
import type { Bundle } from './bundle.ts';
import { manifestOf, profileOf } from './manifest.ts';
import { createPages, type PageRequest } from './portal-page.ts';
import { previewRequest } from './preview.ts';
import { helpQueryOf, pastLogin, sendPage, serveBrandPictures } from './routes.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.dispose());

/** Pages whose HTML is what they were rendered from. */
function pagesOf() {
  const { brands, site, clock } = gateway.services;
  const render = vi.fn<Bundle['render']>(async (boot: PageBoot) => ({
    status: 200,
    html: JSON.stringify({ ...boot, brand: null }),
    inline: { scripts: [], styles: [] },
    links: [],
  }));
  const bundle = { render, queriesFor: () => [] };
  return {
    render,
    pages: createPages({
      bundle,
      brands,
      site,
      clock,
      ask: async () => undefined,
      gameOriginsFor: async (merchantId) => [`https://games-of-${merchantId}.example`],
    }),
  };
}

const asked = (change: Partial<PageRequest> = {}): PageRequest => ({
  merchant: gateway.services.merchants.byCode('foyer')!,
  token: null,
  player: null,
  session: null,
  member: null,
  ip: '203.0.113.7',
  url: '/m/home',
  language: 'EN',
  theme: 'dark',
  ...change,
});

test("a page may frame the games of its merchant's providers", async () => {
  const { policy } = await pagesOf().pages.find(asked());
  expect(policy).toMatch(/frame-src https:\/\/games-of-1\.example[ ;]/);
});

test('a page shared by guests is rendered once and contains no visitor’s address', async () => {
  const { pages, render } = pagesOf();
  const first = await pages.find(asked());
  const second = await pages.find(asked({ ip: '203.0.113.8' }));
  expect(second).toBe(first);
  expect(render).toHaveBeenCalledOnce();
  expect(first.html).not.toContain('203.0.113');
});

test('scripts and styles of the build alone are allowed, not what came to stand in the page', async () => {
  const { pages, render } = pagesOf();
  const [ours, sheet, theirs] = ['start()', 'body{margin:0}', 'alert(1)'];
  render.mockImplementation(async () => ({
    status: 200,
    html: `<style>${sheet}</style><script>${ours}</script><p title="<script>${theirs}</script>"><script>${theirs}</script>`,
    inline: { scripts: [ours], styles: [sheet] },
    links: [],
  }));
  const { policy } = await pages.find(asked());
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policy).toContain(`script-src 'self' ${hashOf(ours)};`);
  expect(policy).toContain(`style-src-elem 'self' ${hashOf(sheet)};`);
  expect(policy).not.toContain(hashOf(theirs));
  expect(policy).not.toMatch(/(script-src|style-src-elem)[^;]*unsafe-inline/);
});

test.each<Partial<PageRequest>>([{ language: 'TY' }, { theme: 'light' }, { url: '/m/login' }])(
  'another one is made for %o',
  async (change) => {
    const { pages, render } = pagesOf();
    await pages.find(asked());
    await pages.find(asked(change));
    expect(render).toHaveBeenCalledTimes(2);
  },
);

test('a closed site shows each visitor their own address, and its pages are not shared', async () => {
  const { pages, render } = pagesOf();
  const merchant = { ...gateway.services.merchants.byCode('foyer')!, maintenance: true };
  const closed = [
    await pages.find(asked({ merchant })),
    await pages.find(asked({ merchant, ip: '203.0.113.8' })),
  ];
  expect(render).toHaveBeenCalledTimes(2);
  // Nothing takes it for the site: neither a search engine nor the service worker, which keeps pages with status 200
  expect(closed.map(({ status, retryAfter }) => [status, retryAfter])).toEqual([
    [503, 300],
    [503, 300],
  ]);
  expect(await pages.shell(asked({ merchant }))).toMatchObject({ status: 503 });
  expect(await pages.find(asked())).toMatchObject({ status: 200, retryAfter: null });
  expect(closed.map(({ html }) => (JSON.parse(html) as PageBoot).status.location.ip)).toEqual([
    '203.0.113.7',
    '203.0.113.8',
  ]);
});

const sessionOf = (type: SessionInfo['type']): SessionInfo => ({
  token: 'handle',
  merchantCode: 'foyer',
  userName: 'maria',
  type,
  firstTimeLogin: false,
});

test('the page of a player is stored by no browser, that of a guest is looked after each time', async () => {
  const { pages } = pagesOf();
  const app = Fastify();
  app.get('/player', async (request, reply) =>
    sendPage(request, reply, await pages.find(asked({ session: sessionOf(0) }))),
  );
  app.get('/guest', async (request, reply) => sendPage(request, reply, await pages.find(asked())));
  app.get('/shell', async (request, reply) =>
    sendPage(request, reply, await pages.shell(asked({ session: sessionOf(0) }))),
  );
  const kept = ['/player', '/guest', '/shell'].map(
    async (path) => (await app.inject(path)).headers['cache-control'],
  );
  expect(await Promise.all(kept)).toEqual(['no-store', 'private, no-cache', 'private, no-cache']);
  await app.close();
});

test('the offline shell contains no session, member or address, whoever requests it', async () => {
  const { pages } = pagesOf();
  const { html } = await pages.shell(asked({ session: sessionOf(0), token: 'secret', url: '/m/mine' }));
  expect(JSON.parse(html)).toMatchObject({
    isShell: true,
    url: '/m/home',
    session: null,
    member: null,
    status: { location: { ip: '' } },
  });
});

test.each([
  ['foyer', 'dark', 'EN', 'en', 'ltr'],
  ['sinag', 'light', 'TY', 'fil', 'ltr'],
  // Until every text of it exists, Arabic is shown in English (R-PORTAL-165)
  ['sinag', 'light', 'AR', 'en', 'ltr'],
] as const)('the manifest of %s, %s, in %s', (code, theme, language, lang, dir) => {
  const brand = gateway.services.brands.of(code);
  const manifest = manifestOf(brand, { theme, language });
  expect(manifest).toMatchObject({
    name: brand.name,
    lang,
    dir,
    display: 'standalone',
    scope: '/',
    start_url: '/m/home?source=pwa',
    theme_color: brand.tokens[theme].bg,
  });
  for (const { src } of manifest.icons)
    expect(existsSync(join(brandsFolder, src.replace('/brand/', '')))).toBe(true);
});

test('the iOS profile of a merchant opens its own portal, and names in it are escaped', async () => {
  const brand = { ...gateway.services.brands.of('foyer'), name: '<Foyer> & Co' };
  const profile = await profileOf('foyer', brand, 'https://play.example');
  expect(profile).toContain('<key>PayloadType</key><string>com.apple.webClip.managed</string>');
  expect(profile).toContain('<key>URL</key><string>https://play.example/m/home?source=webclip</string>');
  expect(profile).toContain('&#60;Foyer&#62; &#38; Co');
  expect(profile).toMatch(/<key>Icon<\/key><data>iVBOR/);
  expect(await profileOf('foyer', brand, 'https://play.example')).toBe(profile);
  expect(await profileOf('sinag', brand, 'https://play.example')).not.toBe(profile);
});

test.each([
  ['/m/?i=2&c=money', 'i=2&c=money'],
  ['/m/?c=a%26b&i=0', 'c=a%26b&i=0'],
  ['/m/', null],
  ['/m/?id=2', null],
  ['/m/home?i=2', null],
])('%s is the help centre with %s', (url, query) => {
  expect(helpQueryOf(url)).toBe(query);
});

describe('the login, opened by', () => {
  test.each([
    ['a guest', '/m/login', null, null],
    ['a member', '/m/login', sessionOf(0), '/m/home'],
    [
      'a member who was asked to log in',
      '/m/login?from=%2Fm%2Fmine%3Ftab%3D1',
      sessionOf(0),
      '/m/mine?tab=1',
    ],
    ['a member who is lured elsewhere', '/m/login?from=%2F%2Foutside.example', sessionOf(0), '/m/home'],
    ['a trial', '/m/login', sessionOf(4), null],
    ['a member who goes home', '/m/home', sessionOf(0), null],
  ])('%s: %s as %o leads to %s', (_who, url, visitor, to) => {
    expect(pastLogin({ url, session: visitor })).toBe(to);
  });
});

test.each([
  ['foyer/logo-dark.svg', 200],
  ['foyer/icon-192.png', 200],
  ['foyer/font-latin.woff2', 200],
  ['foyer/font-OFL.txt', 404],
  ['foyer/brand.json', 404],
  ['brands.test.ts', 404],
  ['README.md', 404],
  ['foyer/', 404],
  ['', 404],
  ['..%2fpackage.json', 404],
  ['%2e%2e/.git/config', 404],
])('of the folder of brands pictures alone are served: "%s" is answered with %i', async (path, status) => {
  const app = Fastify();
  installErrorFunnel(app);
  await serveBrandPictures(app);
  expect((await app.inject({ url: `/brand/${path}` })).statusCode).toBe(status);
  await app.close();
});

describe('drafts of staff', () => {
  const request = (merchant: string, token?: string) =>
    ({
      query: { merchant, language: 'JA', theme: 'light' },
      cookies: token ? { '__Host-foyer-staff': token } : {},
      ip: '203.0.113.7',
    }) as never;

  test('are shown to staff of the merchant only, in its brand and without a session', async () => {
    const owner = await logInStaff(gateway, { username: 'writer', merchants: ['sinag'] });
    const token = owner.cookies.get('__Host-foyer-staff') ?? '';
    const asked = await previewRequest(request('sinag', token), gateway.services);
    expect(asked).toMatchObject({
      merchant: { code: 'sinag' },
      session: null,
      token: null,
      language: 'JA',
      theme: 'light',
      url: '/console/preview',
    });
    for (const [merchant, cookie] of [
      ['foyer', token],
      ['sinag', 'x'.repeat(43)],
      ['sinag', undefined],
      ['nowhere', token],
    ] as const) {
      await expect(previewRequest(request(merchant, cookie), gateway.services)).rejects.toMatchObject({
        code: 'not_found',
      });
    }
  });

  test('may be framed by the same host only, also while the site is closed; no other page may be framed', async () => {
    const { pages } = pagesOf();
    const merchant = { ...gateway.services.merchants.byCode('foyer')!, maintenance: true };
    const draft = await pages.preview(asked({ merchant, url: '/console/preview' }));
    expect(draft.policy).toContain("frame-ancestors 'self';");
    expect((JSON.parse(draft.html) as PageBoot).status).toMatchObject({
      maintenance: false,
      location: { ip: '' },
    });
    expect((await pages.find(asked())).policy).toContain("frame-ancestors 'none';");
  });
});
