import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

/** Holds the scripts of the page back until they are let go: a phone on a slow line. */
async function holdScripts(page: Page): Promise<() => void> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route('**/assets/*.js', (route) => {
    if (isOpen) return route.continue();
    held.push(route);
  });
  return () => {
    isOpen = true;
    for (const route of held.splice(0)) void route.continue();
  };
}

test.beforeEach(async ({ page }) => {
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await page.goto('/m/home');
  await portal.homeIsClear();
});

test('a press before the page runs is not lost: the menu opens when it does', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/m/home', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('what is typed before the page runs is searched for when it does', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/m/home', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: 'Search games' });
  await search.pressSequentially('stellar salv');
  const searched = page.waitForRequest(
    (request) => new URL(request.url()).searchParams.get('gameName') === 'stellar salv',
  );
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await expect(search).toHaveValue('stellar salv');
  await searched;
  await expect(page.locator('.section:has(form[role=search]) .grid3 .tile-open')).toHaveText(
    /Stellar Salvage/,
  );
});

test('a login form sent before the page runs puts nothing into the address, and is sent when it does', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/m/login', { waitUntil: 'commit' });
  await page.locator('[name=username]').fill('nobody-at-all');
  await page.locator('[name=password]').fill('not-the-password');
  await page.locator('[name=password]').press('Enter');
  expect(new URL(page.url()).search).toBe('');
  const sent = page.waitForResponse(
    (response) => response.url().endsWith('/api/v1/session') && response.request().method() === 'POST',
  );
  letGo();
  expect((await sent).status()).toBe(401);
  await expect(page.locator('[name=username]')).toHaveValue('nobody-at-all');
  expect(new URL(page.url()).search).toBe('');
});

/** Types into fields while the scripts are on their way, and lets them come. @returns what the fields hold once the page runs */
async function typedEarly(page: Page, path: string, typed: Record<string, string>) {
  const letGo = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  for (const [field, text] of Object.entries(typed)) await page.locator(field).pressSequentially(text);
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  // What comes behind the page has come: nothing fills or renews a form any more
  await page.waitForLoadState('networkidle');
  return Promise.all(Object.keys(typed).map((field) => page.locator(field).inputValue()));
}

for (const [stored, kept] of Object.entries({
  'that knows the way of the last login': { last: 'username' },
  'that remembers a name': {
    username: { type: 'username', username: 'somebody-else', countryDialingCode: '63' },
    last: 'username',
  },
  'that remembers a number': {
    sms: { type: 'sms', username: '09170000000', countryDialingCode: '63' },
    last: 'sms',
  },
}))
  test(`what is typed into the login before it runs stays on a phone ${stored}`, async ({ page }) => {
    await page.evaluate((text) => localStorage.setItem('rememberedLogin', text), JSON.stringify(kept));
    const typed = { '[name=username]': 'typed-early', '[name=password]': 'Typed-2026!' };
    expect(await typedEarly(page, '/m/login', typed)).toEqual(Object.values(typed));
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/v1/session'));
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await sent;
    await expect(page.locator('[name=username]')).toHaveValue('typed-early');
  });

test('a name that is remembered fills a login that nobody typed into, and the focus stays', async ({
  page,
}) => {
  const kept = {
    username: { type: 'username', username: 'ben', countryDialingCode: '63' },
    last: 'username',
  };
  await page.evaluate((text) => localStorage.setItem('rememberedLogin', text), JSON.stringify(kept));
  const letGo = await holdScripts(page);
  await page.goto('/m/login', { waitUntil: 'commit' });
  await page.locator('[name=password]').focus();
  letGo();
  await expect(page.locator('[name=username]')).toHaveValue('ben');
  await expect(page.locator('[name=password]')).toBeFocused();
  await expect(page.locator('[name=remember]')).toBeChecked();
});

test('what is typed into the registration before it runs stays', async ({ page }) => {
  const typed = { '[name=username]': 'typed-early', '[name=password]': 'Typed-2026!' };
  expect(await typedEarly(page, '/m/register', typed)).toEqual(Object.values(typed));
});

test('what is typed into the search of the game list before it runs stays, and is searched for', async ({
  page,
}) => {
  const search = { 'form[role=search] input': 'stellar salv' };
  expect(await typedEarly(page, '/m/gameList?gameType=RNG', search)).toEqual(['stellar salv']);
  await page.locator('form[role=search] input').press('Enter');
  await expect(page.locator('.tile-open')).toHaveText(/Stellar Salvage/);
});

const withMoney = [
  { what: 'a deposit', path: '/m/voucherCenter', who: { username: 'ben', password: 'Ben-2026!' } },
  { what: 'a withdrawal', path: '/m/withdraw', who: { username: 'maria', password: 'Maria-2026!' } },
];
for (const { what, path, who } of withMoney) {
  test(`what is typed into ${what} while its page settles stays, and is what is asked for`, async ({
    page,
  }) => {
    await portalOf(page).login(who);
    await page.goto(path, { waitUntil: 'commit' });
    await page.locator('[name=amount]').pressSequentially('250');
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[name=amount]')).toHaveValue('250');
    await expect(page.locator('.cashier-facts').first()).toContainText('250');
  });

  test(`what is typed into ${what} before its page runs stays, and is what is asked for`, async ({
    page,
  }) => {
    await portalOf(page).login(who);
    expect(await typedEarly(page, path, { '[name=amount]': '250' })).toEqual(['250']);
    await expect(page.locator('.cashier-facts').first()).toContainText('250');
  });

  test(`the button of ${what} does not move away from a finger when the page takes over what was typed`, async ({
    page,
  }) => {
    await portalOf(page).login(who);
    await page.goto(path);
    const button = page.locator('main form:has([name=amount]) button[type=submit]');
    const place = async () => (await button.boundingBox())?.y;
    const before = await place();
    await page.locator('[name=amount]').fill('250');
    await expect(page.locator('.cashier-facts').first()).toContainText('250');
    expect(await place()).toBe(before);
  });
}
