import { and, eq } from 'drizzle-orm';
import type { Sql } from '../../../platform/db/connection.ts';
import { merchant, merchantSwitch, registrationField } from '../../../platform/db/tables/merchant.ts';

export type FieldRow = Omit<typeof registrationField.$inferSelect, 'merchantId'>;
export type SwitchRow = Omit<typeof merchantSwitch.$inferSelect, 'merchantId'>;

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

type Merchant = typeof merchant.$inferSelect;
type Columns = Readonly<Record<string, keyof Merchant>>;
/** The columns that count the changes of a part. */
type VersionColumn = Extract<keyof Merchant, `${string}Version`>;
type RowOf<Names extends Columns> = { [Name in keyof Names]: Merchant[Names[Name]] } & { version: number };

/** What staff set of a merchant as a whole: it has a version of its own, and is replaced at the version that was read. */
export interface MerchantPart<Row extends { version: number }> {
  read(on: Sql, merchantId: number): Promise<Row>;
  /** @returns whether it was still at the version of the row, and is replaced */
  write(on: Sql, merchantId: number, row: Row): Promise<boolean>;
}

/** @param names what each column of the merchant is called in the row */
function merchantPart<Names extends Columns>(
  names: Names,
  versionColumn: VersionColumn,
): MerchantPart<RowOf<Names>> {
  const columns = Object.entries(names);
  const selection = Object.fromEntries(columns.map(([name, column]) => [name, merchant[column]]));
  return {
    async read(on, merchantId) {
      const [row] = await on
        .select({ ...selection, version: merchant[versionColumn] })
        .from(merchant)
        .where(eq(merchant.id, merchantId));
      if (!row) throw new Error(`merchant ${merchantId} is gone`);
      return row as RowOf<Names>;
    },
    async write(on, merchantId, row) {
      const change = Object.fromEntries(columns.map(([name, column]) => [column, row[name]]));
      const written = await on
        .update(merchant)
        .set({ ...change, [versionColumn]: row.version + 1 })
        .where(and(eq(merchant.id, merchantId), eq(merchant[versionColumn], row.version)))
        .returning({ id: merchant.id });
      return written.length > 0;
    },
  };
}
type PartRow<Part> = Part extends MerchantPart<infer Row> ? Row : never;

/** Whether the site of a merchant is open. */
export const siteStatus = merchantPart(
  { maintenance: 'maintenance', info: 'statusInfo', restrictedCountries: 'restrictedCountries' },
  'statusVersion',
);
export type SiteStatusRow = PartRow<typeof siteStatus>;

/** Where the live chat is: our own, or a service outside at an https address. */
export const chat = merchantPart({ kind: 'chatKind', address: 'chatAddress' }, 'chatVersion');
export type ChatRow = PartRow<typeof chat>;

/** To which countries codes are sent by SMS (none: that of the currency), and how many. */
export const codeRules = merchantPart(
  { countries: 'codeCountries', hourBudget: 'codeHourBudget', dayBudget: 'codeDayBudget' },
  'codeRulesVersion',
);
export type CodeRulesRow = PartRow<typeof codeRules>;

/** How long players of a merchant stay logged in. */
export const sessionRules = merchantPart(
  { sessionHours: 'sessionHours', rememberDays: 'rememberDays' },
  'sessionRulesVersion',
);
export type SessionRulesRow = PartRow<typeof sessionRules>;

/** What a site starts with for who chose nothing, whom it is for, and whether it is there to be tried. */
export const siteDefaults = merchantPart(
  {
    languages: 'languages',
    defaultLanguage: 'defaultLanguage',
    defaultTheme: 'defaultTheme',
    minimumAge: 'minimumAge',
    asksBirthDate: 'asksBirthDate',
    isTrial: 'isTrial',
  },
  'siteDefaultsVersion',
);
export type SiteDefaultsRow = PartRow<typeof siteDefaults>;

/** Whose law a merchant is under, and whether its register of who excluded themselves is asked. */
export const jurisdiction = merchantPart(
  { jurisdiction: 'jurisdiction', asksRegister: 'asksRegister' },
  'jurisdictionVersion',
);
export type JurisdictionRow = PartRow<typeof jurisdiction>;

/** What a merchant sets for the protection of its players. */
export const careRules = merchantPart(
  {
    realityMinutes: 'realityMinutes',
    realityLoss: 'realityLoss',
    realityRounds: 'realityRounds',
    limitDemand: 'limitDemand',
  },
  'careRulesVersion',
);
export type CareRulesRow = PartRow<typeof careRules>;

/** Whom players can talk to about gambling; null: those that the product names. */
export const helpLines = merchantPart({ lines: 'helpLines' }, 'helpLinesVersion');
export type HelpLinesRow = PartRow<typeof helpLines>;

/** Hosts outside that players are sent to without being asked. */
export const trustedHosts = merchantPart({ hosts: 'trustedHosts' }, 'trustedHostsVersion');
export type TrustedHostsRow = PartRow<typeof trustedHosts>;
