import type { Game } from '@foyer/contract';
import { paths, type LaunchGameQuery } from '../../paths.ts';

/** Where the launcher lives (R-CATALOGUE-35). */
export const launcherPath = '/m/launchGame';

/** The default game code (R-CATALOGUE-35). */
const lobby = 'lobby';
/** The vendor whose prize mode is SEA (R-CATALOGUE-32). */
const seaVendor = 'TCG_SEA';

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
  };
}

/**
 * The lottery that the launcher means: vendors number their games each for themselves, so the group, the play type
 * and the prize mode tell two of the same number apart.
 * @returns null when none of the games is a lottery
 */
export function pickLottery(
  games: readonly Game[],
  { playType, gameGroupId, prize_mode }: LaunchGameQuery,
): Game | null {
  const entertains = (game: Game) => game.lottoMode?.includes('Entertainment') ?? false;
  const fit = (game: Game): number =>
    (game.gameGroupId === gameGroupId ? 4 : 0) +
    ((game.vassalage === seaVendor) === (prize_mode === 'SEA') ? 2 : 0) +
    (entertains(game) === (playType === 'ent') ? 1 : 0);
  const lotteries = games.filter(({ gameType }) => gameType === 'LOTT' || gameType === 'ELOTT');
  return lotteries.toSorted((one, other) => fit(other) - fit(one))[0] ?? null;
}

/** What the launch call tells the vendor beside the game. */
export function launchExtrasOf({ playType, gameGroupId, prize_mode, code, mui }: LaunchGameQuery) {
  return { playType, gameGroupId, prize_mode, code, mui };
}

/** Closing goes home if pageBack is set, else to the game entry (R-CATALOGUE-36). */
export const closingOf = ({ pageBack }: LaunchGameQuery): string => (pageBack ? paths.home() : paths.game());
