import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { portalOf, slotOf } from '../people/portal.ts';

const gameName = 'Stellar Salvage';
/** Its tile, flagged new or not. */
const tile = new RegExp(`^(NEW\\s?)?${gameName}`);

/** Keeps what the README shows. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env.FOYER_PICTURES)
    await page.screenshot({ path: `${process.env.FOYER_PICTURES}/${name}.png` });
}

/** Finds a game by its name, plays three rounds, and compares the game's balance with the portal's. */
async function findAndPlay(page: Page): Promise<void> {
  const portal = portalOf(page);
  const search = page.getByRole('searchbox', { name: 'Search games' });
  // What pops up over home may come until it is used: a tap, as people begin to type with, waits for it to be closed
  await search.click();
  await search.fill('stelar salvag');
  await page.getByRole('button', { name: tile }).first().click();
  const slot = slotOf(page);
  await expect(slot.root).toHaveAttribute('data-state', 'idle', { timeout: 60_000 });
  const before = await portal.balanceInBar();
  expect(await slot.balance()).toBe(before);
  const seen = new Set<bigint>();
  for (let round = 0; round < 3; round += 1) {
    await slot.spin();
    seen.add(await slot.balance());
    // The portal's own bar follows the game, pushed by the gateway.
    await expect.poll(() => portal.balanceInBar()).toBe(await slot.balance());
    if (round === 1) await picture(page, 'game');
  }
  expect([...seen].some((balance) => balance !== before)).toBe(true);
  await page.getByRole('button', { name: 'Close game' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
}

/** The game stands under recent, its three rounds in the betting record. */
async function expectRemembered(page: Page): Promise<void> {
  await page.goto('/m/gameList?type=recent');
  await expect(page.getByRole('button', { name: tile })).toBeVisible();
  await picture(page, 'recent');
  await page.goto('/m/gameRecord');
  const rounds = page.getByRole('link', { name: new RegExp(gameName) });
  await expect(rounds).toHaveCount(3);
  await picture(page, 'record');
  await rounds.first().click();
  await expect(page.getByText('Bet', { exact: true })).toBeVisible();
}

/** The star keeps the game, over a reload. */
async function addFavourite(page: Page): Promise<void> {
  await page.goto('/m/gameList?type=recent');
  const star = page.getByRole('button', { name: `Favorite: ${gameName}` });
  await star.click();
  await expect(page.getByText('changes saved')).toBeVisible();
  await page.goto('/m/gameList?type=fav');
  await expect(page.getByRole('button', { name: tile })).toBeVisible();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
}

test('a guest becomes a member, finds a game, plays it and keeps it', async ({ page }) => {
  test.setTimeout(240_000);
  const portal = portalOf(page);
  const person = { username: `journey${Date.now().toString(36)}`.slice(0, 15), password: 'Long-enough-2026' };

  const response = await page.goto('/');
  expect((await response?.text())?.includes('class="tile"')).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  await portal.homeIsClear();
  await picture(page, 'home-ty');

  await portal.chooseEnglish();
  await page.goto('/m/home');
  await expect(page.getByRole('searchbox', { name: 'Search games' })).toBeVisible();
  await picture(page, 'home');
  await portal.register(person);
  await picture(page, 'login');
  await expect(page.locator('[name=username]')).toHaveValue(person.username);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/m\/home/);
  await expect(page.getByText(`Hi, ${person.username}`)).toBeVisible();
  await picture(page, 'member-home');

  await findAndPlay(page);
  await expectRemembered(page);
  await addFavourite(page);
  await portal.logOut();
});

test('a visitor tries it free, with play money', async ({ page }) => {
  test.setTimeout(240_000);
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await page.goto('/m/home');
  await page.goto('/m/trail');
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page).toHaveURL(/\/m\/home/);
  const kept = await page.evaluate(
    () => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { type?: number },
  );
  expect(kept.type).toBe(4);
  await findAndPlay(page);
  await expectRemembered(page);
  await addFavourite(page);
  await portal.logOut();
});
