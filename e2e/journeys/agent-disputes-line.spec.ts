import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';
import { staffAt } from '../people/staff.ts';

test('an agent disputes a line of a settlement once; staff see its facts and answer', async ({
  page,
  browser,
  portalUrl,
}) => {
  const portal = portalOf(page);
  await portal.putOffersOff();
  await portal.chooseEnglish();
  await portal.login({ username: 'alice', password: 'Alice-2026!' });
  await page.goto('/m/member/agent/agentRebeat');
  await page.getByRole('button', { name: 'Earned', exact: true }).click();
  const paid = page.getByRole('button', { name: /^Open period/ }).filter({ hasText: 'Paid' });
  await paid.first().click();
  await page
    .getByRole('group', { name: 'Group by' })
    .getByRole('button', { name: 'Member', exact: true })
    .click();

  // A few words are too few; they stay.
  const buttons = page.getByRole('button', { name: /^Dispute line/ });
  await expect(buttons.first()).toBeVisible();
  const button = buttons.nth(Date.now() % (await buttons.count()));
  const line = (await button.getAttribute('aria-label'))!.replace('Dispute line ', '');
  await button.click();
  const dialog = page.getByRole('dialog');
  const words = dialog.getByRole('textbox');
  await words.fill('Too much');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(words).toHaveAttribute('aria-invalid', 'true');
  await expect(words).toHaveValue('Too much');
  const complaint = `${line} told me about fewer rounds (${Date.now()})`;
  await words.fill(complaint);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();

  // Staff have it with the line's facts, and answer.
  const staff = await staffAt(browser, portalUrl, 'conversations');
  await staff.getByRole('link', { name: /alice/ }).filter({ hasText: line }).first().click();
  const messages = staff.getByRole('log', { name: 'Messages' });
  await expect(messages).toContainText(complaint);
  await expect(messages).toContainText(`Line: person ${line}`);
  await expect(messages).toContainText(/\d+ rounds, valid stake/);
  const answer = `The rounds of ${line} are right: see the list`;
  await staff.getByLabel('Reply to alice').fill(answer);
  await staff.getByRole('button', { name: 'Send' }).click();
  await expect(messages).toContainText(answer);

  // The same line again leads to the messages, where the answer stands.
  await button.click();
  await words.fill(complaint);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText("You've already disputed this line. Check your messages.")).toBeVisible();
  await page.goto('/m/message');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Messages/ })
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Settlement|settlement/ })
    .first()
    .click();
  await expect(page.getByRole('log')).toContainText(answer);
});
