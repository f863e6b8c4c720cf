import type { ContractPeriod } from '@foyer/contract/contract-kinds';
import { dayBounds, monthIn, startOfPeriod } from '../../../platform/time/calendar.ts';
import { hourMs } from '../../../platform/jobs/runner.ts';

/** A time with its end, which is not part of it. */
export interface Span {
  from: Date;
  to: Date;
}

/** How long after its end a period is settled, ms: rounds that began in it have this time to end. */
const graceMs: Record<ContractPeriod, number> = {
  hour: hourMs,
  day: 6 * hourMs,
  'half-month': 6 * hourMs,
  month: 6 * hourMs,
};

const nextHour = (at: Date) => new Date((Math.floor(at.getTime() / hourMs) + 1) * hourMs);

/** When the period ends that a moment lies in. @param timeZone of the merchant, IANA name */
export function endOfPeriod(period: ContractPeriod, at: Date, timeZone: string): Date {
  switch (period) {
    case 'hour':
      return nextHour(at);
    case 'day':
    case 'month':
      return startOfPeriod(at, timeZone, period, 1);
    case 'half-month': {
      const middle = dayBounds(`${monthIn(at, timeZone)}-16`, timeZone).from;
      return at < middle ? middle : startOfPeriod(at, timeZone, 'month', 1);
    }
  }
}

/** When something that is agreed now begins, and when something ends that is ended now: with the next day, or hour. */
export const nextBoundary = (period: ContractPeriod, now: Date, timeZone: string): Date =>
  period === 'hour' ? nextHour(now) : startOfPeriod(now, timeZone, 'day', 1);

/** When a period that ends then is settled. */
export const dueAt = (period: ContractPeriod, end: Date): Date => new Date(end.getTime() + graceMs[period]);

/** The whole periods between two moments. */
export function wholePeriods(period: ContractPeriod, { from, to }: Span, timeZone: string): Span[] {
  const spans: Span[] = [];
  // The first moment may begin a period: the one before it ends there.
  let start = endOfPeriod(period, new Date(from.getTime() - 1), timeZone);
  for (;;) {
    const end = endOfPeriod(period, start, timeZone);
    if (end > to) return spans;
    spans.push({ from: start, to: end });
    start = end;
  }
}
