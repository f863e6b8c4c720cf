import type { Cookie, FrameLocator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

/** Logged in once, for all of these journeys. */
let cookies: Cookie[] = [];

async function enter(page: Page): Promise<void> {
  await page.context().addCookies(cookies);
  if (cookies.length > 0) return;
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login({ username: 'maria', password: 'Maria-2026!' });
  cookies = await page.context().cookies();
}

/** Opens a title from the list as a member; the game is ready. */
async function openGame(page: Page, gameType: string, name: string): Promise<FrameLocator> {
  await enter(page);
  await page.goto(`/m/gameList?gameType=${gameType}&gameName=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: new RegExp(`^(NEW\\s?)?${name}`) }).first().click();
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('#game')).toHaveAttribute('data-state', 'idle', { timeout: 30_000 });
  return frame;
}

const shown = async (frame: FrameLocator): Promise<bigint> =>
  BigInt((await frame.getByTestId('balance').getAttribute('data-minor')) ?? '');

/** The game is at rest again, its balance moved, and the portal's bar shows the same. */
async function expectMoved(page: Page, frame: FrameLocator, before: bigint): Promise<void> {
  await expect(frame.locator('#game')).toHaveAttribute('data-state', 'idle', { timeout: 30_000 });
  const after = await shown(frame);
  expect(after).not.toBe(before);
  await expect.poll(() => portalOf(page).balanceInBar()).toBe(after);
}

test('dice: a number is rolled for the chance that was chosen', async ({ page }) => {
  const frame = await openGame(page, 'RNG', 'Neon Roll');
  const before = await shown(frame);
  await frame.getByRole('slider', { name: 'Chance to win, per cent' }).fill('20');
  await frame.getByRole('button', { name: /^Roll/ }).click();
  await expect(frame.getByTestId('result')).toHaveText(/^Rolled \d+\.\d\d: (you won|no win)/);
  await expectMoved(page, frame, before);
});

test('crash: the multiplier climbs until it is cashed out or breaks', async ({ page }) => {
  const frame = await openGame(page, 'RNG', 'Orbit Escape');
  const before = await shown(frame);
  // Cashed out by itself at ×1.10: a win or a loss, never the stake back.
  await frame.getByRole('button', { name: 'Higher auto cash-out' }).click();
  await frame.getByRole('button', { name: /^Start/ }).click();
  await expect(frame.getByTestId('result')).toHaveText(/^(Cashed out at ×1\.10|Broke at ×1\.0\d)/);
  await expectMoved(page, frame, before);
});

test('fish: a shot is a bet on the fish it hits', async ({ page }) => {
  const frame = await openGame(page, 'FISH', 'Golden Reef Hunter');
  const before = await shown(frame);
  await frame.locator('.water').click();
  await expect(frame.getByTestId('result')).toHaveText(/^(Caught for|Your last shots won)/);
  await expectMoved(page, frame, before);
});

test('races: birds run, win and place bets are settled', async ({ page }) => {
  const frame = await openGame(page, 'COCKFIGHT', 'Sabay Sprint');
  const before = await shown(frame);
  await frame.getByRole('button', { name: /^Win on number 2/ }).click();
  await frame.getByRole('button', { name: /^Race/ }).click();
  await frame.locator('[data-view=track]').click();
  await expect(frame.getByTestId('result')).toHaveText(/^1st \w+, 2nd \w+/);
  await expectMoved(page, frame, before);
});
