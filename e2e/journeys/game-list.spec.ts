import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

const tiles = (page: Page) => page.locator('.list-row .tile-open');
/** Scrolls like a thumb: in steps, downward. */
async function fling(page: Page, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) await page.mouse.wheel(0, 700);
}
/** Presses a tile where it stands: nothing is scrolled to reach it. */
async function pressTileOnScreen(page: Page): Promise<void> {
  const { x, y } = await tiles(page).evaluateAll((all) => {
    const boxes = all.map((tile) => tile.getBoundingClientRect());
    const box = boxes.find(({ top, bottom }) => top > 150 && bottom < innerHeight - 100);
    return { x: (box?.left ?? 0) + 20, y: (box?.bottom ?? 0) - 40 };
  });
  await page.mouse.click(x, y);
}
const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

test.beforeEach(async ({ page }) => {
  await portalOf(page).chooseEnglish();
});

test('a guest browses: the list comes with the page, tabs and search stay in the address', async ({
  page,
}) => {
  const response = await page.goto('/m/gameList?gameType=RNG');
  expect((await response!.text()).split('class="tile"').length - 1).toBeGreaterThan(8);
  await expect(page.getByRole('button', { name: 'Slots', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // The page can be pressed once it runs
  await expect(async () => {
    await page.getByRole('button', { name: 'Hot', exact: true }).first().click();
    await expect(page).toHaveURL(/gameType=HOT/, { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('searchbox')).toHaveCount(0);

  await page.getByRole('button', { name: 'Fish', exact: true }).click();
  await page.getByRole('searchbox').fill('stelar');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/gameType=FISH&gameName=stelar/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('stelar');
  await page.getByRole('link', { name: 'See all: Fish' }).click();
  await expect(page).toHaveURL(/gameList\?gameType=FISH$/);

  await page.getByRole('button', { name: 'Recent', exact: true }).click();
  await expect(page.getByText('log in first')).toBeVisible();
  await expect(page).toHaveURL(/gameList\?gameType=FISH$/);

  await tiles(page).first().click();
  await expect(page).toHaveURL(/\/m\/login\?from=/);
});

test('games are sorted and chosen by what they are like, and the address says so', async ({ page }) => {
  await page.goto('/m/gameList?gameType=RNG');
  const sheet = page.getByRole('dialog', { name: 'Sort and filter' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Sort and filter' }).click();
    await expect(sheet).toBeVisible({ timeout: 1000 });
  }).toPass();
  await sheet.getByRole('button', { name: 'Name A-Z' }).click();
  await sheet.getByRole('button', { name: 'High', exact: true }).click();
  await sheet.getByRole('button', { name: 'Climbing multiplier' }).click();
  await sheet.getByRole('button', { name: 'Show results' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/volatility=high&feature=Climbing\+multiplier&sort=name/);
  await expect(tiles(page).first()).toBeVisible();
  const names = (await tiles(page).allInnerTexts()).map(
    (text) => text.replace(/^NEW\s*/, '').split('\n')[0]!,
  );
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sort and filter' })).toHaveAttribute('aria-pressed', 'true');
});

test('unknown types and vendors fall back to the nearest view', async ({ page }) => {
  await page.goto('/m/gameList?gameType=NOTHING');
  await expect(page.getByRole('button', { name: 'Hot', exact: true }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goto('/m/gameList?gameType=RNG&vassalage=NOBODY');
  await expect(tiles(page).first()).toBeVisible();
  await page.goto('/m/game');
  await expect(page).toHaveURL(/\/m\/gameCenter$/);
  await expect(page.getByRole('heading', { name: 'All games' })).toBeVisible();
});

test('the list grows downward, and back and reload return to the place', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/games')) asked.push(searchParams.get('pageNo') ?? '');
  });
  await page.goto('/m/gameList?gameType=RNG');
  await expect(tiles(page).first()).toBeVisible();
  await expect(async () => {
    await fling(page, 4);
    expect(asked).toContain('4');
  }).toPass();
  // Only what is near the screen stands in the document.
  expect(await tiles(page).count()).toBeLessThan(75);
  const place = await top(page);
  expect(place).toBeGreaterThan(2000);
  const seen = await page.locator('.list-row').filter({ visible: true }).nth(5).innerText();

  await page.reload();
  await expect.poll(() => top(page)).toBeGreaterThan(place - 400);
  await expect(page.getByText(seen.split('\n')[0]!, { exact: true }).first()).toBeAttached();

  const there = await top(page);
  // Rows may still be measured: a tile can move away under the pointer.
  await expect(async () => {
    await pressTileOnScreen(page);
    await expect(page).toHaveURL(/\/m\/login/, { timeout: 3000 });
  }).toPass();
  await page.goBack();
  await expect(page).toHaveURL(/gameList/);
  await expect.poll(() => top(page)).toBeGreaterThan(there - 400);

  // A new visit starts at the top.
  await page.goto('/m/gameList?gameType=RNG&type=all');
  await expect(tiles(page).first()).toBeVisible();
  expect(await top(page)).toBe(0);
});

test('a page that failed keeps what was loaded and is tried again', async ({ page }) => {
  await page.route('**/api/v1/games?*pageNo=2*', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'unknown_error', message: '' } }),
  );
  await page.goto('/m/gameList?gameType=RNG');
  await expect(tiles(page).first()).toBeVisible();
  await expect(async () => {
    await fling(page, 2);
    await expect(page.getByText('Unknown error')).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await tiles(page).count()).toBeGreaterThan(5);
  await page.unroute('**/api/v1/games?*pageNo=2*');
  const answered = page.waitForResponse((response) => response.url().includes('pageNo=2') && response.ok());
  await page.getByRole('button', { name: 'Try again' }).click();
  await answered;
  await expect(page.getByText('Unknown error')).toHaveCount(0);
});

test('without a network the hot games of the last visit are shown, and it is said', async ({
  page,
  context,
}) => {
  await page.goto('/m/gameList?type=hot');
  await expect(tiles(page).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('hotGames'))).not.toBeNull();
  const name = await tiles(page).first().innerText();
  // Open it on another tab, so that nothing but what is kept can be shown
  await page.getByRole('button', { name: 'Fish', exact: true }).click();
  await page.goto('/m/gameList?gameType=FISH');
  await expect(tiles(page).first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Hot', exact: true }).first().click();
  await expect(page.getByText("You're offline. Showing games from your last visit.")).toBeVisible();
  await expect(tiles(page).first()).toHaveText(name);
  await context.setOffline(false);
  await expect(page.getByText("You're offline. Showing games from your last visit.")).toHaveCount(0);
});

test('a star that could not be saved returns, and nothing is said', async ({ page }) => {
  const portal = portalOf(page);
  await portal.login({ username: 'ben', password: 'Ben-2026!' });
  await page.goto('/m/gameList?gameType=LIVE');
  const star = page.getByRole('button', { name: /^Favorite:/, pressed: false }).first();
  const name = (await star.getAttribute('aria-label'))!;
  const same = page.getByRole('button', { name, exact: true });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/favourites', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await held;
    return route.abort();
  });
  await same.click();
  await expect(same).toHaveAttribute('aria-pressed', 'true');
  release();
  await expect(same).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('.toast')).toHaveCount(0);
  await page.unroute('**/api/v1/favourites');

  await same.click();
  await expect(page.getByText('changes saved')).toBeVisible();
  await page.goto('/m/gameList?type=fav');
  await same.click();
  await expect(same).toHaveCount(0);
});

test('the header of home leads to the search, which waits for the name', async ({ page }) => {
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await page.goto('/m/home');
  await portal.homeIsClear();
  await page.getByRole('banner').getByRole('link', { name: 'Search games' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('lantern');
  await page.keyboard.press('Enter');
  await expect(page.locator('.tile-name').first()).toHaveText(/Lantern/);
  await expect(page).toHaveURL(/gameName=lantern/);
});
