import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

test('maria invites a friend by a link of her own, who registers by it and stands on her page', async ({
  page,
  browser,
  portalUrl,
}) => {
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login({ username: 'maria', password: 'Maria-2026!' });
  await page.goto('/m/mine');
  await page.getByRole('button', { name: 'Invite friends' }).click();
  await expect(page).toHaveURL(/\/m\/inviteFriends/);
  await expect(page.getByRole('region', { name: 'Terms' })).toContainText('₱100.00');
  const [get, address] = [
    page.getByRole('button', { name: 'Get my link' }),
    page.getByText(/affiliateCode=F/),
  ];
  await expect(get.or(address)).toBeVisible();
  if (await get.isVisible()) await get.click();

  const friend = await (await browser.newContext({ baseURL: portalUrl })).newPage();
  const theirs = portalOf(friend);
  await theirs.chooseEnglish();
  const link = await address.innerText();
  await friend.goto(link);
  // The visit remembers the invitation once the page is alive.
  const code = new URL(link).searchParams.get('affiliateCode') ?? '';
  await expect
    .poll(() => friend.evaluate((one) => JSON.stringify({ ...sessionStorage }).includes(one), code))
    .toBe(true);
  await theirs.register({ username: `zoe${Date.now() % 1_000_000_000}x`, password: 'Friend-2026!' });

  await page.reload();
  const friends = page.getByRole('region', { name: 'Your friends' });
  await expect(friends.getByText('zo***x').first()).toBeVisible();
  await expect(friends.getByText('Not complete yet').first()).toBeVisible();
});

test('the terms fit a narrow phone in the long words of Filipino', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login({ username: 'maria', password: 'Maria-2026!' });
  await page.goto('/m/language');
  await page.getByRole('button', { name: /Filipino/ }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  await page.goto('/m/inviteFriends');
  await expect(page.getByRole('region', { name: 'Mga tuntunin' })).toBeVisible();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(360);
});
