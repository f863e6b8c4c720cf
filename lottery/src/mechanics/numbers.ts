import type { Alphabet } from '../alphabet.ts';
import { anyDigit, rolls } from '../alphabet.ts';
import type { Hit, Mechanic, Odds, Picks, Prize, Tier } from '../bet-type.ts';
import { factorial } from '../counting.ts';
import { minus, one, power, ratio } from '../rational.ts';
import type { Window } from '../window.ts';
import { lazily, whole, wins } from './tiers.ts';

/** An alphabet of more symbols is typed, not picked. */
const mostShown = 100;
/** Typed numbers in a line. */
const mostNumbers = 1000;

/** Numbers that a bet looks for in one tier: a window of numbers of as many digits as those typed. */
export interface Prizes {
  readonly tier: string;
  readonly window: Window;
  readonly prize: Prize;
}

/** A form of number bets: what is typed, the unit bets that it makes, and the class of each. */
interface Form {
  readonly alphabet: Alphabet;
  /** Unit bets of a typed number: the numbers that each wins by. */
  units(typed: string): readonly (readonly string[])[];
  /** Classes of unit bets, by how many numbers each wins by. */
  readonly classes: readonly { readonly name: string; readonly numbers: number }[];
}

/** All orders of a number's digits, each once. */
function ordersOf(number: string): string[] {
  if (number.length <= 1) return [number];
  return [...new Set(number)].flatMap((digit) =>
    ordersOf(number.replace(digit, '')).map((rest) => digit + rest),
  );
}

/** How many orders numbers of some digits can have, most first: 24, 12, 6, 4, 1 for four. */
function orderCounts(digits: number): number[] {
  const partitions = (left: number, most: number): number[][] =>
    left === 0
      ? [[]]
      : Array.from({ length: Math.min(left, most) }, (_, i) => i + 1).flatMap((part) =>
          partitions(left - part, part).map((rest) => [part, ...rest]),
        );
  const counts = partitions(digits, digits).map((parts) =>
    Number(parts.reduce((all, part) => all / factorial(part), factorial(digits))),
  );
  return [...new Set(counts)].toSorted((a, b) => b - a);
}

const plainClass = [{ name: '', numbers: 1 }];

/** The number itself. */
const plain = (alphabet: Alphabet): Form => ({
  alphabet,
  units: (typed) => [[typed]],
  classes: plainClass,
});

/** Every order of the digits is a unit bet. */
const box = (alphabet: Alphabet): Form => ({
  alphabet,
  units: (typed) => ordersOf(typed).map((number) => [number]),
  classes: plainClass,
});

/** One unit bet for all orders of the digits together; what it pays depends on how many there are. */
const anyOrder = (alphabet: Alphabet): Form => ({
  alphabet,
  units: (typed) => [ordersOf(typed)],
  classes: orderCounts(alphabet.symbolAt(0).length).map((numbers) => ({ name: `-${numbers}`, numbers })),
});

/** One digit left open: ten unit bets. */
const roll = (alphabet: Alphabet): Form => ({
  alphabet: rolls(alphabet.symbolAt(0).length),
  units: (typed) => [...'0123456789'].map((digit) => [typed.replace(anyDigit, digit)]),
  classes: plainClass,
});

/** Ways to bet on a number. */
const forms = { plain, box, anyOrder, roll } as const;

/** At least once, and on average, among `length` numbers of which each is one of `numbers` in `size`. */
function oddsAmong({ alphabet, length, replace }: Window, numbers: number): Odds {
  const each = ratio(numbers, alphabet.size);
  const expected = ratio(numbers * length, alphabet.size);
  return { chance: replace ? minus(one, power(minus(one, each), length)) : expected, expected };
}

/** Unit bets that win by the same numbers. */
interface AlikeBets {
  readonly kind: string;
  readonly count: number;
}

