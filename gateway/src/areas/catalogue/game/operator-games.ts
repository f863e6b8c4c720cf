import { fallbackLanguage } from '@foyer/contract/languages';
import type { GameType } from '@foyer/contract/game-types';
import type { Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { bumpVersion } from '../../tenancy/merchant/merchant.ts';
import { textIn } from '../../../platform/texts.ts';
import type { Library } from './master-catalogue.ts';
import { noMatch } from './name-index.ts';
import type { Shelf, Shelves } from './merchant-catalogue.ts';
import { growOffer, readGameOffer, updateGameOffer, type GameOffer, type GameOfferChange } from './store.ts';

/** A game of a merchant as staff see it; names are English. */
export interface StaffGame {
  /** nodeId */
  id: string;
  gameName: string;
  gameType: GameType;
  vassalage: string;
  vendorName: string;
  enabled: boolean;
  maintenance: boolean;
  isNew: boolean;
  isHot: boolean;
  icon: string;
  version: number;
}

/** What staff list: part of a name or a nodeId, and filters. */
export interface StaffGameQuery {
  q?: string | undefined;
  /** A field of StaffGame, with a minus in front for the other direction. */
  sort?: string | undefined;
  gameType?: GameType | undefined;
  vassalage?: string | undefined;
  enabled?: boolean | undefined;
  maintenance?: boolean | undefined;
  isNew?: boolean | undefined;
  isHot?: boolean | undefined;
  pageNo: number;
  pageSize: number;
}

/** The catalogue as staff work on it. */
export interface StaffCatalogue {
  /** Disabled games too. */
  list(
    merchantId: number,
    query: StaffGameQuery,
  ): Promise<{ games: StaffGame[]; total: number; pageNum: number; totalPages: number }>;
  /** As the database has it now. @throws Refusal not_found */
  get(on: Sql, merchantId: number, nodeId: string): Promise<StaffGame>;
  /**
   * Changes how a game is offered; part of the caller's transaction. When that is done, `merchants.refresh()`
   * makes this process show it at once; the others follow within a second.
   * @param version the version that was read
   * @throws Refusal not_found, version_conflict
   */
  set(
    on: Sql,
    merchantId: number,
    nodeId: string,
    version: number,
    change: GameOfferChange,
  ): Promise<StaffGame>;
}

function staffGame(library: Library, offer: GameOffer): StaffGame | null {
  const game = library.games[library.positions.get(offer.nodeId) ?? -1];
  const vendor = game && library.vendors.get(game.vassalage);
  if (!game || !vendor) return null;
  const { enabled, maintenance, isNew, isHot, version } = offer;
  return {
    id: game.nodeId,
    gameName: textIn(game.names, fallbackLanguage),
    gameType: game.gameType,
    vassalage: game.vassalage,
    vendorName: textIn(vendor.names, fallbackLanguage),
    enabled,
    maintenance,
    isNew,
    isHot,
    icon: library.pictures.tile(game.nodeId),
    version,
  };
}

const sortable = [
  'gameName',
  'gameType',
  'vassalage',
  'enabled',
  'maintenance',
  'isNew',
  'isHot',
  'id',
] as const;

function sorted(games: StaffGame[], sort: string | undefined): StaffGame[] {
  const isDown = sort?.startsWith('-') ?? false;
  const field = sortable.find((name) => name === sort?.replace(/^-/, ''));
  if (!field) return games;
  const compare = (one: StaffGame, other: StaffGame) =>
    String(one[field]).localeCompare(String(other[field]), 'en');
  return games.toSorted(isDown ? (one, other) => compare(other, one) : compare);
}

/** What a game must be exactly, where staff ask for it. */
const exact = ['gameType', 'vassalage', 'enabled', 'maintenance', 'isNew', 'isHot'] as const;

function listed({ library, offers }: Shelf, query: StaffGameQuery): StaffGame[] {
  const { q } = query;
  const matches = q ? library.namesIn(fallbackLanguage).find(q) : null;
  const isAsked = (nodeId: string) =>
    !q ||
    nodeId === q ||
    (matches !== null && (matches.grades[library.positions.get(nodeId) ?? -1] ?? noMatch) !== noMatch);
  return [...offers.games.values()]
    .toSorted((one, other) => one.sort - other.sort)
    .filter(({ nodeId }) => isAsked(nodeId))
    .map((offer) => staffGame(library, offer))
    .filter((entry) => entry !== null)
    .filter((entry) => exact.every((field) => query[field] === undefined || entry[field] === query[field]));
}

/** The staff's side of the catalogue. */
export function createStaffCatalogue(shelves: Shelves): StaffCatalogue {
  const shown = async (merchantId: number, offer: GameOffer | null): Promise<StaffGame> => {
    const { library } = await shelves.of(merchantId);
    const found = offer && staffGame(library, offer);
    if (!found) throw new Refusal('not_found');
    return found;
  };
  return {
    async list(merchantId, query) {
      const games = sorted(listed(await shelves.of(merchantId), query), query.sort);
      const from = (query.pageNo - 1) * query.pageSize;
      return {
        games: games.slice(from, from + query.pageSize),
        total: games.length,
        pageNum: query.pageNo,
        totalPages: Math.ceil(games.length / query.pageSize),
      };
    },
    get: async (on, merchantId, nodeId) => shown(merchantId, await readGameOffer(on, merchantId, nodeId)),
    async set(on, merchantId, nodeId, version, change) {
      const offer = await updateGameOffer(on, merchantId, nodeId, version, change);
      if (!offer)
        throw new Refusal((await readGameOffer(on, merchantId, nodeId)) ? 'version_conflict' : 'not_found');
      await growOffer(on, merchantId);
      await bumpVersion(on, merchantId);
      return shown(merchantId, offer);
    },
  };
}
