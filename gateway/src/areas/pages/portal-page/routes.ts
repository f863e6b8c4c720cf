import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { themeCookie } from '@foyer/contract/choice-cookies';
import { languageCode } from '@foyer/contract/languages';
import { safePath } from '@foyer/contract/safe-path';
import { isTrial } from '@foyer/contract/session-can';
import { chosenLanguage, cookiesOf, readCookie, sessionCookie } from '../../../platform/http/cookies.ts';
import { placeOf } from '../../../platform/http/origin.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { brandsFolder, type Brands } from '../../tenancy/brand/brand.ts';
import { askInside } from './ask.ts';
import { clientFolder, loadBundle } from './bundle.ts';
import { faviconOf, manifestOf, profileOf, readWorker, robots } from './manifest.ts';
import { workerPolicy } from './policy.ts';
import { previewPath, previewRequest } from './preview.ts';
import { createPages, type Page, type PageRequest, type Pages } from './portal-page.ts';
import type { KeptAssets } from '../kept-asset/kept-asset.ts';
import type { Accounts } from '../../access/account/account.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Merchant, Merchants } from '../../tenancy/merchant/merchant.ts';
import type { Sessions } from '../../access/session/session.ts';
import type { Site } from '../../tenancy/site/site.ts';
import type { Staff } from '../../access/staff/staff.ts';

async function visitorOf(
  request: FastifyRequest,
  {
    merchants,
    sessions,
    accounts,
    site,
  }: { merchants: Merchants; sessions: Sessions; accounts: Accounts; site: Site },
): Promise<PageRequest> {
  const merchant = merchants.byHost(request.hostname);
  if (!merchant) throw new Refusal('merchant_unknown');
  request.merchant = merchant;
  const { maintenance, regionRestriction } = site.statusFor(merchant, request.ip);
  const token = maintenance || regionRestriction ? null : readCookie(request, sessionCookie);
  const player = token ? await sessions.find(merchant.id, token) : null;
  const theme = cookiesOf(request)[themeCookie];
  return {
    merchant,
    token: player ? token : null,
    player,
    session: player ? accounts.sessionInfo(merchant, player) : null,
    member: player ? await accounts.memberInfo(player) : null,
    ip: request.ip,
    url: request.url,
    language: chosenLanguage(request, merchant) ?? merchant.defaultLanguage,
    theme: theme === 'light' || theme === 'dark' ? theme : merchant.defaultTheme,
  };
}

/** The query of `/m/?i=&c=`, the second address of the help centre (R-CONTENT-16); null for any other address. */
export function helpQueryOf(url: string): string | null {
  const { pathname, searchParams } = new URL(url, 'http://portal.invalid');
  return pathname === '/m/' && searchParams.has('i') ? String(searchParams) : null;
}

/**
 * Where somebody who is logged in goes from the login (R-ACCESS-7); null for a trial, who comes to log in to a real account, for
 * guests, and on any other page.
 */
export function pastLogin({ url, session }: Pick<PageRequest, 'url' | 'session'>): string | null {
  const { pathname, searchParams } = new URL(url, 'http://portal.invalid');
  if (pathname !== '/m/login' || !session || isTrial(session.type)) return null;
  return safePath(searchParams.get('from')) ?? '/m/home';
}

/**
 * Sends a page. That of a player is stored nowhere: after a logout the browser's step back would show it to whoever comes next,
 * without asking the gateway (R-ACCESS-53).
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): Promise<FastifyReply> {
  reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', page.policy)
    .header('cache-control', page.isPersonal ? 'no-store' : 'private, no-cache')
    .header('vary', 'accept-encoding, cookie');
  if (page.retryAfter !== null) reply.header('retry-after', page.retryAfter);
  if (page.links.length > 0) reply.header('link', page.links.join(', '));
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (!encoding) return reply.send(page.html);
  return reply.header('content-encoding', encoding).send(await page.encoded(encoding));
}

/** Guests' pages are looked after this often, ms. */
const lookAfterEvery = 60_000;

/**
 * Once the server listens, the home page of every merchant is there before its first visitor, and pages that guests ask for stay
 * young: nobody waits for one to be made (ADR 070).
 */
