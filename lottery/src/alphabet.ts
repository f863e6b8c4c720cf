/** The symbols that a ball, a digit, a number or an option can be, in their order. */
export interface Alphabet {
  readonly size: number;
  /** Place of a symbol in the order; -1 for what is none of them. */
  indexOf(symbol: string): number;
  symbolAt(index: number): string;
}

/** Symbols that are listed. */
export function listed(symbols: readonly string[]): Alphabet {
  const places = new Map(symbols.map((symbol, index) => [symbol, index]));
  return {
    size: symbols.length,
    indexOf: (symbol) => places.get(symbol) ?? -1,
    symbolAt: (index) => symbols[index]!,
  };
}

/** Whole numbers from `from` to `to`, with leading zeros up to `width`. */
export const numbered = (from: number, to: number, width = 1): Alphabet =>
  listed(Array.from({ length: to - from + 1 }, (_, i) => String(from + i).padStart(width, '0')));

/** All numbers of some digits, `000` to `999`. */
export function digitStrings(length: number): Alphabet {
  const form = new RegExp(`^[0-9]{${length}}$`);
  return {
    size: 10 ** length,
    indexOf: (symbol) => (form.test(symbol) ? Number(symbol) : -1),
    symbolAt: (index) => String(index).padStart(length, '0'),
  };
}

/** What stands for any digit in a roll. */
export const anyDigit = 'R';

/** Numbers of some digits of which exactly one is left open: `R23`, `1R3`, `12R`. */
export function rolls(length: number): Alphabet {
  const others = 10 ** (length - 1);
  const form = new RegExp(`^(?=.{${length}}$)[0-9]*${anyDigit}[0-9]*$`);
  return {
    size: length * others,
    indexOf: (symbol) =>
      form.test(symbol) ? symbol.indexOf(anyDigit) * others + Number(symbol.replace(anyDigit, '')) : -1,
    symbolAt(index) {
      const rest = String(index % others).padStart(length - 1, '0');
      const place = Math.floor(index / others);
      return length === 1 ? anyDigit : rest.slice(0, place) + anyDigit + rest.slice(place);
    },
  };
}

/** All symbols of a small alphabet. */
export const symbolsOf = (alphabet: Alphabet): string[] =>
  Array.from({ length: alphabet.size }, (_, index) => alphabet.symbolAt(index));
