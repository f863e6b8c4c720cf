import type { Clock } from '../../../platform/time/clock.ts';
import type { Sql } from '../../../platform/db/connection.ts';
import { afterCommit } from '../../../platform/db/transaction.ts';
import type { Accounts } from '../../access/account/account.ts';
import type { Ledger, Receipt } from '../../ledger/ledger/ledger.ts';
import type { Cases } from '../../oversight/case/case.ts';
import type { Velocity } from '../../oversight/velocity/velocity.ts';
import type { DepositLimits } from '../../player-protection/deposit-limit/deposit-limit.ts';
import { feeOf, type PaymentMethods } from '../payment-method/payment-method.ts';
import { factsOf, type TakeReport } from '../payment/payment.ts';
import { findDeposit, updateDeposit, type DepositRow } from './store.ts';
import { verdictOn } from './verdict.ts';

/** Scope of the keys of deposits in the ledger. */
const scope = 'deposit';

export interface SettlementDeps {
  clock: Clock;
  ledger: Ledger;
  accounts: Accounts;
  cases: Cases;
  paymentMethods: PaymentMethods;
  depositLimits: DepositLimits;
  velocity: Velocity;
}

/** What moves the money of deposits; the caller has locked the row of the deposit. */
export type Settlement = ReturnType<typeof createSettlement>;

const least = (one: bigint, other: bigint) => (one < other ? one : other);

