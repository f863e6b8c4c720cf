import { type DrawResult, familyOf } from '@foyer/lottery';

/** How the numbers of a family are drawn on the screen. */
export type ResultLook = 'table' | 'balls' | 'dice' | 'race' | 'symbols' | 'sum';

const looks: Readonly<Record<string, ResultLook>> = {
  'vn-north': 'table',
  'vn-south': 'table',
  'sea-4d': 'table',
  thai: 'table',
  'three-dice': 'dice',
  'racing-ten': 'race',
  scratch: 'symbols',
  'lucky-28': 'sum',
};

/** Balls, unless the family is known by something else. */
export const lookOf = (family: string): ResultLook => looks[family] ?? 'balls';

const red = new Set([1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]);
const blue = new Set([3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]);

/** The colour of a ball; one of `lottery.css`. */
export type Hue = 'red' | 'blue' | 'green' | 'gold' | 'violet' | 'plain';

const decades: readonly Hue[] = ['blue', 'green', 'gold', 'red', 'violet', 'blue'];

/**
 * The colour of a ball: that of its wave in Mark Six, of its column in bingo, of its ten in draws of many balls.
 * @param symbol what stands on it
 */
export function hueOf(family: string, symbol: string): Hue {
  const value = Number(symbol);
  if (family === 'mark-six') return red.has(value) ? 'red' : blue.has(value) ? 'blue' : 'green';
  if (family === 'bingo') return decades[Math.floor((value - 1) / 15)] ?? 'plain';
  if (family === 'keno') return value <= 40 ? 'gold' : 'blue';
  if (family.startsWith('ph-lotto') || family === 'eleven-five')
    return decades[Math.floor(value / 10)] ?? 'plain';
  return 'plain';
}

/** The groups of a result in the order in which the family publishes them: JSON that was stored has another one. */
export const groupsOf = (family: string, result: DrawResult): string[] =>
  familyOf(family)
    .groups.map(({ name }) => name)
    .filter((name) => result[name]);

/** How Vietnamese tables letter their prizes; other tables use the names. */
export const prizeMarks: Readonly<Record<string, string>> = {
  special: 'ĐB',
  first: 'G.1',
  second: 'G.2',
  third: 'G.3',
  fourth: 'G.4',
  fifth: 'G.5',
  sixth: 'G.6',
  seventh: 'G.7',
  eighth: 'G.8',
};

export const isVietnamese = (family: string): boolean => family === 'vn-north' || family === 'vn-south';

/** The last digits of all numbers of a Vietnamese result by their first digit, 0 to 9: the table of heads and tails. */
export function headsOf(result: DrawResult): readonly (readonly string[])[] {
  const endings = Object.values(result)
    .flat()
    .map((number) => number.slice(-2))
    .toSorted();
  return [...'0123456789'].map((head) =>
    endings.filter((ending) => ending[0] === head).map((ending) => ending[1]!),
  );
}
