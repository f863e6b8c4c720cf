import { useTimeZone } from 'use-intl';
import { dateFormat } from './date-forms.ts';
import { useLocale } from './i18n.tsx';

/**
 * Writes the day of a moment as it is where the merchant is: contracts, months and contests begin at midnight there, and
 * the figures of a day are of that day.
 */
export function useMerchantDay(): (instant: string | number) => string {
  const { tag } = useLocale();
  const format = dateFormat(tag, 'day', useTimeZone());
  return (instant) => format.format(new Date(instant));
}

/** Writes the last day of what ends at a moment, mostly at midnight where the merchant is: that midnight is of the day after. */
export function useMerchantLastDay(): (end: string) => string {
  const day = useMerchantDay();
  return (end) => day(Date.parse(end) - 1);
}

/** Writes the days of a period that begins and ends at midnight of the merchant: the first, and the last where it is another. */
export function useMerchantDays(): (period: { from: string; to: string }) => string {
  const [day, lastDay] = [useMerchantDay(), useMerchantLastDay()];
  return ({ from, to }) => {
    const [first, last] = [day(from), lastDay(to)];
    return first === last ? first : `${first} – ${last}`;
  };
}
