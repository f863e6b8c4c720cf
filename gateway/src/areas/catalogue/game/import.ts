import { theServer, type Action, type Audit } from '../../../platform/audit/audit.ts';
import type { Sql } from '../../../platform/db/connection.ts';
import { isDuplicate } from '../../../platform/db/transaction.ts';
import { StopError } from '../../../platform/stop-error.ts';
import { lotteryProvider } from '../../ledger/round/round.ts';
import { bumpVersion, listMerchants } from '../../tenancy/merchant/merchant.ts';
import {
  bumpAvailability,
  bumpMasterCatalogue,
  insertGameAvailability,
  insertVendorAvailability,
  nextPlaces,
  readMovedGames,
  readProviderIds,
  readVendors,
  writeGames,
  writeVendors,
  type GameRow,
  type VendorRow,
  type UpsertResult,
} from './store.ts';

/** A vendor of an import, and whether it stands in front where a merchant gets it. */
export type ImportedVendor = VendorRow & { isHot: boolean };

/** A game of an import, and how a merchant gets it. */
export type ImportedGame = GameRow & { isHot: boolean; isNew: boolean };

/** The vendors and games of an import. */
export interface CatalogueFile {
  vendors: readonly ImportedVendor[];
  games: readonly ImportedGame[];
}

/** What an import did: to the master catalogue, and how many vendors and games the merchant got. */
export interface ImportResult {
  vendors: UpsertResult;
  games: UpsertResult;
  offered: { vendors: number; games: number };
}

/** The vendors of an import and those of its games: a game is shown only where its vendor is offered too. */
function vendorsOf({ vendors, games }: CatalogueFile): Pick<ImportedVendor, 'vassalage' | 'isHot'>[] {
  const given = new Map(vendors.map((vendor) => [vendor.vassalage, vendor]));
  const codes = new Set([...given.keys(), ...games.map(({ vassalage }) => vassalage)]);
  return [...codes].map((vassalage) => ({ vassalage, isHot: given.get(vassalage)?.isHot ?? false }));
}

/**
 * @param known the vendors of the file that are there
 * @throws StopError naming the first provider or vendor that is missing, or game that would get another vendor
 */
async function refuse(
  on: Sql,
  { vendors, games }: CatalogueFile,
  known: readonly VendorRow[],
): Promise<void> {
  // Tickets of our own lotteries are rounds of a provider that has no server.
  const providers = (await readProviderIds(on)).add(lotteryProvider);
  const orphan = vendors.find(({ provider }) => !providers.has(provider));
  if (orphan)
    throw new StopError(
      `The vendor ${orphan.vassalage} names the provider "${orphan.provider}", which does not exist: add it in the console first; it is there once its key is approved.`,
    );
  const codes = new Set([...known, ...vendors].map(({ vassalage }) => vassalage));
  const stray = games.find(({ vassalage }) => !codes.has(vassalage));
  if (stray)
    throw new StopError(`The game ${stray.nodeId} names "${stray.vassalage}": there is no such vendor.`);
  const [moved] = await readMovedGames(on, games);
  if (moved)
    throw new StopError(
      `The game ${moved.nodeId} belongs to the vendor ${moved.vassalage}, and a game never gets another vendor.`,
    );
}

/** @throws StopError for a gameId that its vendor has under another nodeId */
function refuseTwins(error: unknown): never {
  if (isDuplicate(error))
    throw new StopError('A vendor of the file has a game with the same gameId under another nodeId already.');
  throw error;
}

const isAny = ({ added, changed }: UpsertResult): boolean => added + changed.length > 0;

/** Adds to a merchant's catalogue what is not in it, behind what is: enabled, and as staff set it from then on. */
async function offer(on: Sql, merchantId: number, file: CatalogueFile): Promise<ImportResult['offered']> {
  const next = await nextPlaces(on, merchantId);
  const usual = { merchantId, enabled: true, maintenance: false, version: 1 };
  const vendorRows = vendorsOf(file).map((vendor, place) => ({
    ...usual,
    ...vendor,
    sort: next.vendor + place,
  }));
  const gameRows = file.games.map(({ nodeId, isHot, isNew }, place) => ({
    ...usual,
    nodeId,
    isHot,
    isNew,
    sort: next.game + place,
  }));
  return {
    vendors: await insertVendorAvailability(on, vendorRows),
    games: await insertGameAvailability(on, gameRows),
  };
}

/** Whose server the vendors that were changed are at. */
const providersIn = (rows: readonly VendorRow[], { changed }: UpsertResult): Record<string, string> =>
  Object.fromEntries(
    rows
      .filter(({ vassalage }) => changed.includes(vassalage))
      .map(({ vassalage, provider }) => [vassalage, provider]),
  );

/** What the audit says of an import. @param known the vendors of the file as they were */
function actOf(
  code: string,
  file: CatalogueFile,
  known: readonly VendorRow[],
  imported: ImportResult,
): Omit<Action, 'merchantId'> {
  const { vendors } = imported;
  return {
    staff: theServer,
    action: 'import_catalogue',
    subject: code,
    before: { providers: providersIn(known, vendors) },
    after: { ...imported, providers: providersIn(file.vendors, vendors) },
  };
}

/**
 * Adds vendors and games to the master catalogue, changes those that are there and differ, and offers all of them at a merchant, with the
 * vendors of the games; what staff set of those that it offers already stays. A change of the master catalogue concerns every merchant, so
 * that the audit of each records it. Part of a transaction.
 * @throws StopError when a provider or vendor is not there, a game is of another vendor, or a vendor has two games with one gameId
 */
export async function importCatalogue(
  on: Sql,
  audit: Audit,
  merchant: { id: number; code: string },
  file: CatalogueFile,
): Promise<ImportResult> {
  const merchants = await listMerchants(on);
  await audit.hold(on, ...merchants.map(({ id }) => id));
  const known = await readVendors(
    on,
    vendorsOf(file).map(({ vassalage }) => vassalage),
  );
  await refuse(on, file, known);
  const written = {
    vendors: await writeVendors(on, file.vendors),
    games: await writeGames(on, file.games).catch(refuseTwins),
  };
  const offered = await offer(on, merchant.id, file);
  const imported = { ...written, offered };
  const isMaster = isAny(written.vendors) || isAny(written.games);
  const isOffered = offered.vendors + offered.games > 0;
  if (!isMaster && !isOffered) return imported;
  if (isMaster) await bumpMasterCatalogue(on);
  if (isOffered) await bumpAvailability(on, merchant.id);
  const act = actOf(merchant.code, file, known, imported);
  for (const { id } of isMaster ? merchants : [merchant]) {
    await bumpVersion(on, id, 'games');
    await audit.record(on, { merchantId: id, ...act });
  }
  return imported;
}
