import { useTimeZone } from 'use-intl';
import { dateFormat } from '../../lib/date-forms.ts';
import { useLocale } from '../../lib/i18n.tsx';

/**
 * Writes the day of a moment as it is where the merchant is: contracts and their periods begin at midnight there, and the
 * figures of a day are of that day.
 */
export function useMerchantDay(): (instant: string | number) => string {
  const { tag } = useLocale();
  const format = dateFormat(tag, 'day', useTimeZone());
  return (instant) => format.format(new Date(instant));
}

/** Writes the last day before a midnight of the merchant, at which something ends. */
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
