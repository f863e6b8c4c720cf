import type { GameType } from '@foyer/contract/game-types';
import type { LanguageCode } from '@foyer/contract/languages';
import { textIn } from '../../../platform/texts.ts';
import type { Library } from './master-catalogue.ts';
import type { GameOffer, GameRow, VendorOffer, VendorRow } from './store.ts';

/** One game as a merchant offers it, in one language: what tiles show and a launch needs (R-CATALOGUE-3). */
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

/** A merchant's offer, disabled entries too. */
export interface Offers {
  version: bigint;
  vendors: Map<string, VendorOffer>;
  games: Map<string, GameOffer>;
}

/** The tile of one offered game. */
function tileOf(
  { pictures }: Library,
  game: GameRow,
  vendor: VendorRow,
  offer: GameOffer,
  vendorOffer: VendorOffer,
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
    isNew: offer.isNew,
    isHot: offer.isHot,
    available: !offer.maintenance && !vendorOffer.maintenance,
    ...(game.lottoMode ? { lottoMode: game.lottoMode, gameGroupId: game.gameGroupId } : {}),
  };
}

/** One offered game with its place in the library and in the merchant's order. */
export interface Shelved {
  tile: Tile;
  game: GameRow;
  /** Position in the library. */
  position: number;
  sort: number;
}

/** Every game that players of a merchant see, in the merchant's order. */
export function shelve(library: Library, offers: Offers, language: LanguageCode): Shelved[] {
  const shelf: Shelved[] = [];
  library.games.forEach((game, position) => {
    const offer = offers.games.get(game.nodeId);
    const vendorOffer = offers.vendors.get(game.vassalage);
    const vendor = library.vendors.get(game.vassalage);
    if (!offer?.enabled || !vendorOffer?.enabled || !vendor) return;
    shelf.push({
      tile: tileOf(library, game, vendor, offer, vendorOffer, language),
      game,
      position,
      sort: offer.sort,
    });
  });
  return shelf.toSorted((one, other) => one.sort - other.sort || one.position - other.position);
}
