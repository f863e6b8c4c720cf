import { useEffect, useRef } from 'react';
import { storeInEntry, storedInEntry } from './navigation.ts';

/** Where one was in a list: px from the top, pages loaded. */
interface Place {
  top: number;
  pages: number;
}

const key = 'place';
/** The place is written down this long after the scrolling, ms: browsers count how often history is written. */
const restMs = 150;
/** A reload loads no more pages than this again. */
const mostPages = 40;

/** Rows are measured when they are drawn: so many frames may pass until the page is as tall as it was. */
const mostFrames = 60;

const isPlace = (value: unknown): value is Place =>
  typeof (value as Place | null)?.top === 'number' && typeof (value as Place).pages === 'number';

export interface ListProgress {
  /** Pages there are now. */
  pages: number;
  hasMore: boolean;
  loading: boolean;
  loadMore: () => void;
}

/**
 * Back and reload return to where one was: the pages that were loaded are loaded again, then the window is scrolled
 * there. The place belongs to the entry of the history, so that a new visit starts at the top.
 */
export function useListPlace({ pages, hasMore, loading, loadMore }: ListProgress): void {
  const wanted = useRef<Place | null>(null);
  const loaded = useRef(pages);
  loaded.current = pages;

  useEffect(() => {
    const stored = storedInEntry(key);
    wanted.current = isPlace(stored) && stored.top > 0 ? stored : null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let movedAt = 0;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!wanted.current && loaded.current > 0)
        storeInEntry(key, { top: Math.round(window.scrollY), pages: loaded.current } satisfies Place);
    };
    /** Saves once it rests: one timer for many movements, which come with every frame. */
    const rest = () => {
      const left = movedAt + restMs - performance.now();
      if (left > 1) timer = setTimeout(rest, left);
      else save();
    };
    const onScroll = () => {
      movedAt = performance.now();
      timer ??= setTimeout(rest, restMs);
    };
    // Who scrolls or presses meanwhile has gone elsewhere already
    const onTouch = () => {
      wanted.current = null;
      save();
    };
    addEventListener('scroll', onScroll, { passive: true });
    addEventListener('pagehide', save);
    for (const kind of ['pointerdown', 'wheel'] as const)
      addEventListener(kind, onTouch, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      removeEventListener('pagehide', save);
      for (const kind of ['pointerdown', 'wheel'] as const)
        removeEventListener(kind, onTouch, { capture: true });
    };
  }, []);

  useEffect(() => {
    const place = wanted.current;
    if (!place || pages === 0 || loading) return;
    if (hasMore && pages < Math.min(place.pages, mostPages)) return loadMore();
    let frame = 0;
    const settle = (tries: number) => {
      if (wanted.current !== place) return;
      window.scrollTo(0, place.top);
      if (tries > 0 && Math.abs(window.scrollY - place.top) > 1)
        frame = requestAnimationFrame(() => settle(tries - 1));
      else wanted.current = null;
    };
    frame = requestAnimationFrame(() => settle(mostFrames));
    return () => cancelAnimationFrame(frame);
  }, [pages, hasMore, loading, loadMore]);
}
