import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

test.use({ closesPopups: false });

test('home opens login promotions, the app, then notices; closed ones stay closed over a reload', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const knowIt = dialog.getByRole('button', { name: 'Know it' });
  const kept = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('SHELL_PU_B') ?? 'null') as { show: boolean } | null);
  await portalOf(page).chooseEnglish();
  await page.goto('/m/home');
  await expect(dialog.locator('time')).toHaveText(/^\d{4}\/\d\d\/\d\d$/);
  await expect(dialog.getByRole('button', { name: 'Previous' }).or(knowIt).first()).toBeVisible();
  expect(await kept()).toMatchObject({ show: true });
  await knowIt.click();
  expect(await kept()).toMatchObject({ show: false });
  // The app follows, then the notices.
  await expect(dialog.getByRole('heading')).toHaveText('Get the Foyer app');
  await dialog.getByRole('button', { name: 'Add to home screen' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await dialog.getByRole('checkbox', { name: 'Hide for today' }).check();
  await dialog.getByRole('button', { name: 'Close' }).click();
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

test.describe('a dialog', () => {
  test.use({ closesPopups: true });

  test('stands in the window and leaves the page behind where it is', async ({ page }) => {
    const portal = portalOf(page);
    await portal.chooseEnglish();
    await page.goto('/m/home');
    await portal.homeIsClear();
    const scrolled = () => page.evaluate(() => scrollY);
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(scrolled).toBe(900);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    expect(await menu.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
    expect(await scrolled()).toBe(900);
  });
});
