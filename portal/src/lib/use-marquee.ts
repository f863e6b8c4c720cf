import { useEffect, type RefObject } from 'react';
import { startLater } from './motion.ts';

/** How a text or a row of things scrolls by. */
export interface Marquee {
  /** CSS px per second. */
  speed: number;
  /** Frames per second; none: as smooth as the screen. */
  fps?: number;
  /** Scrolls only when true. */
  active: boolean;
  /** What is in the box: something else starts it anew. */
  content: unknown;
}

/**
 * Scrolls the content of a box sideways by half its width, over and over; the content stands in it twice, so
 * that the loop has no seam. Stands still where less motion is asked for.
 * @param box the element whose content is moved
 */
export function useMarquee(
  box: RefObject<HTMLElement | null>,
  { speed, fps, active, content }: Marquee,
): void {
  useEffect(() => {
    if (!active) return;
    return startLater(box.current, async (element) =>
      (await import('./marquee.ts')).startMarquee(element, speed, fps),
    );
  }, [box, speed, fps, active, content]);
}
