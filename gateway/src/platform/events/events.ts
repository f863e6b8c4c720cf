import { setTimeout } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { v7 as uuidv7 } from 'uuid';
import type { Ephemeral } from '../cache/ephemeral.ts';
import type { Db, Sql } from '../db/connection.ts';
import { afterCommit, inTransaction } from '../db/transaction.ts';
import type { Clock } from '../time/clock.ts';
import {
  addConsumers,
  findBehind,
  holdConsumer,
  insertEvent,
  moveConsumer,
  noteFailure,
  readEvents,
  readWaiting,
  removeRead,
  type WaitingConsumer,
  type EventRow,
} from './store.ts';

/** Events read at a time; after a failure one at a time, so that only what fails is tried again. */
const batch = 100;
/** How often events are looked for when nobody says that there are any, and while an older transaction still runs, ms. */
const [lookMs, waitMs] = [1000, 25];
/** The wait after the first failure, doubled with each further one, and how long it gets at most, ms. */
const [firstRetryMs, longestRetryMs] = [1000, 300_000];
/** Says to all processes that there is something to read. */
const channel = 'events';

/** Something that happened, as its area records it. */
export interface NewEvent<Kind, Payload> {
  kind: Kind;
  merchantId: number;
  /** The account that it is about; null for none. */
  accountId: string | null;
  /** What it is about: an id. */
  subject: string;
  /** What consumers need to know, as JSON. */
  payload: Payload;
}

/** An event as consumers read it. */
export interface RecordedEvent<Kind, Payload> extends NewEvent<Kind, Payload> {
  /** Stays the same however often it is read: the key of what is done outside the database. */
  id: string;
  at: Date;
}

/** The events of some kinds, told apart by `kind`. @typeParam Catalogue payloads by kind */
export type EventsOf<Catalogue, Kind extends keyof Catalogue = keyof Catalogue> = {
  [K in Kind]: RecordedEvent<K, Catalogue[K]>;
}[Kind];

/** What an area gets that records events. @typeParam Catalogue payloads by kind, as the area declares them */
export interface EventRecorder<Catalogue> {
  /**
   * Records that something happened.
   * @param on the transaction in which it happened: recorded if, and only if, that is committed
   */
  record<Kind extends keyof Catalogue & string>(
    on: Sql,
    event: NewEvent<Kind, Catalogue[Kind]>,
  ): Promise<void>;
}

interface Consumer {
  name: string;
  kinds: ReadonlySet<string>;
  handle(on: Sql, event: RecordedEvent<string, unknown>): Promise<void>;
}

export interface EventDeps {
  db: Db;
  clock: Clock;
  cache: Ephemeral;
  metrics: Registry;
  /** Told of what a consumer throws. */
  onError: (error: unknown) => void;
  /** How a reader pauses; the platform's own timer unless a test listens. */
  pauseFor?: typeof setTimeout;
}

/** What happened after `failures` failures in a row is tried again then. */
const retryAfter = (now: Date) => (failures: number) =>
  new Date(now.getTime() + Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs));

const eventOf = ({ xid: _, ...row }: EventRow): RecordedEvent<string, unknown> => row;

/**
 * Domain events in a transactional outbox (ADR 040): written in the transaction in which something happened, read by
 * each consumer once and in order, by whichever process is first.
 * @typeParam Catalogue payloads by kind
 */
