import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['How to pay', 'how-to-pay'],
  ['  Déjà vu? ', 'deja-vu'],
  ['!!!', ''],
  ['a long name of words', 'a-long-name'],
])('"%s" is called %s', (words, slug) => {
  expect(slugOf(words, 12)).toBe(slug);
});
