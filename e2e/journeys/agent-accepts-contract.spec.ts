import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

test('an agent is asked about offers, puts one off, goes to another, and accepts one after its simulation', async ({
  page,
}) => {
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login({ username: 'alice', password: 'Alice-2026!' });
  const prompt = page.getByRole('dialog').filter({ hasText: "You've been offered a contract." });
  await expect(prompt).toContainText('Daily salary contract');
  await prompt.getByRole('button', { name: 'Cancel' }).click();
  await expect(prompt).toContainText('Dividend contract');
  await prompt.getByRole('button', { name: 'Go' }).click();
  await expect(page).toHaveURL(/\/m\/member\/agent\/getDevidendContract/);
  await expect(page.getByText('10% of what your team loses')).toBeVisible();
  await expect(page.getByText('Last 90 days').first()).toBeVisible();

  // Nothing is decided before the question is answered.
  await page.getByRole('button', { name: 'Accept' }).first().click();
  const question = page.getByRole('dialog').filter({ hasText: 'Accept this contract?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Accept' }).first()).toBeVisible();

  await page.goto('/m/member/agent/getHourContract');
  const [accept, running] = [
    page.getByRole('button', { name: 'Accept' }),
    // It begins with the next hour
    page.getByText(/^(Active|Not started yet)$/),
  ];
  await expect(accept.or(running)).toBeVisible();
  if (await accept.isVisible()) {
    await accept.click();
    await question.getByRole('button', { name: 'Accept' }).click();
  }
  await expect(running).toBeVisible();
  await expect(accept).toBeHidden();
});
