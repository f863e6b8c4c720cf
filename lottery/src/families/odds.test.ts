import { describe, expect, test } from 'vitest';
import { betTypeOf, chances, families, familyOf, parsePicks, toNumber } from '../index.ts';
import { ratio, times } from '../rational.ts';
import { seededBytes } from '../testing/bytes.ts';
import { eachResult, sizeOf, type WeightedResult } from '../testing/results.ts';

/** Results that a test goes through in about a second. */
const few = 300_000;
/** Parts of five digits that are like those at the front. */
const repeated = /^(middle|back)-/;
const small = families.filter((family) => sizeOf(family) <= few);
const large = families.filter((family) => sizeOf(family) > few);

describe.each(small)('$code', (family) => {
  const all: WeightedResult[] = [];
  eachResult(family, (each) => all.push(each));
  const size = all.reduce((sum, { ways }) => sum + ways, 0);

  test('wins as often as its odds say, counted over every result there is', () => {
    for (const betType of family.betTypes.filter(({ code }) => !repeated.test(code))) {
      const picks = parsePicks(betType, betType.example);
      const won = new Map<string, number>();
      for (const { result, ways } of all)
        for (const { tier, count } of betType.evaluate(result)(picks))
          won.set(tier, (won.get(tier) ?? 0) + count * ways);
      const units = betType.count(picks);
      for (const { tier, expected } of chances(betType, picks))
        expect(ratio(won.get(tier) ?? 0, size), `${betType.code} ${tier}`).toEqual(
          times(ratio(units), expected),
        );
    }
  });
});

/** Seeded draws of a test. */
const draws = 4000;

describe.each(large)('$code', (family) => {
  test('wins about as often as its odds say, in draws of a fixed seed', () => {
    const bytes = seededBytes(20);
    const lines = family.betTypes.map((betType) => ({
      betType,
      picks: parsePicks(betType, betType.example),
      won: new Map<string, { sum: number; squares: number }>(),
    }));
    for (let draw = 0; draw < draws; draw++) {
      const result = family.draw(bytes);
      for (const { betType, picks, won } of lines)
        for (const { tier, count } of betType.evaluate(result)(picks)) {
          const { sum, squares } = won.get(tier) ?? { sum: 0, squares: 0 };
          won.set(tier, { sum: sum + count, squares: squares + count ** 2 });
        }
    }
    for (const { betType, picks, won } of lines)
      for (const { tier, expected } of chances(betType, picks)) {
        const mean = toNumber(expected) * betType.count(picks);
        const { sum, squares } = won.get(tier) ?? { sum: 0, squares: 0 };
        // The seen spread, and never less than that of so rare a win.
        const spread = Math.sqrt(Math.max(squares / draws - (sum / draws) ** 2, mean) / draws);
        expect(Math.abs(sum / draws - mean), `${betType.code} ${tier}`).toBeLessThan(
          4.5 * spread + 1 / draws,
        );
      }
  });
});

test.each([
  ['five-digits', 'back-three-straight', 'win', [1, 1000]],
  ['five-digits', 'back-three-group-3', 'win', [3, 1000]],
  ['vn-north', 'two-any', 'win', [27, 100]],
  ['ph-lotto-42', 'six', 'match-6', [1, 5_245_786]],
  ['keno', 'pick-1', 'match-1', [1, 4]],
  ['mark-six', 'six', 'match-6', [1, 13_983_816]],
  ['three-dice', 'triple', '666', [1, 216]],
  ['racing-ten', 'top-5', 'win', [1, 30_240]],
] as const)('%s %s %s has its known chance', (code, type, tier, [wins, of]) => {
  const odds = chances(betTypeOf(familyOf(code), type)).find((each) => each.tier === tier);
  expect(odds!.expected.num * BigInt(of)).toBe(odds!.expected.den * BigInt(wins));
});
