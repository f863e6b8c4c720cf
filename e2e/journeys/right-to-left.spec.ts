import { expect, test } from '../fixtures.ts';

test('every language is offered; in Arabic the pages run from right to left and nothing sticks out', async ({
  page,
}) => {
  await page.goto('/m/language');
  await expect(page.locator('.choice[lang]')).toHaveCount(27);
  await page.locator('.choice[lang=ar]').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  for (const path of [
    '/m/home',
    '/m/login',
    '/m/register',
    '/m/gameList',
    '/m/activity',
    '/m/mine',
    '/m/help',
  ]) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
    expect(width[0], `${path} is as wide as the screen`).toBeLessThanOrEqual(width[1]);
  }
});
