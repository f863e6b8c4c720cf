import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

const file = (name: string, ...statuses: string[]) => ({
  name: `/copy/${name}`,
  status: statuses.length === 0 || statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});
const verdict = (...testResults: ReturnType<typeof file>[]) =>
  verdictOf({ testResults }, ['a.test.ts', 'b.test.ts']);

test('a bug is killed when every file that is meant fails', () => {
  expect(verdict(file('a.test.ts', 'passed', 'failed'), file('b.test.ts', 'failed'))).toBe('killed');
  expect(verdict(file('a.test.ts', 'failed'), file('b.test.ts', 'passed'))).toBe('survived');
});

test('a file that cannot be loaded, or did not run, kills nothing', () => {
  expect(verdict(file('a.test.ts', 'failed'), file('b.test.ts'))).toBe('broken');
  expect(verdict(file('a.test.ts', 'failed'))).toBe('broken');
  expect(verdictOf(null, ['a.test.ts'])).toBe('broken');
});
