import { feeOf } from '@foyer/contract/fee';
import { least } from '../../../platform/least.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Sql } from '../../../platform/db/connection.ts';
import type { EventRecorder } from '../../../platform/events/events.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Accounts } from '../../access/account/account.ts';
import type { Ledger, Receipt } from '../../ledger/ledger/ledger.ts';
import { announceOnCommit } from '../../ledger/player-transfer/player-transfer.ts';
import type { Cases, NewCase } from '../../oversight/case/case.ts';
import type { Velocity } from '../../oversight/velocity/velocity.ts';
import type { DepositLimits } from '../../player-protection/deposit-limit/deposit-limit.ts';
import type { PaymentMethods } from '../payment-method/payment-method.ts';
import { factsOf, type PaymentOutcome, type TakeReport } from '../payment/payment.ts';
import { findDeposit, updateDeposit, type DepositRow } from './store.ts';
import { verdictOn } from './verdict.ts';

/** What deposits report to other areas. */
export interface DepositEvents {
  /** A credited one was taken back, all of it or a part; `subject` is its id. */
  'deposit.reversed': Record<string, never>;
}

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
  domainEvents: EventRecorder<DepositEvents>;
}

/** What moves the money of deposits; the caller has locked the row of the deposit. */
export type Settlement = ReturnType<typeof createSettlement>;

