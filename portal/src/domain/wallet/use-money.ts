import { useLocale } from '../../lib/i18n.tsx';
import { formatAmount } from '../../lib/money.ts';
import { useWallet } from './wallet.ts';

/**
 * Writes amounts of a currency.
 * @param minorDigits digits behind the point; those of the player's wallet if left out
 * @param digits how many of them are shown; all if left out
 */
export function useMoney(currency: string, minorDigits?: number, digits?: number): (minor: string) => string {
  const { tag } = useLocale();
  const { wallet } = useWallet();
  const minorUnits = minorDigits ?? wallet?.minorUnits ?? 2;
  return (minor) => formatAmount(minor, { currency, minorUnits, digits, locale: tag });
}
