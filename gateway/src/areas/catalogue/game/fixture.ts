import { inTransaction } from '../../../platform/db/transaction.ts';
import type { GameOffer, GameRow, VendorOffer, VendorRow, Catalogue } from './game.ts';
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

/** A game and how it is offered. */
export type OfferedGame = GameRow & { offer?: Partial<GameOffer> };

/** A game for tests; its nodeId is also its gameId. */
export function gameRow(nodeId: string, name: string, change: Partial<OfferedGame> = {}): OfferedGame {
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

/** How things are offered unless a test says else. */
const offered = { enabled: true, maintenance: false, isHot: false, version: 1 };

/** A small catalogue for tests of whoever needs games; of merchant 1 unless told otherwise. */
export async function addFixture(
  services: { db: Db; catalogue: Catalogue; merchants: Merchants },
  vendors: readonly VendorRow[],
  games: readonly OfferedGame[],
  vendorOffers: Record<string, Partial<VendorOffer>> = {},
  merchantId = 1,
): Promise<void> {
  await inTransaction(services.db, async (sql) => {
    await services.catalogue.addToLibrary(
      sql,
      vendors,
      games.map(({ offer: _, ...game }) => game),
    );
    await services.catalogue.offer(
      sql,
      merchantId,
      vendors.map(({ vassalage }, sort) => ({
        ...offered,
        merchantId,
        vassalage,
        sort,
        ...vendorOffers[vassalage],
      })),
      games.map(({ nodeId, offer }, sort) => ({
        ...offered,
        merchantId,
        nodeId,
        isNew: false,
        sort,
        ...offer,
      })),
    );
  });
  await services.merchants.refresh();
  await services.catalogue.refresh(merchantId);
}
