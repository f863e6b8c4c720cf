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

/** Whether a merchant can keep its accounts in a currency: one that we know, and no play money. */
export const isMerchantCurrency = (currency: string): boolean =>
  currency !== 'FUN' && Object.hasOwn(minorUnits, currency);

/** Digits after the point of a currency: two of one that is not in the table. */
export const minorUnitsOf = (currency: string): number => minorUnits[currency] ?? 2;

/** Play money and coins have no sign that Intl knows; it refuses what has not three letters. */
export const hasSign = (currency: string): boolean => currency !== 'FUN' && /^[A-Z]{3}$/.test(currency);

/**
 * The exact decimal of minor units: `12345` with 2 digits is `123.45`. Never a float.
 * @param minor an integer, as a decimal string where it comes from an answer
 * @param digits behind the point
 */
export function decimalOf(minor: bigint | string, digits: number): `${number}` {
  const text = String(minor);
  const isNegative = text.startsWith('-');
  const padded = (isNegative ? text.slice(1) : text).padStart(digits + 1, '0');
  const whole = digits === 0 ? padded : `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
  return `${isNegative ? '-' : ''}${whole}` as `${number}`;
}
