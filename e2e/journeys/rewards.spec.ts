import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

test('maria claims a mission and a rebate, and both stand in her account record', async ({
  browser,
  brandUrl,
}) => {
  const page = await browser.newPage({ baseURL: brandUrl('sinag') });
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login({ username: 'maria', password: 'Maria-2026!' });
  const toast = page.getByText('is now in your balance');

  await page.goto('/m/leaderBoard');
  const mission = page.getByRole('listitem').filter({ hasText: 'Forty rounds at slots' });
  await mission.getByRole('button', { name: 'Claim' }).click();
  await expect(toast).toBeVisible();
  await expect(mission.getByText('Claimed', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Slots of the week: Standings' })).toContainText('(you)');

  await page.goto('/m/member/manualRebate');
  const rebate = page.getByRole('region', { name: 'Ready to claim' });
  await rebate.getByRole('button', { name: 'Claim' }).click();
  await expect(rebate.getByText('Nothing to claim right now')).toBeVisible();

  await page.goto('/m/transaction/record');
  await expect(page.getByText('Bonus', { exact: true }).nth(1)).toBeVisible();
});
