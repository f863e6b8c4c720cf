import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

test('an agent opens a commission down to the rounds, sets a rate below and reads the bets of the team', async ({
  page,
}) => {
  const portal = portalOf(page);
  await portal.putOffersOff();
  await portal.chooseEnglish();
  await portal.login({ username: 'alice', password: 'Alice-2026!' });
  await page.goto('/m/mine');
  await page.getByRole('button', { name: 'Game rebate' }).click();
  await expect(page).toHaveURL(/\/m\/member\/agent\/agentRebeat/);
  await expect(page.getByText('Level 1').first()).toBeVisible();

  // What was paid for a day: its lines, then a day, a person, a game, and the rounds.
  await page.getByRole('button', { name: 'Earned', exact: true }).click();
  const paid = page.getByRole('button', { name: /^Open period/ }).filter({ hasText: 'Paid' });
  await paid.first().click();
  const made = page.getByRole('group', { name: 'Group by' });
  await made.getByRole('button', { name: 'Line', exact: true }).click();
  await expect(page.getByText(/^Slots · /).first()).toBeVisible();
  await made.getByRole('button', { name: 'Day', exact: true }).click();
  for (const step of ['Member', 'Game']) {
    await page.locator('li button').filter({ hasText: /round/ }).first().click();
    await expect(made.getByRole('button', { name: step, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  }
  await page.locator('li button').filter({ hasText: /round/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Rounds' })).toBeVisible();
  await expect(page.locator('.record-line').first()).toContainText('staked');

  // A rate above the own one is refused beside its field, one below it counts from tomorrow.
  await page.goto('/m/member/agent/agentRebeat?part=people');
  const person = page.locator('button.record-line').first();
  await person.click();
  const form = page.getByRole('form', { name: /^Rates for/ });
  await form.getByLabel('Slots (%)').fill('1.1');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This rate is higher than the rate of the agent above')).toBeVisible();
  await form.getByLabel('Slots (%)').fill('0.9');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(person).toContainText('Slots 0.9%');

  await page.goto('/m/member/agent/agentRebeat?part=bets&period=month');
  await expect(page.locator('.record-line').first()).toContainText('staked');
});
