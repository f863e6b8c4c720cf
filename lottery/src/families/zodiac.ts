import { symbolsOf } from '../alphabet.ts';
import { chooseExactly } from '../counting.ts';
import { bet, bothBoards } from '../family.ts';
import { animalOfNumber, animals, type Animal } from '../lunar-year.ts';
import { options, type Statistic } from '../mechanics/options.ts';
import type { Window } from '../window.ts';

/** Which animals are among some numbers, as a bit for each. */
function animalsAmong(year: Animal): Statistic {
  const bitOf = (value: number) => 1 << animals.indexOf(animalOfNumber(value, year));
  return {
    of: (values) => values.reduce((bits, value) => bits | bitOf(value), 0),
    ways({ alphabet, length }) {
      const counts = new Map<number, number>();
      for (const symbol of symbolsOf(alphabet)) {
        const bit = bitOf(Number(symbol));
        counts.set(bit, (counts.get(bit) ?? 0) + 1);
      }
      // Sets of each size by the animals that are in them, animal by animal
      let sets = new Map([['0 0', 1n]]);
      for (const [bit, ofAnimal] of counts) {
        const next = new Map<string, bigint>();
        for (const [key, ways] of sets) {
          const [bits = 0, size = 0] = key.split(' ').map(Number);
          for (let taken = 0; taken <= Math.min(ofAnimal, length - size); taken++) {
            const grown = `${taken > 0 ? bits | bit : bits} ${size + taken}`;
            next.set(grown, (next.get(grown) ?? 0n) + ways * chooseExactly(ofAnimal, taken));
          }
        }
        sets = next;
      }
      const whole = [...sets].map(([key, ways]) => [...key.split(' ').map(Number), ways] as const);
      return new Map(
        whole.flatMap(([bits, size, ways]) =>
          size === length ? [[bits as number, ways as bigint] as const] : [],
        ),
      );
    },
  };
}

/**
 * Bets on animals, for each lunar year of its own: the animal of the extra number, and an animal that is among all the
 * numbers. Of a year only those of its animal are sold.
 * @param special the extra number @param all every number that is drawn
 */
export const zodiacBets = (special: Window, all: Window) =>
  animals.flatMap((year) => [
    {
      ...bet(
        `special-zodiac-${year}`,
        bothBoards,
        year,
        options([{ name: 'special', window: special }], {
          names: animals,
          won: ([value = 0]) => [animalOfNumber(value, year)],
        }),
      ),
      lunarYear: year,
    },
    {
      ...bet(
        `any-zodiac-${year}`,
        bothBoards,
        year,
        options(
          [{ name: 'all', window: all }],
          { names: animals, won: ([bits = 0]) => animals.filter((_, place) => bits & (1 << place)) },
          animalsAmong(year),
        ),
      ),
      lunarYear: year,
    },
  ]);
