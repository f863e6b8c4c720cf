import { decimalOf, hasSign, minorUnitsOf } from '@foyer/contract/currencies';
import { fallbackLanguage, languageCode, languages } from '@foyer/contract/languages';

/** An amount with its currency, for people of the staff. @param minor minor units */
export const amountText = (minor: bigint, currency: string): string =>
  `${decimalOf(minor, minorUnitsOf(currency))} ${currency}`;

/**
 * An amount as a player reads it, in their language and as the portal writes it (R-PORTAL-170).
 * @param minor minor units
 * @param isShort without the digits behind the point where they are zeros, in a text about round sums
 */
export function amountIn(language: string, minor: bigint, currency: string, isShort = false): string {
  const digits = minorUnitsOf(currency);
  const tag = languages[languageCode(language) ?? fallbackLanguage].tag;
  const format = new Intl.NumberFormat(tag, {
    ...(hasSign(currency) ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } : {}),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: isShort ? 'stripIfInteger' : 'auto',
  });
  return format.format(decimalOf(minor, digits));
}
