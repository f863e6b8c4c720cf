import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { run, type Statement } from '../../../platform/db/statement.ts';
import {
  catalogueVersion,
  game,
  merchantGame,
  merchantVendor,
  vendor,
} from '../../../platform/db/tables/catalogue.ts';
import { provider } from '../../../platform/db/tables/play.ts';

export type VendorRow = typeof vendor.$inferSelect;
export type GameRow = typeof game.$inferSelect;
export type VendorAvailability = typeof merchantVendor.$inferSelect;
export type GameAvailability = typeof merchantGame.$inferSelect;

/** Stands for the master catalogue where a merchant's id is expected: its version is stored in the same table. */
const masterId = 0;
/** Rows of one statement. */
const chunk = 5000;

const asJson = (rows: readonly object[]) =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** Writes rows from one parameter: 100,000 games would be a million parameters. @returns what the statement returns of all */
async function fromJson<Row extends Record<string, unknown>>(
  on: Sql,
  statement: Statement,
  rows: readonly object[],
): Promise<Row[]> {
  const returned: Row[] = [];
  for (let from = 0; from < rows.length; from += chunk)
    returned.push(...(await run<Row>(on, statement, [asJson(rows.slice(from, from + chunk))])));
  return returned;
}

const gameColumns = `vassalage, game_type, game_classify, game_id, game_code, names, supports_play, min_bet, lines, lotto_mode,
    game_group_id, volatility, features, return_rate`;

const insertingGames = `insert into game (node_id, ${gameColumns})
  select "nodeId", vassalage, "gameType", "gameClassify", "gameId", "gameCode", names, "supportsPlay", "minBet", lines,
    "lottoMode", "gameGroupId", volatility, features, "returnRate"
  from jsonb_to_recordset($1::jsonb) as row ("nodeId" text, vassalage text, "gameType" text, "gameClassify" text, "gameId" text,
    "gameCode" text, names jsonb, "supportsPlay" boolean, "minBet" bigint, lines integer, "lottoMode" text, "gameGroupId" text,
    volatility text, features jsonb, "returnRate" integer)`;

const gamesFromJson: Statement = {
  name: 'catalogue_games_from_json',
  text: `${insertingGames} on conflict do nothing`,
};

/** Names of columns as those of a table or of the row that was to be inserted. */
const columnsOf = (table: string, columns: string): string => columns.replaceAll(/[a-z_]+/g, `${table}.$&`);

/** What a statement does with rows that are there: changes those that differ, and says of each written one whether it is new. */
const orChange = (table: string, key: string, columns: string): string => `
  on conflict (${key}) do update set (${columns}) = row(${columnsOf('excluded', columns)})
  where (${columnsOf(table, columns)}) is distinct from (${columnsOf('excluded', columns)})
  returning (${table}.xmax = 0) as "isNew", ${table}.${key} as id`;

const changedGames: Statement = {
  name: 'catalogue_changed_games_from_json',
  text: insertingGames + orChange('game', 'node_id', gameColumns),
};

const vendorColumns = 'provider, names, speciality, opens_list, frames';

const changedVendors: Statement = {
  name: 'catalogue_changed_vendors_from_json',
  text: `insert into vendor (vassalage, ${vendorColumns})
  select vassalage, provider, names, speciality, "opensList", frames
  from jsonb_to_recordset($1::jsonb) as row (vassalage text, provider text, names jsonb, speciality text, "opensList" boolean,
    frames boolean)${orChange('vendor', 'vassalage', vendorColumns)}`,
};

const movedGames: Statement = {
  name: 'catalogue_moved_games_from_json',
  text: `select g.node_id as "nodeId", g.vassalage
  from game g join jsonb_to_recordset($1::jsonb) as row ("nodeId" text, vassalage text) on g.node_id = row."nodeId"
  where g.vassalage <> row.vassalage`,
};

