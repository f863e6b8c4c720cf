import { v7 as uuidv7 } from 'uuid';
import type { InteractionStep, MarkerKind } from '@foyer/contract/marker-kinds';
import { theSystem, type Audit } from '../../../platform/audit/audit.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import { eachAlone } from '../../../platform/jobs/each.ts';
import { hourMs, minuteMs, type Job } from '../../../platform/jobs/runner.ts';
import { dayBounds, dayIn, hourOfDay, startOfPeriod } from '../../../platform/time/calendar.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Accounts } from '../../access/account/account.ts';
import type { Staff } from '../../access/staff/staff.ts';
import type { DecisionNotifications } from '../../messaging/conversation/conversation.ts';
import type { DepositLimits } from '../../player-protection/deposit-limit/deposit-limit.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Merchant, Merchants } from '../../tenancy/merchant/merchant.ts';
import { createMarkerRules } from './rules.ts';
import {
  countMarkers,
  findMarker,
  noteCountedDay,
  putMarker,
  readCountedDay,
  type FoundMarker,
  type MarkerRow,
} from './store-markers.ts';
import {
  findStanding,
  insertInteraction,
  lockInteraction,
  readMarkers,
  searchInteractions,
  updateInteraction,
  writeMarketing,
  type InteractionRow,
  type InteractionSearch,
  type MarkerRuleRow,
  type NamedInteraction,
} from './store.ts';

export type { MarkerRuleRow } from './store.ts';

/** Who does what rules do, in the history. */
const aRule = 'a rule';
/** The hour at which the night ends that is counted. */
const nightEnds = 6;
/** How many days on which nobody counted are made up for: what is older helps nobody. */
const missedAtMost = 14;

/** An interaction as staff see it. */
export interface Interaction extends NamedInteraction {
  markers: MarkerRow[];
}

/** What staff write. */
export interface InteractionChange extends Pick<
  InteractionRow,
  'assignedTo' | 'followUpOn' | 'outcome' | 'version'
> {
  note: string;
  isMarketingStopped: boolean;
}

export interface InteractionDeps {
  db: Db;
  clock: Clock;
  audit: Audit;
  authorization: Authorization;
  merchants: Merchants;
  accounts: Accounts;
  staff: Pick<Staff, 'namesAt'>;
  depositLimits: DepositLimits;
  letters: DecisionNotifications;
}

/** Where an interaction stands after what staff wrote: an outcome closes it unless they look again. */
const stateAfter = ({ followUpOn, outcome }: InteractionChange): InteractionRow['state'] =>
  followUpOn ? 'follow-up' : outcome ? 'closed' : 'open';

/**
 * Players whose play shows markers of harm, what staff do about them, and what happens by itself (R-PROTECTION-47 to
 * R-PROTECTION-50).
 */
export type Interactions = ReturnType<typeof createInteractions>;

