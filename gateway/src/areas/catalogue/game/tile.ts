import type { GameType } from '@foyer/contract/game-types';
import type { LanguageCode } from '@foyer/contract/languages';
import { textIn } from '../../../platform/texts.ts';
import type { MasterCatalogue } from './master-catalogue.ts';
import type { GameAvailability, GameRow, VendorAvailability, VendorRow } from './store.ts';

/** One game of a merchant in one language: what a tile displays and a launch needs (R-CATALOGUE-3). */
export interface Tile {
  nodeId: string;
  gameType: GameType;
  /** BG for BG games, else empty. */
  gameClassify: string;
  vassalage: string;
  vendorName: string;
  gameId: string;
  gameName: string;
  gameCode: string;
  /** Image path without width and format. */
  icon: string;
  supportPlay: boolean;
  isNew: boolean;
  isHot: boolean;
  /** False while the game or its vendor is under maintenance. */
  available: boolean;
  /** Lottery only: a text with Entertainment means entertainment play. */
  lottoMode?: string;
  /** Lottery only: the group of draws it belongs to. */
  gameGroupId?: string;
}

/** The availability of a merchant's vendors and games, disabled ones too. */
export interface Availability {
  version: bigint;
  vendors: Map<string, VendorAvailability>;
  games: Map<string, GameAvailability>;
}

/** The tile of one game. */
function tileOf(
  { pictures }: MasterCatalogue,
  game: GameRow,
  vendor: VendorRow,
  gameAvailability: GameAvailability,
  vendorAvailability: VendorAvailability,
  language: LanguageCode,
): Tile {
  const { nodeId, gameType, gameClassify, vassalage, gameId, gameCode, supportsPlay } = game;
  return {
    nodeId,
    gameType,
    gameClassify,
    vassalage,
    vendorName: textIn(vendor.names, language),
    gameId,
    gameName: textIn(game.names, language),
    gameCode,
    icon: pictures.tile(nodeId),
    supportPlay: supportsPlay,
    isNew: gameAvailability.isNew,
    isHot: gameAvailability.isHot,
    available: !gameAvailability.maintenance && !vendorAvailability.maintenance,
    ...(game.lottoMode ? { lottoMode: game.lottoMode, gameGroupId: game.gameGroupId } : {}),
  };
}

/** One game that players of a merchant see. */
export interface CatalogueEntry {
  tile: Tile;
  game: GameRow;
  /** Index in the master catalogue. */
  position: number;
  /** Position in the merchant's order, lower first. */
  sort: number;
}

/** Every game that players of a merchant see, in the merchant's order. */
export function entriesOf(
  master: MasterCatalogue,
  availability: Availability,
  language: LanguageCode,
): CatalogueEntry[] {
  const entries: CatalogueEntry[] = [];
  master.games.forEach((game, position) => {
    const gameAvailability = availability.games.get(game.nodeId);
    const vendorAvailability = availability.vendors.get(game.vassalage);
    const vendor = master.vendors.get(game.vassalage);
    if (!gameAvailability?.enabled || !vendorAvailability?.enabled || !vendor) return;
    entries.push({
      tile: tileOf(master, game, vendor, gameAvailability, vendorAvailability, language),
      game,
      position,
      sort: gameAvailability.sort,
    });
  });
  return entries.toSorted((one, other) => one.sort - other.sort || one.position - other.position);
}
