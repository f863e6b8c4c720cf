import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';
import { runFromRight } from '../people/pseudo-locale.ts';

/** How many of these stand beside each other in the first row. */
const inFirstRow = (page: Page, tiles: string) =>
  page.locator(tiles).evaluateAll((all) => {
    const tops = all.map((tile) => tile.getBoundingClientRect().top);
    return tops.filter((top) => Math.abs(top - tops[0]!) < 2).length;
  });

/** Rows of games, of the lobby unless told, whose whole height stands between top and menu. */
async function seenRows(page: Page, arts = '.cats ~ .section .tile-art'): Promise<number> {
  const menu = (await page.locator('.column > .tabs').boundingBox())!;
  const height = page.viewportSize()!.height;
  const end = menu.height < height / 2 ? menu.y : height;
  const tops = await page.locator(arts).evaluateAll(
    (all, bottom) =>
      all
        .map((art) => art.getBoundingClientRect())
        .filter((box) => box.height > 0 && box.bottom <= bottom)
        .map(({ top }) => Math.round(top)),
    end,
  );
  return new Set(tops).size;
}

async function openHome(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await portalOf(page).chooseEnglish();
  await page.goto('/m/home');
  await portalOf(page).homeIsClear();
  await page.evaluate(() => scrollTo(0, 0));
}

async function openAsMaria(page: Page, width: number, height: number, path: string): Promise<void> {
  await page.setViewportSize({ width, height });
  await portalOf(page).chooseEnglish();
  await portalOf(page).login({ username: 'maria', password: 'Maria-2026!' });
  await page.goto(path);
}

test('home shows a player the games to continue and a row of hot games; what goes on now follows, vendors end it', async ({
  page,
}) => {
  await portalOf(page).chooseEnglish();
  await portalOf(page).login({ username: 'maria', password: 'Maria-2026!' });
  await openHome(page, 390, 844);
  await expect.poll(() => seenRows(page)).toBeGreaterThanOrEqual(2);
  const headings = page.locator('.section h2');
  await expect(headings.first()).toHaveText('Continue playing');
  const wanted = [
    'Continue playing',
    'Hot',
    'Jackpots',
    'Next draws',
    'Live tables',
    'New',
    'Latest winners',
    'Vendors',
  ];
  await expect(async () => {
    // On a slow machine a part may come when it was passed already: it is shown to who comes back
    const left = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
    await page.mouse.wheel(0, left > 1 ? 700 : -100_000);
    const found = await headings.allTextContents();
    expect(found.filter((text) => wanted.includes(text))).toEqual(wanted);
  }).toPass();
});

