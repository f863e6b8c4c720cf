import type { Sql } from '../../../platform/db/connection.ts';
import { afterCommit } from '../../../platform/db/transaction.ts';
import type { BalanceNews, Ledger, Receipt } from '../ledger/ledger.ts';

/** Money that one player gives another. */
export interface PlayerTransfer {
  merchantId: number;
  /** The account of the player who gives it, and of the one who gets it. */
  fromId: string;
  toId: string;
  currency: string;
  /** Minor units. */
  amount: bigint;
  scope: string;
  key: string;
}

/** Tells open pages of a new balance once it is committed. */
export const announceOnCommit = (ledger: Pick<Ledger, 'announce'>, on: Sql, news: BalanceNews): void =>
  afterCommit(on, () => ledger.announce(news));

/** Sends money from player to player, as {@link Ledger.send}; open pages of both show it once it is committed. */
export async function sendAndAnnounce(
  ledger: Pick<Ledger, 'send' | 'announce'>,
  on: Sql,
  { fromId, toId }: Pick<PlayerTransfer, 'fromId' | 'toId'>,
  sending: Parameters<Ledger['send']>[0],
): Promise<Receipt> {
  const { merchantId, currency } = sending;
  const sent = await ledger.send(sending, on);
  const { balance, version } = sent;
  announceOnCommit(ledger, on, { merchantId, owner: fromId, currency, balance, version });
  announceOnCommit(ledger, on, { merchantId, owner: toId, currency, ...sent.to });
  return sent;
}

/**
 * Transfers real money from player to player, once for each key; what the sender owes is paid first.
 * @param on the transaction, which holds both accounts
 * @returns the balance of the sender afterwards, minor units
 * @throws Refusal insufficient_funds, debt_open, transaction_mismatch
 */
export async function transferBetween(
  ledger: Pick<Ledger, 'open' | 'settleDebt' | 'send' | 'announce'>,
  on: Sql,
  { merchantId, fromId, toId, currency, amount, scope, key }: PlayerTransfer,
): Promise<bigint> {
  const walletOf = (owner: string) => ledger.open(on, { merchantId, owner, wallet: 'real', currency });
  const wallet = await walletOf(fromId);
  const to = await walletOf(toId);
  // Who they were is said where it is read: the ledger is never erased (R-PLATFORM-73)
  const reference = `${fromId} → ${toId}`;
  const command = { ...wallet, scope, key, amount, reference };
  await ledger.settleDebt({ ...command, owner: fromId }, on);
  const { balance } = await sendAndAnnounce(ledger, on, { fromId, toId }, { ...command, to });
  return balance;
}
