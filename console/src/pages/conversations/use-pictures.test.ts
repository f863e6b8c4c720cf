import { expect, test } from 'vitest';
import { pictureFault } from './use-pictures.ts';

test.each<[string, number, number, string | null]>([
  ['image/png', 5 * 1024 * 1024, 2, null],
  ['image/jpeg', 1, 0, null],
  ['image/png', 5 * 1024 * 1024 + 1, 0, 'larger than 5 MB'],
  ['image/svg+xml', 1, 0, 'only PNG and JPG pictures can be sent'],
  ['image/png', 1, 3, 'a message has at most 3 pictures'],
])('%s of %i bytes beside %i others: %s', (type, size, count, fault) => {
  expect(pictureFault({ type, size }, count)).toBe(fault);
});
