import type { GameType } from '@foyer/contract/game-types';
import type { LanguageCode } from '@foyer/contract/languages';
import { textIn } from '../../../platform/texts.ts';
import type { MasterCatalogue } from './master-catalogue.ts';
import type { Availability, CatalogueEntry } from './tile.ts';

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
  master: MasterCatalogue,
  availability: Availability,
  language: LanguageCode,
  games: readonly CatalogueEntry[],
): VendorTile[] {
  const first = games[0];
  const vendor = first && master.vendors.get(first.tile.vassalage);
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
      mobileLargeIcon: master.pictures.vendor(vassalage),
      isHot: availability.vendors.get(vassalage)?.isHot ? 1 : 0,
      isGameH5: vendor.opensList ? 'VASSALAGE' : '',
      games: games.length,
    },
  ];
}

/** The vendors of a merchant by category, in the merchant's order. */
export function groupVendors(
  master: MasterCatalogue,
  availability: Availability,
  entries: readonly CatalogueEntry[],
  language: LanguageCode,
): VendorGroup[] {
  const byType = Map.groupBy(entries, ({ tile }) => tile.gameType);
  const sortOf = (vassalage: string) => availability.vendors.get(vassalage)?.sort ?? 0;
  return order.flatMap((gameCategory) => {
    const byVendor = Map.groupBy(byType.get(gameCategory) ?? [], ({ tile }) => tile.vassalage);
    const vendors = [...byVendor.values()]
      .flatMap((games) => vendorTile(master, availability, language, games))
      .toSorted((one, other) => sortOf(one.vassalage) - sortOf(other.vassalage));
    return vendors.length > 0 ? [{ gameCategory, vendors }] : [];
  });
}
