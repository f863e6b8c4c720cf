import { isDeepStrictEqual } from 'node:util';
import {
  cappedRates,
  mapOfRates,
  rateKeyOf,
  ratesOfMap,
  tellingRates,
  whereAbove,
  type Rate,
  type RateMap,
} from '@foyer/contract/agent-rates';
import type { ErrorCode } from '@foyer/contract/error-codes';
import type { LanguageCode } from '@foyer/contract/languages';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inSnapshot, inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { fieldRefusal, Refusal, refuseFields } from '../../../platform/http/refusal.ts';
import type { PageRequest } from '../../../platform/paging/paging.ts';
import { dayIn, startOfPeriod } from '../../../platform/time/calendar.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { type AccountRow, type Accounts } from '../../access/account/account.ts';
import type { Catalogue } from '../../catalogue/game/game.ts';
import { tightenOrWait, type ApprovalHandler, type Approvals } from '../../oversight/approval/approval.ts';
import type { Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Team } from '../team/team.ts';
import type { Tree } from '../tree/tree.ts';
import {
  readBelow,
  readCaps,
  readLevels,
  readRates,
  readRatesOf,
  writeCaps,
  writeRates,
  type VersionedRates,
} from './store.ts';

export interface RateDeps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  approvals: Approvals;
  catalogue: Pick<Catalogue, 'vendors'>;
  tree: Tree;
  team: Pick<Team, 'members'>;
}

/** What somebody earns today, and from tomorrow on. */
export interface Standing {
  rates: Rate[];
  next: Rate[];
  /** Of what is earned from tomorrow on; 0 where nobody set anything. */
  version: number;
}

/** Rates that wait for a second person: an account's, or the highest ones. */
interface WantedRates {
  /** Whether they are the highest ones of the merchant: else an account's, which is the subject. */
  isCap: boolean;
  /** What they were when they were asked for. */
  before: RateMap;
  rates: RateMap;
}

/** @throws Refusal feature_off where a merchant has no rates */
export function needRates({ features }: Merchant): void {
  if (!features.serviceRebate) throw new Refusal('feature_off');
}

/** @throws Refusal with the code, naming the first rate that is too high: `RNG`, or `RNG/LUNA` */
function refuse(code: ErrorCode, where: ReturnType<typeof whereAbove>): void {
  const [first] = where;
  if (!first) return;
  throw new Refusal(code, { fields: { [rateKeyOf(first)]: code } });
}

/**
 * What people of teams earn on stakes (R-AGENTS-14): a rate by type of game, or by type and vendor, never above that of the agent above
 * nor above the merchant's. A change counts from the next day.
 */
