import type { JurisdictionId } from '@foyer/contract/jurisdictions';
import { and, eq } from 'drizzle-orm';
import type { LanguageCode } from '@foyer/contract/languages';
import type { Sql } from '../../../platform/db/connection.ts';
import { merchant, merchantSwitch, registrationField } from '../../../platform/db/tables/merchant.ts';

export type FieldRow = Omit<typeof registrationField.$inferSelect, 'merchantId'>;
export type SwitchRow = Omit<typeof merchantSwitch.$inferSelect, 'merchantId'>;

/** What staff set about whether the site is open. */
export interface SiteStatusRow {
  maintenance: boolean;
  info: string;
  restrictedCountries: string[];
  version: number;
}

/** Hosts outside that players are sent to without being asked. */
export interface TrustedHostsRow {
  hosts: string[];
  version: number;
}

/** Where the live chat is: our own, or a service outside at an https address. */
export interface ChatRow {
  kind: 'own' | 'outside';
  address: string;
  version: number;
}

const switchColumns = {
  name: merchantSwitch.name,
  isOn: merchantSwitch.isOn,
  changedAt: merchantSwitch.changedAt,
  changedBy: merchantSwitch.changedBy,
};
const fieldColumns = {
  name: registrationField.name,
  enabled: registrationField.enabled,
  required: registrationField.required,
  pattern: registrationField.pattern,
  message: registrationField.message,
  version: registrationField.version,
};
const statusColumns = {
  maintenance: merchant.maintenance,
  info: merchant.statusInfo,
  restrictedCountries: merchant.restrictedCountries,
  version: merchant.statusVersion,
};

/** The switches a merchant has set. */
export async function readSwitches(on: Sql, merchantId: number): Promise<SwitchRow[]> {
  return on.select(switchColumns).from(merchantSwitch).where(eq(merchantSwitch.merchantId, merchantId));
}

/** Sets a switch, also one that came into being after the merchant. */
export async function writeSwitch(on: Sql, merchantId: number, row: SwitchRow): Promise<void> {
  const { name: _, ...change } = row;
  await on
    .insert(merchantSwitch)
    .values({ ...row, merchantId })
    .onConflictDoUpdate({ target: [merchantSwitch.merchantId, merchantSwitch.name], set: change });
}

/** The rules of a merchant's registration fields. */
export async function readFields(on: Sql, merchantId: number): Promise<FieldRow[]> {
  return on.select(fieldColumns).from(registrationField).where(eq(registrationField.merchantId, merchantId));
}

/** Replaces the rule of a field that is still at the version read. @returns whether it was */
export async function writeField(on: Sql, merchantId: number, row: FieldRow): Promise<boolean> {
  const { name, version, ...change } = row;
  const written = await on
    .update(registrationField)
    .set({ ...change, version: version + 1 })
    .where(
      and(
        eq(registrationField.merchantId, merchantId),
        eq(registrationField.name, name),
        eq(registrationField.version, version),
      ),
    )
    .returning({ name: registrationField.name });
  return written.length > 0;
}

/** Whether the site of a merchant is open. */
export async function readStatus(on: Sql, merchantId: number): Promise<SiteStatusRow> {
  const [row] = await on.select(statusColumns).from(merchant).where(eq(merchant.id, merchantId));
  if (!row) throw new Error(`merchant ${merchantId} is gone`);
  return row;
}

/** Replaces the status that is still at the version read. @returns whether it was */
export async function writeStatus(on: Sql, merchantId: number, row: SiteStatusRow): Promise<boolean> {
  const { maintenance, info: statusInfo, restrictedCountries, version } = row;
  const written = await on
    .update(merchant)
    .set({ maintenance, statusInfo, restrictedCountries, statusVersion: version + 1 })
    .where(and(eq(merchant.id, merchantId), eq(merchant.statusVersion, version)))
    .returning({ id: merchant.id });
  return written.length > 0;
}

/** Where the live chat of a merchant is. */
export async function readChat(on: Sql, merchantId: number): Promise<ChatRow> {
  const columns = { kind: merchant.chatKind, address: merchant.chatAddress, version: merchant.chatVersion };
  const [row] = await on.select(columns).from(merchant).where(eq(merchant.id, merchantId));
  if (!row) throw new Error(`merchant ${merchantId} is gone`);
  return row;
}

/** Replaces where it is, if that is still at the version read. @returns whether it was */
export async function writeChat(
  on: Sql,
  merchantId: number,
  { kind, address, version }: ChatRow,
): Promise<boolean> {
  const written = await on
    .update(merchant)
    .set({ chatKind: kind, chatAddress: address, chatVersion: version + 1 })
    .where(and(eq(merchant.id, merchantId), eq(merchant.chatVersion, version)))
    .returning({ id: merchant.id });
  return written.length > 0;
}

/** To which countries codes are sent by SMS, and how many. */
export interface CodeRulesRow {
  /** None: that of the currency. */
  countries: string[];
  hourBudget: number;
  dayBudget: number;
  version: number;
}

/** Where the codes of a merchant are sent to, and how many. */
export async function readCodeRules(on: Sql, merchantId: number): Promise<CodeRulesRow> {
  const columns = {
    countries: merchant.codeCountries,
    hourBudget: merchant.codeHourBudget,
    dayBudget: merchant.codeDayBudget,
    version: merchant.codeRulesVersion,
  };
  const [row] = await on.select(columns).from(merchant).where(eq(merchant.id, merchantId));
  if (!row) throw new Error(`merchant ${merchantId} is gone`);
  return row;
}

