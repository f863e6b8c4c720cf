import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { StopError } from '@foyer/gateway/stop-error';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Chromium without a window: the same engine, at half the time for each journey. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
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

/** Which browser is wanted: one without a window where there is one, or the whole one that people have. */
export type ChromiumVariant = 'shell' | 'whole';

/**
 * The Chromium of this machine: CHROMIUM, the usual places, Playwright's own; null when there is none.
 * @param wanted a shell that is missing is replaced by a whole browser
 */
export function findChromium(wanted: ChromiumVariant): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const placesOf = (programs: string[]) =>
    [...onPath, ...folders].flatMap((folder) => programs.map((name) => join(folder, name)));
  const places = wanted === 'shell' ? [...placesOf(shells), ...placesOf(names)] : placesOf(names);
  const candidates = [process.env.CHROMIUM ?? '', ...places, ...macApps, ...playwrightsOwn()].filter(Boolean);
  return candidates.find(isProgram) ?? null;
}

/** Whether it is one that a shell is not better than: a shell, or what CHROMIUM names. */
const isChosen = (path: string): boolean =>
  path === process.env.CHROMIUM || shells.some((name) => path.endsWith(`/${name}`));

const run = (command: string, args: string[]) =>
  spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/**
 * Finds a Chromium or fetches one: Debian's package where we may install it, else Playwright's own download. Where a shell is wanted
 * and a whole browser is there, the shell is installed too if it can be.
 * @throws StopError saying what to do
 */
export function needChromium(wanted: ChromiumVariant, say: (line: string) => void): string {
  const found = findChromium(wanted);
  const mayInstall = process.getuid?.() === 0;
  if (found && (wanted === 'whole' || isChosen(found) || !mayInstall)) return found;
  say(
    found
      ? 'installing Chromium without a window: half the time'
      : 'no Chromium on this machine: installing one',
  );
  if (mayInstall && run('apt-get', ['update', '-qq'])) {
    const install = (name: string) => run('apt-get', ['install', '-y', '-qq', name]);
    if (wanted === 'whole' || !install('chromium-headless-shell')) install('chromium');
  }
  if (!findChromium(wanted)) run('playwright', ['install', 'chromium']);
  const installed = findChromium(wanted);
  if (installed) return installed;
  throw new StopError(
    'The journeys need Chromium: install it, or set CHROMIUM to its path, and run npm test again.',
  );
}
