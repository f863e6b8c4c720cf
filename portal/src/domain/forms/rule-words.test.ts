import { expect, test } from 'vitest';
import { sayableRule } from './rule-words.ts';

test('the patterns that a new merchant has are read, others are left to its own words', () => {
  expect(sayableRule('^[a-zA-Z][a-zA-Z0-9]{3,15}$')).toEqual({ key: 'name', least: 4, most: 16 });
  expect(sayableRule('^.{8,64}$')).toEqual({ key: 'length', least: 8, most: 64 });
  expect(sayableRule('^[0-9]{6}$')).toEqual({ key: 'digits', count: 6 });
  expect(["^[\\p{L} .'-]{2,64}$", '', '^z'].map(sayableRule)).toEqual([null, null, null]);
});
