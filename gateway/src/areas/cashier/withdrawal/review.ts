import type { Db, Sql } from '../../../platform/db/connection.ts';
import { afterCommit, inTransaction } from '../../../platform/db/transaction.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { StaffMember } from '../../../platform/http/actors.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Accounts } from '../../access/account/account.ts';
import type { Ledger } from '../../ledger/ledger/ledger.ts';
import type { Cases } from '../../oversight/case/case.ts';
import { approvalIn, type ApprovalHandler, type Approvals } from '../../oversight/approval/approval.ts';
import type { Flags, StandingFlag } from '../../oversight/flag/flag.ts';
import type { Authorization, Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Duplicates } from '../duplicate/duplicate.ts';
import type { Identities } from '../identity/identity.ts';
import type { PayoutAccounts } from '../payout-account/payout-account.ts';
import type { ScreeningRow, Screenings } from '../screening/screening.ts';
import { awaitsReview, decisionOn, requireSeen, type Decision, type SeenDecision } from './decision.ts';
import { nameOf, type Ending } from './ending.ts';
import type { createPayouts } from './payout.ts';
import {
  findWithdrawal,
  searchWithdrawals,
  updateWithdrawal,
  type FoundWithdrawal,
  type WithdrawalRow,
  type WithdrawalSearch,
} from './store.ts';

/** A withdrawal as staff see it; while it waits for its first approval, `needsSecond` tells what that of the reader leads to. */
export interface WithdrawalForStaff extends WithdrawalRow, Omit<FoundWithdrawal, 'withdrawal'> {
  number: string;
  identity: 'submitted' | 'approved' | 'rejected' | 'none';
  /** Minor units that the player has besides. */
  balance: bigint;
  /** What is paid from the balance before the money is sent, minor units. */
  owed: bigint;
  /** What stands against the player. */
  flags: StandingFlag[];
  /** What lists say of the holder; null until they were asked. */
  screening: ScreeningRow | null;
  /** Whether anybody is asked. */
  screens: boolean;
}

export interface ReviewDeps {
  db: Db;
  clock: Clock;
  ledger: Ledger;
  accounts: Accounts;
  approvals: Approvals;
  authorization: Authorization;
  cases: Cases;
  flags: Flags;
  duplicates: Duplicates;
  identities: Identities;
  payoutAccounts: PayoutAccounts;
  screenings: Screenings;
  ending: Ending;
  payouts: ReturnType<typeof createPayouts>;
  /** Carries out what was approved. */
  send: (row: WithdrawalRow) => void;
}

