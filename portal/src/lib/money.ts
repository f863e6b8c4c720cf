import { hasSign } from '@foyer/contract/currencies';

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

/**
 * The exact decimal of minor units: `12345` with 2 digits is `123.45`. Never a float.
 * @param minor integer minor units as a decimal string
 * @param minorUnits digits after the point
 */
export function toDecimal(minor: string, minorUnits: number): `${number}` {
  const negative = minor.startsWith('-');
  const digits = (negative ? minor.slice(1) : minor).padStart(minorUnits + 1, '0');
  const whole = digits.slice(0, digits.length - minorUnits);
  const rest = minorUnits > 0 ? `.${digits.slice(-minorUnits)}` : '';
  return `${negative ? '-' : ''}${whole}${rest}` as `${number}`;
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
  const decimal = toDecimal(minor, style.minorUnits);
  const point = decimal.indexOf('.');
  const cut = point < 0 ? decimal : decimal.slice(0, digits > 0 ? point + 1 + digits : point);
  return formatOf(style).format(cut as `${number}`);
}
