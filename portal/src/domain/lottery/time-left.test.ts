import { expect, test } from 'vitest';
import { isUrgent, timeLeft } from './time-left.ts';

const at = '2026-03-01T12:00:00.000Z';
const before = (seconds: number) => timeLeft(at, Date.parse(at) - seconds * 1000);

test.each([
  [0, '00:00', 0],
  [0.2, '00:01', 0],
  [59, '00:59', 0],
  [299, '04:59', 0],
  [3600, '01:00:00', 0],
  [86_399, '23:59:59', 0],
  [2 * 86_400 + 61, '00:01:01', 2],
])('%d seconds before it the countdown shows %s', (seconds, clock, days) => {
  const left = before(seconds);
  expect([left.clock, left.days]).toEqual([clock, days]);
});

test('after the moment nothing is left', () => {
  expect(timeLeft(at, Date.parse(at) + 5000)).toMatchObject({ seconds: 0, clock: '00:00' });
});

test('the last ten seconds are urgent', () => {
  expect([before(11), before(10)].map(isUrgent)).toEqual([false, true]);
});
