import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

test('who cannot read the picture registers all the same; words about a field stand nearer to it than to the next one', async ({
  page,
}) => {
  await portalOf(page).chooseEnglish();
  await page.goto('/m/register');
  await page.locator('[name=username]').fill('1a');
  await page.getByRole('checkbox', { name: /at least 21 years old/ }).check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  const note = page.getByText('Account format is incorrect: 4 to 16 letters and digits, a letter first');
  await expect(note).toBeVisible();
  const place = async (what: ReturnType<typeof page.locator>) => (await what.boundingBox())!;
  const words = await note.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { top, bottom } = range.getBoundingClientRect();
    return { top, bottom };
  });
  const box = await place(page.locator('.field-box').filter({ has: page.locator('[name=username]') }));
  const next = await place(
    page
      .locator('.field')
      .filter({ has: page.locator('[name=password]') })
      .locator('.field-label'),
  );
  expect(next.y - words.bottom).toBeGreaterThan(words.top - (box.y + box.height));

  const password = 'lantern-gate-71';
  await page.locator('[name=username]').fill(`reader${Date.now() % 1_000_000}`);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=confirmPassword]').fill(password);
  await page.getByRole('button', { name: "Can't read the picture? Fill it in for me" }).click();
  await expect(page.getByText("Filled in. You don't need the picture.")).toBeVisible();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('Registered successfully, ready for login')).toBeVisible();
});
