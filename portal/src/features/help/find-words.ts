/** A stretch of a text: from a letter up to another, by index. */
export type Stretch = readonly [from: number, to: number];

/** A text as it is compared: without case and marks, and where the letter of each of its letters begins and ends. */
interface FoldedText {
  text: string;
  at: number[];
  end: number[];
}

/** A letter without case and marks; the Turkish ı counts as i, so that İ, I, ı and i are one. */
const foldLetter = (letter: string): string =>
  letter
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i');

function fold(text: string): FoldedText {
  const folded: FoldedText = { text: '', at: [], end: [] };
  let at = 0;
  for (const letter of text) {
    const plain = foldLetter(letter);
    folded.text += plain;
    for (let count = 0; count < plain.length; count += 1) {
      folded.at.push(at);
      folded.end.push(at + letter.length);
    }
    at += letter.length;
  }
  folded.at.push(at);
  return folded;
}

/** The words of a search, as they are compared, each once. */
export const wordsOf = (query: string): string[] => [
  ...new Set(fold(query).text.split(/\s+/).filter(Boolean)),
];

/** Whether every word stands somewhere in the text. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = fold(text).text;
  return words.every((word) => folded.includes(word));
}

function stretchesOf({ text, at, end }: FoldedText, word: string): Stretch[] {
  const found: Stretch[] = [];
  for (let from = text.indexOf(word); from >= 0; from = text.indexOf(word, from + word.length)) {
    const next = from + word.length;
    // Up to the next letter, for accents of their own; and never into the middle of one, as of a Korean syllable
    found.push([at[from]!, Math.max(at[next]!, end[next - 1]!)]);
  }
  return found;
}

/**
 * Where words stand in a text, whatever their case and accents.
 * @param words of {@link wordsOf}
 * @returns in order, none touching another
 */
export function findWords(text: string, words: readonly string[]): Stretch[] {
  if (words.length === 0) return [];
  const folded = fold(text);
  const found = words.flatMap((word) => stretchesOf(folded, word)).toSorted(([one], [other]) => one - other);
  const joined: [number, number][] = [];
  for (const [from, to] of found) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Letters shown before and after the first word that was found. */
const around = { before: 40, after: 100 };

/**
 * The part of a text around the first word that stands in it; its beginning where none does.
 * @returns whole words, with … where something is left out
 */
export function excerptOf(text: string, words: readonly string[]): string {
  const [from = 0] = findWords(text, words)[0] ?? [];
  const start = from <= around.before ? 0 : text.indexOf(' ', from - around.before) + 1;
  const last = from + around.after;
  const end =
    last >= text.length ? text.length : Math.max(text.lastIndexOf(' ', last), Math.min(last, from + 1));
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`;
}
