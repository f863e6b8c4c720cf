import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

test('maria invites a friend by a link of her own, who registers by it and stands on her page', async ({
  browser,
  brandUrl,
}) => {
  const page = await browser.newPage({ baseURL: brandUrl('foyer') });
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login({ username: 'maria', password: 'Maria-2026!' });
  await page.goto('/m/mine');
  await page.getByRole('button', { name: 'Invite friends' }).click();
  await expect(page).toHaveURL(/\/m\/inviteFriends/);
  await expect(page.getByRole('region', { name: 'Terms' })).toContainText('₱100.00');
  await page.getByRole('button', { name: 'Get my link' }).click();
  const address = await page.getByText(/affiliateCode=F/).innerText();

  const friend = await (await browser.newContext({ baseURL: brandUrl('foyer') })).newPage();
  const theirs = portalOf(friend);
  await theirs.chooseEnglish();
  await friend.goto(address);
  await theirs.register({ username: 'mariasfriend', password: 'Friend-2026!' });

  await page.reload();
  const friends = page.getByRole('region', { name: 'Your friends' });
  await expect(friends.getByText('ma***d')).toBeVisible();
  await expect(friends.getByText('Not everything is done yet')).toBeVisible();
});
