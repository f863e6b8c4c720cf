import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { phoneProject, startPhoneProvider } from '../../gateway/src/testing/phone-provider.ts';
import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';
import { approveAt } from '../people/staff.ts';

const formOf = (staff: Page) => staff.getByRole('form', { name: 'Phone verification by Firebase' });

/** Staff fill in the settings of the provider. */
async function save(staff: Page, words: Record<string, string>): Promise<void> {
  const form = formOf(staff);
  for (const [label, value] of Object.entries(words)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Save' }).click();
}

test('SMS codes of the phone verification provider register a player and log in, with its own client library', async ({
  page,
  browser,
  portalUrl,
}) => {
  const provider = await startPhoneProvider();
  const context = await browser.newContext({ baseURL: portalUrl, viewport: { width: 1280, height: 900 } });
  const staff = await context.newPage();
  await staff.addInitScript(() => localStorage.setItem('foyer.console.merchant', 'foyer'));
  await staff.goto('/console/sign-in-services');
  await staff.locator('[name=username]').fill('owner');
  await staff.locator('[name=password]').fill('Owner-2026!');
  await staff.getByRole('button', { name: 'Log in' }).click();
  await save(staff, {
    'API key': 'key-of-the-tests',
    'Project ID': phoneProject,
    Emulator: provider.address,
  });
  await expect(staff.getByText(/Waiting for approval/).first()).toBeVisible();
  await approveAt(browser, portalUrl, 'Change a sign-in service');
  await staff.reload();
  await expect(formOf(staff).getByText('Set up', { exact: true })).toBeVisible();

  const portal = portalOf(page);
  const number = `917${randomInt(1_000_000, 9_999_999)}`;
  const codeField = page.locator('[name=verificationCode]');
  /** Asks for a code and enters what the provider would have sent. */
  const enterCode = async () => {
    await page.locator('[name=mobileNum]').fill(`0${number}`);
    await page.getByRole('button', { name: 'Get code' }).click();
    await expect(page.getByRole('button', { name: /^(60|5\d) s$/ })).toBeVisible();
    await codeField.fill(provider.codeTo(`+63${number}`) ?? '');
  };
  try {
    await portal.chooseEnglish();
    await page.goto('/m/register');
    await page.getByRole('button', { name: 'Mobile number' }).click();
    await enterCode();
    await page.locator('[name=password]').fill('Slow-Lantern-52');
    await page.locator('[name=confirmPassword]').fill('Slow-Lantern-52');
    await expect(page.locator('.captcha img')).toBeVisible();
    const { value } = (await (await page.request.get('/dev/captcha?purpose=register')).json()) as {
      value: { digits: string };
    };
    await page.locator('[name=captcha]').fill(value.digits);
    await page.getByRole('checkbox', { name: /at least 21 years old/ }).check();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText('Registered successfully, ready for login')).toBeVisible();

    await page.goto('/m/login');
    await page.getByRole('button', { name: 'Mobile number' }).click();
    await enterCode();
    const right = await codeField.inputValue();
    await codeField.fill('999999');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('Verification code error')).toBeVisible();
    await codeField.fill(right);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/m\/home/);
  } finally {
    await save(staff, { 'API key': '', 'Project ID': '', Emulator: '' });
    await expect(formOf(staff).getByText('Not set up', { exact: true })).toBeVisible();
    await context.close();
    await provider.close();
  }
});
