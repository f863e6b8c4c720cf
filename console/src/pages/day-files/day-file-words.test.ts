import { expect, test } from 'vitest';
import { yesterday } from './day-file-words.ts';

test.each([
  ['Asia/Manila', '2026-11-20'],
  ['UTC', '2026-11-19'],
  ['America/Mexico_City', '2026-11-19'],
])('the last day that is over in %s is %s', (timeZone, day) => {
  expect(yesterday(timeZone, new Date('2026-11-20T17:00:00Z'))).toBe(day);
});
