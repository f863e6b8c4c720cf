import { describe, expect, test } from 'vitest';
import { createTimetable, shareMs, slowestStartOn } from './timetable.ts';

/** How much of what it was given the whole may take more or less. */
const tolerated = 0.1;

/** What proofs of different kinds take, ms: until their first round, for a round, and after the last. */
const kinds = {
  'quick ones': { before: 1500, round: 400, after: 1000 },
  'with processes that are started and killed': { before: 6000, round: 2500, after: 3000 },
  'of long rounds': { before: 3000, round: 7000, after: 1500 },
} as const;

/** Runs proofs one after the other on a clock that only they move. @returns how long all of it took, ms */
function run(minutes: number, proofs: readonly (typeof kinds)[keyof typeof kinds][]): number {
  let now = 0;
  const until = minutes * 60_000;
  proofs.forEach(({ before, round, after }, begun) => {
    now += before;
    const rounds = createTimetable(shareMs(until - now, proofs.length - begun), 1, () => now);
    while (rounds.next()) now += round;
    expect(rounds.done).toBeGreaterThan(0);
    now += after;
  });
  return now;
}

describe('a long run keeps its time within a tenth', () => {
  test.each([
    ...Object.entries(kinds).map(([name, kind]) => [name, 3, Array(13).fill(kind)] as const),
    ...Object.entries(kinds).map(
      ([name, kind]) => [`${name}, for ten minutes`, 10, Array(13).fill(kind)] as const,
    ),
    ['all kinds in turn', 3, Array.from({ length: 13 }, (_, at) => Object.values(kinds)[at % 3]!)] as const,
    ['a single one', 1, [kinds['with processes that are started and killed']]] as const,
  ])('%s', (_, minutes, proofs) => {
    const planned = minutes * 60_000;
    expect(Math.abs(run(minutes, proofs) - planned)).toBeLessThanOrEqual(planned * tolerated);
  });

  test('also when one of them takes too long: those after it make up for it', () => {
    const slow = { before: 40_000, round: 400, after: 1000 };
    const planned = 180_000;
    const took = run(3, [kinds['quick ones'], slow, ...Array(10).fill(kinds['quick ones'])]);
    expect(Math.abs(took - planned)).toBeLessThanOrEqual(planned * tolerated);
  });
});

test('without time every proof still does a round, and as many as usual without a limit', () => {
  let now = 0;
  const late = createTimetable(-1000, 5, () => (now += 1));
  expect([late.next(), late.next()]).toEqual([true, false]);
  const usual = createTimetable(null, 2, () => (now += 1000));
  expect([usual.next(), usual.next(), usual.next(), usual.done]).toEqual([true, true, false, 2]);
});

test('a start of more than ten seconds is too slow where nothing else runs', () => {
  expect([slowestStartOn(true), slowestStartOn(false)]).toEqual([10_000, 60_000]);
});
