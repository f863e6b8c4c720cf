import type { Cookie, FrameLocator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { portalOf } from './portal.ts';

/** Members of the demo world who play. */
export const maria = { username: 'maria', password: 'Maria-2026!' };
export const ben = { username: 'ben', password: 'Ben-2026!' };

/** Logged in once, for all of these journeys. */
const cookies = new Map<string, Cookie[]>();

async function enter(page: Page, person: typeof maria): Promise<void> {
  const known = cookies.get(person.username);
  if (known) {
    await page.context().addCookies(known);
    return;
  }
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login(person);
  cookies.set(person.username, await page.context().cookies());
}

/** Opens a title from the list as a member; the game is ready. */
export async function openGame(
  page: Page,
  gameType: string,
  name: string,
  person = maria,
): Promise<FrameLocator> {
  await enter(page, person);
  await page.goto(`/m/gameList?gameType=${gameType}&gameName=${encodeURIComponent(name)}`);
  await page
    .getByRole('button', { name: new RegExp(`^(NEW\\s?)?${name}`) })
    .first()
    .click();
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('#game')).toHaveAttribute('data-state', 'idle', { timeout: 30_000 });
  return frame;
}

/** The balance that the game shows, minor units. */
export const shown = async (frame: FrameLocator): Promise<bigint> =>
  BigInt((await frame.getByTestId('balance').getAttribute('data-minor')) ?? '');