for (const [width, height, rows] of [
  [390, 844, 2],
  [320, 568, 1],
  [844, 390, 1],
] as const)
  test(`at ${width} x ${height} home shows ${rows} rows of games without a scroll`, async ({ page }) => {
    await openHome(page, width, height);
    await expect.poll(() => seenRows(page)).toBeGreaterThanOrEqual(rows);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

test('at 844 x 390 the list of games shows a row of them without a scroll', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/m/gameList?gameType=RNG');
  await expect.poll(() => seenRows(page, '.list-row .tile-art')).toBeGreaterThanOrEqual(1);
});

test('at 320 px each word of the bottom menu stands in one line, and a name beside its balance', async ({
  page,
}) => {
  await openAsMaria(page, 320, 568, '/m/mine');
  const lines = await page.locator('.column > .tabs .tab > span:last-of-type').evaluateAll((labels) =>
    labels.map((label) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines).toEqual([1, 1, 1, 1, 1]);
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toHaveText('Maria');
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('at 320 px the name of a page stands whole in the header, for guests as well, and words in their buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const cut: string[] = [];
  for (const inEnglish of [false, true]) {
    if (inEnglish) await portalOf(page).chooseEnglish();
    for (const path of ['/m/notice', '/m/responsible', '/m/help', '/m/activity']) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
      const name = page.locator('.header-title');
      const [box, header] = [await name.boundingBox(), await page.locator('.header').boundingBox()];
      const isWhole = box!.y >= header!.y && box!.height <= header!.height;
      const isUnbroken = await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
      if (!isWhole || !isUnbroken) cut.push(`${path} ${await name.textContent()}`);
      const buttons = await page
        .locator('#page .btn')
        .evaluateAll((all) =>
          all
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            .map((each) => each.textContent),
        );
      cut.push(...buttons.map((words) => `${path} ${words}`));
    }
  }
  expect(cut).toEqual([]);
});

test('from 900 px the menu stands beside the page, which shows 6 to 8 games in a row', async ({ page }) => {
  await openHome(page, 900, 800);
  for (const [width, tiles] of [
    [900, 6],
    [1280, 8],
    [1920, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, art] of [
      ['/m/home', '.grid3 .tile-art'],
      ['/m/gameList?gameType=RNG', '.list-row .tile-art'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
      const menu = (await page.locator('.column > .tabs').boundingBox())!;
      const main = (await page.locator('#page').boundingBox())!;
      expect(menu.height, path).toBeGreaterThan(700);
      expect(main.x, path).toBeGreaterThanOrEqual(menu.x + menu.width);
      expect(menu.width + main.width, path).toBeLessThanOrEqual(1320);
      await expect.poll(() => inFirstRow(page, art), path).toBe(tiles);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test('from 900 px words and forms keep a width that can be read', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  for (const path of ['/m/activity', '/m/responsible']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    expect((await page.locator('#page').boundingBox())!.width, path).toBeLessThanOrEqual(720);
  }
});

test.describe('with a mouse', () => {
  test.use({ isMobile: false, hasTouch: false });

  test('a row of chips that goes on beyond the edge has a bar to pull', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/m/gameList?gameType=RNG');
    const bars = () =>
      page
        .locator('.list-tabs')
        .evaluateAll((rows) =>
          rows
            .filter((row) => row.scrollWidth > row.clientWidth)
            .map((row) => getComputedStyle(row).scrollbarWidth),
        );
    await expect.poll(async () => [...new Set(await bars())]).toEqual(['thin']);
  });
});

test('games that the list shows on a wide window are those of its rows, also after a scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/m/gameList?gameType=RNG');
  await expect(page.locator('.list-rows')).toHaveAttribute('data-columns', '8');
  const first = await page.locator('.tile-name').first().textContent();
  // A page of games is hardly longer than the window: the list goes on once the next ones have come
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(page.locator('.tile-name').first()).not.toHaveText(first ?? '', { timeout: 500 });
  }).toPass();
  const onScreen = () =>
    page
      .locator('.list-row')
      .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom > 0).length);
  await expect.poll(onScreen).toBeGreaterThan(2);
});

test('on a wide window a round of the record stands beside the list, which stays where it is', async ({
  page,
}) => {
  await openAsMaria(page, 1280, 800, '/m/gameRecord?period=year');
  await expect(page.getByText('Choose a round to see it here.')).toBeVisible();
  const rows = page.locator('.record-row');
  await rows.nth(12).scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  const name = (await rows.nth(12).locator('strong').first().textContent())!;
  await rows.nth(12).click();
  await expect(page.locator('.panes-item').getByRole('heading', { name })).toBeInViewport();
  await expect(page).toHaveURL(/gameRecord\/round\?id=.*period=year/);
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await page.reload();
  await expect(page.locator('.panes-item').getByRole('heading', { name })).toBeVisible();
  await expect(page.locator('.record-row[aria-current]')).toContainText(name);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

test.describe('under a mouse', () => {
  test.use({ hasTouch: false, isMobile: false });

  for (const direction of ['ltr', 'rtl'] as const)
    test(`the arrows of a carousel stand beside the way to all of its games (${direction})`, async ({
      page,
    }) => {
      if (direction === 'rtl') await runFromRight(page);
      await openHome(page, 1280, 800);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      const section = page.locator('.section', { has: page.locator('.reel-arrows') }).first();
      await expect
        .poll(async () => {
          await page.evaluate(() => scrollBy(0, innerHeight));
          return section.isVisible();
        })
        .toBe(true);
      const arrows = (await section.locator('.reel-arrows').boundingBox())!;
      const all = (await section.locator('.see-all').boundingBox())!;
      const [left, right] = arrows.x < all.x ? [arrows, all] : [all, arrows];
      expect(left.x + left.width).toBeLessThanOrEqual(right.x);
    });
});
