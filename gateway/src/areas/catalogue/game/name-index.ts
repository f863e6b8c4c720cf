import { LRUCache } from 'lru-cache';
import { charactersOf, couldBe, slipsAllowed, slipsBetween, wordsOf } from './words.ts';

/** What a searched thing is called. */
export interface SearchableNames {
  /** Its names, in the visitor's language and in English. */
  names: readonly string[];
  /** Names of the game's vendor; they match too, ranked below the game's own names. */
  vendors: readonly string[];
}

/** Grade of a thing that does not match. */
export const noMatch = 255;

/** What a search found. */
export interface Matches {
  /** Of the things that match, in no order. */
  positions: Uint32Array;
  /** By position: 0 fits best, {@link noMatch} not at all. */
  grades: Uint8Array;
}

const grades = { exact: 0, start: 1, inside: 3, slip: 6, maker: 12 } as const;
/** Cache of the results of single words, bytes: the next keystroke reuses them. */
const cacheBytes = 32 * 2 ** 20;

const hasDigit = /\p{N}/u;
const isNumber = /^\p{N}+$/u;

interface Vocabulary {
  /** Words that are more than a number: names share them, so there are few. */
  words: string[];
  /** Characters of each word, see `charactersOf`; 0 for those with a digit: with a slip it is another one. */
  characters: Int32Array;
  /** Positions of the things that have the word. */
  having: number[][];
  /** Numbers, sorted: as many as there are things when they are numbered. */
  numbers: string[];
  havingNumber: number[][];
}

/** @param wordLists the words of each thing */
function vocabularyOf(wordLists: readonly (readonly string[])[]): Vocabulary {
  const having = new Map<string, number[]>();
  wordLists.forEach((words, position) => {
    for (const word of words) {
      const positions = having.get(word);
      if (!positions) having.set(word, [position]);
      else if (positions.at(-1) !== position) positions.push(position);
    }
  });
  const positionsOf = (word: string) => having.get(word) ?? [];
  const words = [...having.keys()].filter((word) => !isNumber.test(word));
  const numbers = [...having.keys()].filter((word) => isNumber.test(word)).toSorted();
  return {
    words,
    characters: Int32Array.from(words, (word) => (hasDigit.test(word) ? 0 : charactersOf(word))),
    having: words.map(positionsOf),
    numbers,
    havingNumber: numbers.map(positionsOf),
  };
}

/** Where the first of sorted words stands that is not before another one. */
function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A single character that is a word by itself; a single letter would match anything. */
const ideograph = /\p{Script=Han}/u;

function strictGrade(typed: string, word: string): number {
  if (word === typed) return grades.exact;
  if (word.startsWith(typed)) return grades.start;
  return (typed.length > 1 || ideograph.test(typed)) && word.includes(typed) ? grades.inside : noMatch;
}

/** How a word is compared with what was typed. */
function graderOf(typed: string, isForgiving: boolean): (word: string, characters: number) => number {
  const allowed = slipsAllowed(typed.length);
  if (!isForgiving || allowed === 0 || hasDigit.test(typed)) return (word) => strictGrade(typed, word);
  const ours = charactersOf(typed);
  return (word, characters) => {
    if (characters === 0 || !couldBe(ours, characters, allowed)) return strictGrade(typed, word);
    const slips = slipsBetween(typed, word, allowed);
    return slips === 0 || slips > allowed ? strictGrade(typed, word) : grades.slip + 3 * (slips - 1);
  };
}

/** What a thing is graded when every word must fit. */
function sumAt(position: number, rarest: Matches, others: readonly Matches[]): number {
  let sum = rarest.grades[position] ?? noMatch;
  for (const { grades: graded } of others) {
    const grade = graded[position] ?? noMatch;
    if (grade === noMatch) return noMatch;
    sum += grade;
  }
  return Math.min(sum, noMatch - 1);
}

/** Gathers what matches; of several grades a thing gets the best. */
class Gathering {
  readonly #grades: Uint8Array;
  readonly #positions: number[] = [];

  /** @param size how many things there are */
  constructor(size: number) {
    this.#grades = new Uint8Array(size).fill(noMatch);
  }

  add(position: number, grade: number): void {
    const before = this.#grades[position] ?? noMatch;
    if (before === noMatch) this.#positions.push(position);
    if (grade < before) this.#grades[position] = grade;
  }

