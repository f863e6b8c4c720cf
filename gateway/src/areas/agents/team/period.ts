import { teamDaysAtMost, type teamPeriods } from '@foyer/contract/team-periods';
import { fieldRefusal } from '../../../platform/http/refusal.ts';
import { dayBounds, dayIn, isDay, startOfPeriod } from '../../../platform/time/calendar.ts';
import { dayMs } from '../../../platform/time/units.ts';

/** A period as it is asked for. */
export interface PeriodQuery {
  period: (typeof teamPeriods)[number];
  /** Of a range: first and last day, YYYY-MM-DD. */
  from?: string | undefined;
  to?: string | undefined;
}

/** First and last day of a period, and when it begins and ends. */
export interface Days {
  fromDay: string;
  toDay: string;
  begins: Date;
  ends: Date;
}

/**
 * The days of a period.
 * @param timeZone IANA name: the merchant's
 * @throws Refusal body_invalid for a range without days, of days that are no days, the wrong way round, in the future or too long
 */
export function daysOf({ period, from, to }: PeriodQuery, now: Date, timeZone: string): Days {
  const today = dayIn(now, timeZone);
  const began = (which: 'week' | 'month') => dayIn(startOfPeriod(now, timeZone, which), timeZone);
  const yesterday = dayIn(startOfPeriod(now, timeZone, 'day', -1), timeZone);
  const range = () => {
    if (!from || !isDay(from) || from > today) throw fieldRefusal({ from: 'field_invalid' });
    if (!to || !isDay(to) || to < from) throw fieldRefusal({ to: 'field_invalid' });
    const last = to > today ? today : to;
    if ((Date.parse(last) - Date.parse(from)) / dayMs >= teamDaysAtMost)
      throw fieldRefusal({ from: 'field_invalid' });
    return [from, last] as const;
  };
  const [fromDay, toDay] = {
    today: () => [today, today] as const,
    yesterday: () => [yesterday, yesterday] as const,
    week: () => [began('week'), today] as const,
    month: () => [began('month'), today] as const,
    range,
  }[period]();
  return { fromDay, toDay, begins: dayBounds(fromDay, timeZone).from, ends: dayBounds(toDay, timeZone).to };
}
