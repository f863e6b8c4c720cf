import { randomBytes } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { codeOf } from '../people/authenticator.ts';
import { portalOf } from '../people/portal.ts';

test('a player makes a passkey, gets in with it alone, and uses it as second factor', async ({ page }) => {
  const player = { username: `pass${randomBytes(4).toString('hex')}`, password: 'Slow-Lantern-52' };
  const portal = portalOf(page);
  const dialog = page.getByRole('dialog').last();
  // The browser's own device in software: what the page calls is the real thing.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await portal.chooseEnglish();
  await portal.register(player);
  await portal.login(player);
  await portal.homeIsClear();

  await page.goto('/m/securityCenter');
  await page.getByRole('button', { name: 'Passkeys' }).click();
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.locator('[name=password]').fill(player.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Not used yet')).toBeVisible();
  await page.getByRole('button', { name: /^Rename / }).click();
  await page.locator('dialog [name=name]').fill('My phone');
  await page.locator('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('My phone')).toBeVisible();

  await portal.logOut();
  await page.goto('/m/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/m\/home/);
  await portal.homeIsClear();

  // With two-step verification on, the password needs a second factor: the passkey is one.
  await page.goto('/m/securityCenter');
  await page.getByRole('button', { name: 'Two-step verification' }).click();
  await dialog.getByRole('button', { name: 'Set up' }).click();
  await dialog.locator('[name=password]').fill(player.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.locator('.security-secret').innerText()).replaceAll(/\s/g, '');
  await page.locator('[name=code]').fill(codeOf(secret, Date.now()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: "I've saved them" }).click();
  await portal.logOut();
  await page.goto('/m/login');
  await page.locator('[name=username]').fill(player.username);
  await page.locator('[name=password]').fill(player.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page).toHaveURL(/\/m\/home/);
  await portal.homeIsClear();

  await page.goto('/m/securityCenter');
  await page.getByRole('button', { name: 'Passkeys' }).click();
  await expect(page.getByText(/^Last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await dialog.locator('[name=password]').fill(player.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('My phone')).toHaveCount(0);
});