/** Replaces the rules that are still at the version read. @returns whether they were */
export async function writeCodeRules(on: Sql, merchantId: number, row: CodeRulesRow): Promise<boolean> {
  const { countries: codeCountries, hourBudget: codeHourBudget, dayBudget: codeDayBudget, version } = row;
  const written = await on
    .update(merchant)
    .set({ codeCountries, codeHourBudget, codeDayBudget, codeRulesVersion: version + 1 })
    .where(and(eq(merchant.id, merchantId), eq(merchant.codeRulesVersion, version)))
    .returning({ id: merchant.id });
  return written.length > 0;
}

/** How long players of a merchant stay logged in. */
export interface SessionRulesRow {
  sessionHours: number;
  rememberDays: number;
  version: number;
}

/** How long players of a merchant stay logged in. */
export async function readSessionRules(on: Sql, merchantId: number): Promise<SessionRulesRow> {
  const { sessionHours, rememberDays, sessionRulesVersion } = merchant;
  const columns = { sessionHours, rememberDays, version: sessionRulesVersion };
  const [row] = await on.select(columns).from(merchant).where(eq(merchant.id, merchantId));
  if (!row) throw new Error(`merchant ${merchantId} is gone`);
  return row;
}

/** Replaces the lengths that are still at the version read. @returns whether they were */
export async function writeSessionRules(
  on: Sql,
  merchantId: number,
  { version, ...lengths }: SessionRulesRow,
): Promise<boolean> {
  const written = await on
    .update(merchant)
    .set({ ...lengths, sessionRulesVersion: version + 1 })
    .where(and(eq(merchant.id, merchantId), eq(merchant.sessionRulesVersion, version)))
    .returning({ id: merchant.id });
  return written.length > 0;
}

/** What a site starts with for who chose nothing, and whom it is for. */
export interface SiteDefaultsRow {
  languages: LanguageCode[];
  defaultLanguage: LanguageCode;
  defaultTheme: 'dark' | 'light';
  /** Years. */
  minimumAge: number;
  asksBirthDate: boolean;
  isTrial: boolean;
  version: number;
}

/** Languages, theme and age of a site, and whether it is there to be tried. */
export async function readSiteDefaults(on: Sql, merchantId: number): Promise<SiteDefaultsRow> {
  const {
    languages,
    defaultLanguage,
    defaultTheme,
    minimumAge,
    asksBirthDate,
    isTrial,
    siteDefaultsVersion,
  } = merchant;
  const columns = {
    languages,
    defaultLanguage,
    defaultTheme,
    minimumAge,
    asksBirthDate,
    isTrial,
    version: siteDefaultsVersion,
  };
  const [row] = await on.select(columns).from(merchant).where(eq(merchant.id, merchantId));
  if (!row) throw new Error(`merchant ${merchantId} is gone`);
  return row as SiteDefaultsRow;
}

/** Replaces those that are still at the version read. @returns whether they were */
export async function writeSiteDefaults(
  on: Sql,
  merchantId: number,
  { version, ...defaults }: SiteDefaultsRow,
): Promise<boolean> {
  const written = await on
    .update(merchant)
    .set({ ...defaults, siteDefaultsVersion: version + 1 })
    .where(and(eq(merchant.id, merchantId), eq(merchant.siteDefaultsVersion, version)))
    .returning({ id: merchant.id });
  return written.length > 0;
}

/** Whose law a merchant is under. */
export interface JurisdictionRow {
  jurisdiction: JurisdictionId;
  version: number;
}

/** Whose law a merchant is under. */
export async function readJurisdiction(on: Sql, merchantId: number): Promise<JurisdictionRow> {
  const columns = { jurisdiction: merchant.jurisdiction, version: merchant.jurisdictionVersion };
  const [row] = await on.select(columns).from(merchant).where(eq(merchant.id, merchantId));
  if (!row) throw new Error(`merchant ${merchantId} is gone`);
  return row;
}

/** Replaces the law that is still at the version read. @returns whether it was */
export async function writeJurisdiction(
  on: Sql,
  merchantId: number,
  { jurisdiction, version }: JurisdictionRow,
): Promise<boolean> {
  const written = await on
    .update(merchant)
    .set({ jurisdiction, jurisdictionVersion: version + 1 })
    .where(and(eq(merchant.id, merchantId), eq(merchant.jurisdictionVersion, version)))
    .returning({ id: merchant.id });
  return written.length > 0;
}

/** The hosts that a merchant trusts. */
export async function readTrustedHosts(on: Sql, merchantId: number): Promise<TrustedHostsRow> {
  const columns = { hosts: merchant.trustedHosts, version: merchant.trustedHostsVersion };
  const [row] = await on.select(columns).from(merchant).where(eq(merchant.id, merchantId));
  if (!row) throw new Error(`merchant ${merchantId} is gone`);
  return row;
}

/** Replaces the hosts that are still at the version read. @returns whether they were */
export async function writeTrustedHosts(
  on: Sql,
  merchantId: number,
  { hosts, version }: TrustedHostsRow,
): Promise<boolean> {
  const written = await on
    .update(merchant)
    .set({ trustedHosts: hosts, trustedHostsVersion: version + 1 })
    .where(and(eq(merchant.id, merchantId), eq(merchant.trustedHostsVersion, version)))
    .returning({ id: merchant.id });
  return written.length > 0;
}
