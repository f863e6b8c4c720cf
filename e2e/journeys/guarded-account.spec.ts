import { randomBytes } from 'node:crypto';
import { expect, test } from '../fixtures.ts';
import { codeOf } from '../people/authenticator.ts';
import { findingsOfEveryLook } from '../people/checker.ts';
import { portalOf } from '../people/portal.ts';

const step = 30_000;

test('a player guards the account, is asked for the second factor, and cannot close it while money is in it', async ({
  page,
}) => {
  const player = { username: `guard${randomBytes(4).toString('hex')}`, password: 'Slow-Lantern-52' };
  const email = `${player.username}@example.com`;
  const portal = portalOf(page);
  const dialog = page.getByRole('dialog').last();
  const row = (name: string) => page.getByRole('button', { name });
  await portal.chooseEnglish();
  await portal.register(player);
  await portal.login(player);

  // The money password asks for the login password first.
  await page.goto('/m/securityCenter?backUrl=//elsewhere.example');
  await expect(page.getByRole('link', { name: 'Done' })).toHaveAttribute('href', '/m/mine');
  await page.getByRole('link', { name: 'Money password' }).click();
  await page.locator('[name=newPassword]').fill('246810');
  await page.locator('[name=confirmNewPassword]').fill('246810');
  await page.getByRole('button', { name: 'Save' }).click();
  await dialog.locator('[name=password]').fill('not the password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Wrong password');
  await dialog.locator('[name=password]').fill(player.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/m\/securityCenter/);
  await expect(page.getByRole('link', { name: 'Money password Set' })).toBeVisible();

  // E-mail: what was asked for counts only with the code that went there.
  await row('E-mail').click();
  await dialog.locator('[name=email]').fill(email);
  await dialog.getByRole('button', { name: 'Get code' }).click();
  await expect(dialog.getByRole('button', { name: /^\d+ s$/ })).toBeVisible();
  const outbox = (await (await page.request.get(`/dev/outbox?to=${email}`)).json()) as {
    value: { code: string }[];
  };
  await dialog.locator('[name=verificationCode]').fill(outbox.value[0]?.code ?? '');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(row('E-mail g••••@example.com')).toBeVisible();

  // Two-step verification.
  await row('Two-step verification').click();
  await dialog.getByRole('button', { name: 'Set up' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('.security-secret').innerText()).replaceAll(/\s/g, '');
  const now = Date.now();
  await dialog.locator('[name=code]').fill(codeOf(secret, now));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: "I've saved them" }).click();
  await expect(row('Two-step verification On')).toBeVisible();

  // The next login asks for it, and tells of the one before.
  await portal.logOut();
  await page.goto('/m/login');
  await page.locator('[name=username]').fill(player.username);
  await page.locator('[name=password]').fill(player.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.locator('[name=secondFactor]').fill(codeOf(secret, now + step));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/m\/home/);
  await page.goto('/m/myAccount/index');
  await expect(page.getByText('Last login:')).toBeVisible();

  // Closing: not while there is money in the account, and it says so.
  await row('Close account').click();
  await dialog.locator('[name=username]').fill(player.username);
  await dialog.getByRole('button', { name: 'Close permanently' }).click();
  await dialog.locator('[name=password]').fill(player.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'You still have money in this account' }),
  ).toBeVisible();

  for (const [path, colorScheme] of [
    ['/m/securityCenter', 'dark'],
    ['/m/myAccount/index', 'light'],
  ] as const) {
    await page.evaluate((theme) => localStorage.setItem('theme', theme), colorScheme);
    await page.goto(path);
    await expect(row('Mobile number')).toBeVisible();
    expect(await findingsOfEveryLook(page, []), path).toEqual([]);
  }
});