function keepPagesReady(app: FastifyInstance, pages: Pages, merchants: Merchants): void {
  const homeOf = (merchant: Merchant): PageRequest => ({
    merchant,
    token: null,
    player: null,
    session: null,
    member: null,
    ip: '127.0.0.1',
    url: '/m/home',
    language: merchant.defaultLanguage,
    theme: merchant.defaultTheme,
  });
  const isCurrent = ({ id, version }: Merchant) => merchants.byId(id).version === version;
  const look = async () => {
    for (const merchant of merchants.all().filter((each) => !each.maintenance))
      await pages.find(homeOf(merchant)).catch(() => {});
    await pages.keepYoung(isCurrent);
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', (done) => {
    timer = setInterval(() => void look(), lookAfterEvery);
    timer.unref();
    void look();
    done();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** The brands' pictures and faces. What else is in their folders, their hosts and the tests for example, is nobody's business. */
export async function serveBrandPictures(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: brandsFolder,
    prefix: '/brand/',
    maxAge: '1h',
    decorateReply: false,
    allowedPath: (path) => /\.(?:svg|png|woff2)$/.test(path),
  });
}

/**
 * The portal: its pages rendered on the server, its assets and the brands' artwork. Every address that is not
 * something else is a page (R-PORTAL-1).
 */
export async function portalPageRoutes(
  app: FastifyInstance,
  services: {
    staff: Staff;
    accounts: Accounts;
    sessions: Sessions;
    merchants: Merchants;
    brands: Brands;
    site: Site;
    clock: Clock;
    keptAssets: KeptAssets;
    gameOriginsFor: (merchantId: number) => Promise<string[]>;
  },
): Promise<void> {
  const { brands, site, clock, gameOriginsFor, keptAssets } = services;
  const pages = createPages({
    bundle: await loadBundle(),
    brands,
    site,
    clock,
    gameOriginsFor,
    ask: askInside(app),
  });

  keepPagesReady(app, pages, services.merchants);
  await keptAssets.serve(app, join(clientFolder, 'assets'), '/assets/');
  await serveBrandPictures(app);

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const query = helpQueryOf(request.url);
    if (query) return reply.redirect(`/m/help?${query}`);
    const visitor = await visitorOf(request, services);
    const past = pastLogin(visitor);
    return past ? reply.redirect(past) : sendPage(request, reply, await pages.find(visitor));
  };
  app.get('/m/shell', async (request, reply) =>
    sendPage(request, reply, await pages.shell(await visitorOf(request, services))),
  );
  app.get<{ Querystring: { merchant?: string; language?: string; theme?: string } }>(
    previewPath,
    async (request, reply) =>
      sendPage(request, reply, await pages.preview(await previewRequest(request, services))),
  );
  app.get<{ Querystring: { theme?: string; language?: string } }>(
    '/manifest.webmanifest',
    async (request, reply) => {
      const { merchant, theme, language } = await visitorOf(request, services);
      const asked = request.query;
      const look = {
        theme: asked.theme === 'light' || asked.theme === 'dark' ? asked.theme : theme,
        language: languageCode(asked.language) ?? language,
      } as const;
      reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'public, max-age=3600');
      return manifestOf(brands.of(merchant.brand), look);
    },
  );
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/favicon.ico', async (request, reply) => {
    const { merchant } = await visitorOf(request, services);
    return reply
      .header('cache-control', 'public, max-age=3600')
      .redirect(faviconOf(brands.of(merchant.brand)));
  });
  app.get('/m/app/profile.mobileconfig', async (request, reply) => {
    const { merchant } = await visitorOf(request, services);
    reply
      .type('application/x-apple-aspen-config')
      .header('content-disposition', `attachment; filename="${merchant.code}.mobileconfig"`);
    return profileOf(merchant.code, brands.of(merchant.brand), placeOf(request).origin);
  });
  const worker = await readWorker();
  app.get('/sw.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .send(worker),
  );
  app.get('/', answer);
  app.get('/m', answer);
  app.get('/m/*', answer);
}
