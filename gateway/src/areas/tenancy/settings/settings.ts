import { isDeepStrictEqual } from 'node:util';
import { switchCatalogue, switchNames, type SwitchName } from '@foyer/contract/switches';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import { outsideAddress } from '../merchant/merchant.ts';
import type { Authorization, StaffContext } from '../authorization/authorization.ts';
import { patternFault } from './pattern.ts';
import {
  readChat,
  readFields,
  readStatus,
  readSwitches,
  readTrustedHosts,
  writeChat,
  writeField,
  writeStatus,
  writeSwitch,
  writeTrustedHosts,
  type ChatRow,
  type FieldRow,
  type SiteStatusRow,
  type SwitchRow,
  type TrustedHostsRow,
} from './store.ts';

export interface SwitchSetting {
  name: SwitchName;
  about: string;
  on: boolean;
  changedAt: Date | null;
  changedBy: string | null;
}

export interface FieldSetting extends FieldRow {
  /** Registration cannot do without it. */
  locked: boolean;
}

/** What staff set about a merchant; live in every process within a second. */
export interface Settings {
  /** Every switch of the catalogue, in its order. */
  switches(merchantId: number): Promise<SwitchSetting[]>;
  setSwitch(post: StaffContext, name: SwitchName, isOn: boolean): Promise<SwitchSetting>;
  /** The rules of the registration form (R-TENANCY-9), in no order. */
  fields(merchantId: number): Promise<FieldSetting[]>;
  /** @throws Refusal version_conflict; body_invalid naming `pattern`, `enabled` or `required` */
  setField(post: StaffContext, rule: FieldRow): Promise<FieldSetting>;
  siteStatus(merchantId: number): Promise<SiteStatusRow>;
  /** Opens or closes the site (R-TENANCY-12). @throws Refusal version_conflict */
  setSiteStatus(post: StaffContext, status: SiteStatusRow): Promise<SiteStatusRow>;
  /** Hosts outside that players are sent to without being asked. */
  trustedHosts(merchantId: number): Promise<TrustedHostsRow>;
  /** Where the live chat is. */
  chat(merchantId: number): Promise<ChatRow>;
  /** @throws Refusal version_conflict; body_invalid naming `address`, for one that is not https at a trusted host */
  setChat(post: StaffContext, chat: ChatRow): Promise<ChatRow>;
  /** @throws Refusal version_conflict */
  setTrustedHosts(post: StaffContext, trusted: TrustedHostsRow): Promise<TrustedHostsRow>;
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

/** Settings on the database. */
export function createSettings(db: Db, clock: Clock, authorization: Authorization): Settings {
  /** Replaces what a merchant has one of, unless somebody else was faster. */
  const replace = <Row extends { version: number }>(
    post: StaffContext,
    action: string,
    read: (on: Sql, merchantId: number) => Promise<Row>,
    write: (on: Sql, merchantId: number, row: Row) => Promise<boolean>,
    wanted: Row,
  ) =>
    authorization.change(post, async (on) => {
      const before = await read(on, post.merchant.id);
      if (before.version !== wanted.version) throw new Refusal('version_conflict');
      if (isDeepStrictEqual(before, wanted)) return { result: before, act: null };
      if (!(await write(on, post.merchant.id, wanted))) throw new Refusal('version_conflict');
      const after = { ...wanted, version: wanted.version + 1 };
      return { result: after, act: { action, subject: post.merchant.code, before: { ...before }, after } };
    });

  return {
    async switches(merchantId) {
      const rows = await readSwitches(db.orm, merchantId);
      return switchNames.map((name) =>
        settingOf(
          name,
          rows.find((row) => row.name === name),
        ),
      );
    },
    setSwitch: (post, name, isOn) =>
      authorization.change(post, async (on) => {
        const rows = await readSwitches(on, post.merchant.id);
        const before = rows.find((candidate) => candidate.name === name);
        if (before?.isOn === isOn) return { result: settingOf(name, before), act: null };
        const row = { name, isOn, changedAt: clock.now(), changedBy: post.staff.username };
        await writeSwitch(on, post.merchant.id, row);
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
    async fields(merchantId) {
      return (await readFields(db.orm, merchantId)).map(withLock);
    },
    async setField(post, rule) {
      await vetField(rule);
      return authorization.change(post, async (on) => {
        const rows = await readFields(on, post.merchant.id);
        const before = rows.find(({ name }) => name === rule.name);
        if (before?.version !== rule.version) throw new Refusal('version_conflict');
        if (isDeepStrictEqual(before, rule)) return { result: withLock(before), act: null };
        if (!(await writeField(on, post.merchant.id, rule))) throw new Refusal('version_conflict');
        const after = { ...rule, version: rule.version + 1 };
        return {
          result: withLock(after),
          act: { action: 'set_registration_field', subject: rule.name, before: { ...before }, after },
        };
      });
    },
    siteStatus: (merchantId) => readStatus(db.orm, merchantId),
    setSiteStatus: (post, wanted) =>
      replace(post, 'set_site_status', readStatus, writeStatus, {
        ...wanted,
        restrictedCountries: inOrder(wanted.restrictedCountries),
      }),
    chat: (merchantId) => readChat(db.orm, merchantId),
    async setChat(post, wanted) {
      const isKept =
        wanted.kind === 'own' || outsideAddress(wanted.address, post.merchant.trustedHosts) !== null;
      if (!isKept) throw fieldRefusal({ address: 'field_invalid' });
      return replace(post, 'set_chat', readChat, writeChat, wanted);
    },
    trustedHosts: (merchantId) => readTrustedHosts(db.orm, merchantId),
    setTrustedHosts: (post, wanted) =>
      replace(post, 'set_trusted_hosts', readTrustedHosts, writeTrustedHosts, {
        ...wanted,
        hosts: inOrder(wanted.hosts),
      }),
  };
}
