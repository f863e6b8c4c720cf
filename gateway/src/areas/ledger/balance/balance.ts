import { minorUnitsOf } from '@foyer/contract/currencies';
import { playsForFun } from '@foyer/contract/session-can';
import type { Player } from '../../../platform/http/actors.ts';
import { playCurrency, type Ledger, type WalletKind } from '../ledger/ledger.ts';
export { amountIn, amountText } from './currencies.ts';
export { decimalOf, minorUnitsOf } from '@foyer/contract/currencies';

/** What a player can play with. */
export interface WalletView {
  /** Minor units. */
  sumBalance: bigint;
  currency: string;
  minorUnits: number;
  mode: WalletKind;
}

/** The wallets of players (R-WALLET-10). */
export interface Balances {
  of(player: Player): Promise<WalletView>;
}

/** Which money an account plays with (R-WALLET-5). */
export const walletOf = (player: Pick<Player, 'type'>): WalletKind =>
  playsForFun(player.type) ? 'trial' : 'real';

/** The currency that a player plays in. */
export const currencyOf = (player: Pick<Player, 'type' | 'currency'>): string =>
  walletOf(player) === 'trial' ? playCurrency : player.currency;

/** Balances on the ledger. */
export function createBalances(ledger: Ledger): Balances {
  return {
    async of(player) {
      const mode = walletOf(player);
      const currency = currencyOf(player);
      // An account is opened with the first money or the first game.
      const sumBalance = (await ledger.balanceOf(player.merchantId, player.accountId, mode, currency)) ?? 0n;
      return { sumBalance, currency, minorUnits: minorUnitsOf(currency), mode };
    },
  };
}
