import { decimalOf } from '@foyer/contract/currencies';

/**
 * An amount as somebody would type it, without the zeros of a whole one.
 * @param minor integer minor units as a decimal string
 */
export const toTyped = (minor: string, minorUnits: number): string =>
  decimalOf(minor, minorUnits).replace(/\.0+$/, '');

/** Full-width digits, as keyboards of East Asia type them, and marks that nobody sees, as they are pasted, mean the same without. */
const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();

/**
 * What somebody typed as minor units: `1,234.5` with 2 digits is `123450`. Exact, never a float.
 * @returns null when it is no amount above zero, or has more digits than the currency
 */
export function toMinor(typed: string, minorUnits: number): string | null {
  const [, whole, rest = ''] =
    /^([0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,15})(?:\.([0-9]*))?$/.exec(plain(typed)) ?? [];
  if (whole === undefined || rest.length > minorUnits) return null;
  const minor = `${whole.replaceAll(',', '')}${rest.padEnd(minorUnits, '0')}`.replace(/^0+/, '');
  return minor === '' || minor.length > 18 ? null : minor;
}
