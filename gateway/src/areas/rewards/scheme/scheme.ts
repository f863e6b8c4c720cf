import { Temporal } from 'temporal-polyfill';
import type { SchemeKind, SchemeRules } from '@foyer/contract/scheme-kinds';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import {
  createDrafts,
  type ApprovalHandler,
  type Approvals,
  type Publication,
} from '../../oversight/approval/approval.ts';
import type { Authorization, Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Activity } from '../../wallet/activity/activity.ts';
import type { Outcome, Simulate, SimulatedMerchant } from './simulation.ts';
import {
  deleteScheme,
  findScheme,
  holdScheme,
  insertScheme,
  readGiven,
  readPublished,
  readSchemes,
  updateScheme,
  type SchemeRow,
} from './store.ts';
export { holdScheme, readGranted, takeFromBudget, updateScheme } from './store.ts';
export {
  createTally,
  eachPlayer,
  type Days,
  type Simulate,
  type SimulatedMerchant,
  type Simulation,
} from './simulation.ts';

/** How many days a simulation looks back. */
const simulatedDays = 30;

/** Rules of one kind. */
export type RulesOf<Kind extends SchemeKind> = Extract<SchemeRules, { kind: Kind }>;

/** A scheme with its rules. */
export type Scheme<Kind extends SchemeKind = SchemeKind> = Omit<SchemeRow, 'rules'> & {
  rules: RulesOf<Kind>;
};

/** A scheme as staff see it. */
export type SeenScheme = Scheme & { waiting: boolean; given: { players: number; amount: bigint } };

export interface SchemeDeps {
  db: Db;
  clock: Clock;
  approvals: Approvals;
  authorization: Authorization;
  activity: Pick<Activity, 'everybody'>;
}

/** A day some days later. @param day YYYY-MM-DD */
export const dayAfter = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** Every day from one to another, both included. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}

const asScheme = <Kind extends SchemeKind>(row: SchemeRow): Scheme<Kind> => row as Scheme<Kind>;

/**
 * The one that is in force on a day: of those of one kind the latest that began by then, unless it was stopped before. One that was
 * stopped before its first day never began.
 * @param schemes the latest first
 */
export function inForceOn<Kind extends SchemeKind>(
  schemes: readonly Scheme<Kind>[],
  day: string,
): Scheme<Kind> | null {
  const hasBegun = ({ fromDay, toDay }: Scheme<Kind>) =>
    fromDay !== null && fromDay <= day && (toDay === null || fromDay <= toDay);
  const latest = schemes.find(hasBegun);
  return latest && (latest.toDay === null || day <= latest.toDay) ? latest : null;
}

/** A scheme with days of its own, whose last is the one that it was stopped on. */
export const untilStopped = <Of extends { rules: { toDay: string }; toDay: string | null }>(
  scheme: Of,
): Of => {
  const { rules, toDay } = scheme;
  return toDay !== null && toDay < rules.toDay ? { ...scheme, rules: { ...rules, toDay } } : scheme;
};

/** The days that published rules count on: their own, from today on, or every day from tomorrow on. @throws Refusal field_invalid */
function daysOf(rules: SchemeRules, today: string): { fromDay: string; toDay: string | null } {
  if (!('fromDay' in rules)) return { fromDay: dayAfter(today, 1), toDay: null };
  const { fromDay, toDay } = rules;
  if (toDay < today || toDay < fromDay) throw fieldRefusal({ toDay: 'field_invalid' });
  return { fromDay, toDay };
}

/** Whether the days of a tournament are over, and its prizes, which players have won, are not given yet. */
const isUnsettled = ({ kind, toDay, settledAt }: SchemeRow, today: string): boolean =>
  kind === 'tournament' && toDay !== null && toDay < today && settledAt === null;

/** Rules by which players earn: written, looked at, published, stopped (R-REWARDS-30). */
export type Schemes = ReturnType<typeof createSchemes>;

