import { expect, test } from 'vitest';
import { verdictOf } from './field.ts';

test.each([
  ['', 'anything', 'none'],
  ['^[a-z]{4}$', 'maya', 'matches'],
  ['^[a-z]{4}$', 'Maya', 'differs'],
  ['^\\p{L}+$', 'ñandú', 'matches'],
  ['(', 'x', 'invalid'],
  // Allowed without the u flag only
  ['\\-', '-', 'invalid'],
])('%s on %s: %s', (pattern, sample, verdict) => {
  expect(verdictOf(pattern, sample)).toBe(verdict);
});
