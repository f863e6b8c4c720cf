import { setTimeout as sleep } from 'node:timers/promises';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import type { Link } from './link.ts';
import { followTraffic, settle } from './network.ts';
import { cpuTime, foreignCores } from './quiet.ts';
import { observeVitals, type Vitals } from './vitals.ts';

/** A page to measure. */
export interface Site {
  label: string;
  url: URL;
  /** Port that leads to it over the link. */
  gatePort: number;
  /** What its browser starts with: a member's cookies. */
  context?: BrowserContextOptions;
}

/** One visit. Times in ms, sizes in KB of 1024 bytes. */
export interface Visit {
  ttfb: number;
  fcp: number;
  lcp: number;
  lcpElement: string;
  /** Time over 50 ms of long tasks since FCP. */
  tbt: number;
  /** The same since navigation start: also catches a boot in the browser before FCP. */
  block: number;
  /** End of the last long task, or LCP, whichever is later. */
  ready: number;
  cls: number;
  /** CPU time in scripts until quiet. */
  scriptMs: number;
  jsKB: number;
  jsFiles: number;
  pageKB: number;
  /** Everything that came down the link, a service worker's included. */
  wireKB: number;
  requests: number;
  failed: number;
  /** A service worker answered for it. */
  isControlled: boolean;
  /** From when the page is quiet until its service worker is in place; 0 when it is by then, or there is none. */
  workerMs: number;
}

/** A first visit with an empty cache, and a second one. */
export interface Visits {
  cold: Visit;
  warm: Visit;
  foreign: number;
}

/** The main thread of a cheap phone. */
export const cpuSlowdown = 4;
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--mute-audio',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
];

/**
 * A new browser that reaches the sites over the link, and nothing else.
 * @param more what its context has in place of the usual
 */
export async function openBrowser(
  executablePath: string,
  sites: Site[],
  more: BrowserContextOptions = {},
): Promise<{ browser: Browser; context: BrowserContext }> {
  const rules = sites.map(({ url, gatePort }) => `MAP ${url.hostname}:${url.port} 127.0.0.1:${gatePort}`);
  const browser = await chromium.launch({
    executablePath,
    args: [...flags, `--host-resolver-rules=${[...rules, 'MAP * ~NOTFOUND'].join(',')}`],
  });
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    userAgent,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    ...more,
  });
  await context.addInitScript(observeVitals);
  return { browser, context };
}

const blocked = (tasks: Vitals['longTasks'], since: number) =>
  tasks
    .filter(([start, ms]) => start + ms > since)
    .reduce((sum, [start, ms]) => sum + Math.max(0, Math.min(ms, start + ms - since) - 50), 0);

/** How long a service worker may take to be in place, ms. */
const workerLimitMs = 30_000;

/** Waits until the page's service worker is in place. @returns for how long, ms */
async function workerWait(page: Page): Promise<number> {
  const since = performance.now();
  const isWaited = await page.evaluate(async (limit) => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration || registration.active) return false;
    await Promise.race([navigator.serviceWorker.ready, new Promise((end) => setTimeout(end, limit))]);
    return true;
  }, workerLimitMs);
  return isWaited ? performance.now() - since : 0;
}

