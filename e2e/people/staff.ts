import type { Browser, Page } from '@playwright/test';

/** Somebody of the staff in the console, at one of its pages. */
export async function staffAt(
  browser: Browser,
  baseURL: string,
  path: string,
  { who = 'owner', password = 'Owner-2026!', merchant = 'foyer' } = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((code) => localStorage.setItem('foyer.console.merchant', code), merchant);
  await page.goto(`/console/${path}`);
  await page.locator('[name=username]').fill(who);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  return page;
}
