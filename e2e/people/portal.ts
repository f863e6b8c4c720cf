import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** What people do in the portal, in the words they see (EN). */
export function portalOf(page: Page) {
  const digits = async (purpose: string): Promise<string> => {
    const response = await page.request.get(`/dev/captcha?purpose=${purpose}`);
    return ((await response.json()) as { value: { digits: string } }).value.digits;
  };

  return {
    /** Waits until what pops up in a visit has come and was closed. */
    async homeIsClear(): Promise<void> {
      await expect(async () => {
        await expect(page.getByRole('dialog')).toHaveCount(0);
        expect(await page.evaluate(() => sessionStorage.getItem('popupTurn'))).not.toBeNull();
      }).toPass();
    },

    /** Puts every offer of a contract off: one may follow the other, and each stands over the page. */
    async putOffersOff(): Promise<void> {
      const offer = page.getByRole('dialog').filter({ hasText: "You've been offered a contract." });
      await page.addLocatorHandler(offer, () => offer.getByRole('button', { name: 'Cancel' }).click(), {
        noWaitAfter: true,
      });
    },

    /** Switches to English on the language screen. */
    async chooseEnglish(): Promise<void> {
      await page.goto('/m/language');
      await page.getByRole('button', { name: /English/ }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    },

    /** Registers by username; lands on the login page with what was typed. */
    async register({ username, password }: { username: string; password: string }): Promise<void> {
      await page.goto('/m/register');
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password', { exact: false }).and(page.locator('[name=password]')).fill(password);
      await page.locator('[name=confirmPassword]').fill(password);
      await expect(page.locator('.captcha img')).toBeVisible();
      await page
        .getByLabel('Captcha')
        .and(page.locator('[name=captcha]'))
        .fill(await digits('register'));
      await page.getByRole('checkbox', { name: /at least 21 years old/ }).check();
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      await expect(page.getByText('Registered successfully, ready for login')).toBeVisible();
      await expect(page).toHaveURL(/\/m\/login/);
    },

    /** Logs in by username. */
    async login({ username, password }: { username: string; password: string }): Promise<void> {
      await page.goto('/m/login');
      await page.locator('[name=username]').fill(username);
      await page.locator('[name=password]').fill(password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page).toHaveURL(/\/m\/home/);
    },

    /** The balance in the bar over a game, minor units. */
    async balanceInBar(): Promise<bigint> {
      const text = await page.getByTestId('play-balance').innerText();
      return BigInt(text.replace(/[^0-9]/g, ''));
    },

    /** Logs out through the side menu. */
    async logOut(origin = ''): Promise<void> {
      await page.goto(`${origin}/m/home`);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
      await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
    },
  };
}

/** The game inside the portal's frame. */
export function slotOf(page: Page): {
  frame: FrameLocator;
  root: Locator;
  spin: () => Promise<void>;
  balance: () => Promise<bigint>;
} {
  const frame = page.frameLocator('iframe');
  const root = frame.locator('#game');
  const balance = async () => BigInt((await frame.getByTestId('balance').getAttribute('data-minor')) ?? '');
  // As players in a hurry do: a tap on the game shows at once what is coming, free spins too.
  const settled = async () => {
    await expect(async () => {
      const go = frame.locator('#interlude-go');
      if (await go.isVisible()) await go.click();
      else if ((await root.getAttribute('data-state')) !== 'idle') await root.click({ timeout: 2000 });
      await expect(root).toHaveAttribute('data-state', 'idle', { timeout: 500 });
    }).toPass({ timeout: 90_000 });
  };
  return {
    frame,
    root,
    balance,
    async spin() {
      await settled();
      await frame.getByRole('button', { name: 'Spin', exact: true }).click();
      await expect(root).not.toHaveAttribute('data-state', 'idle');
      await settled();
    },
  };
}
