import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { needChromium } from '../browser/chromium.ts';
import { buildWorkspaces } from '../build/build.ts';
import { one, withError, type Check, type Outcome } from './check.ts';
import { runProgram } from './program.ts';
import { keepResults, resultsOfPlaywright, type PlaywrightReport, type PlaywrightSuite } from './report.ts';

/** The journeys of a status, each with the first of its errors. */
const withStatus = (wanted: string, { specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map(({ file, title, tests }) =>
      withError(
        `${file}, "${title}",`,
        tests
          .flatMap(({ results = [] }) => results)
          .flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
      ),
    ),
  ...suites.flatMap((suite) => withStatus(wanted, suite)),
];

/**
 * Counts a report: a journey that passes only when it is tried again is named.
 * @param code Playwright's exit code; a failure outside of any test counts as one as well
 */
export function countPlaywright(report: PlaywrightReport | null, code: number): Outcome {
  if (!report) return one(false, 'no report was written');
  const failures = [
    ...report.suites.flatMap((suite) => withStatus('unexpected', suite)),
    ...report.errors.map(({ message = 'an error outside of any journey' }) => message),
  ];
  if (code !== 0 && failures.length === 0) failures.push('an error outside of any journey');
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: failures.length,
    failures,
    unstable: report.suites.flatMap((suite) => withStatus('flaky', suite)),
  };
}

/**
 * Each file is played in whichever environment is free: in one of them journeys run one after the other, since a journey may change what
 * another would meet, and wait a fifth of the time. With a third environment two cores are busy to the end, and answers come late.
 */
const environments = availableParallelism() > 1 && !process.env.FOYER_URL ? 2 : 1;

/** Journeys in a real browser, through dev environments of their own. */
export const journeys: Check = {
  name: 'journeys',
  about: 'journeys in a real browser',
  async run(say) {
    needChromium('shell', say);
    needChromium('whole', say);
    // Before each environment would.
    await buildWorkspaces(say);
    const folder = await mkdtemp(join(tmpdir(), 'foyer-journeys-'));
    const file = join(folder, 'report.json');
    const code = await runProgram(
      'playwright',
      ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', `--workers=${environments}`],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    );
    const report = await readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as PlaywrightReport,
      () => null,
    );
    await rm(folder, { recursive: true });
    if (report) keepResults(resultsOfPlaywright(report));
    return countPlaywright(report, code);
  },
};