async function visit(context: BrowserContext, site: Site, link: Link, shot?: string): Promise<Visit> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const traffic = await followTraffic(cdp);
  const bytesBefore = link.down.bytes;
  await cdp.send('Performance.enable');
  await page.goto(site.url.href, { waitUntil: 'commit', timeout: 60_000 });
  await settle(page, traffic);
  const { metrics } = await cdp.send('Performance.getMetrics');
  const workerMs = await workerWait(page);
  const [vitals, ttfb, isControlled] = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return [window.foyerBench, navigation?.responseStart ?? 0, (navigation?.workerStart ?? 0) > 0] as const;
  });
  if (shot) await page.screenshot({ path: shot });
  await page.close();
  if (!vitals?.fcp || !vitals.lcp) throw new Error(`${site.label} painted nothing`);
  const [lastStart, lastMs] = vitals.longTasks.at(-1) ?? [0, 0];
  return {
    ttfb,
    fcp: vitals.fcp,
    lcp: vitals.lcp,
    lcpElement: vitals.lcpElement ?? '',
    tbt: blocked(vitals.longTasks, vitals.fcp),
    block: blocked(vitals.longTasks, 0),
    ready: Math.max(lastStart + lastMs, vitals.lcp),
    cls: vitals.cls,
    scriptMs: (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000,
    jsKB: traffic.jsBytes / 1024,
    jsFiles: traffic.fetched.filter(({ type }) => type === 'Script').length,
    pageKB: traffic.pageBytes / 1024,
    wireKB: (link.down.bytes - bytesBefore) / 1024,
    requests: traffic.requests,
    failed: traffic.failed,
    isControlled,
    workerMs,
  };
}

/** Lets a service worker finish installing, at full speed, before the second visit. */
async function finishInstall(context: BrowserContext, site: Site, link: Link): Promise<void> {
  link.shape(false);
  const page = await context.newPage();
  await page.goto(site.url.href, { waitUntil: 'load' });
  for (let bytes = -1; bytes !== link.down.bytes;) {
    bytes = link.down.bytes;
    await sleep(1500);
  }
  await page.close();
  link.shape(true);
}

/**
 * Visits a site twice in a browser of its own: with an empty cache, and again.
 * @param executablePath the Chromium
 * @param sites every site of the run: nothing else can be reached
 * @param shot where to put a picture of the first visit, to see what was measured
 */
export async function visitTwice(
  executablePath: string,
  site: Site,
  sites: Site[],
  link: Link,
  shot?: string,
): Promise<Visits> {
  const before = await cpuTime();
  const { browser, context } = await openBrowser(executablePath, sites, site.context);
  try {
    const cold = await visit(context, site, link, shot);
    await finishInstall(context, site, link);
    const warm = await visit(context, site, link);
    return { cold, warm, foreign: await foreignCores(before) };
  } finally {
    await browser.close();
    link.shape(true);
  }
}

/** An installed portal: its first visit, a start from the cache, and starts without a network. */
export interface InstalledVisits {
  cold: Visit;
  warm: Visit;
  /** The page that was there before. */
  offline: Visit;
  /** A page that was never opened: the shell stands in. */
  shell: Visit;
  foreign: number;
}

/**
 * Installs a site in a browser of its own and starts it again, with a network and without.
 * @param shellPath a path of the site that was never opened
 * @throws Error when the service worker does not answer for a start
 */
export async function visitInstalled(
  executablePath: string,
  site: Site,
  link: Link,
  shellPath: string,
): Promise<InstalledVisits> {
  const before = await cpuTime();
  const { browser, context } = await openBrowser(executablePath, [site]);
  const start = async (path: string) => {
    const found = await visit(context, { ...site, label: path, url: new URL(path, site.url) }, link);
    if (!found.isControlled) throw new Error(`${path} was started without the service worker`);
    return found;
  };
  try {
    const cold = await visit(context, site, link);
    await finishInstall(context, site, link);
    const warm = await start(site.url.href);
    await context.setOffline(true);
    link.cut(true);
    const offline = await start(site.url.href);
    const shell = await start(shellPath);
    return { cold, warm, offline, shell, foreign: await foreignCores(before) };
  } finally {
    await browser.close();
    link.cut(false);
    link.shape(true);
  }
}

/** Opens a site once, unshaped and unmeasured: fills the server's caches. */
export async function warmUp(executablePath: string, site: Site, sites: Site[], link: Link): Promise<string> {
  link.shape(false);
  const { browser, context } = await openBrowser(executablePath, sites, site.context);
  const page = await context.newPage();
  await page.goto(site.url.href, { waitUntil: 'load', timeout: 60_000 });
  const version = browser.version();
  await browser.close();
  link.shape(true);
  return version;
}
