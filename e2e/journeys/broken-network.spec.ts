import type { Page, Response } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { startFront, type Front } from '../people/front.ts';
import { portalOf, slotOf } from '../people/portal.ts';

/** The network fails here on purpose; where a page's script is gone React takes back what the server rendered (422). */
test.use({
  expectedErrors:
    /React error #422|could not be loaded|A page failed|dynamically imported module|Failed to fetch/,
});

const tile = (name: string) => new RegExp(`^(NEW\\s?)?${name}`);

/** Opens the slot as a player with play money of an account made for this. */
async function openSlot(page: Page): Promise<void> {
  await portalOf(page).chooseEnglish();
  await page.goto('/m/trail');
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page).toHaveURL(/\/m\/home/);
  await page.goto('/m/gameList?gameType=RNG&gameName=Stellar%20Salvage');
  await page
    .getByRole('button', { name: tile('Stellar Salvage') })
    .first()
    .click();
  await expect(slotOf(page).root).toHaveAttribute('data-state', 'idle', { timeout: 60_000 });
}

/** What the gateway holds of this player: the balance, and each round with what it moved, minor units. */
const booksOf = (page: Page) =>
  page.evaluate(async () => {
    const read = async (path: string) =>
      ((await (await fetch(`/api/v1/${path}`)).json()) as { value: unknown }).value;
    const { sumBalance } = (await read('wallet')) as { sumBalance: string };
    const { rounds } = (await read('rounds?pageNo=1&pageSize=25')) as {
      rounds: { stake: string; payout: string }[];
    };
    return {
      balance: BigInt(sumBalance),
      stakes: rounds.map(({ stake }) => BigInt(stake)),
      moved: rounds.reduce((sum, { stake, payout }) => sum + BigInt(payout) - BigInt(stake), 0n),
    };
  });

/** After all: one round, and the balance moved by it and nothing else. */
async function expectOneBet(page: Page, before: bigint): Promise<void> {
  const slot = slotOf(page);
  await expect.poll(async () => (await booksOf(page)).stakes.length).toBe(1);
  await expect.poll(() => slot.balance()).toBe((await booksOf(page)).balance);
  const books = await booksOf(page);
  expect(books.stakes).toHaveLength(1);
  expect(books.balance).toBe(before + books.moved);
  await expect.poll(() => portalOf(page).balanceInBar()).toBe(books.balance);
}

test('a bet whose answer is lost between game and studio counts once (T17)', async ({ page }) => {
  await openSlot(page);
  const slot = slotOf(page);
  const before = (await booksOf(page)).balance;
  const sent: string[] = [];
  let lost = 0;
  await page.context().route('**/api/bet', async (route) => {
    sent.push(route.request().postData() ?? '');
    // The studio hears of it and bets; the phone hears nothing, twice
    const answer = await route.fetch();
    if (lost < 2) {
      lost += 1;
      await route.abort('connectionreset');
    } else await route.fulfill({ response: answer });
  });
  await slot.spin();
  expect(sent.length).toBe(3);
  expect(new Set(sent).size).toBe(1);
  await expectOneBet(page, before);
});

test('a bet that never reached the studio is sent again and counts once', async ({ page }) => {
  await openSlot(page);
  const slot = slotOf(page);
  const before = (await booksOf(page)).balance;
  let refused = 0;
  await page.context().route('**/api/bet', async (route) => {
    if (refused < 2) {
      refused += 1;
      await route.abort('internetdisconnected');
    } else await route.continue();
  });
  await slot.spin();
  expect(refused).toBe(2);
  await expectOneBet(page, before);
});

