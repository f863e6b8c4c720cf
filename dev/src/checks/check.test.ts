import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../places.ts';
import { within } from './budgets.ts';
import { ranSomething, type Check } from './check.ts';
import { countPlaywright } from './journeys.ts';
import { renewed, resultsOfPlaywright, resultsOfVitest } from './report.ts';
import { runChecks } from './run-checks.ts';
import { countVitest, filesToTryAgain, withSecondTry } from './vitest.ts';

const check = (name: string, run: Check['run']): Check => ({ name, about: name, run });

test('the last line gives the sum alone, whatever happened before', async () => {
  const lines: string[] = [];
  const total = await runChecks(
    [
      check('good', async () => ({ passed: 3, failed: 0 })),
      check('broken', async () => {
        throw new Error('no compiler');
      }),
      check('mixed', async () => ({ passed: 2, failed: 1, failures: ['a.test.ts, "adds",'] })),
    ],
    (line) => lines.push(line),
  );
  expect(total).toMatchObject({ passed: 5, failed: 2, unstable: [] });
  expect(lines.slice(-3)).toEqual([
    'failed: broken: no compiler',
    'failed: mixed: a.test.ts, "adds",',
    '5 passed, 2 failed',
  ]);
  expect(lines).toContain('no compiler');
});

test('a part without tests fails', () => {
  expect(ranSomething({ passed: 0, failed: 0 })).toMatchObject({ passed: 0, failed: 1 });
  expect(ranSomething({ passed: 1, failed: 0 })).toEqual({ passed: 1, failed: 0 });
});

const file = (name: string, ...statuses: string[]) => ({
  name,
  status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({
    status,
    fullName: 'adds',
    failureMessages: status === 'failed' ? ['expected 3'] : [],
  })),
});

test('Vitest: a file that does not load, an error outside of tests and a missing report count as failures', () => {
  const good = file('a', 'passed', 'passed', 'skipped');
  const bad = [file(join(root, 'b'), 'passed', 'failed'), file(join(root, 'c'))];
  expect(countVitest({ testResults: [good, ...bad] }, 1)).toEqual({
    passed: 3,
    failed: 2,
    failures: ['b, "adds",\nexpected 3', 'c'],
  });
  expect(countVitest({ testResults: [good] }, 1)).toMatchObject({ passed: 2, failed: 1 });
  expect(countVitest({ testResults: [good] }, 0)).toEqual({ passed: 2, failed: 0, failures: [] });
  expect(countVitest(null, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('Vitest: few files that failed are tried again, many are not; what fails again counts', () => {
  const [good, bad] = [file('a', 'passed'), file('b', 'passed', 'failed')];
  expect(filesToTryAgain({ testResults: [good, bad] })).toEqual(['b']);
  expect(filesToTryAgain({ testResults: ['b', 'c', 'd', 'e'].map((name) => file(name, 'failed')) })).toEqual(
    [],
  );
  expect(filesToTryAgain(null)).toEqual([]);
  const again = (second: ReturnType<typeof file>) =>
    countVitest(withSecondTry({ testResults: [good, bad] }, { testResults: [second] }), 0);
  expect(again(file('b', 'passed', 'passed'))).toMatchObject({ passed: 3, failed: 0 });
  expect(again(file('b', 'passed', 'failed'))).toMatchObject({ passed: 2, failed: 1 });
});

test('Playwright: an error outside of journeys and a missing report count as failures; a flaky journey is named', () => {
  const specs = [
    {
      file: 'money.spec.ts',
      title: 'deposits',
      tests: [
        {
          status: 'flaky',
          results: [{ errors: [{ message: '\u001b[31mtoo late\u001b[39m' }] }, { errors: [] }],
        },
      ],
    },
    { file: 'money.spec.ts', title: 'withdraws', tests: [{ status: 'unexpected' }] },
  ];
  const suites = [{ suites: [{ specs }] }];
  const errors = [{ message: 'no browser' }];
  expect(countPlaywright({ stats: { expected: 4, flaky: 1 }, errors, suites }, 1)).toEqual({
    passed: 5,
    failed: 2,
    failures: ['money.spec.ts, "withdraws",', 'no browser'],
    unstable: ['money.spec.ts, "deposits",\ntoo late'],
  });
  expect(countPlaywright({ stats: { expected: 4, flaky: 0 }, errors: [], suites: [] }, 1)).toMatchObject({
    passed: 4,
    failed: 1,
    unstable: [],
  });
  expect(countPlaywright(null, 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('what passed when it was tried again is named before the sum, with its error', async () => {
  const lines: string[] = [];
  const outcome = { passed: 1, failed: 0, unstable: ['a.test.ts, "adds",\nError: expected 3\n\n  at a.ts'] };
  await runChecks([check('shaky', async () => outcome)], (line) => lines.push(line));
  expect(lines.slice(-4)).toEqual([
    'unstable: a.test.ts, "adds", failed at first, and passed alone',
    '    error: Error: expected 3',
    '    error:   at a.ts',
    '1 passed, 0 failed',
  ]);
});

test('a budget fails for the one thing that is too heavy', () => {
  const lines: string[] = [];
  const budget = { jsKB: 88, cssKB: 6, htmlKB: 20, requests: 30 };
  const kinds = ['jsKB', 'cssKB', 'htmlKB', 'requests'] as const;
  const outcome = within('home', kinds, { ...budget, jsKB: 88.01 }, budget, (line) => lines.push(line));
  expect(outcome).toMatchObject({ passed: 3, failed: 1 });
  expect(lines[0]).toBe('TOO MUCH  home jsKB 88.01 of 88');
});

test('what came of tests is kept by file and title until they run again; files that are gone are left out (R-PROTECTION-57)', () => {
  const ran = (title: string, status: string, ...ancestorTitles: string[]) => ({
    title,
    status,
    ancestorTitles,
  });
  const units = resultsOfVitest({
    testResults: [
      {
        name: join(root, 'a.test.ts'),
        status: 'failed',
        assertionResults: [ran('adds', 'passed', 'sums'), ran('divides', 'failed'), ran('waits', 'skipped')],
      },
    ],
  });
  expect([...units]).toEqual([['a.test.ts', { 'sums > adds': true, divides: false }]]);
  const spec = (title: string, status: string) => ({ file: 'm.spec.ts', title, tests: [{ status }] });
  const journeys = resultsOfPlaywright({
    suites: [
      {
        suites: [{ specs: [spec('pays', 'flaky')] }],
        specs: [spec('plays', 'unexpected'), spec('waits', 'skipped')],
      },
    ],
  });
  expect([...journeys]).toEqual([['e2e/journeys/m.spec.ts', { plays: false, pays: true }]]);
  const earlier = { at: '2026-01-01T00:00:00.000Z', tests: { adds: true } };
  const before = { files: { 'a.test.ts': earlier, 'b.test.ts': earlier, 'gone.test.ts': earlier } };
  const after = renewed(before, units, new Date(0), (file) => file !== 'gone.test.ts');
  expect(after.files).toEqual({
    'a.test.ts': { at: '1970-01-01T00:00:00.000Z', tests: { 'sums > adds': true, divides: false } },
    'b.test.ts': earlier,
  });
});
