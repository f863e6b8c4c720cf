import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { TestReport } from '../../../gateway/src/areas/backoffice/conformance/conformance.ts';
import { inRoot, root, testReportPath } from '../places.ts';

/** What we read of Vitest's JSON report. */
export interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: {
      status: string;
      fullName?: string;
      failureMessages?: string[];
      title?: string;
      ancestorTitles?: string[];
    }[];
  }[];
}

/** What we read of Playwright's JSON report. */
export interface PlaywrightReport {
  stats: { expected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

export interface PlaywrightSuite {
  specs?: {
    file: string;
    title: string;
    tests: { status: string; results?: { errors: { message?: string }[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

type Results = Map<string, Record<string, boolean>>;

/** What came of the tests of a Vitest report, by file; what was skipped is left out. */
export function resultsOfVitest({ testResults }: VitestReport): Results {
  return new Map(
    testResults.map(({ name, assertionResults }) => [
      relative(root, name),
      Object.fromEntries(
        assertionResults
          .filter(({ status }) => status === 'passed' || status === 'failed')
          .map(({ ancestorTitles = [], title = '', status }) => [
            [...ancestorTitles, title].join(' > '),
            status === 'passed',
          ]),
      ),
    ]),
  );
}

/** What came of journeys, by file; one that passed when it was tried again passed. */
export function resultsOfPlaywright({ suites }: Pick<PlaywrightReport, 'suites'>): Results {
  const found: Results = new Map();
  const add = ({ specs = [], suites: inner = [] }: PlaywrightReport['suites'][number]): void => {
    for (const { file, title, tests } of specs) {
      const ran = tests.filter(({ status }) => status !== 'skipped');
      if (ran.length === 0) continue;
      const path = `e2e/journeys/${file}`;
      const hasPassed = ran.every(({ status }) => status === 'expected' || status === 'flaky');
      found.set(path, { ...found.get(path), [title]: hasPassed });
    }
    inner.forEach(add);
  };
  suites.forEach(add);
  return found;
}

/** A report with what came of files since; files that are gone are left out. */
export function renewed(before: TestReport, results: Results, at: Date, isThere: (file: string) => boolean) {
  const files = { ...before.files };
  for (const [file, tests] of results) files[file] = { at: at.toISOString(), tests };
  const there = Object.entries(files).filter(([file]) => isThere(file));
  return { files: Object.fromEntries(there) } satisfies TestReport;
}

/** Keeps what came of tests for the conformance book (R-PROTECTION-57). */
export function keepResults(results: Results): void {
  let before: TestReport = { files: {} };
  try {
    before = JSON.parse(readFileSync(testReportPath, 'utf8')) as TestReport;
  } catch {
    // The first run.
  }
  const report = renewed(before, results, new Date(), (file) => existsSync(inRoot(file)));
  mkdirSync(dirname(testReportPath), { recursive: true });
  writeFileSync(testReportPath, `${JSON.stringify(report, null, 1)}\n`);
}
