import { isDeepStrictEqual } from 'node:util';
import { jurisdictions } from '@foyer/contract/jurisdictions';
import { languageCodes } from '@foyer/contract/languages';
import { switchCatalogue, switchNames, type SwitchName } from '@foyer/contract/switches';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import { outsideAddress, readTermsVersion } from '../merchant/merchant.ts';
import type { Authorization, StaffContext } from '../authorization/authorization.ts';
import { patternFault } from './pattern.ts';
import {
  careRules,
  helpLines,
  chat,
  codeRules,
  jurisdiction,
  readFields,
  readSwitches,
  sessionRules,
  siteDefaults,
  siteStatus,
  trustedHosts,
  writeField,
  writeSwitch,
  type CareRulesRow,
  type HelpLinesRow,
  type ChatRow,
  type CodeRulesRow,
  type FieldRow,
  type JurisdictionRow,
  type MerchantPart,
  type SessionRulesRow,
  type SiteDefaultsRow,
  type SiteStatusRow,
  type SwitchRow,
  type TrustedHostsRow,
} from './store.ts';

export type { CareRulesRow } from './store.ts';

/** A row as the audit keeps it: amounts as text. */
const auditedOf = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  );

export interface SwitchSetting {
  name: SwitchName;
  about: string;
  on: boolean;
  changedAt: Date | null;
  changedBy: string | null;
}

export interface FieldSetting extends FieldRow {
  /** Always required. */
  locked: boolean;
}

/** Without these nobody can register at all. */
const lockedFields: readonly string[] = ['username', 'password', 'confirmPassword'];

/** A switch that a merchant has no row for is off. */
const settingOf = (name: SwitchName, row: SwitchRow | undefined): SwitchSetting => ({
  name,
  about: switchCatalogue[name].about,
  on: row?.isOn ?? false,
  changedAt: row?.changedAt ?? null,
  changedBy: row?.changedBy ?? null,
});

/** Each once, in order. */
const inOrder = (names: readonly string[]): string[] => [...new Set(names)].toSorted();

const withLock = (row: FieldRow): FieldSetting => ({ ...row, locked: lockedFields.includes(row.name) });

async function vetField(rule: FieldRow): Promise<void> {
  const fault = await patternFault(rule.pattern);
  if (fault) throw fieldRefusal({ pattern: fault });
  if (!withLock(rule).locked) return;
  if (!rule.enabled) throw fieldRefusal({ enabled: 'field_invalid' });
  if (!rule.required) throw fieldRefusal({ required: 'field_invalid' });
}

/** What staff set about a merchant; live in every process within a second. */
export type Settings = ReturnType<typeof createSettings>;

