import type { Wallet } from '@foyer/contract';
import { useLocale } from '../../lib/i18n.tsx';
import { formatAmount } from '../../lib/money.ts';
import { useStore } from '../../lib/store.ts';
import { balanceHidden, useWallet } from './wallet.ts';

/** The mask of a hidden balance (R-WALLET-11). */
const mask = '******';

/** An amount in the player's language. */
export function Amount({
  minor,
  wallet,
  digits,
}: {
  minor: string;
  wallet: Omit<Wallet, 'sumBalance'>;
  digits?: number;
}) {
  const { tag } = useLocale();
  const { currency, minorUnits } = wallet;
  return <>{formatAmount(minor, { currency, minorUnits, digits, locale: tag })}</>;
}

/**
 * The balance with 0 decimals, as asterisks when hidden and while refreshing (R-WALLET-11).
 */
export function Balance() {
  const { wallet, refreshing } = useWallet();
  const hidden = useStore(balanceHidden) ?? true;
  if (!wallet || hidden || refreshing) return <>{mask}</>;
  return <Amount minor={wallet.sumBalance} wallet={wallet} digits={0} />;
}