/** Interactions on the database. */
export function createInteractions({ db, clock, audit, authorization, merchants, ...deps }: InteractionDeps) {
  const { accounts, depositLimits, letters, staff: colleagues } = deps;
  const rules = createMarkerRules({ db, authorization });
  const stepOf = (what: InteractionStep, text = '', by = aRule) => ({
    at: clock.now().toISOString(),
    by,
    what,
    text,
  });

  /** Does by itself what a rule says; the audit keeps each step as done by the system, with the rule and who wrote it (R-PROTECTION-60). @returns what is added to the history */
  const act = async (on: Sql, row: InteractionRow, rule: MarkerRuleRow) => {
    const { merchantId, accountId, id } = row;
    const owner = { merchantId, accountId };
    const { kind, message, depositLimit, stopsMarketing, setName } = rule;
    const steps: ReturnType<typeof stepOf>[] = [];
    const note = async (what: InteractionStep, action: string, before: object, after: object, text = '') => {
      steps.push(stepOf(what, text));
      await audit.record(on, {
        merchantId,
        staff: theSystem,
        action,
        subject: accountId,
        reason: setName === null ? `rule ${kind}` : `rule ${kind}, set by ${setName}`,
        before: { ...before },
        after: { ...after },
      });
    };
    if (message) {
      await letters.send(on, owner, `${id}/${kind}`, { about: 'care', message });
      await note('message', 'write_player', {}, { message: message.EN }, message.EN);
    }
    if (depositLimit !== null) {
      const before = (await depositLimits.listOn(on, owner)).find(({ period }) => period === 'day')!.amount;
      if (before === null || before > depositLimit) {
        await depositLimits.tighten(on, owner, 'day', depositLimit);
        const limit = { limit: 'deposit', period: 'day' };
        const amount = String(depositLimit);
        await note(
          'limit',
          'tighten_limit',
          { ...limit, amount: before && String(before) },
          { ...limit, amount },
          amount,
        );
      }
    }
    if (stopsMarketing && (await writeMarketing(on, owner, clock.now())))
      await note('marketing-stopped', 'stop_marketing', { marketing: true }, { marketing: false });
    return steps;
  };

  /** Keeps a marker: the first time on a day it opens an interaction, or adds to the one that stands. */
  const keep = (merchantId: number, day: string, found: FoundMarker, rule: MarkerRuleRow): Promise<boolean> =>
    inTransaction(db, async (on) => {
      const { accountId, kind } = found;
      await audit.hold(on, merchantId);
      await accounts.hold(on, merchantId, accountId);
      const of = { merchantId, accountId, day, kind };
      const known = await findMarker(on, of);
      const marker = { ...of, ...found, countedAt: clock.now() };
      if (known) {
        await putMarker(on, { ...marker, interactionId: known });
        return false;
      }
      const standing = await findStanding(on, of);
      const row: InteractionRow = standing ?? {
        merchantId,
        accountId,
        id: uuidv7(),
        state: 'open',
        openedAt: clock.now(),
        assignedTo: null,
        followUpOn: null,
        outcome: null,
        closedAt: null,
        history: [],
        version: 0,
      };
      const history = [...row.history, stepOf('marker', kind), ...(await act(on, row, rule))];
      // Who waits to be looked at again is looked at now.
      const next = { ...row, state: 'open' as const, followUpOn: null, history, version: row.version + 1 };
      await (standing ? updateInteraction(on, next) : insertInteraction(on, next));
      await putMarker(on, { ...marker, interactionId: row.id });
      return true;
    });

  /**
   * Counts the markers of a day of a merchant. Counting again changes nothing but what was counted, whichever gateway does it.
   * @param day YYYY-MM-DD of the merchant's calendar @returns how many are new
   */
  const countDay = async ({ id: merchantId, timeZone }: Merchant, day: string): Promise<number> => {
    const inForce = (await rules.list(merchantId)).filter(
      ({ isOn, times, amount }) => isOn && (times > 0 || amount > 0n),
    );
    const { from, to } = dayBounds(day, timeZone);
    const nightUntil = hourOfDay(day, nightEnds, timeZone);
    const thresholds = inForce.map(({ kind, times, amount }) => ({ kind, times, amount }));
    const found = await countMarkers(db, { merchantId, day, from, to, nightUntil }, thresholds);
    const ruleOf = new Map<MarkerKind, MarkerRuleRow>(inForce.map((rule) => [rule.kind, rule]));
    let fresh = 0;
    await eachAlone(found, async (marker) => {
      if (await keep(merchantId, day, marker, ruleOf.get(marker.kind)!)) fresh += 1;
    });
    return fresh;
  };

  /** Counts the days of a merchant since those that were counted last. @returns how many markers are new */
  const countLatest = async (merchant: Merchant, atLeast: number): Promise<number> => {
    const { id, timeZone } = merchant;
    const today = dayIn(clock.now(), timeZone);
    const counted = await readCountedDay(db.orm, id);
    const missed = counted === null ? 0 : (Date.parse(today) - Date.parse(counted)) / (24 * hourMs);
    // What is settled late belongs to the day before.
    const days = Math.max(atLeast, Math.min(missed, missedAtMost) + 2);
    let fresh = 0;
    const backs = Array.from({ length: days }, (_, back) => back).toReversed();
    await eachAlone(backs, async (back) => {
      fresh += await countDay(merchant, dayIn(startOfPeriod(clock.now(), timeZone, 'day', -back), timeZone));
    });
    await noteCountedDay(db.orm, id, today);
    return fresh;
  };

  /** Counts the latest days of every merchant, and those on which nobody counted. @param days how many at least, today included */
  const count = async (days = 2): Promise<number> => {
    let fresh = 0;
    await eachAlone(merchants.all(), async (merchant) => {
      fresh += await countLatest(merchant, days);
    });
    return fresh;
  };

  const job: Job = {
    name: 'count-markers',
    when: '*/10 * * * *',
    madeUpWithinMs: 10 * minuteMs,
    work: async () => void (await count()),
  };

  const withMarkers = async (merchantId: number, rows: NamedInteraction[]): Promise<Interaction[]> => {
    const markers = await readMarkers(
      db.orm,
      merchantId,
      rows.map(({ row }) => row.id),
    );
    const byInteraction = Map.groupBy(markers, ({ interactionId }) => interactionId);
    return rows.map((named) => ({ ...named, markers: byInteraction.get(named.row.id) ?? [] }));
  };
  const one = async (merchantId: number, id: string): Promise<Interaction> => {
    const { rows } = await searchInteractions(db.orm, merchantId, { id, offset: 0, limit: 1 });
    const [found] = await withMarkers(merchantId, rows);
    if (!found) throw new Refusal('not_found');
    return found;
  };

  /** What staff changed, for the history. */
  const stepsOf = (by: string, before: InteractionRow, given: InteractionChange) => [
    ...(given.assignedTo === before.assignedTo ? [] : [stepOf('assigned', given.assignedTo ?? '', by)]),
    ...(given.note ? [stepOf('note', given.note, by)] : []),
    ...(given.outcome === before.outcome ? [] : [stepOf('outcome', given.outcome ?? '', by)]),
    ...(given.followUpOn === before.followUpOn ? [] : [stepOf('follow-up', given.followUpOn ?? '', by)]),
  ];
  /** @throws Refusal body_invalid */
  const requireSound = async ({ merchant }: StaffContext, given: InteractionChange) => {
    const { assignedTo, followUpOn, outcome, note } = given;
    if (assignedTo && !(await colleagues.namesAt(merchant.id)).includes(assignedTo))
      throw fieldRefusal({ assignedTo: 'field_invalid' });
    if (followUpOn && followUpOn <= dayIn(clock.now(), merchant.timeZone))
      throw fieldRefusal({ followUpOn: 'field_invalid' });
    if (outcome && note === '') throw fieldRefusal({ note: 'field_required' });
  };

  return {
    job,
    count,
    rules,
    /** A page of them, and whom of the staff one can be assigned to. */
    async search(merchantId: number, search: InteractionSearch) {
      const { rows, total } = await searchInteractions(db.orm, merchantId, search);
      return {
        rows: await withMarkers(merchantId, rows),
        total,
        colleagues: await colleagues.namesAt(merchantId),
      };
    },
    /**
     * Staff assign it, note what was done, look again later or close it; the audit keeps it.
     * @throws Refusal not_found, already_decided, version_conflict; body_invalid for a colleague who is none, a day that is not to
     *   come, and an outcome without a note
     */
    async set(context: StaffContext, id: string, given: InteractionChange): Promise<Interaction> {
      const { merchant, staff } = context;
      await requireSound(context, given);
      await authorization.change(context, async (on) => {
        const before = await lockInteraction(on, merchant.id, id);
        if (!before) throw new Refusal('not_found');
        if (before.state === 'closed') throw new Refusal('already_decided');
        if (before.version !== given.version) throw new Refusal('version_conflict');
        const { assignedTo, followUpOn, outcome, isMarketingStopped, note: reason } = given;
        const state = stateAfter(given);
        const isOther = await writeMarketing(on, before, isMarketingStopped ? clock.now() : null);
        const marketing = isMarketingStopped ? 'marketing-stopped' : 'marketing-allowed';
        const history = [
          ...before.history,
          ...stepsOf(staff.username, before, given),
          ...(isOther ? [stepOf(marketing, '', staff.username)] : []),
        ];
        const closedAt = state === 'closed' ? clock.now() : null;
        const version = before.version + 1;
        await updateInteraction(on, {
          ...before,
          state,
          assignedTo,
          followUpOn,
          outcome,
          closedAt,
          history,
          version,
        });
        const shownOf = (row: Pick<InteractionRow, 'state' | 'assignedTo' | 'followUpOn' | 'outcome'>) => ({
          state: row.state,
          assignedTo: row.assignedTo,
          followUpOn: row.followUpOn,
          outcome: row.outcome,
        });
        const audited = {
          action: 'set_interaction',
          subject: before.accountId,
          reason: reason.slice(0, 200),
          before: shownOf(before),
          after: { ...shownOf({ state, assignedTo, followUpOn, outcome }), isMarketingStopped },
        };
        return { result: null, act: audited, isQuiet: true };
      });
      return one(merchant.id, id);
    },
  };
}
