import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

test.use({ closesPopups: false });

const turn = (page: Page) => page.evaluate(() => sessionStorage.getItem('popupTurn'));

test('home opens one thing in a visit, and what was closed stays closed', async ({ page, context }) => {
  const dialog = page.getByRole('dialog');
  const kept = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('SHELL_PU_B') ?? 'null') as { show: boolean } | null);
  await portalOf(page).chooseEnglish();
  await page.goto('/m/home');
  await expect(dialog.locator('time')).toHaveText(/^\d{4}\/\d\d\/\d\d$/);
  expect(await kept()).toMatchObject({ show: true });
  await dialog.getByRole('button', { name: 'Know it' }).click();
  expect(await kept()).toMatchObject({ show: false });
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search games' })).toBeVisible();
  expect(await turn(page)).toBe('');
  await expect(dialog).toHaveCount(0);
  // The next visit is offered the app, the one behind it sees the notices, and nothing of the day's app again
  const second = await context.newPage();
  await second.goto('/m/home');
  const app = second.getByRole('dialog', { name: 'Get the Foyer app' });
  await app.getByRole('button', { name: 'Add to home screen' }).click();
  await expect(app.getByRole('listitem')).toHaveCount(3);
  await app.getByRole('checkbox', { name: 'Hide for today' }).check();
  await app.getByRole('button', { name: 'Close' }).click();
  await expect(second.getByRole('dialog')).toHaveCount(0);
  const third = await context.newPage();
  await third.goto('/m/home');
  await expect(third.getByRole('dialog').locator('time')).toHaveCount(0);
  await third.getByRole('dialog').getByRole('button', { name: 'Know it' }).click();
  await expect(third.getByRole('dialog')).toHaveCount(0);
});

/** The script that decides what opens, and the one with the texts of what was decided. */
const [deciding, textsOfIt] = [/assets\/notices-/, /assets\/menu-/];

/** Holds a script of the portal back: what opens waits for it, the visitor does not. @returns lets it come */
async function holdScript(page: Page, script: RegExp): Promise<() => Promise<void>> {
  let goOn: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    const answered = page.waitForResponse(script);
    goOn();
    await answered;
  };
}

test('who touches home before anything opened is not interrupted', async ({ page }) => {
  await portalOf(page).chooseEnglish();
  const asked = page.waitForRequest(deciding);
  const letCome = await holdScript(page, deciding);
  await page.goto('/m/home');
  await asked;
  await page.mouse.wheel(0, 10);
  await expect.poll(() => turn(page)).toBe('');
  await letCome();
  await page.getByRole('searchbox', { name: 'Search games' }).fill('fortune');
  await expect(page.getByRole('searchbox', { name: 'Search games' })).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const [moment, script] of Object.entries({
  'before anything is due': deciding,
  'while what is due is on its way': textsOfIt,
}))
  test(`text that comes without a key reaches the search ${moment}`, async ({ page }) => {
    await portalOf(page).chooseEnglish();
    const asked = page.waitForRequest(script);
    const letCome = await holdScript(page, script);
    await page.goto('/m/home');
    await asked;
    const search = page.getByRole('searchbox', { name: 'Search games' });
    await search.focus();
    await letCome();
    await page.waitForLoadState('networkidle');
    await page.keyboard.insertText('fortune');
    await expect(search).toHaveValue('fortune');
    await expect(search).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

test('who is in the search before the page runs is not interrupted', async ({ page }) => {
  await portalOf(page).chooseEnglish();
  const letRun = await holdScript(page, /assets\/.*\.js$/);
  await page.goto('/m/home', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: 'Search games' });
  await search.focus();
  await letRun();
  await expect.poll(() => turn(page)).toBe('');
  await page.waitForLoadState('networkidle');
  await page.keyboard.insertText('fortune');
  await expect(search).toHaveValue('fortune');
  await expect(page.getByRole('dialog')).toHaveCount(0);
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
