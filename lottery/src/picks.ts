import type { BetType, Input, Picks, Row } from './bet-type.ts';
import { below, type ByteSource, drawWithoutReplacement } from './bytes.ts';
import { LotteryInputError } from './errors.ts';

/** Longer picks are refused unread: no bet type takes so many numbers. */
const longest = 7000;
const betweenRows = '|';
const betweenSymbols = ',';

function readRow(row: Row, text: string): string[] {
  const places = new Set<number>();
  for (const symbol of text === '' ? [] : text.split(betweenSymbols)) {
    const place = row.alphabet.indexOf(symbol.trim());
    if (place < 0)
      throw new LotteryInputError('lottery_picks_invalid', `${row.name}: ${symbol.slice(0, 20)}`);
    places.add(place);
  }
  if (places.size < row.min) throw new LotteryInputError('lottery_picks_too_few', row.name);
  if (places.size > row.max) throw new LotteryInputError('lottery_picks_too_many', row.name);
  return [...places].toSorted((a, b) => a - b).map((place) => row.alphabet.symbolAt(place));
}

/**
 * Reads the picks of a line: rows are separated by `|`, symbols by `,`. Symbols are put in order and count once
 * (R-LOTTERY-4).
 * @throws LotteryInputError `lottery_picks_invalid` for another form or a symbol outside the space,
 *   `lottery_picks_too_few` and `lottery_picks_too_many` naming the row; the latter also for picks that are too long
 */
export function parsePicks(betType: { readonly input: Input }, picks: string): Picks {
  const { rows } = betType.input;
  if (picks.length > longest) throw new LotteryInputError('lottery_picks_too_many', 'rows');
  const texts = picks.split(betweenRows).map((text) => text.trim());
  if (texts.length !== rows.length) throw new LotteryInputError('lottery_picks_invalid', 'rows');
  return rows.map((row, index) => readRow(row, texts[index]!));
}

/** Canonical text of picks: `parsePicks` reads it, and two lines with the same text are the same bet. */
export const formatPicks = (picks: Picks): string =>
  picks.map((row) => row.join(betweenSymbols)).join(betweenRows);

/**
 * How many unit bets a line has.
 * @throws LotteryInputError `lottery_picks_too_few` when the picks make none
 */
export function countCombinations(betType: BetType, picks: Picks): number {
  const count = betType.count(picks);
  if (count === 0) throw new LotteryInputError('lottery_picks_too_few', betType.code);
  return count;
}

/** Quick pick: the smallest line of a bet type, every one of them possible. */
export function randomPicks(betType: BetType, bytes: ByteSource): Picks {
  const { rows } = betType.input;
  const optional = rows.every(({ min }) => min === 0);
  for (;;) {
    const only = optional ? below(bytes, rows.length) : -1;
    const picks = rows.map(({ alphabet, min, quick = min }, index) =>
      (alphabet.size > 1000
        ? [below(bytes, alphabet.size)]
        : drawWithoutReplacement(bytes, alphabet.size, index === only ? 1 : quick)
      )
        .toSorted((a, b) => a - b)
        .map((place) => alphabet.symbolAt(place)),
    );
    if (betType.count(picks) > 0) return picks;
  }
}

/**
 * What the exposure of a line is counted under: each symbol of each row that has one, as `code/row:symbol`. Lines that
 * can win by the same number share its key.
 */
export const exposureKeys = (betType: BetType, picks: Picks): string[] =>
  picks.flatMap((row, index) =>
    row.map((symbol) => `${betType.code}/${betType.input.rows[index]!.name}:${symbol}`),
  );
