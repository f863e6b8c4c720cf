import { LRUCache } from 'lru-cache';
import { charactersOf, couldBe, slipsAllowed, slipsBetween, wordsOf } from './words.ts';

/** What a searched thing is called. */
export interface Named {
  /** Its names, in the visitor's language and in English. */
  names: readonly string[];
  /** Names of who makes it: they match too, behind all names of its own. */
  makers: readonly string[];
}

/** Grade of a thing that does not match. */
export const noMatch = 255;

const grades = { exact: 0, start: 1, inside: 3, slip: 6, maker: 12 } as const;
/** Things that one word finds, kept for the next keystroke. */
const keptWords = 128;

const hasDigit = /\p{N}/u;

interface Vocabulary {
  words: string[];
  /** Characters of each word, see `charactersOf`; 0 for numbers: one with a slip is another one. */
  characters: Int32Array;
  /** Positions of the things that have the word. */
  having: Uint32Array[];
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
  const words = [...having.keys()];
  return {
    words,
    characters: Int32Array.from(words, (word) => (hasDigit.test(word) ? 0 : charactersOf(word))),
    having: [...having.values()].map((list) => Uint32Array.from(list)),
  };
}

function strictGrade(typed: string, word: string): number {
  if (word === typed) return grades.exact;
  if (word.startsWith(typed)) return grades.start;
  return typed.length > 1 && word.includes(typed) ? grades.inside : noMatch;
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

/**
 * Finds things by name, forgiving (decisions.md, Games): part of a name is enough, accents and case do not
 * count, a missing space neither, and when nothing else matches, slips of the finger.
 * The vocabulary of a catalogue grows much slower than the catalogue: words are compared, not names.
 */
export class NameIndex {
  readonly #size: number;
  readonly #own: Vocabulary;
  readonly #makers: Vocabulary;
  readonly #joined: string[];
  readonly #kept = new LRUCache<string, Uint8Array>({ max: keptWords });

  /** @param things what is searched; answers speak of their positions */
  constructor(things: readonly Named[]) {
    this.#size = things.length;
    const own = things.map(({ names }) => names.map(wordsOf));
    this.#own = vocabularyOf(own.map((lists) => lists.flat()));
    this.#joined = own.map((lists) => lists.map((words) => words.join('')).join(' '));
    // Few make many: their names are taken apart once.
    const makers = new Map<string, string[]>();
    const makerWords = (name: string) => {
      const words = makers.get(name) ?? wordsOf(name);
      makers.set(name, words);
      return words;
    };
    this.#makers = vocabularyOf(things.map((thing) => thing.makers.flatMap(makerWords)));
  }

  /**
   * Grades every thing.
   * @param text what was typed
   * @returns by position: 0 fits best, {@link noMatch} not at all; null when nothing searchable was typed
   */
  find(text: string): Uint8Array | null {
    const typed = wordsOf(text);
    if (typed.length === 0) return null;
    const strict = this.#all(typed, false);
    if (strict.some((grade) => grade !== noMatch)) return strict;
    const joined = this.#findJoined(typed.join(''));
    if (joined.some((grade) => grade !== noMatch)) return joined;
    return this.#all(typed, true);
  }

  /** Every word must fit. */
  #all(typed: readonly string[], isForgiving: boolean): Uint8Array {
    const sum = new Uint8Array(this.#size);
    for (const word of typed) {
      const one = this.#one(word, isForgiving);
      for (let position = 0; position < sum.length; position += 1) {
        const [before = noMatch, grade = noMatch] = [sum[position], one[position]];
        sum[position] = before === noMatch || grade === noMatch ? noMatch : Math.min(before + grade, noMatch - 1);
      }
    }
    return sum;
  }

  #one(typed: string, isForgiving: boolean): Uint8Array {
    const key = `${isForgiving ? '~' : '='}${typed}`;
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const best = new Uint8Array(this.#size).fill(noMatch);
    const gradeOf = graderOf(typed, isForgiving);
    const look = ({ words, characters, having }: Vocabulary, behind: number) => {
      for (let at = 0; at < words.length; at += 1) {
        const grade = gradeOf(words[at] ?? '', characters[at] ?? 0);
        if (grade === noMatch) continue;
        for (const position of having[at] ?? []) best[position] = Math.min(best[position] ?? noMatch, grade + behind);
      }
    };
    look(this.#own, 0);
    look(this.#makers, grades.maker);
    this.#kept.set(key, best);
    return best;
  }

  #findJoined(typed: string): Uint8Array {
    const found = new Uint8Array(this.#size).fill(noMatch);
    if (typed.length < 4) return found;
    this.#joined.forEach((name, position) => {
      if (name.includes(typed)) found[position] = grades.inside;
    });
    return found;
  }
}
