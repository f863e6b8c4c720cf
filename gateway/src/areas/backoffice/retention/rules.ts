import { createHash } from 'node:crypto';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { tightenOrWait, type ApprovalHandler, type Approvals } from '../../oversight/approval/approval.ts';
import type { Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import { retentionKinds, usualDays, type RetentionKind } from './kinds.ts';
import { findRules, lockRules, upsertRule } from './store.ts';

/** For how many days a merchant keeps each kind. */
type Days = Record<RetentionKind, number>;

/** What a merchant keeps for how long, and what tells whether somebody changed it since. */
export interface RetentionRules {
  days: Days;
  version: number;
}

/** Rules are also set by a command: what they say is their version. */
function rulesOf(days: Days): RetentionRules {
  const digest = createHash('sha256').update(retentionKinds.map((kind) => days[kind]).join());
  return { days, version: digest.digest().readUInt32BE() >>> 1 };
}

async function readRules(on: Db | Sql, merchantId: number): Promise<RetentionRules> {
  const rules = await findRules(on, merchantId);
  const days = { ...usualDays } as Days;
  for (const kind of retentionKinds) days[kind] = rules.get(kind) ?? usualDays[kind];
  return rulesOf(days);
}

/** For how long a merchant keeps what, as its staff set it (R-PLATFORM-78). */
export function createRetentionRules({ db, approvals }: { db: Db; approvals: Approvals }) {
  /** The rules, which nobody else changes until the transaction ends. @throws Refusal version_conflict */
  const versionOf = async (on: Sql, merchantId: number, version: number): Promise<RetentionRules> => {
    await lockRules(on, merchantId);
    const before = await readRules(on, merchantId);
    if (before.version !== version) throw new Refusal('version_conflict');
    return before;
  };
  const perform = async (
    on: Sql,
    { id, code }: StaffContext['merchant'],
    wanted: RetentionRules,
  ): Promise<Change<RetentionRules>> => {
    const before = await versionOf(on, id, wanted.version);
    for (const kind of retentionKinds)
      if (before.days[kind] !== wanted.days[kind]) await upsertRule(on, id, kind, wanted.days[kind]);
    const act = { action: 'set_retention', subject: code, before: before.days, after: wanted.days };
    return { result: rulesOf(wanted.days), act };
  };
  return {
    read: (merchantId: number): Promise<RetentionRules> => readRules(db, merchantId),
    /**
     * Counts from the next night on. What is to be kept for a shorter time is deleted for good: that waits for a second person.
     * @throws Refusal version_conflict when somebody changed them since they were read; approval_required, approval_waiting
     */
    set: (context: StaffContext, wanted: RetentionRules): Promise<RetentionRules> =>
      tightenOrWait(approvals, context, {
        kind: 'retention',
        subject: context.merchant.code,
        given: wanted,
        read: (on) => versionOf(on, context.merchant.id, wanted.version),
        isLooser: (given, before) => retentionKinds.some((kind) => given.days[kind] < before.days[kind]),
        stateOf: ({ days }) => days,
        payloadOf: () => wanted,
        perform: (on) => perform(on, context.merchant, wanted),
        resultOf: (before) => before,
      }),
    /** Sets shorter times that a second person agreed to. */
    approvalHandler: {
      execute: (on, { merchant }, { payload }) => perform(on, merchant, payload as RetentionRules),
    } satisfies ApprovalHandler,
  };
}

export type RetentionRuleBook = ReturnType<typeof createRetentionRules>;
