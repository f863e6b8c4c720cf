import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { begun } from '../../lib/begun.ts';
import { useStore } from '../../lib/store.ts';

/** Rows from `first` to before `end`. */
export interface Rows {
  first: number;
  end: number;
}

/** Where the screen is over a list of rows of one height; px. */
export interface Look {
  /** How far the list's upper edge is above the screen's; negative when it is below. */
  top: number;
  viewport: number;
  rowHeight: number;
  /** How many rows there are. */
  count: number;
  /** Which way the list was scrolled last. */
  isDown: boolean;
  /** Whether the page is in use: until then rows that nobody sees would only keep what is seen waiting for their pictures. */
  isInUse: boolean;
}

/** Rows that are there before they are seen, once the page is in use, in the direction of scrolling and against it. */
const ahead = 2;
const behind = 1;

/** The rows that belong into the document: those on the screen and some beside it. */
export function rowsNearby({ top, viewport, rowHeight, count, isDown, isInUse }: Look): Rows {
  const seen = { first: Math.floor(top / rowHeight), end: Math.ceil((top + viewport) / rowHeight) };
  const within = (row: number) => Math.min(count, Math.max(0, row));
  const [above, below] = isDown ? [behind, ahead] : [ahead, behind];
  return {
    first: within(seen.first - (isInUse ? above : 0)),
    end: within(seen.end + (isInUse ? below : 0)),
  };
}

/** What the server renders, the rows of a tall phone; the browser begins with the same. */
const atFirst: Rows = { first: 0, end: 5 };

/**
 * Which rows of a long list stand in the document, and the style of the box that keeps the place of all others. Every row
 * is as tall as the first: nothing is measured while it scrolls. A library that measures each row (virtua) took twice the
 * script per screen, and kept presses from the tiles meanwhile.
 * @param box the element that holds the rows and nothing else
 * @param count how many rows there are
 * @param columns tiles in a row: another number makes rows of another height
 */
export function useRowsNearby(
  box: RefObject<HTMLElement | null>,
  count: number,
  columns: number,
): Rows & { style: CSSProperties | undefined } {
  const [rows, setRows] = useState(atFirst);
  const [rowHeight, setRowHeight] = useState(0);
  const last = useRef({ top: 0, isDown: true, rows: atFirst });
  const isEmpty = count === 0;
  const isInUse = useStore(begun);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setRowHeight(element.firstElementChild?.getBoundingClientRect().height ?? 0);
    measure();
    // Another width makes other rows; the height of the box is ours
    let width = element.offsetWidth;
    const watch = new ResizeObserver(() => {
      if (element.offsetWidth !== width) measure();
      width = element.offsetWidth;
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [box, isEmpty, columns]);

  useLayoutEffect(() => {
    if (rowHeight === 0) return;
    const look = () => {
      const top = -box.current!.getBoundingClientRect().top;
      // The same place again says nothing about the way
      const isDown = top === last.current.top ? last.current.isDown : top > last.current.top;
      const next = rowsNearby({ top, viewport: innerHeight, rowHeight, count, isDown, isInUse });
      const { first, end } = last.current.rows;
      last.current = { top, isDown, rows: next };
      if (first !== next.first || end !== next.end) setRows(next);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [box, rowHeight, count, isInUse]);

  return {
    ...rows,
    style: rowHeight > 0 ? { height: count * rowHeight, paddingTop: rows.first * rowHeight } : undefined,
  };
}
