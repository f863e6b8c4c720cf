import type { VitestReport } from '../checks/report.ts';
import type { Verdict } from './page.ts';

const hasFailed = ({ status }: { status: string }) => status === 'failed';

/** What failed in files of tests: the tests, or the file where it is what comes before them. */
export const failuresOf = (files: VitestReport['testResults']): string[] =>
  files.filter(hasFailed).flatMap(({ name, assertionResults }) => {
    const failed = assertionResults.filter(hasFailed);
    return failed.length > 0 ? failed.map(({ fullName = name }) => fullName) : [name];
  });

/**
 * Killed is a bug with which each of the files that are meant fails; tests of one of them that cannot even be loaded show that the
 * patch breaks the program.
 * @param report null where nothing ran
 */
export function verdictOf(report: VitestReport | null, files: readonly string[]): Verdict {
  const found = files.map((file) => report?.testResults.filter(({ name }) => name.endsWith(file)) ?? []);
  const isLoaded = (results: VitestReport['testResults']) =>
    results.some(({ assertionResults }) => assertionResults.length > 0);
  if (!found.every(isLoaded)) return 'broken';
  return found.every((results) => failuresOf(results).length > 0) ? 'killed' : 'survived';
}