test('a reload in the middle of a bet goes on with the same round', async ({ page }) => {
  await openSlot(page);
  const slot = slotOf(page);
  const before = (await booksOf(page)).balance;
  let bets = 0;
  const taken = Promise.withResolvers<void>();
  await page.context().route('**/api/bet', async (route) => {
    bets += 1;
    // The bet is made, its answer never comes
    await route.fetch();
    taken.resolve();
  });
  await slot.frame.getByRole('button', { name: 'Spin', exact: true }).click();
  await taken.promise;
  await page.context().unroute('**/api/bet');
  await page.reload();
  await expect(slot.root).toHaveAttribute('data-state', /.+/, { timeout: 60_000 });
  await expect.poll(async () => (await booksOf(page)).stakes.length).toBe(1);
  const books = await booksOf(page);
  expect([bets, books.balance]).toEqual([1, before + books.moved]);
});

test('a phone that loses every network in the middle of a bet shows exactly one afterwards, in game and portal', async ({
  page,
  context,
}) => {
  await openSlot(page);
  const slot = slotOf(page);
  const before = (await booksOf(page)).balance;
  const asked = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/bet'),
  );
  await slot.frame.getByRole('button', { name: 'Spin', exact: true }).click();
  await asked;
  await context.setOffline(true);
  await expect(page.getByText('No Internet')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No Internet')).toHaveCount(0);
  await expect(async () => {
    const go = slot.frame.locator('#interlude-go');
    if (await go.isVisible()) await go.click();
    await expect(slot.root).toHaveAttribute('data-state', 'idle', { timeout: 500 });
  }).toPass({ timeout: 90_000 });
  await expectOneBet(page, before);
});

test('a page whose script is gone is tried again, reloaded once, and offers a way out', async ({
  page,
  portalUrl,
}) => {
  const front: Front = await startFront(portalUrl);
  const documents: Response[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) documents.push(response);
  });
  let isGone = true;
  front.answer = (request, response) => {
    if (!isGone || !request.url?.startsWith('/assets/NoticePage-')) return false;
    response.writeHead(404).end();
    return true;
  };
  await page.goto(`${front.url}/m/language`);
  await page.getByRole('button', { name: /English/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto(`${front.url}/m/notice`);
  await expect(page.getByText("We couldn't load this page")).toBeVisible({ timeout: 40_000 });
  // The one that was asked for, and one reload: no loop
  expect(documents.filter((response) => new URL(response.url()).pathname === '/m/notice')).toHaveLength(2);
  isGone = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('main summary').first()).toBeVisible({ timeout: 40_000 });
  await front.close();
});

test('on slow 3G the first screen is there before its scripts, and what is asked for slowly is said', async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  await portalOf(page).chooseEnglish();
  const devtools = await context.newCDPSession(page);
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', slow);
  await page.goto('/m/home', { waitUntil: 'commit' });
  await expect(page.getByRole('searchbox', { name: 'Search games' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '', { timeout: 120_000 });
  // An answer that takes longer than six seconds
  await page.route('**/api/v1/help?*', () => {});
  await page.goto('/m/help', { timeout: 120_000 });
  await expect(page.getByText('Slow Connection')).toBeVisible({ timeout: 120_000 });
});

test.describe('with a full disk', () => {
  test.use({ serviceWorkers: 'allow' });
  test('a browser that may keep nothing more shows every page as before', async ({
    page,
    context,
    portalUrl,
  }) => {
    await portalOf(page).chooseEnglish();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: portalUrl, quotaSize: 1 });
    const keep = () =>
      page.evaluate(async () =>
        (await caches.open('probe')).put('/probe', new Response('x'.repeat(100_000))).then(
          () => 'kept',
          ({ name }: Error) => name,
        ),
      );
    expect(await keep()).toBe('QuotaExceededError');
    await page.goto('/m/home');
    await expect(page.getByRole('searchbox', { name: 'Search games' })).toBeVisible();
    await page.goto('/m/help?q=deposit');
    await expect(page.locator('main mark').first()).toBeVisible();
    await page.goto('/m/gameList?gameType=RNG');
    await expect(page.locator('main .tile').first()).toBeVisible();
  });
});
