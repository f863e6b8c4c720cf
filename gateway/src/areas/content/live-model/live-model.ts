import type { LanguageCode } from '@foyer/contract/languages';
import type { StaffContent } from '../content.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { createTenantCache } from '../../tenancy/tenant-cache.ts';
import type { Catalogue, Tile } from '../../catalogue/game/game.ts';
import { bumpVersion, type Merchant } from '../../tenancy/merchant/merchant.ts';
import { findModel, putModel, readModels, upsertLive, type LiveModelRow } from './store.ts';

export type { LiveModelRow } from './store.ts';

/** Somebody who is live at a table now. */
export interface LiveModel {
  id: string;
  name: string;
  liveSince: Date;
  /** The table. */
  tile: Tile;
}

/** Live models (R-CONTENT-13): a feature that a merchant switches on. */
export interface LiveModels {
  /**
   * The models who are live at a table that can be opened, the latest first.
   * @param name part of a name, in any case; empty for all
   */
  list(merchant: Merchant, language: LanguageCode, name?: string): Promise<LiveModel[]>;
  /** Adds or replaces a model; part of a transaction. */
  put(on: Sql, row: Omit<LiveModelRow, 'version'>): Promise<void>;
  forStaff: StaffContent<LiveModelRow>;
}

/** Live models, cached in memory per merchant. */
export function createLiveModels(db: Db, catalogue: Catalogue): LiveModels {
  const cached = createTenantCache((merchantId) => readModels(db.orm, merchantId));
  return {
    async list(merchant, language, name = '') {
      if (!merchant.features.liveChat) return [];
      const wanted = name.toLowerCase();
      const rows = (await cached(merchant)).filter(
        (row) => row.liveSince !== null && row.name.toLowerCase().includes(wanted),
      );
      const tiles = await catalogue.these(merchant.id, language, [
        ...new Set(rows.map(({ nodeId }) => nodeId)),
      ]);
      const byNode = new Map(tiles.filter(({ available }) => available).map((tile) => [tile.nodeId, tile]));
      return rows.flatMap(({ id, name: called, nodeId, liveSince }) => {
        const tile = byNode.get(nodeId);
        return tile && liveSince ? [{ id, name: called, liveSince, tile }] : [];
      });
    },
    async put(on, row) {
      await upsertLive(on, { ...row, version: 1 });
      await bumpVersion(on, row.merchantId, 'live-models');
    },
    forStaff: { all: readModels, one: findModel, normalize: (row) => row, put: putModel },
  };
}
