import { fallbackLanguage } from '@foyer/contract/languages';
import type { GameType } from '@foyer/contract/game-types';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { bumpVersion } from '../../tenancy/merchant/merchant.ts';
import { textIn } from '../../../platform/texts.ts';
import { pageOf } from '../../../platform/paging/paging.ts';
import type { MasterCatalogue } from './master-catalogue.ts';
import { noMatch } from './name-index.ts';
import type { MerchantCatalogue, MerchantCatalogues } from './merchant-catalogue.ts';
import {
  bumpAvailability,
  readGameAvailability,
  updateGameAvailability,
  type GameAvailability,
  type GameAvailabilityChange,
} from './store.ts';

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
  get(merchantId: number, nodeId: string, on?: Sql): Promise<StaffGame>;
  /**
   * Changes the availability of a game; part of the caller's transaction. Afterwards `merchants.refresh()`
   * makes this process serve it at once; the others follow within a second.
   * @param version the version that was read
   * @throws Refusal not_found, version_conflict
   */
  set(
    on: Sql,
    merchantId: number,
    nodeId: string,
    version: number,
    change: GameAvailabilityChange,
  ): Promise<StaffGame>;
}

function toStaffGame(master: MasterCatalogue, gameAvailability: GameAvailability): StaffGame | null {
  const game = master.games[master.positions.get(gameAvailability.nodeId) ?? -1];
  const vendor = game && master.vendors.get(game.vassalage);
  if (!game || !vendor) return null;
  const { enabled, maintenance, isNew, isHot, version } = gameAvailability;
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
    icon: master.pictures.tile(game.nodeId),
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

/** Filters that a game must match exactly. */
const exact = ['gameType', 'vassalage', 'enabled', 'maintenance', 'isNew', 'isHot'] as const;

function listed({ master, availability }: MerchantCatalogue, query: StaffGameQuery): StaffGame[] {
  const { q } = query;
  const matches = q ? master.namesIn(fallbackLanguage).find(q) : null;
  const matchesText = (nodeId: string) =>
    !q ||
    nodeId === q ||
    (matches !== null && (matches.grades[master.positions.get(nodeId) ?? -1] ?? noMatch) !== noMatch);
  const positionOf = ({ nodeId }: GameAvailability) => master.positions.get(nodeId) ?? -1;
  return [...availability.games.values()]
    .toSorted((one, other) => one.sort - other.sort || positionOf(one) - positionOf(other))
    .filter(({ nodeId }) => matchesText(nodeId))
    .map((gameAvailability) => toStaffGame(master, gameAvailability))
    .filter((entry) => entry !== null)
    .filter((entry) => exact.every((field) => query[field] === undefined || entry[field] === query[field]));
}

/** Games as staff work on them. */
export function createStaffCatalogue(db: Db, catalogues: MerchantCatalogues): StaffCatalogue {
  const staffViewOf = async (
    merchantId: number,
    gameAvailability: GameAvailability | null,
  ): Promise<StaffGame> => {
    const { master } = await catalogues.of(merchantId);
    const found = gameAvailability && toStaffGame(master, gameAvailability);
    if (!found) throw new Refusal('not_found');
    return found;
  };
  return {
    async list(merchantId, query) {
      const games = sorted(listed(await catalogues.of(merchantId), query), query.sort);
      const { entries, ...pages } = pageOf(games, query.pageNo, query.pageSize);
      return { games: entries, total: games.length, ...pages };
    },
    get: async (merchantId, nodeId, on = db.orm) =>
      staffViewOf(merchantId, await readGameAvailability(on, merchantId, nodeId)),
    async set(on, merchantId, nodeId, version, change) {
      const gameAvailability = await updateGameAvailability(on, merchantId, nodeId, version, change);
      if (!gameAvailability)
        throw new Refusal(
          (await readGameAvailability(on, merchantId, nodeId)) ? 'version_conflict' : 'not_found',
        );
      await bumpAvailability(on, merchantId);
      await bumpVersion(on, merchantId, 'games');
      return staffViewOf(merchantId, gameAvailability);
    },
  };
}
