import { Temporal } from 'temporal-polyfill';

/**
 * An instant as a wall clock there shows it, for an input of the kind `datetime-local`.
 * @param instant ISO 8601; null and `now` are empty
 * @param timeZone IANA name
 */
export function toWall(instant: string | null, timeZone: string): string {
  const at = Date.parse(instant ?? '');
  if (Number.isNaN(at)) return '';
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

/** The day of an instant there: `2026-11-20`. @param timeZone IANA name */
export const dayIn = (instant: Date, timeZone: string): string =>
  toWall(instant.toISOString(), timeZone).slice(0, 10);

/**
 * The instant at which a wall clock there shows a time.
 * @param wall `2026-11-20T16:30`; a time that the clocks skip counts as the one an hour later, of one that comes twice
 *   the first counts
 * @param timeZone IANA name
 * @returns ISO 8601, null when it is no time
 */
export function fromWall(wall: string, timeZone: string): string | null {
  try {
    const { epochMilliseconds } = Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone);
    return new Date(epochMilliseconds).toISOString();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
