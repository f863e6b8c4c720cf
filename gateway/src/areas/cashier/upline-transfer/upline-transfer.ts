import { canTransferToUpline } from '@foyer/contract/session-can';
import type { Db } from '../../../platform/db/connection.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Accounts } from '../../access/account/account.ts';
import type { Ledger } from '../../ledger/ledger/ledger.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Withdrawals } from '../withdrawal/withdrawal.ts';
import { inTurn } from '../../../platform/db/account-queue.ts';

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
   * money password and with deposits played through.
   * @returns the balance afterwards, minor units
   * @throws Refusal feature_off, no_permission, upline_missing, currency_mismatch, money_password_required, money_password_wrong,
   *   too_many_requests, turnover_open, insufficient_funds, transaction_mismatch
   */
  send(merchant: Merchant, player: Player, wish: UplineWish): Promise<bigint>;
}

export interface UplineTransferDeps {
  db: Db;
  accounts: Accounts;
  ledger: Ledger;
  withdrawals: Withdrawals;
}

/** Transfers on the ledger. */
export function createUplineTransfers({
  db,
  accounts,
  ledger,
  withdrawals,
}: UplineTransferDeps): UplineTransfers {
  return {
    async send(merchant, player, { requestId, amount, currency, moneyPassword }) {
      const { merchantId, accountId } = player;
      if (!merchant.features.uplineTransfer) throw new Refusal('feature_off');
      if (!canTransferToUpline(player.type)) throw new Refusal('no_permission');
      const account = await accounts.find(merchantId, accountId);
      const upline = account?.uplineId ? await accounts.find(merchantId, account.uplineId) : null;
      if (!upline || upline.status !== 'active') throw new Refusal('upline_missing');
      if (currency !== player.currency || currency !== upline.currency)
        throw new Refusal('currency_mismatch', { fields: { currency: 'currency_mismatch' } });
      await withdrawals.proveOwner(player, moneyPassword);
      const { turnover } = await withdrawals.room(merchant, player);
      if (turnover.open > 0n) throw new Refusal('turnover_open', { fields: { amount: 'turnover_open' } });
      const wallet = await ledger.open(db.orm, { merchantId, owner: accountId, wallet: 'real', currency });
      const to = await ledger.open(db.orm, { merchantId, owner: upline.id, wallet: 'real', currency });
      const key = `${accountId}/${requestId}`;
      const reference = `${player.username} → ${upline.username}`;
      // Many below one upline wait for its row.
      const sent = await inTurn(db, `${merchantId}:${upline.id}`, () =>
        ledger.send({ ...wallet, to, scope: 'upline', key, amount, reference }),
      );
      ledger.announce({
        merchantId,
        owner: accountId,
        currency,
        balance: sent.balance,
        version: sent.version,
      });
      ledger.announce({ merchantId, owner: upline.id, currency, ...sent.to });
      return sent.balance;
    },
  };
}
