import { devices, type Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { forGuests, forMembers } from '../people/every-page.ts';
import { portalOf } from '../people/portal.ts';

/** What a page may move by itself after it was painted; a tenth of what counts as good. */
const most = 0.01;
/** Where the page was painted long before it runs, nothing moves but a word of a heading, once the brand's face is there (R-PORTAL-138). */
const mostWhenSlow = 0.002;

declare global {
  interface Window {
    /** How far what stood there was moved, as the browser counts it. */
    moved: number;
    movers: string[];
  }
}

/** Counts what moves without the visitor having done anything. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.moved = 0;
    window.movers = [];
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    const observer = new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        window.moved += value;
        for (const { node } of sources)
          window.movers.push((node as Element | null)?.className || `${node?.nodeName} ${node?.textContent}`);
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });

/** A cheap phone on a slow line: what comes late there comes late here. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 400_000,
    uploadThroughput: 100_000,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

async function staySteady(page: Page, paths: readonly string[], rate = 2): Promise<void> {
  await watchShifts(page);
  await slowDown(page, rate);
  const moved: Record<string, unknown> = {};
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await page.waitForLoadState('networkidle');
    const result = await page.evaluate(() => ({ by: window.moved, movers: window.movers }));
    if (result.by > (rate > 2 ? mostWhenSlow : most)) moved[path] = result;
  }
  expect(moved).toEqual({});
}

test('no page moves what stands there already, for guests', async ({ page }) => {
  test.slow();
  await portalOf(page).chooseEnglish();
  await staySteady(page, forGuests);
});

test('no page moves what stands there already, for members', async ({ page }) => {
  test.slow();
  await portalOf(page).chooseEnglish();
  await portalOf(page).login({ username: 'maria', password: 'Maria-2026!' });
  // Who has a session is led from the login to home, which the browser renders then
  await staySteady(page, [...forMembers, '/m/activity', '/m/login']);
});

test('a page with a sheet of its own brings it in its document', async ({ page }) => {
  for (const path of ['/m/chat', '/m/webEmail']) {
    const html = await (await page.request.get(path)).text();
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(([, href]) => href!);
    expect(sheets.length, path).toBeGreaterThan(0);
    for (const sheet of sheets) expect((await page.request.get(sheet)).status(), sheet).toBe(200);
  }
});

for (const system of ['Android', 'iPhone']) {
  test.describe(`on a slower ${system} still`, () => {
    if (system === 'iPhone') test.use({ userAgent: devices['iPhone 13'].userAgent });

    test('no download is painted and taken back, and games come into the place kept for them', async ({
      page,
    }) => {
      await portalOf(page).chooseEnglish();
      await staySteady(page, ['/m/app', '/m/slotsCenter'], 6);
    });
  });
}
