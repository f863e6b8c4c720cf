import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

/** Directives of a Content-Security-Policy by name. */
const directivesOf = (policy: string) =>
  new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources]),
  );

/** Scripts come from here alone, inline only by hash or nonce; none is made of text (T15). */
function expectStrict(policy: string, framedBy: RegExp): void {
  const directives = directivesOf(policy);
  const scripts = directives.get('script-src') ?? directives.get('default-src') ?? [];
  expect(scripts.filter((source) => !/^('self'|'none'|'sha256-[^']+'|'nonce-[^']+')$/.test(source))).toEqual(
    [],
  );
  expect(directives.get('default-src')).toBeDefined();
  expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(directives.get('base-uri')).toEqual(["'none'"]);
  expect(directives.get('frame-ancestors')?.join(' ')).toMatch(framedBy);
}

const nobody = /^'none'$/;

test('every kind of answer carries the security headers', async ({ page, portalUrl }) => {
  const html = await (await page.request.get('/')).text();
  const asset = /"(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? 'no asset';
  const brandFile = /href="(\/brand\/[^"]+)"/.exec(html)?.[1] ?? 'no brand file';
  const picture = /(\/cdn\/[^" ,]+\.avif)/.exec(html)?.[1] ?? 'no picture';
  const consolePage = await (await page.request.get('/console')).text();
  const consoleAsset = /"(\/console\/assets\/[^"]+\.js)"/.exec(consolePage)?.[1] ?? 'no console asset';
  const addresses: [string, number][] = [
    ['/', 200],
    ['/m/home', 200],
    ['/m/login', 200],
    ['/m/nothing-of-ours', 200],
    [asset, 200],
    [brandFile, 200],
    [picture, 200],
    ['/console', 200],
    ['/console/players', 200],
    [consoleAsset, 200],
    ['/api/v1/site/status', 200],
    ['/api/v1/member', 401],
    ['/api/v1/nothing', 404],
    ['/assets/nothing.js', 404],
    ['/brand/../../package.json', 404],
    ['/cdn/nothing.avif', 404],
    ['/nothing', 404],
    ['/api/', 200],
    ['/api/openapi.json', 200],
  ];
  for (const [address, status] of addresses) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await page.request.fetch(address, { method, maxRedirects: 0 });
      const headers = answer.headers();
      expect.soft(answer.status(), `${method} ${address}`).toBe(status);
      const plain = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' };
      expect.soft(headers, `${method} ${address}`).toMatchObject(plain);
      expectStrict(headers['content-security-policy'] ?? '', nobody);
    }
  }
  const options = await page.request.fetch('/m/home', {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example' },
  });
  expect(options.headers()['access-control-allow-origin']).toBeUndefined();
  expectStrict(options.headers()['content-security-policy'] ?? '', nobody);
  // Only portals of this place may frame the game.
  const studio = process.env.FOYER_STUDIO;
  for (const address of studio ? ['/', '/nothing'] : []) {
    const headers = (await page.request.get(`${studio}${address}`)).headers();
    expect(headers['x-content-type-options'], address).toBe('nosniff');
    expectStrict(headers['content-security-policy'] ?? '', /^'self' (http:\/\/[\w.:*]+ ?)+$/);
  }
  expect(portalUrl).toMatch(/^http/);
});

/** Counts what the browser refused because of a policy, in every page to come. */
async function watchViolations(page: Page): Promise<() => string[]> {
  const seen: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => void seen.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      const report = (globalThis as unknown as { reportViolation: (text: string) => void }).reportViolation;
      report(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`);
    });
  });
  return () => seen;
}

test('the policy hinders nothing of ours on the way from home to a game, the record and login', async ({
  page,
}) => {
  const portal = portalOf(page);
  const violations = await watchViolations(page);
  await portal.chooseEnglish();
  await page.goto('/m/trail');
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.goto('/m/gameList?gameType=RNG');
  await page.locator('main .tile').first().click();
  await expect(page.locator('iframe')).toBeVisible();
  await expect(page.frameLocator('iframe').locator('#game')).toBeVisible({ timeout: 60_000 });
  for (const path of ['/m/gameRecord', '/m/help', '/m/mine', '/m/set', '/m/feedback', '/m/language']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  }
  await page.goto('/m/home');
  await portal.logOut();
  for (const path of ['/m/login', '/m/register', '/m/forget']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  }
  expect(violations()).toEqual([]);
  // The watch itself sees what is refused.
  await page.evaluate(() => {
    document.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', { bubbles: true }));
  });
  await expect.poll(() => violations().length).toBe(1);
});

test('the console and the page of the API run within their policies', async ({ page, portalUrl }) => {
  const violations = await watchViolations(page);
  await page.goto(`${portalUrl}/console`);
  await expect(page.getByRole('button').first()).toBeVisible();
  expect(violations()).toEqual([]);

  const reader = await page.context().newPage();
  const refused = await watchViolations(reader);
  await reader.goto(`${portalUrl}/api/`);
  await expect(reader.getByText('Foyer gateway').first()).toBeVisible({ timeout: 60_000 });
  // Its library asks whether it may evaluate text, is refused and does without.
  const asking = / (script-src eval|trusted-types-sink) .*\/scalar\.js (Function|$)/;
  expect(refused().filter((violation) => !asking.test(violation))).toEqual([]);
});

test.describe('what came to stand in a page', () => {
  test.use({ expectedErrors: /Content Security Policy/ });

  test('is refused, script or style', async ({ page }) => {
    const violations = await watchViolations(page);
    await page.route('**/m/home', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const planted = '<style>body{color:rgb(1,2,3)}</style><script>globalThis.planted = 1</script>';
      await route.fulfill({ response, body: body.replace('<div id="root">', `${planted}<div id="root">`) });
    });
    await page.goto('/m/home');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    const [ran, colour] = await page.evaluate(() => [
      'planted' in globalThis,
      getComputedStyle(document.body).color,
    ]);
    expect(ran).toBe(false);
    expect(colour).not.toBe('rgb(1, 2, 3)');
    await expect.poll(() => violations().length).toBe(2);
  });
});
