import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { StopError } from '@foyer/gateway/stop-error';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser that Playwright downloaded for itself, where it did. */
function playwrightsOwn(): string[] {
  try {
    const playwright = createRequire(import.meta.url)('playwright-core') as {
      chromium: { executablePath(): string };
    };
    return [playwright.chromium.executablePath()];
  } catch {
    return [];
  }
}

/** The Chromium of this machine: CHROMIUM, the usual places, Playwright's own; null when there is none. */
export function findChromium(): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const places = [...onPath, ...folders].flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [process.env.CHROMIUM ?? '', ...places, ...macApps, ...playwrightsOwn()].filter(Boolean);
  return candidates.find(isProgram) ?? null;
}

const run = (command: string, args: string[]) =>
  spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/**
 * Finds a Chromium or fetches one: Debian's package where we may install it, else Playwright's own download.
 * @throws StopError saying what to do
 */
export function needChromium(say: (line: string) => void): string {
  const found = findChromium();
  if (found) return found;
  say('no Chromium on this machine: installing one for the journeys');
  if (process.getuid?.() === 0 && run('apt-get', ['update', '-qq']))
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
  if (!findChromium()) run('playwright', ['install', 'chromium']);
  const installed = findChromium();
  if (installed) return installed;
  throw new StopError(
    'The journeys need Chromium: install it, or set CHROMIUM to its path, and run npm test again.',
  );
}
