import { expect, test } from 'vitest';
import { steps, stepsWith } from './steps.ts';

test('the start and the steps that are asked for are rehearsed; words that no step has are refused', () => {
  expect(stepsWith('')).toEqual(steps);
  const [first, ...others] = stepsWith('a migration');
  expect(first).toBe(steps[0]);
  expect(others.map(({ name }) => name)).toEqual(['a migration of 11 s', 'a migration behind a lock']);
  expect(() => stepsWith('a migraton')).toThrow('no step has "a migraton" in its name; there are: ');
});
