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
