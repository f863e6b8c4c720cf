import type { EventRecorder } from '../../../platform/events/events.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Ledger, Receipt } from '../../ledger/ledger/ledger.ts';
import { announceOnCommit } from '../../ledger/player-transfer/player-transfer.ts';
import type { Velocity } from '../../oversight/velocity/velocity.ts';
import { updateWithdrawal, type WithdrawalRow } from './store.ts';

/** Scope of the keys of withdrawals in the ledger. */
const scope = 'withdrawal';

/** How a withdrawal ends. */
export type End = 'paid' | 'failed' | 'rejected';

/** What withdrawals report to other areas. */
export interface WithdrawalEvents {
  /** One was paid, or could not be and was given back; `subject` is its id. */
  'withdrawal.ended': { state: End; reason: string };
}

export interface EndingDeps {
  clock: Clock;
  ledger: Ledger;
  domainEvents: EventRecorder<WithdrawalEvents>;
  velocity: Velocity;
}

/** What moves the money of withdrawals; the caller has locked the row. */
export type Ending = ReturnType<typeof createEnding>;

/** What a withdrawal is called on statements. */
export const nameOf = ({ kind, methodName, masked }: WithdrawalRow) =>
  kind === 'crypto' ? methodName : `${methodName} ${masked}`;

/** Holding the money of a withdrawal, and ending the hold once. */
export function createEnding({ clock, ledger, domainEvents, velocity }: EndingDeps) {
  /** Open pages show the new balance once it is committed. */
  const announce = (on: Sql, { merchantId, accountId, currency }: WithdrawalRow, receipt: Receipt) =>
    announceOnCommit(ledger, on, { merchantId, owner: accountId, currency, ...receipt });

  const walletOf = (on: Sql, { merchantId, accountId: owner, currency }: WithdrawalRow) =>
    ledger.open(on, { merchantId, owner, wallet: 'real', currency });

  /** Ends the hold: the money leaves by the cashier or goes back to its player. */
  const release = async (on: Sql, row: WithdrawalRow, state: End, at?: Date): Promise<void> => {
    const key = `${row.id}/${state === 'paid' ? 'paid' : 'back'}`;
    const ending = { merchantId: row.merchantId, scope, key, hold: row.id, reference: nameOf(row), at };
    // Held money is not in the balance: a payout changes nothing that its player sees.
    if (state === 'paid') await ledger.payHold(ending, on);
    else announce(on, row, await ledger.returnHold(ending, on));
  };

  const note = async (on: Sql, row: WithdrawalRow, state: End, change: Partial<WithdrawalRow>) => {
    const at = clock.now();
    await updateWithdrawal(on, row, { ...change, state, settledAt: at }, at);
    if (state === 'failed') await velocity.check(on, row);
    await domainEvents.record(on, {
      kind: 'withdrawal.ended',
      merchantId: row.merchantId,
      accountId: row.accountId,
      subject: row.id,
      payload: { state, reason: change.reason ?? row.reason },
    });
  };

  /** @throws Refusal withdrawal_owing while a player owes more than the balance holds */
  const requireDebtCovered = async (on: Sql, { merchantId, accountId, currency }: WithdrawalRow) => {
    const owed = await ledger.debtOf(merchantId, accountId, currency, on);
    const balance = await ledger.balanceOf(merchantId, accountId, 'real', currency, on);
    if (owed > (balance ?? 0n)) throw new Refusal('withdrawal_owing');
  };

  /**
   * The key of what moved the money last. A release that did not keep it may have corrected how the withdrawal ended, once: the ledger
   * knows how it ended first.
   */
  const lastMove = async (
    on: Sql,
    { merchantId, id, state, movementKey }: WithdrawalRow,
  ): Promise<string> => {
    if (movementKey !== null) return movementKey;
    const [own, other] = state === 'paid' ? [`${id}/paid`, `${id}/back`] : [`${id}/back`, `${id}/paid`];
    return (await ledger.isThere(on, merchantId, scope, own)) ? own : `${other}/corrected`;
  };

  return {
    release,
    /**
     * Takes the money out of the balance, in the transaction that writes the withdrawal; what its player owes is paid first.
     * @param at of what is written down later; by the database if left out
     * @throws Refusal insufficient_funds, debt_open
     */
    async hold(on: Sql, row: WithdrawalRow, at?: Date): Promise<void> {
      const { amount, id } = row;
      const command = { ...(await walletOf(on, row)), scope, key: id, amount, reference: nameOf(row), at };
      await ledger.settleDebt({ ...command, owner: row.accountId }, on);
      announce(on, row, await ledger.hold(command, on));
    },
    requireDebtCovered,
    /**
     * Pays what the player came to owe since the money was held, before it is sent (R-CASHIER-35).
     * @throws Refusal withdrawal_owing while the balance does not hold that much
     */
    async settleDebt(on: Sql, row: WithdrawalRow): Promise<void> {
      await requireDebtCovered(on, row);
      const names = { scope, key: `${row.id}/sent`, reference: nameOf(row), owner: row.accountId };
      await ledger.settleDebt({ ...(await walletOf(on, row)), ...names, amount: 0n }, on);
    },
    /** Ends a withdrawal and lets its player know. */
    async end(on: Sql, row: WithdrawalRow, state: End, change: Partial<WithdrawalRow>): Promise<void> {
      await release(on, row, state);
      await note(on, row, state, change);
    },
    /**
     * Undoes how a withdrawal ended, because the processor turned out to have done the opposite, as often as that is: what was
     * returned is taken from the player, the rest is owed; what was paid out is given back.
     */
    async correct(on: Sql, row: WithdrawalRow, state: 'paid' | 'failed', reason: string): Promise<void> {
      const { merchantId } = row;
      const takesBack = await lastMove(on, row);
      const { ledgerAccountId } = await walletOf(on, row);
      const movementKey = `${takesBack}/corrected`;
      const command = {
        merchantId,
        scope,
        key: movementKey,
        takesBack,
        ledgerAccountId,
        reference: nameOf(row),
      };
      announce(on, row, await ledger.takeBack(command, on));
      await note(on, row, state, { reason, movementKey });
    },
  };
}
