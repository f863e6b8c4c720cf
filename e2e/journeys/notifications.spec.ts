import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { phoneOf, type PushMessage } from '../people/phone.ts';
import { portalOf } from '../people/portal.ts';

test.use({ serviceWorkers: 'allow' });

const maria = { username: 'maria', password: 'Maria-2026!' };
const message: PushMessage = {
  title: 'Foyer',
  body: 'A new message is waiting for you.',
  path: '/m/myAccount/index',
  topic: 'messages',
  unread: 2,
};
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** Logs maria in, with a worker that runs, and opens the settings of notifications. */
async function openSettings(page: Page): Promise<void> {
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login(maria);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.goto('/m/set');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(dialog(page).getByText(/Get notified about new messages and your draw results/)).toBeVisible();
}

test('a player turns notifications on, is notified, opens what it is about, and logs out', async ({
  page,
  context,
}) => {
  const phone = await phoneOf(page);
  await context.grantPermissions(['notifications']);
  await openSettings(page);
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog(page).getByText('Notifications are on for this device.')).toBeVisible();
  await dialog(page).getByRole('checkbox', { name: 'My draw results' }).uncheck();
  await expect(dialog(page).getByRole('button', { name: 'Turn off', exact: true })).toBeEnabled();

  // It is there after a reload, as it was left
  await page.reload();
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(dialog(page).getByRole('checkbox', { name: 'New messages and replies' })).toBeChecked();
  await expect(dialog(page).getByRole('checkbox', { name: 'My draw results' })).not.toBeChecked();
  await page.keyboard.press('Escape');

  await phone.deliver(message);
  await expect
    .poll(phone.shown)
    .toEqual([
      { title: 'Foyer', body: message.body, tag: 'messages', silent: true, path: '/m/myAccount/index' },
    ]);
  // The same topic again takes its place
  await phone.deliver({ ...message, body: 'Support has replied to you.' });
  await expect
    .poll(async () => (await phone.shown()).map(({ body }) => body))
    .toEqual(['Support has replied to you.']);

  await page.goto('/m/language');
  await phone.tap('messages');
  await expect(page).toHaveURL(/\/m\/myAccount\/index$/);
  await expect.poll(phone.shown).toEqual([]);

  // Of another topic: a browser may still be putting away what was tapped
  await phone.deliver({ ...message, topic: 'draws' });
  await expect.poll(phone.shown).toHaveLength(1);
  // From here, as home shows its popups over the menu
  await page.goto('/m/set');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expect.poll(phone.shown).toEqual([]);
  await portalOf(page).login(maria);
  await page.goto('/m/set');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('what leads elsewhere leads home', async ({ page, context }) => {
  const phone = await phoneOf(page);
  await context.grantPermissions(['notifications']);
  await openSettings(page);
  await phone.deliver({ ...message, path: 'https://evil.example/' });
  await expect.poll(async () => (await phone.shown()).map(({ path }) => path)).toEqual(['/m/home']);
});

test('the browser is asked by a press alone; who blocks it is told how to allow it', async ({
  page,
  context,
  portalUrl,
}) => {
  await phoneOf(page);
  await page.addInitScript(() => {
    Notification.requestPermission = async () => {
      document.documentElement.dataset.asked = 'yes';
      return 'default';
    };
  });
  await openSettings(page);
  const turnOn = dialog(page).getByRole('button', { name: 'Turn on' });
  await expect(turnOn).toBeEnabled();
  expect(await page.locator('html').getAttribute('data-asked')).toBeNull();
  // The question is closed without an answer: it may be asked again
  await turnOn.click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
  await expect(turnOn).toBeEnabled();

  const browser = await context.newCDPSession(page);
  const { browserContextId } = (await browser.send('Target.getTargetInfo')).targetInfo;
  await browser.send('Browser.setPermission', {
    origin: portalUrl,
    permission: { name: 'notifications' },
    setting: 'denied',
    browserContextId,
  });
  await page.reload();
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(dialog(page).getByText(/Notifications are blocked for this site/)).toBeVisible();
  await expect(turnOn).toHaveCount(0);
});
