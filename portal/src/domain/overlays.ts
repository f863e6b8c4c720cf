import { createStore } from '../lib/store.ts';

/** What can stand over the page; one at a time. The shell shows it, anyone may ask for it. */
export type Overlay = 'menu' | 'logout' | 'notices' | 'popups' | 'app' | 'use-safari' | 'become-member';

/** The overlay asked for, or null. */
export const currentOverlay = createStore<Overlay | null>(null);

export const openOverlay = (overlay: Overlay): void => currentOverlay.set(overlay);
export const closeOverlay = (): void => currentOverlay.set(null);

/**
 * Waits until nothing stands over the page.
 * @param signal ends the waiting
 */
export function whenClosed(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (currentOverlay.get() === null || signal.aborted) return resolve();
    const stop = currentOverlay.subscribe(() => {
      if (currentOverlay.get() === null) done();
    });
    const done = () => {
      stop();
      resolve();
    };
    signal.addEventListener('abort', done, { once: true });
  });
}
