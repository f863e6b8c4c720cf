import { isDeepStrictEqual } from 'node:util';
import {
  cappedRates,
  mapOfRates,
  rateKeyOf,
  ratesOfMap,
  whereAbove,
  type Rate,
  type RateMap,
} from '@foyer/contract/agent-rates';
import type { ErrorCode } from '@foyer/contract/error-codes';
import type { LanguageCode } from '@foyer/contract/languages';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inSnapshot, inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
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
import { readBelow, readCaps, readLevels, readRates, writeCaps, writeRates } from './store.ts';

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

  const ratesOf = async (on: Sql, merchantId: number, id: string, day: string): Promise<RateMap> =>
    (await readRates(on, merchantId, [id], day)).get(id) ?? {};

  const standings = async (on: Sql, merchant: Merchant, ids: readonly string[]) => {
    const now = await readRates(on, merchant.id, ids, today(merchant));
    const then = await readRates(on, merchant.id, ids, tomorrow(merchant));
    const caps = await readCaps(on, merchant.id, today(merchant));
    const nextCaps = await readCaps(on, merchant.id, tomorrow(merchant));
    return (id: string): Standing => ({
      rates: ratesOfMap(cappedRates(now.get(id) ?? {}, caps)).filter(({ rate }) => rate > 0),
      next: ratesOfMap(cappedRates(then.get(id) ?? {}, nextCaps)).filter(({ rate }) => rate > 0),
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
   * @throws Refusal rate_above_cap, rate_above_own, rate_below_team
   */
  const check = async (
    on: Sql,
    merchant: Merchant,
    { id, uplineId }: Pick<AccountRow, 'id' | 'uplineId'>,
    rates: RateMap,
  ): Promise<void> => {
    const merchantId = merchant.id;
    if (uplineId) await accounts.hold(on, merchantId, uplineId);
    await accounts.hold(on, merchantId, id);
    const fromDay = tomorrow(merchant);
    refuse('rate_above_cap', whereAbove(rates, await readCaps(on, merchantId, fromDay)));
    if (uplineId)
      refuse('rate_above_own', whereAbove(rates, await ratesOf(on, merchantId, uplineId, fromDay)));
    const below = await readRates(on, merchantId, await readBelow(on, merchantId, id), fromDay);
    for (const lower of below.values()) refuse('rate_below_team', whereAbove(lower, rates));
  };

  /** Writes rates that were checked, from tomorrow on. */
  const setChecked = (
    on: Sql,
    merchant: Merchant,
    { id: accountId }: Pick<AccountRow, 'id'>,
    rates: RateMap,
    madeBy: string,
  ): Promise<void> =>
    writeRates(on, {
      merchantId: merchant.id,
      accountId,
      fromDay: tomorrow(merchant),
      rates,
      madeBy,
      createdAt: clock.now(),
    });
  /** Sets the rates of an account from tomorrow on. @throws Refusal rate_above_cap, rate_above_own, rate_below_team */
  const set = async (
    on: Sql,
    merchant: Merchant,
    account: Pick<AccountRow, 'id' | 'uplineId'>,
    rates: RateMap,
    madeBy: string,
  ): Promise<void> => {
    await check(on, merchant, account, rates);
    await setChecked(on, merchant, account, rates, madeBy);
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
  const capsOf = async (on: Sql, merchant: Merchant) => ({
    caps: ratesOfMap(await readCaps(on, merchant.id, today(merchant))),
    nextCaps: ratesOfMap(await readCaps(on, merchant.id, tomorrow(merchant))),
    tomorrow: tomorrow(merchant),
  });

  /** Sets the highest rates as somebody of the staff wanted them. */
  const performCaps = async (on: Sql, merchant: Merchant, caps: RateMap, madeBy: string) => {
    const fromDay = tomorrow(merchant);
    const before = await readCaps(on, merchant.id, fromDay);
    await writeCaps(on, { merchantId: merchant.id, fromDay, caps, madeBy, createdAt: clock.now() });
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
    rates: RateMap,
    madeBy: string,
  ) => {
    const before = await ratesOf(on, merchant.id, account.id, tomorrow(merchant));
    await setChecked(on, merchant, account, rates, madeBy);
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
  const refuseUnless = (now: RateMap, { before }: WantedRates) => {
    if (!isDeepStrictEqual(now, before)) throw new Refusal('version_conflict');
  };
  /** Sets rates that a second person agreed to. */
  const approvalHandler: ApprovalHandler = {
    async execute(on, { merchant }, { subject, payload, requestedName }) {
      const wanted = payload as WantedRates;
      const fromDay = tomorrow(merchant);
      if (wanted.isCap) {
        refuseUnless(await readCaps(on, merchant.id, fromDay), wanted);
        return performCaps(on, merchant, wanted.rates, requestedName);
      }
      const account = await accounts.find(merchant.id, subject, on);
      if (!account) throw new Refusal('not_found');
      // Holds the account: the agent above may be changing its rates as well.
      await check(on, merchant, account, wanted.rates);
      refuseUnless(await ratesOf(on, merchant.id, account.id, fromDay), wanted);
      return performRates(on, merchant, account, wanted.rates, requestedName);
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
      const fromDay = tomorrow(merchant);
      refuse('rate_above_cap', whereAbove(rates, await readCaps(db.orm, merchant.id, fromDay)));
      const own = await ratesOf(db.orm, merchant.id, me.accountId, fromDay);
      refuse('rate_above_own', whereAbove(rates, own));
      return rates;
    },
    /** Gives whoever joined what the agent promised, no more than the agent has by then. @param on the transaction that opens the account */
    async begin(
      on: Sql,
      merchant: Merchant,
      account: { id: string; uplineId: string },
      given: RateMap,
    ): Promise<void> {
      if (Object.keys(given).length === 0) return;
      await accounts.hold(on, merchant.id, account.uplineId);
      const own = await ratesOf(on, merchant.id, account.uplineId, tomorrow(merchant));
      const caps = await readCaps(on, merchant.id, tomorrow(merchant));
      await set(on, merchant, account, cappedRates(cappedRates(given, own), caps), 'invitation');
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
      await writeCaps(on, { ...keys, caps });
      for (const [accountId, rates] of people) await writeRates(on, { ...keys, accountId, rates });
    },
    /** The rates of an agent, and what each level of the team has. @throws Refusal feature_off */
    async own(merchant: Merchant, me: Player, language: LanguageCode) {
      needRates(merchant);
      const { line } = await tree.place(me.merchantId, me.accountId);
      const vendors = await vendorsOf(merchant, language);
      return inSnapshot(db, async (on) => {
        const levels = await readLevels(on, me.merchantId, line, today(merchant));
        return {
          ...(await standings(on, merchant, [me.accountId]))(me.accountId),
          tomorrow: tomorrow(merchant),
          caps: ratesOfMap(await readCaps(on, me.merchantId, tomorrow(merchant))),
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
     *   rate_above_cap, rate_above_own, rate_below_team
     */
    async change(merchant: Merchant, me: Player, id: string, rates: readonly Rate[]): Promise<Standing> {
      needRates(merchant);
      const { uplineId } = await tree.member(me.merchantId, me.accountId, id);
      if (uplineId !== me.accountId) throw new Refusal('no_permission');
      const map = await mapOf(merchant, rates);
      return inTransaction(db, async (on) => {
        await set(on, merchant, { id, uplineId }, map, me.username);
        return (await standings(on, merchant, [id]))(id);
      });
    },
    /** The highest rates of a merchant. */
    caps: (merchant: Merchant) => capsOf(db.orm, merchant),
    /**
     * Sets them from tomorrow on; higher ones wait for a second person (R-AGENTS-26).
     * @throws Refusal body_invalid, approval_required, approval_waiting
     */
    async setCaps(post: StaffContext, given: readonly Rate[]) {
      const { merchant, staff } = post;
      const caps = await mapOf(merchant, given);
      return tightenOrWait(approvals, post, {
        ...waitingRates(true, caps),
        subject: merchant.code,
        read: (on) => readCaps(on, merchant.id, tomorrow(merchant)),
        perform: (on) => performCaps(on, merchant, caps, staff.username),
        resultOf: (_, on) => capsOf(on, merchant),
      });
    },
    /** The rates of somebody of a team, for staff. @throws Refusal not_found */
    ofNamed: async (merchant: Merchant, username: string) =>
      forStaff(db.orm, merchant, await named(merchant, username)),
    /**
     * Sets them from tomorrow on; higher ones wait for a second person (R-AGENTS-26).
     * @throws Refusal not_found, body_invalid, rate_above_cap, rate_above_own, rate_below_team, approval_required, approval_waiting
     */
    async setForStaff(post: StaffContext, username: string, rates: readonly Rate[]) {
      const { merchant, staff } = post;
      const account = await named(merchant, username);
      const map = await mapOf(merchant, rates);
      return tightenOrWait(approvals, post, {
        ...waitingRates(false, map),
        subject: account.id,
        title: account.username,
        async read(on) {
          await check(on, merchant, account, map);
          return ratesOf(on, merchant.id, account.id, tomorrow(merchant));
        },
        perform: (on) => performRates(on, merchant, account, map, staff.username),
        resultOf: (_, on) => forStaff(on, merchant, account),
      });
    },
  };
}

/** {@link createRates} */
export type Rates = ReturnType<typeof createRates>;
