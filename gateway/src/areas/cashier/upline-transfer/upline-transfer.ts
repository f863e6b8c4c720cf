import { canTransferToUpline } from '@foyer/contract/session-can';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTurn } from '../../../platform/db/account-queue.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { AccountRow, Accounts } from '../../access/account/account.ts';
import type { Sessions } from '../../access/session/session.ts';
import { untilDecided, type Ledger } from '../../ledger/ledger/ledger.ts';
import { transferBetween } from '../../ledger/player-transfer/player-transfer.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Withdrawals } from '../withdrawal/withdrawal.ts';

/** A transfer to the agent above. */
export interface UplineWish {
  /** Made by the page: the same again is the same transfer. */
  requestId: string;
  /** Minor units. */
  amount: bigint;
  currency: string;
  moneyPassword: string;
}

/** Transfers of real money to the agent above (R-WALLET-25). */
export interface UplineTransfers {
  /**
   * Sends it: the merchant's flag is on, there is an agent above, the account's type may; as for a withdrawal, by the
   * money password, with deposits played through and what is owed paid first.
   * @returns the balance afterwards, minor units
   * @throws Refusal feature_off, no_permission, upline_missing, currency_mismatch, money_password_required, money_password_wrong,
   *   too_many_requests, turnover_open, insufficient_funds, debt_open, transaction_mismatch, session_ended
   */
  send(merchant: Merchant, player: Player, wish: UplineWish): Promise<bigint>;
}

export interface UplineTransferDeps {
  db: Db;
  accounts: Accounts;
  ledger: Ledger;
  sessions: Pick<Sessions, 'hold'>;
  withdrawals: Withdrawals;
}

/** Transfers on the ledger. */
export function createUplineTransfers({
  db,
  accounts,
  ledger,
  sessions,
  withdrawals,
}: UplineTransferDeps): UplineTransfers {
  /**
   * Sends it. Both accounts are held, so that nothing is played or paid in between the question and the transfer, and that of the agent does
   * not end; what was sent before is told as it was.
   */
  const sendOn = async (
    on: Sql,
    merchant: Merchant,
    player: Player,
    upline: AccountRow,
    { requestId, amount, currency }: UplineWish,
  ): Promise<bigint> => {
    const { merchantId, accountId } = player;
    for (const id of [accountId, upline.id].toSorted()) await accounts.hold(on, merchantId, id);
    await sessions.hold(on, player);
    const scope = 'upline';
    const key = `${accountId}/${requestId}`;
    const isSent = await ledger.isThere(on, merchantId, scope, key);
    const isActive = (await accounts.find(merchantId, upline.id, on))?.status === 'active';
    if (!isActive && !isSent) throw new Refusal('upline_missing');
    const { turnover } = await withdrawals.room(merchant, player, on);
    if (turnover.open > 0n && !isSent)
      throw new Refusal('turnover_open', { fields: { amount: 'turnover_open' } });
    return transferBetween(ledger, on, {
      merchantId,
      fromId: accountId,
      toId: upline.id,
      currency,
      amount,
      scope,
      key,
    });
  };

  return {
    async send(merchant, player, wish) {
      const { merchantId, accountId } = player;
      const { currency, moneyPassword } = wish;
      if (!merchant.features.uplineTransfer) throw new Refusal('feature_off');
      if (!canTransferToUpline(player.type)) throw new Refusal('no_permission');
      const account = await accounts.find(merchantId, accountId);
      const upline = account?.uplineId ? await accounts.find(merchantId, account.uplineId) : null;
      if (!upline) throw new Refusal('upline_missing');
      if (currency !== player.currency || currency !== upline.currency)
        throw new Refusal('currency_mismatch', { fields: { currency: 'currency_mismatch' } });
      await withdrawals.proveOwner(player, moneyPassword);
      // Many below one upline wait for its row.
      return inTurn(db, `${merchantId}:${upline.id}`, () =>
        untilDecided(() => inTransaction(db, (on) => sendOn(on, merchant, player, upline, wish))),
      );
    },
  };
}
