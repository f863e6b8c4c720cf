import type { BrowserContext } from 'playwright-core';

/** The member of the demo world as whom pages are measured. */
export const member = { username: 'maria', password: 'Maria-2026!' };

/** Chooses English in a new browser, and logs the member in where that is wanted. */
export async function enterAs(
  context: BrowserContext,
  origin: string,
  { isMember = true }: { isMember?: boolean } = {},
): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/m/language`);
  await page.getByRole('button', { name: /English/ }).click();
  await page.locator('html[lang=en]').waitFor();
  if (isMember) {
    await page.goto(`${origin}/m/login`);
    await page.locator('[name=username]').fill(member.username);
    await page.locator('[name=password]').fill(member.password);
    await page.locator('form button[type=submit]').first().click();
    await page.waitForURL(/\/m\/home/);
  }
  await page.close();
}
