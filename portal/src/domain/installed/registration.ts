import { Workbox } from 'workbox-window';
import { isStandalone } from '../app/client.ts';
import { readText, writeText } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';
import { trustedScriptUrl } from '../../lib/trusted-script-url.ts';

/** How often an open portal looks for a new version, ms. */
const lookEvery = 3_600_000;
const workerUrl = '/sw.js';
/** In session storage: set for the page that is loaded when a new version is taken. */
export const takenKey = 'update-taken';

/** Whether a newer version waits to be used. */
export const updateWaits = createStore(false);

let worker: Workbox | null = null;

/** What was registered; null where nothing could be. */
export const registeredWorker = (): Workbox | null => worker;

/**
 * Registers the service worker and watches for newer versions of the portal (R-PORTAL-37). Does nothing where a browser has none; a failure costs nothing but being installed.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || worker) return;
  worker = new Workbox(trustedScriptUrl(workerUrl), { updateViaCache: 'none' });
  const isTaken = readText(takenKey, 'sessionStorage') !== null;
  writeText(takenKey, null, 'sessionStorage');
  // What the player agreed to is not offered again while it is still taking over: this page is the new version's already
  worker.addEventListener('waiting', ({ wasWaitingBeforeRegister }) => {
    if (!isTaken || !wasWaitingBeforeRegister) updateWaits.set(true);
  });
  await worker.register();
  keepPages();
  const look = () => void worker?.update().catch(() => {});
  setInterval(look, lookEvery);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) look();
  });
}

/** An installed app keeps the scripts of every page, so that each opens without a network (R-PORTAL-36). */
function keepPages(): void {
  const keep = () => void worker?.messageSW({ type: 'KEEP_PAGES' });
  if (isStandalone()) keep();
  addEventListener('appinstalled', keep, { once: true });
}
