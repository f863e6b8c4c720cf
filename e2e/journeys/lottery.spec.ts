import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

test('a lottery opens through its launcher, a reload opens it again, closing goes back to the games', async ({
  page,
}) => {
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login({ username: 'ben', password: 'Ben-2026!' });
  await page.goto('/m/lottery');
  await page.getByRole('link', { name: 'Play Northern Draw' }).click();
  await expect(page).toHaveURL(
    /\/m\/launchGame\?playType=trad&gameId=\d+&gameGroupId=\w+&prize_mode=(ELOTT|LOTT|SEA)&code=lobby&/,
  );
  const board = page.getByRole('button', { name: 'Quick pick' });
  await expect(board).toBeVisible();
  await page.reload();
  await expect(board).toBeVisible();
  // A press within 300 ms of opening is a double tap, not a wish to close (R-CATALOGUE-37); /m/game without a game leads on
  const close = page.getByRole('button', { name: 'Close the board' });
  await expect(async () => {
    if (await close.isVisible()) await close.click();
    await expect(page).toHaveURL(/\/m\/gameCenter$/, { timeout: 1000 });
  }).toPass();
});

test('tickets are bought on both boards, the slip outlasts a reload, and the record has them', async ({
  page,
}) => {
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login({ username: 'ben', password: 'Ben-2026!' });

  await page.goto('/m/lottery');
  await page.getByRole('link', { name: 'Play Northern Draw' }).click();
  await page.getByRole('button', { name: '18', exact: true }).click();
  await page.getByRole('button', { name: '81', exact: true }).click();
  await page.getByRole('button', { name: 'Add to slip' }).click();
  await page.reload();
  await page.getByRole('button', { name: /^Slip \(1\)/ }).click();
  const slip = page.getByRole('dialog', { name: 'Your slip' });
  await expect(slip.getByText('2 bets × ₱1.00 × 1 = ₱2.00')).toBeVisible();
  await slip.getByRole('button', { name: /^Buy for ₱2\.00/ }).click();
  await expect(slip).toBeHidden();

  await page.goto((await page.evaluate(() => location.href)).replace('playType=trad', 'playType=ent'));
  await page.getByRole('button', { name: /^07,/ }).first().click();
  await page.getByRole('button', { name: /^Slip/ }).click();
  await slip.getByRole('button', { name: /^Buy for ₱1\.00/ }).click();
  await expect(slip).toBeHidden();

  await page.goto('/m/lotteryRecord');
  const tickets = page.getByRole('link', { name: /Northern Draw/ });
  await expect(tickets.filter({ hasText: '₱1.00' }).first()).toBeVisible();
  await tickets.filter({ hasText: '₱2.00' }).first().click();
  await expect(page.getByRole('heading', { name: 'Northern Draw' })).toBeVisible();
  await expect(page.getByText('18')).not.toHaveCount(0);
});

test('on a low screen nothing stands over the numbers of a board', async ({ page }) => {
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login({ username: 'ben', password: 'Ben-2026!' });
  await page.goto('/m/lottery');
  await page.getByRole('link', { name: 'Play Northern Draw' }).click();
  await page.setViewportSize({ width: 640, height: 320 });
  const numbers = page.locator('.lottery-board-symbol');
  await expect(numbers.first()).toBeVisible();
  const covered = await numbers.evaluateAll((all) =>
    all
      .filter((number) => {
        number.scrollIntoView({ block: 'nearest' });
        const { x, y, width, height } = number.getBoundingClientRect();
        return !number.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      })
      .map(({ textContent }) => textContent),
  );
  expect(covered).toEqual([]);
});

test('a ticket that won shows its draw, which the browser verifies by itself', async ({ page }) => {
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login({ username: 'maria', password: 'Maria-2026!' });
  await page.goto('/m/lotteryRecord?state=won');
  await page.getByRole('link', { name: /Won/ }).first().click();
  await page.getByRole('button', { name: 'Verify the draw' }).click();
  await expect(page.getByText('Verified: this result is correct')).toBeVisible();
});

