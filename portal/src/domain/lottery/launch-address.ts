import { lotteryVendors } from '@foyer/contract/game-types';
import { paths, type LaunchGameQuery } from '../../paths.ts';

/** Where the launcher lives (R-CATALOGUE-35). */
export const launcherPath = '/m/launchGame';

/** The default game code (R-CATALOGUE-35). */
const lobby = 'lobby';

/** Reads the launcher's address; what is unknown falls back to traditional play of the lobby (R-CATALOGUE-35). */
export function lotteryQueryOf(query: URLSearchParams): LaunchGameQuery {
  const text = (key: string) => query.get(key) || undefined;
  return {
    playType: query.get('playType') === 'ent' ? 'ent' : 'trad',
    gameId: query.get('gameId') ?? '',
    gameGroupId: text('gameGroupId'),
    prize_mode: text('prize_mode'),
    code: text('code') ?? lobby,
    pageBack: query.has('pageBack') ? 'home' : undefined,
    mui: text('mui'),
    vassalage: text('vassalage'),
    nodeId: text('nodeId'),
  };
}

/** What of a lottery tells it apart from others. */
export interface LotteryLaunch {
  nodeId: string;
  vassalage: string;
  gameId: string;
  gameGroupId?: string;
  lottoMode?: string;
}

/**
 * The lottery that the launcher means (R-LOTTERY-89): the one with the vendor and the node of the address. An address
 * that names neither is of outside: vendors number their games each for themselves, so its game must have the number,
 * and the group, prize mode and play type tell several of them apart.
 * @returns null when there is none
 */
export function resolveLottery<Item extends LotteryLaunch>(
  lotteries: readonly Item[],
  { nodeId, vassalage, gameId, gameGroupId, prize_mode, playType }: LaunchGameQuery,
): Item | null {
  if (nodeId !== undefined) {
    const found = lotteries.find((lottery) => lottery.nodeId === nodeId);
    return found && (vassalage === undefined || found.vassalage === vassalage) ? found : null;
  }
  const numbered = lotteries.filter(
    (lottery) => lottery.gameId === gameId && (vassalage === undefined || lottery.vassalage === vassalage),
  );
  const entertains = ({ lottoMode }: Item) => lottoMode?.includes('Entertainment') ?? false;
  const fit = (lottery: Item): number =>
    (lottery.gameGroupId === gameGroupId ? 4 : 0) +
    ((lottery.vassalage === lotteryVendors.seaLottery) === (prize_mode?.startsWith('SEA') ?? false) ? 2 : 0) +
    (entertains(lottery) === (playType === 'ent') ? 1 : 0);
  return numbered.toSorted((one, other) => fit(other) - fit(one))[0] ?? null;
}

/** Closing goes home if pageBack is set, else to the game entry (R-CATALOGUE-36). */
export const closingOf = ({ pageBack }: Pick<LaunchGameQuery, 'pageBack'>): string =>
  pageBack ? paths.home() : paths.game();
