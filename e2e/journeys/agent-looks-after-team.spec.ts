import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

test('an agent opens the team overview, goes down to a person, transfers to them and sees it in the record', async ({
  page,
}) => {
  const portal = portalOf(page);
  await portal.putOffersOff();
  await portal.chooseEnglish();
  await portal.login({ username: 'alice', password: 'Alice-2026!' });
  await page.goto('/m/mine');
  await page.getByRole('button', { name: 'Team overview' }).click();
  await expect(page).toHaveURL(/\/m\/agent\/team\/overview/);
  await page.getByRole('button', { name: 'Custom' }).click();
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('From').fill(day(80));
  await page.getByLabel('To', { exact: true }).fill(day(1));
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('405', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Level 3/ })).toBeVisible();

  // Down: a level, a person.
  await page.getByRole('link', { name: /^Level 2/ }).click();
  await expect(page).toHaveURL(/\/m\/agent\/team\/pnl\?.*level=2/);
  const person = page.locator('a.record-line').first();
  const name = (await person.locator('strong').first().textContent()) ?? '';
  await person.click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

  // A transfer, which stands on this page and in the account record.
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  const form = page.getByRole('form', { name: `Transfer to ${name}` });
  await form.getByLabel('Amount (PHP)').fill('123');
  await form.locator('[name=moneyPassword]').fill('246810');
  await form.getByRole('button', { name: 'Transfer' }).click();
  const sent = page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: '₱123.00' });
  await expect(sent).toBeVisible();
  await page.goto('/m/transaction/record?kind=transfer');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `alice → ${name}` })
      .filter({ hasText: '₱123.00' }),
  ).toBeVisible();
});

test.describe('in Filipino', () => {
  test.use({ locale: 'fil-PH' });

  test('the periods of a team have room for their names in Filipino, on phones of 320 and 390 px', async ({
    page,
  }) => {
    const offer = page.getByRole('dialog').filter({ hasText: 'Inalok ka ng kontrata.' });
    await page.addLocatorHandler(offer, () => offer.getByRole('button', { name: 'Kanselahin' }).click(), {
      noWaitAfter: true,
    });
    await page.goto('/m/login');
    await page.locator('[name=username]').fill('alice');
    await page.locator('[name=password]').fill('Alice-2026!');
    await page.getByRole('button', { name: 'Mag-log in', exact: true }).click();
    await expect(page).toHaveURL(/\/m\/home/);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 720 });
      await page.goto('/m/agent/team/overview');
      const periods = page.getByRole('group', { name: 'Panahon' }).first();
      await expect(periods.getByText('Kahapon')).toBeVisible();
      const gaps = await periods.evaluate((group) => {
        const rects = [...group.querySelectorAll('button')].map((button) => {
          const range = document.createRange();
          range.selectNodeContents(button);
          return range.getBoundingClientRect();
        });
        const last = group.getBoundingClientRect().right;
        return rects.map((rect, at) => {
          const next = rects[at + 1];
          return (next && next.left > rect.left ? next.left : last) - rect.right;
        });
      });
      expect(Math.min(...gaps), `the least room beside a name on ${width} px`).toBeGreaterThanOrEqual(4);
    }
  });
});
