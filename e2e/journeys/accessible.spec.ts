import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is wrong on a page, and every text whose contrast could not be decided. */
async function findings(page: Page): Promise<string[]> {
  const { violations, incomplete } = await new AxeBuilder({ page }).withTags(rules).analyze();
  // What is scrolled half out of its box is decided once it is scrolled in
  const isCut = ({ any }: { any: { data: unknown }[] }) =>
    any.some(({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'elmPartiallyObscured');
  const undecided = incomplete
    .filter(({ id }) => id === 'color-contrast')
    .map((rule) => ({ ...rule, nodes: rule.nodes.filter((node) => !isCut(node)) }))
    .filter(({ nodes }) => nodes.length > 0);
  return [...violations, ...undecided].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

const forGuests = [
  '/m/home',
  '/m/login',
  '/m/register',
  '/m/forget',
  '/m/language',
  '/m/activity',
  '/m/notice',
  '/m/help',
  '/m/app',
  '/m/gameList?type=hot',
  '/m/slotsCenter',
  '/m/responsible',
  '/m/message',
  '/m/trail',
  '/m/mine',
];
const forMembers = [
  '/m/home',
  '/m/mine',
  '/m/voucherCenter',
  '/m/withdraw',
  '/m/gameRecord',
  '/m/transaction/record',
  '/m/profitandloss',
  '/m/webEmail',
  '/m/feedback',
  '/m/securityCenter',
  '/m/set',
  '/m/rewardCenter',
];

for (const theme of ['dark', 'light'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    // Two dozen pages, each read by the checker
    test.slow();
    test.beforeEach(({ page }) =>
      page.addInitScript((name) => {
        localStorage.setItem('theme', name);
      }, theme),
    );
    const check = async (page: Page, paths: string[]) => {
      for (const path of paths) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
        await page.waitForLoadState('networkidle');
        if (path === '/m/home') await portalOf(page).homeIsClear();
        expect(await page.locator('h1').count(), `headings of ${path}`).toBe(1);
        expect(await findings(page), path).toEqual([]);
      }
    };
    test('every page keeps WCAG 2.2 AA, has one heading, and decided contrasts', async ({ page }) => {
      await check(page, forGuests);
    });
    test("so do a member's pages", async ({ page }) => {
      await portalOf(page).chooseEnglish();
      await portalOf(page).login({ username: 'maria', password: 'Maria-2026!' });
      await check(page, forMembers);
    });
  });
}

test('at 400 % zoom no bar stays over the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ['/m/home', '/m/help']) {
    await page.goto(path);
    for (const bar of ['.column > .header', '.column > .tabs'])
      await expect(page.locator(bar)).toHaveCSS('position', 'static');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

test('with forced colours fields and chosen tabs keep their edges', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/m/login');
  await expect(page.locator('.field-box').first()).toHaveCSS('border-top-width', '1px');
  await page.goto('/m/home');
  await expect(page.locator('.cat[aria-selected=true]')).toHaveCSS('border-top-width', '3px');
});
