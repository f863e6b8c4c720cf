import { playsForFun } from '@foyer/contract/session-can';
import type { Player } from '../../../platform/http/actors.ts';
import { playCurrency, type Ledger, type Purse } from '../ledger/ledger.ts';
import { minorUnitsOf } from './currencies.ts';
export { amountText, decimalOf, minorUnitsOf } from './currencies.ts';

/** What a player can play with. */
export interface WalletView {
  /** Minor units. */
  sumBalance: bigint;
  currency: string;
  minorUnits: number;
  mode: Purse;
}

/** The wallets of players (R-WALLET-10). */
export interface Balances {
  of(player: Player): Promise<WalletView>;
}

/** Which money an account plays with (R-WALLET-5). */
export const purseOf = (player: Pick<Player, 'type'>): Purse => (playsForFun(player.type) ? 'trial' : 'real');

/** The currency that a player plays in. */
export const currencyOf = (player: Pick<Player, 'type' | 'currency'>): string =>
  purseOf(player) === 'trial' ? playCurrency : player.currency;

/** Balances on the ledger. */
export function createBalances(ledger: Ledger): Balances {
  return {
    async of(player) {
      const mode = purseOf(player);
      const currency = currencyOf(player);
      // An account is opened with the first money or the first game.
      const sumBalance = (await ledger.balanceOf(player.merchantId, player.accountId, mode, currency)) ?? 0n;
      return { sumBalance, currency, minorUnits: minorUnitsOf(currency), mode };
    },
  };
}
