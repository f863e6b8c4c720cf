import type { ContractPeriod } from '@foyer/contract/contract-kinds';
import { dayBounds, dayIn, monthIn, startOfDay, startOfPeriod } from '../../../platform/time/calendar.ts';
import { hourMs } from '../../../platform/time/units.ts';

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

/** How far back rounds are looked for that ended after their period was settled, days: bets on matches end late. */
const lateDays: Record<ContractPeriod, number> = { hour: 7, day: 35, 'half-month': 35, month: 35 };

/**
 * The days before a period in which rounds may have ended since they were settled (R-AGENTS-19); null where there are none to look at. Of
 * hours the first one of a day looks.
 * @param startsAt when the first period of the contract began
 */
export function lateSpan(period: ContractPeriod, span: Span, startsAt: Date, timeZone: string): Span | null {
  const dayOf = (at: number) => dayIn(new Date(at), timeZone);
  if (dayOf(span.from.getTime() - 1) === dayOf(span.to.getTime() - 1)) return null;
  const to = startOfDay(span.from, timeZone);
  const earliest = startOfPeriod(to, timeZone, 'day', -lateDays[period]);
  const from = startsAt > earliest ? startsAt : earliest;
  return from < to ? { from, to } : null;
}

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
