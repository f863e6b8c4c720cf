import { expect, test } from 'vitest';
import { initialFields } from '../merchant/defaults.ts';
import { patternFault } from './pattern.ts';

test('the patterns of a new merchant pass', async () => {
  const faults = await Promise.all(
    initialFields().map(async ({ name, pattern }) => [name, await patternFault(pattern)]),
  );
  expect(faults.filter(([, fault]) => fault !== null)).toEqual([]);
});

test.each([
  ['^[a-z]{4,16}$', null],
  ['^\\p{L}+$', null],
  ['^(?=.*[a-z])(?=.*\\d).{8,64}$', null],
  ['', null],
  ['(', 'pattern_invalid'],
  ['[z-a]', 'pattern_invalid'],
  // Allowed without the u flag only
  ['\\-', 'pattern_invalid'],
  ['^(a+)+$', 'pattern_unsafe'],
  ['^(a|a)*$', 'pattern_unsafe'],
  ['^(\\w+\\s?)*$', 'pattern_unsafe'],
  ['^(a?){30}a{30}$', 'pattern_unsafe'],
])('%s: %s', async (pattern, fault) => {
  expect(await patternFault(pattern)).toBe(fault);
});
