import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { coloursOf, findingsOfEveryLook } from '../people/checker.ts';
import { forAgents, forGuests, forMembers } from '../people/every-page.ts';
import { portalOf } from '../people/portal.ts';

type Step = (page: Page) => Promise<void>;
/** What is done on a page so that a dialog opens, or a page that has no address of its own. */
type Steps = Record<string, readonly Step[]>;

const press =
  (name: string | RegExp): Step =>
  (page) =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
const follow =
  (href: string): Step =>
  async (page) => {
    await page.locator(`main a[href*='${href}']`).first().click();
    await expect(page).toHaveURL((url) => url.href.includes(href));
    // Of two panes a phone shows one
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.waitForLoadState('networkidle');
  };

const stepsOfGuests: Steps = {
  '/m/home': [press('Menu'), (page) => page.locator('.announce-line button').first().dispatchEvent('click')],
  '/m/login': [press('Change language')],
  '/m/register': [
    press('terms and privacy policy'),
    async (page) => {
      await press('Mobile number')(page);
      await press(/^Dialing code/)(page);
    },
  ],
  '/m/gameList?gameType=RNG': [press('Sort and filter')],
  '/m/help': [(page) => page.locator('summary').first().click()],
};
const stepsOfMembers: Steps = {
  '/m/home': [press('Menu'), press('Log out')],
  '/m/withdraw': [press('Add an account'), press(/^Edit/), press(/^Remove/)],
  '/m/myAccount/index': [
    press(/^Nickname/),
    press(/^Mobile number/),
    press('Login history'),
    press('Close account'),
  ],
  '/m/securityCenter': [press(/^E-mail/), press(/^Two-step/), press('Passkeys'), press('Devices')],
  '/m/set': [press('Notifications')],
  '/m/responsible': [press('Take a break'), press('Exclude me')],
  '/m/activity': [follow('activityDetail')],
  '/m/webEmail': [follow('webEmail?id='), press(/^Delete/)],
  '/m/gameRecord': [follow('gameRecord/round'), press('Report a problem with this round')],
  '/m/lotteryRecord': [follow('lotteryTicket')],
  '/m/lottery': [
    follow('launchGame'),
    async (page) => {
      await page.locator('.lottery-board-symbol').first().click();
      await page.locator('.lottery-board-symbol').nth(12).click();
      await press('Add to slip')(page);
    },
    press(/^Slip/),
    press('Saved picks'),
  ],
};

const stepsOfAgents: Steps = { '/m/member/team': [follow('member/team?id=')] };

/** Reads each page, then what each of its steps shows. */
async function check(page: Page, paths: readonly string[], steps: Steps, colours: readonly string[]) {
  const dialog = page.locator('dialog[open]');
  const read = async (what: string) =>
    expect.soft(await findingsOfEveryLook(page, colours), what).toEqual([]);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    await page.waitForLoadState('networkidle');
    expect.soft(await page.getByRole('heading', { level: 1 }).count(), `headings of ${path}`).toBe(1);
    // Home is named only by the brand
    if (path !== '/m/home') await expect.soft(page, `name of ${path}`).toHaveTitle(/. (·|with) Foyer$/);
    await read(path);
    for (const [at, step] of (steps[path] ?? []).entries()) {
      await step(page);
      await expect(page.locator('dialog[open] [aria-busy=true]')).toHaveCount(0);
      await read(`step ${at + 1} of ${path}`);
      if (await dialog.isVisible()) await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  }
}

test.describe('in both brands and themes, in both directions', () => {
  // Every page and dialog, each read by the checker in eight looks: minutes, and more on a busy machine
  test.describe.configure({ timeout: 900_000 });
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test.beforeEach(({ page }) => portalOf(page).chooseEnglish());
  const other = (page: Page, brandUrl: (brand: string) => string) => coloursOf(page, brandUrl('sinag'));
  /** Nothing opens by itself any more in this visit. */
  const calm = (page: Page, who: string) =>
    page.addInitScript((name) => sessionStorage.setItem('popupTurn', name), who);

  test('every page and its dialogs keep WCAG 2.2 AA, with one heading, and decided contrasts', async ({
    page,
    brandUrl,
  }) => {
    const colours = [await other(page, brandUrl)];
    await calm(page, '');
    await check(page, forGuests, stepsOfGuests, colours);
  });

  test('so do those of a member', async ({ page, brandUrl }) => {
    const colours = [await other(page, brandUrl)];
    await calm(page, 'maria');
    await portalOf(page).login({ username: 'maria', password: 'Maria-2026!' });
    await check(page, forMembers, stepsOfMembers, colours);
  });

  test('so do those of an agent', async ({ page, brandUrl }) => {
    const colours = [await other(page, brandUrl)];
    await calm(page, 'alice');
    await portalOf(page).login({ username: 'alice', password: 'Alice-2026!' });
    await portalOf(page).putOffersOff();
    await check(page, forAgents, stepsOfAgents, colours);
  });

  test.describe('what opens by itself', () => {
    test.use({ closesPopups: false });

    test('does so too', async ({ page, brandUrl }) => {
      const colours = [await other(page, brandUrl)];
      for (const visit of [1, 2, 3]) {
        await page.goto('/m/home');
        await expect(page.getByRole('dialog')).toBeVisible();
        expect.soft(await findingsOfEveryLook(page, colours), `visit ${visit}`).toEqual([]);
        await page.keyboard.press('Escape');
        await page.evaluate(() => sessionStorage.clear());
      }
    });
  });
});

test('at 400 % zoom no bar stays over the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ['/m/home', '/m/help']) {
    await page.goto(path);
    for (const bar of ['.column > .header', '.column > .tabs'])
      await expect(page.locator(bar)).toHaveCSS('position', 'static');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

test('with forced colours fields and chosen tabs keep their edges', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/m/login');
  await expect(page.locator('.field-box').first()).toHaveCSS('border-top-width', '1px');
  await page.goto('/m/home');
  await expect(page.locator('.cat[aria-selected=true]')).toHaveCSS('border-top-width', '3px');
});
