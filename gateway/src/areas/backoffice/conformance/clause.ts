/** A test file and titles of tests in it, each with the titles of the groups around it: `outer > inner`. */
export type TestReference = readonly [file: string, ...titles: string[]];

/** What a rule book demands in one place, what we do about it, and what shows that. */
export interface Clause {
  /** As the book numbers it; only the section where it numbers nothing smaller. */
  number: string;
  subject: string;
  /** What is demanded, in our words. */
  demand: string;
  /** What the product does. */
  how: string;
  /** What is not done, or nothing shows; null when all of it is met. */
  missing: string | null;
  tests: readonly TestReference[];
  /** A picture of it, in `docs/pictures/`; null without one. */
  picture: string | null;
}

/** A rule book with the clauses that concern this product. */
export interface Book {
  id: string;
  title: string;
  /** Who wrote it, and where it is read. */
  source: string;
  clauses: readonly Clause[];
}

/** How far a clause is met: nothing counts that no test shows. */
export type ClauseState = 'met' | 'partly' | 'open';

/** How far a clause is met. */
export const stateOf = ({ tests, missing }: Clause): ClauseState =>
  tests.length === 0 ? 'open' : missing === null ? 'met' : 'partly';

/** A clause without a picture. @param missing what is not met of it */
export const clause = (
  number: string,
  subject: string,
  demand: string,
  how: string,
  tests: readonly TestReference[],
  missing: string | null = null,
): Clause => ({ number, subject, demand, how, missing, tests, picture: null });

/** The same with a picture of it. */
export const pictured = (picture: string, of: Clause): Clause => ({ ...of, picture });
