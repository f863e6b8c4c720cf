import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

test('an agent opens the team overview, goes down to a person, transfers to them and sees it in the record', async ({
  page,
}) => {
  const portal = portalOf(page);
  await portal.putOffersOff();
  await portal.chooseEnglish();
  await portal.login({ username: 'alice', password: 'Alice-2026!' });
  await page.goto('/m/mine');
  await page.getByRole('button', { name: 'Team overview' }).click();
  await expect(page).toHaveURL(/\/m\/agent\/team\/overview/);
  await page.getByRole('button', { name: 'Custom' }).click();
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('From').fill(day(80));
  await page.getByLabel('To', { exact: true }).fill(day(1));
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('405', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Level 3/ })).toBeVisible();

  // Down: a level, a person.
  await page.getByRole('link', { name: /^Level 2/ }).click();
  await expect(page).toHaveURL(/\/m\/agent\/team\/pnl\?.*level=2/);
  const person = page.locator('a.record-line').first();
  const name = (await person.locator('strong').first().textContent()) ?? '';
  await person.click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

  // A transfer, which stands on this page and in the account record.
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  const form = page.getByRole('form', { name: `Transfer to ${name}` });
  await form.getByLabel('Amount (PHP)').fill('123');
  await form.locator('[name=moneyPassword]').fill('246810');
  await form.getByRole('button', { name: 'Transfer' }).click();
  const sent = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: '₱123.00' });
  await expect(sent).toBeVisible();
  await page.goto('/m/transaction/record?kind=transfer');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `alice → ${name}` })
      .filter({ hasText: '₱123.00' }),
  ).toBeVisible();
});
