/** How far a time zone is ahead of UTC at a moment, ms. */
function aheadMs(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
  }).formatToParts(moment);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return local - Math.floor(moment.getTime() / 1000) * 1000;
}

/**
 * When the day began that it is somewhere.
 * @param timeZone IANA name
 */
export function startOfDay(now: Date, timeZone: string): Date {
  const local = new Date(now.getTime() + aheadMs(now, timeZone));
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  // Clocks may have been put forward or back since.
  return new Date(midnight - aheadMs(new Date(midnight - aheadMs(now, timeZone)), timeZone));
}
