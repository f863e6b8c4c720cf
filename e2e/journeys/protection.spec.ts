import { expect, test } from '../fixtures.ts';
import { keepPicture } from '../people/pictures.ts';
import { staffAt } from '../people/staff.ts';

test('what a day of play shows comes to staff, who talk with the player and close it', async ({
  browser,
  portalUrl,
}) => {
  const page = await staffAt(browser, portalUrl, 'interactions', {
    who: 'support',
    password: 'Support-2026!',
  });
  await page.getByRole('searchbox', { name: 'Player' }).fill('nina');
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'nina' }) });
  await expect(entry.getByText(/Looser limits, once/)).toBeVisible();
  await entry.getByText(/Looser limits, once/).click();
  await expect(entry.getByText(/₱8,000\.00|PHP\s8,000\.00/)).toBeVisible();
  await entry.getByRole('button', { name: 'Update…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Interaction with nina' });
  await expect(dialog.getByText(/Ask what has changed since the limit was set/)).toBeVisible();
  await keepPicture(page, 'interaction');
  await dialog.getByRole('combobox', { name: 'Outcome' }).click();
  await page.getByRole('option', { name: 'Limits agreed' }).click();
  await dialog.getByRole('textbox', { name: /Note/ }).fill('The limit stays as it is');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Saved for nina')).toBeVisible();
  await expect(entry.getByText('Closed', { exact: true }).first()).toBeVisible();

  // The protection of the player keeps it.
  await entry.getByRole('link', { name: 'nina' }).click();
  await page.getByRole('link', { name: 'Protection' }).click();
  const kept = page.getByRole('list', { name: 'Interactions' });
  await expect(kept.getByText(/The limit stays as it is/)).toBeVisible();
  await page.context().close();
});

test('staff read the conformance book, and an auditor gets it as one page with its pictures', async ({
  browser,
  portalUrl,
}, info) => {
  const page = await staffAt(browser, portalUrl, 'conformance');
  await expect(page.getByText('RTS 1 · Account information')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Account information' })).toHaveJSProperty('complete', true);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'HTML' }).click();
  const file = info.outputPath('book.html');
  await (await saving).saveAs(file);
  const auditor = await browser.newPage({ viewport: { width: 960, height: 1100 } });
  await auditor.goto(`file://${file}`);
  await expect(auditor.getByRole('heading', { name: 'Conformance book' })).toBeVisible();
  const widthOf = (picture: HTMLImageElement) => picture.naturalWidth;
  expect(await auditor.getByRole('img').first().evaluate(widthOf)).toBeGreaterThan(0);
  await keepPicture(auditor, 'conformance-book');
  await Promise.all([page.context().close(), auditor.context().close()]);
});
