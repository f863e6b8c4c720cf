import { type BetType, type DrawResult, hits, type Picks, symbolsOf } from '@foyer/lottery';

const alone = (picks: Picks, row: number, symbol: string): Picks =>
  picks.map((_, place) => (place === row ? [symbol] : []));

/** Whether a symbol of a row helped to win, as the package `lottery` tells. */
function isRight(betType: BetType, picks: Picks, result: DrawResult, row: number, symbol: string): boolean {
  const shown = betType.looksAt?.(result);
  if (shown) return shown.includes(symbol);
  const one = alone(picks, row, symbol);
  if (betType.count(one) > 0) return hits(betType, one, result).length > 0;
  // Alone it makes no bet: with every symbol of the other rows it does
  const { rows } = betType.input;
  const filled = one.map((symbols, place) => (place === row ? symbols : symbolsOf(rows[place]!.alphabet)));
  return hits(betType, filled, result).length > 0;
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