/** Settings on the database. */
export function createSettings(db: Db, clock: Clock, authorization: Authorization) {
  /**
   * Replaces what a merchant has one of, unless somebody else was faster.
   * @param vet throws a Refusal for what may not become of it
   */
  const replace = <Row extends { version: number }>(
    context: StaffContext,
    action: string,
    part: MerchantPart<Row>,
    wanted: Row,
    vet?: (on: Sql, before: Row) => Promise<void>,
  ) =>
    authorization.change(context, async (on) => {
      const before = await part.read(on, context.merchant.id);
      if (before.version !== wanted.version) throw new Refusal('version_conflict');
      if (isDeepStrictEqual(before, wanted)) return { result: before, act: null };
      await vet?.(on, before);
      if (!(await part.write(on, context.merchant.id, wanted))) throw new Refusal('version_conflict');
      const after = { ...wanted, version: wanted.version + 1 };
      const act = {
        action,
        subject: context.merchant.code,
        before: auditedOf(before),
        after: auditedOf(after),
      };
      return { result: after, act };
    });

  return {
    /** Every switch of the catalogue, in its order. */
    async switches(merchantId: number): Promise<SwitchSetting[]> {
      const rows = await readSwitches(db.orm, merchantId);
      return switchNames.map((name) =>
        settingOf(
          name,
          rows.find((row) => row.name === name),
        ),
      );
    },
    setSwitch: (context: StaffContext, name: SwitchName, isOn: boolean): Promise<SwitchSetting> =>
      authorization.change(context, async (on) => {
        const rows = await readSwitches(on, context.merchant.id);
        const before = rows.find((candidate) => candidate.name === name);
        if (before?.isOn === isOn) return { result: settingOf(name, before), act: null };
        const row = { name, isOn, changedAt: clock.now(), changedBy: context.staff.username };
        await writeSwitch(on, context.merchant.id, row);
        return {
          result: settingOf(name, row),
          act: {
            action: 'set_switch',
            subject: name,
            before: { on: before?.isOn ?? false },
            after: { on: isOn },
          },
        };
      }),
    /** The rules of the registration form (R-TENANCY-9), in no order. */
    async fields(merchantId: number): Promise<FieldSetting[]> {
      return (await readFields(db.orm, merchantId)).map(withLock);
    },
    /** @throws Refusal version_conflict; body_invalid naming `pattern`, `enabled` or `required` */
    async setField(context: StaffContext, rule: FieldRow): Promise<FieldSetting> {
      await vetField(rule);
      return authorization.change(context, async (on) => {
        const rows = await readFields(on, context.merchant.id);
        const before = rows.find(({ name }) => name === rule.name);
        if (before?.version !== rule.version) throw new Refusal('version_conflict');
        if (isDeepStrictEqual(before, rule)) return { result: withLock(before), act: null };
        if (!(await writeField(on, context.merchant.id, rule))) throw new Refusal('version_conflict');
        const after = { ...rule, version: rule.version + 1 };
        return {
          result: withLock(after),
          act: { action: 'set_registration_field', subject: rule.name, before: { ...before }, after },
        };
      });
    },
    siteStatus: (merchantId: number): Promise<SiteStatusRow> => siteStatus.read(db.orm, merchantId),
    /**
     * Opens or closes the site (R-TENANCY-12).
     * @throws Refusal version_conflict; terms_missing for opening it before whoever registers has terms to agree to (R-ACCESS-26)
     */
    setSiteStatus(context: StaffContext, given: SiteStatusRow): Promise<SiteStatusRow> {
      const wanted = { ...given, restrictedCountries: inOrder(given.restrictedCountries) };
      return replace(context, 'set_site_status', siteStatus, wanted, async (on, before) => {
        const opens = before.maintenance && !wanted.maintenance;
        if (opens && (await readTermsVersion(on, context.merchant.id)) === '')
          throw new Refusal('terms_missing');
      });
    },
    /** Where the live chat is. */
    chat: (merchantId: number): Promise<ChatRow> => chat.read(db.orm, merchantId),
    /** @throws Refusal version_conflict; body_invalid naming `address`, for one that is not https at a trusted host */
    async setChat(context: StaffContext, wanted: ChatRow): Promise<ChatRow> {
      const isAllowed =
        wanted.kind === 'own' || outsideAddress(wanted.address, context.merchant.trustedHosts) !== null;
      if (!isAllowed) throw fieldRefusal({ address: 'field_invalid' });
      return replace(context, 'set_chat', chat, wanted);
    },
    /** To which countries codes are sent by SMS, and how many (R-ACCESS-91). */
    codeRules: (merchantId: number): Promise<CodeRulesRow> => codeRules.read(db.orm, merchantId),
    /** @throws Refusal version_conflict */
    setCodeRules: (context: StaffContext, wanted: CodeRulesRow): Promise<CodeRulesRow> =>
      replace(context, 'set_code_rules', codeRules, {
        ...wanted,
        countries: inOrder(wanted.countries),
      }),
    /** How long players stay logged in (R-ACCESS-51). */
    sessionRules: (merchantId: number): Promise<SessionRulesRow> => sessionRules.read(db.orm, merchantId),
    /** Sets it for logins from now on. @throws Refusal version_conflict */
    setSessionRules: (context: StaffContext, wanted: SessionRulesRow): Promise<SessionRulesRow> =>
      replace(context, 'set_session_rules', sessionRules, wanted),
    /** Languages, theme and age of a site, and whether it is there to be tried (R-TENANCY-26). */
    siteDefaults: (merchantId: number): Promise<SiteDefaultsRow> => siteDefaults.read(db.orm, merchantId),
    /** @throws Refusal version_conflict; body_invalid for a default language that players cannot choose, or an age below the law's */
    setSiteDefaults: async (context: StaffContext, wanted: SiteDefaultsRow): Promise<SiteDefaultsRow> => {
      const { languages, defaultLanguage, minimumAge } = wanted;
      if (minimumAge < jurisdictions[context.merchant.jurisdiction].minimumAge)
        throw fieldRefusal({ minimumAge: 'field_invalid' });
      if (!languages.includes(defaultLanguage)) throw fieldRefusal({ defaultLanguage: 'field_invalid' });
      return replace(context, 'set_site_defaults', siteDefaults, {
        ...wanted,
        languages: languageCodes.filter((code) => languages.includes(code)),
      });
    },
    /** What the merchant set for the protection of its players (R-PROTECTION-54). */
    careRules: (merchantId: number): Promise<CareRulesRow> => careRules.read(db.orm, merchantId),
    /** @throws Refusal version_conflict */
    setCareRules: (context: StaffContext, wanted: CareRulesRow): Promise<CareRulesRow> =>
      replace(context, 'set_care_rules', careRules, wanted),
    /** Whom players can talk to about gambling (R-PROTECTION-61). */
    helpLines: (merchantId: number): Promise<HelpLinesRow> => helpLines.read(db.orm, merchantId),
    /** @throws Refusal version_conflict */
    setHelpLines: (context: StaffContext, wanted: HelpLinesRow): Promise<HelpLinesRow> =>
      replace(context, 'set_help_lines', helpLines, wanted),
    /** Whose law the site is under (R-PROTECTION-45). */
    jurisdiction: (merchantId: number): Promise<JurisdictionRow> => jurisdiction.read(db.orm, merchantId),
    /** @throws Refusal version_conflict */
    setJurisdiction: (context: StaffContext, wanted: JurisdictionRow): Promise<JurisdictionRow> =>
      replace(context, 'set_jurisdiction', jurisdiction, wanted),
    /** Hosts outside that players are sent to without being asked. */
    trustedHosts: (merchantId: number): Promise<TrustedHostsRow> => trustedHosts.read(db.orm, merchantId),
    /** @throws Refusal version_conflict */
    setTrustedHosts: (context: StaffContext, wanted: TrustedHostsRow): Promise<TrustedHostsRow> =>
      replace(context, 'set_trusted_hosts', trustedHosts, {
        ...wanted,
        hosts: inOrder(wanted.hosts),
      }),
  };
}
