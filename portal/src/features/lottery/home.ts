import type { Lottery } from '@foyer/contract';

/** What the list shows: everything, favourites, draws every few minutes, or the lotteries of one vendor. */
export type Filter = 'all' | 'fav' | 'fast' | `vendor:${string}`;

/** Draws that come at least this often are fast, s. */
const fast = 600;

/** Whether the next draw is never far away. */
export const isFast = ({ everySeconds }: Lottery): boolean => everySeconds !== null && everySeconds <= fast;

/** A vendor's lotteries under its name. */
export interface VendorGroup {
  vassalage: string;
  vendorName: string;
  lotteries: Lottery[];
}

/** Lotteries by vendor, in the gateway's order (R-LOTTERY-80). */
export function groupsOf(lotteries: readonly Lottery[]): VendorGroup[] {
  const groups = Map.groupBy(lotteries, ({ vassalage }) => vassalage);
  return [...groups].map(([vassalage, members]) => ({
    vassalage,
    vendorName: members[0]!.vendorName,
    lotteries: members,
  }));
}

/** Whether a lottery is shown. @param isFavourite asked of it only where it matters */
export function fits(filter: Filter, lottery: Lottery, isFavourite: (lottery: Lottery) => boolean): boolean {
  if (filter === 'all') return true;
  if (filter === 'fav') return isFavourite(lottery);
  return filter === 'fast' ? isFast(lottery) : filter === `vendor:${lottery.vassalage}`;
}

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
