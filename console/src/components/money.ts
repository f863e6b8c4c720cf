import { decimalOf, hasSign, minorUnitsOf } from '@foyer/contract/currencies';

/**
 * An amount as people read it, with the code of its currency and the digits that the gateway counts in.
 * @param minor minor units as a decimal string
 * @param currency ISO 4217 code, FUN for play money, or a coin as USDT
 */
export function formatMoney(minor: string, currency: string): string {
  const digits = minorUnitsOf(currency);
  const isKnown = hasSign(currency) || currency === 'FUN';
  const format = new Intl.NumberFormat('en', {
    ...(isKnown ? { style: 'currency', currency, currencyDisplay: 'code' } : {}),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const written = format.format(decimalOf(minor, digits));
  return isKnown ? written : `${currency} ${written}`;
}
