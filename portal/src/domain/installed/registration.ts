import { Workbox } from 'workbox-window';
import { isStandalone } from '../app/client.ts';
import { createStore } from '../../lib/store.ts';
import { trustedScriptUrl } from '../../lib/trusted-script-url.ts';

/** How long a new version waits after the player said yes, ms (R-PORTAL-37). */
export const waitingDelay = 200;
/** A new version that does not take over within this time is waiting for the old one to come to rest; loading the page anew lets it, ms. */
export const takeoverLimit = 3000;
/** How often an open portal looks for a new version, ms. */
const lookEvery = 3_600_000;
const workerUrl = '/sw.js';

/** Whether a newer version waits to be used. */
export const updateWaits = createStore(false);

let worker: Workbox | null = null;

/**
 * Registers the service worker and watches for newer versions of the portal (R-PORTAL-37). Does nothing where a browser has none; a failure costs nothing but being installed.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || worker) return;
  worker = new Workbox(trustedScriptUrl(workerUrl), { updateViaCache: 'none' });
  worker.addEventListener('waiting', () => updateWaits.set(true));
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

/** Takes the new version into use and loads the page with it, once. @param reload loads the page */
export function takeUpdate(reload: () => void): void {
  updateWaits.set(false);
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    reload();
  };
  setTimeout(load, waitingDelay + takeoverLimit);
  worker?.addEventListener('controlling', load);
  setTimeout(() => worker?.messageSkipWaiting(), waitingDelay);
}
