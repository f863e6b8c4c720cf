import {
  type Animal,
  type BetType,
  formatPicks,
  LotteryInputError,
  numbersOfAnimal,
  parsePicks,
  type Picks,
  randomPicks,
  symbolsOf,
} from '@foyer/lottery';

/** Picks while they are made: a set of symbols for each row. */
export type Picking = readonly (readonly string[])[];

export const nothingPicked = ({ input }: BetType): Picking => input.rows.map(() => []);

/** Takes a symbol of a row, or gives it back. */
export const toggled = (picking: Picking, row: number, symbol: string): Picking =>
  picking.map((symbols, place) =>
    place !== row
      ? symbols
      : symbols.includes(symbol)
        ? symbols.filter((each) => each !== symbol)
        : [...symbols, symbol],
  );

/** Parts of a row of numbers that one press takes. */
export const rowParts = ['all', 'high', 'low', 'odds', 'evens', 'none'] as const;
export type RowPart = (typeof rowParts)[number];

export function partOf(symbols: readonly string[], part: RowPart): string[] {
  const half = Math.floor(symbols.length / 2);
  switch (part) {
    case 'all':
      return [...symbols];
    case 'high':
      return symbols.slice(half);
    case 'low':
      return symbols.slice(0, half);
    case 'odds':
      return symbols.filter((symbol) => Number(symbol) % 2 === 1);
    case 'evens':
      return symbols.filter((symbol) => Number(symbol) % 2 === 0);
    case 'none':
      return [];
  }
}

/** What picks in the making come to. */
export type Outcome =
  | { state: 'ready'; picks: Picks; text: string; combinations: number }
  | { state: 'empty' | 'few' | 'many' };

/** Holds picks in the making against their bet type, by the same code as the gateway. */
export function outcomeOf(betType: BetType, picking: Picking): Outcome {
  if (picking.every((row) => row.length === 0)) return { state: 'empty' };
  try {
    const picks = parsePicks(betType, formatPicks(picking));
    const combinations = betType.count(picks);
    return combinations > 0
      ? { state: 'ready', picks, text: formatPicks(picks), combinations }
      : { state: 'few' };
  } catch (error) {
    if (!(error instanceof LotteryInputError)) throw error;
    return { state: error.code === 'lottery_picks_too_many' ? 'many' : 'few' };
  }
}

/** Digits behind the point of what a bet pays for 1: every one that counts, as the odds say it (R-LOTTERY-83). */
export const payoutDigits = 4;

/**
 * Numbers out of what was typed or pasted: whatever stands between them.
 * @returns those that the row takes, and the words that are none
 */
export function typedNumbers(betType: BetType, text: string): { numbers: string[]; wrong: string[] } {
  const { alphabet } = betType.input.rows[0]!;
  const words = text
    .toUpperCase()
    .split(/[^0-9A-Z]+/)
    .filter(Boolean);
  return {
    numbers: [...new Set(words.filter((word) => alphabet.indexOf(word) >= 0))],
    wrong: words.filter((word) => alphabet.indexOf(word) < 0),
  };
}

/** Picks as a player reads them: symbols apart, rows behind each other, an empty row as a dash. */
export const readable = (picks: string): string =>
  picks
    .split('|')
    .map((row) => (row === '' ? '–' : row.replaceAll(',', ' ')))
    .join(' | ');

/** A quick pick by the browser's random numbers. */
export function quickPick(betType: BetType): Picks {
  const bytes = new Uint8Array(1);
  return randomPicks(betType, { next: () => crypto.getRandomValues(bytes)[0]! });
}

/** The numbers that an animal of a bet stands for in its lunar year; empty for any other symbol. */
export const numbersOf = ({ lunarYear }: BetType, symbol: string): string =>
  lunarYear
    ? numbersOfAnimal(symbol as Animal, lunarYear)
        .map((number) => String(number).padStart(2, '0'))
        .join(' ')
    : '';

/** Symbols of a row that are shown as buttons. */
export const shownSymbols = (betType: BetType, row: number): string[] =>
  symbolsOf(betType.input.rows[row]!.alphabet);
