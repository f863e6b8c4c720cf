import { walletKinds, type transferKinds } from '@foyer/contract/transfer-kinds';
import type { Db } from '../../../platform/db/connection.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Ledger, LineFilter, PlayerWallet } from '../../ledger/ledger/ledger.ts';
import { findUsername, readAccounts } from './store.ts';

/** An account of a player. */
export type LedgerWalletKind = (typeof walletKinds)[number];

/** Which lines of which account; what is left out narrows nothing. */
export interface LedgerQuery {
  account: LedgerWalletKind | undefined;
  kind: (typeof transferKinds)[number] | undefined;
  from: Date | undefined;
  to: Date | undefined;
}

/** An account as staff choose it. */
export interface WalletBalance {
  account: LedgerWalletKind;
  /** Minor units. */
  balance: bigint;
  currency: string;
}

const filterOf = (kind: LedgerQuery['kind']): LineFilter | undefined =>
  kind && { name: `only_${kind.replaceAll('-', '_')}`, kinds: [kind] };

/** The ledger of players, for staff (R-BACKOFFICE-17). */
export type PlayerLedger = ReturnType<typeof createPlayerLedger>;

export function createPlayerLedger(db: Db, ledger: Ledger) {
  const isWallet = (kind: string): kind is LedgerWalletKind =>
    (walletKinds as readonly string[]).includes(kind);

  /** The accounts there are, and the one that is meant. @throws Refusal not_found */
  const open = async (merchantId: number, accountId: string, wanted: LedgerWalletKind | undefined) => {
    const [userName, rows] = await Promise.all([
      findUsername(db, merchantId, accountId),
      readAccounts(db, merchantId, accountId),
    ]);
    const accounts = rows.flatMap(({ id, kind, balance, currency }) =>
      isWallet(kind) ? [{ id, account: kind, balance: balance ?? 0n, currency }] : [],
    );
    const chosen = accounts.find(({ account }) => account === (wanted ?? account));
    if (userName === null || !chosen) throw new Refusal('not_found');
    const wallet: PlayerWallet = { merchantId, ledgerAccountId: chosen.id, currency: chosen.currency };
    return { userName, accounts: accounts.map(({ id: _, ...one }): WalletBalance => one), chosen, wallet };
  };

  return {
    /** A page of an account, the latest first. @throws Refusal not_found */
    async page(
      merchantId: number,
      accountId: string,
      { account, kind, ...period }: LedgerQuery,
      page: { number: number; size: number },
    ) {
      const { userName, accounts, chosen, wallet } = await open(merchantId, accountId, account);
      const found = await ledger.statement(wallet, { ...period, filter: filterOf(kind), page });
      return { ...found, userName, accounts, account: chosen.account, currency: chosen.currency };
    },
    /** All lines, the latest first, in batches. @throws Refusal not_found */
    async whole(merchantId: number, accountId: string, { account, kind, ...period }: LedgerQuery) {
      const { userName, chosen, wallet } = await open(merchantId, accountId, account);
      const batches = ledger.wholeStatement(wallet, { ...period, filter: filterOf(kind) });
      return { userName, account: chosen.account, currency: chosen.currency, batches };
    },
  };
}
