import { v7 as uuidv7 } from 'uuid';
import type { ApprovalKind, ApprovalObjection } from '@foyer/contract/approval-kinds';
import { theSystem, type Action, type Audit, type State } from '../../../platform/audit/audit.ts';
import type { Ephemeral } from '../../../platform/cache/ephemeral.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { afterCommit, isDuplicate } from '../../../platform/db/transaction.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { hourMs } from '../../../platform/time/units.ts';
import type {
  Authorization,
  Change,
  Consequence,
  StaffContext,
} from '../../tenancy/authorization/authorization.ts';
import { defaultRules, waitsBy } from './rules.ts';
import {
  addToSum,
  addToSums,
  closeApproval,
  countWaiting,
  findWaiting,
  insertApproval,
  lockAbout,
  lockRequestedBy,
  lockWaiting,
  readDay,
  readRules,
  readSums,
  searchApprovals,
  takeFromSum,
  type ApprovalRow,
  type ApprovalRuleRow,
  type ApprovalSearch,
} from './store.ts';

export type { ApprovalRow, ApprovalRuleRow } from './store.ts';

/** An operation of staff that may need a second person. */
export interface Operation {
  kind: ApprovalKind;
  /** What it is done to; one operation of a kind waits for it at a time. */
  subject: string;
  /** How people call that. */
  title: string;
  /** What adds up on a day, minor units; left out where no amount decides. */
  amount?: bigint;
  currency?: string;
  /** The player whose money it moves: sums are that player's. */
  accountId?: string;
  /** Waits whatever the amount. */
  isAlways?: boolean;
  /** The command, as JSON: what {@link ApprovalHandler} carries out later. */
  payload: unknown;
  before: State;
  after: State;
  /** Why the requester wants it. */
  reason?: string;
}

/** An operation that waits: nothing was done but to write it down. */
export class Waiting {
  readonly row: ApprovalRow;
  constructor(row: ApprovalRow) {
    this.row = row;
  }
}

/**
 * Which operation an entry of the audit log is about, and how much money (R-OVERSIGHT-1). It stands apart from what the operation
 * changes: a payment method has a kind and a currency of its own.
 */
export function approvalIn({ id, kind, amount, currency }: ApprovalRow) {
  const sum = amount === null ? {} : { amount: String(amount) };
  return { approval: { id, kind, ...sum, ...(currency === null ? {} : { currency }) } };
}

/** A request as the change that it is: the entry of the audit log. */
function requestOf({ row }: Waiting): Omit<Change<unknown>, 'result'> {
  const { title, reason, before, after } = row;
  const act = {
    action: 'request_approval',
    subject: title,
    reason,
    before,
    after: { ...after, ...approvalIn(row) },
  };
  return { act, isQuiet: true };
}

/** What ended an approval, as an entry of the audit log. @param more who requested and who decided it */
export const endingOf = (
  row: ApprovalRow,
  { action, reason, ...more }: { action: string; reason: string; requestedBy: string; decidedBy?: string },
) => ({
  action,
  subject: row.title,
  reason,
  before: { state: 'waiting' },
  after: { ...approvalIn(row), ...more },
});

/**
 * Does an operation, or lets it wait: as `Authorization.change`, whose work may answer what waits instead.
 * @throws Refusal approval_required once it waits; its `approval` is the id of it
 */
export async function changeOrWait<Result>(
  authorization: Authorization,
  context: StaffContext,
  work: (on: Sql) => Promise<Change<Result> | Waiting>,
): Promise<Result> {
  const done = await authorization.change<Result | Waiting>(context, async (on) => {
    const change = await work(on);
    return change instanceof Waiting ? { result: change, ...requestOf(change) } : change;
  });
  if (done instanceof Waiting) throw new Refusal('approval_required', { approval: done.row.id });
  return done;
}

/** Carries out what was approved; every area has one for each of its kinds. */
export interface ApprovalHandler {
  /**
   * Asks elsewhere what the second person's approval needs, before its transaction begins.
   * @throws Refusal when it cannot be approved now: the approval goes on waiting
   */
  prepare?(context: StaffContext, row: ApprovalRow): Promise<void>;
  /**
   * Carries the operation out, in the transaction of its approval. It looks at everything again: what it is done to may have
   * changed while it waited.
   * @param context the second person
   * @throws Refusal when it is no longer possible: the approval closes as failed, and nothing of this is written
   */
  execute(on: Sql, context: StaffContext, row: ApprovalRow): Promise<Change<unknown>>;
  /**
   * Why this person may not be the second one, besides what holds for every kind; asked whenever somebody reads the approval too.
   * @returns null when they may
   */
  objection?(on: Sql, row: ApprovalRow, staff: StaffMember): Promise<ApprovalObjection | null>;
  /** @throws Refusal when nobody can approve it now: the approval goes on waiting */
  vet?(on: Sql, row: ApprovalRow): Promise<void>;
}

