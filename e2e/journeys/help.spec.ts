import { expect, test } from '../fixtures.ts';
import { startFront } from '../people/front.ts';
import { portalOf } from '../people/portal.ts';

test('help is searched, its links open in place, back and reload find the same again', async ({
  page,
  portalUrl,
}) => {
  await portalOf(page).chooseEnglish();
  await page.goto('/m/help');
  const box = page.getByRole('searchbox', { name: 'Search help' });
  const entries = page.locator('main details');
  await expect(entries).not.toHaveCount(0);
  await box.fill('FREE pláy');
  await expect(page).toHaveURL(`${portalUrl}/m/help?i=-1&q=FREE+pl%C3%A1y`);
  await expect(page.locator('main mark', { hasText: /^free$/i }).first()).toBeVisible();
  const entry = entries.filter({ hasText: 'First steps' }).first();
  await entry.locator('summary').click();
  const opened = page.url();
  expect(opened).toMatch(/i=\d+&q=FREE/);
  const link = entry.locator('.prose a[href="/m/trail"]');

  // In place: the document stays the same one.
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await link.click();
  await expect(page).toHaveURL(`${portalUrl}/m/trail`);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(opened);
  await expect(box).toHaveValue('FREE pláy');
  await expect(link).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue('FREE pláy');
  await expect(link).toBeVisible();

  await box.fill('no such thing at all');
  await box.press('Enter');
  await expect(page.getByText('No results for “no such thing at all”.')).toBeVisible();
  await page.getByRole('link', { name: 'Support', exact: true }).last().click();
  await expect(page).toHaveURL(/\/m\/(chat|login\?from=%2Fm%2Fchat|help\?tag=contact)/);
  await page.goto('/m/help?tag=contact');
  await expect(page.locator('main details[open]')).toBeInViewport();
});

test('the terms, opened by their address, begin where they are read', async ({ page }) => {
  await portalOf(page).chooseEnglish();
  await page.goto('/m/help?tag=tc');
  const terms = page.locator('main details[open]');
  await expect(terms.locator('h2')).toHaveText('Terms and conditions');
  const top = async () => (await terms.boundingBox())?.y ?? 0;
  await expect.poll(top).toBeGreaterThan(40);
  await expect.poll(top).toBeLessThan(300);
});

test('the second address of the help centre leads to it', async ({ page, portalUrl }) => {
  await portalOf(page).chooseEnglish();
  await page.goto('/m/?i=0&c=legal');
  await expect(page).toHaveURL(`${portalUrl}/m/help?i=0&c=legal`);
  await expect(page.locator('main details[open] h2')).toHaveText('Terms and conditions');
});

test('a link out of the site names its host and asks; the tab it opens cannot reach back', async ({
  page,
  context,
}) => {
  await context.route(/gamblingtherapy\.org/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
  );
  await portalOf(page).chooseEnglish();
  await page.goto('/m/help?q=gambling');
  await page.locator('main summary').filter({ hasText: 'Safer gambling' }).click();
  const link = page.locator('main .prose a[href^="https://"]').first();
  const dialog = page.getByRole('dialog', { name: "You're leaving Foyer" });
  await link.click();
  await expect(dialog.locator('strong')).toHaveText('www.gamblingtherapy.org');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(context.pages()).toHaveLength(1);
  await link.click({ button: 'middle' });
  const opening = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
  const other = await opening;
  await expect(other.getByText('elsewhere')).toBeVisible();
  expect(await other.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /The page could not be loaded/ });
  test('what was read of the help is there, and can be searched', async ({ page, context, portalUrl }) => {
    const front = await startFront(portalUrl);
    await page.goto(`${front.url}/m/language`);
    await page.getByRole('button', { name: /English/ }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.goto(`${front.url}/m/help?q=deposit`);
    await expect(page.locator('main mark').first()).toBeVisible();
    await context.setOffline(true);
    await page.goto(`${front.url}/m/?i=0&c=legal`);
    await expect(page.locator('main details[open] .prose')).toContainText('These terms');
    await page.getByRole('searchbox', { name: 'Search help' }).fill('deposit');
    await expect(page.locator('main mark').first()).toHaveText(/deposit/i);
    await front.close();
  });
});
