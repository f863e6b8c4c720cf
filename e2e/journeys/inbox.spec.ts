import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openTicketQueue } from '../people/ticket-queue.ts';
import { portalOf } from '../people/portal.ts';

/** A red square of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);
/** Nearly as long as a subject may be (R-MESSAGING-6). */
const subject =
  'Welcome here: what we need of your documents, how to set a limit, and where to find who helps around the clock';
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const row = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });

async function newPlayer(page: Page) {
  const player = { username: `box${randomBytes(4).toString('hex')}`, password: 'Slow-Lantern-52' };
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.register(player);
  await portal.login(player);
  await portal.homeIsClear();
  return player;
}

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

test('an operator message arrives, is read and answered with a picture; staff answer live; it is deleted', async ({
  page,
  context,
  browser,
  portalUrl,
}) => {
  const tickets = await openTicketQueue(browser, portalUrl);
  const { username } = await newPlayer(page);

  // The number appears without a reload, in the menu and in the message centre of another tab.
  await tickets.write(
    username,
    subject,
    '<p>Read <b>this</b>, and <a href="/m/help?tag=start">the first steps</a>.</p>',
  );
  await expect(menu(page).getByRole('link', { name: 'Me 1' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/m/message');
  await expect(row(other, 'Messages 1')).toBeVisible();

  // Opened, it is read; the number goes, there and here.
  await page.bringToFront();
  await page.goto('/m/message');
  await row(page, 'Messages 1').click();
  await row(page, /Welcome here/).click();
  await expect(page).toHaveURL(/\/m\/webEmail\?id=/);
  const heading = page.getByRole('heading', { level: 1, name: subject });
  await expect(heading).toBeVisible();
  expect(await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(page.getByRole('log').locator('b')).toHaveText('this');
  await expect.poll(async () => (await tickets.ticketOf(username)).conversation.readSeq).toBe(1);
  await other.bringToFront();
  await expect(row(other, 'Messages')).toHaveText('Messages');
  await other.close();
  await page.bringToFront();

  // Without a network nothing that was written is lost; a reload keeps it too.
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Is https://bank.example/x you?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: "Couldn't send." })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: "Couldn't send." })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Write a message' }).fill('And this');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toHaveValue('And this');
  await expect
    .poll(async () => (await tickets.ticketOf(username)).messages.map(({ text }) => text))
    .toContain('Is https://bank.example/x you?');

  // A link that leaves the site is asked about.
  await page.getByRole('link', { name: 'https://bank.example/x' }).click();
  await expect(page.getByRole('dialog')).toContainText('bank.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  // With a picture, which opens large.
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: picture });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeEnabled();
  await send.click();
  await page.getByRole('button', { name: 'Open picture 1' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Picture 1' })).toHaveJSProperty(
    'naturalWidth',
    1,
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const { conversation, messages } = await tickets.ticketOf(username);
  expect(messages.map(({ text, attachments }) => [text, attachments.length])).toEqual([
    [expect.stringContaining('Read'), 0],
    ['Is https://bank.example/x you?', 0],
    ['And this', 1],
  ]);
  expect(conversation.state).toBe('open');

  // The answer appears by itself, and counts as read, for it is on screen.
  await tickets.answer(conversation.id, 'No, that is not us.');
  await expect(page.getByRole('log').getByText('No, that is not us.')).toBeVisible();
  await expect.poll(async () => (await tickets.ticketOf(username)).conversation.readSeq).toBe(4);

  // Back returns to the list; forward to the conversation, which is deleted after a question.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/m\/webEmail$/);
  await expect(row(page, /Welcome here/)).toContainText('No, that is not us.');
  await page.goForward();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText("can't be undone");
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/m\/webEmail$/);
  await expect(page.getByText('No data')).toBeVisible();
  await tickets.close();
});

test('a guest is sent to the login and back; free play is refused', async ({ page }) => {
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await page.goto('/m/message');
  await row(page, 'Messages').click();
  await expect(page).toHaveURL(/\/m\/login\?from=%2Fm%2FwebEmail/);

  await page.goto('/m/trail');
  await page.getByRole('main').getByRole('button').click();
  await expect(page).toHaveURL(/\/m\/home/);
  await page.goto('/m/message');
  const counts: string[] = [];
  page.on('request', (request) => request.url().includes('unread-count') && counts.push(request.url()));
  await row(page, 'Messages').click();
  await expect(
    page.getByRole('status').getByText('Please login an actual account to use this function'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/m\/message/);
  await page.goto('/m/webEmail');
  await expect(
    page.getByRole('main').getByText('Please login an actual account to use this function'),
  ).toBeVisible();
  expect(counts).toEqual([]);
});
