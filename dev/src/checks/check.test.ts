import { expect, test } from 'vitest';
import { within } from './budgets.ts';
import { ranSomething, type Check } from './check.ts';
import { countPlaywright } from './journeys.ts';
import { runChecks } from './run-checks.ts';
import { countVitest } from './vitest.ts';

const check = (name: string, run: Check['run']): Check => ({ name, about: name, run });

test('the last line gives the sum alone, whatever happened before', async () => {
  const lines: string[] = [];
  const total = await runChecks(
    [
      check('good', async () => ({ passed: 3, failed: 0 })),
      check('broken', async () => {
        throw new Error('no compiler');
      }),
      check('mixed', async () => ({ passed: 2, failed: 1 })),
    ],
    (line) => lines.push(line),
  );
  expect(total).toEqual({ passed: 5, failed: 2 });
  expect(lines.at(-1)).toBe('5 passed, 2 failed');
  expect(lines).toContain('no compiler');
});

test('a part without tests fails', () => {
  expect(ranSomething({ passed: 0, failed: 0 })).toEqual({ passed: 0, failed: 1 });
  expect(ranSomething({ passed: 1, failed: 0 })).toEqual({ passed: 1, failed: 0 });
});

test('Vitest: a file that does not load, an error outside of tests and a missing report count as failures', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    testResults: [{ status: 'failed', assertionResults: [] }],
  };
  expect(countVitest(report, 1)).toEqual({ passed: 4, failed: 2 });
  expect(countVitest({ numPassedTests: 4, numFailedTests: 0, testResults: [] }, 1)).toEqual({
    passed: 4,
    failed: 1,
  });
  expect(countVitest({ numPassedTests: 4, numFailedTests: 0, testResults: [] }, 0)).toEqual({
    passed: 4,
    failed: 0,
  });
  expect(countVitest(null, 0)).toEqual({ passed: 0, failed: 1 });
});

test('Playwright: a flaky journey, an error outside of journeys and a missing report count as failures', () => {
  expect(countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1 }, errors: [{}] }, 1)).toEqual({
    passed: 4,
    failed: 3,
  });
  expect(countPlaywright({ stats: { expected: 4, unexpected: 0, flaky: 0 }, errors: [] }, 1)).toEqual({
    passed: 4,
    failed: 1,
  });
  expect(countPlaywright(null, 0)).toEqual({ passed: 0, failed: 1 });
});

test('a budget fails for the one thing that is too heavy', () => {
  const lines: string[] = [];
  const budget = { jsKB: 88, cssKB: 6, htmlKB: 20, requests: 30 };
  const outcome = within('home', { ...budget, jsKB: 88.01 }, budget, (line) => lines.push(line));
  expect(outcome).toEqual({ passed: 3, failed: 1 });
  expect(lines[0]).toBe('TOO MUCH  home jsKB 88.01 of 88');
});
