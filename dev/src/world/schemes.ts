import { randomUUID } from 'node:crypto';
import type { Sql } from '@foyer/gateway/connection';
import type { Services } from '@foyer/gateway/demo';
import { merchantsOf } from './merchants.ts';

const dayMs = 24 * 3_600_000;
/** Since when players of the demo world earn, days. */
const sinceDays = 40;

/** A day of a time zone, YYYY-MM-DD. */
const dayIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

/** The rules by which players of the demo world earn. */
export async function addSchemes(on: Sql, services: Services): Promise<void> {
  const { clock, schemes } = services;
  for (const { id, timeZone } of merchantsOf(services)) {
    const since = dayIn(new Date(clock.now().getTime() - sinceDays * dayMs), timeZone);
    await schemes.write(
      on,
      id,
      randomUUID(),
      {
        kind: 'rebate',
        rates: { RNG: 80, FISH: 80, LIVE: 40, SPORTS: 30, ESPORTS: 30, PVP: 10, LOTT: 50, ELOTT: 50 },
        turnoverTimes: 0,
        days: 7,
      },
      since,
    );
  }
}
