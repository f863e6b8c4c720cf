import type { Lottery } from '@foyer/contract';

/** After a draw closes or draws, the list is asked for again this much later, ms. */
const grace = 1500;
/** Never more often, and never more seldom than this, ms. */
const [soonest, latest] = [3000, 60_000];

/**
 * When the list is worth asking for again: as soon as a draw closed, or its result must be there.
 * @param now the gateway's time, ms since the epoch
 * @returns ms from now
 */
export function refetchAfter(lotteries: readonly Pick<Lottery, 'next'>[], now: number): number {
  const moments = lotteries
    .flatMap(({ next }) => (next ? [Date.parse(next.closesAt), Date.parse(next.drawsAt)] : []))
    .map((at) => at - now + grace);
  const coming = moments.filter((wait) => wait > 0);
  return Math.min(latest, Math.max(soonest, Math.min(...coming, latest)));
}
