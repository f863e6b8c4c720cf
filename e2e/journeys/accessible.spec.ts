import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../fixtures.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const path of ['/m/home', '/m/login', '/m/register']) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test(`${path} keeps WCAG 2.2 AA in the ${colorScheme} theme`, async ({ page }) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), colorScheme);
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([]);
    });
  }
}
