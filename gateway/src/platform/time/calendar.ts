import { Temporal } from 'temporal-polyfill';

/** A day, a week from Monday on, or a month, as the calendar has them. */
export type Period = 'day' | 'week' | 'month';

const dateIn = (now: Date, timeZone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();

/**
 * When the current period of a time zone began.
 * @param timeZone IANA name
 * @param later how many periods after that one
 */
export function startOfPeriod(now: Date, timeZone: string, period: Period, later = 0): Date {
  const today = dateIn(now, timeZone);
  const first = {
    day: () => today.add({ days: later }),
    week: () => today.subtract({ days: today.dayOfWeek - 1 }).add({ weeks: later }),
    month: () => today.with({ day: 1 }).add({ months: later }),
  }[period]();
  return new Date(first.toZonedDateTime(timeZone).epochMilliseconds);
}

/**
 * When the current day of a time zone began.
 * @param timeZone IANA name
 */
export const startOfDay = (now: Date, timeZone: string): Date => startOfPeriod(now, timeZone, 'day');

/**
 * When a day of a time zone begins, and when the next one does.
 * @param day YYYY-MM-DD
 * @param timeZone IANA name
 */
export function dayBounds(day: string, timeZone: string): { from: Date; to: Date } {
  const date = Temporal.PlainDate.from(day);
  const startOf = (one: Temporal.PlainDate) => new Date(one.toZonedDateTime(timeZone).epochMilliseconds);
  return { from: startOf(date), to: startOf(date.add({ days: 1 })) };
}

/**
 * When it is some hour of a day in a time zone, also on days on which clocks change; an hour that is skipped is the next one.
 * @param day YYYY-MM-DD
 * @param timeZone IANA name
 */
export const hourOfDay = (day: string, hour: number, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds);

/**
 * The day of a time zone at a moment.
 * @param timeZone IANA name
 * @returns for example `2026-11-20`
 */
export const dayIn = (at: Date, timeZone: string): string => dateIn(at, timeZone).toString();

/**
 * The current month of a time zone.
 * @param timeZone IANA name
 * @returns for example `2026-11`
 */
export const monthIn = (now: Date, timeZone: string): string =>
  dateIn(now, timeZone).toPlainYearMonth().toString();

/** Whether a text is a day that exists, YYYY-MM-DD, not before 1900. */
export function isDay(text: string): boolean {
  if (!/^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * Full years since a birth date. Who was born on 29 February is a year older on 1 March of a common year.
 * @param birthDate YYYY-MM-DD
 * @param timeZone where the merchant plays: the birthday starts there
 */
export function ageOn(birthDate: string, now: Date, timeZone: string): number {
  return Temporal.PlainDate.from(birthDate).until(dateIn(now, timeZone), { largestUnit: 'years' }).years;
}
