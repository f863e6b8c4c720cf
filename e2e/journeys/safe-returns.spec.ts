import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hostileAddresses } from '../people/hostile-addresses.ts';
import { addHostileContent } from '../people/hostile-content.ts';
import { portalOf } from '../people/portal.ts';

/** Every attempt to leave the site, by navigation, tab or dialog. */
function watchExits(page: Page, portalUrl: string): string[] {
  const left: string[] = [];
  const stay = (url: string) => {
    if (!url.startsWith(`${portalUrl}/`) && url !== 'about:blank') left.push(url);
  };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) stay(request.url());
  });
  page.on('popup', (popup) => stay(`popup ${popup.url()}`));
  page.on('dialog', (dialog) => {
    left.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return left;
}

test('no return address leads off the site', async ({ page, portalUrl }) => {
  test.setTimeout(300_000);
  const portal = portalOf(page);
  const left = watchExits(page, portalUrl);
  await portal.chooseEnglish();
  await portal.login({ username: 'ben', password: 'Ben-2026!' });

  // Who is logged in already is sent on at once, and is shown no form on the way.
  const answer = await page.goto('/m/login?from=%2Fm%2Fhelp');
  expect((await answer?.request().redirectedFrom()?.response())?.status()).toBe(302);
  await expect(page).toHaveURL(`${portalUrl}/m/help`);
  for (const address of hostileAddresses) {
    await page.goto(`/m/login?from=${encodeURIComponent(address)}`);
    await expect(page, address).toHaveURL(`${portalUrl}/m/home`);
  }
  for (const address of hostileAddresses) {
    await page.goto(`/m/securityCenter?backUrl=${encodeURIComponent(address)}`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    const links = await page
      .locator('main a')
      .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
    expect(
      links.filter((href) => !href.startsWith(`${portalUrl}/m`)),
      address,
    ).toEqual([]);
  }
  for (const address of hostileAddresses.filter((_, at) => at % 3 === 0)) {
    await page.goto(`/m/chat?backUrl=${encodeURIComponent(address)}`);
    await page.getByRole('button', { name: 'Back' }).first().click();
    await expect(page, address).toHaveURL(new RegExp(`^${portalUrl}/m/(?!chat)`));
  }
  // Names of pages, not addresses: whatever stands there, one of ours follows.
  for (const address of hostileAddresses.filter((_, at) => at % 6 === 0)) {
    await page.goto(`/m/game?nodeId=none&pageBack=${encodeURIComponent(address)}`);
    await page.getByRole('button', { name: 'Close game' }).click();
    await expect(page, address).toHaveURL(new RegExp(`^${portalUrl}/m/`));
  }
  expect(left).toEqual([]);
});

test('after a login nobody is sent off the site', async ({ page, portalUrl }) => {
  const left = watchExits(page, portalUrl);
  await portalOf(page).chooseEnglish();
  for (const address of ['//evil.example/m', 'javascript:alert(1)', '/m/../console']) {
    await page.context().clearCookies({ name: '__Host-foyer' });
    await page.goto(`/m/login?from=${encodeURIComponent(address)}`);
    await page.locator('[name=username]').fill('ben');
    await page.locator('[name=password]').fill('Ben-2026!');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page, address).toHaveURL(`${portalUrl}/m/home`);
  }
  expect(left).toEqual([]);
});

test('no link of what staff set up leads anywhere unasked', async ({ page, brandUrl }) => {
  const { code } = await addHostileContent();
  const portalUrl = brandUrl(code);
  const left = watchExits(page, portalUrl);
  const dialog = page.getByRole('dialog', { name: "You're leaving Foyer" });
  await expect.poll(async () => (await page.goto(`${portalUrl}/api/v1/site/settings`))?.status()).toBe(200);
  await page.addInitScript(() => {
    for (const [key, value] of [
      ['noticeShown', '1'],
      ['appPopupShown', '1'],
    ] as const)
      sessionStorage.setItem(key, value);
    for (const group of ['SHELL_PU_A', 'SHELL_PU_B']) localStorage.setItem(group, '{"show":false,"list":[]}');
    localStorage.setItem('language', 'EN');
  });
  for (const path of ['/m/mine', '/m/app', '/m/message']) {
    await page.goto(`${portalUrl}${path}`);
    await expect(page.locator('html')).toHaveAttribute('data-watched', '');
    const hrefs = await page
      .locator('a')
      .evaluateAll((found) => [...new Set(found.map((link) => (link as HTMLAnchorElement).href))]);
    expect(
      hrefs.filter(
        (href) =>
          !href.startsWith(`${portalUrl}/m`) &&
          !/^https:\/\/evil\.example\/|^https:\/\/portal\.invalid@evil\.example\//.test(href),
      ),
      path,
    ).toEqual([]);
    // Those by an allowed scheme stay, and are asked about
    for (const link of await page.locator('a[href*="evil.example"]:not([href^="/"])').all()) {
      await link.dispatchEvent('click');
      await expect(dialog.locator('strong')).toHaveText('evil.example');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    }
  }
  expect(left).toEqual([]);
});

test('back on home one stands where one was', async ({ page }) => {
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await page.goto('/m/home');
  await portal.homeIsClear();
  const place = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(place).toBe(700);
  await page.getByRole('navigation').getByRole('link', { name: 'Promotions' }).click();
  await expect(page.locator('.promotion-card').first()).toBeVisible();
  expect(await place()).toBe(0);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Lobby' })).toBeAttached();
  await expect.poll(place).toBe(700);
});
