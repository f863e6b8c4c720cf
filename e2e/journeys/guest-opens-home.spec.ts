import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

test('a guest opens the portal and gets a home that the server rendered', async ({ page, portalUrl }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  expect(await response?.text()).toContain('<main');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  expect(page.url().startsWith(portalUrl)).toBe(true);
});

test('promotions, the deposit and the withdrawal are rendered with what they show first', async ({
  page,
}) => {
  const html = async (path: string) => (await page.request.get(path)).text();
  expect(await html('/m/activity')).toContain('class="promotion-card');
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login({ username: 'maria', password: 'Maria-2026!' });
  expect(await html('/m/activity')).toContain('class="promotion-card');
  for (const path of ['/m/voucherCenter', '/m/withdraw'])
    expect(await html(path), path).toContain('class="cashier');
});

test('the second brand answers on its own host with its own name', async ({ page, brandUrl }) => {
  await page.goto('/');
  const first = await page.title();
  await page.goto(brandUrl('sinag'));
  expect(await page.title()).not.toBe(first);
});

test('without JavaScript a page says by the name of its brand what is needed', async ({
  browser,
  portalUrl,
  brandUrl,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const [origin, name] of [
    [portalUrl, 'Foyer'],
    [brandUrl('sinag'), 'Sinag'],
  ] as const) {
    await page.goto(`${origin}/m/home`);
    await expect(page.locator('.noscript')).toContainText(new RegExp(`${name}.* JavaScript`));
  }
  await context.close();
});
