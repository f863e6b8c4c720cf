import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../dev/src/browser/chromium.ts';

/** A phone as cheap ones are: small, touched, in the portal's default look. */
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './dev-environment.ts',
  // One environment and one database for all of them: they run one after the other, each with people of its own.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  globalTimeout: 18 * 60_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    ...phone,
    actionTimeout: 20_000,
    channel: undefined,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [{ name: 'phone' }],
});
