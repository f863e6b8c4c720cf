import { readText, writeText } from './storage.ts';
import { createStore } from './store.ts';

const key = 'motionPaused';

/** Whether the player stopped what moves by itself: banners, announcements, winners (WCAG 2.2.2, R-PORTAL-85). */
export const motionPaused = createStore(false);

let isRead = false;

/** Takes up the choice of an earlier visit, once, in the browser. */
export function readMotionPaused(): void {
  if (!isRead && readText(key) !== null) motionPaused.set(true);
  isRead = true;
}

/** Stops everything that moves by itself, or lets it move again; kept for later visits. */
export function pauseMotion(paused: boolean): void {
  motionPaused.set(paused);
  writeText(key, paused ? '1' : null);
}
