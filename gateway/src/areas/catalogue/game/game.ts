import type { LanguageCode } from '@foyer/contract/languages';
import type { GameType } from '@foyer/contract/game-types';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { Pictures } from '../../../platform/pictures/picture-urls.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { bumpVersion, type Merchants } from '../../tenancy/merchant/merchant.ts';
import { createShelves } from './merchant-catalogue.ts';
import { createStaffCatalogue, type StaffCatalogue } from './operator-games.ts';
import { createStaffVendors, type StaffVendors } from './operator-vendors.ts';
import {
  growLibrary,
  growOffer,
  insertGameOffers,
  insertGames,
  insertVendorOffers,
  insertVendors,
  type GameOffer,
  type GameRow,
  type VendorOffer,
  type VendorRow,
} from './store.ts';
import type { Tile } from './tile.ts';
import type { VendorGroup } from './vendor-tiles.ts';
import type { GameFilter } from './view.ts';

export { pageOfType } from './pages.ts';
export type { StaffCatalogue, StaffGame, StaffGameQuery } from './operator-games.ts';
export type { StaffVendor, StaffVendors } from './operator-vendors.ts';
export type { GameOffer, GameRow, VendorOffer, VendorRow } from './store.ts';
export type { Tile } from './tile.ts';
export type { VendorGroup, VendorTile } from './vendor-tiles.ts';
export type { GameFilter } from './view.ts';

/** Everything that opening a game takes. */
export interface Launchable {
  tile: Tile;
  /** Whose server runs the game and calls the wallet. */
  provider: string;
  /** What the provider launches. */
  gameCode: string;
  /** False: the vendor forbids framing. */
  frames: boolean;
}

/** A game with what it can be compared by. */
export interface Traits {
  tile: Tile;
  features: readonly string[];
  /** low, medium or high; empty where nothing is published. */
  volatility: GameRow['volatility'];
}

/** Hot games of one answer, at most. */
const hotLimit = 100;

/** The games there are and what each merchant offers of them (R-CATALOGUE-3). */
export interface Catalogue {
  /** The very same object as long as the offer of a merchant is unchanged here; null while nobody asked for it yet. */
  state(merchantId: number): object | null;
  /** Vendors by category. */
  vendors(merchantId: number, language: LanguageCode): Promise<VendorGroup[]>;
  /** Games that fit, in the merchant's order; by name, the best fitting first. */
  find(merchantId: number, language: LanguageCode, filter: GameFilter): Promise<readonly Tile[]>;
  /** Features that the offered games of a type and vendor have. */
  features(
    merchantId: number,
    language: LanguageCode,
    of: Pick<GameFilter, 'gameType' | 'vassalage'>,
  ): Promise<readonly string[]>;
  /** Hot games; language UR uses EN (R-CATALOGUE-7). */
  hot(merchantId: number, language: LanguageCode, gameType?: GameType): Promise<Tile[]>;
  /** One offered game. @throws Refusal game_unknown */
  one(merchantId: number, language: LanguageCode, nodeId: string): Promise<Tile>;
  /** Offered games of a list, in its order; those no longer offered are left out. */
  these(merchantId: number, language: LanguageCode, nodeIds: readonly string[]): Promise<Tile[]>;
  /** The same with what they can be compared by. */
  traits(merchantId: number, language: LanguageCode, nodeIds: readonly string[]): Promise<Traits[]>;
  /** @throws Refusal game_unknown; game_unavailable under maintenance */
  findForLaunch(merchantId: number, nodeId: string, language: LanguageCode): Promise<Launchable>;
  /** What staff do. */
  forStaff: StaffCatalogue;
  vendorsForStaff: StaffVendors;
  /** Adds vendors and games that are not there yet; part of a transaction. */
  addToLibrary(on: Sql, vendors: readonly VendorRow[], games: readonly GameRow[]): Promise<void>;
  /** Adds to a merchant's offer what is not offered yet; part of a transaction. */
  offer(
    on: Sql,
    merchantId: number,
    vendors: readonly VendorOffer[],
    games: readonly GameOffer[],
  ): Promise<void>;
  /** Reads anew now what changed. */
  refresh(merchantId: number): Promise<void>;
}

/**
 * The catalogue, kept in memory per merchant and language and refreshed behind its visitors.
 * @param db the database
 * @param merchants tells when a merchant changed
 * @param onError told when a refresh fails; the last state stays
 */
export function createCatalogue(
  db: Db,
  merchants: Merchants,
  pictures: Pictures,
  onError: (error: unknown) => void,
): Catalogue {
  const shelves = createShelves(db, pictures, onError);
  merchants.onChange(({ id }) => shelves.refreshBehind(id));
  const viewOf = async (merchantId: number, language: LanguageCode) =>
    (await shelves.of(merchantId)).viewIn(language);

  return {
    state: (merchantId) => shelves.known(merchantId),
    vendors: async (merchantId, language) => (await viewOf(merchantId, language)).vendors,
    find: async (merchantId, language, filter) => (await viewOf(merchantId, language)).find(filter),
    features: async (merchantId, language, of) => (await viewOf(merchantId, language)).features(of),
    async hot(merchantId, language, gameType) {
      const view = await viewOf(merchantId, language === 'UR' ? 'EN' : language);
      return view.find({ isHot: true, gameType }).slice(0, hotLimit);
    },
    async one(merchantId, language, nodeId) {
      const entry = (await viewOf(merchantId, language)).byNode.get(nodeId);
      if (!entry) throw new Refusal('game_unknown');
      return entry.tile;
    },
    async these(merchantId, language, nodeIds) {
      const { byNode } = await viewOf(merchantId, language);
      return nodeIds.flatMap((nodeId) => byNode.get(nodeId)?.tile ?? []);
    },
    async traits(merchantId, language, nodeIds) {
      const { byNode } = await viewOf(merchantId, language);
      return nodeIds.flatMap((nodeId) => {
        const entry = byNode.get(nodeId);
        return entry
          ? [{ tile: entry.tile, features: entry.game.features, volatility: entry.game.volatility }]
          : [];
      });
    },
    async findForLaunch(merchantId, nodeId, language) {
      const shelf = await shelves.of(merchantId);
      const entry = shelf.viewIn(language).byNode.get(nodeId);
      const vendor = entry && shelf.library.vendors.get(entry.tile.vassalage);
      if (!entry || !vendor) throw new Refusal('game_unknown');
      if (!entry.tile.available) throw new Refusal('game_unavailable');
      return {
        tile: entry.tile,
        provider: vendor.provider,
        gameCode: entry.tile.gameCode,
        frames: vendor.frames,
      };
    },
    forStaff: createStaffCatalogue(shelves),
    vendorsForStaff: createStaffVendors(shelves),
    async addToLibrary(on, vendors, games) {
      await insertVendors(on, vendors);
      await insertGames(on, games);
      await growLibrary(on);
      for (const { id } of merchants.all()) await bumpVersion(on, id);
    },
    async offer(on, merchantId, vendors, games) {
      await insertVendorOffers(on, vendors);
      await insertGameOffers(on, games);
      await growOffer(on, merchantId);
      await bumpVersion(on, merchantId);
    },
    refresh: async (merchantId) => {
      await shelves.refresh(merchantId);
    },
  };
}
