import { defineConfig, devices } from '@playwright/test';
import { findChromium, type ChromiumVariant } from '../dev/src/browser/chromium.ts';

/**
 * A phone as cheap ones are: small, touched, in the portal's default look. A pixel of the page is one of the screen, since the browser draws by the
 * processor that everything else runs on.
 */
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

/** What moves by itself is drawn all the time, a third of what a journey costs: it moves where somebody looks at home, and in no other journey. */
const whereItMoves = ['main-job', 'guest-opens-home', 'steady', 'popups'].map((name) => `**/${name}.spec.ts`);
const calm = { contextOptions: { reducedMotion: 'reduce' as const } };

/** Notifications are shown only by a browser with a window, even where the window is never drawn. */
const inWholeBrowser = '**/notifications.spec.ts';

const launch = (wanted: ChromiumVariant) => ({
  executablePath: findChromium(wanted) ?? undefined,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './dev-environment.ts',
  // An environment and a database for each process: there journeys run one after the other, each with people of its own.
  workers: 1,
  fullyParallel: false,
  // What passes only when it is tried again is named at the end of the run, and mended.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  globalTimeout: 60 * 60_000,
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
    // Recording costs more than half of what the browser does: what fails is recorded when it is tried again.
    trace: 'on-first-retry',
  },
  projects: [
    // The longest first: at the end no process waits long for another one
    { name: 'phone that moves', testMatch: whereItMoves, use: { launchOptions: launch('shell') } },
    {
      name: 'phone',
      testIgnore: [inWholeBrowser, ...whereItMoves],
      use: { ...calm, launchOptions: launch('shell') },
    },
    { name: 'phone, whole browser', testMatch: inWholeBrowser, use: { launchOptions: launch('whole') } },
  ],
});
