import { betTypeOf, familyOf, prizeModeOf, prizeModes, returnOf, toNumber } from '@foyer/lottery';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import {
  createDrafts,
  type ApprovalHandler,
  type Approvals,
  type Publication,
} from '../../oversight/approval/approval.ts';
import type { Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import { numberedDraws, type Lotteries, type LotteryRules, type PlannedDraw } from '../lottery/lottery.ts';
import {
  deleteDraft,
  deleteScheduled,
  findDraft,
  insertVersion,
  lockVersion,
  moveScheduled,
  readLastKept,
  readVersions,
  writeDraft,
  type DraftRow,
  type VersionRow,
} from './store.ts';
import { toStaff, validateRules, type StaffRules } from './staff-rules.ts';

/** Draws that a draft shows. */
const shownDraws = 6;

type MerchantRef = { id: number; timeZone: string };

/** The rules of a lottery: those in force, those being written, and those of before. */
export interface VersionsOfLottery {
  nodeId: string;
  version: number;
  rules: LotteryRules;
  draft:
    | (DraftRow & {
        next: PlannedDraw[];
        returns: { betType: string; prizeMode: string; theory: number }[];
      })
    | null;
  waiting: boolean;
  versions: VersionRow[];
  betTypes: string[];
  prizeModes: string[];
}

export interface VersionDeps {
  db: Db;
  clock: Clock;
  approvals: Approvals;
  lotteries: Lotteries;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** New rules of lotteries: written, looked at, published (R-LOTTERY-119). */
export type LotteryVersions = ReturnType<typeof createLotteryVersions>;

export function createLotteryVersions({ db, clock, approvals, lotteries }: VersionDeps) {
  /** The lottery with the rules that draws are made under from now on. @throws Refusal lottery_unknown */
  const inForce = async (on: Sql, merchantId: number, nodeId: string) => {
    const found = (await lotteries.latest(on, merchantId)).find((one) => one.nodeId === nodeId);
    if (!found) throw new Refusal('lottery_unknown');
    return found;
  };

  /** The first draws that rules would be drawn under. */
  const nextOf = async (on: Sql, { id, timeZone }: MerchantRef, nodeId: string, rules: LotteryRules) => {
    const kept = await readLastKept(on, { merchantId: id, nodeId });
    const now = clock.now();
    return numberedDraws(rules, timeZone, kept && kept > now ? kept : now, shownDraws);
  };

  const returnsOf = (family: string, { rules }: DraftRow) => {
    const codes = lotteries.betTypesOf({ family, rules });
    return codes.flatMap((betType) =>
      rules.prizeModes.map((prizeMode) => ({
        betType,
        prizeMode,
        theory: toNumber(returnOf(betTypeOf(familyOf(family), betType), prizeModeOf(prizeMode))),
      })),
    );
  };

  /** @throws Refusal lottery_unknown */
  const read = async (merchant: MerchantRef, nodeId: string): Promise<VersionsOfLottery> => {
    const which = { merchantId: merchant.id, nodeId };
    const { family, version, rules } = await inForce(db.orm, merchant.id, nodeId);
    const [draft, versions, waiting] = await Promise.all([
      findDraft(db.orm, which),
      readVersions(db.orm, which),
      approvals.waitingFor(merchant.id, 'lottery_version', [nodeId]),
    ]);
    return {
      nodeId,
      version,
      rules,
      draft: draft && {
        ...draft,
        next: await nextOf(db.orm, merchant, nodeId, draft.rules),
        returns: returnsOf(family, draft),
      },
      waiting: waiting.has(nodeId),
      versions,
      betTypes: familyOf(family).betTypes.map(({ code }) => code),
      prizeModes: prizeModes.map(({ code }) => code),
    };
  };

  /** Numbers of draws begin anew with another schedule: until the last day that has some, they say under which version. */
  const renumbered = async (
    on: Sql,
    { id: merchantId, timeZone }: MerchantRef,
    nodeId: string,
    version: number,
  ): Promise<LotteryRules['renumbered']> => {
    const kept = (await readLastKept(on, { merchantId, nodeId })) ?? clock.now();
    return { until: dayIn(kept, timeZone), mark: `v${version}` };
  };

  /** Publishes a draft. @throws Refusal version_conflict when it is another one now; lottery_unknown */
  const perform = async (
    on: Sql,
    merchant: MerchantRef,
    nodeId: string,
    draftVersion: number,
    who: Publication,
  ): Promise<Change<null>> => {
    const which = { merchantId: merchant.id, nodeId };
    const held = await lockVersion(on, which);
    const before = await inForce(on, merchant.id, nodeId);
    const draft = await findDraft(on, which);
    if (held === null || draft?.version !== draftVersion) throw new Refusal('version_conflict');
    const { family } = before;
    const rules = validateRules(family, before.rules, toStaff(draft.rules));
    const version = held + 1;
    const isRescheduled = !same(rules.schedule, toStaff(before.rules).schedule);
    const mark = isRescheduled ? await renumbered(on, merchant, nodeId, version) : before.rules.renumbered;
    const published = { ...rules, ...(mark ? { renumbered: mark } : {}) };
    await insertVersion(on, { ...which, version, rules: published, publishedAt: clock.now(), ...who });
    await deleteDraft(on, which, draftVersion);
    if (isRescheduled) await deleteScheduled(on, which);
    await moveScheduled(on, which, { version, cutOffSeconds: rules.cutOffSeconds });
    const act = {
      action: 'publish_lottery_rules',
      subject: nodeId,
      reason: who.reason,
      before: { ...toStaff(before.rules) },
      after: { ...toStaff(rules), version },
    };
    return { result: null, act, isQuiet: true };
  };

  const drafts = createDrafts('lottery_version', approvals, perform);

  return {
    read,
    approvalHandlers: { lottery_version: drafts.handler } satisfies Record<string, ApprovalHandler>,
    /**
     * Saves the draft of new rules.
     * @param version of the draft that was read, 0 without one
     * @throws Refusal lottery_unknown, version_conflict, approval_waiting, body_invalid naming what is wrong
     */
    async save(
      { merchant, staff }: StaffContext,
      nodeId: string,
      { rules, version }: { rules: StaffRules; version: number },
    ): Promise<VersionsOfLottery> {
      const { family, rules: before } = await inForce(db.orm, merchant.id, nodeId);
      const validated = validateRules(family, before, rules);
      await drafts.refuseWaiting(merchant.id, nodeId);
      const row = { merchantId: merchant.id, nodeId, rules: validated, version };
      const saved = { ...row, savedBy: staff.username, savedAt: clock.now() };
      if (!(await inTransaction(db, (on) => writeDraft(on, saved)))) throw new Refusal('version_conflict');
      return read(merchant, nodeId);
    },
    /** Throws the draft away. @throws Refusal lottery_unknown, version_conflict, approval_waiting */
    async drop({ merchant }: StaffContext, nodeId: string, version: number): Promise<VersionsOfLottery> {
      await inForce(db.orm, merchant.id, nodeId);
      await drafts.refuseWaiting(merchant.id, nodeId);
      if (!(await deleteDraft(db.orm, { merchantId: merchant.id, nodeId }, version)))
        throw new Refusal('version_conflict');
      return read(merchant, nodeId);
    },
    /**
     * Publishes the draft for the draws that are not open yet; those that are keep their rules.
     * @throws Refusal lottery_unknown, version_conflict, body_invalid, approval_required, approval_waiting
     */
    async publish(
      context: StaffContext,
      nodeId: string,
      { version, reason }: { version: number; reason: string },
    ): Promise<VersionsOfLottery> {
      const { merchant } = context;
      const before = await inForce(db.orm, merchant.id, nodeId);
      await approvals.change(context, async (on) => {
        const draft = await findDraft(on, { merchantId: merchant.id, nodeId });
        if (draft?.version !== version) throw new Refusal('version_conflict');
        const waiting = await approvals.admit(on, context, {
          kind: 'lottery_version',
          subject: nodeId,
          title: `${nodeId} version ${before.version + 1}`,
          currency: merchant.currency,
          reason,
          payload: { version },
          before: { ...toStaff(before.rules) },
          after: { ...toStaff(draft.rules) },
        });
        return waiting ?? drafts.publish(on, context, nodeId, version, reason);
      });
      lotteries.forget();
      return read(merchant, nodeId);
    },
  };
}