/** What staff see of withdrawals and decide about them. */
export function createReview(deps: ReviewDeps) {
  const { db, clock, ledger, accounts, approvals, authorization, cases, identities } = deps;
  const { duplicates, flags, payoutAccounts, screenings, ending, payouts } = deps;

  /** Which of those that wait for their first approval the rules hold for a second, by the sum of the player's day. */
  const muchOf = (merchant: StaffContext['merchant'], rows: readonly WithdrawalRow[]) =>
    approvals.foresee(
      merchant,
      'withdrawal',
      rows
        .filter(({ state }) => state === 'review')
        .map(({ id: subject, accountId, amount }) => ({ subject, accountId, amount })),
    );

  /** What is read of all withdrawals of a page at once. */
  const readBeside = async (merchant: StaffContext['merchant'], rows: readonly WithdrawalRow[]) => {
    const merchantId = merchant.id;
    const accountIds = [...new Set(rows.map(({ accountId }) => accountId))];
    const ids = rows.map(({ id }) => id);
    const [standing, screened, much, identified, positions] = await Promise.all([
      flags.standing(merchantId, accountIds),
      screenings.latest(merchantId, ids),
      muchOf(merchant, rows),
      identities.these(merchantId, accountIds),
      ledger.positions(merchantId, accountIds),
    ]);
    return { standing, screened, much, identified, positions };
  };

  const forStaff = async (
    { withdrawal: row, ...account }: FoundWithdrawal,
    reader: StaffMember,
    { standing, screened, much, identified, positions }: Awaited<ReturnType<typeof readBeside>>,
  ): Promise<WithdrawalForStaff> => {
    const { id, accountId, currency } = row;
    const raised = standing.get(accountId) ?? [];
    const identity = identified.get(accountId);
    const position = positions.get(accountId)?.find((each) => each.currency === currency);
    const wouldWait = much.has(id) || raised.length > 0 || identity?.decidedBy === reader.username;
    return {
      ...row,
      ...account,
      needsSecond: row.needsSecond || (row.state === 'review' && wouldWait),
      number: await payoutAccounts.numberOf(row, row.sealedNumber),
      identity: identity?.state ?? 'none',
      balance: position?.balance ?? 0n,
      owed: position?.owed ?? 0n,
      flags: raised,
      screening: screened.get(id) ?? null,
      screens: screenings.isSetUp,
    };
  };

  const search = async (
    { merchant, staff }: StaffContext,
    wanted: WithdrawalSearch,
  ): Promise<{ rows: WithdrawalForStaff[]; total: number }> => {
    const { rows, total } = await searchWithdrawals(db.orm, merchant.id, wanted);
    const beside = await readBeside(
      merchant,
      rows.map(({ withdrawal }) => withdrawal),
    );
    return { rows: await Promise.all(rows.map((row) => forStaff(row, staff, beside))), total };
  };

  const one = async (context: StaffContext, id: string): Promise<WithdrawalForStaff> => {
    const { rows } = await search(context, { q: '', state: null, id, offset: 0, limit: 1 });
    if (!rows[0]) throw new Refusal('not_found');
    return rows[0];
  };

  /**
   * The account of a withdrawal when it is not active, or was not at an approval before, and two people did not release it; null when
   * it may be paid. Whoever enables the account or closes the case releases nothing by that.
   */
  const inactiveAccountOf = async (on: Sql, { merchantId, accountId, id: subject }: WithdrawalRow) => {
    const account = await accounts.find(merchantId, accountId, on);
    if (!account) return null;
    const last = await cases.of(on, { merchantId, kind: 'account-disabled', subject });
    if (last?.resolution === 'release') return null;
    return account.status !== 'active' || last ? account : null;
  };

  const entryOf = (
    row: WithdrawalRow,
    decision: Decision,
    state: WithdrawalRow['state'],
    reason: string,
  ) => ({
    action: `${decision}_withdrawal`,
    subject: row.id,
    reason,
    before: { state: row.state },
    after: { state, amount: String(row.amount), currency: row.currency },
  });

  /** Staff may have decided since the request that the player is somebody else. @throws Refusal withdrawal_identity_rejected */
  const refuseRejected = async (on: Sql, row: WithdrawalRow): Promise<void> => {
    if ((await identities.find(row, on))?.state === 'rejected')
      throw new Refusal('withdrawal_identity_rejected');
  };

  /** Somebody may have disabled the account since it was looked at. @throws Refusal withdrawal_held */
  const refuseInactive = async (on: Sql, row: WithdrawalRow): Promise<void> => {
    if (await inactiveAccountOf(on, row)) throw new Refusal('withdrawal_held');
  };

  /**
   * Lets the payout be carried out; whoever does it hears of it after the commit.
   * @throws Refusal withdrawal_identity_rejected; withdrawal_held while the account is disabled and nobody released it; withdrawal_flagged while the player may be somebody else, and the merchant lets that hold payouts; withdrawal_screening_hit,
   *   withdrawal_unscreened; withdrawal_owing while the player owes more than the balance holds
   */
  const pay = async (
    on: Sql,
    row: WithdrawalRow,
    by: Partial<WithdrawalRow>,
    reason: string,
  ): Promise<Change<null>> => {
    await refuseRejected(on, row);
    await refuseInactive(on, row);
    if (await duplicates.isHeld(on, row)) throw new Refusal('withdrawal_flagged');
    await screenings.require(on, row);
    await ending.settleDebt(on, row);
    const change = { ...by, state: 'paying' as const, sentAt: clock.now() };
    await updateWithdrawal(on, row, change, change.sentAt);
    afterCommit(on, () => deps.send({ ...row, ...change }));
    return { result: null, act: entryOf(row, 'approve', 'paying', reason), isQuiet: true };
  };

  /** Whether somebody of the staff decided who the player is: they do not release any of that player's money by themselves (R-OVERSIGHT-14). */
  const hasReviewed = async (
    on: Sql,
    owner: Pick<WithdrawalRow, 'merchantId' | 'accountId'>,
    { username }: StaffMember,
  ): Promise<boolean> => (await identities.find(owner, on))?.decidedBy === username;

  /** The first approval: it pays, or waits for a second person. */
  const approve = async (
    on: Sql,
    context: StaffContext,
    row: WithdrawalRow,
    reason: string,
  ): Promise<Change<null>> => {
    const { staff } = context;
    const { id: subject, amount, currency, accountId, holder } = row;
    const isAlways =
      row.needsSecond || (await hasReviewed(on, row, staff)) || (await flags.isFlagged(on, row));
    const waiting = await approvals.admit(on, context, {
      kind: 'withdrawal',
      subject,
      title: nameOf(row),
      amount,
      currency,
      accountId,
      isAlways,
      reason,
      payload: {},
      before: { state: row.state },
      after: { state: 'paying', payTo: nameOf(row), holder },
    });
    const first = { firstBy: staff.id, firstName: staff.username };
    if (!waiting) return pay(on, row, first, reason);
    await updateWithdrawal(on, row, { ...first, state: 'second-review', needsSecond: true }, clock.now());
    const act = entryOf(row, 'approve', 'second-review', reason);
    return {
      result: null,
      act: { ...act, after: { ...act.after, ...approvalIn(waiting.row) } },
      isQuiet: true,
    };
  };

  /** Ends one: rejected, or paid by hand as staff record it. */
  const end = async (
    on: Sql,
    context: StaffContext,
    row: WithdrawalRow,
    {
      state,
      decision,
      reason,
    }: { state: 'paid' | 'failed' | 'rejected'; decision: Decision; reason: string },
  ): Promise<Change<null>> => {
    await ending.end(on, row, state, { reason });
    if (state === 'rejected') await approvals.drop(on, context, 'withdrawal', row.id, reason);
    return { result: null, act: entryOf(row, decision, state, reason), isQuiet: true };
  };

  /**
   * Money of an account that is not active waits until two people release it in a case (R-CASHIER-27).
   * @throws Refusal withdrawal_held
   */
  const refuseUnlessActive = async (row: WithdrawalRow): Promise<void> => {
    const account = await inactiveAccountOf(db.orm, row);
    if (!account) return;
    const facts = { account: account.status, username: account.username };
    await inTransaction(db, (on) => payouts.openCase(on, row, 'account-disabled', facts));
    throw new Refusal('withdrawal_held');
  };

  /** What is asked before an approval, in no transaction. @throws Refusal what holds the payout */
  const vetFirst = async (merchantId: number, id: string, staff: StaffMember): Promise<void> => {
    const row = await findWithdrawal(db.orm, merchantId, id);
    if (!row) return;
    await refuseUnlessActive(row);
    if (row.state === 'review') await screenings.ask(row, staff);
  };

  approvals.releaser('withdrawal', async (on, { merchantId, subject }) => {
    const row = await findWithdrawal(on, merchantId, subject, true);
    if (row?.state !== 'second-review') return;
    await updateWithdrawal(on, row, { state: 'review', firstBy: null, firstName: null }, clock.now());
  });

  return {
    search,
    one,
    /**
     * Staff have the lists asked about a withdrawal that waits, whatever they said before.
     * @throws Refusal not_found, already_decided, screening_not_set_up
     */
    async screen(context: StaffContext, id: string): Promise<WithdrawalForStaff> {
      const { merchant, staff } = context;
      const row = await findWithdrawal(db.orm, merchant.id, id);
      if (!row) throw new Refusal('not_found');
      if (!awaitsReview(row)) throw new Refusal('already_decided');
      await screenings.again(row, staff);
      return one(context, id);
    },
    /**
     * Staff approve or reject; over a sum of the day two people of different roles approve (R-OVERSIGHT-10): the approval
     * then waits for the second. Of a payout by hand they record how it went.
     * @throws Refusal not_found, already_decided, version_conflict, four_eyes, approval_waiting; withdrawal_identity_rejected; withdrawal_held while the
     *   account is disabled; withdrawal_flagged;
     *   withdrawal_screening_hit, withdrawal_unscreened; withdrawal_owing; body_invalid naming `reason` when a rejection gives none
     */
    async decide(context: StaffContext, id: string, taken: SeenDecision): Promise<WithdrawalForStaff> {
      const { merchant, staff } = context;
      const { decision, reason } = taken;
      if (decision === 'approve') await vetFirst(merchant.id, id, staff);
      await authorization.change(context, async (on) => {
        const row = await findWithdrawal(on, merchant.id, id, true);
        if (!row) throw new Refusal('not_found');
        if ((decision === 'reject' || decision === 'failed') && reason === '')
          throw fieldRefusal({ reason: 'field_required' });
        requireSeen(row.state, taken);
        const state = decisionOn(row, staff, decision);
        return state === 'paying'
          ? approve(on, context, row, reason)
          : end(on, context, row, { state, decision, reason });
      });
      return one(context, id);
    },
    /** Carries out what a second person approved. */
    approvalHandler: {
      async prepare({ merchant, staff }, { subject }) {
        const row = await findWithdrawal(db.orm, merchant.id, subject);
        if (row?.state !== 'second-review') return;
        await refuseUnlessActive(row);
        await screenings.ask(row, staff);
      },
      async execute(on, { staff }, { merchantId, subject, reason }) {
        const row = await findWithdrawal(on, merchantId, subject, true);
        if (row?.state !== 'second-review') throw new Refusal('already_decided');
        return pay(on, row, { secondBy: staff.id, secondName: staff.username }, reason);
      },
      objection: async (on, { merchantId, accountId }, staff) =>
        accountId && (await hasReviewed(on, { merchantId, accountId }, staff)) ? 'duties_separated' : null,
      async vet(on, { merchantId, accountId, subject }) {
        if (accountId && (await duplicates.isHeld(on, { merchantId, accountId })))
          throw new Refusal('withdrawal_flagged');
        const row = await findWithdrawal(on, merchantId, subject);
        if (!row) return;
        await refuseRejected(on, row);
        await refuseInactive(on, row);
        await screenings.require(on, row);
        await ending.requireDebtCovered(on, row);
      },
    } satisfies ApprovalHandler,
  };
}
