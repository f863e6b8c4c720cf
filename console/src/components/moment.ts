const shape = { dateStyle: 'medium', timeStyle: 'short' } as const;
const here = new Intl.DateTimeFormat('en-GB', shape);

/**
 * An instant in words: `20 Nov 2026, 16:30`.
 * @param timeZone IANA name; that of the browser where it is left out
 */
export const momentText = (instant: string | number, timeZone?: string): string =>
  (timeZone ? new Intl.DateTimeFormat('en-GB', { ...shape, timeZone }) : here).format(new Date(instant));

/** A time from one instant to another in words; what both have in common stands once. */
export const periodText = (from: string, to: string): string =>
  here.formatRange(new Date(from), new Date(to));
