import { languageCookie } from '@foyer/contract/choice-cookies';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';
import { runFromRight } from '../people/pseudo-locale.ts';

test('every language is offered; in Arabic the pages run from right to left and nothing sticks out', async ({
  page,
}) => {
  await page.goto('/m/language');
  await expect(page.locator('.choice[lang]')).toHaveCount(27);
  await expect(page.locator('.choice[lang=ar]')).toContainText('English');
  await page.locator('.choice[lang=ar]').click();
  // Until every text of a language exists, its pages are English, and say so (R-PORTAL-165)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await runFromRight(page);
  for (const path of [
    '/m/home',
    '/m/login',
    '/m/register',
    '/m/gameList',
    '/m/activity',
    '/m/mine',
    '/m/help',
  ]) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
    expect(width[0], `${path} is as wide as the screen`).toBeLessThanOrEqual(width[1]);
  }
});

test('the menu comes in from the right, with its close button at the left', async ({ page }) => {
  await portalOf(page).chooseEnglish();
  await runFromRight(page);
  await page.goto('/m/home');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.locator('.menu-close')).toBeVisible();
  const { close, start } = await page.locator('.dialog-side').evaluate((dialog) => {
    const { left, right } = dialog.getBoundingClientRect();
    const body = dialog.querySelector<HTMLElement>('.dialog-body')!;
    const button = dialog.querySelector('.menu-close')!.getBoundingClientRect();
    // It comes in once more, and is held where it begins
    body.style.animation = 'none';
    body.getBoundingClientRect();
    body.style.animation = '';
    const [slide] = body.getAnimations();
    slide!.pause();
    slide!.currentTime = 0;
    return { close: button.left - left, start: body.getBoundingClientRect().left - right };
  });
  expect(close, 'from the left edge of the menu to its button').toBeLessThan(20);
  expect(start, 'from the right edge of the menu to where it comes from').toBeGreaterThan(-1);
});

/** The code of the language that the server is told of. */
async function languageKeptIn(page: Page): Promise<string | undefined> {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === languageCookie)?.value;
}

/** The texts on the page without a letter that runs from the right, whose words do not stand from left to right. */
const misreadOf = (page: Page) =>
  page.evaluate(() => {
    const misread: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      // Texts that stand in a row follow the page
      if (/[\u0590-\u08ff\u200f]| · /.test(text)) continue;
      let before: DOMRect | null = null;
      for (const { index } of text.matchAll(/[^\s\u2066-\u2069]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const at = range.getBoundingClientRect();
        if (before && at.width > 0 && Math.abs(at.top - before.top) < 4 && at.left < before.left)
          misread.push(text);
        before = at;
      }
    }
    return misread;
  });

/** The buttons whose texts stick out of them, and what on the foot of a board stands over something else. */
const crampedOf = (page: Page) =>
  page.evaluate(() => {
    const cramped = [...document.querySelectorAll<HTMLElement>('.btn')]
      .filter((button) => button.scrollWidth > button.clientWidth + 1)
      .map((button) => button.innerText);
    const boxes = [...document.querySelectorAll('.lottery-board-foot :is(strong, .icon-btn, .btn)')].map(
      (part) => part.getBoundingClientRect(),
    );
    const isOver = boxes.some((one, at) =>
      boxes.slice(at + 1).some((other) => one.left < other.right - 1 && other.left < one.right - 1),
    );
    return [...cramped, ...(isOver ? ['the foot of the board'] : [])];
  });

/**
 * Buys a ticket of six numbers of the lottery that closes last: each of them is drawn at nine in the evening of days of its own, so that
 * whatever the hour is one of them is far from closing.
 * @returns the ticket
 */
