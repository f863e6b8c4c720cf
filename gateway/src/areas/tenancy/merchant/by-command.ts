import { isDeepStrictEqual } from 'node:util';
import { minorUnitsOf } from '@foyer/contract/currencies';
import { theServer, type Audit } from '../../../platform/audit/audit.ts';
import type { Sql } from '../../../platform/db/connection.ts';
import { servedAt, type ServedHost } from '../../../platform/http/host.ts';
import { StopError } from '../../../platform/stop-error.ts';
import { initialFields, initialSwitches, merchantRow } from './defaults.ts';
import {
  bumpVersion,
  findCurrencyUse,
  hasLotteries,
  insertMerchant,
  listMerchants,
  lockMerchant,
  nextMerchantId,
  readHosts,
  replaceHosts,
  updateMerchant,
  type MerchantRow,
} from './store.ts';

/** What of a merchant is set only by command; staff set everything else in the console. */
export interface MerchantSettings {
  /** A folder of `brands/`. */
  brand: string;
  /** Every host name or origin that it is served at. */
  hosts: readonly string[];
  /** One that {@link minorUnitsOf} knows. */
  currency: string;
  /** IANA name. */
  timeZone: string;
  /** Trial accounts that live at once, at most. */
  trialQuota: number;
}

/** A merchant that is to be added; what it does not say is as in every new one. */
export interface NewMerchant extends Omit<MerchantSettings, 'trialQuota'> {
  code: string;
  defaultTheme: MerchantRow['defaultTheme'];
  trialQuota?: number | undefined;
}

/** Hosts as a list names them, in order. */
const entriesOf = (hosts: readonly ServedHost[]): string[] =>
  hosts.toSorted((one, other) => (one.host < other.host ? -1 : 1)).map(({ host, origin }) => origin ?? host);

/** The merchant with a code. @throws StopError when there is none */
export async function merchantNamed(on: Sql, code: string): Promise<{ id: number; code: string }> {
  const found = (await listMerchants(on)).find((one) => one.code === code);
  if (!found) throw new StopError(`There is no merchant "${code}".`);
  return found;
}

/** @throws StopError when another merchant has one of the hosts */
async function refuseTaken(on: Sql, hosts: readonly string[], merchantId: number): Promise<void> {
  const wanted = new Set(hosts.map((entry) => servedAt(entry).host));
  const taken = (await readHosts(on)).find(
    (served) => served.merchantId !== merchantId && wanted.has(served.host),
  );
  if (!taken) return;
  const owner = (await listMerchants(on)).find(({ id }) => id === taken.merchantId);
  throw new StopError(`${taken.host} is a host of ${owner?.code} already.`);
}

/**
 * Adds a merchant, closed for maintenance until staff open it; part of a transaction.
 * @throws StopError when its code or one of its hosts is taken
 */
export async function addMerchant(on: Sql, audit: Audit, wanted: NewMerchant, now: Date): Promise<void> {
  const { code, brand, hosts, currency, timeZone, defaultTheme } = wanted;
  const id = await nextMerchantId(on);
  if ((await listMerchants(on)).some((one) => one.code === code))
    throw new StopError(`There is a merchant "${code}" already: change it with merchant set.`);
  await refuseTaken(on, hosts, id);
  const usual = merchantRow({ id, code, brand, now });
  const { trialQuota = usual.trialQuota } = wanted;
  const own = { defaultTheme, currency, minorUnits: minorUnitsOf(currency), timeZone, trialQuota };
  const row = { ...usual, ...own, maintenance: true };
  await insertMerchant(on, row, hosts, initialSwitches(), initialFields());
  await audit.record(on, {
    merchantId: id,
    staff: theServer,
    action: 'add_merchant',
    subject: code,
    before: null,
    after: { brand, hosts: [...hosts], currency, timeZone, trialQuota },
  });
}

/** What a merchant has of the settings. */
const settingsIn = (
  { brand, currency, timeZone, trialQuota }: MerchantRow,
  hosts: readonly ServedHost[],
): MerchantSettings => ({ brand, hosts: entriesOf(hosts), currency, timeZone, trialQuota });

/** What was given in the place of what there is. */
const replaced = (before: MerchantSettings, given: Partial<MerchantSettings>): MerchantSettings => ({
  brand: given.brand ?? before.brand,
  hosts: given.hosts ? entriesOf(given.hosts.map(servedAt)) : before.hosts,
  currency: given.currency ?? before.currency,
  timeZone: given.timeZone ?? before.timeZone,
  trialQuota: given.trialQuota ?? before.trialQuota,
});

/** @throws StopError when amounts are in the currency of a merchant, or players may come and make some */
async function refuseCurrency(on: Sql, merchant: MerchantRow): Promise<void> {
  const { code, maintenance } = merchant;
  const use = await findCurrencyUse(on, merchant);
  if (use) throw new StopError(`${code} has ${use}: its currency can no longer be changed.`);
  if (!maintenance)
    throw new StopError(`${code} is open: close it in the console before you change its currency.`);
}

/** @throws StopError when a merchant has lotteries: their draws are numbered by its days, and the days would overlap */
async function refuseTimeZone(on: Sql, { id, code }: MerchantRow): Promise<void> {
  if (await hasLotteries(on, id))
    throw new StopError(`${code} has lotteries: its time zone can no longer be changed.`);
}

/**
 * Changes what is given of a merchant; part of a transaction.
 * @returns the names of what changed
 * @throws StopError when there is no such merchant, a host is another's, or the currency or time zone is in use
 */
export async function setMerchant(
  on: Sql,
  audit: Audit,
  code: string,
  given: Partial<MerchantSettings>,
): Promise<(keyof MerchantSettings)[]> {
  const { id: merchantId } = await merchantNamed(on, code);
  await audit.hold(on, merchantId);
  const row = await lockMerchant(on, merchantId);
  const own = (await readHosts(on)).filter((served) => served.merchantId === merchantId);
  const before = settingsIn(row, own);
  const after = replaced(before, given);
  const names = (Object.keys(after) as (keyof MerchantSettings)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  if (names.length === 0) return names;
  await refuseTaken(on, after.hosts, merchantId);
  if (names.includes('currency')) await refuseCurrency(on, row);
  if (names.includes('timeZone')) await refuseTimeZone(on, row);
  const { hosts, ...columns } = after;
  await updateMerchant(on, merchantId, { ...columns, minorUnits: minorUnitsOf(after.currency) });
  if (names.includes('hosts')) await replaceHosts(on, merchantId, hosts.map(servedAt));
  await bumpVersion(on, merchantId);
  const only = (settings: MerchantSettings) =>
    Object.fromEntries(names.map((name) => [name, settings[name]]));
  await audit.record(on, {
    merchantId,
    staff: theServer,
    action: 'set_merchant',
    subject: code,
    before: only(before),
    after: only(after),
  });
  return names;
}
