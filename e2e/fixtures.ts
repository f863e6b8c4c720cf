import { test as base } from '@playwright/test';
import { enterEnvironment } from './environment.ts';

enterEnvironment();

/** What every journey knows of the dev environment. */
interface EnvironmentFixtures {
  /** Origin of the portal. */
  portalUrl: string;
  /** Origin of another brand's portal. */
  brandUrl: (brand: string) => string;
  /** Whether popups over home are closed as they come, so that a journey about something else goes on. */
  closesPopups: boolean;
  popupCloser: void;
  /** What a page may log as an error, because the journey takes its network away. */
  expectedErrors: RegExp | null;
  /** Fails the journey when the page throws or logs an error. */
  noErrors: void;
}

function environmentUrl(): string {
  const url = process.env.FOYER_URL;
  if (!url) throw new Error('FOYER_URL is not set: the journeys are started by playwright.config.ts');
  return url;
}

export const test = base.extend<EnvironmentFixtures>({
  portalUrl: async ({}, give) => give(environmentUrl()),
  baseURL: async ({ portalUrl }, give) => give(portalUrl),
  brandUrl: async ({ portalUrl }, give) =>
    give((brand) => portalUrl.replace('//localhost', `//${brand}.localhost`)),
  closesPopups: [true, { option: true }],
  popupCloser: [
    async ({ page, closesPopups }, give) => {
      const knowIt = page.getByRole('dialog').getByRole('button', { name: /^(know it|nakuha ko)$/i });
      const noApp = page
        .getByRole('dialog', { name: /^(Get|Kunin) .* app$/ })
        .getByRole('button', { name: /^(Close|Isara)$/ });
      const noLanguage = page.locator('.language-offer button').first();
      for (const button of closesPopups ? [knowIt, noApp, noLanguage] : []) {
        await page.addLocatorHandler(button, () => button.click(), { noWaitAfter: true });
      }
      await give();
    },
    { auto: true },
  ],
  expectedErrors: [null, { option: true }],
  noErrors: [
    async ({ page, expectedErrors }, give) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}`));
      page.on('console', (message) => {
        // A refused call answers 4xx, which the browser itself logs: not an error of ours.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          errors.push(message.text());
      });
      await give();
      const unexpected = errors.filter((error) => !expectedErrors?.test(error));
      if (unexpected.length > 0) throw new Error(`The page reported errors:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
