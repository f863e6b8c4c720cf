import { expect, type Browser, type Page } from '@playwright/test';

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

/** The second person approves what one of the staff asked for. @param what words of its entry on the page of approvals */
export async function approveAt(
  browser: Browser,
  baseURL: string,
  what: string,
  merchant = 'foyer',
): Promise<void> {
  const who = { who: 'finance', password: 'Finance-2026!', merchant };
  const page = await staffAt(browser, baseURL, 'approvals', who);
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: what })
    .filter({ hasText: 'Waiting for approval' });
  await entry.getByRole('button', { name: 'Approve…' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('button', { name: 'Approve' }).click();
  await expect(asked).toBeHidden();
  await page.context().close();
}