export function createEvents<Catalogue>({
  db,
  clock,
  cache,
  metrics,
  onError,
  pauseFor = setTimeout,
}: EventDeps) {
  const consumers: Consumer[] = [];
  const names = () => consumers.map(({ name }) => name);

  const consumeSome = async ({ name, kinds, handle }: Consumer): Promise<number> =>
    inTransaction(db, async (on) => {
      const held = await holdConsumer(on, name, clock.now());
      if (!held) return 0;
      const rows = await readEvents(on, held, held.failures > 0 ? 1 : batch);
      for (const row of rows) if (kinds.has(row.kind)) await handle(on, eventOf(row));
      const last = rows.at(-1);
      if (last) await moveConsumer(on, name, last);
      return rows.length;
    });
  const fail = async ({ name }: Consumer, error: unknown): Promise<number> => {
    onError(new Error(`the event consumer ${name} failed`, { cause: error }));
    await inTransaction(db, (on) => noteFailure(on, name, retryAfter(clock.now())));
    return 0;
  };
  const isDue = ({ retryAt }: WaitingConsumer) => retryAt === null || retryAt <= clock.now();
  /** Reads what can be read now. @returns for whom something waits that cannot be read yet */
  const look = async (): Promise<WaitingConsumer[]> => {
    for (;;) {
      const behind = await findBehind(db.orm, names());
      const due = new Set(behind.filter(isDue).map(({ name }) => name));
      const found = await Promise.all(
        consumers
          .filter(({ name }) => due.has(name))
          .map((consumer) => consumeSome(consumer).catch((error: unknown) => fail(consumer, error))),
      );
      if (found.every((count) => count === 0)) return behind;
    }
  };

  new Gauge({
    name: 'foyer_event_lag_seconds',
    aggregator: 'max',
    help: 'Age of the oldest event that a consumer has not read',
    labelNames: ['consumer'],
    registers: [metrics],
    async collect() {
      const waiting = await readWaiting(db.orm, names()).catch(() => []);
      for (const name of names()) this.set({ consumer: name }, 0);
      for (const { name, since } of waiting)
        this.set({ consumer: name }, (clock.now().getTime() - since.getTime()) / 1000);
    },
  });

  return {
    /** {@link EventRecorder.record} */
    async record<Kind extends keyof Catalogue & string>(
      on: Sql,
      event: NewEvent<Kind, Catalogue[Kind]>,
    ): Promise<void> {
      await insertEvent(on, { ...event, id: uuidv7(), at: clock.now() });
      afterCommit(on, () => void cache.publish(channel, '').catch(onError));
    },
    /**
     * Adds a consumer; before {@link start}.
     * @param name never given to another one: its position is kept under it. A migration removes the position of one
     *   that is no more
     * @param handle does what is to be done on the transaction that moves the position: exactly once. What it does
     *   outside the database may happen again after a failure, with the same `id`: at least once
     */
    consumer<Kind extends keyof Catalogue & string>(
      name: string,
      kinds: readonly Kind[],
      handle: (on: Sql, event: EventsOf<Catalogue, Kind>) => Promise<void>,
    ): void {
      consumers.push({ name, kinds: new Set(kinds), handle: handle as Consumer['handle'] });
    },
    /** Notes where new consumers begin: with what is recorded after this. */
    ready: () => addConsumers(db.orm, names()),
    /**
     * Reads events as they are recorded, until it is closed.
     * @returns ends it; what is being done is finished first
     */
    async start(): Promise<() => Promise<void>> {
      const over = new AbortController();
      let isCalled = false;
      let wake = () => {};
      const pause = async (ms: number) => {
        if (isCalled) return;
        const woken = new AbortController();
        wake = () => woken.abort();
        const signal = AbortSignal.any([over.signal, woken.signal]);
        await pauseFor(ms, undefined, { signal }).catch(() => {});
      };
      const run = async () => {
        while (!over.signal.aborted) {
          isCalled = false;
          const waiting = await look().catch((error: unknown) => {
            onError(error);
            return [];
          });
          // What failed is waited for like anything else: its time is seconds or minutes away.
          await pause(waiting.some(isDue) ? waitMs : lookMs);
        }
      };
      const unsubscribe = await cache.subscribe(channel, () => {
        isCalled = true;
        wake();
      });
      const running = run();
      return async () => {
        unsubscribe();
        over.abort();
        await running;
      };
    },
    /** Reads everything that was committed before this call; for tests and commands, where nothing reads by itself. */
    async deliver(): Promise<void> {
      while ((await look()).length > 0) await setTimeout(waitMs);
    },
    /** Removes what every consumer has read. @returns how many, as a clean-up counts */
    prune: async () => ({ events: await removeRead(db.orm) }),
  };
}

/** {@link createEvents} */
export type Events<Catalogue> = ReturnType<typeof createEvents<Catalogue>>;
