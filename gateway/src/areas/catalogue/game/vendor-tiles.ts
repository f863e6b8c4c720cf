import type { GameType } from '@foyer/contract/game-types';
import type { LanguageCode } from '@foyer/contract/languages';
import { textIn } from '../../../platform/texts.ts';
import type { Library } from './master-catalogue.ts';
import type { Offers, Shelved } from './tile.ts';

/** A vendor within one category (R-CATALOGUE-1). */
export interface VendorTile {
  vassalage: string;
  displayName: string;
  gameType: GameType;
  /** What a tap launches when the vendor opens no list: its first game here. */
  gameId: string;
  nodeId: string;
  supportPlay: boolean;
  mobileLargeIcon: string;
  /** 1 means hot. */
  isHot: number;
  /** VASSALAGE: opens the list of its games. */
  isGameH5: string;
  /** Games it has in this category. */
  games: number;
}

export interface VendorGroup {
  gameCategory: GameType;
  vendors: VendorTile[];
}

/** The order of the categories; e-sports before sports, cockfight after it (R-CATALOGUE-1). */
const order: readonly GameType[] = [
  'RNG',
  'LIVE',
  'FISH',
  'ESPORTS',
  'SPORTS',
  'COCKFIGHT',
  'PVP',
  'LOTT',
  'ELOTT',
];

function vendorTile(
  library: Library,
  offers: Offers,
  language: LanguageCode,
  games: readonly Shelved[],
): VendorTile[] {
  const first = games[0];
  const vendor = first && library.vendors.get(first.tile.vassalage);
  if (!first || !vendor) return [];
  const { vassalage, gameType, gameId, nodeId } = first.tile;
  return [
    {
      vassalage,
      displayName: textIn(vendor.names, language),
      gameType,
      gameId,
      nodeId,
      supportPlay: games.some(({ tile }) => tile.supportPlay),
      mobileLargeIcon: library.pictures.vendor(vassalage),
      isHot: offers.vendors.get(vassalage)?.isHot ? 1 : 0,
      isGameH5: vendor.opensList ? 'VASSALAGE' : '',
      games: games.length,
    },
  ];
}

/** The vendors of a merchant by category, in the merchant's order. */
export function groupVendors(
  library: Library,
  offers: Offers,
  shelf: readonly Shelved[],
  language: LanguageCode,
): VendorGroup[] {
  const byType = Map.groupBy(shelf, ({ tile }) => tile.gameType);
  const sortOf = (vassalage: string) => offers.vendors.get(vassalage)?.sort ?? 0;
  return order.flatMap((gameCategory) => {
    const byVendor = Map.groupBy(byType.get(gameCategory) ?? [], ({ tile }) => tile.vassalage);
    const vendors = [...byVendor.values()]
      .flatMap((games) => vendorTile(library, offers, language, games))
      .toSorted((one, other) => sortOf(one.vassalage) - sortOf(other.vassalage));
    return vendors.length > 0 ? [{ gameCategory, vendors }] : [];
  });
}
