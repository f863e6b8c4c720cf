import { useEffect, type RefObject } from 'react';

/** Whether the player asked for less motion. */
export const prefersCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How what was pressed scrolls into sight: at once for whom asked for less motion. */
export const scrolling = (): ScrollBehavior => (prefersCalm() ? 'auto' : 'smooth');

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
 * What moves by itself starts behind the page: its code is no part of the first script.
 * @param element what moves; nothing does while it is null or where less motion is asked for
 * @param start fetches the code and starts; answers how to stop
 */
export function startLater(
  element: HTMLElement | null,
  start: (element: HTMLElement) => Promise<() => void>,
): (() => void) | undefined {
  if (!element || prefersCalm()) return undefined;
  let stop = () => {};
  let gone = false;
  start(element).then(
    (stopped) => {
      if (gone) stopped();
      else stop = stopped;
    },
    // Without a network it stands still
    () => {},
  );
  return () => {
    gone = true;
    stop();
  };
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
