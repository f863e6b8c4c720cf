import type { Access } from '../../areas/access/index.ts';
import { newDeposit, type DepositWish } from '../../areas/cashier/deposit/deposit.ts';
import { createSettlement } from '../../areas/cashier/deposit/settlement.ts';
import { findByRequest, insertDeposit, updateDeposit } from '../../areas/cashier/deposit/store.ts';
import type { Cashier, CashierEvents } from '../../areas/cashier/index.ts';
import { createEnding } from '../../areas/cashier/withdrawal/ending.ts';
import {
  existingRequest,
  newWithdrawal,
  type WithdrawalWish,
} from '../../areas/cashier/withdrawal/request.ts';
import { insertWithdrawal, updateWithdrawal } from '../../areas/cashier/withdrawal/store.ts';
import type { Ledger } from '../../areas/ledger/ledger/ledger.ts';
import type { Cases } from '../../areas/oversight/case/case.ts';
import type { Velocity } from '../../areas/oversight/velocity/velocity.ts';
import type { DepositLimits } from '../../areas/player-protection/deposit-limit/deposit-limit.ts';
import type { Db, Sql } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { EventRecorder } from '../../platform/events/events.ts';
import type { Player } from '../../platform/http/actors.ts';
import type { Clock } from '../../platform/time/clock.ts';

type Owner = Pick<Player, 'merchantId' | 'accountId'>;

/** A deposit that was made some time ago. */
export interface PastDeposit extends DepositWish {
  at: Date;
  settledAt: Date;
  state: 'pending' | 'paid' | 'failed' | 'expired';
  /** The reference number that the player told; empty for none. */
  proof: string;
}

/** A withdrawal that was requested some time ago. */
export interface PastWithdrawal extends Omit<WithdrawalWish, 'moneyPassword'> {
  at: Date;
  settledAt: Date;
  state: 'review' | 'paid' | 'rejected' | 'failed';
  reason: string;
  staffId: string;
  staffName: string;
}

export interface PaymentHistoryDeps {
  db: Db;
  clock: Clock;
  ledger: Ledger;
  accounts: Access['accounts'];
  cases: Cases;
  depositLimits: DepositLimits;
  velocity: Velocity;
  cashier: Pick<Cashier, 'identities' | 'paymentMethods' | 'payoutAccounts'>;
  domainEvents: EventRecorder<CashierEvents>;
}

/** Writes down payments with their old times, moving the money as live ones do. Doing it again changes nothing. */
export function createPaymentHistory({ db, clock, ledger, accounts, cashier, ...deps }: PaymentHistoryDeps) {
  const { identities, paymentMethods, payoutAccounts } = cashier;
  const settlement = createSettlement({ ...deps, clock, ledger, accounts, paymentMethods });
  const ending = createEnding({ ...deps, clock, ledger });

  const begin = async (on: Sql, owner: Owner, wish: Omit<WithdrawalWish, 'moneyPassword'>, at: Date) => {
    const { merchantId } = owner;
    const { realName: holder } = await identities.require(on, owner);
    const target = await payoutAccounts.usable(on, owner, wish.payoutAccountId);
    const { methodId: id } = target;
    const { currency } = wish;
    const method = await paymentMethods.usable({ merchantId, id, direction: 'withdrawal', currency });
    const row = newWithdrawal(owner, wish, { target, method, holder, needsSecond: false, at });
    await ending.hold(on, row, at);
    await insertWithdrawal(on, row);
    return row;
  };

  return {
    async deposit(owner: Owner, { at, settledAt, state, proof, ...wish }: PastDeposit): Promise<void> {
      if (await findByRequest(db.orm, owner, wish.requestId)) return;
      const { merchantId } = owner;
      const { methodId: id, amount, currency } = wish;
      const method = await paymentMethods.usable({ merchantId, id, direction: 'deposit', currency, amount });
      const row = { ...newDeposit(owner, wish, method, at), proof };
      await inTransaction(db, async (on) => {
        if (!(await insertDeposit(on, row))) return;
        if (state === 'paid') await settlement.credit(on, row, row.amount, {}, settledAt);
        else if (state !== 'pending') await updateDeposit(on, row, { state, settledAt });
      });
    },
    async withdrawal(owner: Owner, past: PastWithdrawal): Promise<void> {
      const { at, settledAt, state, reason, staffId, staffName, ...wish } = past;
      await inTransaction(db, async (on) => {
        await accounts.hold(on, owner.merchantId, owner.accountId);
        if (await existingRequest(on, owner, wish)) return;
        const row = await begin(on, owner, wish, at);
        if (state === 'review') return;
        const isApproved = state !== 'rejected';
        if (isApproved) {
          const sentAt = new Date((at.getTime() + settledAt.getTime()) / 2);
          const approval = { state: 'paying', firstBy: staffId, firstName: staffName, sentAt } as const;
          await updateWithdrawal(on, row, approval, sentAt);
        }
        await ending.release(on, row, state, settledAt);
        const before = isApproved ? { ...row, state: 'paying' as const } : row;
        await updateWithdrawal(on, before, { state, settledAt, reason }, settledAt);
      });
    },
  };
}
