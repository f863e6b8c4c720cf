import { begun } from './begun.ts';

/** What using a page begins with; assistive technology moves focus or scrolls. */
const beginnings = ['pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin'] as const;
/** Later than this what waits does not wait for idleness, ms. */
const idleLimit = 1000;

/** What moves by itself is no use of the page: focus goes into a popup that opened, a carousel scrolls on. */
function isOwn({ type, target }: Event): boolean {
  if (type === 'focusin') return target instanceof Element && target.closest('dialog') !== null;
  return type === 'scroll' && target !== document;
}

const begin = (event: Event): void => {
  if (isOwn(event)) return;
  for (const type of beginnings) removeEventListener(type, begin, true);
  const start = () => begun.set(true);
  // The first touch is answered before what comes with it
  if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: idleLimit });
  else setTimeout(start, 100);
};

/** Listens for the first use of the page; its code is no part of the first script. To be called once. @returns stops it */
export function watchBeginning(): () => void {
  for (const type of beginnings) addEventListener(type, begin, { capture: true, passive: true });
  return () => {
    for (const type of beginnings) removeEventListener(type, begin, true);
  };
}

/** Does something once the player has begun, or at once when they have. @returns stops it */
export function whenBegun(work: () => void): () => void {
  if (begun.get()) {
    work();
    return () => {};
  }
  const stop = begun.subscribe(() => {
    stop();
    work();
  });
  return stop;
}
