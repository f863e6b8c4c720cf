import { expect, test } from 'vitest';
import { isTag, tagOf } from './entries.ts';

test.each([
  ['How to pay', 'how-to-pay'],
  ['  Déjà vu? ', 'deja-vu'],
  ['!!!', ''],
])('"%s" is called %s', (title, tag) => {
  expect(tagOf(title)).toBe(tag);
});

test.each([['tc', true], ['how-to-pay', true], ['', false], ['-x', false], ['Pay', false], ['a b', false], ['x'.repeat(33), false]])('%s: %s', (text, fits) => {
  expect(isTag(text)).toBe(fits);
});