test('a result that was corrected is told on its ticket and in the results', async ({ page }) => {
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login({ username: 'maria', password: 'Maria-2026!' });
  await page.goto('/m/lotteryRecord?state=lost');
  await page
    .getByRole('link', { name: /Mekong Noon Draw/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'The result was corrected' })).toBeVisible();
  await expect(page.getByText('With the corrected result, this ticket won ₱950.00.')).toBeVisible();
  await expect(page.getByText('Win corrected')).toBeVisible();
  await page.getByRole('link', { name: 'Play this lottery' }).click();
  const results = page.getByRole('listitem').filter({ hasText: 'The result was corrected' });
  await expect(results).toHaveCount(1);
  await expect(results).toContainText('6886');
});

test('picks are saved under a name and bought another time', async ({ page }) => {
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login({ username: 'ben', password: 'Ben-2026!' });
  await page.goto('/m/lottery');
  await page.getByRole('link', { name: 'Play Northern Draw' }).click();
  await page.getByRole('button', { name: '36', exact: true }).click();
  await page.getByRole('button', { name: 'Add to slip' }).click();
  await page.getByRole('button', { name: 'Saved picks' }).click();
  const saved = page.getByRole('dialog', { name: 'Saved picks' });
  await saved.getByLabel(/^Name/).fill('Grandmother');
  await saved.getByRole('button', { name: 'Save this slip' }).click();
  await expect(saved.getByText('Grandmother', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Slip \(1\)/ }).click();
  const slip = page.getByRole('dialog', { name: 'Your slip' });
  await slip.getByRole('button', { name: 'Clear' }).click();
  await expect(slip).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Saved picks' }).click();
  await saved.getByRole('button', { name: 'Add these to the slip' }).click();
  await page.getByRole('button', { name: /^Slip \(1\)/ }).click();
  await slip.getByRole('button', { name: /^Buy for ₱1\.00/ }).click();
  await expect(slip).toBeHidden();
  await page.getByRole('button', { name: 'Saved picks' }).click();
  await saved.getByRole('button', { name: 'Remove Grandmother' }).click();
  await expect(saved.getByText("You haven't saved any picks for this lottery yet")).toBeVisible();
});

test('a slip is chased over the next draws, and stopped from the record', async ({ page }) => {
  const portal = portalOf(page);
  await portal.chooseEnglish();
  await portal.login({ username: 'ben', password: 'Ben-2026!' });
  await page.goto('/m/lottery');
  await page.getByRole('link', { name: 'Play Northern Draw' }).click();
  await page.getByRole('button', { name: '27', exact: true }).click();
  await page.getByRole('button', { name: 'Add to slip' }).click();
  await page.getByRole('button', { name: /^Slip \(1\)/ }).click();
  const slip = page.getByRole('dialog', { name: 'Your slip' });
  await slip.getByLabel('Play the next draws too').check();
  await slip.getByLabel('Stake for each draw').selectOption('step');
  await expect(slip.getByText('Multiples: 1 · 2 · 3 · 4 · 5')).toBeVisible();
  await slip.getByRole('button', { name: /^Buy for ₱15\.00/ }).click();
  await expect(slip).toBeHidden();
  await page.goto('/m/lotteryRecord?show=chases');
  await page
    .getByRole('link', { name: /Northern Draw/ })
    .first()
    .click();
  await expect(page.getByText('Upcoming')).toHaveCount(4);
  await page.getByRole('button', { name: 'Stop chase' }).click();
  const asked = page.getByRole('dialog', { name: 'Stop chase' });
  await expect(asked.getByText(/₱14\.00 set aside/)).toBeVisible();
  await asked.getByRole('button', { name: 'Stop chase' }).click();
  await expect(page.getByText('You stopped it')).toBeVisible();
  await expect(page.getByText('Returned')).toHaveCount(4);
});
