import { motionPaused, readMotionPaused } from '../../lib/motion-paused.ts';

/** How long a banner stands, ms (R-PORTAL-17). */
const bannerInterval = 5000;

/**
 * Shows the next banner every 5 s, after the last the first; not under a finger, nor while the page is hidden
 * or the player stopped what moves.
 * @param track the box that holds the banners beside each other, as wide as one of them
 * @param count how many there are
 * @returns stops it
 */
export function startAutoplay(track: HTMLElement, count: number): () => void {
  readMotionPaused();
  let touched = false;
  const hold = () => (touched = true);
  const release = () => (touched = false);
  const timer = setInterval(() => {
    if (touched || document.hidden || motionPaused.get()) return;
    const next = (Math.round(track.scrollLeft / track.clientWidth) + 1) % count;
    track.scrollTo({ left: next * track.clientWidth, behavior: 'smooth' });
  }, bannerInterval);
  track.addEventListener('pointerdown', hold);
  track.addEventListener('focusin', hold);
  track.addEventListener('focusout', release);
  addEventListener('pointerup', release);
  addEventListener('pointercancel', release);
  return () => {
    clearInterval(timer);
    track.removeEventListener('pointerdown', hold);
    track.removeEventListener('focusin', hold);
    track.removeEventListener('focusout', release);
    removeEventListener('pointerup', release);
    removeEventListener('pointercancel', release);
  };
}
