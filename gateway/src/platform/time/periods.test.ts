import { expect, test } from 'vitest';
import { startOfDay, startOfPeriod } from './periods.ts';

test.each([
  ['2026-11-20T13:00:00Z', 'Asia/Manila', '2026-11-19T16:00:00.000Z'],
  ['2026-11-20T15:59:59.999Z', 'Asia/Manila', '2026-11-19T16:00:00.000Z'],
  ['2026-11-20T16:00:00Z', 'Asia/Manila', '2026-11-20T16:00:00.000Z'],
  ['2026-11-20T04:59:00Z', 'America/New_York', '2026-11-19T05:00:00.000Z'],
  // The day on which clocks go forward began an hour earlier than noon would say.
  ['2026-03-08T16:00:00Z', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-11-20T00:00:00Z', 'UTC', '2026-11-20T00:00:00.000Z'],
])('at %s the day in %s began at %s', (now, timeZone, start) => {
  expect(startOfDay(new Date(now), timeZone).toISOString()).toBe(start);
});

test.each([
  ['2026-11-20T13:00:00Z', 'Asia/Manila', 'day', 1, '2026-11-20T16:00:00.000Z'],
  ['2026-11-20T13:00:00Z', 'Asia/Manila', 'week', 0, '2026-11-15T16:00:00.000Z'],
  ['2026-11-20T13:00:00Z', 'Asia/Manila', 'week', 1, '2026-11-22T16:00:00.000Z'],
  // A Sunday ends its week, the Monday after begins one.
  ['2026-11-22T15:59:59Z', 'Asia/Manila', 'week', 0, '2026-11-15T16:00:00.000Z'],
  ['2026-11-22T16:00:00Z', 'Asia/Manila', 'week', 0, '2026-11-22T16:00:00.000Z'],
  ['2026-12-31T16:00:00Z', 'Asia/Manila', 'month', 0, '2026-12-31T16:00:00.000Z'],
  ['2026-12-31T15:59:59Z', 'Asia/Manila', 'month', 1, '2026-12-31T16:00:00.000Z'],
  ['2026-01-31T12:00:00Z', 'UTC', 'month', 1, '2026-02-01T00:00:00.000Z'],
  // Clocks go forward on 8 March and back on 1 November.
  ['2026-03-08T04:00:00Z', 'America/New_York', 'day', 1, '2026-03-08T05:00:00.000Z'],
  ['2026-03-08T12:00:00Z', 'America/New_York', 'day', 1, '2026-03-09T04:00:00.000Z'],
  ['2026-03-20T12:00:00Z', 'America/New_York', 'month', 0, '2026-03-01T05:00:00.000Z'],
  ['2026-10-20T12:00:00Z', 'America/New_York', 'month', 1, '2026-11-01T04:00:00.000Z'],
] as const)('at %s in %s the %s, %i later, begins at %s', (now, timeZone, period, later, start) => {
  expect(startOfPeriod(new Date(now), timeZone, period, later).toISOString()).toBe(start);
});
