/** A back-swipe longer than this shows the page without animation, px (R-PORTAL-5). */
const swipeBackThreshold = 100;

/** How a page came to be shown. */
interface PageChange {
  /** It is the page that was opened, nothing was left for it. */
  first: boolean;
  /** The browser went back or forward. */
  traversed: boolean;
  /** The browser showed its own transition (`PopStateEvent.hasUAVisualTransition`). */
  browserAnimated: boolean;
  /** How far a finger moved sideways just before, px. */
  swiped: number;
}

/**
 * Whether the new page fades in (R-PORTAL-5): never the first page, never after a back-swipe of more
 * than 100 px, never where the browser animates itself.
 */
export function fadesIn({ first, traversed, browserAnimated, swiped }: PageChange): boolean {
  if (first || browserAnimated) return false;
  return !(traversed && Math.abs(swiped) > swipeBackThreshold);
}

/** How long a swipe counts as the cause of a traversal, ms. */
const swipeMemory = 700;

/** Watches how pages come to be shown. */
export interface PageChangeWatch {
  /** Whether the page that is shown now fades in; asked once per page. @param first it is the page that was opened */
  fades(first: boolean): boolean;
  stop(): void;
}

/** Listens for what decides the animation. */
export function watchPageChanges(): PageChangeWatch {
  let startX = 0;
  let swiped = 0;
  let swipedAt = -Infinity;
  let pop: { browserAnimated: boolean } | null = null;
  const onStart = (event: TouchEvent) => {
    startX = event.touches[0]?.clientX ?? 0;
  };
  const onMove = (event: TouchEvent) => {
    swiped = (event.touches[0]?.clientX ?? startX) - startX;
    swipedAt = performance.now();
  };
  const onPop = (event: PopStateEvent) => {
    pop = { browserAnimated: event.hasUAVisualTransition === true };
  };
  const quiet = { passive: true, capture: true } as const;
  addEventListener('touchstart', onStart, quiet);
  addEventListener('touchmove', onMove, quiet);
  addEventListener('popstate', onPop, { capture: true });
  return {
    fades(first) {
      const recent = performance.now() - swipedAt < swipeMemory;
      const change = {
        first,
        traversed: pop !== null,
        browserAnimated: pop?.browserAnimated ?? false,
        swiped: recent ? swiped : 0,
      };
      pop = null;
      return fadesIn(change);
    },
    stop() {
      removeEventListener('touchstart', onStart, quiet);
      removeEventListener('touchmove', onMove, quiet);
      removeEventListener('popstate', onPop, { capture: true });
    },
  };
}
