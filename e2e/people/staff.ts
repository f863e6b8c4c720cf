import type { Browser, Page } from '@playwright/test';

/** Somebody of the staff at a desk, in a room of the console. */
export async function staffAt(
  browser: Browser,
  baseURL: string,
  room: string,
  { who = 'owner', password = 'Owner-2026!', merchant = 'foyer' } = {},
): Promise<Page> {
  const desk = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } });
  const page = await desk.newPage();
  await page.addInitScript((code) => localStorage.setItem('foyer.console.merchant', code), merchant);
  await page.goto(`/console/${room}`);
  await page.locator('[name=username]').fill(who);
  await page.locator('[name=password]').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  return page;
}
