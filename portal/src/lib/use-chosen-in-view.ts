import { useEffect, type RefObject } from 'react';

/**
 * Scrolls what is chosen in a row into view, also when the address chose it.
 * @param row the box that scrolls sideways
 * @param chosen what is chosen; another choice is shown too
 */
export function useChosenInView(row: RefObject<HTMLElement | null>, chosen: string): void {
  useEffect(() => {
    row.current
      ?.querySelector('[aria-pressed=true]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [row, chosen]);
}
