import type { Lottery } from '@foyer/contract';

/** After a draw closes or draws, the list is asked for again this much later, ms. */
const grace = 1500;
/** Never more often, and never more seldom than this, ms. */
const [soonest, latest] = [3000, 60_000];

/**
 * When the list is worth asking for again: as soon as a draw closed, or its result must be there; while that is late, less and less
 * often.
 * @param now the gateway's time, ms since the epoch
 * @returns ms from now
 */
export function refetchAfter(lotteries: readonly Pick<Lottery, 'next' | 'awaitedAt'>[], now: number): number {
  const until = (at?: string | null) => (at ? Date.parse(at) - now + grace : -1);
  const waits = lotteries.flatMap(({ next, awaitedAt }) => [
    until(next?.closesAt),
    until(next?.drawsAt),
    awaitedAt ? Math.max(until(awaitedAt), until(awaitedAt) / -2) : -1,
  ]);
  const coming = waits.filter((wait) => wait >= 0);
  return Math.min(latest, Math.max(soonest, Math.min(...coming, latest)));
}