const availabilityFromJson: Statement = {
  name: 'catalogue_offers_from_json',
  text: `insert into merchant_game (merchant_id, node_id, enabled, maintenance, is_new, is_hot, sort, version)
  select "merchantId", "nodeId", enabled, maintenance, "isNew", "isHot", sort, version
  from jsonb_to_recordset($1::jsonb) as row ("merchantId" integer, "nodeId" text, enabled boolean, maintenance boolean,
    "isNew" boolean, "isHot" boolean, sort integer, version integer)
  on conflict do nothing returning node_id`,
};

/** The versions of the master catalogue and of a merchant's availability; they grow with each change. */
export async function readVersions(
  db: Db,
  merchantId: number,
): Promise<{ master: bigint; availability: bigint }> {
  const rows = await db.orm
    .select()
    .from(catalogueVersion)
    .where(inArray(catalogueVersion.merchantId, [masterId, merchantId]));
  const of = (id: number) => rows.find((row) => row.merchantId === id)?.version ?? 0n;
  return { master: of(masterId), availability: of(merchantId) };
}

/** All vendors and games of the platform. */
export async function readMasterCatalogue(db: Db): Promise<{ vendors: VendorRow[]; games: GameRow[] }> {
  const [vendors, games] = await Promise.all([
    db.orm.select().from(vendor).orderBy(vendor.vassalage),
    db.orm.select().from(game).orderBy(game.nodeId),
  ]);
  return { vendors, games };
}

/** The availability of a merchant's vendors and games, disabled ones too. */
export async function readAvailability(
  db: Db,
  merchantId: number,
): Promise<{ vendors: VendorAvailability[]; games: GameAvailability[] }> {
  const [vendors, games] = await Promise.all([
    db.orm.select().from(merchantVendor).where(eq(merchantVendor.merchantId, merchantId)),
    db.orm.select().from(merchantGame).where(eq(merchantGame.merchantId, merchantId)),
  ]);
  return { vendors, games };
}

/** The availability of one game, or null. */
export async function readGameAvailability(
  on: Sql,
  merchantId: number,
  nodeId: string,
): Promise<GameAvailability | null> {
  const [row] = await on
    .select()
    .from(merchantGame)
    .where(and(eq(merchantGame.merchantId, merchantId), eq(merchantGame.nodeId, nodeId)));
  return row ?? null;
}

/** What staff set of a game. */
export type GameAvailabilityChange = Pick<GameAvailability, 'enabled' | 'maintenance' | 'isNew' | 'isHot'>;

