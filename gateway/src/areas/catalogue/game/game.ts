import type { LanguageCode } from '@foyer/contract/languages';
import type { GameType } from '@foyer/contract/game-types';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { Pictures } from '../../../platform/pictures/picture-urls.ts';
import { pageOf, type PageOf } from '../../../platform/paging/paging.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Texts } from '../../../platform/texts.ts';
import { bumpVersion, type Merchants } from '../../tenancy/merchant/merchant.ts';
import { createMerchantCatalogues } from './merchant-catalogue.ts';
import { createStaffCatalogue, type StaffCatalogue } from './operator-games.ts';
import { createStaffVendors, type StaffVendors } from './operator-vendors.ts';
import {
  bumpMasterCatalogue,
  bumpAvailability,
  insertGameAvailability,
  insertGames,
  insertVendorAvailability,
  insertVendors,
  type GameAvailability,
  type GameRow,
  type VendorAvailability,
  type VendorRow,
} from './store.ts';
import type { Tile } from './tile.ts';
import type { VendorGroup } from './vendor-tiles.ts';
import type { GameFilter } from './view.ts';

export type { StaffCatalogue, StaffGame, StaffGameQuery } from './operator-games.ts';
export type { StaffVendor, StaffVendors } from './operator-vendors.ts';
export {
  readOfferedGames,
  type GameAvailability,
  type GameRow,
  type VendorAvailability,
  type VendorRow,
} from './store.ts';
export type { Tile } from './tile.ts';
export type { VendorGroup, VendorTile } from './vendor-tiles.ts';
export type { GameFilter } from './view.ts';

/** The category that a list asks for; none where it asks for all (R-CATALOGUE-28). */
export const typeAsked = (gameType: GameType | 'ALL' | undefined): GameType | undefined =>
  gameType === 'ALL' ? undefined : gameType;

/** One page of a player's own games, of one type or of all. */
export const pageOfType = (
  tiles: readonly Tile[],
  asked: GameType | 'ALL' | undefined,
  pageNo: number,
  pageSize: number,
): PageOf<Tile> => {
  const gameType = typeAsked(asked);
  return pageOf(gameType ? tiles.filter((tile) => tile.gameType === gameType) : tiles, pageNo, pageSize);
};

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

/** A game with the properties that recommendations compare. */
export interface Traits {
  tile: Tile;
  features: readonly string[];
  /** low, medium or high; empty where nothing is published. */
  volatility: GameRow['volatility'];
}

/** Hot games of one answer, at most. */
const hotLimit = 100;

/** The master catalogue and the catalogue of each merchant (R-CATALOGUE-3). */
export interface Catalogue {
  /** The same object for as long as this process serves the same merchant catalogue; null before it is first loaded. */
  state(merchantId: number): object | null;
  /** Vendors by category. */
  vendors(merchantId: number, language: LanguageCode): Promise<VendorGroup[]>;
  /** Games that fit, in the merchant's order; by name, the best fitting first. */
  find(merchantId: number, language: LanguageCode, filter: GameFilter): Promise<readonly Tile[]>;
  /** Features of the games of a type and vendor that the merchant offers. */
  features(
    merchantId: number,
    language: LanguageCode,
    of: Pick<GameFilter, 'gameType' | 'vassalage'>,
  ): Promise<readonly string[]>;
  /** Hot games; language UR uses EN (R-CATALOGUE-7). */
  hot(merchantId: number, language: LanguageCode, gameType?: GameType): Promise<Tile[]>;
  /** One game that the merchant offers. @throws Refusal game_unknown */
  one(merchantId: number, language: LanguageCode, nodeId: string): Promise<Tile>;
  /** The games with these nodeIds, in the same order; games that the merchant does not offer are left out. */
  these(merchantId: number, language: LanguageCode, nodeIds: readonly string[]): Promise<Tile[]>;
  /** The name of a game of the platform in every language; null for an unknown one. */
  namesOf(merchantId: number, nodeId: string): Promise<Texts | null>;
  /** Like `these`, with the properties that recommendations compare. */
  traits(merchantId: number, language: LanguageCode, nodeIds: readonly string[]): Promise<Traits[]>;
  /** @throws Refusal game_unknown; game_unavailable under maintenance */
  findForLaunch(merchantId: number, nodeId: string, language: LanguageCode): Promise<Launchable>;
  /** Games as staff list and change them. */
  forStaff: StaffCatalogue;
  vendorsForStaff: StaffVendors;
  /** Adds vendors and games that are not there yet; part of a transaction. */
  addToMaster(on: Sql, vendors: readonly VendorRow[], games: readonly GameRow[]): Promise<void>;
  /** Adds vendors and games to a merchant's catalogue, unless they are in it; part of a transaction. */
  makeAvailable(
    on: Sql,
    merchantId: number,
    vendors: readonly VendorAvailability[],
    games: readonly GameAvailability[],
  ): Promise<void>;
  /** Loads what changed, now. */
  refresh(merchantId: number): Promise<void>;
}

/**
 * The catalogue, held in memory per merchant and language. A refresh runs in the background; visitors get the previous
 * state until it is done.
 * @param db the database
 * @param merchants reports when a merchant changed
 * @param onError called when a refresh fails; the previous state stays
 */
export function createCatalogue(
  db: Db,
  merchants: Merchants,
  pictures: Pictures,
  onError: (error: unknown) => void,
): Catalogue {
  const catalogues = createMerchantCatalogues(db, pictures, onError);
  merchants.onChange(({ id }) => catalogues.refreshInBackground(id));
  const viewOf = async (merchantId: number, language: LanguageCode) =>
    (await catalogues.of(merchantId)).viewIn(language);

  return {
    state: (merchantId) => catalogues.loaded(merchantId),
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
    async namesOf(merchantId, nodeId) {
      const { master } = await catalogues.of(merchantId);
      return master.games[master.positions.get(nodeId) ?? -1]?.names ?? null;
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
      const loaded = await catalogues.of(merchantId);
      const entry = loaded.viewIn(language).byNode.get(nodeId);
      const vendor = entry && loaded.master.vendors.get(entry.tile.vassalage);
      if (!entry || !vendor) throw new Refusal('game_unknown');
      if (!entry.tile.available) throw new Refusal('game_unavailable');
      return {
        tile: entry.tile,
        provider: vendor.provider,
        gameCode: entry.tile.gameCode,
        frames: vendor.frames,
      };
    },
    forStaff: createStaffCatalogue(db, catalogues),
    vendorsForStaff: createStaffVendors(db, catalogues),
    async addToMaster(on, vendors, games) {
      await insertVendors(on, vendors);
      await insertGames(on, games);
      await bumpMasterCatalogue(on);
      for (const { id } of merchants.all()) await bumpVersion(on, id, 'games');
    },
    async makeAvailable(on, merchantId, vendors, games) {
      await insertVendorAvailability(on, vendors);
      await insertGameAvailability(on, games);
      await bumpAvailability(on, merchantId);
      await bumpVersion(on, merchantId, 'games');
    },
    refresh: async (merchantId) => {
      await catalogues.refresh(merchantId);
    },
  };
}
