import { expect, test } from 'vitest';
import { fromWall, toWall } from './zoned-time.ts';

test.each([
  ['2026-11-20T08:30:00.000Z', 'Asia/Manila', '2026-11-20T16:30'],
  ['2026-11-20T20:30:00.000Z', 'Asia/Manila', '2026-11-21T04:30'],
  ['2026-07-01T12:00:00.000Z', 'Europe/Berlin', '2026-07-01T14:00'],
  ['2026-12-01T12:00:00.000Z', 'Europe/Berlin', '2026-12-01T13:00'],
  // The day the clocks are put forward
  ['2026-03-29T00:30:00.000Z', 'Europe/Berlin', '2026-03-29T01:30'],
  ['2026-03-29T01:30:00.000Z', 'Europe/Berlin', '2026-03-29T03:30'],
])('%s in %s is %s, and back', (instant, timeZone, wall) => {
  expect(toWall(instant, timeZone)).toBe(wall);
  expect(fromWall(wall, timeZone)).toBe(instant);
});

test('a time that clocks skip is the one an hour later, and of one that comes twice the first counts', () => {
  expect(fromWall('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(fromWall('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
});

test('what is no time is none', () => {
  expect([toWall(null, 'UTC'), toWall('now', 'UTC'), fromWall('', 'UTC'), fromWall('soon', 'UTC')]).toEqual([
    '',
    '',
    null,
    null,
  ]);
  expect([fromWall('2026-02-31T10:00', 'UTC'), fromWall('2026-11-20T25:00', 'UTC')]).toEqual([null, null]);
});
