import { playsForMoney, type SessionType } from '@foyer/contract/session-can';
import type { Sql } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { AccountRow, Accounts } from '../../access/account/account.ts';
import type { Ledger } from '../../ledger/ledger/ledger.ts';
import { announceOnCommit } from '../../ledger/player-transfer/player-transfer.ts';
import type { ApprovalHandler, Approvals } from '../../oversight/approval/approval.ts';
import type { Change, StaffContext } from '../../tenancy/authorization/authorization.ts';

/** Scope of the keys of adjustments in the ledger. */
const scope = 'adjustment';

/** What staff want to add to a balance, or to take from it. */
export interface Adjustment {
  /** Made by the page: the same again is the same adjustment. */
  requestId: string;
  accountId: string;
  direction: 'credit' | 'debit';
  /** Minor units. */
  amount: bigint;
  reason: string;
}

/** The balance after an adjustment, minor units. */
export interface AdjustedBalance {
  balance: bigint;
  currency: string;
}

/** An adjustment as an approval stores it. */
type Command = Omit<Adjustment, 'amount' | 'reason'>;

export interface AdjustmentDeps {
  ledger: Ledger;
  accounts: Accounts;
  approvals: Approvals;
}

/** Adjustments of balances by staff (R-CASHIER-30). */
export type Adjustments = ReturnType<typeof createAdjustments>;

export function createAdjustments({ ledger, accounts, approvals }: AdjustmentDeps) {
  /** @throws Refusal not_found, also for an account that plays for fun */
  const playerOf = async (merchantId: number, accountId: string, on?: Sql): Promise<AccountRow> => {
    const account = await accounts.find(merchantId, accountId, on);
    if (!account || !playsForMoney(account.type as SessionType)) throw new Refusal('not_found');
    return account;
  };

  const keyOf = ({ requestId, direction }: Command) => `${requestId}:${direction}`;

  /** Nothing is added to a closed account, since nobody could withdraw it. @throws Refusal account_closed */
  const requireOpen = ({ status }: AccountRow, { direction }: Command): void => {
    if (direction === 'credit' && status === 'closed') throw new Refusal('account_closed');
  };

  const perform = async (
    on: Sql,
    account: AccountRow,
    adjustment: Adjustment,
  ): Promise<Change<AdjustedBalance>> => {
    const { direction, amount, reason } = adjustment;
    const { merchantId, id: owner, currency, username } = account;
    const wallet = await ledger.open(on, { merchantId, owner, wallet: 'real', currency });
    const command = { ...wallet, scope, key: keyOf(adjustment), amount, reference: reason };
    const receipt = await (direction === 'credit' ? ledger.adjustUp : ledger.adjustDown)(command, on);
    const { balance } = receipt;
    const result = { balance, currency };
    // Sent again: it is there already.
    if (receipt.repeated) return { result, act: null };
    announceOnCommit(ledger, on, { merchantId, owner, currency, ...receipt });
    const moved = direction === 'credit' ? amount : -amount;
    const act = {
      action: 'adjust_balance',
      subject: username,
      reason,
      before: { balance: String(balance - moved) },
      after: { balance: String(balance), currency, adjustment: String(moved) },
    };
    return { result, act, isQuiet: true };
  };

  const approvalHandler: ApprovalHandler = {
    async execute(on, _, { merchantId, payload, amount, reason }) {
      const command = payload as Command;
      await accounts.hold(on, merchantId, command.accountId);
      const account = await playerOf(merchantId, command.accountId, on);
      requireOpen(account, command);
      return perform(on, account, { ...command, amount: amount ?? 0n, reason });
    },
  };

  return {
    approvalHandler,
    /**
     * Adds to a balance or takes from it; over a sum of the day it waits for a second person. The same again is told as it was, and
     * counts once.
     * @throws Refusal not_found, insufficient_funds, account_closed, approval_required, approval_waiting
     */
    async adjust(context: StaffContext, adjustment: Adjustment): Promise<AdjustedBalance> {
      const { requestId: subject, accountId, direction, amount, reason } = adjustment;
      const command: Command = { requestId: subject, accountId, direction };
      return approvals.change(context, async (on) => {
        await accounts.hold(on, context.merchant.id, accountId);
        const account = await playerOf(context.merchant.id, accountId, on);
        const { currency, username: title } = account;
        if (await ledger.isThere(on, context.merchant.id, scope, keyOf(command)))
          return perform(on, account, adjustment);
        requireOpen(account, command);
        const waiting = await approvals.admit(on, context, {
          kind: 'adjustment',
          subject,
          title,
          amount,
          currency,
          accountId,
          reason,
          payload: command,
          before: null,
          after: { direction },
        });
        return waiting ?? perform(on, account, adjustment);
      });
    },
  };
}