/** Puts unit bets together that win by the same numbers: typed numbers share orders, rolls share numbers. */
function alikeOf(
  units: readonly (readonly string[])[],
  kindOf: (unit: readonly string[]) => string,
): AlikeBets[] {
  const found = new Map<string, AlikeBets>();
  for (const unit of units) {
    // Orders of the same digits have the smallest of them in common.
    const key = unit.reduce((least, number) => (number < least ? number : least));
    found.set(key, { kind: kindOf(unit), count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

/**
 * Different numbers on the places of all tiers, what wins most on the place that pays most. That is the best order as
 * the payouts of a class are those of any other one times the same; they are rounded down, so that among numbers that
 * win alike it can miss less than 1/10,000 of the unit for each unit bet.
 * @param places the tier of each @param typed at least one @param pays what a unit bet of a class wins there
 */
function placed(
  places: readonly string[],
  typed: readonly AlikeBets[],
  pays: (tier: string, kind: string) => number,
): Hit[] {
  const { kind: any } = typed[0]!;
  const tiers = places.toSorted((one, other) => pays(other, any) - pays(one, any));
  const worth = ({ kind, count }: AlikeBets) => count * pays(tiers[0]!, kind);
  const bestFirst = typed.toSorted((one, other) => worth(other) - worth(one));
  const counts = new Map<string, number>();
  for (const [place, { kind, count }] of bestFirst.entries()) {
    const tier = tiers[place];
    if (tier !== undefined) counts.set(tier + kind, (counts.get(tier + kind) ?? 0) + count);
  }
  return wins(counts);
}

/** A bet that wins as often as its number is among those of a window. */
export const numbers = (window: Window, form?: keyof typeof forms): Mechanic =>
  numbersOfTiers([{ tier: 'win', window, prize: whole }], form);

/**
 * Typed numbers against the numbers drawn in each tier: a unit bet wins as often as its numbers are among them.
 * @param form how a typed number makes unit bets
 */
export function numbersOfTiers(prizes: readonly Prizes[], form: keyof typeof forms = 'plain'): Mechanic {
  const { alphabet, units, classes } = forms[form](prizes[0]!.window.alphabet);
  const sized = new Map(classes.map((kind) => [kind.numbers, kind.name]));
  const classOf = (unit: readonly string[]) => sized.get(unit.length)!;
  const tiers: Tier[] = classes.flatMap(({ name }) =>
    prizes.map(({ tier, prize }) => ({ name: tier + name, unitClass: name, prize })),
  );
  const unitsOf = (picks: Picks) => picks[0]!.flatMap((typed) => units(typed));
  return {
    input: {
      kind: alphabet.size > mostShown ? 'numbers' : 'pick',
      rows: [{ name: 'numbers', alphabet, min: 1, max: Math.min(mostNumbers, alphabet.size) }],
    },
    tiers,
    count: (picks) => picks[0]!.reduce((all, typed) => all + units(typed).length, 0),
    evaluate(result) {
      const drawn = prizes.map(({ tier, window }) => {
        const times = new Map<string, number>();
        for (const number of window.read(result)) times.set(number, (times.get(number) ?? 0) + 1);
        return { tier, times };
      });
      return (picks) => {
        const counts = new Map<string, number>();
        for (const unit of unitsOf(picks))
          for (const { tier, times } of drawn)
            for (const number of unit) {
              const won = times.get(number);
              const name = won && tier + classOf(unit);
              if (name) counts.set(name, (counts.get(name) ?? 0) + won);
            }
        return wins(counts);
      };
    },
    odds: lazily(
      () =>
        new Map(
          classes.flatMap((kind) =>
            prizes.map(({ tier, window }) => [tier + kind.name, oddsAmong(window, kind.numbers)] as const),
          ),
        ),
    ),
    best(picks, payouts) {
      const places = prizes.flatMap(({ tier, window }) => Array.from({ length: window.length }, () => tier));
      const pays = (tier: string, kind: string) => Number(payouts.get(tier + kind) ?? 0n);
      return [placed(places, alikeOf(unitsOf(picks), classOf), pays)];
    },
    reach: (picks) => {
      const names = new Set(unitsOf(picks).map(classOf));
      return new Set(tiers.filter(({ unitClass }) => names.has(unitClass)).map(({ name }) => name));
    },
  };
}
