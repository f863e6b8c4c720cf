import { useEffect, useRef } from 'react';

/** How near the end is when more is asked for, px, and how often it is looked at, ms (R-CATALOGUE-20). */
export const nearEnd = 300;
export const lookEveryMs = 300;
/** Added when the vendor menu is taller than the games' container and expanded, px (R-CATALOGUE-20). */
const underTallMenu = 800;

export interface ScrollLook {
  top: number;
  lastTop: number;
  viewport: number;
  height: number;
  /** How near the end more is loaded, px. */
  margin: number;
}

/** How near the end more is loaded, px (R-CATALOGUE-20); heights in px. */
export const marginOf = ({
  expanded,
  menu,
  games,
}: {
  expanded: boolean;
  menu: number;
  games: number;
}): number => (expanded && menu > games ? nearEnd + underTallMenu : nearEnd);

/** More is loaded only on downward movement near the end (R-CATALOGUE-20). */
export function wantsMore({ top, lastTop, viewport, height, margin }: ScrollLook): boolean {
  return top > lastTop && height - top - viewport <= margin;
}

/**
 * Watches the window's scrolling, at most every 300 ms.
 * @param hasMore whether there is anything left to load
 * @param load loads the next page
 * @param margin how near the end more is loaded, px
 */
export function useLoadMore(hasMore: boolean, load: () => void, margin: () => number): void {
  const latest = useRef({ load, margin });
  latest.current = { load, margin };
  useEffect(() => {
    if (!hasMore) return;
    let lastTop = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const { scrollY: top, innerHeight: viewport } = window;
      const { scrollHeight: height } = document.documentElement;
      if (wantsMore({ top, lastTop, viewport, height, margin: latest.current.margin() }))
        latest.current.load();
      lastTop = top;
    };
    const onScroll = () => {
      timer ??= setTimeout(look, lookEveryMs);
    };
    addEventListener('scroll', onScroll, { passive: true });
    // A first page that does not fill the screen cannot be scrolled
    if (document.documentElement.scrollHeight <= window.innerHeight + nearEnd) latest.current.load();
    return () => {
      removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, [hasMore]);
}
