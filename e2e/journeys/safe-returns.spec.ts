import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

/** Ways out of the site that browsers have been fooled by (safety T14); the whole corpus stands beside `safePath`. */
const hostile = [
  'https://evil.example/m/home', '//evil.example/m', '/\\evil.example', '/m/..//evil.example',
  '\\\\evil.example', '/\t/evil.example', 'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>', '/m@evil.example', '/m/../console', '/api/v1/games',
  '%2f%2fevil.example',
];

test('no return address leads off the site', async ({ page, portalUrl }) => {
  const portal = portalOf(page);
  const left: string[] = [];
  const stay = (url: string) => {
    if (!url.startsWith(`${portalUrl}/`) && url !== 'about:blank') left.push(url);
  };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) stay(request.url());
  });
  page.on('popup', (popup) => stay(`popup ${popup.url()}`));
  page.on('dialog', (dialog) => {
    left.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });

  await portal.chooseEnglish();
  await page.goto('/m/trail');
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page).toHaveURL(`${portalUrl}/m/home`);

  // Who is logged in already is sent on at once.
  await page.goto('/m/login?from=%2Fm%2Fhelp');
  await expect(page).toHaveURL(`${portalUrl}/m/help`);
  for (const address of hostile) {
    await page.goto(`/m/login?from=${encodeURIComponent(address)}`);
    await expect(page, address).toHaveURL(`${portalUrl}/m/home`);
  }
  for (const address of hostile) {
    await page.goto(`/m/securityCenter?backUrl=${encodeURIComponent(address)}`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    const links = await page.locator('main a').evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
    expect(links.filter((href) => !href.startsWith(`${portalUrl}/m`)), address).toEqual([]);
  }
  for (const address of hostile.slice(0, 3)) {
    await page.goto(`/m/game?nodeId=none&pageBack=${encodeURIComponent(address)}`);
    await page.getByRole('button', { name: 'Close the game' }).click();
    await expect(page, address).toHaveURL(new RegExp(`^${portalUrl}/m/`));
  }
  expect(left).toEqual([]);
});
