import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { startFront, type Front } from '../people/front.ts';
import { forMembers } from '../people/every-page.ts';
import { portalOf } from '../people/portal.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: /The page could not be loaded/ });

let front: Front;
test.beforeEach(async ({ portalUrl, page }) => {
  front = await startFront(portalUrl);
  await page.goto(`${front.url}/m/language`);
  await page.getByRole('button', { name: /English/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
test.afterEach(() => front.close());

const home = (page: Page) => page.getByRole('searchbox', { name: 'Search games' });
const keptPages = (page: Page) =>
  page.evaluate(
    async () =>
      (await caches.has('pages')) && (await caches.match('/m/home', { cacheName: 'pages' })) !== undefined,
  );

/** Opens home and waits until the service worker serves it. */
async function install(page: Page): Promise<void> {
  await page.goto(`${front.url}/m/home`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  // A page that was being loaded when the worker came is none of its own; a login that is a moment ago forgets what was kept before it,
  // a page that was kept already as well
  await expect(async () => {
    await page.reload();
    await expect.poll(() => keptPages(page), { timeout: 5000 }).toBe(true);
  }).toPass({ timeout: 60_000 });
  await expect(home(page)).toBeVisible();
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${front.url}/m/login`);
  await page.locator('[name=username]').fill('maria');
  await page.locator('[name=password]').fill('Maria-2026!');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/m\/home/);
}

test('without a network home and other pages still start, and say so (T17)', async ({ page, context }) => {
  await install(page);
  await context.setOffline(true);
  await page.reload();
  await expect(home(page)).toBeVisible();
  await expect(page.getByText('No Internet')).toBeVisible();
  // A page that was never opened: the shell, with a way out
  await page.goto(`${front.url}/m/feedback`);
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  await expect(page.getByText('No Internet')).toBeVisible();
  await context.setOffline(false);
  await page.goto(`${front.url}/m/home`);
  await expect(home(page)).toBeVisible();
  await expect(page.getByText('No Internet')).toHaveCount(0);
});

test('the files of the first screen come two at a time: on a slow network none waits for all the others', async ({
  browser,
}) => {
  const together = Promise.withResolvers<void>();
  let asked = 0;
  front.holdsBack = async (url, headers) => {
    // The service worker's own requests; those of a page are for scripts and styles
    if (!url.startsWith('/assets/') || headers['sec-fetch-dest'] !== 'empty') return;
    asked += 1;
    if (asked === 2) together.resolve();
    await together.promise;
  };
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(`${front.url}/m/language`);
  await together.promise;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await context.close();
});

/** Runs in the page: the scripts that are kept without an age. */
async function undatedScripts(): Promise<string[]> {
  const done = <Value>(asked: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      asked.addEventListener('success', () => resolve(asked.result));
      asked.addEventListener('error', () => reject(asked.error!));
    });
  const kept = (await (await caches.open('scripts')).keys()).map(({ url }) => url);
  const ages = await done(indexedDB.open('workbox-expiration'));
  const entries = ages.transaction('cache-entries').objectStore('cache-entries').getAll();
  const dated = new Set(((await done(entries)) as { url: string }[]).map(({ url }) => url));
  ages.close();
  return kept.filter((url) => !dated.has(url));
}

test('after the install every page of a player opens without a network, though it was never visited (T17)', async ({
  page,
  context,
}) => {
  // Opened from the home screen
  await page.addInitScript(() => {
    const ask = matchMedia.bind(window);
    window.matchMedia = (query) => ask(query.replace('(display-mode: standalone)', 'all'));
  });
  await logIn(page);
  await install(page);
  const missing = () =>
    page.evaluate(async () => {
      const worker = await (await fetch('/sw.js')).text();
      const files = [...new Set(worker.match(/\/assets\/[\w.-]+\.(?:js|css)/g)), '/m/shell'];
      const found = await Promise.all(files.map((file) => caches.match(file)));
      return files.filter((_, at) => !found[at]).length;
    });
  await expect.poll(missing, { timeout: 60_000 }).toBe(0);
  // By its age a file that no version has any more goes one day
  await expect.poll(() => page.evaluate(undatedScripts)).toEqual([]);
  const bets = page.locator('main .record-row');
  await page.goto(`${front.url}/m/gameRecord?period=year`);
  await expect(bets.first()).toBeVisible();
  const keeps = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('seen')).keys();
      return kept.some(({ url }) => decodeURIComponent(url).includes('["rounds","pages"'));
    });
  // What keeps it is fetched once the page is quiet
  await expect.poll(keeps, { timeout: 60_000 }).toBe(true);
  const seen = await bets.allInnerTexts();
  await context.setOffline(true);
  // What was seen last, with its age (R-PORTAL-150)
  await page.goto(`${front.url}/m/gameRecord?period=year`);
  await expect(bets).toHaveText(seen, { useInnerText: true });
  await expect(page.getByText(/^Last updated/)).toBeVisible();
  // What was not is said to be missing
  await page.goto(`${front.url}/m/voucherCenter`);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  for (const path of forMembers) {
    await page.goto(front.url + path);
    await expect(page.locator('main'), path).toBeVisible();
    await expect(page.getByText('No Internet').first()).toBeVisible();
    expect(await page.getByText("We couldn't load this page").count(), path).toBe(0);
  }
});

test('a new version asks first and is then used; one that cannot be installed changes nothing (T17)', async ({
  page,
}) => {
  await install(page);
  front.workerEnd =
    "\nself.addEventListener('install', (event) => event.waitUntil(Promise.reject(new Error('a failed update'))));";
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update().catch(() => {});
  });
  await page.reload();
  await expect(home(page)).toBeVisible();
  await expect(page.getByText('Please update to the latest version')).toHaveCount(0);

  front.workerEnd = '\n// another version';
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  // Once all of its files are here
  await expect(page.getByText('Please update to the latest version')).toBeVisible({ timeout: 60_000 });
  const reloaded = page.waitForEvent('load', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await reloaded;
  await expect(home(page)).toBeVisible();
  await expect(page.getByText('Please update to the latest version')).toHaveCount(0);
});

test('while a new version waits, the portal starts without a network all the same (T17)', async ({
  page,
  context,
}) => {
  await install(page);
  // It brings a script that the version before does not know, and the shell that names it.
  front.workerEnd = `
self.addEventListener('install', (event) => event.waitUntil((async () => {
  const name = (await caches.keys()).find((each) => each.includes('precache'));
  await (await caches.open(name)).put('/assets/of-the-next.js', new Response('0'));
})()));`;
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  // Once all of its files are here
  await expect(page.getByText('Please update to the latest version')).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  const status = () => page.evaluate(async () => (await fetch('/assets/of-the-next.js')).status);
  expect(await status()).toBe(200);
});

test('what was kept of a page goes with the session: nobody sees another one’s', async ({ page }) => {
  await install(page);
  const portal = portalOf(page);
  await logIn(page);
  await expect.poll(() => keptPages(page)).toBe(false);
  await page.reload();
  await expect(page.getByText(/^Hi, /)).toBeVisible();
  await expect.poll(() => keptPages(page)).toBe(true);
  await portal.logOut(front.url);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  expect(await (await page.request.get(`${front.url}/m/shell`)).text()).not.toContain('maria');
});

test('a list of games that was seen before is there before the network answers', async ({ page }) => {
  await install(page);
  const address = '/m/gameList?gameType=RNG';
  const firstTile = page.locator('main .tile').first();
  await page.goto(`${front.url}${address}`);
  await expect(firstTile).toBeVisible();
  const isKept = () =>
    page.evaluate(async (key) => !!(await caches.match(key, { cacheName: 'pages' })), address);
  await expect.poll(isKept).toBe(true);
  const never = new Promise<void>(() => {});
  front.holdsBack = (url) => (url === address ? never : Promise.resolve());
  await page.goto(`${front.url}${address}`);
  await expect(firstTile).toBeVisible();
});

/** Counts what the service worker puts into a cache under a key from now on. */
async function countPuts(page: Page, key: string): Promise<() => Promise<number>> {
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate((counted) => {
    const { put } = Cache.prototype;
    Object.assign(globalThis, { puts: 0 });
    Cache.prototype.put = async function counting(request, response) {
      await put.call(this, request, response);
      if (request === counted) (globalThis as unknown as { puts: number }).puts += 1;
    };
  }, key);
  return () => worker!.evaluate(() => (globalThis as unknown as { puts: number }).puts);
}

test('home that is still on its way when its player logs out is not kept', async ({ page }) => {
  await install(page);
  await logIn(page);
  await expect(async () => {
    await page.reload();
    await expect.poll(() => keptPages(page), { timeout: 5000 }).toBe(true);
  }).toPass();
  const putsOfHome = await countPuts(page, '/m/home');
  // From here on the service worker shows what it kept, and what it fetches behind that arrives late.
  const late = Promise.withResolvers<void>();
  front.holdsBack = (url) => (url === '/m/home' ? late.promise : Promise.resolve());
  await portalOf(page).logOut(front.url);
  expect([await keptPages(page), await putsOfHome()]).toEqual([false, 0]);
  late.resolve();
  await expect.poll(putsOfHome).toBe(1);
  expect(await keptPages(page)).toBe(false);
});

test('what browsers and search engines ask for by themselves is there, for every brand', async ({
  page,
  brandUrl,
  portalUrl,
}) => {
  for (const [code, origin] of [
    ['foyer', portalUrl],
    ['sinag', brandUrl('sinag')],
  ] as const) {
    await page.goto(`${origin}/m/help`);
    const [sign, robots, shortcuts] = await page.evaluate(async () => {
      const icon = await fetch('/favicon.ico');
      const { shortcuts: all } = (await (await fetch('/manifest.webmanifest?language=EN')).json()) as {
        shortcuts: { url: string }[];
      };
      return [
        `${icon.status} ${icon.headers.get('content-type')} ${new URL(icon.url).pathname}`,
        await (await fetch('/robots.txt')).text(),
        await Promise.all(all.map(async ({ url }) => (await fetch(url)).status)),
      ] as const;
    });
    expect(sign).toBe(`200 image/png /brand/${code}/icon-192.png`);
    expect(robots).toContain('Disallow: /console');
    expect(shortcuts).toEqual([200, 200, 200, 200]);
  }
});
