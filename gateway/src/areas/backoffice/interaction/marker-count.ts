import { v7 as uuidv7 } from 'uuid';
import type { InteractionStep, MarkerKind } from '@foyer/contract/marker-kinds';
import { theSystem, type Audit } from '../../../platform/audit/audit.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { eachAlone } from '../../../platform/jobs/each.ts';
import type { Job } from '../../../platform/jobs/runner.ts';
import { dayBounds, dayIn, hourOfDay, startOfPeriod } from '../../../platform/time/calendar.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { hourMs, minuteMs } from '../../../platform/time/units.ts';
import type { Accounts } from '../../access/account/account.ts';
import type { DecisionNotifications } from '../../messaging/conversation/conversation.ts';
import type { DepositLimits } from '../../player-protection/deposit-limit/deposit-limit.ts';
import type { Merchant, Merchants } from '../../tenancy/merchant/merchant.ts';
import type { MarkerRules } from './rules.ts';
import {
  countMarkers,
  findMarker,
  noteCountedDay,
  putMarker,
  readCountedDay,
  type FoundMarker,
} from './store-markers.ts';
import {
  findStanding,
  insertInteraction,
  updateInteraction,
  writeMarketing,
  type InteractionRow,
  type MarkerRuleRow,
} from './store.ts';

/** Who does what rules do, in the history. */
const aRule = 'a rule';
/** The hour at which the night ends that is counted. */
const nightEnds = 6;
/** How many days on which nobody counted are made up for: what is older helps nobody. */
const missedAtMost = 14;

/** A step of an interaction's history. @param by a username, or what did it by itself */
export const stepOf = (at: Date, by: string, what: InteractionStep, text = '') => ({
  at: at.toISOString(),
  by,
  what,
  text,
});

export interface MarkerCountDeps {
  db: Db;
  clock: Clock;
  audit: Audit;
  merchants: Merchants;
  accounts: Accounts;
  depositLimits: DepositLimits;
  letters: DecisionNotifications;
  rules: Pick<MarkerRules, 'list'>;
}

/** Counts whose play shows markers of harm, and does by itself what the rules say (R-PROTECTION-47, R-PROTECTION-48). */
export function createMarkerCount({ db, clock, audit, merchants, rules, ...deps }: MarkerCountDeps) {
  const { accounts, depositLimits, letters } = deps;

  /** Does by itself what a rule says; the audit keeps each step as done by the system, with the rule and who wrote it (R-PROTECTION-60). @returns what is added to the history */
  const act = async (on: Sql, row: InteractionRow, rule: MarkerRuleRow) => {
    const { merchantId, accountId, id } = row;
    const owner = { merchantId, accountId };
    const { kind, message, depositLimit, stopsMarketing, setName } = rule;
    const steps: ReturnType<typeof stepOf>[] = [];
    const note = async (what: InteractionStep, action: string, before: object, after: object, text = '') => {
      steps.push(stepOf(clock.now(), aRule, what, text));
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
      const history = [
        ...row.history,
        stepOf(clock.now(), aRule, 'marker', kind),
        ...(await act(on, row, rule)),
      ];
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

  return { job, count };
}
