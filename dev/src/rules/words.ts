/**
 * Words of this code that a newcomer would not understand, each with what the field says instead (docs/glossary.md).
 * The house of a ledger's account, of a duel and of an icon is meant as such.
 */
const homemade: { pattern: RegExp; word: string }[] = [
  { pattern: /\b(the|our|this) house\b(?! (account|player))/i, word: 'operator, site or installation' },
  { pattern: /\b(the|our) town\b/i, word: 'dev environment or demo world' },
  { pattern: /\bpurse(s|ful|Of)?\b/i, word: 'wallet' },
  { pattern: /\b(deeds?|errands?)\b/i, word: 'action' },
  { pattern: /\bhurdles?\b/i, word: 'requirement' },
  { pattern: /\bvolleys?\b/i, word: 'shot batch' },
  { pattern: /\bat the door\b/i, word: 'admission' },
  { pattern: /\bpost\??: StaffContext\b/, word: 'context' },
];

/** What is not looked at: decisions as they were taken, texts of the demo, games, and this list. */
const leftAlone = [
  'docs/adr/',
  'docs/decisions.md',
  'docs/asvs/',
  'docs/mutants.md',
  'dev/src/world/texts/',
  'dev/src/rules/words',
  'dev/src/fleet/',
  'gateway/src/security-tests/torture/',
  'studio/',
];

/** Whether the words of a file are looked at. */
export const hasOurWords = (path: string): boolean =>
  /\.(ts|tsx|mjs|md)$/.test(path) && !leftAlone.some((start) => path.startsWith(start));

/** @returns one line for each homemade word of a text, with its line number and the word to use */
export const homemadeWordsIn = (path: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      homemade
        .filter(({ pattern }) => pattern.test(line))
        .map(({ word }) => `${path}:${index + 1} say ${word}`),
    );