export function createSchemes({ db, clock, approvals, authorization, activity }: SchemeDeps) {
  const simulators: Partial<Record<SchemeKind, Simulate>> = {};

  const seen = async (merchantId: number, rows: readonly SchemeRow[]): Promise<SeenScheme[]> => {
    const ids = rows.map(({ id }) => id);
    const [given, waiting] = await Promise.all([
      readGiven(db.orm, merchantId, ids),
      approvals.waitingFor(merchantId, 'scheme', ids),
    ]);
    return rows.map((row) => ({
      ...asScheme(row),
      waiting: waiting.has(row.id),
      given: given.get(row.id) ?? { players: 0, amount: 0n },
    }));
  };

  /** @throws Refusal not_found */
  const get = async (merchantId: number, id: string): Promise<SeenScheme> => {
    const row = await findScheme(db.orm, { merchantId, id });
    const [scheme] = row ? await seen(merchantId, [row]) : [];
    if (!scheme) throw new Refusal('not_found');
    return scheme;
  };

  const simulateRules = async (
    merchant: SimulatedMerchant,
    rules: SchemeRules,
  ): Promise<Outcome & { from: string; to: string }> => {
    const to = dayAfter(dayIn(clock.now(), merchant.timeZone), -1);
    const from = dayAfter(to, 1 - simulatedDays);
    const simulation = simulators[rules.kind]!(rules, daysBetween(from, to), merchant);
    const days = { merchantId: merchant.id, currency: merchant.currency, fromDay: from, toDay: to };
    for await (const players of activity.everybody(days)) {
      await simulation.prepare?.(players);
      for (const player of players) simulation.add(player);
    }
    await simulation.finish?.();
    return { ...simulation.outcome(), from, to };
  };

  /** Publishes a draft. @throws Refusal version_conflict when it is another one now */
  const perform = async (
    on: Sql,
    { id: merchantId, timeZone }: Pick<Merchant, 'id' | 'timeZone'>,
    id: string,
    version: number,
    who: Publication,
  ): Promise<Change<null>> => {
    const draft = await holdScheme(on, { merchantId, id });
    if (draft?.state !== 'draft' || draft.version !== version) throw new Refusal('version_conflict');
    const { rules, kind } = asScheme(draft);
    const publishedAt = clock.now();
    const days = daysOf(rules, dayIn(publishedAt, timeZone));
    const change = { ...who, ...days, publishedAt, state: 'published', version: version + 1 } as const;
    await updateScheme(on, { merchantId, id }, change);
    const act = {
      action: 'publish_scheme',
      subject: kind,
      reason: who.reason,
      before: null,
      after: { rules, ...days },
    };
    return { result: null, act, isQuiet: true };
  };

  const drafts = createDrafts('scheme', approvals, perform);

  return {
    /** Says how rules of a kind are simulated. */
    simulateWith<Kind extends SchemeKind>(kind: Kind, simulate: Simulate<RulesOf<Kind>>): void {
      simulators[kind] = simulate as unknown as Simulate;
    },
    get,
    /** All of a kind, the latest first. */
    list: async (merchantId: number, kind: SchemeKind): Promise<SeenScheme[]> =>
      seen(merchantId, await readSchemes(db.orm, merchantId, kind)),
    /** Those of a kind that are or were in force, the latest first. @param on a transaction, or the pool */
    published: async <Kind extends SchemeKind>(
      on: Sql,
      merchantId: number,
      kind: Kind,
    ): Promise<Scheme<Kind>[]> =>
      (await readPublished(on, merchantId, kind)).map((row) => asScheme<Kind>(row)),
    /** What rules would have given over the last 30 days. @throws Refusal not_found */
    simulate: async (merchant: Merchant, id: string) =>
      simulateRules(merchant, (await get(merchant.id, id)).rules),
    approvalHandlers: { scheme: drafts.handler } satisfies Record<string, ApprovalHandler>,
    /**
     * Saves a draft, or adds one.
     * @param version the one that was read, 0 of a new one
     * @throws Refusal version_conflict also for what is published, approval_waiting
     */
    async save(
      { merchant, staff }: StaffContext,
      id: string,
      { rules, version }: { rules: SchemeRules; version: number },
    ): Promise<SeenScheme> {
      const merchantId = merchant.id;
      await drafts.refuseWaiting(merchantId, id);
      const saved = { rules, version: version + 1, savedBy: staff.username, savedAt: clock.now() };
      await inTransaction(db, async (on) => {
        if (version === 0) {
          const none = { fromDay: null, toDay: null, publishedAt: null, settledAt: null };
          const nobody = { publishedBy: '', confirmedBy: '', reason: '' };
          const row = {
            merchantId,
            id,
            kind: rules.kind,
            state: 'draft' as const,
            ...saved,
            ...none,
            ...nobody,
          };
          if (!(await insertScheme(on, row))) throw new Refusal('version_conflict');
          return;
        }
        const before = await holdScheme(on, { merchantId, id });
        const isSame = before?.state === 'draft' && before.version === version && before.kind === rules.kind;
        if (!isSame) throw new Refusal('version_conflict');
        await updateScheme(on, { merchantId, id }, saved);
      });
      return get(merchantId, id);
    },
    /**
     * Publishes a draft once a second person agreed, who is shown what it would have cost.
     * @throws Refusal not_found, version_conflict, field_invalid, approval_required, approval_waiting
     */
    async publish(
      context: StaffContext,
      id: string,
      { version, reason }: { version: number; reason: string },
    ): Promise<SeenScheme> {
      const { merchant } = context;
      const { rules, kind, state, version: current } = await get(merchant.id, id);
      if (state !== 'draft' || current !== version) throw new Refusal('version_conflict');
      daysOf(rules, dayIn(clock.now(), merchant.timeZone));
      const { cost, players } = await simulateRules(merchant, rules);
      await approvals.change(context, async (on) => {
        const waiting = await approvals.admit(on, context, {
          kind: 'scheme',
          subject: id,
          title: kind,
          currency: merchant.currency,
          reason,
          payload: { version },
          isAlways: true,
          before: null,
          after: { rules, costOfThirtyDays: String(cost), players },
        });
        return waiting ?? drafts.publish(on, context, id, version, reason);
      });
      return get(merchant.id, id);
    },
    /**
     * Throws a draft away, or ends what is in force with this day.
     * @throws Refusal not_found, version_conflict, approval_waiting; tournament_unsettled when its days are over and its prizes due
     */
    async stop(
      context: StaffContext,
      id: string,
      { version, reason }: { version: number; reason: string },
    ): Promise<void> {
      const { merchant } = context;
      await drafts.refuseWaiting(merchant.id, id);
      await authorization.change(context, async (on) => {
        const which = { merchantId: merchant.id, id };
        const row = await holdScheme(on, which);
        if (!row) throw new Refusal('not_found');
        if (row.version !== version || row.state === 'stopped') throw new Refusal('version_conflict');
        if (row.state === 'draft') await deleteScheme(on, which);
        else {
          const today = dayIn(clock.now(), merchant.timeZone);
          if (isUnsettled(row, today)) throw new Refusal('tournament_unsettled');
          // What ended by itself counts for no day more
          const toDay = row.toDay !== null && row.toDay < today ? row.toDay : today;
          await updateScheme(on, which, { state: 'stopped', toDay, version: version + 1 });
        }
        const act = {
          action: 'stop_scheme',
          subject: row.kind,
          reason,
          before: { state: row.state },
          after: {},
        };
        return { result: null, act, isQuiet: true };
      });
    },
    /** Writes a scheme that counts from a day on, confirmed by nobody: for what is set up at once. Part of a transaction. */
    async write(on: Sql, merchantId: number, id: string, rules: SchemeRules, fromDay: string): Promise<void> {
      const now = clock.now();
      const by = {
        savedBy: '',
        savedAt: now,
        publishedBy: '',
        confirmedBy: '',
        reason: '',
        publishedAt: now,
      };
      const toDay = 'toDay' in rules ? rules.toDay : null;
      const days = { fromDay, toDay, settledAt: null };
      const { kind } = rules;
      await insertScheme(on, { merchantId, id, kind, state: 'published', rules, version: 1, ...by, ...days });
    },
  };
}
