import { forgetPages, writeText } from '../../lib/storage.ts';
import { registeredWorker, takenKey, updateWaits } from './registration.ts';

/** How long a new version waits after the player said yes, ms (R-PORTAL-37). */
export const waitingDelay = 200;
/** A new version that does not take over within this time is waiting for the old one to come to rest; loading the page anew lets it, ms. */
export const takeoverLimit = 3000;

/** Takes the new version into use and loads the page with it, once. @param reload loads the page */
export function takeUpdate(reload: () => void): void {
  updateWaits.set(false);
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    writeText(takenKey, '1', 'sessionStorage');
    // Home as the old version showed it would ask for that one's scripts
    forgetPages();
    reload();
  };
  const worker = registeredWorker();
  setTimeout(load, waitingDelay + takeoverLimit);
  worker?.addEventListener('controlling', load);
  setTimeout(() => worker?.messageSkipWaiting(), waitingDelay);
}
