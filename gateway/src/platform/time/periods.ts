/** How far a time zone is ahead of UTC at a moment, ms. */
function aheadMs(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return local - Math.floor(moment.getTime() / 1000) * 1000;
}

/** A day, a week from Monday on, or a month, as the calendar has them. */
export type Period = 'day' | 'week' | 'month';

/**
 * When the period began that it is somewhere.
 * @param timeZone IANA name
 * @param later how many periods after that one
 */
export function startOfPeriod(now: Date, timeZone: string, period: Period, later = 0): Date {
  const local = new Date(now.getTime() + aheadMs(now, timeZone));
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  const sinceMonday = (local.getUTCDay() + 6) % 7;
  const midnight = {
    day: () => Date.UTC(year, month, day + later),
    week: () => Date.UTC(year, month, day - sinceMonday + 7 * later),
    month: () => Date.UTC(year, month + later, 1),
  }[period]();
  // Clocks may have been put forward or back between then and now.
  return new Date(midnight - aheadMs(new Date(midnight - aheadMs(now, timeZone)), timeZone));
}

/**
 * When the day began that it is somewhere.
 * @param timeZone IANA name
 */
export const startOfDay = (now: Date, timeZone: string): Date => startOfPeriod(now, timeZone, 'day');
