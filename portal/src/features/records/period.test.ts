import { expect, test } from 'vitest';
import { periodOf, startOf } from './period.ts';

const now = new Date(2026, 2, 3, 15, 30);

test.each([
  ['today', 3, 2],
  ['week', 25, 1],
  ['month', 2, 1],
] as const)('%s began on day %i of month %i', (period, day, month) => {
  const start = new Date(startOf(period, now));
  expect([start.getDate(), start.getMonth(), start.getHours(), start.getMinutes()]).toEqual([
    day,
    month,
    0,
    0,
  ]);
});

test('an unknown period is a week', () => {
  expect(periodOf('ever')).toBe('week');
  expect(periodOf(null)).toBe('week');
  expect(periodOf('month')).toBe('month');
});
