import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

const ended = 'The account has been logged out, please log in again';

test('two tabs and a second device agree on who is logged in, and an end is told once', async ({
  page,
  context,
  browser,
  portalUrl,
}) => {
  const player = { username: `tabs${randomBytes(4).toString('hex')}`, password: 'Slow-Lantern-52' };
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.register(player);
  const other = await context.newPage();
  const shows = (of: Page) => of.getByText(player.username).first();
  await other.goto('/m/mine');
  await expect(other.getByText(ended)).toHaveCount(0);

  // A login in one tab is seen by the other.
  await portal.login(player);
  await portal.homeIsClear();
  await expect(shows(other)).toBeVisible();

  // A logout in one tab logs the other out, which is told there.
  await portal.logOut();
  await expect(other.getByText(ended)).toHaveCount(1);
  await expect(shows(other)).toHaveCount(0);
  expect(
    await other.evaluate(() => [localStorage.getItem('MC_SESSION_INFO'), localStorage.getItem('autoLogin')]),
  ).toEqual([null, '0']);

  // A remembered device is logged in by itself after its session is gone.
  await page.goto('/m/login');
  await page.locator('[name=username]').fill(player.username);
  await page.locator('[name=password]').fill(player.password);
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/m\/home/);
  expect(await page.evaluate(() => localStorage.getItem('autoLogin'))).toBe('1');
  await context.clearCookies({ name: '__Host-foyer' });
  await page.goto('/m/mine');
  await expect(shows(page)).toBeVisible();

  // Logged out from another device: told at once, on the page that is open.
  const elsewhere = await browser.newContext({ baseURL: portalUrl });
  const second = await elsewhere.newPage();
  const secondPortal = portalOf(second);
  await secondPortal.chooseEnglish();
  await secondPortal.login(player);
  await second.goto('/m/securityCenter');
  await second.getByRole('button', { name: 'Devices' }).click();
  await second.getByRole('button', { name: 'Log out all other devices' }).click();
  await expect(page.getByText(ended)).toHaveCount(1);
  await expect(shows(page)).toHaveCount(0);
  await elsewhere.close();
});