  get matches(): Matches {
    return { positions: Uint32Array.from(this.#positions), grades: this.#grades };
  }
}

/**
 * Finds things by name, forgiving (R-CATALOGUE-12, ADR 043): part of a name is enough, accents and case do not
 * count, a missing space neither, and when nothing else matches, slips of the finger.
 * The vocabulary of a catalogue grows much slower than the catalogue: words are compared, not names, and what a
 * search costs grows with what it finds.
 */
export class NameIndex {
  readonly #size: number;
  readonly #own: Vocabulary;
  readonly #vendors: Vocabulary;
  /** Every name without its spaces, a line for each thing, and where each line begins. */
  readonly #joined: string;
  readonly #begins: Uint32Array;
  readonly #kept = new LRUCache<string, Matches>({
    maxSize: cacheBytes,
    sizeCalculation: (matches) => 200 + matches.grades.byteLength + matches.positions.byteLength,
  });

  /** @param things what is searched; answers speak of their positions */
  constructor(things: readonly SearchableNames[]) {
    this.#size = things.length;
    const own = things.map(({ names }) => names.map(wordsOf));
    this.#own = vocabularyOf(own.map((lists) => lists.flat()));
    const lines = own.map((lists) => `${lists.map((words) => words.join('')).join(' ')}\n`);
    this.#joined = lines.join('');
    let at = 0;
    this.#begins = Uint32Array.from(lines, ({ length }) => (at += length) - length);
    // Few make many: their names are taken apart once.
    const vendors = new Map<string, string[]>();
    const makerWords = (name: string) => {
      const words = vendors.get(name) ?? wordsOf(name);
      vendors.set(name, words);
      return words;
    };
    this.#vendors = vocabularyOf(things.map((thing) => thing.vendors.flatMap(makerWords)));
  }

  /**
   * Finds what fits.
   * @param text what was typed
   * @returns null when nothing searchable was typed
   */
  find(text: string): Matches | null {
    const typed = [...new Set(wordsOf(text))];
    if (typed.length === 0) return null;
    const strict = this.#all(typed, false);
    if (strict.positions.length > 0) return strict;
    // Every word occurs somewhere, so no space is missing: no game has all of the words.
    const isKnown = typed.every((word) => this.#one(word, false).positions.length > 0);
    const joined = isKnown ? null : this.#findJoined(wordsOf(text).join(''));
    return joined && joined.positions.length > 0 ? joined : this.#all(typed, true);
  }

  /** Every word must match, so only the matches of the rarest word are checked. */
  #all(typed: readonly string[], isForgiving: boolean): Matches {
    const [rarest, ...others] = typed
      .map((word) => this.#one(word, isForgiving))
      .toSorted((one, other) => one.positions.length - other.positions.length);
    const gathered = new Gathering(this.#size);
    if (!rarest || others.length === 0) return rarest ?? gathered.matches;
    for (const position of rarest.positions) {
      const grade = sumAt(position, rarest, others);
      if (grade < noMatch) gathered.add(position, grade);
    }
    return gathered.matches;
  }

  #one(typed: string, isForgiving: boolean): Matches {
    const key = `${isForgiving ? '~' : '='}${typed}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const gathered = new Gathering(this.#size);
    const gradeOf = graderOf(typed, isForgiving);
    const look = ({ words, characters, having, numbers, havingNumber }: Vocabulary, behind: number) => {
      words.forEach((word, at) => {
        const grade = gradeOf(word, characters[at] ?? 0);
        if (grade !== noMatch)
          for (const position of having[at] ?? []) gathered.add(position, grade + behind);
      });
      if (!isNumber.test(typed)) return;
      for (let at = firstFrom(numbers, typed); at < numbers.length; at += 1) {
        const number = numbers[at] ?? '';
        if (!number.startsWith(typed)) return;
        const grade = strictGrade(typed, number) + behind;
        for (const position of havingNumber[at] ?? []) gathered.add(position, grade);
      }
    };
    look(this.#own, 0);
    look(this.#vendors, grades.maker);
    const { matches } = gathered;
    this.#kept.set(key, matches);
    return matches;
  }

  /** Names that have what was typed when spaces do not count. */
  #findJoined(typed: string): Matches {
    const gathered = new Gathering(this.#size);
    if (typed.length < 4) return gathered.matches;
    let position = 0;
    for (
      let at = this.#joined.indexOf(typed);
      at >= 0;
      at = this.#joined.indexOf(typed, this.#begins[position] ?? Infinity)
    ) {
      while ((this.#begins[position] ?? Infinity) <= at) position += 1;
      gathered.add(position - 1, grades.inside);
    }
    return gathered.matches;
  }
}
