import { inTransaction } from '../../../platform/db/transaction.ts';
import type { GameAvailability, GameRow, VendorAvailability, VendorRow, Catalogue } from './game.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';

/** A vendor for tests. */
export function vendorRow(vassalage: string, change: Partial<VendorRow> = {}): VendorRow {
  return {
    vassalage,
    provider: 'demo',
    names: { EN: `${vassalage} Games` },
    speciality: '',
    opensList: true,
    frames: true,
    ...change,
  };
}

/** A game and its availability. */
export type GameFixture = GameRow & { availability?: Partial<GameAvailability> };

/** A game for tests; its nodeId is also its gameId. */
export function gameRow(nodeId: string, name: string, change: Partial<GameFixture> = {}): GameFixture {
  return {
    nodeId,
    vassalage: 'LUNA',
    gameType: 'RNG',
    gameClassify: '',
    gameId: nodeId,
    gameCode: 'lobby',
    names: { EN: name },
    supportsPlay: true,
    minBet: 20n,
    lines: 20,
    lottoMode: '',
    gameGroupId: '',
    volatility: '',
    features: [],
    returnRate: 0,
    ...change,
  };
}

/** The availability of a game or vendor unless a test sets another. */
const defaults = { enabled: true, maintenance: false, isHot: false, version: 1 };

/** Adds a small catalogue for tests, to merchant 1 by default. */
export async function addFixture(
  services: { db: Db; catalogue: Catalogue; merchants: Merchants },
  vendors: readonly VendorRow[],
  games: readonly GameFixture[],
  vendorAvailability: Record<string, Partial<VendorAvailability>> = {},
  merchantId = 1,
): Promise<void> {
  await inTransaction(services.db, async (sql) => {
    await services.catalogue.addToMaster(
      sql,
      vendors,
      games.map(({ availability: _, ...game }) => game),
    );
    await services.catalogue.makeAvailable(
      sql,
      merchantId,
      vendors.map(({ vassalage }, sort) => ({
        ...defaults,
        merchantId,
        vassalage,
        sort,
        ...vendorAvailability[vassalage],
      })),
      games.map(({ nodeId, availability }, sort) => ({
        ...defaults,
        merchantId,
        nodeId,
        isNew: false,
        sort,
        ...availability,
      })),
    );
  });
  await services.merchants.refresh();
  await services.catalogue.refresh(merchantId);
}
