import { Gauge, type Registry } from 'prom-client';
import type { Job } from '../jobs/runner.ts';
import type { Clock } from '../time/clock.ts';
import type { Db } from './connection.ts';
import { dayMs, hourMs } from '../time/units.ts';

/** How many days before they begin the months of the ledger are made: time to notice when they are not. */
const aheadDays = 92;

/** When the last month ends that all tables have; they are made in their order. */
const lastEnd = `
select min(last.ends) as "end" from (
  select coalesce(max(to_date(right(part.relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC',
    time_of_uuid(posting_before_ends())) as ends
  from unnest(array['posting', 'transfer', 'game_transaction']) parent
  left join pg_inherits on inhparent = parent::regclass
  left join pg_class part on part.oid = inhrelid and part.relname ~ '_[0-9]{4}_[0-9]{2}$'
  group by parent
) last`;

/** The lowest id that a transfer of a time may have: ids begin with their time (ADR 063). */
export function firstIdOf(at: Date): string {
  const digits = Math.max(at.getTime(), 0).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}

/** Makes the months that are not there yet, up to some ahead. @returns how many @throws lock timeout while the ledger is busy */
export async function makePostingMonths(db: Db, clock: Clock): Promise<number> {
  const until = new Date(clock.now().getTime() + aheadDays * dayMs);
  let made = 0;
  // Each by itself: one that is busy keeps no other from being made.
  for (const make of ['make_posting_months', 'make_ledger_months']) {
    const { rows } = await db.pool.query<{ made: number }>(`select ${make}($1) as made`, [until]);
    made += rows[0]?.made ?? 0;
  }
  return made;
}

/** Tells for how long there are months for postings, transfers and transactions. */
export function measurePostingMonths({ pool }: Db, clock: Clock, registry: Registry): void {
  registry.registerMetric(
    new Gauge({
      name: 'foyer_posting_months_days',
      help: 'Days until the last month that was made for the tables of the ledger ends',
      aggregator: 'min',
      registers: [],
      async collect() {
        const found = await pool.query<{ end: Date }>(lastEnd).catch(() => null);
        if (found?.rows[0]) this.set((found.rows[0].end.getTime() - clock.now().getTime()) / dayMs);
      },
    }),
  );
}

/** Every hour what is missing of the months of the ledger is made, long before they begin (R-PLATFORM-77, R-PLATFORM-90). */
export const postingMonths = (db: Db, clock: Clock): Job => ({
  name: 'posting-months',
  when: '41 * * * *',
  madeUpWithinMs: hourMs,
  async work() {
    await makePostingMonths(db, clock);
  },
});
