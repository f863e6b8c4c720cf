import { scrolledFromStart, scrollFromStart } from '../../lib/motion.ts';
import { motionPaused, readMotionPaused } from '../../lib/motion-paused.ts';

/** How long a banner stands, ms (R-PORTAL-17). */
const bannerInterval = 5000;
/** How long a banner has stood when the picture of the next one is asked for, ms. */
const prepareAfter = 3000;

/**
 * Shows the next banner every 5 s, after the last the first; not under a finger, nor while the page is hidden
 * or the player stopped what moves.
 * @param track the box that holds the banners beside each other, as wide as one of them
 * @param count how many there are
 * @param prepare called before the turn of a banner, with its place: what it shows is needed soon
 * @returns stops it
 */
export function startAutoplay(
  track: HTMLElement,
  count: number,
  prepare: (next: number) => void,
): () => void {
  readMotionPaused();
  let touched = false;
  const hold = () => (touched = true);
  const release = () => (touched = false);
  /** The next banner is asked for; null while none is to follow. */
  const prepareNext = (): number | null => {
    if (touched || document.hidden || motionPaused.get()) return null;
    const next = (Math.round(scrolledFromStart(track) / track.clientWidth) + 1) % count;
    prepare(next);
    return next;
  };
  let early = setTimeout(prepareNext, prepareAfter);
  const timer = setInterval(() => {
    const next = prepareNext();
    if (next !== null) scrollFromStart(track, next * track.clientWidth);
    early = setTimeout(prepareNext, prepareAfter);
  }, bannerInterval);
  track.addEventListener('pointerdown', hold);
  track.addEventListener('focusin', hold);
  track.addEventListener('focusout', release);
  addEventListener('pointerup', release);
  addEventListener('pointercancel', release);
  return () => {
    clearInterval(timer);
    clearTimeout(early);
    track.removeEventListener('pointerdown', hold);
    track.removeEventListener('focusin', hold);
    track.removeEventListener('focusout', release);
    removeEventListener('pointerup', release);
    removeEventListener('pointercancel', release);
  };
}
