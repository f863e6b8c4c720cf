import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';
import { staffAt } from '../people/staff.ts';

/** A draw of a minute, its settlement and the letter after it take as long as they take. */
const overWithin = { timeout: 100_000 };

const balanceOf = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/v1/wallet');
    return Number(((await answer.json()) as { value: { sumBalance: string } }).value.sumBalance);
  });

/** Buys what is chosen on the board that is open; opens the ticket. */
async function buyAndOpen(page: Page, lottery: RegExp, cost: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Slip \(1\)/ }).click();
  const slip = page.getByRole('dialog', { name: 'Your slip' });
  // Where the draw closed meanwhile the slip offers the next one
  const take = slip.getByRole('button', { name: /^Switch to draw/ });
  await expect(async () => {
    if (await take.isVisible()) await take.click();
    await slip.getByRole('button', { name: cost }).click({ timeout: 2000 });
    await expect(slip).toBeHidden({ timeout: 3000 });
  }).toPass();
  await page.goto('/m/lotteryRecord?state=open');
  await page.getByRole('link', { name: lottery }).first().click();
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
}

test('a minute draw closes while the slip is open; the next one is bought, drawn and told of at once', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login({ username: 'ben', password: 'Ben-2026!' });
  await page.goto('/m/lottery');
  await page.getByRole('link', { name: 'Play Express 5D' }).click();
  await expect(page.getByRole('button', { name: 'Close the board' })).toBeVisible();
  await page.goto(page.url().replace('playType=ent', 'playType=trad'));
  // Every digit of the first place: one of them comes
  await page.getByRole('button', { name: 'All: Ball 1' }).click();
  await page.getByRole('button', { name: 'Add to slip' }).click();
  await page.getByRole('button', { name: /^Slip \(1\)/ }).click();
  const slip = page.getByRole('dialog', { name: 'Your slip' });
  await expect(
    slip.getByText(/^The draw for this slip is closed, and we haven't charged you. Draw/),
  ).toBeVisible(overWithin);
  await slip.getByRole('button', { name: /^Switch to draw/ }).click();
  await expect(slip.getByText('10 bets × ₱1.00 × 1 = ₱10.00')).toBeVisible();
  await page.keyboard.press('Escape');
  await buyAndOpen(page, /Express 5D/, /^Buy for ₱10\.00/);
  await expect(page.getByText('Won', { exact: true })).toBeVisible(overWithin);
  await expect(page.getByText('Win: 1 combination')).toBeVisible();
  await page.getByRole('button', { name: 'Verify the draw' }).click();
  await expect(page.getByText('Verified: this result is correct')).toBeVisible();
  const ticket = page.url();
  await page.goto('/m/webEmail');
  await page
    .getByRole('link', { name: /Your ticket won/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'see your ticket' }).click();
  expect(new URL(page.url()).search).toBe(new URL(ticket).search);
});

test('a draw that staff void gives the stake back; the player sees it on the ticket and in the inbox', async ({
  page,
  browser,
  portalUrl,
}) => {
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login({ username: 'ben', password: 'Ben-2026!' });
  const before = await balanceOf(page);
  await page.goto('/m/lottery');
  await page.getByRole('link', { name: 'Play Can Tho River' }).click();
  await page.getByRole('button', { name: '18', exact: true }).click();
  await page.getByRole('button', { name: 'Add to slip' }).click();
  await buyAndOpen(page, /Can Tho River/, /^Buy for ₱1\.00/);
  expect(await balanceOf(page)).toBe(before - 100);
  const drawId = await page.evaluate(async () => {
    const id = new URLSearchParams(location.search).get('id');
    const answer = await fetch(`/api/v1/lottery/tickets/${id}`);
    return ((await answer.json()) as { value: { draw: { id: string } } }).value.draw.id;
  });

  const owner = await staffAt(browser, portalUrl, `lottery-draws/${drawId}/show`);
  await owner.getByRole('button', { name: 'Void the draw…' }).click();
  await owner.getByRole('textbox', { name: /Reason/ }).fill('The machine failed');
  await owner.getByRole('button', { name: 'Request' }).click();
  await expect(owner.getByText(/is waiting for approval/)).toBeVisible();
  const second = { who: 'finance', password: 'Finance-2026!' };
  const finance = await staffAt(browser, portalUrl, 'approvals', second);
  const entry = finance.getByRole('listitem').filter({ hasText: 'The machine failed' });
  await entry.getByRole('button', { name: 'Approve…' }).click();
  const asked = finance.getByRole('dialog');
  await asked.getByRole('button', { name: 'Approve' }).click();
  await expect(asked).toBeHidden();

  await expect(page.getByText('Void', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Refund', { exact: true })).toBeVisible();
  expect(await balanceOf(page)).toBe(before);
  await page.goto('/m/webEmail');
  await expect(page.getByRole('link', { name: /A draw was cancelled/ }).first()).toBeVisible();
  for (const page of [owner, finance]) await page.context().close();
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('the draw of a ticket is verified by the browser alone', async ({ page, context }) => {
    const portal = portalOf(page);
    await portal.chooseEnglish();
    await portal.login({ username: 'maria', password: 'Maria-2026!' });
    await page.goto('/m/lotteryRecord?state=won');
    const proof = page.waitForResponse(/\/proof\?/);
    await page.getByRole('link', { name: /Won/ }).first().click();
    await expect(page.getByText('By position')).toBeVisible();
    await proof;
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Verify the draw' }).click();
    await expect(page.getByText('Verified: this result is correct')).toBeVisible();
    await context.setOffline(false);
  });
});
