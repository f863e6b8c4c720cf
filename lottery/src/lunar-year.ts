/** The animals of the lunar years, in their order. */
export const animals = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;
export type Animal = (typeof animals)[number];

/**
 * The first days of the lunar years from 2020 on, as the observatory of Hong Kong publishes them: month and day. What computes them by
 * itself is a day off where the new moon comes close to midnight, as in 2027.
 */
const firstDays = (
  '01-25 02-12 02-01 01-22 02-10 01-29 02-17 02-06 01-26 02-13 02-03 01-23 02-11 01-31 02-19 02-08 01-28 02-15 ' +
  '02-04 01-24 02-12 02-01 01-22 02-10 01-30 02-17 02-06 01-26 02-14 02-02 01-23'
).split(' ');
const firstYear = 2020;
/** A year of the rat. */
const ratYear = 2020;
/** Hong Kong is so much ahead, ms. */
const aheadMs = 8 * 3_600_000;

/**
 * The animal of the lunar year that a moment lies in; years begin at midnight in Hong Kong (R-LOTTERY-122).
 * @throws RangeError before 2020-01-25 and behind the last year that is published here
 */
export function animalOfYear(at: Date): Animal {
  const day = new Date(at.getTime() + aheadMs).toISOString();
  const solar = Number(day.slice(0, 4));
  const first = firstDays[solar - firstYear];
  const year = first !== undefined && day.slice(5, 10) < first ? solar - 1 : solar;
  if (first === undefined || year < firstYear) throw new RangeError(`no lunar year is known of ${day}`);
  return animals[(year - ratYear) % animals.length]!;
}

/** The animal that a number stands for: 1 for the animal of the year, 2 for the one of the year before, and round again. */
export function animalOfNumber(number: number, year: Animal): Animal {
  const place = animals.indexOf(year) - ((number - 1) % animals.length);
  return animals[(place + animals.length) % animals.length]!;
}

/** The numbers from 1 to `last` that an animal stands for in a year. */
export const numbersOfAnimal = (animal: Animal, year: Animal, last = 49): number[] =>
  Array.from({ length: last }, (_, index) => index + 1).filter(
    (number) => animalOfNumber(number, year) === animal,
  );
