import { useEffect, type RefObject } from 'react';

/** Whether the player asked for less motion. */
export const prefersCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How a text or a row of things scrolls by. */
export interface Marquee {
  /** CSS px per second. */
  speed: number;
  /** Frames per second; none: as smooth as the screen. */
  fps?: number;
  /** Scrolls only when true. */
  active: boolean;
}

/** The steps of one round at a number of frames per second. */
export const stepsOf = (durationMs: number, fps: number): number => Math.max(1, Math.round((durationMs / 1000) * fps));

/**
 * Scrolls the content of a box sideways by half its width, over and over; the content stands in it twice, so
 * that the loop has no seam. Stands still under a finger or pointer, off screen and where less motion is asked
 * for.
 * @param box the element whose content is moved
 */
export function useMarquee(box: RefObject<HTMLElement | null>, { speed, fps, active }: Marquee): void {
  useEffect(() => {
    const element = box.current;
    if (!element || !active || prefersCalm() || !element.animate) return;
    const distance = element.scrollWidth / 2;
    const duration = (distance / speed) * 1000;
    if (!(duration > 0)) return;
    const easing = fps ? `steps(${stepsOf(duration, fps)})` : 'linear';
    const frames = [{ transform: 'none' }, { transform: `translateX(${-distance}px)` }];
    const animation = element.animate(frames, { duration, easing, iterations: Infinity });
    const pause = () => animation.pause();
    const play = () => animation.play();
    const seen = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? play() : pause()));
    seen.observe(element);
    element.addEventListener('pointerenter', pause);
    element.addEventListener('pointerleave', play);
    return () => {
      animation.cancel();
      seen.disconnect();
      element.removeEventListener('pointerenter', pause);
      element.removeEventListener('pointerleave', play);
    };
  });
}
