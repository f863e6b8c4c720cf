import type { GameType, VendorCategory } from '@foyer/contract';
import { lotteryVendors } from '@foyer/contract/game-types';
import { canLaunch, type Visitor } from '@foyer/contract/session-can';
import { paths } from '../../paths.ts';
import type { App } from '../app/app.ts';
import { callOptions } from '../app/calls.ts';
import { vendorsCall } from './game-calls.ts';

/** What a pressed tile identifies: a game, a vendor or a winner's game. */
export interface Tile {
  vassalage: string;
  gameType: GameType;
  gameId: string;
  nodeId: string;
  gameName?: string;
  supportPlay: boolean;
  /** `VASSALAGE`: the vendor opens a list of its games. */
  isGameH5?: string;
  gameGroupId?: string;
  /** Text containing Entertainment means entertainment play. */
  lottoMode?: string;
}

/** How prizes of the lottery are counted (R-CATALOGUE-33). */
export type PrizeMode = 'ELOTT' | 'LOTT' | 'SEA';

/** What a press leads to. */
export type LaunchStep =
  | { kind: 'login'; href: string }
  | { kind: 'lottery'; href: string }
  | { kind: 'vendor-list'; href: string }
  | { kind: 'game'; href: string };

/**
 * The prize mode of the game centre: the e-lottery mode if the vendor mapping has an ELOTT entry for
 * TCG_LOTTO_VN or LOTT, else the lottery mode (R-CATALOGUE-33).
 */
export function prizeModeOf(categories: readonly VendorCategory[]): PrizeMode {
  const names: readonly string[] = [lotteryVendors.vietnamLottery, lotteryVendors.lottery];
  const eLottery = categories.find(({ gameCategory }) => gameCategory === 'ELOTT');
  return eLottery?.vendors.some(({ vassalage }) => names.includes(vassalage)) ? 'ELOTT' : 'LOTT';
}

/** The lobby's game code (R-CATALOGUE-32). */
const lobby = 'lobby';

function lotteryStep(tile: Tile, prizeMode: PrizeMode): LaunchStep {
  const entertains = tile.lottoMode?.includes('Entertainment') ?? false;
  const href = paths.launchGame({
    playType: entertains ? 'ent' : 'trad',
    gameId: tile.gameId,
    gameGroupId: tile.gameGroupId,
    prize_mode: prizeMode,
    code: lobby,
    pageBack: 'home',
    vassalage: tile.vassalage,
    nodeId: tile.nodeId,
  });
  return { kind: 'lottery', href };
}

/**
 * What pressing a game tile does (R-CATALOGUE-32).
 * @param visitor who presses it, null for a guest
 * @param prizeMode the game centre's, see {@link prizeModeOf}
 * @param from the page it is pressed on, to come back to after a login
 */
export function decideLaunch(tile: Tile, visitor: Visitor, prizeMode: PrizeMode, from: string): LaunchStep {
  if (!canLaunch(visitor)) return { kind: 'login', href: paths.login(from) };
  switch (tile.vassalage) {
    case lotteryVendors.seaLottery:
      return lotteryStep(tile, 'SEA');
    case lotteryVendors.vietnamLottery:
    case lotteryVendors.lottery:
    case lotteryVendors.eLottery:
      return lotteryStep(tile, prizeMode);
  }
  if (tile.isGameH5 === 'VASSALAGE') {
    return {
      kind: 'vendor-list',
      href: paths.gameList({ gameType: tile.gameType, vassalage: tile.vassalage }),
    };
  }
  return { kind: 'game', href: paths.game({ nodeId: tile.nodeId, pageBack: 'home' }) };
}

/**
 * The same for what the vendors offer: the prize mode of a lottery hangs on them, and is looked up when one is pressed. Without an
 * answer it is the lottery's own.
 */
export async function stepOf(app: App, tile: Tile, visitor: Visitor, from: string): Promise<LaunchStep> {
  const decide = (categories: readonly VendorCategory[]) =>
    decideLaunch(tile, visitor, prizeModeOf(categories), from);
  const step = decide([]);
  if (step.kind !== 'lottery') return step;
  const vendors = { ...callOptions(app, vendorsCall()), meta: { silent: true } };
  return app.queries.ensureQueryData(vendors).then(decide, () => step);
}
