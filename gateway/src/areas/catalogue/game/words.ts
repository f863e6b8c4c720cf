/** Letters whose accent no decomposition takes off, as they are typed without it. */
const plainLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const withAccent = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * A text as it is searched: accents, case, punctuation and signs like ™ do not count.
 * @returns its words
 */
export function wordsOf(text: string): string[] {
  const lower = text.toLowerCase();
  // Most names are plain: they take the short way.
  if (/^[ -~]*$/.test(lower)) return lower.match(/[a-z0-9]+/g) ?? [];
  return (
    lower
      .replaceAll(/\p{So}/gu, ' ')
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(withAccent, (letter) => plainLetters[letter] ?? letter)
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/**
 * The characters of a word as bits, some sharing one: a quick way to see that two words are far apart.
 * @returns 32 bits
 */
export function charactersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/**
 * Whether so many slips could turn one word into the other, as far as their characters tell: each slip brings in
 * at most one character that the other word lacks.
 * @param typed characters of what was typed
 * @param word characters of a word that exists
 */
export function couldBe(typed: number, word: number, slips: number): boolean {
  let strange = typed & ~word;
  for (let left = slips; strange !== 0; left -= 1) {
    if (left === 0) return false;
    strange &= strange - 1;
  }
  return true;
}

/** How many slips a word of this length may have: short words would match anything. */
export function slipsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}

/**
 * Slips between a typed word and the beginning of another: letters left out, added, changed or two swapped
 * (the optimal string alignment distance to the best prefix).
 * @param typed what was typed, perhaps not to its end
 * @param word a word that exists
 * @param most how many slips are of interest
 * @returns the slips, or `most + 1` when there are more
 */
export function slipsBetween(typed: string, word: string, most: number): number {
  const width = Math.min(word.length, typed.length + most);
  let before: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    let best = row;
    for (let column = 1; column <= width; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (swapped) slips = Math.min(slips, (before[column - 2] ?? 0) + 1);
      next.push(slips);
      best = Math.min(best, slips);
    }
    if (best > most) return most + 1;
    before = last;
    last = next;
  }
  return Math.min(...last, most + 1);
}
