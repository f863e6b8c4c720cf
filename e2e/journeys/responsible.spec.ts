import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { keepPicture } from '../people/pictures.ts';
import { portalOf } from '../people/portal.ts';

/** Counts what a finger does, over every page that follows. */
const countTaps = (page: Page) =>
  page.addInitScript(() => {
    const count = (event: PointerEvent) => {
      if (event.isTrusted && top === self)
        sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? 0) + 1));
    };
    addEventListener('pointerdown', count, true);
  });
/** How many there were since it was asked last. */
const taps = (page: Page) =>
  page.evaluate(() => {
    const count = Number(sessionStorage.getItem('taps') ?? 0);
    sessionStorage.removeItem('taps');
    return count;
  });

test('setting a limit takes no more taps than a deposit, counted from the same page', async ({
  browser,
  brandUrl,
}) => {
  const page = await browser.newPage({ baseURL: brandUrl('sinag') });
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login({ username: 'maria', password: 'Maria-2026!' });
  await countTaps(page);

  await page.goto('/m/mine');
  await taps(page);
  await page.locator('nav.tabs').getByText('Deposit', { exact: true }).click();
  await page.getByLabel('Amount (PHP)').click();
  await page.keyboard.type('200');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/sandbox-cashier\/|\?deposit=/);
  const ofDeposit = await taps(page);

  await page.goto('/m/mine');
  await taps(page);
  await page.locator('main').getByText('Responsible play', { exact: true }).first().click();
  await page.getByLabel('Monthly limit (PHP)').click();
  await page.keyboard.type('900000');
  await keepPicture(page, 'deposit-limits');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const ofLimit = await taps(page);

  expect(ofDeposit).toBeGreaterThan(0);
  expect(ofLimit).toBeGreaterThan(0);
  expect(ofLimit).toBeLessThanOrEqual(ofDeposit);
  await page.context().close();
});

test('footer, menu, member centre, cashier and the bar of a game lead to responsible play', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login({ username: 'maria', password: 'Maria-2026!' });
  const arrives = async () => {
    await expect(page).toHaveURL(/\/m\/responsible$/);
    await expect(page.getByRole('heading', { name: 'Talk to someone' })).toBeVisible();
  };

  // The footer of a page comes when somebody goes down to it.
  await page.goto('/m/home');
  await portal.homeIsClear();
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(page.locator('footer')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.locator('footer').getByRole('link', { name: 'Responsible play', exact: true }).click();
  await arrives();
  await page.getByRole('heading', { name: 'Talk to someone' }).scrollIntoViewIfNeeded();
  await keepPicture(page, 'responsible');

  await page.goto('/m/home');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByText('Responsible play', { exact: true }).click();
  await arrives();

  await page.goto('/m/mine');
  await page.locator('main').getByText('Responsible play', { exact: true }).first().click();
  await arrives();

  await page.goto('/m/voucherCenter');
  await page.getByRole('link', { name: /^(Set deposit limits|Change limits)$/ }).click();
  await arrives();

  await page.goto('/m/home');
  const search = page.getByRole('searchbox', { name: 'Search games' });
  // Waits for what popped up over home to be closed; nothing opens over a home that is in use
  await search.click();
  await search.fill('stellar salvage');
  await page
    .getByRole('button', { name: /^(NEW\s?)?Stellar Salvage/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Stop for 24 hours' }).click();
  await keepPicture(page, 'panic-button');
  await page.getByRole('dialog').getByRole('link', { name: 'All responsible play tools' }).click();
  await arrives();
});
