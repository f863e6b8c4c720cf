import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';
import { staffAt } from '../people/staff.ts';

/** A red square of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);
const png = (name: string) => ({ name, mimeType: 'image/png', buffer: picture });
const words = (page: Page) => page.getByLabel('Write a message');
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click();
const messages = (page: Page) => page.getByRole('log', { name: 'Messages' });
const service = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Support/ });

async function newPlayer(page: Page) {
  const player = { username: `chat${randomBytes(4).toString('hex')}`, password: 'Slow-Lantern-52' };
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.register(player);
  return player;
}

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

test('a player and staff chat live, with pictures, in two tabs and over a lost connection', async ({
  page,
  context,
  browser,
  portalUrl,
}) => {
  const staff = await staffAt(browser, portalUrl, 'conversations');
  const player = await newPlayer(page);

  // A guest logs in first, and comes back to the chat.
  await page.goto('/m/home');
  await portalOf(page).homeIsClear();
  await service(page).click();
  await expect(page).toHaveURL(/\/m\/login\?from=%2Fm%2Fchat$/);
  await page.locator('[name=username]').fill(player.username);
  await page.locator('[name=password]').fill(player.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/m\/chat$/);
  await expect(page.getByText('How can we help?')).toBeVisible();
  await page.goto('/m/help');
  await service(page).click();
  await expect(page).toHaveURL(/\/m\/chat\?language=EN&backUrl=%2Fm%2Fhelp&/);

  // What is written stands in the console at once.
  await words(page).fill('Hello, where is my deposit? 😀');
  await send(page);
  const row = staff.getByRole('link', { name: new RegExp(player.username) });
  await expect(row).toContainText('Hello, where is my deposit?');
  await expect(row).toContainText(/due in [1-5] min/);
  await row.click();
  await expect(messages(staff)).toContainText('Hello, where is my deposit?');

  // Each sees the other write, and what was written.
  const answer = staff.getByLabel(`Reply to ${player.username}`);
  await answer.fill('Good morning, let me look');
  await expect(page.getByText('Support is typing…')).toBeVisible();
  await staff.getByTestId('pictures').setInputFiles(png('receipt.png'));
  await expect(staff.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await staff.getByRole('button', { name: 'Send' }).click();
  await expect(messages(page)).toContainText('Good morning, let me look');
  await expect(messages(page).getByRole('button', { name: 'Open picture 1' })).toBeVisible();
  await expect(staff.getByText(/· read$/)).toBeVisible();
  await words(page).fill('Thank you');
  await expect(staff.getByText(`${player.username} is writing…`)).toBeVisible();

  // What cannot be sent says why; the words stay. What can be sent arrives.
  const input = page.locator('.composer input[type=file]');
  await input.setInputFiles({ name: 'mine.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('alert')).toHaveText('mine.svg: Only PNG and JPG pictures are accepted');
  await input.setInputFiles({
    name: 'big.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(page.getByRole('alert')).toHaveText('big.png: Over 5 MB');
  await input.setInputFiles({
    name: 'words.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture at all'),
  });
  await expect(page.getByRole('alert')).toHaveText('words.png: This picture can’t be read');
  await expect(words(page)).toHaveValue('Thank you');
  await input.setInputFiles(png('mine.png'));
  await send(page);
  await expect(messages(staff)).toContainText('Thank you');
  await expect(
    messages(staff)
      .getByRole('link')
      .filter({ has: staff.getByRole('img', { name: 'Picture 1' }) }),
  ).toHaveCount(2);

  // A second tab has it too; what was typed here survives a reload.
  const other = await context.newPage();
  await other.goto('/m/chat');
  await expect(messages(other)).toContainText('Thank you');
  await words(page).fill('not sent yet');
  await page.reload();
  await expect(words(page)).toHaveValue('not sent yet');
  await words(other).fill('from the other tab');
  await send(other);
  await expect(messages(page)).toContainText('from the other tab');
  await other.close();

  // The answer to a message is lost on the way: it was taken, it is sent again, it is there once.
  await page.bringToFront();
  let lost = 0;
  await page.route('**/api/v1/chat/messages', async (route) => {
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await words(page).fill('only once');
  await send(page);
  await expect(page.getByText("Couldn't send.")).toBeVisible();
  expect(lost).toBeGreaterThan(0);
  await page.unroute('**/api/v1/chat/messages');
  const retry = page.getByRole('button', { name: 'Try again' });
  // It may go out by itself before it is pressed
  await retry.click({ timeout: 3000 }).catch(() => {});
  await expect(page.getByText("Couldn't send.")).toHaveCount(0);
  await expect(messages(page).getByText('only once')).toHaveCount(1);
  await expect(messages(staff).getByText('only once')).toHaveCount(1);

  // With the chat closed, an answer is a number on the tab; seen, it goes.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/m\/help$/);
  await answer.fill('It has arrived');
  await staff.getByRole('button', { name: 'Send' }).click();
  await expect(service(page)).toHaveAccessibleName('Support 1');
  await service(page).click();
  await expect(messages(page)).toContainText('It has arrived');
  await page.goto('/m/message');
  await expect(page.getByRole('main').getByRole('link', { name: 'Live chat', exact: true })).toBeVisible();

  // Closed by staff; writing opens it again.
  await staff.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(staff.getByText('Closed', { exact: true })).toBeVisible();
  await page.goto('/m/chat');
  await words(page).fill('One more thing');
  await send(page);
  await expect(staff.getByText('Open', { exact: true })).toBeVisible();
  await staff.context().close();
});

test('free play is refused, and the console ends with its session', async ({ page, browser, portalUrl }) => {
  await portalOf(page).chooseEnglish();
  await page.goto('/m/trail');
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page).toHaveURL(`${portalUrl}/m/home`);
  await portalOf(page).homeIsClear();
  await service(page).click();
  await expect(page.getByText('Please login an actual account to use this function')).toBeVisible();
  await expect(page).toHaveURL(`${portalUrl}/m/home`);

  const staff = await staffAt(browser, portalUrl, 'conversations');
  await expect(staff.getByRole('heading', { name: 'Conversations' })).toBeVisible();
  const second = await staff.context().newPage();
  await second.goto('/console/conversations');
  await expect(second.getByRole('heading', { name: 'Conversations' })).toBeVisible();
  await second.getByRole('button', { name: /log out/i }).click();
  await expect(staff.locator('[name=password]')).toBeVisible();
  await staff.context().close();
});
