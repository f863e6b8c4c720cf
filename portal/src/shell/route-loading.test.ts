import { expect, test } from 'vitest';
import { nextStep } from './route-loading.ts';

test.each([
  [1, true, false, 'retry'],
  [2, true, false, 'retry'],
  [3, true, false, 'reload'],
  [3, true, true, 'give-up'],
  [3, false, false, 'give-up'],
  [1, false, true, 'retry'],
] as const)('attempt %s, online %s, reloaded %s: %s', (attempt, online, reloaded, step) => {
  expect(nextStep(attempt, { online, reloaded })).toBe(step);
});
