import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';
import { staffAt } from '../people/staff.ts';

const ben = { username: 'ben', password: 'Ben-2026!' };
const sale = '**/api/v1/lottery/tickets';
const slipOf = (page: Page) => page.getByRole('dialog', { name: 'Your slip' });

/** What a page sends for a slip. */
interface SlipBody {
  lines: { picks: string; unit: string; multiple: number }[];
  cost: string;
  prizeMode: string;
}

/** What ben has, minor units, and how many of his tickets wait for the Northern Draw. */
const standingOf = (page: Page) =>
  page.evaluate(async () => {
    const get = async <Value>(path: string) =>
      ((await (await fetch(`/api/v1/${path}`)).json()) as { value: Value }).value;
    const { sumBalance } = await get<{ sumBalance: string }>('wallet');
    const { tickets } = await get<{ tickets: { gameName: string }[] }>('lottery/tickets?state=open');
    const open = tickets.filter(({ gameName }) => gameName === 'Northern Draw').length;
    return { balance: Number(sumBalance), open };
  });

/** Puts a number of the Northern Draw on a slip, and opens the slip. */
async function fillSlip(page: Page, number: string): Promise<void> {
  await page.goto('/m/lottery');
  await page.getByRole('link', { name: 'Play Northern Draw' }).click();
  await page.getByRole('button', { name: number, exact: true }).click();
  await page.getByRole('button', { name: 'Add to slip' }).click();
  await page.getByRole('button', { name: /^Slip \(1\)/ }).click();
}

test('a slip that is refused says why and what to do, costs nothing and stays', async ({ page }) => {
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login(ben);
  await fillSlip(page, '44');
  const slip = slipOf(page);
  const buy = slip.getByRole('button', { name: /^Buy for ₱1\.00/ });
  const before = await standingOf(page);

  // The page counts as the gateway does and asks for nothing wrong: what it sends is changed on its way
  const refusals: [change: (sent: SlipBody) => void, code: string, text: RegExp][] = [
    [({ lines }) => (lines[0]!.picks = '100'), 'lottery_picks_invalid', /Check the numbers on this line/],
    [
      (sent) => (sent.cost = '99'),
      'lottery_cost_differs',
      /The cost has changed, and we haven't charged you/,
    ],
    [({ lines }) => (lines[0]!.unit = '7'), 'lottery_unit_unavailable', /Choose another one/],
    [
      (sent) => Object.assign(sent, { cost: '1000100', lines: [{ ...sent.lines[0]!, multiple: 10_001 }] }),
      'lottery_limit_reached',
      /more than the draw can take, and we haven't charged you\. Lower your stake\.\s*You can still bet ₱10,000\.00/,
    ],
    [
      (sent) => Object.assign(sent, { cost: '1000000', lines: [{ ...sent.lines[0]!, multiple: 10_000 }] }),
      'insufficient_funds',
      /You don't have enough balance/,
    ],
    [
      (sent) => (sent.prizeMode = 'ELOTT-98'),
      'lottery_prize_mode_unavailable',
      /The prize mode has changed, and we haven't charged you\. Check the prizes and confirm again/,
    ],
  ];
  for (const [change, code, text] of refusals) {
    await page.route(sale, async (route) => {
      const sent = route.request().postDataJSON() as SlipBody;
      change(sent);
      await route.continue({ postData: sent });
    });
    const answered = page.waitForResponse(sale);
    await buy.click();
    expect(((await (await answered).json()) as { code: string }).code).toBe(code);
    await expect(slip.getByRole('alert')).toContainText(text);
    await expect(slip.getByRole('alert')).toContainText("Your slip hasn't changed.");
    await expect(slip.getByText('1 bet × ₱1.00 × 1 = ₱1.00')).toBeVisible();
    await page.unroute(sale);
  }
  expect(await standingOf(page)).toEqual(before);

  // The ticket is sold and its answer lost: sent again it is the same one
  await page.route(sale, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await buy.click();
  await expect(slip.getByRole('alert')).toContainText("We don't know yet whether your ticket is in.");
  await page.unroute(sale);
  await slip.getByRole('button', { name: 'Send it again' }).click();
  await expect(slip).toBeHidden();
  expect(await standingOf(page)).toEqual({ balance: before.balance - 100, open: before.open + 1 });

  // More than the balance is not asked for at all: the slip leads to the deposit
  await page.getByLabel('Multiple').fill('9999');
  await page.getByRole('button', { name: '45', exact: true }).click();
  await page.getByRole('button', { name: 'Add to slip' }).click();
  await page.getByRole('button', { name: /^Slip \(1\)/ }).click();
  await expect(slip.getByRole('alert')).toContainText('Your balance is too low for this slip.');
  await expect(slip.getByRole('link', { name: 'Deposit' })).toBeVisible();
  await expect(slip.getByRole('button', { name: /^Buy for ₱9,999\.00/ })).toBeDisabled();
});

test('a site that closes takes nothing of a slip; it is there when the site opens again', async ({
  browser,
  brandUrl,
  portalUrl,
}) => {
  const page = await browser.newPage({ baseURL: brandUrl('sinag') });
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login(ben);
  await fillSlip(page, '44');
  const slip = slipOf(page);
  const buy = slip.getByRole('button', { name: /^Buy for ₱1\.00/ });
  await expect(buy).toBeVisible();
  const before = await standingOf(page);

  const owner = await staffAt(browser, portalUrl, 'site-status', { merchant: 'sinag' });
  const turn = async (now: 'Close' | 'Open') => {
    await owner.getByRole('button', { name: `${now} the site…` }).click();
    await owner
      .getByRole('dialog')
      .getByRole('button', { name: `${now} the site` })
      .click();
    await expect(owner.getByRole('dialog')).toBeHidden();
  };
  await turn('Close');
  try {
    await expect(
      page.getByRole('heading', { name: 'System upgrading, please try again later.' }),
    ).toBeVisible();
    const refused = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/v1/lottery/tickets', { method: 'POST', headers, body: '{}' });
      return ((await answer.json()) as { code: string }).code;
    });
    expect(refused).toBe('maintenance');
  } finally {
    await turn('Open');
  }
  await expect(page.getByRole('button', { name: /^Slip \(1\) · ₱1\.00/ })).toBeVisible();
  expect(await standingOf(page)).toEqual(before);
  await page.context().close();
  await owner.context().close();
});
