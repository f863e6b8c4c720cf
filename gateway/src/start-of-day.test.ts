import { expect, test } from 'vitest';
import { startOfDay } from './start-of-day.ts';

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
