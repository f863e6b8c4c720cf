import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { feeOf, type Adapter } from '../payment-method/payment-method.ts';
import { createEnding, type EndingDeps } from './ending.ts';
import { createPayouts, type PayoutDeps } from './payout.ts';
import { createRequests, existingRequest, type RequestDeps, type WithdrawalWish } from './request.ts';
import { createReview, type ReviewDeps } from './review.ts';
import {
  findWithdrawal,
  insertWithdrawal,
  readDurations,
  readSent,
  readSteps,
  readUnderWay,
  readWithdrawals,
  sumPaid,
  updateWithdrawal,
  type StepRow,
  type WithdrawalFilter,
  type WithdrawalRow,
} from './store.ts';

export type { WithdrawalEvents } from './ending.ts';
export type { WithdrawalForStaff } from './review.ts';
export type { StepRow, WithdrawalRow } from './store.ts';
type Owner = Pick<Player, 'merchantId' | 'accountId'>;

const dayMs = 86_400_000;
/** Past that expected times are read from, ms. */
const pastMs = 90 * dayMs;
/** Fewer withdrawals say nothing. */
const fewest = 5;

/** How long withdrawals take, minutes; `of` 0 when too few were paid to say. */
export interface Durations {
  half: number;
  most: number;
  of: number;
}

/** A withdrawal of the past, for the demo world. */
export interface PastWithdrawal extends Omit<WithdrawalWish, 'moneyPassword'> {
  at: Date;
  settledAt: Date;
  state: 'review' | 'paid' | 'rejected' | 'failed';
  reason: string;
  staffId: string;
  staffName: string;
}

export type WithdrawalDeps = EndingDeps &
  Omit<PayoutDeps, 'ending'> &
  Omit<RequestDeps, 'ending'> &
  Omit<ReviewDeps, 'ending' | 'payouts' | 'send'>;

/**
 * Money that players take out (R-CASHIER-12). It leaves the balance when it is requested and waits, held, until it is
 * paid or given back, whole and once; it cannot be cancelled by its player.
 */
export type Withdrawals = ReturnType<typeof createWithdrawals>;

/** Withdrawals on the database. */
export function createWithdrawals(deps: WithdrawalDeps) {
  const { db, clock, accounts, identities, paymentMethods, payoutAccounts } = deps;
  const listeners: ((row: WithdrawalRow) => void)[] = [];
  const ending = createEnding(deps);
  const payouts = createPayouts({ ...deps, ending });
  const send = (row: WithdrawalRow) => listeners.forEach((listener) => listener(row));
  const review = createReview({ ...deps, ending, payouts, send });

  return {
    ...createRequests({ ...deps, ending }),
    ...review,
    payouts,
    /** @throws Refusal not_found */
    async find({ merchantId, accountId }: Owner, id: string): Promise<WithdrawalRow> {
      const row = await findWithdrawal(db.orm, merchantId, id);
      if (row?.accountId !== accountId) throw new Refusal('not_found');
      return row;
    },
    underWay: (owner: Owner): Promise<WithdrawalRow[]> => readUnderWay(db.orm, owner),
    list: (owner: Owner, filter: WithdrawalFilter, page: { offset: number; limit: number }) =>
      readWithdrawals(db.orm, owner, filter, page),
    steps: (merchantId: number, ids: string[]): Promise<StepRow[]> => readSteps(db.orm, merchantId, ids),
    async durations(merchantId: number): Promise<Durations> {
      const found = await readDurations(db.orm, merchantId, new Date(clock.now().getTime() - pastMs));
      return found.of >= fewest ? found : { half: 0, most: 0, of: 0 };
    },
    /** What was paid out in a period, minor units. */
    sum: (owner: Owner, period: Pick<WithdrawalFilter, 'from' | 'to'>): Promise<bigint> =>
      sumPaid(db.orm, owner, period),
    /** What was sent to a processor before a time and is still under way there. */
    sent: (adapter: Adapter, before: Date): Promise<WithdrawalRow[]> => readSent(db, adapter, before),
    /** Calls back when a payout may be carried out. */
    onSent: (listener: (row: WithdrawalRow) => void): void => void listeners.push(listener),
    /** The whole number that a withdrawal is paid to, for whoever pays. */
    numberOf: (row: WithdrawalRow): Promise<string> => payoutAccounts.numberOf(row, row.sealedNumber),
    /** Writes down a withdrawal of the past; again, it changes nothing. */
    async record(
      owner: Owner & { currency: string },
      { at, settledAt, state, reason, staffId, staffName, ...wish }: PastWithdrawal,
    ): Promise<void> {
      await inTransaction(db, async (on) => {
        await accounts.hold(on, owner.merchantId, owner.accountId);
        if (await existingRequest(on, owner, wish)) return;
        const { merchantId, accountId } = owner;
        const identity = await identities.require(on, owner);
        const target = await payoutAccounts.usable(on, owner, wish.payoutAccountId);
        const method = await paymentMethods.usable({
          merchantId,
          id: target.methodId,
          direction: 'withdrawal',
          currency: wish.currency,
        });
        const fresh: WithdrawalRow = {
          merchantId,
          id: uuidv7({ msecs: at.getTime() }),
          accountId,
          requestId: wish.requestId,
          payoutAccountId: wish.payoutAccountId,
          methodId: method.id,
          methodName: method.name,
          kind: method.kind,
          adapter: method.adapter,
          institution: target.institution,
          sealedNumber: target.sealedNumber,
          masked: target.masked,
          holder: identity.realName,
          amount: wish.amount,
          fee: feeOf(method, wish.amount),
          currency: wish.currency,
          state: 'review',
          needsSecond: false,
          firstBy: null,
          firstName: null,
          secondBy: null,
          secondName: null,
          reason: '',
          createdAt: at,
          sentAt: null,
          settledAt: null,
        };
        await ending.hold(on, fresh);
        await insertWithdrawal(on, fresh);
        if (state === 'review') return;
        const isApproved = state !== 'rejected';
        const looked = new Date(at.getTime() + (settledAt.getTime() - at.getTime()) / 2);
        const paying = { ...fresh, state: 'paying' as const };
        if (isApproved)
          await updateWithdrawal(
            on,
            fresh,
            { state: 'paying', firstBy: staffId, firstName: staffName, sentAt: looked },
            looked,
          );
        await ending.release(on, fresh, state, settledAt);
        await updateWithdrawal(on, isApproved ? paying : fresh, { state, settledAt, reason }, settledAt);
      });
    },
  };
}
