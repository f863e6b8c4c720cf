import { useLocale } from '../../lib/i18n.tsx';
import { formatAmount, type AmountStyle } from '../../lib/money.ts';
import { useWallet } from './wallet.ts';

/** Writes minor units as an amount. */
export type Money = (minor: string, sign?: AmountStyle['sign']) => string;

/** What an amount is in, as answers say it: nobody guesses the digits of a currency. */
export type InCurrency = Pick<AmountStyle, 'currency' | 'minorUnits'>;

/**
 * Writes amounts of a currency as text (R-PORTAL-129); `Amount` shows one that stands by itself.
 * @param of the answer that names the currency and its digits; the player's wallet if left out, as while it is under way
 * @param digits how many digits behind the point are shown; all if left out
 */
export function useMoney(of?: InCurrency | null, digits?: number): Money {
  const { tag } = useLocale();
  const { wallet } = useWallet();
  const { currency, minorUnits } = of ?? wallet ?? playMoney;
  return (minor, sign) => formatAmount(minor, { currency, minorUnits, digits, locale: tag, sign });
}

/** Nothing is known yet: an amount without the sign of a currency. */
const playMoney: InCurrency = { currency: 'FUN', minorUnits: 2 };
