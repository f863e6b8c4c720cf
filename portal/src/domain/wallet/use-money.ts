import { useLocale } from '../../lib/i18n.tsx';
import { formatAmount } from '../../lib/money.ts';
import { useWallet } from './wallet.ts';

/** Writes amounts of a currency. @param digits behind the point; those of the player's wallet if left out */
export function useMoney(currency: string, digits?: number): (minor: string) => string {
  const { tag } = useLocale();
  const { wallet } = useWallet();
  const minorUnits = digits ?? wallet?.minorUnits ?? 2;
  return (minor) => formatAmount(minor, { currency, minorUnits, locale: tag });
}
