import { chromium, type Page } from 'playwright-core';
import { enterAs } from './member.ts';
import { followTraffic, settle, type FetchedResource } from './network.ts';
import { observeVitals } from './vitals.ts';

/** What a first visit has fetched once the page is quiet; KB of 1024 bytes as received, compressed. */
export interface QuietWeight {
  jsKB: number;
  jsFiles: number;
  fontKB: number;
  /** All of it, the document included. */
  pageKB: number;
  requests: number;
  /** Layout shift, as web vitals count it. */
  cls: number;
}

/** Every figure of it. */
export const quietKinds = ['jsKB', 'jsFiles', 'fontKB', 'pageKB', 'requests', 'cls'] as const;

interface UntilQuiet extends QuietWeight {
  /** Each of them, for who looks where the bytes come from. */
  fetched: FetchedResource[];
}

const kb = (bytes: number) => Math.round((bytes / 1024) * 10) / 10;

/**
 * Opens a page and counts everything that it fetches until it is quiet, what it loads behind the first screen included.
 * @param page of a context without a cache and without a service worker, whose fetches are not the page's
 * @throws when the page does not come to rest, or something that it asked for failed
 */
async function untilQuiet(page: Page, url: string): Promise<UntilQuiet> {
  await page.addInitScript(observeVitals);
  const traffic = await followTraffic(await page.context().newCDPSession(page));
  await page.goto(url, { waitUntil: 'commit' });
  await settle(page, traffic);
  if (traffic.failed > 0) throw new Error(`${url}: ${traffic.failed} requests failed`);
  const scripts = traffic.fetched.filter(({ type }) => type === 'Script');
  const sizeOf = (of: FetchedResource[]) => kb(of.reduce((sum, { bytes }) => sum + bytes, 0));
  return {
    jsKB: sizeOf(scripts),
    jsFiles: scripts.length,
    fontKB: sizeOf(traffic.fetched.filter(({ type }) => type === 'Font')),
    pageKB: sizeOf(traffic.fetched),
    requests: traffic.requests,
    cls: Math.round((await page.evaluate(() => window.foyerBench?.cls ?? 0)) * 1000) / 1000,
    fetched: traffic.fetched,
  };
}

/** A phone of 390 x 844 points, whose worker fetches nothing beside the page. */
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-PH',
  timezoneId: 'Asia/Manila',
  serviceWorkers: 'block',
} as const;

/** A page that is opened for the first time. */
export interface FirstVisit {
  path: string;
  /** By a member, of whom the browser has the cookies and nothing else; by a guest unless told. */
  isMember?: boolean;
}

/** What moves by itself stands: where a page takes longer than 5 s to be quiet, the next banner would count as well. */
const withoutMotion = { name: 'motionPaused', value: '1' };

/**
 * Opens pages for the first time, each in a browser of its own.
 * @param executablePath the Chromium
 * @param origin the portal's
 */
export async function* firstVisits(
  executablePath: string,
  origin: string,
  visits: readonly FirstVisit[],
): AsyncGenerator<UntilQuiet> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const before = await browser.newContext(phone);
    if (visits.some(({ isMember }) => isMember)) await enterAs(before, origin);
    const { cookies } = await before.storageState();
    for (const { path, isMember } of visits) {
      const origins = [{ origin, localStorage: [withoutMotion] }];
      const storageState = { cookies: isMember ? cookies : [], origins };
      const context = await browser.newContext({ ...phone, storageState });
      yield await untilQuiet(await context.newPage(), new URL(path, origin).href);
      await context.close();
    }
  } finally {
    await browser.close();
  }
}
