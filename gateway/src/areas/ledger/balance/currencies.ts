import { fallbackLanguage, languageCode, languages } from '@foyer/contract/languages';

/** Digits after the point of each currency that we know, ISO 4217 or of our own; amounts are in the smallest unit. */
const minorUnits: Record<string, number> = {
  // Play money.
  FUN: 2,
  USDT: 6,
  AED: 2,
  AUD: 2,
  BDT: 2,
  BHD: 3,
  BRL: 2,
  CAD: 2,
  CHF: 2,
  CNY: 2,
  EUR: 2,
  GBP: 2,
  HKD: 2,
  IDR: 2,
  INR: 2,
  JOD: 3,
  JPY: 0,
  KHR: 2,
  KRW: 0,
  KWD: 3,
  KZT: 2,
  LAK: 2,
  MMK: 2,
  MXN: 2,
  MYR: 2,
  NPR: 2,
  OMR: 3,
  PHP: 2,
  PKR: 2,
  RUB: 2,
  SGD: 2,
  THB: 2,
  TND: 3,
  TRY: 2,
  TWD: 2,
  USD: 2,
  UZS: 2,
  VND: 0,
  ZAR: 2,
};

/**
 * Digits after the point of a currency.
 * @param fallback for a currency that is not in the table
 */
export function minorUnitsOf(currency: string, fallback = 2): number {
  return minorUnits[currency] ?? fallback;
}

/** An amount as a plain decimal. @param digits behind the point */
export function decimalOf(minor: bigint, digits: number): string {
  const text = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0');
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return minor < 0n ? `-${whole}` : whole;
}

/** An amount with its currency, for people of the staff. @param minor minor units */
export const amountText = (minor: bigint, currency: string): string =>
  `${decimalOf(minor, minorUnitsOf(currency))} ${currency}`;

/** Play money and coins have no sign that Intl knows. */
const isKnown = (currency: string): boolean => currency !== 'FUN' && /^[A-Z]{3}$/.test(currency);

/**
 * An amount as a player reads it, in their language and as the portal writes it (R-PORTAL-170).
 * @param minor minor units
 * @param isShort without the digits behind the point where they are zeros, in a text about round sums
 */
export function amountIn(language: string, minor: bigint, currency: string, isShort = false): string {
  const digits = minorUnitsOf(currency);
  const tag = languages[languageCode(language) ?? fallbackLanguage].tag;
  const format = new Intl.NumberFormat(tag, {
    ...(isKnown(currency) ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } : {}),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: isShort ? 'stripIfInteger' : 'auto',
  });
  return format.format(decimalOf(minor, digits) as `${number}`);
}
