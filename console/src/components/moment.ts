const shape = { dateStyle: 'medium', timeStyle: 'short' } as const;

/**
 * An instant in words: `20 Nov 2026, 16:30`.
 * @param timeZone IANA name; that of the browser where it is left out
 */
export const momentText = (instant: string | number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', { ...shape, timeZone }).format(new Date(instant));

/**
 * A time from one instant to another in words; what both have in common stands once.
 * @param timeZone IANA name; that of the browser where it is left out
 */
export const periodText = (from: string, to: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', { ...shape, timeZone }).formatRange(new Date(from), new Date(to));

/** The day of an instant in words: `20 Nov 2026`. @param timeZone IANA name */
export const dayText = (instant: string | number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(new Date(instant));

/** The last day before a midnight, at which something ends. @param timeZone in which it is midnight, IANA name */
export const lastDayText = (end: string, timeZone: string): string => dayText(Date.parse(end) - 1, timeZone);

/**
 * Whole days in words: `20 Nov 2026`, `1–15 Nov 2026`.
 * @param from midnight of the first day @param to midnight after the last @param timeZone in which it is midnight, IANA name
 */
export const daysText = (from: string, to: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).formatRange(
    new Date(from),
    new Date(Date.parse(to) - 1),
  );
