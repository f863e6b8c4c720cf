import { pathToFileURL } from 'node:url';
import { expect, test } from '../fixtures.ts';
import { openGame } from '../people/games.ts';

/** What a link to the verifier says, but for what only the portal adds. */
function queryOf(href: string | null): Record<string, string> {
  const { theme: _, ...query } = Object.fromEntries(
    new URLSearchParams(new URL(href ?? '', 'http://studio').hash.slice(1)),
  );
  return query;
}

test('a round is verified from the record as from the game, in both themes, and saved as a page', async ({
  page,
  context,
}) => {
  const frame = await openGame(page, 'RNG', 'Neon Roll');
  await frame.getByRole('button', { name: /^Roll/ }).click();
  await expect(frame.getByTestId('result')).toHaveText(/^Rolled \d+\.\d\d/);
  const [, rolled] = /(\d+\.\d\d)/.exec(await frame.getByTestId('result').innerText()) ?? [];
  await expect(frame.locator('#game')).toHaveAttribute('data-state', 'idle', { timeout: 30_000 });
  await frame.getByRole('button', { name: 'Fairness' }).click();
  await frame.getByRole('button', { name: 'Change seeds' }).click();
  const inGame = frame.getByRole('link', { name: 'Verify' }).first();
  await expect(inGame).toBeVisible();
  const fromGame = queryOf(await inGame.getAttribute('href'));

  await page.goto('/m/gameRecord');
  await page
    .getByRole('link', { name: /Neon Roll/ })
    .first()
    .click();
  const href = await page.getByRole('link', { name: 'Verify this draw' }).getAttribute('href');
  const verifier = await context.newPage();
  await verifier.goto(href ?? '');
  await expect(verifier.getByRole('heading', { level: 1, name: 'Verify a round' })).toBeVisible();
  await expect(verifier.locator('.good')).toHaveText(/fingerprint was shown before play/);
  await expect(verifier.locator('#outcome')).toContainText(rolled ?? 'a roll');
  // What the record could not know yet was asked for: the address is the one from the game.
  expect(queryOf(verifier.url())).toEqual(fromGame);

  const { theme } = Object.fromEntries(new URLSearchParams(new URL(href ?? '').hash.slice(1)));
  await expect(verifier.locator('html')).toHaveAttribute('data-theme', theme ?? '');
  for (const other of ['Light', 'Dark']) {
    const button = verifier.getByRole('button', { name: other });
    if (await button.isVisible()) await button.click();
    await expect(verifier.locator('html')).toHaveAttribute('data-theme', other.toLowerCase());
    expect(await verifier.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }

  const saving = verifier.waitForEvent('download');
  await verifier.getByRole('button', { name: 'Download the page with this round' }).click();
  const file = test.info().outputPath('verify-round.html');
  await (await saving).saveAs(file);
  await context.setOffline(true);
  await verifier.goto(pathToFileURL(file).href);
  await expect(verifier.locator('.good')).toBeVisible();
  await expect(verifier.locator('#outcome')).toContainText(rolled ?? 'a roll');
});
