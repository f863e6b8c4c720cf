import { decimalOf, hasSign, minorUnitsOf } from '@foyer/contract/currencies';
import { languageTag } from './texts.ts';

export type Money = ReturnType<typeof createMoney>;

/**
 * Writes minor units as money.
 * @param currency ISO 4217 code; FUN and other codes of our own are written without a sign
 */
export function createMoney(currency: string) {
  const digits = minorUnitsOf(currency);
  const format = new Intl.NumberFormat(languageTag(), {
    ...(hasSign(currency) ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } : {}),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // A decimal string keeps every digit; a number would not.
  return (minor: bigint | string | number): string => format.format(decimalOf(BigInt(minor), digits));
}
