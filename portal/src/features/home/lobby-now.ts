import type { Game, LiveModel, Lottery } from '@foyer/contract';

/** Cards of a row, at most. */
const most = 10;

const isSold = ({ available, next }: Lottery): boolean => available && next !== null;

/** Lotteries with something to win beside the prizes, the most first. */
export const jackpotsToShow = (lotteries: readonly Lottery[]): Lottery[] =>
  lotteries
    .filter((lottery) => isSold(lottery) && lottery.jackpot !== null && lottery.jackpot !== '0')
    .toSorted((one, other) => (BigInt(one.jackpot!) > BigInt(other.jackpot!) ? -1 : 1))
    .slice(0, most);

/** What closes next, one lottery of each kind: a dozen that draw every minute would say the same. */
export function drawsToShow(lotteries: readonly Lottery[]): Lottery[] {
  const bySoonest = lotteries
    .filter(isSold)
    .toSorted((one, other) => Date.parse(one.next!.closesAt) - Date.parse(other.next!.closesAt));
  const ofEach = new Map<string, Lottery>();
  for (const lottery of bySoonest) if (!ofEach.has(lottery.family)) ofEach.set(lottery.family, lottery);
  return [...ofEach.values()].slice(0, most);
}

/** Live tables, first those that somebody deals at now. */
export function tablesToShow(games: readonly Game[], models: readonly LiveModel[]): Game[] {
  const all = [...models.map(({ game }) => game), ...games].filter(({ available }) => available);
  return [...new Map(all.map((game) => [game.nodeId, game])).values()].slice(0, most);
}
