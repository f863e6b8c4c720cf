import { readFileSync } from 'node:fs';
import { expect, test } from '../fixtures.ts';
import { portalOf } from '../people/portal.ts';

/** The entries of the member center that a switch shows, with the pages that they lead to. */
const walks = readFileSync(new URL('../../docs/switches.md', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => /^\| `\w+` \| (member|agent) center: ([^|]+) \| `([^`]+)` \|/.exec(line))
  .filter((found) => found !== null)
  .map(([, place = '', label = '', page = '']) => ({ place, label: label.trim(), page }));

const toAgent = 'Transfer to agent';
const people = [
  { username: 'maria', password: 'Maria-2026!', place: 'member', sees: (label: string) => label !== toAgent },
  {
    username: 'carlo88',
    password: 'Downline-carlo-2026!',
    place: 'member',
    sees: (label: string) => label === toAgent,
  },
  { username: 'alice', password: 'Alice-2026!', place: 'agent', sees: () => true },
];

test('every entry of the member center leads to its page', async ({ browser, portalUrl }) => {
  test.setTimeout(360_000);
  let opened = 0;
  for (const { username, password, place, sees } of people) {
    const page = await browser.newPage({ baseURL: portalUrl });
    const portal = portalOf(page);
    await portal.putOffersOff();
    await portal.chooseEnglish();
    await portal.login({ username, password });
    for (const walk of walks.filter((one) => one.place === place && sees(one.label))) {
      await page.goto('/m/mine');
      // Behind its words an entry may count what is new
      const name = new RegExp(`^${walk.label}( \\d+\\+?)?$`);
      await page.getByRole('main').getByRole('button', { name }).click();
      await page.waitForURL((url) => url.pathname === walk.page);
      const main = page.getByRole('main');
      await expect(main).toContainText(/\w/);
      await expect(main.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expect(main).not.toContainText(/temporarily unavailable|Something went wrong|not found/i);
      opened += 1;
    }
    await page.close();
  }
  expect(opened).toBe(walks.length);
});
