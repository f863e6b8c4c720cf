import { expect, test } from 'vitest';
import { ageOn, hourOfDay, isDay, monthIn, startOfDay, startOfPeriod } from './calendar.ts';

test.each([
  ['2026-11-20T13:00:00Z', 'Asia/Manila', '2026-11-19T16:00:00.000Z'],
  ['2026-11-20T15:59:59.999Z', 'Asia/Manila', '2026-11-19T16:00:00.000Z'],
  ['2026-11-20T16:00:00Z', 'Asia/Manila', '2026-11-20T16:00:00.000Z'],
  ['2026-11-20T04:59:00Z', 'America/New_York', '2026-11-19T05:00:00.000Z'],
  // The day on which clocks go forward began an hour earlier than noon would say.
  ['2026-03-08T16:00:00Z', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-11-20T00:00:00Z', 'UTC', '2026-11-20T00:00:00.000Z'],
  // Clocks go forward at midnight, so the day begins at one; they go back to the evening before.
  ['2026-04-24T12:00:00Z', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ['2026-10-30T12:00:00Z', 'Africa/Cairo', '2026-10-29T22:00:00.000Z'],
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
  // The first day of the month has its first hour twice; the day after has none.
  ['2026-11-10T19:00:00Z', 'America/Havana', 'month', 0, '2026-11-01T04:00:00.000Z'],
  ['2013-09-07T22:59:00Z', 'America/Santiago', 'day', 1, '2013-09-08T04:00:00.000Z'],
] as const)('at %s in %s the %s, %i later, begins at %s', (now, timeZone, period, later, start) => {
  expect(startOfPeriod(new Date(now), timeZone, period, later).toISOString()).toBe(start);
});

test('the month is that of the time zone', () => {
  const now = new Date('2026-12-31T16:30:00Z');
  expect([monthIn(now, 'UTC'), monthIn(now, 'Asia/Manila')]).toEqual(['2026-12', '2027-01']);
});

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['1899-12-31', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00', false],
])('%s is a day: %s', (text, isOne) => expect(isDay(text)).toBe(isOne));

test.each([
  ['2008-11-20', '2026-11-19T15:59:59Z', 'Asia/Manila', 17],
  ['2008-11-20', '2026-11-19T16:00:00Z', 'Asia/Manila', 18],
  ['2008-11-20', '2026-11-19T16:00:00Z', 'UTC', 17],
  ['2008-02-29', '2026-02-28T12:00:00Z', 'UTC', 17],
  ['2008-02-29', '2026-03-01T00:00:00Z', 'UTC', 18],
  ['2008-02-29', '2028-02-28T12:00:00Z', 'UTC', 19],
])('who was born on %s is at %s in %s %i years old', (birthDate, now, timeZone, age) => {
  expect(ageOn(birthDate, new Date(now), timeZone)).toBe(age);
});

test.each([
  ['2026-11-20', 6, 'Asia/Manila', '2026-11-19T22:00:00.000Z'],
  // Clocks went forward in the night, and went back in the other one.
  ['2026-03-29', 6, 'Europe/Berlin', '2026-03-29T04:00:00.000Z'],
  ['2026-10-25', 6, 'Europe/Berlin', '2026-10-25T05:00:00.000Z'],
  ['2026-03-29', 2, 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
] as const)('on %s it is hour %i in %s at %s', (day, hour, timeZone, at) => {
  expect(hourOfDay(day, hour, timeZone).toISOString()).toBe(at);
});
