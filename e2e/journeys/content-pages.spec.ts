import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';
import { staffAt } from '../people/staff.ts';

const saved = (page: Page) => expect(page.getByText('All saved')).toBeVisible();
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const english = (page: Page) => page.getByRole('region', { name: 'English' }).first();

test('news is written, previewed as the portal shows it, and read by players; two who write the same lose nothing', async ({
  page,
  browser,
  portalUrl,
}) => {
  const title = `Fresh mangoes ${Date.now()}`;
  const staff = await staffAt(browser, portalUrl, 'announcements/create');
  await english(staff).getByLabel('Title').fill(title);
  await english(staff)
    .getByRole('textbox', { name: 'Content' })
    .fill('<p>Come <strong>and taste</strong></p><script>alert(1)</script>');
  const preview = staff.frameLocator('iframe[title=Preview]');
  await expect(preview.getByRole('dialog').getByText('and taste')).toBeVisible();
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(staff.getByText('Not allowed here, and removed when you save:')).toBeVisible();
  await expect(staff.getByText('<script>', { exact: true })).toBeVisible();

  // What is not saved is asked about before it is lost.
  await staff.getByRole('link', { name: 'All announcements' }).click();
  await staff
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await save(staff);
  await saved(staff);
  await expect(staff).toHaveURL(/\/console\/announcements\/[0-9a-f-]{36}$/);

  const portal = portalOf(page);
  await portal.chooseEnglish();
  await page.goto('/m/notice');
  await page.getByText(title).click();
  await expect(page.getByText('and taste')).toBeVisible();

  // Another of the staff writes the same: whoever is second is told, and keeps what was written.
  const colleague = await staffAt(browser, portalUrl, new URL(staff.url()).pathname.replace('/console/', ''));
  await english(colleague).getByLabel('Title').fill(`${title} are here`);
  await english(staff).getByLabel('Title').fill(`${title} are sweet`);
  await save(staff);
  await saved(staff);
  await save(colleague);
  await expect(colleague.getByText('Somebody else saved this while you were writing.')).toBeVisible();
  await expect(english(colleague).getByLabel('Title')).toHaveValue(`${title} are here`);
  await colleague.getByRole('button', { name: 'Keep mine' }).click();
  await save(colleague);
  await saved(colleague);
  await page.reload();
  await expect(page.getByText(`${title} are here`)).toBeVisible();

  // Ended, it is gone.
  await colleague.getByRole('button', { name: 'End now' }).click();
  await expect(colleague.getByRole('button', { name: 'End now' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome to Foyer' })).toBeVisible();
  await expect(page.getByText(title)).toBeHidden();
});

test('what was changed is compared and taken back, what was deleted for a reason is gone from the open page of a player', async ({
  page,
  browser,
  portalUrl,
}) => {
  const title = `Ripe papayas ${Date.now()}`;
  const staff = await staffAt(browser, portalUrl, 'announcements/create');
  const content = english(staff).getByRole('textbox', { name: 'Content' });
  const write = async (words: string) => {
    await content.fill(`<p>${words}</p>`);
    await save(staff);
    await saved(staff);
  };
  await english(staff).getByLabel('Title').fill(title);
  await write('Come on Monday');
  await write('Come on Tuesday');
  await write('Come on Tuesday morning');

  await portalOf(page).chooseEnglish();
  await page.goto('/m/notice');
  await page.getByText(title).click();
  await expect(page.getByText('Come on Tuesday morning')).toBeVisible();

  await staff.getByRole('button', { name: 'History' }).click();
  const history = staff.getByRole('dialog', { name: 'History of this announcement' });
  const version = (number: number) =>
    history.getByRole('listitem').filter({ has: staff.getByText(`Version ${number}`, { exact: true }) });
  await expect(version(3).getByRole('insertion')).toHaveText([/morning/]);
  await expect(version(3).getByRole('deletion')).toHaveCount(0);
  await expect(version(2).getByRole('deletion')).toHaveText(['Monday']);
  await expect(version(2).getByRole('insertion')).toHaveText(['Tuesday']);
  await history.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(content).toHaveValue('<p>Come on Monday</p>');
  await expect(staff.getByText('Not saved yet')).toBeVisible();
  await expect(page.getByText('Come on Tuesday morning')).toBeVisible();
  await save(staff);
  await saved(staff);
  await expect(page.getByText('Come on Monday')).toBeVisible();

  await staff.getByRole('button', { name: 'Delete', exact: true }).click();
  const asked = staff.getByRole('dialog', { name: 'Delete this announcement?' });
  await expect(asked.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await asked.getByLabel('Reason').fill('The papayas are eaten');
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByText(title)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome to Foyer' })).toBeVisible();
  await expect(page.getByText(title)).toBeHidden();
  await staff.getByRole('button', { name: 'History' }).click();
  await expect(version(5)).toContainText('Reason: The papayas are eaten');
});

test('a banner with a picture of its own stands on home; links lead to trusted sites alone', async ({
  page,
  browser,
  portalUrl,
}) => {
  const words = `A picture of ${Date.now()}`;
  const staff = await staffAt(browser, portalUrl, 'banners/create');
  const picture = await staff.screenshot();
  await staff
    .getByLabel('Picture, English')
    .setInputFiles({ name: 'mango.png', mimeType: 'image/png', buffer: picture });
  await expect(staff.getByRole('img', { name: 'Picture, English' })).toBeVisible();
  await staff.getByLabel('Alt text').first().fill(words);
  await staff.getByLabel('Links to').fill('https://elsewhere.example/');
  await save(staff);
  await expect(staff.getByText('Links may lead to a page of this site')).toBeVisible();
  await staff.getByLabel('Links to').fill('/m/help');
  await save(staff);
  await saved(staff);

  await portalOf(page).chooseEnglish();
  await page.goto('/m/home');
  const image = page.getByRole('img', { name: words });
  await expect(image).toBeAttached();
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await staff.getByRole('button', { name: 'End now' }).click();
  await expect(staff.getByRole('button', { name: 'End now' })).toBeHidden();
});

test('new terms raise the version; help is published when it is ready; contacts and channels change', async ({
  page,
  browser,
  portalUrl,
}) => {
  const staff = await staffAt(browser, portalUrl, 'help/tc');
  const agreedTo = async () => {
    const answer = await page.request.get(`${portalUrl}/api/v1/registration/settings`);
    return ((await answer.json()) as { value: { termsVersion: string } }).value.termsVersion;
  };
  const before = await agreedTo();
  await staff.getByLabel('Publish as a new version of the terms').check();
  await save(staff);
  await expect.poll(agreedTo).not.toBe(before);
  await expect(staff.getByText(`the agreement records version ${await agreedTo()}.`)).toBeVisible();

  const topic = `How to peel ${Date.now()}`;
  await staff.goto('/console/help/create');
  await english(staff).getByLabel('Title').fill(topic);
  await staff.getByLabel('Name in URL').click();
  await save(staff);
  await saved(staff);
  const help = async () =>
    (await (await page.request.get(`${portalUrl}/api/v1/help?lang=EN`)).text()).includes(topic);
  expect(await help()).toBe(false);
  await staff.getByRole('switch', { name: 'Not published' }).click();
  await save(staff);
  await saved(staff);
  expect(await help()).toBe(true);

  await staff.goto('/console/site-links');
  await staff.getByRole('button', { name: 'Add a contact' }).click();
  await staff.getByLabel('Name', { exact: true }).fill('Night desk');
  await staff.getByLabel('Links to').fill('mailto:night@foyer.example');
  await save(staff);
  await expect(staff.getByText('mailto:night@foyer.example')).toBeVisible();
  expect(await (await page.request.get(`${portalUrl}/api/v1/customer-service`)).text()).toContain(
    'Night desk',
  );
  await staff.getByRole('button', { name: 'Edit Night desk' }).click();
  await staff.getByRole('button', { name: 'Remove' }).click();
  await expect(staff.getByText('mailto:night@foyer.example')).toBeHidden();
});

test('the availability of a game is changed; support can only read it', async ({ browser, portalUrl }) => {
  const staff = await staffAt(browser, portalUrl, 'promotions');
  await staff.getByRole('link', { name: 'Fiesta week' }).click();
  await staff.getByLabel('Turnover, times the reward').fill('7');
  await expect(
    staff.frameLocator('iframe[title=Preview]').getByText('7', { exact: false }).first(),
  ).toBeVisible();
  await save(staff);
  await saved(staff);
  const support = await staffAt(browser, portalUrl, 'promotions', {
    who: 'support',
    password: 'Support-2026!',
  });
  await support.getByRole('link', { name: 'Fiesta week' }).click();
  await expect(support.getByLabel('Turnover, times the reward')).toBeDisabled();
  await expect(support.getByLabel('Turnover, times the reward')).toHaveValue('7');
  await expect(support.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
});
