import type { infiniteQueryBehavior as own } from '../../../node_modules/@tanstack/query-core/build/modern/infiniteQueryBehavior.js';

type InfiniteBehavior = typeof own;

let brought: InfiniteBehavior | null = null;

/** How endless lists are fetched comes with the first page that has one (`bring-infinite.ts`). */
export function bring(behavior: InfiniteBehavior): void {
  brought = behavior;
}

/** Stands for TanStack Query's own where single queries ask for it. */
export function infiniteQueryBehavior(pages?: number): ReturnType<InfiniteBehavior> {
  if (!brought) throw new Error('An endless list was fetched without useInfiniteQuery');
  return brought(pages);
}
