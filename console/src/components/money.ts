/**
 * An amount as people read it; exact, never through a float.
 * @param minor minor units as a decimal string
 * @param currency ISO 4217 code, or FUN for play money
 */
export function formatMoney(minor: string, currency: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'code' } as const;
  const format = new Intl.NumberFormat('en', style);
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const isNegative = minor.startsWith('-');
  const padded = minor.replace('-', '').padStart(digits + 1, '0');
  const decimal = `${isNegative ? '-' : ''}${padded.slice(0, padded.length - digits)}${digits > 0 ? `.${padded.slice(-digits)}` : ''}`;
  return format.format(decimal as `${number}`);
}
