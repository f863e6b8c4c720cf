import { and, eq, max, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { SiteNews } from '@foyer/contract/site-news';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { account } from '../../../platform/db/tables/account.ts';
import { paymentMethod } from '../../../platform/db/tables/cashier.ts';
import { ledgerAccount } from '../../../platform/db/tables/ledger.ts';
import { lottery } from '../../../platform/db/tables/lottery.ts';
import {
  merchant,
  merchantHost,
  merchantSwitch,
  registrationField,
} from '../../../platform/db/tables/merchant.ts';
import { signInService } from '../../../platform/db/tables/sign-in.ts';
import { servedAt, type ServedHost } from '../../../platform/http/host.ts';

export type MerchantRow = typeof merchant.$inferSelect;
export type SignInRow = typeof signInService.$inferSelect;
export type FieldRow = Omit<typeof registrationField.$inferSelect, 'merchantId'>;

/** Everything of every merchant, in one look. */
export async function readAll(db: Db) {
  const [merchants, hosts, switches, fields, services] = await Promise.all([
    db.orm.select().from(merchant),
    db.orm.select().from(merchantHost),
    db.orm.select().from(merchantSwitch),
    db.orm.select().from(registrationField),
    db.orm.select().from(signInService),
  ]);
  // Addresses of a merchant are written with its first host: the same one wherever they are read.
  const sorted = hosts.toSorted((one, other) => (one.host < other.host ? -1 : 1));
  return { merchants, hosts: sorted, switches, fields, services };
}

/** Id and code of every merchant. */
export async function listMerchants(on: Sql): Promise<{ id: number; code: string }[]> {
  return on.select({ id: merchant.id, code: merchant.code }).from(merchant).orderBy(merchant.id);
}

/** Grows with every change of any merchant. */
export async function readVersions(db: Db): Promise<string> {
  const rows = await db.orm
    .select({ id: merchant.id, version: merchant.version })
    .from(merchant)
    .orderBy(merchant.id);
  return rows.map(({ id, version }) => `${id}:${version}`).join(',');
}

/**
 * Tells every process that the merchant changed; part of the transaction that changes it.
 * @param news the kind of content that open pages are to fetch anew, if it is one
 */
export async function bumpVersion(on: Sql, merchantId: number, news?: SiteNews): Promise<void> {
  const { version, contentVersions } = merchant;
  await on
    .update(merchant)
    .set({
      version: sql`${version} + 1`,
      ...(news && {
        contentVersions: sql`${contentVersions} || jsonb_build_object(${news}::text, ${version} + 1)`,
      }),
    })
    .where(eq(merchant.id, merchantId));
}

/** Which terms hold, as the database has it now. */
export async function readTermsVersion(on: Sql, merchantId: number): Promise<string> {
  const [row] = await on
    .select({ termsVersion: merchant.termsVersion })
    .from(merchant)
    .where(eq(merchant.id, merchantId));
  return row?.termsVersion ?? '';
}

/** Says which terms hold from now on. */
export async function writeTermsVersion(on: Sql, merchantId: number, termsVersion: string): Promise<void> {
  await on.update(merchant).set({ termsVersion }).where(eq(merchant.id, merchantId));
}

/** Adds a merchant with its hosts (names or origins), switches and fields unless its code is there. @returns whether it was added */
export async function insertMerchant(
  on: Sql,
  row: MerchantRow,
  hosts: readonly string[],
  switches: { name: string; isOn: boolean }[],
  fields: FieldRow[],
): Promise<boolean> {
  const added = await on.insert(merchant).values(row).onConflictDoNothing().returning({ id: merchant.id });
  if (added.length === 0) return false;
  const merchantId = row.id;
  await on.insert(merchantHost).values(hosts.map((entry) => ({ ...servedAt(entry), merchantId })));
  await on.insert(merchantSwitch).values(switches.map((entry) => ({ ...entry, merchantId })));
  await on.insert(registrationField).values(fields.map((field) => ({ ...field, merchantId })));
  return true;
}

/** Sets the origin of a host that is there, when it is another. @returns whether it was changed */
export async function setOrigin(on: Sql, { host, origin }: ServedHost): Promise<boolean> {
  const changed = await on
    .update(merchantHost)
    .set({ origin })
    .where(and(eq(merchantHost.host, host), sql`${merchantHost.origin} is distinct from ${origin}`))
    .returning({ merchantId: merchantHost.merchantId });
  for (const { merchantId } of changed) await bumpVersion(on, merchantId);
  return changed.length > 0;
}

/** The hosts of all merchants. */
export async function readHosts(on: Sql): Promise<(ServedHost & { merchantId: number })[]> {
  return on.select().from(merchantHost).orderBy(merchantHost.host);
}

/** Serves a merchant at these hosts, and at no others. */
export async function replaceHosts(on: Sql, merchantId: number, hosts: readonly ServedHost[]): Promise<void> {
  await on.delete(merchantHost).where(eq(merchantHost.merchantId, merchantId));
  await on.insert(merchantHost).values(hosts.map((served) => ({ ...served, merchantId })));
}

/** The id of a merchant that is to be added: until the transaction ends nobody else adds one. */
export async function nextMerchantId(on: Sql): Promise<number> {
  await on.execute(sql`lock table ${merchant} in share row exclusive mode`);
  const [row] = await on.select({ last: max(merchant.id) }).from(merchant);
  return (row?.last ?? 0) + 1;
}

/** The row of a merchant, held until the transaction ends. */
export async function lockMerchant(on: Sql, merchantId: number): Promise<MerchantRow> {
  const [row] = await on.select().from(merchant).where(eq(merchant.id, merchantId)).for('update');
  if (!row) throw new Error(`merchant ${merchantId} is gone`);
  return row;
}

/** Changes columns of a merchant. */
export async function updateMerchant(
  on: Sql,
  merchantId: number,
  change: Partial<MerchantRow>,
): Promise<void> {
  await on.update(merchant).set(change).where(eq(merchant.id, merchantId));
}

/** Whether a table has a row. */
const isAny = async (on: Sql, table: PgTable, where: SQL | undefined): Promise<boolean> =>
  (
    await on
      .select({ found: sql`true` })
      .from(table)
      .where(where)
      .limit(1)
  ).length > 0;

/** Whether a merchant has a row in a table. */
const isAtMerchant = (on: Sql, table: typeof paymentMethod | typeof lottery, id: number): Promise<boolean> =>
  isAny(on, table, eq(table.merchantId, id));

/** Whether a merchant has lotteries. */
export const hasLotteries = (on: Sql, merchantId: number): Promise<boolean> =>
  isAtMerchant(on, lottery, merchantId);

/** What of a merchant has amounts in its currency: the first of it that is found; null when there is nothing. */
export async function findCurrencyUse(
  on: Sql,
  { id, currency }: Pick<MerchantRow, 'id' | 'currency'>,
): Promise<string | null> {
  const inCurrency = (table: typeof account | typeof ledgerAccount) =>
    isAny(on, table, and(eq(table.merchantId, id), eq(table.currency, currency)));
  if (await inCurrency(account)) return 'players';
  if (await inCurrency(ledgerAccount)) return 'money';
  if (await isAtMerchant(on, paymentMethod, id)) return 'payment methods';
  return (await hasLotteries(on, id)) ? 'lotteries' : null;
}
