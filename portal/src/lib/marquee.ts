import { isRightToLeft } from './motion.ts';
import { motionPaused, readMotionPaused } from './motion-paused.ts';

/** The steps of one round at a number of frames per second. */
export const stepsOf = (durationMs: number, fps: number): number =>
  Math.max(1, Math.round((durationMs / 1000) * fps));

/**
 * Scrolls the content of a box sideways by half its width, over and over. Stands still under a finger or pointer, with
 * the focus inside, off screen, and while the player stopped what moves.
 * @param element the element whose content is moved
 * @param speed CSS px per second
 * @param fps frames per second; none: as smooth as the screen
 * @returns stops it
 */
export function startMarquee(element: HTMLElement, speed: number, fps?: number): () => void {
  const distance = element.scrollWidth / 2;
  const duration = (distance / speed) * 1000;
  if (!(duration > 0) || !element.animate) return () => {};
  const easing = fps ? `steps(${stepsOf(duration, fps)})` : 'linear';
  const away = isRightToLeft() ? distance : -distance;
  const frames = [{ transform: 'none' }, { transform: `translateX(${away}px)` }];
  const animation = element.animate(frames, { duration, easing, iterations: Infinity });
  const held = new Set<string>();
  const hold = (why: string, on: boolean) => {
    if (on) held.add(why);
    else held.delete(why);
    if (held.size > 0) animation.pause();
    else animation.play();
  };
  const left = new AbortController();
  const { signal } = left;
  const seen = new IntersectionObserver(([entry]) => hold('away', !entry?.isIntersecting));
  seen.observe(element);
  element.addEventListener('pointerenter', () => hold('pointer', true), { signal });
  element.addEventListener('pointerleave', () => hold('pointer', false), { signal });
  element.addEventListener('focusin', () => hold('focus', true), { signal });
  element.addEventListener('focusout', () => hold('focus', false), { signal });
  readMotionPaused();
  const obey = () => hold('player', motionPaused.get());
  const forget = motionPaused.subscribe(obey);
  if (motionPaused.get()) obey();
  return () => {
    animation.cancel();
    seen.disconnect();
    left.abort();
    forget();
  };
}
