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
  await expect(page.locator('form[role=search] + .grid3 .tile-open')).toHaveText(/Stellar Salvage/);
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
