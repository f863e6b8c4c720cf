import { expect, test } from '../fixtures.ts';

test('a guest opens the portal and gets a home that the server rendered', async ({ page, portalUrl }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  expect(await response?.text()).toContain('<main');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  expect(page.url().startsWith(portalUrl)).toBe(true);
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