const buyTicketThatWaits = (page: Page) =>
  page.evaluate(async () => {
    interface Lottery {
      family: string;
      prizeModes: string[];
      next: { id: string; closesAt: string } | null;
    }
    const asked = await fetch('/api/v1/lotteries');
    const { lotteries } = ((await asked.json()) as { value: { lotteries: Lottery[] } }).value;
    const sixes = lotteries.filter(({ family, next }) => family.startsWith('ph-lotto-') && next);
    const [last] = sixes.toSorted((a, b) => Date.parse(b.next!.closesAt) - Date.parse(a.next!.closesAt));
    const line = { betType: 'six', picks: '03,11,19,27,33,40', unit: '100', multiple: 5 };
    const bought = await fetch('/api/v1/lottery/tickets', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        requestId: crypto.randomUUID(),
        drawId: last!.next!.id,
        playType: 'trad',
        prizeMode: last!.prizeModes[0],
        lines: [line],
        cost: '500',
      }),
    });
    return ((await bought.json()) as { value: { ticket: { id: string } } }).value.ticket.id;
  });

test('pages of lotteries read right in Arabic: numbers, chances and amounts keep their order, and all fits 320 px', async ({
  page,
}) => {
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login({ username: 'maria', password: 'Maria-2026!' });
  await page.goto('/m/language');
  await page.locator('.choice[lang=ar]').click();
  // The choice is kept once its texts are there; a page that is left before stays English
  await expect.poll(() => languageKeptIn(page)).toBe('AR');
  await runFromRight(page);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const { six, chase, ticket } = await page.evaluate(async () => {
    const get = async <Value>(path: string) =>
      ((await (await fetch(`/api/v1/${path}`)).json()) as { value: Value }).value;
    const { lotteries } = await get<{ lotteries: { nodeId: string; family: string }[] }>('lotteries');
    const { chases } = await get<{ chases: { id: string }[] }>('lottery/chases');
    const { tickets } = await get<{ tickets: { id: string }[] }>('lottery/tickets?state=won');
    const found = lotteries.find(({ family }) => family === 'ph-lotto-42');
    return { six: found!.nodeId, chase: chases[0]!.id, ticket: tickets[0]!.id };
  });
  const open = await buyTicketThatWaits(page);

  await page.setViewportSize({ width: 320, height: 720 });
  const look = async (what: string) => {
    expect(await misreadOf(page), `${what} reads right`).toEqual([]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 720 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${what} is as wide as the screen of ${width} px`).toBeLessThanOrEqual(0);
      expect(await crampedOf(page), `${what} has room for its texts on ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 720 });
  };
  const pages: [path: string, there: string][] = [
    ['/m/lottery', '.lottery-row'],
    [`/m/startLottery?nodeId=${six}`, '.lottery-result'],
    [`/m/startLottery?nodeId=${six}&part=trends`, '.lottery-field'],
    [`/m/startLottery?nodeId=${six}&part=odds`, '.lottery-odds'],
    [`/m/startLottery?nodeId=${six}&part=rules`, '.lottery-terms'],
    ['/m/lotteryResults', '.lottery-region'],
    ['/m/lotteryRecord', '.lottery-ticket-row'],
    [`/m/lotteryChase?id=${chase}`, '.lottery-chase-part'],
    [`/m/lotteryTicket?id=${ticket}`, '.lottery-line'],
  ];
  for (const [path, there] of pages) {
    await page.goto(path);
    await expect(page.locator(there).first()).toBeVisible();
    await look(path);
  }
  await page.locator('.lottery-part > .btn').last().click();
  await expect(page.locator('.lottery-verdict')).toBeVisible();
  await page.locator('.lottery-part > details').last().locator('summary').click();
  await look('the proof of the draw');

  await page.goto('/m/lottery');
  await page.locator('.lottery-row-foot .btn').first().click();
  await page.locator('.lottery-board-symbol').first().click();
  await look('the board');
  await page.locator('.lottery-board-actions .btn').last().click();
  await page.locator('.lottery-board-foot .btn').click();
  await expect(page.locator('.lottery-board-lines li')).toHaveCount(1);
  await look('the slip');
  await page.keyboard.press('Escape');
  await expect(page.locator('.lottery-board-foot')).toBeVisible();
  await look('the board with a slip');

  await page.goto(`/m/lotteryTicket?id=${open}`);
  await page.getByRole('button', { name: 'Cancel ticket' }).click();
  await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(2);
  await look('the question before a ticket is withdrawn');
});
