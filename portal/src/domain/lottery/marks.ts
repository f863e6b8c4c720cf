import { type BetType, type DrawResult, hits, type Picks, symbolsOf } from '@foyer/lottery';

/** Rows with more symbols are not filled up to look at one of them. */
const fillable = 100;

const alone = (picks: Picks, row: number, symbol: string): Picks =>
  picks.map((_, place) => (place === row ? [symbol] : []));

/** Whether a symbol of a row helped to win, by the package `lottery` where it can tell, else by what was drawn. */
function isRight(betType: BetType, picks: Picks, result: DrawResult, row: number, symbol: string): boolean {
  const one = alone(picks, row, symbol);
  if (betType.count(one) > 0) return hits(betType, one, result).length > 0;
  const { kind, rows } = betType.input;
  if (kind === 'rows' && rows.every(({ alphabet }) => alphabet.size <= fillable)) {
    const filled = one.map((symbols, place) => (place === row ? symbols : symbolsOf(rows[place]!.alphabet)));
    return hits(betType, filled, result).length > 0;
  }
  return Object.values(result).some((numbers) => numbers.some((number) => number.endsWith(symbol)));
}

/**
 * Which picks of a line were drawn (R-LOTTERY-86): for each row its right symbols.
 * @param result null before the draw: none are
 */
export function marksOf(betType: BetType, picks: Picks, result: DrawResult | null): ReadonlySet<string>[] {
  return picks.map(
    (symbols, row) =>
      new Set(result ? symbols.filter((symbol) => isRight(betType, picks, result, row, symbol)) : []),
  );
}
