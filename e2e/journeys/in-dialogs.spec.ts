import { randomBytes } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

/** Whether it is above everything, also above the backdrop of a dialog; a toast lets presses through. */
const isOnTop = (shown: Locator) =>
  shown.evaluate((element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    element.style.pointerEvents = 'auto';
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    element.style.pointerEvents = '';
    return element.contains(found);
  });

test('a failure that belongs to no field of a dialog is seen and read out over the dialog', async ({
  page,
}) => {
  const player = { username: `said${randomBytes(4).toString('hex')}`, password: 'Slow-Lantern-52' };
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.register(player);
  await portal.login(player);
  await page.goto('/m/securityCenter');
  await page.getByRole('button', { name: 'E-mail' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=email]').fill('somebody@mail.example');
  await page.route('**/api/v1/**', (route) => route.abort());
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Get code' }).click();
    const toast = dialog.getByRole('status').getByText('No Internet');
    await expect(toast).toBeVisible({ timeout: 2000 });
    expect(await isOnTop(toast)).toBe(true);
  }).toPass();
});
