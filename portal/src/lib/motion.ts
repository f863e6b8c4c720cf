/** Whether the player asked for less motion. */
export const prefersCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How to scroll after a press: instantly for players who asked for less motion. */
export const scrollBehavior = (): ScrollBehavior => (prefersCalm() ? 'auto' : 'smooth');

/** Whether the page is right-to-left: `scrollLeft` is then negative. */
export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';

/** How far a box is scrolled sideways from its start, CSS px. */
export const scrolledFromStart = (box: Element): number => Math.abs(box.scrollLeft);

/** Scrolls a box sideways. @param to CSS px from its start */
export const scrollFromStart = (box: Element, to: number): void =>
  box.scrollTo({ left: isRightToLeft() ? -to : to, behavior: scrollBehavior() });

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
