import { batchSize, inBatches } from '../../../platform/csv/csv.ts';
import type { Player } from '../../../platform/http/actors.ts';
import type { Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { dayMs } from '../../../platform/time/units.ts';
import type { Adapter } from '../payment-method/payment-method.ts';
import { createEnding, type EndingDeps } from './ending.ts';
import { createPayouts, type PayoutDeps } from './payout.ts';
import { createRequests, type RequestDeps } from './request.ts';
import { createReview, type ReviewDeps } from './review.ts';
import {
  findWithdrawal,
  readDurations,
  readSent,
  readSteps,
  readUnderWay,
  readWithdrawals,
  readWithdrawalsAfter,
  sumPaid,
  type StepRow,
  type WithdrawalFilter,
  type WithdrawalRow,
} from './store.ts';
export { compareHolds } from './store-books.ts';

export type { WithdrawalEvents } from './ending.ts';
export { awaitsReview, mayReject, requireSeen, type SeenDecision } from './decision.ts';
export type { WithdrawalForStaff } from './review.ts';
export type { StepRow, WithdrawalRow } from './store.ts';
type Owner = Pick<Player, 'merchantId' | 'accountId'>;

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
  const { db, clock, ledger, payoutAccounts } = deps;
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
    /** What a player owes, which is paid before money leaves the account, minor units. */
    owed: ({ merchantId, accountId, currency }: Pick<Player, 'merchantId' | 'accountId' | 'currency'>) =>
      ledger.debtOf(merchantId, accountId, currency),
    underWay: (owner: Owner, on: Sql = db.orm): Promise<WithdrawalRow[]> => readUnderWay(on, owner),
    list: (owner: Owner, filter: WithdrawalFilter, page: { offset: number; limit: number }) =>
      readWithdrawals(db.orm, owner, filter, page),
    /** All of them, latest first, in batches: for files. */
    each: (owner: Owner, filter: WithdrawalFilter) =>
      inBatches<WithdrawalRow>((after) =>
        readWithdrawalsAfter(db.orm, owner, { ...filter, after, limit: batchSize }),
      ),
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
  };
}
