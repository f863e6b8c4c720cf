import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.ts';
import { createMemory } from '../cache/memory.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Clock } from '../time/clock.ts';
import { createEvents, type EventDeps } from './events.ts';

interface Catalogue {
  'thing.made': { size: number };
  'thing.lost': { size: number };
}

let gateway: TestGateway;
const cache = createMemory();
beforeAll(async () => {
  gateway = await startTestGateway();
  await gateway.services.db.pool.query('create table effect (consumer text not null, size integer not null)');
});
afterAll(() => gateway.dispose());

/** A process of its own, as far as events go, with a consumer that writes the sizes of what was made. */
async function openProcess(
  consumer: string,
  work: (size: number) => Promise<void> | void = () => {},
  more: Partial<EventDeps> = {},
) {
  const { db, clock } = gateway.services;
  const errors: unknown[] = [];
  const metrics = new Registry();
  const onError = (error: unknown) => errors.push(error);
  const events = createEvents<Catalogue>({ db, clock, cache, metrics, onError, ...more });
  events.consumer(consumer, ['thing.made'], async (on, { payload: { size } }) => {
    await on.execute(`insert into effect values ('${consumer}', ${size})`);
    await work(size);
  });
  await events.ready();
  return { events, metrics, errors };
}
type Process = Awaited<ReturnType<typeof openProcess>>;

const happening = (kind: keyof Catalogue, size: number) => ({
  kind,
  merchantId: 1,
  accountId: null,
  subject: 'x',
  payload: { size },
});
const record = ({ events }: Process, ...sizes: number[]) =>
  inTransaction(gateway.services.db, async (on) => {
    for (const size of sizes) await events.record(on, happening('thing.made', size));
  });
const effects = async (consumer: string): Promise<number[]> => {
  const { rows } = await gateway.services.db.pool.query<{ size: number }>(
    'select size from effect where consumer = $1',
    [consumer],
  );
  return rows.map(({ size }) => size);
};
const count = async (): Promise<number> =>
  Number((await gateway.services.db.pool.query('select count(*) as n from event')).rows[0].n);

test('a consumer reads the events of its kinds, in order and once', async () => {
  const process = await openProcess('ordered');
  await record(process, 1, 2);
  await inTransaction(gateway.services.db, (on) => process.events.record(on, happening('thing.lost', 9)));
  await record(process, 3);
  await process.events.deliver();
  await process.events.deliver();
  expect(await effects('ordered')).toEqual([1, 2, 3]);
});

test('what is not committed never happened', async () => {
  const process = await openProcess('atomic');
  const failing = inTransaction(gateway.services.db, async (on) => {
    await process.events.record(on, happening('thing.made', 1));
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  await record(process, 2);
  await process.events.deliver();
  expect(await effects('atomic')).toEqual([2]);
});

test('an event that is committed late, after later ones, is not passed over', async () => {
  const process = await openProcess('late');
  const client = await gateway.services.db.pool.connect();
  await client.query('begin');
  await client.query(
    `insert into event (merchant_id, id, kind, subject, payload, at) values (1, $1, 'thing.made', 'x', '{"size": 1}', now())`,
    [randomUUID()],
  );
  await record(process, 2);
  const looks = vi.spyOn(gateway.clock, 'now');
  const reading = process.events.deliver();
  await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(2);
  looks.mockRestore();
  // While the older transaction runs nothing behind it is read: a reader that took 2 would never see 1.
  expect(await effects('late')).toEqual([]);
  await client.query('commit');
  client.release();
  await reading;
  expect(await effects('late')).toEqual([1, 2]);
});

test('several processes share the events of a consumer: each is read by one', async () => {
  const processes = await Promise.all([0, 1, 2].map(() => openProcess('shared')));
  const stops = await Promise.all(processes.map(({ events }) => events.start()));
  const sizes = Array.from({ length: 120 }, (_, size) => size);
  await Promise.all(sizes.map((size) => record(processes[size % 3] as Process, size)));
  await expect.poll(async () => (await effects('shared')).length, { timeout: 15_000 }).toBe(sizes.length);
  await Promise.all(stops.map((stop) => stop()));
  expect((await effects('shared')).toSorted((one, other) => one - other)).toEqual(sizes);
});

test('a failure leaves no effect, keeps the order, and is tried again later', async () => {
  let isBroken = true;
  const process = await openProcess('failing', (size) => {
    if (isBroken && size === 2) throw new Error('broken');
  });
  const { events, errors } = process;
  await record(process, 1, 2, 3);
  const delivered = events.deliver();
  await expect.poll(() => errors.length).toBe(1);
  expect(await effects('failing')).toEqual([]);
  // Event by event now: what stands before the one that fails is read.
  gateway.clock.advance(1000);
  await expect.poll(() => errors.length).toBe(2);
  expect(await effects('failing')).toEqual([1]);
  isBroken = false;
  gateway.clock.advance(3_600_000);
  await delivered;
  expect(await effects('failing')).toEqual([1, 2, 3]);
});

test('while a consumer waits for its next try, events are looked for as when there are none', async () => {
  // Its next try never comes: this clock stands still.
  const at = gateway.clock.now();
  const clock: Clock = { now: () => at, offsetMs: () => 0 };
  const pauses: number[] = [];
  const pauseFor = ((ms: number, ...rest: []) => {
    pauses.push(ms);
    return setTimeout(ms, ...rest);
  }) as typeof setTimeout;
  const process = await openProcess(
    'stuck',
    () => {
      throw new Error('for ever');
    },
    { clock, pauseFor },
  );
  const stop = await process.events.start();
  await record(process, 1);
  await expect.poll(() => process.errors.length).toBe(1);
  await expect.poll(() => pauses.slice(-2), { timeout: 30_000 }).toEqual([1000, 1000]);
  await stop();
  await gateway.services.db.pool.query("delete from event_consumer where name = 'stuck'");
});

test('a new consumer reads what is recorded from then on', async () => {
  const first = await openProcess('first');
  await record(first, 1);
  // Nothing older runs any more on the server that tests share: what is added now begins behind this one.
  await first.events.deliver();
  const second = await openProcess('second');
  await record(first, 2);
  await second.events.deliver();
  expect(await effects('second')).toEqual([2]);
});

test('what all consumers have read is removed, and the lag of one that has not is told', async () => {
  const { db } = gateway.services;
  await db.pool.query('delete from event_consumer');
  await db.pool.query('delete from event');
  const slow = await openProcess('slow');
  const fast = await openProcess('fast');
  await record(fast, 1);
  await fast.events.deliver();
  expect(await fast.events.prune()).toEqual({ events: 0 });
  gateway.clock.advance(60_000);
  expect(await slow.metrics.metrics()).toMatch(/foyer_event_lag_seconds\{consumer="slow"\} 6\d\./);
  expect(await fast.metrics.metrics()).toContain('foyer_event_lag_seconds{consumer="fast"} 0');
  await slow.events.deliver();
  await record(slow, 2);
  await fast.events.deliver();
  await slow.events.deliver();
  expect(await count()).toBe(2);
  // The last one stays: a position names a transaction, and others of it may follow.
  await fast.events.prune();
  expect(await count()).toBe(1);
});
