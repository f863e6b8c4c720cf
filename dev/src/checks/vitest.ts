import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../places.ts';
import { one, withError, type Check, type Outcome } from './check.ts';
import { runProgram } from './program.ts';
import { keepResults, resultsOfVitest, type VitestReport } from './report.ts';

/** At most this many files that failed are tried again by themselves: more of them are no accident. */
const mostTriedAgain = 3;

/** The tests of a file that failed, with their errors: the file alone where it could not be loaded. */
function failuresOf({ name, status, assertionResults }: VitestReport['testResults'][number]): string[] {
  const file = relative(root, name);
  const tests = assertionResults.filter((assertion) => assertion.status === 'failed');
  if (tests.length === 0) return status === 'failed' ? [file] : [];
  return tests.map(({ fullName = '', failureMessages }) =>
    withError(`${file}, "${fullName}",`, failureMessages),
  );
}

/**
 * Counts a report: a file that could not be loaded has no tests that fail, and counts as one failure.
 * @param code Vitest's exit code; a failure outside of any test counts as one as well
 */
export function countVitest(report: VitestReport | null, code: number): Outcome {
  if (!report) return one(false, 'no report was written');
  const passed = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
  const failures = report.testResults.flatMap(failuresOf);
  if (code !== 0 && failures.length === 0) failures.push('an error outside of any test');
  return { passed, failed: failures.length, failures };
}

/** The files of a report that failed, when they are few enough to be tried again. */
export function filesToTryAgain(report: VitestReport | null): string[] {
  const failed =
    report?.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name) ?? [];
  return failed.length <= mostTriedAgain ? failed : [];
}

/** A report with what came of its failed files when they were tried again. */
export function withSecondTry(first: VitestReport, second: VitestReport): VitestReport {
  const again = new Map(second.testResults.map((result) => [result.name, result]));
  return { testResults: first.testResults.map((result) => again.get(result.name) ?? result) };
}

async function runOnce(args: string[]): Promise<{ code: number; report: VitestReport | null }> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-vitest-'));
  const file = join(folder, 'report.json');
  const code = await runProgram('vitest', [
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as VitestReport,
    () => null,
  );
  await rm(folder, { recursive: true });
  if (report) keepResults(resultsOfVitest(report));
  return { code, report };
}

async function runVitest(projects: string[], say: (line: string) => void): Promise<Outcome> {
  const chosen = projects.flatMap((name) => ['--project', name]);
  const first = await runOnce(chosen);
  const files = filesToTryAgain(first.report);
  if (!first.report || files.length === 0) return countVitest(first.report, first.code);
  say(`Tried again alone: ${files.map((file) => relative(root, file)).join(', ')}`);
  const second = await runOnce([...chosen, '--no-file-parallelism', ...files]);
  if (!second.report) return countVitest(first.report, first.code);
  const outcome = countVitest(withSecondTry(first.report, second.report), second.code);
  const failedAgain = new Set(filesToTryAgain(second.report));
  const passedAlone = first.report.testResults.filter(
    ({ name, status }) => status === 'failed' && !failedAgain.has(name),
  );
  return { ...outcome, unstable: passedAlone.flatMap(failuresOf) };
}

/** Who may import whom, what is unused, what is said in one place only. */
export const rules: Check = {
  name: 'rules',
  about: 'rules of the structure',
  run: (say) => runVitest(['rules'], say),
};

/** Unit and component tests that need no server. */
export const units: Check = {
  name: 'units',
  about: 'unit and component tests',
  run: (say) => runVitest(['packages', 'portal', 'console'], say),
};

/** Tests on a real database and cache: the servers of DATABASE_URL and REDIS_URL, else the embedded ones. */
export const database: Check = {
  name: 'database',
  about: 'tests on a real database',
  run: (say) => runVitest(['database'], say),
};

/** The same, without what no server changes, on the servers of DATABASE_URL and REDIS_URL. */
export const servers: Check = {
  name: 'servers',
  about: 'tests on a database and a cache that run as servers',
  run: (say) => runVitest(['servers'], say),
};
