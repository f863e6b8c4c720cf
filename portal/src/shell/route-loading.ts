import type { Texts } from '../lib/i18n.tsx';
import type { Route } from '../lib/route-table.ts';
import { readText, writeText } from '../lib/storage.ts';
import { wait } from '../lib/wait.ts';

/** How often a chunk is asked for, and how long between, ms. */
const attempts = 3;
const pause = 800;
/** Remembers that the page was reloaded for a missing chunk, so that it happens once. */
const reloadedKey = 'foyer_reloaded';

/** What a failed load does next (R-PORTAL-41). */
export type NextStep = 'retry' | 'reload' | 'give-up';

/**
 * Decides what follows a failed load.
 * @param attempt how many attempts were made, from 1
 * @param state whether the network is there, and whether the page was reloaded for this already
 */
export function nextStep(attempt: number, state: { online: boolean; reloaded: boolean }): NextStep {
  if (attempt < attempts) return 'retry';
  // Offline, a reload would only replace a working portal by the browser's error page
  return state.online && !state.reloaded ? 'reload' : 'give-up';
}

const pending = new WeakMap<Route, Promise<void>>();

async function load(route: Route, texts: Texts): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await route.page.ready(texts);
      writeText(reloadedKey, null, 'sessionStorage');
      return;
    } catch (error) {
      console.error('The page could not be loaded', route.paths[0], error);
      const reloaded = readText(reloadedKey, 'sessionStorage') !== null;
      const step = nextStep(attempt, { online: navigator.onLine, reloaded });
      if (step === 'give-up') throw error;
      if (step === 'reload') {
        writeText(reloadedKey, '1', 'sessionStorage');
        location.reload();
        return new Promise(() => {});
      }
      await wait(pause * attempt);
    }
  }
}

/** Loads a route, patiently; the same promise for the same attempt, as `use` needs it. */
export function withRetry(route: Route, texts: Texts): Promise<void> {
  let promise = pending.get(route);
  if (!promise) {
    promise = load(route, texts);
    pending.set(route, promise);
  }
  return promise;
}

/** Forgets a failed load, so that the next render tries again. */
export function tryAgain(route: Route): void {
  pending.delete(route);
}
