import { setTimeout } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Db, Sql } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Clock } from '../time/clock.ts';
import { repeat } from '../jobs/repeat.ts';
export { addWatermark, holdWatermark, raiseWatermark } from './store.ts';
import {
  addWatermark,
  findNext,
  findWatermark,
  holdWatermark,
  raiseWatermark,
  readWithoutLimit,
} from './store.ts';

/** Transactions that are read at a time; with nothing to read the watermark is left so far behind. */
const stride = 20_000n;
/** How often what was written is looked for, ms. */
const lookMs = 1000;

/** Rows that transactions from one up to another wrote. */
export interface Slice {
  /** Included. */
  from: bigint;
  /** Excluded: all transactions below are over. */
  to: bigint;
}

/** What reads a table by the column `xid`. */
export interface SliceReader {
  /** Names its watermark, for ever. */
  name: string;
  /** Whether a transaction from this one on wrote anything; asked without a lock. */
  isThere(on: Sql, from: bigint): Promise<boolean>;
  /** Takes a slice in: on the transaction that raises the watermark, so each row exactly once. */
  take(on: Sql, slice: Slice): Promise<void>;
}

export interface WatermarkDeps {
  db: Db;
  clock: Clock;
  metrics: Registry;
  /** Told of what the reader throws. */
  onError: (error: unknown) => void;
}

/**
 * Reads a table to which transactions add rows, so that none that commits late is passed over (ADR 040), for what is
 * written too often for an event of its own. One process at a time reads; which one does not matter.
 */
export function createWatermark({ db, clock, metrics, onError }: WatermarkDeps, reader: SliceReader) {
  const { name } = reader;
  let emptyAt = clock.now();

  const lag = (metrics.getSingleMetric('foyer_watermark_lag_seconds') ??
    new Gauge({
      name: 'foyer_watermark_lag_seconds',
      aggregator: 'max',
      help: 'How long ago this process last saw that a reader had read everything',
      labelNames: ['reader'],
      registers: [metrics],
    })) as Gauge;

  const takeSlice = async (): Promise<boolean> =>
    inTransaction(db, async (on) => {
      const held = await holdWatermark(on, name);
      if (!held || held.limit <= held.from) return false;
      const to = held.limit - held.from > stride ? held.from + stride : held.limit;
      await readWithoutLimit(on);
      await reader.take(on, { from: held.from, to });
      await raiseWatermark(on, name, to);
      return to < held.limit;
    });
  /** Reads what can be read now. @returns whether something waits that cannot be read yet */
  const look = async (): Promise<boolean> => {
    const found = await findWatermark(db.orm, name);
    if (!found) return false;
    try {
      const isThere = await reader.isThere(db.orm, found.from);
      if (isThere || found.limit - found.from > stride) while (await takeSlice());
      if (!isThere) emptyAt = clock.now();
      return isThere;
    } finally {
      // A reader that fails is behind too.
      lag.set({ reader: name }, (clock.now().getTime() - emptyAt.getTime()) / 1000);
    }
  };

  return {
    /** Notes where the reader begins: with what is written after this; once it began that stays. */
    ready: (on: Sql = db.orm) => addWatermark(on, name),
    /** The watermark as it stands; null before it began. */
    find: (on: Sql) => findWatermark(on, name),
    /** Does something on a transaction in which nobody reads, and which the watermark stays where it is in. */
    restart: (work: (on: Sql) => Promise<void>): Promise<void> =>
      inTransaction(db, async (on) => {
        await holdWatermark(on, name, true);
        await work(on);
      }),
    /** Reads what was written, until it is closed. @returns ends it; what is being done is finished first */
    start: () => repeat(look, lookMs, onError),
    /** Reads everything that was committed before this call. */
    async catchUp(): Promise<void> {
      const until = await findNext(db.orm);
      for (;;) {
        await look();
        const found = await findWatermark(db.orm, name);
        if (!found || found.from >= until || !(await reader.isThere(db.orm, found.from))) return;
        await setTimeout(25);
      }
    },
  };
}