/** Takes back what a request marked, when it will not be carried out. */
type Release = (on: Sql, row: ApprovalRow) => Promise<void>;

export type ApprovalHandlers = Record<ApprovalKind, ApprovalHandler>;

export interface ApprovalDeps {
  db: Db;
  clock: Clock;
  cache: Ephemeral;
  audit: Audit;
  authorization: Authorization;
  onError: (error: unknown) => void;
}

const channelOf = (merchantId: number) => `approvals:${merchantId}`;
const ownerOf = ({ accountId }: { accountId?: string | null }) => accountId ?? '';

/** Which operations need a second person, and those that wait for one (R-OVERSIGHT-10). */
export type Approvals = ReturnType<typeof createApprovals>;

export function createApprovals({ db, clock, cache, audit, authorization, onError }: ApprovalDeps) {
  const releases = new Map<ApprovalKind, Release>();
  /** @param on the transaction that applies the rules */
  const rules = async (merchantId: number, on: Sql = db.orm): Promise<ApprovalRuleRow> =>
    (await readRules(on, merchantId)) ?? { merchantId, ...defaultRules };

  /** Tells open pages of the staff, once it is committed. */
  const announce = (on: Sql, merchantId: number) =>
    afterCommit(on, () => void cache.publish(channelOf(merchantId), '').catch(onError));

  const rowOf = (
    { merchant, staff }: StaffContext,
    operation: Operation,
    { day, expireHours }: { day: string; expireHours: number },
  ): ApprovalRow => {
    const { kind, subject, title, amount, currency, accountId, payload, before, after, reason } = operation;
    const createdAt = clock.now();
    return {
      merchantId: merchant.id,
      id: uuidv7(),
      kind,
      subject,
      title,
      accountId: accountId ?? null,
      amount: amount ?? null,
      currency: currency ?? null,
      day,
      payload,
      before,
      after,
      reason: reason ?? '',
      state: 'waiting',
      requestedBy: staff.id,
      requestedName: staff.username,
      requestedRole: staff.role,
      decidedBy: null,
      decidedName: null,
      decidedRole: null,
      outcome: '',
      createdAt,
      expiresAt: new Date(createdAt.getTime() + expireHours * hourMs),
      decidedAt: null,
    };
  };

  const insert = async (on: Sql, row: ApprovalRow): Promise<Waiting> => {
    await insertApproval(on, row).catch((error: unknown) => {
      throw isDuplicate(error, 'approval_waiting') ? new Refusal('approval_waiting') : error;
    });
    announce(on, row.merchantId);
    return new Waiting(row);
  };

  /**
   * Counts an operation in its day's sum, in the transaction that does it.
   * @returns null when it may be done; what waits instead when it needs a second person
   * @throws Refusal approval_waiting when one of this kind waits for this subject
   */
  const admit = async (on: Sql, context: StaffContext, operation: Operation): Promise<Waiting | null> => {
    const { kind, subject, amount, isAlways = false } = operation;
    const { id: merchantId, timeZone } = context.merchant;
    if ((await findWaiting(on, merchantId, kind, [subject])).length > 0)
      throw new Refusal('approval_waiting');
    const set = await rules(merchantId, on);
    const day = await readDay(on, timeZone);
    const sum =
      amount === undefined
        ? null
        : await addToSum(on, { merchantId, kind, owner: ownerOf(operation), day, amount });
    if (!isAlways && !waitsBy(set, kind, sum)) return null;
    return insert(on, rowOf(context, operation, { day, expireHours: set.expireHours }));
  };

  /** Ends one that will not be carried out. @param row locked by the caller */
  const discard = async (
    on: Sql,
    row: ApprovalRow,
    change: Pick<ApprovalRow, 'state' | 'outcome'> & Partial<ApprovalRow>,
  ): Promise<ApprovalRow> => {
    const { merchantId, kind, day, amount } = row;
    const closed = { ...change, decidedAt: clock.now() };
    await closeApproval(on, row, closed);
    if (amount !== null) await takeFromSum(on, { merchantId, kind, owner: ownerOf(row), day, amount });
    await releases.get(kind)?.(on, row);
    announce(on, merchantId);
    return { ...row, ...closed };
  };

  const record = (
    on: Sql,
    row: ApprovalRow,
    staff: Action['staff'],
    ending: Parameters<typeof endingOf>[1],
  ) => audit.record(on, { merchantId: row.merchantId, staff, ...endingOf(row, ending) });

  /** Ends what will not be carried out, at several merchants. @returns what their audits record */
  const withdrawAll = async (
    on: Sql,
    rows: readonly ApprovalRow[],
    by: StaffMember,
    outcome: string,
  ): Promise<Consequence[]> => {
    const ended: Consequence[] = [];
    for (const row of rows) {
      const decided = { decidedBy: by.id, decidedName: by.username, decidedRole: by.role };
      await discard(on, row, { ...decided, state: 'withdrawn', outcome });
      const { merchantId, requestedName: requestedBy } = row;
      const act = endingOf(row, { action: 'withdraw_approval', reason: outcome, requestedBy });
      ended.push({ merchantId, act });
    }
    return ended;
  };

  return {
    rules,
    admit,
    /**
     * Which operations the rules would let wait, if each of them were requested now and no other: for whoever reads them, since
     * nothing is counted or held.
     * @returns the subjects of those
     */
    async foresee(
      { id: merchantId, timeZone }: StaffContext['merchant'],
      kind: ApprovalKind,
      operations: readonly Required<Pick<Operation, 'subject' | 'accountId' | 'amount'>>[],
    ): Promise<Set<string>> {
      const set = await rules(merchantId);
      const day = await readDay(db.orm, timeZone);
      const owners = operations.map(ownerOf);
      const sums = await readSums(db.orm, { merchantId, kind, day }, owners);
      const waiting = operations.filter((operation) =>
        waitsBy(set, kind, (sums.get(ownerOf(operation)) ?? 0n) + operation.amount),
      );
      return new Set(waiting.map(({ subject }) => subject));
    },
    /**
     * Counts what happens by itself in the sums of its day, beside what staff do of that kind.
     * @param of its day, YYYY-MM-DD
     * @param amounts minor units, by account
     * @returns the accounts for whose sums, with it, the rules need staff
     */
    async countLarge(
      on: Sql,
      of: { merchantId: number; kind: ApprovalKind; day: string },
      amounts: ReadonlyMap<string, bigint>,
    ): Promise<Set<string>> {
      const set = await rules(of.merchantId, on);
      const sums = await addToSums(on, of, amounts);
      return new Set([...sums].flatMap(([id, sum]) => (waitsBy(set, of.kind, sum) ? [id] : [])));
    },
    announce,
    /** @see changeOrWait */
    change: <Result>(context: StaffContext, work: (on: Sql) => Promise<Change<Result> | Waiting>) =>
      changeOrWait(authorization, context, work),
    /** Those of a kind that wait, by what they are done to. */
    async waitingFor(
      merchantId: number,
      kind: ApprovalKind,
      subjects: readonly string[],
      on: Sql = db.orm,
    ): Promise<Map<string, ApprovalRow>> {
      const rows = await findWaiting(on, merchantId, kind, subjects);
      return new Map(rows.map((row) => [row.subject, row]));
    },
    /** Ends what waits for a subject that something else was decided about meanwhile; the audit records that by itself. */
    async drop(
      on: Sql,
      { merchant, staff }: StaffContext,
      kind: ApprovalKind,
      subject: string,
      outcome: string,
    ): Promise<void> {
      for (const row of await lockWaiting(on, { merchantId: merchant.id, kind, subject })) {
        const by = { decidedBy: staff.id, decidedName: staff.username, decidedRole: staff.role };
        const isOwn = row.requestedBy === staff.id;
        await discard(on, row, { ...by, state: isOwn ? 'withdrawn' : 'refused', outcome });
        const action = isOwn ? 'withdraw_approval' : 'refuse_approval';
        const names = { requestedBy: row.requestedName, decidedBy: staff.username };
        await record(on, row, staff, { action, reason: outcome, ...names });
      }
    },
    discard,
    /** Ends one that nobody decided in time. @param row locked by the caller, after the end of the audit */
    async expire(on: Sql, row: ApprovalRow): Promise<ApprovalRow> {
      const expired = await discard(on, row, { state: 'expired', outcome: '' });
      const { requestedName: requestedBy } = row;
      await record(on, row, theSystem, { action: 'expire_approval', reason: '', requestedBy });
      return expired;
    },
    /** Lets an area take back what requests of a kind marked. */
    releaser: (kind: ApprovalKind, release: Release) => void releases.set(kind, release),
    /**
     * Ends whatever waits that somebody requested who was disabled, at every merchant.
     * @returns what their audits record
     */
    withdrawOf: async (on: Sql, requesterId: string, by: StaffMember): Promise<Consequence[]> =>
      withdrawAll(on, await lockRequestedBy(on, requesterId), by, 'requester_disabled'),
    /**
     * Ends whatever of some kinds waits about somebody who was disabled, at every merchant.
     * @returns what their audits record
     */
    withdrawAbout: async (
      on: Sql,
      kinds: readonly ApprovalKind[],
      subject: string,
      by: StaffMember,
    ): Promise<Consequence[]> => withdrawAll(on, await lockAbout(on, kinds, subject), by, 'subject_disabled'),
    search: (merchantId: number, search: ApprovalSearch) => searchApprovals(db.orm, merchantId, search),
    countWaiting: (merchantId: number) => countWaiting(db.orm, merchantId, clock.now()),
    /** Calls back when what waits at a merchant changed. @returns ends it */
    onChange: (merchantId: number, listener: () => void): Promise<() => void> =>
      cache.subscribe(channelOf(merchantId), listener),
  };
}
