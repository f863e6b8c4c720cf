import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { below, bytesOf, drawWithoutReplacement } from './bytes.ts';
import { commitmentOf, drawFromSeed, familyOf } from './index.ts';
import { seededBytes } from './testing/bytes.ts';

const family = familyOf('five-digits');

test('a commitment is the SHA-256 of the seed, as any tool computes it', async () => {
  expect(await commitmentOf('seed of draw 1')).toBe(
    createHash('sha256').update('seed of draw 1').digest('hex'),
  );
});

test('the same seed and entropy lead to the same result, another of either to another', async () => {
  const result = await drawFromSeed(family, 'a', 'b');
  expect(await drawFromSeed(family, 'a', 'b')).toEqual(result);
  const others = await Promise.all([drawFromSeed(family, 'c', 'b'), drawFromSeed(family, 'a', 'c')]);
  for (const other of others) expect(other).not.toEqual(result);
  const block = createHash('sha256').update('a:b:0').digest();
  const digits = Array.from({ length: 5 }, (_, place) => String(block.readUInt32BE(place * 4) % 10));
  expect(result).toEqual({ balls: digits });
});

test('numbers that would make some likelier than others are thrown away', () => {
  // 2^32 leaves 4 over by 6: the last 4 numbers do not count.
  const bytes = bytesOf(Uint8Array.from([255, 255, 255, 252, 255, 255, 255, 255, 0, 0, 0, 8]));
  expect(below(bytes, 6)).toBe(2);
});

test('every number is drawn equally often, with and without putting back', () => {
  const bytes = seededBytes(7);
  const [again, once] = [Array.from({ length: 10 }, () => 0), Array.from({ length: 10 }, () => 0)];
  for (let draw = 0; draw < 20_000; draw++) {
    again[below(bytes, 10)]!++;
    for (const number of drawWithoutReplacement(bytes, 10, 3)) once[number]!++;
  }
  // Chi-squared with 9 degrees of freedom is above 27.9 once in a thousand.
  const unevenness = (counts: number[], expected: number) =>
    counts.reduce((all, count) => all + (count - expected) ** 2 / expected, 0);
  expect(unevenness(again, 2000)).toBeLessThan(27.9);
  expect(unevenness(once, 6000)).toBeLessThan(27.9);
});
