import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PortalCallName } from '@foyer/contract/portal-calls';
import type { LanguageCode } from '@foyer/contract/languages';
import type { MemberInfo, SessionInfo } from '@foyer/contract';
import type { PageBoot, PageQuery } from '@foyer/contract/page';
import { startOfDay } from '../../../platform/time/calendar.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Player } from '../../../platform/http/actors.ts';
import type { Brands } from '../../tenancy/brand/brand.ts';
import { settingsOf, type Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Site } from '../../tenancy/site/site.ts';
import type { Bundle } from './bundle.ts';
import { createKeptPages } from './kept-pages.ts';
import { pagePolicy } from './policy.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Who asks for which page. */
export interface PageRequest {
  merchant: Merchant;
  /** The session cookie, so that the page's calls are made as this player. */
  token: string | null;
  player: Player | null;
  session: SessionInfo | null;
  member: MemberInfo | null;
  ip: string;
  url: string;
  language: LanguageCode;
  theme: 'dark' | 'light';
}

/** A page ready to be sent. */
export interface Page {
  status: number;
  /** When to come back to a closed site, s; null while it is open. */
  retryAfter: number | null;
  /** Made for a player: no browser keeps it. */
  isPersonal: boolean;
  policy: string;
  links: string[];
  html: string;
  /** The same compressed, made when first asked for and kept with a cached page. */
  encoded(encoding: 'br' | 'gzip'): Promise<Buffer>;
}

/** Makes one call as this visitor would and answers its value; undefined when it is refused. */
export type Ask = (
  request: PageRequest,
  name: PortalCallName,
  input: Record<string, unknown>,
) => Promise<unknown>;

export interface PageDeps {
  bundle: Bundle;
  brands: Brands;
  site: Site;
  clock: Clock;
  ask: Ask;
  /** Origins that games of a merchant are framed from. */
  gameOriginsFor: (merchantId: number) => Promise<readonly string[]>;
}

/** A page for others than this visitor. */
interface ForWhom {
  /** Others will read it too. */
  isShared?: boolean;
  isShell?: boolean;
  /** Framed by the console, also while the site is closed. */
  isPreview?: boolean;
}

/** The address of whoever it was made for is nobody's business. */
const openToAll: PageBoot['status'] = {
  info: '',
  location: { ip: '' },
  maintenance: false,
  regionRestriction: false,
};

/** How the pages of a closed site are answered, as its calls are (R-TENANCY-27); null while it is open. */
const closedAs = ({
  maintenance,
  regionRestriction,
}: PageBoot['status']): Pick<Page, 'status' | 'retryAfter'> | null => {
  if (regionRestriction) return { status: 451, retryAfter: null };
  // Nobody says when it opens
  return maintenance ? { status: 503, retryAfter: 300 } : null;
};

async function bootOf(deps: PageDeps, request: PageRequest): Promise<PageBoot> {
  const { merchant, session, member, url, language, theme } = request;
  const { code, name, tagline, tokens, logo, icon, font, certifications, payments } = deps.brands.of(
    merchant.brand,
  );
  const now = deps.clock.now();
  const today = startOfDay(now, merchant.timeZone).getTime();
  const wanted = deps.bundle.queriesFor(url, { language, type: session?.type ?? null, today });
  const queries = await Promise.all(
    wanted.map(async (query) => ({ ...query, value: await deps.ask(request, query.name, query.input) })),
  );
  return {
    settings: settingsOf(merchant, name),
    status: deps.site.statusFor(merchant, request.ip),
    brand: { code, name, tagline, tokens, logo, icon, font, certifications, payments },
    language,
    theme,
    session,
    member,
    url,
    now: now.getTime(),
    queries: queries.filter(({ value }) => value !== undefined) as unknown as PageQuery[],
  };
}

const withBrotli = (html: string, quality: number): Promise<Buffer> =>
  brotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
    },
  });

/**
 * Compresses a page once for each encoding. A page that others will read is compressed as well as it can be, behind whoever reads it
 * first: that takes a fifth of a second, and saves everybody else a tenth of the bytes.
 */
function compressor(html: string, isShared: boolean): Page['encoded'] {
  const made = new Map<string, Promise<Buffer>>();
  const best = async () => {
    const bytes = await withBrotli(html, constants.BROTLI_MAX_QUALITY);
    made.set('br', Promise.resolve(bytes));
  };
  return (encoding) => {
    const known = made.get(encoding);
    if (known) return known;
    const bytes = encoding === 'br' ? withBrotli(html, 4) : gzipped(html, { level: 6 });
    made.set(encoding, bytes);
    if (isShared && encoding === 'br') bytes.then(best).catch(() => {});
    return bytes;
  };
}

/**
 * Renders pages on the server (R-PORTAL-39); a guest's page is kept per merchant, version,
 * language, theme and address.
 */
export function createPages(deps: PageDeps) {
  const render = async (
    request: PageRequest,
    { isShared = false, isShell = false, isPreview = false }: ForWhom = {},
  ): Promise<Page> => {
    const boot = await bootOf(deps, request);
    if (isShell) boot.isShell = true;
    if (isPreview) boot.status = openToAll;
    // Others will read a shared page: it must not tell the address of the visitor it was made for
    const shown = isShared ? { ...boot, status: { ...boot.status, location: { ip: '' } } } : boot;
    const { status, html, inline, links } = await deps.bundle.render(shown);
    return {
      ...(closedAs(boot.status) ?? { status, retryAfter: null }),
      isPersonal: boot.session !== null,
      links,
      html,
      policy: pagePolicy(
        inline,
        await deps.gameOriginsFor(request.merchant.id),
        request.merchant.signIn.phone,
        isPreview,
      ),
      encoded: compressor(html, isShared),
    };
  };

  const kept = createKeptPages(deps.clock, async (request: PageRequest) => {
    const page = await render(request, { isShared: true });
    // Nobody who reads it next waits for this
    await page.encoded('br');
    return page;
  });

  return {
    /** The page of nobody, with what home starts from; the browser renders the page that was asked for into it. */
    shell: (request: PageRequest): Promise<Page> =>
      render(
        { ...request, url: '/m/home', token: null, session: null, member: null },
        { isShared: true, isShell: true },
      ),
    /** The page that shows drafts of staff, to be framed by the console. */
    preview: (request: PageRequest): Promise<Page> => render(request, { isShared: true, isPreview: true }),
    /** The page for this visitor. */
    async find(request: PageRequest): Promise<Page> {
      const { merchant, session, ip, url, language, theme } = request;
      const { regionRestriction, maintenance } = deps.site.statusFor(merchant, ip);
      if (session || regionRestriction || maintenance || url.length > 200) return render(request);
      const key = [merchant.code, merchant.version, language, theme, url].join(' ');
      return kept.find(key, request);
    },
    /**
     * Makes the guests' pages anew that were asked for lately.
     * @param isCurrent whether a merchant is as it is now
     */
    keepYoung: (isCurrent: (merchant: Merchant) => boolean): Promise<void> =>
      kept.keepYoung(({ merchant }) => isCurrent(merchant)),
  };
}

export type Pages = ReturnType<typeof createPages>;