/** Writes an availability if its version is still the one that was read. @returns null when it is not */
export async function updateGameAvailability(
  on: Sql,
  merchantId: number,
  nodeId: string,
  version: number,
  change: GameAvailabilityChange,
): Promise<GameAvailability | null> {
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

/** The availability of one vendor, or null. */
export async function readVendorAvailability(
  on: Sql,
  merchantId: number,
  vassalage: string,
): Promise<VendorAvailability | null> {
  const [row] = await on
    .select()
    .from(merchantVendor)
    .where(and(eq(merchantVendor.merchantId, merchantId), eq(merchantVendor.vassalage, vassalage)));
  return row ?? null;
}

/** What staff set of a vendor. */
export type VendorAvailabilityChange = Pick<VendorAvailability, 'enabled' | 'maintenance' | 'isHot'>;

/** Writes an availability if its version is still the one that was read. @returns null when it is not */
export async function updateVendorAvailability(
  on: Sql,
  merchantId: number,
  vassalage: string,
  version: number,
  change: VendorAvailabilityChange,
): Promise<VendorAvailability | null> {
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

async function bumpCatalogueVersion(on: Sql, merchantId: number): Promise<void> {
  await on
    .insert(catalogueVersion)
    .values({ merchantId, version: 1n })
    .onConflictDoUpdate({
      target: catalogueVersion.merchantId,
      set: { version: sql`${catalogueVersion.version} + 1` },
    });
}

/** Raises the version of a merchant's availability; part of the transaction that changes it. */
export const bumpAvailability = bumpCatalogueVersion;
/** Raises the version of the master catalogue; part of the transaction that changes it. */
export const bumpMasterCatalogue = (on: Sql): Promise<void> => bumpCatalogueVersion(on, masterId);

/** Adds vendors that are not there yet. */
export async function insertVendors(on: Sql, rows: readonly VendorRow[]): Promise<void> {
  if (rows.length > 0)
    await on
      .insert(vendor)
      .values([...rows])
      .onConflictDoNothing();
}

/** Adds games that are not there yet. */
export async function insertGames(on: Sql, rows: readonly GameRow[]): Promise<void> {
  await fromJson(on, gamesFromJson, rows);
}

/** How many rows were added, and the keys of those that were there and were changed. */
export interface UpsertResult {
  added: number;
  changed: string[];
}

/** Adds rows, and changes those that are there and differ. */
async function write(on: Sql, statement: Statement, rows: readonly object[]): Promise<UpsertResult> {
  const written = await fromJson<{ isNew: boolean; id: string }>(on, statement, rows);
  const changed = written.filter(({ isNew }) => !isNew).map(({ id }) => id);
  return { added: written.length - changed.length, changed: changed.toSorted() };
}

/** Adds vendors, and changes those that are there and differ. */
export const writeVendors = (on: Sql, rows: readonly VendorRow[]): Promise<UpsertResult> =>
  write(on, changedVendors, rows);

/** Adds games, and changes those that are there and differ. */
export const writeGames = (on: Sql, rows: readonly GameRow[]): Promise<UpsertResult> =>
  write(on, changedGames, rows);

/** Those of these vendors that there are. */
export async function readVendors(on: Sql, codes: readonly string[]): Promise<VendorRow[]> {
  return on
    .select()
    .from(vendor)
    .where(inArray(vendor.vassalage, [...codes]));
}

/** Those of these games that are of another vendor, which is returned with them. */
export const readMovedGames = (
  on: Sql,
  games: readonly Pick<GameRow, 'nodeId' | 'vassalage'>[],
): Promise<Pick<GameRow, 'nodeId' | 'vassalage'>[]> => fromJson(on, movedGames, games);

/** Ids of all providers. */
export async function readProviderIds(on: Sql): Promise<Set<string>> {
  const rows = await on.select({ id: provider.id }).from(provider);
  return new Set(rows.map(({ id }) => id));
}

/** Adds vendors to a merchant's catalogue. @returns how many were not in it */
export async function insertVendorAvailability(
  on: Sql,
  rows: readonly VendorAvailability[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const added = await on
    .insert(merchantVendor)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ vassalage: merchantVendor.vassalage });
  return added.length;
}

/** Adds games to a merchant's catalogue. @returns how many were not in it */
export const insertGameAvailability = async (on: Sql, rows: readonly GameAvailability[]): Promise<number> =>
  (await fromJson(on, availabilityFromJson, rows)).length;

/** Where the next vendor and the next game of a merchant's catalogue stand in its order. */
export async function nextPlaces(on: Sql, merchantId: number): Promise<{ vendor: number; game: number }> {
  const [vendors] = await on
    .select({ last: max(merchantVendor.sort) })
    .from(merchantVendor)
    .where(eq(merchantVendor.merchantId, merchantId));
  const [games] = await on
    .select({ last: max(merchantGame.sort) })
    .from(merchantGame)
    .where(eq(merchantGame.merchantId, merchantId));
  return { vendor: (vendors?.last ?? -1) + 1, game: (games?.last ?? -1) + 1 };
}

/** Type and vendor of those of these games that a merchant has in its catalogue, by nodeId. */
export async function readOfferedGames(
  on: Sql,
  merchantId: number,
  nodeIds: readonly string[],
): Promise<Map<string, Pick<GameRow, 'gameType' | 'vassalage'>>> {
  const rows = await on
    .select({ nodeId: game.nodeId, gameType: game.gameType, vassalage: game.vassalage })
    .from(merchantGame)
    .innerJoin(game, eq(game.nodeId, merchantGame.nodeId))
    .where(and(eq(merchantGame.merchantId, merchantId), inArray(merchantGame.nodeId, [...nodeIds])));
  return new Map(rows.map(({ nodeId, ...offered }) => [nodeId, offered]));
}
