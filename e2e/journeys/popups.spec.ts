import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

test.use({ closesPopups: false });

test('home opens login promotions, then notices; closed ones stay closed over a reload (spec 2 §4)', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  const knowIt = dialog.getByRole('button', { name: 'Know it' });
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('SHELL_PU_B') ?? 'null') as { show: boolean } | null);
  await portalOf(page).chooseEnglish();
  await page.goto('/m/home');
  await expect(dialog.locator('time')).toHaveText(/^\d{4}\/\d\d\/\d\d$/);
  await expect(dialog.getByRole('button', { name: 'Previous' }).or(knowIt).first()).toBeVisible();
  expect(await kept()).toMatchObject({ show: true });
  await knowIt.click();
  expect(await kept()).toMatchObject({ show: false });
  // The notices follow.
  await expect(dialog.locator('time')).toHaveCount(0);
  await knowIt.click();
  await expect(dialog).toHaveCount(0);
  const popupsAsked = page.waitForResponse(/home-popups|SafeHtml|Overlays/).catch(() => null);
  await page.reload();
  await popupsAsked;
  await expect(page.getByRole('searchbox', { name: 'Search games' })).toBeVisible();
  expect(await kept()).toMatchObject({ show: false });
  await expect(dialog).toHaveCount(0);
});
