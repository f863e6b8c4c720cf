import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { stateOf, type Clause, type ClauseState } from './clause.ts';

/** When the tests of a file last ran, and which of them passed, each with the titles of the groups around it: `outer > inner`. */
const FileResult = z.object({ at: z.iso.datetime(), tests: z.record(z.string(), z.boolean()) });
const Report = z.object({ files: z.record(z.string(), FileResult) });

/** What came of the tests when they last ran, as `npm test` writes it: by file. */
export type TestReport = z.infer<typeof Report>;

/** What came of a test that a clause names; `none`: nobody knows of a run. */
export interface TestResult {
  file: string;
  title: string;
  result: 'passed' | 'failed' | 'none';
  at: string | null;
}

/** A clause with what came of its tests. */
export interface AssessedClause {
  state: ClauseState;
  tests: TestResult[];
}

/** The report at a path. @returns null without one, or when it is no report */
export async function readReport(path: string | null): Promise<TestReport | null> {
  if (path === null) return null;
  const text = await readFile(path, 'utf8').catch(() => '');
  try {
    return Report.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** What a title says before its values are filled in: `%s`, `$name`. */
const placeholder = /%[sdifjo#]|\$[A-Za-z][\w.]*/;
const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const groups = (title: string): string =>
  title
    .split(' > ')
    .map((part) => part.split(placeholder).map(literally).join('.*'))
    .join(' > (?:.* > )?');

/** What came of a test; of one that runs with several values: of all of them. */
function resultOf(report: TestReport | null, file: string, title: string): TestResult {
  const ran = report?.files[file];
  const name = new RegExp(`(?:^| > )${groups(title)}$`, 's');
  const found = Object.entries(ran?.tests ?? {}).filter(([each]) => name.test(each));
  if (!ran || found.length === 0) return { file, title, result: 'none', at: null };
  return { file, title, result: found.every(([, hasPassed]) => hasPassed) ? 'passed' : 'failed', at: ran.at };
}

/**
 * How far a clause is met by what came of its tests: one that failed, or none that passed, leaves it open, one that did not run shows
 * nothing (R-PROTECTION-57).
 * @param report null: nobody knows what came of them, and the tests that there are decide
 */
export function assess(clause: Clause, report: TestReport | null): AssessedClause {
  const tests = clause.tests.flatMap(([file, ...titles]) =>
    titles.map((title) => resultOf(report, file, title)),
  );
  const stated = stateOf(clause);
  const has = (result: TestResult['result']) => tests.some((test) => test.result === result);
  if (!report || stated === 'open') return { state: stated, tests };
  if (has('failed') || !has('passed')) return { state: 'open', tests };
  return { state: has('none') ? 'partly' : stated, tests };
}

/** When the latest tests of a report ran. */
export const ranAt = ({ files }: TestReport): string | null =>
  Object.values(files)
    .map(({ at }) => at)
    .toSorted()
    .at(-1) ?? null;
