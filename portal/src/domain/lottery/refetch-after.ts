import type { Lottery } from '@foyer/contract';

/** After a draw closes or draws, what it changed is asked for this much later, ms. */
const grace = 1500;
/** Never more often, and never more seldom than this, ms. */
const [soonest, latest] = [3000, 60_000];

/**
 * When the result of a draw is worth asking for: once it must be there, and while it is late, less and less often.
 * @param now the gateway's time, ms since the epoch
 * @returns ms from now
 */
export function untilResult(drawsAt: string, now: number): number {
  const left = Date.parse(drawsAt) - now;
  return left > 0 ? left + grace : Math.max(grace, left / -2);
}

/**
 * When the list is worth asking for again: as soon as a draw closed, or its result must be there.
 * @param now the gateway's time, ms since the epoch
 * @returns ms from now
 */
export function refetchAfter(lotteries: readonly Pick<Lottery, 'next' | 'awaitedAt'>[], now: number): number {
  const until = (at?: string | null) => (at ? Date.parse(at) - now + grace : -1);
  const waits = lotteries.flatMap(({ next, awaitedAt }) => [
    until(next?.closesAt),
    until(next?.drawsAt),
    awaitedAt ? untilResult(awaitedAt, now) : -1,
  ]);
  const coming = waits.filter((wait) => wait >= 0);
  return Math.min(latest, Math.max(soonest, Math.min(...coming, latest)));
}
