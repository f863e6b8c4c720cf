import { setTimeout } from 'node:timers/promises';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inSnapshot, inTransaction } from '../../../platform/db/transaction.ts';
import { createWatermark, type WatermarkDeps } from '../../../platform/events/watermark.ts';
import { repeat } from '../../../platform/jobs/repeat.ts';
import { startOfDay, startOfPeriod } from '../../../platform/time/calendar.ts';
import {
  addSlice,
  beginBackfill,
  countRows,
  findBackfill,
  hasNews,
  holdBackfill,
  readActivity,
  readFacts,
  readPlayersFacts,
  restartBackfill,
  stepBackfill,
  type ActivityPart,
  type FactDays,
  type PlayerFacts,
} from './store.ts';
export {
  decidedPlay,
  type ActivityFact,
  type ActivityPart,
  type FactDays,
  type PlayerFacts,
} from './store.ts';

/** The name of the roll-up's watermark; SQL of its store names it too. */
const name = 'activity';

/** How often a gateway looks whether the walk is under way without anybody at it, and how long one waits for another, ms. */
const [lookMs, waitMs] = [5000, 100];

/** Players whose facts are read at a time. */
const playersAtOnce = 300;

/** Whose activity, and when. */
export interface ActivityQuery {
  merchantId: number;
  accountId: string;
  currency: string;
  /** IANA name: when the merchant's days begin. */
  timeZone: string;
  /** Included; without a beginning if left out. */
  from?: Date | undefined;
  /** Excluded; without an end if left out. */
  to?: Date | undefined;
  /** Only games of one kind, empty for none; null for all. Cash is always there. */
  gameType: string | null;
}

/** A period that is no whole day of the merchant. */
export interface Edge {
  from: Date;
  to: Date;
}

/** The day that a moment lies in, YYYY-MM-DD. */
const dayOf = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);

/** When the day ends that a moment lies in; the moment itself when a day begins with it. */
function endOfDay(moment: Date, timeZone: string): Date {
  const start = startOfDay(moment, timeZone);
  return start.getTime() === moment.getTime() ? moment : startOfPeriod(moment, timeZone, 'day', 1);
}

/** Splits a period into whole days and what lies before and after them. */
function split({ from, to, timeZone }: ActivityQuery) {
  const first = from && endOfDay(from, timeZone);
  const last = to && startOfDay(to, timeZone);
  const hasDays = !first || !last || first < last;
  if (!hasDays) return { hasDays, fromDay: null, toDay: null, edges: [{ from: from!, to: to! }] };
  const edges: Edge[] = [];
  if (from && first && from < first) edges.push({ from, to: first });
  if (to && last && last < to) edges.push({ from: last, to });
  return {
    hasDays,
    fromDay: first ? dayOf(first, timeZone) : null,
    toDay: last ? dayOf(last, timeZone) : null,
    edges,
  };
}

const [earliest, latest] = [new Date('0001-01-01T00:00:00Z'), new Date('9999-12-31T00:00:00Z')];

/** Does the walk over what was there before, one step after the other. @returns whether something is left, for this process */
async function walkOn(db: Db): Promise<boolean> {
  return inTransaction(db, async (on) => {
    const held = await holdBackfill(on);
    if (!held || held.stage === 'done') return false;
    await stepBackfill(on, { ...held, stage: held.stage });
    return true;
  });
}

/**
 * What players staked, won, paid in and took out, per day and game (ADR 041): a table that a job adds to, and that
 * equals the ledger and the rounds.
 */
export function createActivity(deps: WatermarkDeps) {
  const { db, onError } = deps;
  const watermark = createWatermark(deps, { name, isThere: hasNews, take: addSlice });

  /** Whether something is left of the walk, for whichever process. */
  const isWalking = async (): Promise<boolean> => {
    const found = await findBackfill(db.orm);
    return found !== null && found.stage !== 'done';
  };
  /** Waits for the end of the walk, and does what no other process does. */
  const walk = async (): Promise<void> => {
    while (await isWalking()) if (!(await walkOn(db))) await setTimeout(waitMs);
  };

  return {
    /** Notes where the roll-up begins, the first time: what was written before is added by a walk. */
    async ready(): Promise<void> {
      await inTransaction(db, async (on) => {
        await watermark.ready(on);
        await beginBackfill(on);
      });
    },
    /** Adds what was written, as it is written. @returns ends it; what is being added is finished first */
    start(): () => Promise<void> {
      const over = new AbortController();
      const goOn = async () => {
        if (!(await isWalking())) return;
        while (!over.signal.aborted && (await walkOn(db)));
      };
      const stops = [repeat(goOn, lookMs, onError), watermark.start()];
      return async () => {
        over.abort();
        await Promise.all(stops.map((stop) => stop()));
      };
    },
    /** Adds everything that was committed before this call. */
    async catchUp(): Promise<void> {
      await walk();
      await watermark.catchUp();
    },
    /** Builds the roll-up again. Until that is done readers read the rounds; others may go on working, and take over when this process ends. */
    async rebuild(): Promise<void> {
      await watermark.restart(restartBackfill);
      await walk();
    },
    /** What a player did on days, with everything that was committed. @param on a transaction, or the pool */
    facts: readFacts,
    /** What players who may play did on days, as the roll-up has it, some hundred players at a time. */
    async *everybody(days: FactDays): AsyncGenerator<PlayerFacts[]> {
      let afterId: string | null = null;
      for (;;) {
        const players: PlayerFacts[] = await readPlayersFacts(db.orm, {
          ...days,
          afterId,
          limit: playersAtOnce,
        });
        if (players.length > 0) yield players;
        if (players.length < playersAtOnce) return;
        afterId = players.at(-1)!.accountId;
      }
    },
    /** Rows there are. */
    count: () => countRows(db.orm),
    /**
     * Adds a player's activity up, with everything that was committed.
     * @returns per day and kind of game, in no order; what of the period is no whole day has no cash, and is answered as `cashEdges`
     */
    async read(query: ActivityQuery): Promise<{ parts: ActivityPart[]; cashEdges: Edge[] }> {
      return inSnapshot(db, async (on: Sql) => {
        const [found, backfill] = [await watermark.find(on), await findBackfill(on)];
        const whole = { from: query.from ?? earliest, to: query.to ?? latest };
        const days =
          found && backfill?.stage === 'done'
            ? split(query)
            : { hasDays: false, fromDay: null, toDay: null, edges: [whole] };
        const parts = await readActivity(on, { ...query, ...days, watermark: found?.from ?? 0n });
        return { parts, cashEdges: days.edges };
      });
    },
  };
}

/** {@link createActivity} */
export type Activity = ReturnType<typeof createActivity>;
