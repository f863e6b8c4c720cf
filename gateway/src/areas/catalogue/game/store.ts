import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import {
  catalogueVersion,
  game,
  merchantGame,
  merchantVendor,
  vendor,
} from '../../../platform/db/tables/catalogue.ts';

export type VendorRow = typeof vendor.$inferSelect;
export type GameRow = typeof game.$inferSelect;
export type VendorOffer = typeof merchantVendor.$inferSelect;
export type GameOffer = typeof merchantGame.$inferSelect;

/** The number under which vendors and games themselves are versioned. */
const library = 0;
/** Rows of one statement. */
const chunk = 5000;

const asJson = (rows: readonly object[]) =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** Inserts rows from one parameter: a catalogue of 100,000 games would be a million parameters. */
async function insertFromJson(on: Sql, statement: Statement, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += chunk)
    await run(on, statement, [asJson(rows.slice(from, from + chunk))]);
}

const gamesFromJson: Statement = {
  name: 'catalogue_games_from_json',
  text: `insert into game (node_id, vassalage, game_type, game_classify, game_id, game_code, names, supports_play, min_bet, lines,
    lotto_mode, game_group_id, volatility, features, return_rate)
  select "nodeId", vassalage, "gameType", "gameClassify", "gameId", "gameCode", names, "supportsPlay", "minBet", lines,
    "lottoMode", "gameGroupId", volatility, features, "returnRate"
  from jsonb_to_recordset($1::jsonb) as row ("nodeId" text, vassalage text, "gameType" text, "gameClassify" text, "gameId" text,
    "gameCode" text, names jsonb, "supportsPlay" boolean, "minBet" bigint, lines integer, "lottoMode" text, "gameGroupId" text,
    volatility text, features jsonb, "returnRate" integer)
  on conflict do nothing`,
};

const offersFromJson: Statement = {
  name: 'catalogue_offers_from_json',
  text: `insert into merchant_game (merchant_id, node_id, enabled, maintenance, is_new, is_hot, sort, version)
  select "merchantId", "nodeId", enabled, maintenance, "isNew", "isHot", sort, version
  from jsonb_to_recordset($1::jsonb) as row ("merchantId" integer, "nodeId" text, enabled boolean, maintenance boolean,
    "isNew" boolean, "isHot" boolean, sort integer, version integer)
  on conflict do nothing`,
};

/** How often the library and a merchant's offer were changed. */
export async function readVersions(db: Db, merchantId: number): Promise<{ library: bigint; offer: bigint }> {
  const rows = await db.orm
    .select()
    .from(catalogueVersion)
    .where(inArray(catalogueVersion.merchantId, [library, merchantId]));
  const of = (id: number) => rows.find((row) => row.merchantId === id)?.version ?? 0n;
  return { library: of(library), offer: of(merchantId) };
}

/** Vendors and games, whoever offers them. */
export async function readLibrary(db: Db): Promise<{ vendors: VendorRow[]; games: GameRow[] }> {
  const [vendors, games] = await Promise.all([
    db.orm.select().from(vendor).orderBy(vendor.vassalage),
    db.orm.select().from(game).orderBy(game.nodeId),
  ]);
  return { vendors, games };
}

/** What a merchant offers, disabled entries too. */
export async function readOffers(
  db: Db,
  merchantId: number,
): Promise<{ vendors: VendorOffer[]; games: GameOffer[] }> {
  const [vendors, games] = await Promise.all([
    db.orm.select().from(merchantVendor).where(eq(merchantVendor.merchantId, merchantId)),
    db.orm.select().from(merchantGame).where(eq(merchantGame.merchantId, merchantId)),
  ]);
  return { vendors, games };
}

/** One offer as it is now, or null. */
export async function readGameOffer(on: Sql, merchantId: number, nodeId: string): Promise<GameOffer | null> {
  const [row] = await on
    .select()
    .from(merchantGame)
    .where(and(eq(merchantGame.merchantId, merchantId), eq(merchantGame.nodeId, nodeId)));
  return row ?? null;
}

/** What staff change about a game's offer. */
export type GameOfferChange = Pick<GameOffer, 'enabled' | 'maintenance' | 'isNew' | 'isHot'>;

/** Changes an offer that is still of the version that was read. @returns null when it is not */
export async function updateGameOffer(
  on: Sql,
  merchantId: number,
  nodeId: string,
  version: number,
  change: GameOfferChange,
): Promise<GameOffer | null> {
  const [row] = await on
    .update(merchantGame)
    .set({ ...change, version: version + 1 })
    .where(
      and(
        eq(merchantGame.merchantId, merchantId),
        eq(merchantGame.nodeId, nodeId),
        eq(merchantGame.version, version),
      ),
    )
    .returning();
  return row ?? null;
}

/** One vendor's offer as it is now, or null. */
export async function readVendorOffer(
  on: Sql,
  merchantId: number,
  vassalage: string,
): Promise<VendorOffer | null> {
  const [row] = await on
    .select()
    .from(merchantVendor)
    .where(and(eq(merchantVendor.merchantId, merchantId), eq(merchantVendor.vassalage, vassalage)));
  return row ?? null;
}

/** What staff change about a vendor's offer. */
export type VendorOfferChange = Pick<VendorOffer, 'enabled' | 'maintenance' | 'isHot'>;

/** Changes an offer that is still of the version that was read. @returns null when it is not */
export async function updateVendorOffer(
  on: Sql,
  merchantId: number,
  vassalage: string,
  version: number,
  change: VendorOfferChange,
): Promise<VendorOffer | null> {
  const [row] = await on
    .update(merchantVendor)
    .set({ ...change, version: version + 1 })
    .where(
      and(
        eq(merchantVendor.merchantId, merchantId),
        eq(merchantVendor.vassalage, vassalage),
        eq(merchantVendor.version, version),
      ),
    )
    .returning();
  return row ?? null;
}

async function grow(on: Sql, merchantId: number): Promise<void> {
  await on
    .insert(catalogueVersion)
    .values({ merchantId, version: 1n })
    .onConflictDoUpdate({
      target: catalogueVersion.merchantId,
      set: { version: sql`${catalogueVersion.version} + 1` },
    });
}

/** Says that a merchant's offer changed; part of the transaction that changes it. */
export const growOffer = grow;
/** Says that vendors or games changed. */
export const growLibrary = (on: Sql): Promise<void> => grow(on, library);

/** Adds vendors that are not there yet. */
export async function insertVendors(on: Sql, rows: readonly VendorRow[]): Promise<void> {
  if (rows.length > 0)
    await on
      .insert(vendor)
      .values([...rows])
      .onConflictDoNothing();
}

/** Adds games that are not there yet. */
export const insertGames = (on: Sql, rows: readonly GameRow[]): Promise<void> =>
  insertFromJson(on, gamesFromJson, rows);

/** Adds vendors to a merchant's offer. */
export async function insertVendorOffers(on: Sql, rows: readonly VendorOffer[]): Promise<void> {
  if (rows.length > 0)
    await on
      .insert(merchantVendor)
      .values([...rows])
      .onConflictDoNothing();
}

/** Adds games to a merchant's offer. */
export const insertGameOffers = (on: Sql, rows: readonly GameOffer[]): Promise<void> =>
  insertFromJson(on, offersFromJson, rows);
