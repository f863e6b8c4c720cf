import { stripVTControlCharacters } from 'node:util';

/** What came of a part of the tests. */
export interface Outcome {
  passed: number;
  failed: number;
  /** What failed: its name in the first line, the error in those that follow. */
  failures?: string[];
  /** What failed at first and passed when it was tried again, written like a failure: each is a defect to be mended. */
  unstable?: string[];
}

/** A part of the tests, run in order. */
export interface Check {
  /** One word, also how it is asked for: `npm test -- lint`. */
  name: string;
  about: string;
  run(say: (line: string) => void): Promise<Outcome>;
}

/** One thing that is right or wrong, by its name. */
export const one = (isRight: boolean, name: string): Outcome =>
  isRight ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [name] };

/** A failure as it is listed: its name, and below it what the first of its errors says. */
export const withError = (name: string, [error]: readonly string[] = []): string =>
  error ? `${name}\n${stripVTControlCharacters(error)}` : name;

/** Several outcomes as one. */
export const sum = (outcomes: Outcome[]): Outcome => ({
  passed: outcomes.reduce((total, { passed }) => total + passed, 0),
  failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  failures: outcomes.flatMap(({ failures = [] }) => failures),
  unstable: outcomes.flatMap(({ unstable = [] }) => unstable),
});

/** A part that ran nothing proves nothing: it counts as a failure. */
export const ranSomething = (outcome: Outcome): Outcome =>
  outcome.passed + outcome.failed === 0 ? one(false, 'nothing was tested') : outcome;
