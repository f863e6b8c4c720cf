import { createStore } from '../../lib/store.ts';

/** The browser's offer to put the portal on the home screen (Chromium; not in any standard yet). */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}
declare global {
  interface Window {
    /** Kept by `inline.js`: the browser makes its offer once, and early. */
    installOffer?: InstallOffer | undefined;
  }
}

/** Whether the browser itself can install the portal now. */
export const canInstall = createStore(false);

/** Watches for the browser's offer. */
export function watchInstallOffer(): void {
  const look = () => canInstall.set(window.installOffer !== undefined);
  look();
  addEventListener('beforeinstallprompt', look);
  addEventListener('appinstalled', () => {
    window.installOffer = undefined;
    canInstall.set(false);
  });
}

/** Shows the browser's own question; it may be asked once. */
export async function install(): Promise<void> {
  const offer = window.installOffer;
  window.installOffer = undefined;
  canInstall.set(false);
  await offer?.prompt();
}
