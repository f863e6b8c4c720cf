import {
  books,
  stateOf,
  type Book,
  type Clause,
  type ClauseState,
} from '../../../gateway/src/areas/backoffice/conformance/conformance.ts';
import { faultsOfTests } from './documents.ts';

const states: Record<ClauseState, string> = { met: 'met', partly: 'partly met', open: 'open' };

/** The pages of the rule books, by file name. */
export const conformancePages = new Map(
  books.map((book): [string, string] => [`${book.id}.md`, pageOf(book)]),
);

function clausePart(clause: Clause): string {
  const { number, subject, demand, how, missing, tests, picture } = clause;
  const shown = tests.flatMap(([file, ...titles]) => titles.map((title) => `- Test: \`${file}\`: ${title}`));
  return [
    `### ${number}: ${subject}`,
    '',
    `${demand}`,
    '',
    `What we do: ${how}`,
    '',
    `- Status: ${states[stateOf(clause)]}`,
    ...(missing === null ? [] : [`- Missing: ${missing}`]),
    ...shown,
    ...(picture === null ? [] : ['', `![${subject}](../pictures/${picture})`]),
    '',
  ].join('\n');
}

/** A rule book as a page. */
function pageOf({ title, source, clauses }: Book): string {
  return [`# ${title}`, '', source, '', ...clauses.map(clausePart)].join('\n');
}

/** A line of the table: how many clauses there are, and how many of each state. */
function rowOf({ id, title, clauses }: Book): string {
  const counts = Object.keys(states).map(
    (state) => clauses.filter((clause) => stateOf(clause) === state).length,
  );
  return `| ${[`[${title}](${id}.md)`, clauses.length, ...counts].join(' | ')} |`;
}

/** The page that leads to the others. */
export const conformanceIndex = [
  '# The conformance book',
  '',
  'What rule books for online gaming demand, clause by clause, what Foyer does about it, and the tests that show it. The words are ours;',
  'what a clause says exactly is in its source. A clause is **met** when tests show all of it, **partly met** when something is missing,',
  'and **open** when no test shows it. Foyer holds no certificate of any of them.',
  '',
  'These pages are written from the data in `gateway/src/areas/backoffice/conformance/` by',
  '`npx vitest run --project rules dev/src/rules/conformance.test.ts -u`, and a test compares them. Staff read the same at `/console`',
  'under Conformance, with what came of each test when `npm test` last ran it, and save it as one page for an auditor. What came of tests is',
  'no part of these pages: it belongs to a run. A clause whose test failed is open there.',
  '',
  '| Book | Clauses | Met | Partly met | Open |',
  '|---|---|---|---|---|',
  ...books.map(rowOf),
  '',
].join('\n');

/**
 * What is wrong with the clauses: a test or a picture that does not exist, a clause that is named twice, one that says nothing, an
 * open one that does not say what is missing.
 * @param testFiles source by path @param pictures names of the files in `docs/pictures/`
 */
export function faultsOfConformance(
  books: readonly Book[],
  testFiles: ReadonlyMap<string, string>,
  pictures: ReadonlySet<string>,
): string[] {
  return books.flatMap(({ id, clauses }) =>
    clauses.flatMap((clause, index) => {
      const name = `${id} ${clause.number} ${clause.subject}`;
      const tests = clause.tests.map(([file, ...titles]) => ({
        file,
        titles: titles.flatMap((each) => each.split(' > ')),
      }));
      const found = [
        ...(tests.length > 0 ? faultsOfTests({ tests }, testFiles) : []),
        ...(tests.some(({ titles }) => titles.length === 0) ? ['names a file without a test'] : []),
        ...(clause.demand && clause.how ? [] : ['says nothing']),
        ...(stateOf(clause) === 'open' && !clause.missing
          ? ['is open and does not say what is missing']
          : []),
        ...(clause.picture && !pictures.has(clause.picture) ? [`no picture ${clause.picture}`] : []),
        ...(clauses.findIndex((one) => one.number === clause.number && one.subject === clause.subject) ===
        index
          ? []
          : ['stands twice']),
      ];
      return found.map((fault) => `${name}: ${fault}`);
    }),
  );
}
