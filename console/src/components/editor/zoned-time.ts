/** How far a time zone is ahead of UTC at an instant, ms. */
function aheadMs(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return (
    Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) -
    Math.floor(instant / 1000) * 1000
  );
}

/**
 * An instant as the clock on a wall there shows it, for an input of the kind `datetime-local`.
 * @param instant ISO 8601; null and `now` are empty
 * @param timeZone IANA name
 */
export function toWall(instant: string | null, timeZone: string): string {
  const at = Date.parse(instant ?? '');
  return Number.isNaN(at) ? '' : new Date(at + aheadMs(at, timeZone)).toISOString().slice(0, 16);
}

/**
 * The instant at which the clock on a wall there shows a time.
 * @param wall `2026-11-20T16:30`
 * @returns ISO 8601, null when it is no time
 */
export function fromWall(wall: string, timeZone: string): string | null {
  const local = Date.parse(`${wall}Z`);
  if (Number.isNaN(local)) return null;
  // Clocks may be put forward or back between the two.
  const guess = local - aheadMs(local, timeZone);
  return new Date(local - aheadMs(guess, timeZone)).toISOString();
}

/** An instant in the words of a time zone: `20 Nov 2026, 16:30`. */
export const inZone = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  );
