import { useCallback } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useTexts } from './i18n.tsx';
import { useRouteTable } from './route-table.ts';

/** What the history keeps per page: how many pages of ours lie behind it. */
interface Trace {
  depth: number;
}

const depth = (): number => (history.state as Trace | null)?.depth ?? 0;

/**
 * Whether the browser goes back or forward at this moment, as React itself asks: it then scrolls to where one was, which must be
 * there.
 */
export const isTraversing = (): boolean => window.event?.type === 'popstate';

/** Goes to a page of ours, from anywhere. */
export function go(href: string, { replace = false }: { replace?: boolean } = {}): void {
  navigate(href, { replace, state: { depth: replace ? depth() : depth() + 1 } satisfies Trace });
}

/** Whether a press opens its link here: with a key held or another button it opens elsewhere. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: PlainClick): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

type PlainClick = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/**
 * One step back; where nothing of ours lies behind this page (it was opened from outside), to `otherwise`,
 * so that back never leaves the portal by surprise.
 */
export function stepBack(otherwise: string): void {
  if (depth() > 0) history.back();
  else go(otherwise, { replace: true });
}

/** Leaves the page and then opens another: `open` does that, in place of what is left. */
export type LeaveFor = (open: () => void) => void;

/**
 * Fetches a page's chunk and texts before it is asked for; a failure is left to the visit itself.
 * @returns `prefetch(href)`
 */
export function usePrefetch(): (href: string) => void {
  const table = useRouteTable();
  const texts = useTexts();
  return useCallback(
    (href) => {
      if (!table.isBuilt(href)) return;
      const { page } = table.find(href.split(/[?#]/, 1)[0]!);
      page.ready(texts).catch(() => {});
    },
    [table, texts],
  );
}

/** Keeps something with the current entry of the history: back and reload find it, a new visit does not. */
export function storeInEntry(key: string, value: unknown): void {
  try {
    history.replaceState({ ...(history.state as object | null), [key]: value }, '');
  } catch {
    // Browsers refuse when it is written too often; the last place then stands
  }
}

/** What {@link storeInEntry} stored with the current entry. */
export const storedInEntry = (key: string): unknown =>
  (history.state as Record<string, unknown> | null)?.[key];
