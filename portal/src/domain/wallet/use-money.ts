import { useLocale } from '../../lib/i18n.tsx';
import { formatAmount, type AmountStyle } from '../../lib/money.ts';
import { useWallet } from './wallet.ts';

/** Writes minor units as an amount. */
export type Money = (minor: string, sign?: AmountStyle['sign']) => string;

/**
 * Writes amounts of a currency: the portal's one way to do so (R-PORTAL-129).
 * @param currency the player's own if left out, as while the answer that names it is under way
 * @param minorDigits digits behind the point; those of the player's wallet if left out
 * @param digits how many of them are shown; all if left out
 */
export function useMoney(currency?: string, minorDigits?: number, digits?: number): Money {
  const { tag } = useLocale();
  const { wallet } = useWallet();
  const minorUnits = minorDigits ?? wallet?.minorUnits ?? 2;
  const style = { currency: currency || wallet?.currency || 'FUN', minorUnits, digits, locale: tag };
  return (minor, sign) => formatAmount(minor, { ...style, sign });
}