/** Crediting deposits, within the rules and limits, and taking them back. */
export function createSettlement(deps: SettlementDeps) {
  const { clock, ledger, accounts, cases, paymentMethods, depositLimits, velocity, domainEvents } = deps;

  /** Open pages show the new balance once it is committed. */
  const announce = (on: Sql, { merchantId, accountId, currency }: DepositRow, receipt: Receipt) =>
    announceOnCommit(ledger, on, { merchantId, owner: accountId, currency, ...receipt });

  /** Whether nobody can take out any more what would be credited: an account is closed for good. */
  const isClosed = async (on: Sql, { merchantId, accountId }: DepositRow): Promise<boolean> =>
    (await accounts.find(merchantId, accountId, on))?.status === 'closed';

  const referenceOf = ({ methodName, reference }: DepositRow) => `${methodName} ${reference}`;

  /** Posts a part of a deposit to the balance, once for each key. @param at of what is written down later; by the database if left out */
  const post = async (on: Sql, row: DepositRow, key: string, amount: bigint, at?: Date): Promise<void> => {
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

  /** The key of what took the posting of a key back. */
  const reversedKeyOf = (key: string) => `${key}/reversed`;

  /** Pays with what was credited just now what the player still owes. @param most minor units */
  const repay = async (on: Sql, row: DepositRow, key: string, most: bigint): Promise<void> => {
    const { merchantId, accountId: owner, currency } = row;
    const amount = least(await ledger.debtOf(merchantId, owner, currency, on), most);
    if (amount <= 0n) return;
    const wallet = await ledger.open(on, { merchantId, owner, wallet: 'real', currency });
    const command = { ...wallet, owner, scope, key: `${key}/repaid`, amount, reference: referenceOf(row) };
    announce(on, row, await ledger.repay(command, on));
  };

  /** The fee of what arrived, minor units: never more than that. */
  const feeFor = async (on: Sql, row: DepositRow, arrived: bigint): Promise<bigint> => {
    const method =
      arrived === row.amount ? null : await paymentMethods.find(on, row.merchantId, row.methodId);
    return least(method ? feeOf(method, arrived) : row.fee, arrived);
  };

  /** What of a deposit was given back to its player outside of the balance, minor units. */
  const refundedOf = ({ excess, excessState }: DepositRow): bigint =>
    excessState === 'refunded' ? excess : 0n;

  /** The key of the posting that credited what was held back of the last credit. */
  const excessKeyOf = ({ id, creditKey }: DepositRow) => `${creditKey ?? id}/excess`;

  /** A case about a deposit, with how it stands. */
  const caseAbout = (
    row: DepositRow,
    kind: 'payment-contradiction' | 'payment-amount' | 'deposit-over-limit' | 'deposit-reversal',
    amount: bigint,
    facts: Record<string, string>,
  ): NewCase => {
    const { merchantId, id: subject, accountId, currency, reference, state } = row;
    const about = 'deposit';
    return {
      merchantId,
      kind,
      about,
      subject,
      accountId,
      amount,
      currency,
      facts: { reference, state, ...facts },
    };
  };
  const openCase = (on: Sql, ...which: Parameters<typeof caseAbout>) => cases.open(on, caseAbout(...which));

  /** Opens a case about what is beyond the player's limit. @returns what a deposit is to say of that */
  const holdBack = async (
    on: Sql,
    row: DepositRow,
    excess: bigint,
    at: Date,
  ): Promise<Pick<DepositRow, 'excess' | 'excessState' | 'excessAt'>> => {
    if (excess <= 0n) return { excess: 0n, excessState: null, excessAt: null };
    await openCase(on, row, 'deposit-over-limit', excess, {
      arrived: String(row.amount),
      credited: String(row.amount - row.fee - excess),
    });
    return { excess, excessState: 'held', excessAt: at };
  };

  /**
   * Credits what arrived; what is beyond the player's limit is held back until somebody decides (R-CASHIER-24).
   * @param arrived minor units; the fee goes off it
   * @param more what else changes about the deposit
   * @param given when it was credited; now if left out
   */
  const credit = async (
    on: Sql,
    row: DepositRow,
    arrived: bigint,
    more: Partial<DepositRow> = {},
    given?: Date,
  ): Promise<void> => {
    // In the order in which the account was held: what comes after a withdrawal is to be played through.
    await accounts.hold(on, row.merchantId, row.accountId);
    const at = given ?? clock.now();
    const isAgreed = arrived === row.amount;
    const fee = await feeFor(on, row, arrived);
    const excess = least(await beyondLimit(on, row, arrived), arrived - fee);
    await post(on, row, row.id, arrived - fee - excess, given);
    await updateDeposit(on, row, {
      state: 'paid',
      amount: arrived,
      fee,
      agreed: isAgreed ? row.agreed : row.amount,
      received: null,
      settledAt: at,
      creditedAt: row.creditedAt ?? at,
      isLate: row.state !== 'pending',
      reason: '',
      ...(await holdBack(on, { ...row, amount: arrived, fee }, excess, at)),
      ...more,
    });
  };

  /**
   * Credits a deposit that was taken back, but for what is beyond a limit, and pays with it what its reversal left owed.
   * @param more what else changes about the deposit
   */
  const recredit = async (
    on: Sql,
    row: DepositRow,
    { amount, fee, beyond }: Pick<DepositRow, 'amount' | 'fee'> & { beyond: bigint },
    more: Partial<DepositRow> = {},
  ): Promise<void> => {
    const at = clock.now();
    const creditKey = `${row.id}/again/${at.getTime()}`;
    const refunded = refundedOf(row);
    const credited = amount - fee - refunded - beyond;
    const owed = await ledger.owedBy(on, row.merchantId, scope, [
      reversedKeyOf(row.creditKey ?? row.id),
      reversedKeyOf(excessKeyOf(row)),
    ]);
    await post(on, row, creditKey, credited);
    await repay(on, row, creditKey, least(owed, credited));
    await updateDeposit(on, row, {
      state: 'paid',
      amount,
      fee,
      agreed: amount === row.amount ? row.agreed : (row.agreed ?? row.amount),
      creditKey,
      settledAt: at,
      creditedAt: row.creditedAt ?? row.settledAt,
      isLate: true,
      reason: '',
      reversedAt: null,
      ...(refunded > 0n ? {} : await holdBack(on, { ...row, amount, fee }, beyond, at)),
      ...more,
    });
  };

  /**
   * Whether what arrived may be credited: to an account that is not closed, and another amount than was agreed within the rules of the
   * payment method (R-CASHIER-23).
   */
  const isWithinRules = async (on: Sql, row: DepositRow, arrived: bigint): Promise<boolean> => {
    await accounts.hold(on, row.merchantId, row.accountId);
    if (await isClosed(on, row)) return false;
    if (arrived === row.amount) return true;
    const method = await paymentMethods.find(on, row.merchantId, row.methodId);
    if (!method || arrived < method.minimum || arrived > method.maximum) return false;
    return arrived > feeOf(method, arrived);
  };

  /** Takes what was credited of a deposit: what the player has left, and the rest is owed. */
  const reverse = async (on: Sql, row: DepositRow, reason: string): Promise<void> => {
    const { merchantId, id } = row;
    const back = async (key: string) =>
      announce(
        on,
        row,
        await ledger.takeBack(
          { merchantId, scope, key: reversedKeyOf(key), takesBack: key, reference: referenceOf(row) },
          on,
        ),
      );
    if (row.amount - row.fee > row.excess) await back(row.creditKey ?? id);
    if (row.excessState === 'credited') await back(excessKeyOf(row));
    const which = { merchantId, kind: 'deposit-over-limit', subject: id } as const;
    if (row.excess > 0n) await cases.settle(on, which, 'none', 'The deposit was reversed');
    await updateDeposit(on, row, {
      state: 'reversed',
      reason,
      reversedAt: clock.now(),
      // What was held back went with the rest; what was refunded before stays known.
      ...(row.excessState === 'refunded' ? {} : { excess: 0n, excessState: null, excessAt: null }),
    });
  };

  /** Tells other areas that a deposit was taken back: what was earned with it goes too (R-REWARDS-41). */
  const recordReversal = (on: Sql, { merchantId, accountId, id: subject }: DepositRow) =>
    domainEvents.record(on, { kind: 'deposit.reversed', merchantId, accountId, subject, payload: {} });

  /** Takes a credited deposit back (R-CASHIER-25). */
  const takeBack = async (on: Sql, row: DepositRow, reason: string): Promise<void> => {
    await reverse(on, row, reason);
    await recordReversal(on, row);
  };

  /**
   * Whether just as much as is reported as reversed was taken back of a deposit before, as a part of it: the report may be about another
   * part, or the same again, and only people can tell.
   */
  const isPossibleRepeat = async (on: Sql, row: DepositRow, report: PaymentOutcome): Promise<boolean> => {
    const { outcome, amount, currency } = report;
    if (outcome !== 'reversed' || row.state !== 'paid') return false;
    const which = { merchantId: row.merchantId, kind: 'payment-amount', subject: row.id } as const;
    return cases.wasResolved(on, which, 'take-back', { outcome, amount: String(amount), currency });
  };

  /** What follows from a report of the processor. */
  const takeReport: TakeReport = async (on, report) => {
    const { merchantId, id, adapter, amount, outcome, reason } = report;
    const row = await findDeposit(on, merchantId, id, true);
    if (row?.adapter !== adapter) return null;
    const isRepeat = await isPossibleRepeat(on, row, report);
    const verdict = isRepeat ? 'amount' : verdictOn(row, report);
    const before: Record<string, string> = isRepeat ? { takenBackBefore: String(amount) } : {};
    const facts = { ...factsOf(report), ...before };
    if (verdict === 'processing' && row.processingAt === null)
      await updateDeposit(on, row, { processingAt: clock.now() });
    if (verdict === 'end') {
      const state = outcome as 'failed' | 'expired';
      await updateDeposit(on, row, { state, reason, settledAt: clock.now() });
      await velocity.check(on, row);
    }
    if (verdict === 'contradiction' || verdict === 'credit-and-case')
      await cases.report(on, caseAbout(row, 'payment-contradiction', amount, facts));
    if (verdict === 'amount') await cases.report(on, caseAbout(row, 'payment-amount', amount, facts));
    if (verdict === 'take-back') {
      await takeBack(on, row, reason);
      await openCase(on, row, 'deposit-reversal', row.amount, facts);
    }
    if (verdict === 'credit' || verdict === 'credit-and-case') {
      if (await isWithinRules(on, row, amount)) await credit(on, row, amount);
      else {
        await updateDeposit(on, row, { received: amount });
        const account: Record<string, string> = (await isClosed(on, row)) ? { account: 'closed' } : {};
        await openCase(on, row, 'payment-amount', amount, {
          agreed: String(row.amount),
          ...account,
          ...facts,
        });
      }
    }
    return (await findDeposit(on, merchantId, id))?.state ?? row.state;
  };

  return {
    credit,
    takeBack,
    /**
     * Takes a part of a credited deposit back, which becomes one of the rest (R-CASHIER-25). What stays is no new deposit: no limit holds
     * or counts it, and what was wagered of it stays so.
     * @param part minor units, below the amount of a deposit of which nothing was held back
     */
    async takeBackPart(on: Sql, row: DepositRow, part: bigint, reason: string): Promise<void> {
      await reverse(on, row, reason);
      const reversed = await findDeposit(on, row.merchantId, row.id);
      const amount = row.amount - part;
      const { settledAt, isLate } = row;
      const rest = { amount, fee: await feeFor(on, row, amount), beyond: 0n };
      if (reversed) await recredit(on, reversed, rest, { settledAt, isLate });
      await recordReversal(on, row);
    },
    takeReport,
    isClosed,
    openCase,
    /** Credits what was held back beyond a limit. */
    async creditExcess(on: Sql, row: DepositRow): Promise<void> {
      const at = clock.now();
      await post(on, row, excessKeyOf(row), row.excess);
      if (row.creditKey !== null) await repay(on, row, excessKeyOf(row), row.excess);
      await updateDeposit(on, row, { excessState: 'credited', excessAt: at });
    },
    /**
     * Credits a deposit again that had been taken back, because the money came after all: without what was refunded of it already,
     * and what is beyond the player's limit by now is held back (R-CASHIER-24). What its reversal left owed is paid with it.
     * @param arrived minor units; another amount than before only where nothing of it was refunded
     * @throws Refusal deposit_limit_reached for what was refunded in part and is beyond the limit
     */
    async creditAgain(on: Sql, row: DepositRow, arrived: bigint): Promise<void> {
      await accounts.hold(on, row.merchantId, row.accountId);
      const refunded = refundedOf(row);
      const fee = await feeFor(on, row, arrived);
      const beyond = least(await beyondLimit(on, row, arrived - refunded), arrived - fee - refunded);
      // A deposit says of only one part that it is not credited.
      if (refunded > 0n && beyond > 0n) throw new Refusal('deposit_limit_reached');
      await recredit(on, row, { amount: arrived, fee, beyond });
    },
  };
}
