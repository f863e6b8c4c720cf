import { useSyncExternalStore } from 'react';

/** Where the menu stands beside the page (docs/look.md, Layout). */
const wide = '(min-width: 900px) and (min-height: 481px)';

/** Not every place that renders the portal has a window to measure. */
const watch = (): MediaQueryList | null => (typeof matchMedia === 'function' ? matchMedia(wide) : null);

function subscribe(onChange: () => void): () => void {
  const list = watch();
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

/** Whether the window has room for a list beside what was chosen of it; the server does not know. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => watch()?.matches ?? false,
    () => false,
  );