/** Crediting deposits, within the rules and limits, and taking them back. */
export function createSettlement(deps: SettlementDeps) {
  const { clock, ledger, accounts, cases, paymentMethods, depositLimits, velocity } = deps;

  /** Open pages show the new balance once it is committed. */
  const announce = (on: Sql, { merchantId, accountId, currency }: DepositRow, receipt: Receipt) =>
    afterCommit(on, () => ledger.announce({ merchantId, owner: accountId, currency, ...receipt }));

  const referenceOf = ({ methodName, reference }: DepositRow) => `${methodName} ${reference}`;

  /** Posts a part of a deposit to the balance, once for each key. */
  const post = async (on: Sql, row: DepositRow, key: string, amount: bigint, at: Date): Promise<void> => {
    if (amount <= 0n) return;
    const { merchantId, accountId: owner, currency } = row;
    const wallet = await ledger.open(on, { merchantId, owner, wallet: 'real', currency });
    announce(
      on,
      row,
      await ledger.deposit({ ...wallet, scope, key, amount, reference: referenceOf(row), at }, on),
    );
  };

  /** How much of what arrived is beyond the player's own limit. What was agreed while it was under way never is. */
  const beyondLimit = async (on: Sql, row: DepositRow, arrived: bigint): Promise<bigint> => {
    await accounts.hold(on, row.merchantId, row.accountId);
    const room = await depositLimits.room(on, row);
    if (!room) return 0n;
    const allowed = row.state === 'pending' ? room.left + row.amount : room.left;
    return arrived > allowed ? arrived - allowed : 0n;
  };

  /** Opens a case about a deposit. */
  const openCase = (
    on: Sql,
    row: DepositRow,
    kind: 'payment-contradiction' | 'payment-amount' | 'deposit-over-limit' | 'deposit-reversal',
    amount: bigint,
    facts: Record<string, string>,
  ) => {
    const { merchantId, id: subject, accountId, currency, reference, state } = row;
    const more = { reference, state, ...facts };
    return cases.open(on, {
      merchantId,
      kind,
      about: 'deposit',
      subject,
      accountId,
      amount,
      currency,
      facts: more,
    });
  };

  /**
   * Credits what arrived; what is beyond the player's limit is held back until somebody decides (R-CASHIER-24).
   * @param arrived minor units; the fee goes off it
   * @param more what else changes about the deposit
   */
  const credit = async (
    on: Sql,
    row: DepositRow,
    arrived: bigint,
    more: Partial<DepositRow> = {},
    at = clock.now(),
  ): Promise<void> => {
    const isAgreed = arrived === row.amount;
    const method = isAgreed ? null : await paymentMethods.find(on, row.merchantId, row.methodId);
    const fee = method ? feeOf(method, arrived) : row.fee;
    const excess = least(await beyondLimit(on, row, arrived), arrived - fee);
    await post(on, row, row.id, arrived - fee - excess, at);
    await updateDeposit(on, row, {
      state: 'paid',
      amount: arrived,
      fee,
      agreed: isAgreed ? row.agreed : row.amount,
      received: null,
      excess,
      excessState: excess > 0n ? 'held' : null,
      excessAt: excess > 0n ? at : null,
      settledAt: at,
      isLate: row.state !== 'pending',
      reason: '',
      ...more,
    });
    if (excess > 0n)
      await openCase(on, row, 'deposit-over-limit', excess, {
        arrived: String(arrived),
        credited: String(arrived - fee - excess),
      });
  };

  /** Whether the rules of the payment method let an amount be credited that was not agreed (R-CASHIER-23). */
  const isWithinRules = async (on: Sql, row: DepositRow, arrived: bigint): Promise<boolean> => {
    if (arrived === row.amount) return true;
    const method = await paymentMethods.find(on, row.merchantId, row.methodId);
    if (!method || arrived < method.minimum || arrived > method.maximum) return false;
    return arrived > feeOf(method, arrived);
  };

  /** Takes a credited deposit back: what the player has left, and the rest is owed (R-CASHIER-25). */
  const takeBack = async (on: Sql, row: DepositRow, reason: string): Promise<void> => {
    const { merchantId, id } = row;
    const back = async (key: string) =>
      announce(
        on,
        row,
        await ledger.takeBack(
          { merchantId, scope, key: `${key}/reversed`, takesBack: key, reference: referenceOf(row) },
          on,
        ),
      );
    if (row.amount - row.fee > row.excess) await back(row.creditKey ?? id);
    if (row.excessState === 'credited') await back(`${id}/excess`);
    const which = { merchantId, kind: 'deposit-over-limit', subject: id } as const;
    if (row.excess > 0n) await cases.settle(on, which, 'none', 'The deposit was reversed');
    await updateDeposit(on, row, {
      state: 'reversed',
      reason,
      reversedAt: clock.now(),
      ...(row.excessState === 'held' || row.excessState === 'refund-requested'
        ? { excessState: 'refunded' as const, excessAt: clock.now() }
        : {}),
    });
  };

  /** What follows from a report of the processor. */
  const takeReport: TakeReport = async (on, report) => {
    const { merchantId, id, adapter, amount, outcome, reason } = report;
    const row = await findDeposit(on, merchantId, id, true);
    if (row?.adapter !== adapter) return null;
    const verdict = verdictOn(row, report);
    const facts = factsOf(report);
    if (verdict === 'end') {
      const state = outcome as 'failed' | 'expired';
      await updateDeposit(on, row, { state, reason, settledAt: clock.now() });
      await velocity.check(on, row);
    }
    if (verdict === 'contradiction' || verdict === 'credit-and-case')
      await openCase(on, row, 'payment-contradiction', amount, facts);
    if (verdict === 'amount') await openCase(on, row, 'payment-amount', amount, facts);
    if (verdict === 'take-back') {
      await takeBack(on, row, reason);
      await openCase(on, row, 'deposit-reversal', row.amount, facts);
    }
    if (verdict === 'credit' || verdict === 'credit-and-case') {
      if (await isWithinRules(on, row, amount)) await credit(on, row, amount);
      else {
        await updateDeposit(on, row, { received: amount });
        await openCase(on, row, 'payment-amount', amount, { agreed: String(row.amount), ...facts });
      }
    }
    return (await findDeposit(on, merchantId, id))?.state ?? row.state;
  };

  return {
    credit,
    takeBack,
    takeReport,
    openCase,
    /** Credits what was held back beyond a limit. */
    async creditExcess(on: Sql, row: DepositRow): Promise<void> {
      const at = clock.now();
      await post(on, row, `${row.id}/excess`, row.excess, at);
      await updateDeposit(on, row, { excessState: 'credited', excessAt: at });
    },
    /** Credits a deposit again that had been taken back, because the money came after all. */
    async creditAgain(on: Sql, row: DepositRow): Promise<void> {
      const at = clock.now();
      const creditKey = `${row.id}/again/${at.getTime()}`;
      await post(on, row, creditKey, row.amount - row.fee, at);
      await updateDeposit(on, row, {
        state: 'paid',
        creditKey,
        settledAt: at,
        isLate: true,
        reason: '',
        reversedAt: null,
        excess: 0n,
        excessState: null,
        excessAt: null,
      });
    },
  };
}
