import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countCombinations,
  exposureKeys,
  families,
  formatPicks,
  parsePicks,
  payoutsOf,
  prizeModes,
  randomPicks,
  returnOf,
} from '../index.ts';
import { compare, minus, ratio } from '../rational.ts';
import { seededBytes } from '../testing/bytes.ts';

test('bet types have a code of their own in their family', () => {
  for (const { betTypes } of families)
    expect(new Set(betTypes.map(({ code }) => code)).size).toBe(betTypes.length);
  expect(new Set(families.map(({ code }) => code)).size).toBe(families.length);
});

describe.each(families)('$code', (family) => {
  const { betTypes } = family;

  test('every bet type has an example in canonical form', () => {
    for (const betType of betTypes) {
      const picks = parsePicks(betType, betType.example);
      expect(formatPicks(picks), betType.code).toBe(betType.example);
      expect(countCombinations(betType, picks), betType.code).toBeGreaterThan(0);
    }
  });

  test('the canonical form of picks is read back as it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...betTypes), fc.nat(), fc.boolean(), (betType, seed, turned) => {
        const picks = randomPicks(betType, seededBytes(seed));
        const text = formatPicks(turned ? picks.map((row) => row.toReversed()) : picks);
        const canonical = formatPicks(parsePicks(betType, text));
        expect(canonical).toBe(formatPicks(picks));
        expect(formatPicks(parsePicks(betType, canonical))).toBe(canonical);
        expect(new Set(exposureKeys(betType, picks)).size).toBe(picks.flat().length);
      }),
    );
  });

  test('as much as each bet type takes in one line is read', () => {
    for (const betType of betTypes) {
      const most = betType.input.rows.map(({ alphabet, max }) =>
        Array.from({ length: max }, (_, place) => alphabet.symbolAt(alphabet.size - max + place)),
      );
      expect(parsePicks(betType, formatPicks(most)), betType.code).toEqual(most);
    }
  });

  test('a result is drawn, read back from JSON, and judged for every bet type', () => {
    const result = family.draw(seededBytes(1));
    expect(family.parseResult(JSON.parse(JSON.stringify(result)))).toEqual(result);
    for (const betType of betTypes) {
      const tiers = betType.tiers.map(({ name }) => name);
      for (const { tier, count } of betType.evaluate(result)(parsePicks(betType, betType.example))) {
        expect(tiers).toContain(tier);
        expect(count).toBeGreaterThan(0);
      }
    }
  });

  test('every bet type returns what each prize mode states, less what rounding down takes', () => {
    for (const betType of betTypes)
      for (const mode of prizeModes) {
        const payouts = payoutsOf(betType, mode);
        for (const unitClass of new Set(betType.tiers.map((tier) => tier.unitClass))) {
          const missing = minus(mode.stated, returnOf(betType, mode, unitClass));
          expect(compare(missing, ratio(0)), betType.code).toBeGreaterThanOrEqual(0);
          expect(compare(missing, ratio(payouts.size, 10_000)), betType.code).toBeLessThan(0);
        }
      }
  });
});
