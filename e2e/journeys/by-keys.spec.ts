import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

/** Presses Tab until what is focused has a name; fails when it takes too long. @returns how many presses it took */
async function tabTo(page: Page, name: RegExp, most: number): Promise<number> {
  for (let presses = 1; presses <= most; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const isField = element !== null && 'labels' in element && !(element instanceof HTMLButtonElement);
      const label = isField && (element as HTMLInputElement).labels?.[0]?.innerText;
      const found = element?.getAttribute('aria-label') ?? (label || element?.innerText || '');
      return isField ? `field: ${found.trim()}` : found;
    });
    if (name.test(focused.trim())) return presses;
  }
  throw new Error(`${name} was not reached within ${most} tabs`);
}

const headingHasFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

const hydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '');

test('who goes by keys alone logs in, searches and opens a game', async ({ page }) => {
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await page.goto('/m/home');
  await portal.homeIsClear();

  // The menu stands before the games; the skip link goes past it
  await page.reload();
  await hydrated(page);
  await tabTo(page, /^Skip to content$/, 1);
  await tabTo(page, /^Promotions$/, 15);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/activity$/);
  await headingHasFocus(page);

  // The menu of the side opens and closes by keys, and gives the focus back
  await page.goto('/m/home');
  await hydrated(page);
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
  await hydrated(page);
  await tabTo(page, /^field: Search games/, 30);
  await page.keyboard.type('dice');
  await page.keyboard.press('Enter');
  await expect(page.locator('.tile-name').first()).toContainText(/dice/i);
  await tabTo(page, /dice/i, 40);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/game\?/);
  await expect(page.locator('iframe')).toBeVisible();
});

test('who goes by keys alone registers without the picture, logs in and writes to the operator', async ({
  page,
}) => {
  const portal = portalOf(page);
  const password = 'lantern-gate-71';
  await portal.chooseEnglish();
  await page.goto('/m/register');
  await hydrated(page);
  await tabTo(page, /^field: Username/, 12);
  await page.keyboard.type(`keys${Date.now() % 1_000_000}`);
  await tabTo(page, /^field: Password/, 4);
  await page.keyboard.type(password);
  await tabTo(page, /^field: Confirm/, 4);
  await page.keyboard.type(password);
  await tabTo(page, /^Can't read the picture/, 8);
  await page.keyboard.press('Enter');
  await expect(page.getByText("Filled in. You don't need the picture.")).toBeVisible();
  await tabTo(page, /^field: .*at least 21 years old/, 6);
  await page.keyboard.press('Space');
  await tabTo(page, /^Register$/, 8);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/login/);
  await expect(page.locator('[name=password]')).toHaveValue(password);
  await tabTo(page, /^field: Password/, 12);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/home/);

  await page.goto('/m/feedback');
  await hydrated(page);
  await tabTo(page, /^field: What is it about/, 20);
  await page.keyboard.type('Game');
  await tabTo(page, /^field: Description/, 3);
  await page.keyboard.type('The dice were thrown by keys alone.');
  await tabTo(page, /^Can't read the picture/, 5);
  await page.keyboard.press('Enter');
  await expect(page.getByText("Filled in. You don't need the picture.")).toBeVisible();
  await tabTo(page, /^Send feedback$/, 3);
  await page.keyboard.press('Enter');
  const thanks = page.getByRole('dialog', { name: 'Thank you' });
  await expect(thanks).toBeVisible();
  await tabTo(page, /^OK$/, 4);
  await page.keyboard.press('Enter');
  await expect(thanks).toHaveCount(0);
});

test('who goes by keys alone takes out and pays in', async ({ page }) => {
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login({ username: 'maria', password: 'Maria-2026!' });
  // What is paid in must be played before anything is taken out: so that comes second.
  await page.goto('/m/withdraw');
  await hydrated(page);
  await tabTo(page, /^field: Amount/, 30);
  await page.keyboard.type('200');
  await tabTo(page, /^field: Money password/, 8);
  await page.keyboard.type('246810');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, /^Withdraw$/, 4);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/withdraw\?withdrawal=/);
  await expect(page.getByText('Waiting for our team.')).toBeVisible();

  await page.goto('/m/voucherCenter');
  await hydrated(page);
  // One stop for all methods; arrows choose among them.
  await tabTo(page, /^field: /, 30);
  const method = page.getByRole('radio', { name: /^Bayanpay/ });
  for (let presses = 0; presses < 10 && !(await method.isChecked()); presses++)
    await page.keyboard.press('ArrowDown');
  await expect(method).toBeFocused();
  await tabTo(page, /^field: Amount/, 10);
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sandbox-cashier\//);
  await tabTo(page, /^Pay now/, 5);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/m\/voucherCenter\?deposit=/);
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
});
