import { expect, test } from 'vitest';
import { betTypeOf, chances, familyOf, parsePicks } from '../index.ts';
import { animalOfNumber, animalOfYear, animals, numbersOfAnimal } from '../lunar-year.ts';
import { ratio } from '../rational.ts';

const markSix = familyOf('mark-six');

test.each([
  ['2024-02-09T15:59:59Z', 'rabbit'],
  ['2024-02-09T16:00:00Z', 'dragon'],
  ['2025-01-28T15:59:59Z', 'dragon'],
  ['2025-01-28T16:00:00Z', 'snake'],
  ['2026-02-16T15:59:59Z', 'snake'],
  ['2026-02-16T16:00:00Z', 'horse'],
  ['2026-12-31T12:00:00Z', 'horse'],
  ['2027-02-05T15:59:59Z', 'horse'],
  ['2027-02-05T16:00:00Z', 'goat'],
  ['2032-02-10T16:00:00Z', 'rat'],
] as const)('%s lies in the year of the %s', (at, animal) => {
  expect(animalOfYear(new Date(at))).toBe(animal);
});

test('the lunar years of the next ten years are known', () => {
  expect(animals).toContain(animalOfYear(new Date(Date.now() + 10 * 366 * 86_400_000)));
  expect(() => animalOfYear(new Date('2020-01-24T15:59:59Z'))).toThrow(RangeError);
});

test('the animal of the year has five numbers, 49 among them, every other one four', () => {
  for (const year of animals)
    for (const animal of animals) expect(numbersOfAnimal(animal, year)).toHaveLength(animal === year ? 5 : 4);
  expect(numbersOfAnimal('horse', 'horse')).toEqual([1, 13, 25, 37, 49]);
  expect(numbersOfAnimal('snake', 'horse')).toEqual([2, 14, 26, 38]);
  expect(numbersOfAnimal('goat', 'horse')).toEqual([12, 24, 36, 48]);
});

test('chances are those of the numbers that an animal stands for', () => {
  const chanceOf = (code: string, animal: string) =>
    chances(betTypeOf(markSix, code)).find(({ tier }) => tier === animal)!.chance;
  expect(chanceOf('special-zodiac-horse', 'horse')).toEqual(ratio(5, 49));
  expect(chanceOf('special-zodiac-horse', 'rat')).toEqual(ratio(4, 49));
  // 1 - C(45,7)/C(49,7) and 1 - C(44,7)/C(49,7)
  expect(chanceOf('any-zodiac-horse', 'rat')).toEqual(ratio(85_900_584n - 45_379_620n, 85_900_584n));
  expect(chanceOf('any-zodiac-horse', 'horse')).toEqual(ratio(85_900_584n - 38_320_568n, 85_900_584n));
});

test('a result wins for the animal of the extra number, and once for each animal among all seven', () => {
  const result = { main: ['01', '13', '02', '03', '04', '05'], extra: ['49'] };
  const won = (code: string) => {
    const betType = betTypeOf(markSix, code);
    const picks = parsePicks(betType, animals.join());
    return betType
      .evaluate(result)(picks)
      .map(({ tier, count }) => `${tier} ${count}`);
  };
  expect(won('special-zodiac-horse')).toEqual(['horse 1']);
  expect(won('special-zodiac-snake')).toEqual(['snake 1']);
  expect(won('any-zodiac-horse').toSorted()).toEqual(
    ['horse 1', 'snake 1', 'dragon 1', 'rabbit 1', 'tiger 1'].toSorted(),
  );
  expect(animalOfNumber(49, 'goat')).toBe('goat');
});
