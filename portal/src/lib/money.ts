import { decimalOf, hasSign } from '@foyer/contract/currencies';

/** How an amount is written. */
export interface AmountStyle {
  /** ISO 4217 code, or FUN for play money. */
  currency: string;
  /** Digits after the point of this currency. */
  minorUnits: number;
  /** Digits to show; the balance widget shows 0 (R-WALLET-11). Default: those of the currency. */
  digits?: number | undefined;
  /** BCP 47 tag. */
  locale: string;
  /** exceptZero: what changed has a sign, unless it is nothing. */
  sign?: 'exceptZero' | undefined;
}

const formats = new Map<string, Intl.NumberFormat>();

function formatOf({
  currency,
  minorUnits,
  digits = minorUnits,
  locale,
  sign,
}: AmountStyle): Intl.NumberFormat {
  const key = `${locale}/${currency}/${digits}/${sign}`;
  const cached = formats.get(key);
  if (cached) return cached;
  const format = new Intl.NumberFormat(locale, {
    ...(hasSign(currency) ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } : {}),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    roundingMode: 'trunc',
    signDisplay: sign,
  });
  formats.set(key, format);
  return format;
}

/**
 * Writes an amount in the reader's language. Digits that are not shown are cut, never rounded up: a player
 * must not read more than there is.
 * @param minor integer minor units as a decimal string
 */
export function formatAmount(minor: string, style: AmountStyle): string {
  const digits = style.digits ?? style.minorUnits;
  const decimal = decimalOf(minor, style.minorUnits);
  const point = decimal.indexOf('.');
  const cut = point < 0 ? decimal : decimal.slice(0, digits > 0 ? point + 1 + digits : point);
  return formatOf(style).format(cut as `${number}`);
}
