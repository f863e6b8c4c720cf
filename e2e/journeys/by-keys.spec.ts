import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

/** Presses Tab until what is focused has a name; fails when it takes too long. @returns how many presses it took */
async function tabTo(page: Page, name: RegExp, most: number): Promise<number> {
  for (let presses = 1; presses <= most; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const label = element?.id && document.querySelector(`label[for="${element.id}"]`)?.textContent;
      const found = element?.getAttribute('aria-label') ?? (label || element?.innerText || '');
      return element instanceof HTMLInputElement ? `field: ${found.trim()}` : found;
    });
    if (name.test(focused.trim())) return presses;
  }
  throw new Error(`${name} was not reached within ${most} tabs`);
}

const headingHasFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

test('who goes by keys alone logs in, searches and opens a game', async ({ page }) => {
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await page.goto('/m/home');
  await portal.homeIsClear();

  // The menu stands before the games; the skip link goes past it
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await tabTo(page, /^Skip to content$/, 1);
  await tabTo(page, /^Promotions$/, 15);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/activity$/);
  await headingHasFocus(page);

  // The menu of the side opens and closes by keys, and gives the focus back
  await page.goto('/m/home');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await tabTo(page, /^Menu$/, 5);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();

  await tabTo(page, /^Log ?in$/i, 6);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/login/);
  await headingHasFocus(page);
  await tabTo(page, /^field: Username/, 12);
  await page.keyboard.type('maria');
  await tabTo(page, /^field: Password/, 3);
  await page.keyboard.type('Maria-2026!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/home/);

  await page.goto('/m/gameList?gameType=RNG');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await tabTo(page, /^field: Search games/, 30);
  await page.keyboard.type('dice');
  await page.keyboard.press('Enter');
  await expect(page.locator('.tile-name').first()).toContainText(/dice/i);
  await tabTo(page, /dice/i, 40);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/game\?/);
  await expect(page.locator('iframe')).toBeVisible();
});
