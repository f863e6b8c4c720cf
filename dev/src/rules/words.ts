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

/** Words that say nothing about what a type holds: bare participles, pronouns and the like. */
const vagueNames = new Set(
  `Adjusted Agreed Alike Alive Answered Asked Attached Behind Beside Between Came Chosen Counted Decided Declared Described
   Disturbed Done Due Earned Explained Fetched Folded Followed Found Given Heard Held Here Imported Injected Joined Kept Known
   Late Launched Left Listed Made Meant Merged Missed Moved Named Narrowed News Noted Of Opened Over Overdue Owed Owned Placed
   Planned Planted Played Ranked Rebuilt Received Reconciled Refused Remembered Removed Said Saved Seated Seen Sent Settled
   Shown Signed Simulated Since Sold Starred Started Stopped Taken Throttled Together Told Tried Trusted Typed Unsent Verified
   Wagered Wanted Watched Weighted Where Which Whole Wish Without Word Words Written`.split(/\s+/),
);

/** @returns one line for each type or interface of a source that is named by one vague word, with its line number */
export const vagueTypesIn = (path: string, source: string): string[] =>
  source.split('\n').flatMap((line, index) => {
    const name = /^\s*(?:export )?(?:declare )?(?:interface|type) ([A-Z]\w*)(?=\s*[<={]| extends )/.exec(
      line,
    )?.[1];
    return name && vagueNames.has(name) ? [`${path}:${index + 1} name what ${name} is by a noun`] : [];
  });
