import { createStore } from '../lib/store.ts';

/** What can stand over the page; one at a time. The shell shows it, anyone may ask for it. */
export type Overlay =
  | 'menu'
  | 'logout'
  | 'notices'
  | 'popups'
  | 'app'
  | 'use-safari'
  | 'become-member'
  | 'contact-service';

/** The overlay asked for, or null. */
export const currentOverlay = createStore<Overlay | null>(null);

export const openOverlay = (overlay: Overlay): void => currentOverlay.set(overlay);
export const closeOverlay = (): void => currentOverlay.set(null);
