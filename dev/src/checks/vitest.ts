import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Check, Outcome } from './check.ts';
import { runProgram } from './program.ts';

/** What we read of Vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string; fullName: string }[] }[];
}

/**
 * Counts a report: a file that could not be loaded has no tests that fail, and counts as one failure.
 * @param code Vitest's exit code; a failure outside of any test counts as one as well
 */
export function countVitest(report: VitestReport | null, code: number): Outcome {
  if (!report) return { passed: 0, failed: 1 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.numFailedTests + broken.length;
  return { passed: report.numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function runVitest(projects: string[]): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-vitest-'));
  const file = join(folder, 'report.json');
  const args = [
    'run',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const code = await runProgram('vitest', args);
  const report = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as VitestReport,
    () => null,
  );
  await rm(folder, { recursive: true });
  return countVitest(report, code);
}

/** Who may import whom, what is unused, what is said in one place only. */
export const rules: Check = {
  name: 'rules',
  about: 'rules of the structure',
  run: () => runVitest(['rules']),
};

/** Unit and component tests that need no server. */
export const units: Check = {
  name: 'units',
  about: 'unit and component tests',
  run: () => runVitest(['packages', 'portal', 'console']),
};

/** Tests on a real database and cache: the servers of DATABASE_URL and REDIS_URL, else the embedded ones. */
export const database: Check = {
  name: 'database',
  about: 'tests on a real database',
  run: () => runVitest(['database']),
};