export function createRates(deps: RateDeps) {
  const { db, clock, accounts, approvals, catalogue, tree, team } = deps;
  const today = ({ timeZone }: Merchant) => dayIn(clock.now(), timeZone);
  const tomorrow = ({ timeZone }: Merchant) =>
    dayIn(startOfPeriod(clock.now(), timeZone, 'day', 1), timeZone);

  const standings = async (on: Sql, merchant: Merchant, ids: readonly string[]) => {
    const now = await readRates(on, merchant.id, ids, today(merchant));
    const then = await readRates(on, merchant.id, ids, tomorrow(merchant));
    const caps = await readCaps(on, merchant.id, today(merchant));
    const nextCaps = await readCaps(on, merchant.id, tomorrow(merchant));
    const counting = (of: VersionedRates | undefined, most: VersionedRates) =>
      tellingRates(ratesOfMap(cappedRates(of?.rates ?? {}, most.rates)));
    return (id: string): Standing => ({
      rates: counting(now.get(id), caps),
      next: counting(then.get(id), nextCaps),
      version: then.get(id)?.version ?? 0,
    });
  };

  /** Who has which types of games. */
  const vendorsOf = async (merchant: Merchant, language: LanguageCode) =>
    (await catalogue.vendors(merchant.id, language)).flatMap(({ gameCategory, vendors }) =>
      vendors.map(({ vassalage, displayName }) => ({
        gameType: gameCategory,
        vendor: vassalage,
        name: displayName,
      })),
    );

  /** @throws Refusal body_invalid for one rate twice, or a vendor without such games */
  const mapOf = async (merchant: Merchant, rates: readonly Rate[]): Promise<RateMap> => {
    const map = mapOfRates(rates);
    const known = new Set(
      (await vendorsOf(merchant, merchant.defaultLanguage)).map((one) => `${one.gameType}/${one.vendor}`),
    );
    const isKnown = (key: string) => !key.includes('/') || known.has(key);
    if (Object.keys(map).length < rates.length || !Object.keys(map).every(isKnown))
      throw fieldRefusal({ rates: 'field_invalid' });
    return map;
  };

  /**
   * Checks rates that an account is to have from tomorrow on. Both it and the one above are held: neighbours in a line are changed one
   * after the other, so that no two changes together make a line that rises.
   * @returns what the account has until then
   * @throws Refusal rate_above_cap, rate_above_own, rate_below_team
   */
  const check = async (
    on: Sql,
    merchant: Merchant,
    { id, uplineId }: Pick<AccountRow, 'id' | 'uplineId'>,
    rates: RateMap,
  ): Promise<VersionedRates> => {
    const merchantId = merchant.id;
    if (uplineId) await accounts.hold(on, merchantId, uplineId);
    await accounts.hold(on, merchantId, id);
    const fromDay = tomorrow(merchant);
    refuse('rate_above_cap', whereAbove(rates, (await readCaps(on, merchantId, fromDay)).rates));
    if (uplineId) {
      const above = await readRatesOf(on, merchantId, uplineId, fromDay);
      refuse('rate_above_own', whereAbove(rates, above.rates));
    }
    const below = await readRates(on, merchantId, await readBelow(on, merchantId, id), fromDay);
    for (const lower of below.values()) refuse('rate_below_team', whereAbove(lower.rates, rates));
    return readRatesOf(on, merchantId, id, fromDay);
  };

  /** What is wrong with rates that an agent wants to give: a code for each that is too high. */
  const faultsOf = async (
    merchant: Merchant,
    me: Player,
    rates: RateMap,
  ): Promise<Record<string, ErrorCode>> => {
    const fromDay = tomorrow(merchant);
    const own = await readRatesOf(db.orm, merchant.id, me.accountId, fromDay);
    const caps = await readCaps(db.orm, merchant.id, fromDay);
    const aboveOwn = whereAbove(rates, own.rates).map((one) => [rateKeyOf(one), 'rate_above_own'] as const);
    const aboveCap = whereAbove(rates, caps.rates).map((one) => [rateKeyOf(one), 'rate_above_cap'] as const);
    return Object.fromEntries([...aboveOwn, ...aboveCap]);
  };

  /** Writes rates that were checked, from tomorrow on. @param version of those that they replace @throws Refusal version_conflict */
  const setChecked = async (
    on: Sql,
    merchant: Merchant,
    { id: accountId }: Pick<AccountRow, 'id'>,
    { rates, version }: VersionedRates,
    madeBy: string,
  ): Promise<void> => {
    const keys = { merchantId: merchant.id, accountId, fromDay: tomorrow(merchant) };
    const isWritten = await writeRates(on, { ...keys, rates, version, madeBy, createdAt: clock.now() });
    if (!isWritten) throw new Refusal('version_conflict');
  };
  /** Sets the rates of an account from tomorrow on. @throws Refusal rate_above_cap, rate_above_own, rate_below_team */
  const set = async (
    on: Sql,
    merchant: Merchant,
    account: Pick<AccountRow, 'id' | 'uplineId'>,
    rates: RateMap,
    madeBy: string,
  ): Promise<void> => {
    const { version } = await check(on, merchant, account, rates);
    await setChecked(on, merchant, account, { rates, version }, madeBy);
  };

  /** An account by its username. @throws Refusal not_found */
  const named = async ({ id: merchantId }: Merchant, username: string): Promise<AccountRow> => {
    const account = await accounts.byUsername(merchantId, username);
    if (!account) throw new Refusal('not_found');
    return account;
  };
  const forStaff = async (on: Sql, merchant: Merchant, { id, username, uplineId }: AccountRow) => {
    const upline = uplineId ? await accounts.find(merchant.id, uplineId, on) : null;
    return {
      agent: username,
      upline: upline?.username ?? '',
      ...(await standings(on, merchant, [id]))(id),
    };
  };
  const capsOf = async (on: Sql, merchant: Merchant) => {
    const next = await readCaps(on, merchant.id, tomorrow(merchant));
    return {
      caps: ratesOfMap((await readCaps(on, merchant.id, today(merchant))).rates),
      nextCaps: ratesOfMap(next.rates),
      tomorrow: tomorrow(merchant),
      version: next.version,
    };
  };

  /** Sets the highest rates as somebody of the staff wanted them. @throws Refusal version_conflict */
  const performCaps = async (
    on: Sql,
    merchant: Merchant,
    { rates: caps, version }: VersionedRates,
    madeBy: string,
  ) => {
    const keys = { merchantId: merchant.id, fromDay: tomorrow(merchant) };
    const { rates: before } = await readCaps(on, merchant.id, keys.fromDay);
    if (!(await writeCaps(on, { ...keys, caps, version, madeBy, createdAt: clock.now() })))
      throw new Refusal('version_conflict');
    const act = {
      action: 'set_rate_caps',
      subject: merchant.code,
      before: { ...before },
      after: { ...caps },
    };
    return { result: await capsOf(on, merchant), act, isQuiet: true } satisfies Change<unknown>;
  };
  /** Sets the rates of somebody as somebody of the staff wanted them, once they were checked. */
  const performRates = async (
    on: Sql,
    merchant: Merchant,
    account: AccountRow,
    { rates, version }: VersionedRates,
    madeBy: string,
  ) => {
    const { rates: before } = await readRatesOf(on, merchant.id, account.id, tomorrow(merchant));
    await setChecked(on, merchant, account, { rates, version }, madeBy);
    const act = {
      action: 'set_agent_rates',
      subject: account.username,
      before: { ...before },
      after: { ...rates },
    };
    return { result: await forStaff(on, merchant, account), act, isQuiet: true } satisfies Change<unknown>;
  };
  /** What both settings of staff have in common: rates that rise anywhere wait for a second person. */
  const waitingRates = (isCap: boolean, given: RateMap) => ({
    kind: 'agent_rates' as const,
    given,
    isLooser: (rates: RateMap, before: RateMap) => whereAbove(rates, before).length > 0,
    stateOf: (rates: RateMap) => ({ ...rates }),
    payloadOf: (before: RateMap) => ({ isCap, before, rates: given }) satisfies WantedRates,
  });

  /** @throws Refusal version_conflict when what was agreed to began from other rates */
  const refuseUnless = ({ rates }: VersionedRates, { before }: WantedRates) => {
    if (!isDeepStrictEqual(rates, before)) throw new Refusal('version_conflict');
  };
  /** @throws Refusal version_conflict unless they are those that somebody of the staff looked at */
  const ratesAt = ({ rates, version }: VersionedRates, wanted: number): RateMap => {
    if (version !== wanted) throw new Refusal('version_conflict');
    return rates;
  };
  /** Sets rates that a second person agreed to. */
  const approvalHandler: ApprovalHandler = {
    async execute(on, { merchant }, { subject, payload, requestedName }) {
      const wanted = payload as WantedRates;
      if (wanted.isCap) {
        const now = await readCaps(on, merchant.id, tomorrow(merchant));
        refuseUnless(now, wanted);
        return performCaps(on, merchant, { ...now, rates: wanted.rates }, requestedName);
      }
      const account = await accounts.find(merchant.id, subject, on);
      if (!account) throw new Refusal('not_found');
      // Holds the account: the agent above may be changing its rates as well.
      const now = await check(on, merchant, account, wanted.rates);
      refuseUnless(now, wanted);
      return performRates(on, merchant, account, { ...now, rates: wanted.rates }, requestedName);
    },
  };

  return {
    approvalHandler,
    /** Sets the rates of an account, as a part of what opens it. @throws Refusal body_invalid, rate_above_own, rate_above_cap */
    setFirst: async (
      on: Sql,
      merchant: Merchant,
      account: Pick<AccountRow, 'id' | 'uplineId'>,
      rates: readonly Rate[],
      madeBy: string,
    ): Promise<void> => {
      if (rates.length > 0) await set(on, merchant, account, await mapOf(merchant, rates), madeBy);
    },
    /** Checks what an agent wants to give whoever joins. @throws Refusal body_invalid, rate_above_own, rate_above_cap */
    async preset(merchant: Merchant, me: Player, given: readonly Rate[]): Promise<RateMap> {
      const rates = await mapOf(merchant, given);
      refuseFields(await faultsOf(merchant, me, rates));
      return rates;
    },
    /** What is wrong with rates for an account that an agent wants to open, by field. @throws Refusal body_invalid */
    faults: async (merchant: Merchant, me: Player, given: readonly Rate[]) =>
      faultsOf(merchant, me, await mapOf(merchant, given)),
    /** Gives whoever joined what the agent promised, no more than the agent has by then. @param on the transaction that opens the account */
    async begin(
      on: Sql,
      merchant: Merchant,
      account: { id: string; uplineId: string },
      given: RateMap,
    ): Promise<void> {
      if (Object.keys(given).length === 0) return;
      await accounts.hold(on, merchant.id, account.uplineId);
      const own = await readRatesOf(on, merchant.id, account.uplineId, tomorrow(merchant));
      const caps = await readCaps(on, merchant.id, tomorrow(merchant));
      const rates = cappedRates(cappedRates(given, own.rates), caps.rates);
      await set(on, merchant, account, rates, 'invitation');
    },
    /**
     * Writes rates that people agreed on already, and the highest ones, from a day on.
     * @param people rates by account, of lines that do not rise
     */
    async write(
      on: Sql,
      { merchantId, fromDay, madeBy }: { merchantId: number; fromDay: string; madeBy: string },
      caps: RateMap,
      people: ReadonlyMap<string, RateMap>,
    ): Promise<void> {
      const keys = { merchantId, fromDay, madeBy, createdAt: clock.now() };
      const { version } = await readCaps(on, merchantId, fromDay);
      await writeCaps(on, { ...keys, caps, version });
      const now = await readRates(on, merchantId, [...people.keys()], fromDay);
      for (const [accountId, rates] of people)
        await writeRates(on, { ...keys, accountId, rates, version: now.get(accountId)?.version ?? 0 });
    },
    /** The rates of an agent, and what each level of the team has. @throws Refusal feature_off */
    async own(merchant: Merchant, me: Player, language: LanguageCode) {
      needRates(merchant);
      const { line } = await tree.place(me.merchantId, me.accountId);
      const vendors = await vendorsOf(merchant, language);
      return inSnapshot(db, async (on) => {
        const levels = await readLevels(on, me.merchantId, line, today(merchant));
        const { rates, next } = (await standings(on, merchant, [me.accountId]))(me.accountId);
        return {
          rates,
          next,
          tomorrow: tomorrow(merchant),
          caps: ratesOfMap((await readCaps(on, me.merchantId, tomorrow(merchant))).rates),
          vendors,
          levels: [...Map.groupBy(levels, ({ level }) => level)].map(([level, lines]) => ({
            level,
            people: lines.find(({ gameType }) => gameType === null)?.people ?? 0,
            rates: lines.flatMap(({ gameType, lowest, highest }) =>
              gameType === null ? [] : [{ gameType: gameType as Rate['gameType'], lowest, highest }],
            ),
          })),
        };
      });
    },
    /** Who stands directly below an agent, with their rates. @throws Refusal feature_off */
    async people(merchant: Merchant, me: Player, query: PageRequest & { name?: string | undefined }) {
      needRates(merchant);
      const { members, pageNum, totalPages } = await team.members(me, { ...query, level: 1 });
      const of = await standings(
        db.orm,
        merchant,
        members.map(({ id }) => id),
      );
      return { pageNum, totalPages, people: members.map((one) => ({ ...one, ...of(one.id) })) };
    },
    /**
     * Sets the rates of somebody directly below, from tomorrow on.
     * @throws Refusal feature_off, not_found for who is not in the team, no_permission for who is below somebody else, body_invalid,
     *   rate_above_cap, rate_above_own, rate_below_team, rates_changed when somebody else changed them meanwhile
     */
    async change(
      merchant: Merchant,
      me: Player,
      id: string,
      { rates, version }: { rates: readonly Rate[]; version: number },
    ): Promise<Standing> {
      needRates(merchant);
      const { uplineId } = await tree.member(me.merchantId, me.accountId, id);
      if (uplineId !== me.accountId) throw new Refusal('no_permission');
      const map = await mapOf(merchant, rates);
      return inTransaction(db, async (on) => {
        const before = await check(on, merchant, { id, uplineId }, map);
        if (before.version !== version) throw new Refusal('rates_changed');
        if (!isDeepStrictEqual(before.rates, map))
          await setChecked(on, merchant, { id }, { rates: map, version }, me.username);
        return (await standings(on, merchant, [id]))(id);
      });
    },
    /** The highest rates of a merchant. */
    caps: (merchant: Merchant) => capsOf(db.orm, merchant),
    /**
     * Sets them from tomorrow on; higher ones wait for a second person (R-AGENTS-26).
     * @throws Refusal body_invalid, version_conflict, approval_required, approval_waiting
     */
    async setCaps(context: StaffContext, given: readonly Rate[], version: number) {
      const { merchant, staff } = context;
      const caps = await mapOf(merchant, given);
      return tightenOrWait(approvals, context, {
        ...waitingRates(true, caps),
        subject: merchant.code,
        read: async (on) => ratesAt(await readCaps(on, merchant.id, tomorrow(merchant)), version),
        perform: (on) => performCaps(on, merchant, { rates: caps, version }, staff.username),
        resultOf: (_, on) => capsOf(on, merchant),
      });
    },
    /** The rates of somebody of a team, for staff. @throws Refusal not_found */
    ofNamed: async (merchant: Merchant, username: string) =>
      forStaff(db.orm, merchant, await named(merchant, username)),
    /**
     * Sets them from tomorrow on; higher ones wait for a second person (R-AGENTS-26).
     * @throws Refusal not_found, body_invalid, version_conflict, rate_above_cap, rate_above_own, rate_below_team, approval_required,
     *   approval_waiting
     */
    async setForStaff(context: StaffContext, username: string, rates: readonly Rate[], version: number) {
      const { merchant, staff } = context;
      const account = await named(merchant, username);
      const map = await mapOf(merchant, rates);
      return tightenOrWait(approvals, context, {
        ...waitingRates(false, map),
        subject: account.id,
        title: account.username,
        read: async (on) => ratesAt(await check(on, merchant, account, map), version),
        perform: (on) => performRates(on, merchant, account, { rates: map, version }, staff.username),
        resultOf: (_, on) => forStaff(on, merchant, account),
      });
    },
  };
}

/** {@link createRates} */
export type Rates = ReturnType<typeof createRates>;
