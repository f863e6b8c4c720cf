import { monthIn } from '../../../platform/time/calendar.ts';

/**
 * The version of new terms: the month of publication, with a counter for further versions in the same month.
 * @param current the version that they replace
 * @param timeZone the merchant's, an IANA name
 * @returns for example `2026-11`, then `2026-11.2`
 */
export function nextTermsVersion(current: string, now: Date, timeZone: string): string {
  const month = monthIn(now, timeZone);
  if (current === month) return `${month}.2`;
  const [before, count] = current.split('.');
  return before === month ? `${month}.${Number(count) + 1}` : month;
}
