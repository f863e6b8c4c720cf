import type { RouteDef } from './lib/route-table.ts';

/** The page's own document brought the sheet along (`document.ts`). */
const isHere = () => document.querySelector('style[data-pages]') !== null;

/** Brings the sheet that home does without. */
export async function loadSheet(): Promise<void> {
  if (import.meta.env.SSR || isHere()) return;
  await import('./styles/pages.ts');
}

/** A page beside home: it also waits for the sheet that home does without. */
export function withPageSheet(route: RouteDef): RouteDef {
  return { ...route, load: async () => (await Promise.all([route.load(), loadSheet()]))[0] };
}
