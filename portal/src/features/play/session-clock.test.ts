import { expect, test } from 'vitest';
import { clockText } from './session-clock.ts';

test.each([
  [0, '0:00'],
  [-5, '0:00'],
  [59_999, '0:59'],
  [61_000, '1:01'],
  [3_600_000, '1:00:00'],
  [36_061_000, '10:01:01'],
])('%i ms is %s', (ms, text) => {
  expect(clockText(ms)).toBe(text);
});
