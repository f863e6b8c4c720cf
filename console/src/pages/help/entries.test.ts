import { expect, test } from 'vitest';
import { isTag } from './entries.ts';

test.each([
  ['tc', true],
  ['how-to-pay', true],
  ['', false],
  ['-x', false],
  ['Pay', false],
  ['a b', false],
  ['x'.repeat(33), false],
])('%s: %s', (text, fits) => {
  expect(isTag(text)).toBe(fits);
});
