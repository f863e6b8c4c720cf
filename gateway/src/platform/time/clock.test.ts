import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createClock } from './clock.ts';
import { followDatabase } from './follow.ts';

const hour = 3_600_000;

/** A machine whose clock and age the test sets, and a database whose clock shows `real`. */
function setting({ wrongBy = 0 } = {}) {
  const time = { real: 1_700_000_000_000, elapsed: 5000, wrongBy };
  const machine = { wall: () => time.real + time.wrongBy, elapsed: () => time.elapsed };
  const pass = (ms: number) => {
    time.real += ms;
    time.elapsed += ms;
  };
  const clock = createClock(0, machine);
  /** The database is asked; the question and the answer are so long on the way. */
  const answer =
    (there = 0, back = 0) =>
    async () => {
      pass(there);
      const shown = time.real;
      pass(back);
      return shown;
    };
  const error = () => clock.now().getTime() - time.real;
  return { time, machine, pass, clock, answer, error };
}

test.each([60_000, -60_000, hour])(
  'the clock of a machine that is wrong by %i ms is put right by the first answer (T26)',
  async (wrongBy) => {
    const { clock, answer, error } = setting({ wrongBy });
    expect(error()).toBe(wrongBy);
    await clock.follow(answer(4, 4));
    expect([error(), clock.differenceMs()]).toEqual([0, wrongBy]);
  },
);

test('half of what an answer takes is the most that it can be wrong by, and a later one makes it no worse', async () => {
  const { clock, answer, error } = setting({ wrongBy: 60_000 });
  await clock.follow(answer(0, 100));
  expect(error()).toBe(-50);
  await clock.follow(answer(0, 4));
  expect(error()).toBe(-4);
  await clock.follow(answer(0, 900));
  expect(error()).toBe(-4);
});

test.each([hour, -hour])(
  'a machine’s clock that jumps by %i ms while the gateway runs moves it not at all (T26)',
  async (jump) => {
    const { time, pass, clock, answer, error } = setting();
    await clock.follow(answer());
    time.wrongBy = jump;
    expect(error()).toBe(0);
    pass(1000);
    expect([error(), clock.differenceMs()]).toEqual([0, jump]);
  },
);

test('after a machine slept, the next answer puts the clock right', async () => {
  const { time, clock, answer, error } = setting();
  await clock.follow(answer());
  time.real += hour;
  expect(error()).toBe(-hour);
  await clock.follow(answer());
  expect(error()).toBe(0);
});

test('a small correction back lets the clock stand still, a large one is taken over at once', async () => {
  const { time, pass, clock, answer, error } = setting();
  await clock.follow(answer());
  const shown = clock.now();
  time.real -= 300;
  await clock.follow(answer());
  pass(100);
  expect(clock.now()).toEqual(shown);
  pass(250);
  expect(error()).toBe(0);
  time.real -= hour;
  await clock.follow(answer());
  expect(error()).toBe(0);
});

test('without an answer the clock goes on', async () => {
  const { time, pass, clock, answer, error } = setting();
  await clock.follow(answer());
  time.wrongBy = hour;
  await expect(clock.follow(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
  pass(1000);
  expect(error()).toBe(0);
});

test('FOYER_CLOCK_OFFSET_MS moves the clock from the database’s', async () => {
  const { time, machine, answer } = setting({ wrongBy: 60_000 });
  const moved = createClock(hour, machine);
  await moved.follow(answer());
  expect([moved.now().getTime() - time.real, moved.offsetMs(), moved.differenceMs()]).toEqual([
    hour,
    hour,
    60_000,
  ]);
});

test('a machine’s clock that is wrong is one line of the log until it is right again, and shows in the metrics', async () => {
  const { time, clock, answer } = setting();
  const warnings: unknown[] = [];
  const metrics = new Registry();
  const log = { warn: (facts: unknown) => void warnings.push(facts) };
  const follow = followDatabase(clock, log as never, metrics);
  for (const wrongBy of [0, 1500, 60_000, 60_000, 0, -hour, -hour]) {
    time.wrongBy = wrongBy;
    await follow(answer());
  }
  expect(warnings).toEqual([{ differenceMs: 60_000 }, { differenceMs: -hour }]);
  expect(await metrics.metrics()).toContain('foyer_clock_difference_seconds -3600\n');
});
