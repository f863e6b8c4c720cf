import { expect, test } from 'vitest';
import { NameIndex, noMatch } from './name-index.ts';
import { slipsBetween, wordsOf } from './words.ts';

const names = ['Sweet Bonanza', 'Sweet Harvest', 'Señor Piñata', 'Gates of Apolaki', 'Golden Gate', 'Gate', 'Lucky 88 – Deluxe'];
const index = new NameIndex(names.map((name) => ({ names: [name], makers: ['Habagat Studio'] })));

/** Names found, best first. */
function found(text: string): string[] {
  const grades = index.find(text);
  if (!grades) return ['everything'];
  return names
    .map((name, at) => ({ name, grade: grades[at] ?? noMatch }))
    .filter(({ grade }) => grade !== noMatch)
    .toSorted((one, other) => one.grade - other.grade)
    .map(({ name }) => name);
}

test('case, accents and punctuation do not count', () => {
  expect(wordsOf('  Señor  PIÑATA!! ')).toEqual(['senor', 'pinata']);
  expect(found('SENOR pinata')).toEqual(['Señor Piñata']);
  expect(found('lucky-88')).toEqual(['Lucky 88 – Deluxe']);
});

test('part of a word is enough, and every word must fit', () => {
  expect(found('bonan')).toEqual(['Sweet Bonanza']);
  expect(found('swe')).toEqual(['Sweet Bonanza', 'Sweet Harvest']);
  expect(found('sweet bonanza')).toEqual(['Sweet Bonanza']);
  expect(found('bonanza sweet')).toEqual(['Sweet Bonanza']);
});

test('whole words stand before beginnings, beginnings before insides', () => {
  expect(found('gate')).toEqual(['Golden Gate', 'Gate', 'Gates of Apolaki']);
  expect(found('ate')).toEqual(['Gates of Apolaki', 'Golden Gate', 'Gate']);
});

test('a missing or an extra space is forgiven', () => {
  expect(found('sweetbonanza')).toEqual(['Sweet Bonanza']);
  expect(found('bon anza')).toEqual(['Sweet Bonanza']);
});

test.each(['bonnanza', 'bonaza', 'bonzana', 'sweet bonansa', 'swet bonanza', 'bonnza'])('%s finds Sweet Bonanza', (typed) => {
  expect(found(typed)).toContain('Sweet Bonanza');
  expect(found(typed)).not.toContain('Golden Gate');
});

test('short words and what is nothing like it find nothing', () => {
  expect(found('xq')).toEqual([]);
  expect(found('gxt')).toEqual([]);
  expect(found('zzzzzzzz')).toEqual([]);
});

test('the name of who makes it finds everything of theirs', () => {
  expect(found('habagat')).toHaveLength(names.length);
});

test('nothing but punctuation is no search', () => {
  expect(index.find(' !? ')).toBeNull();
});

test('slips are counted against the best beginning', () => {
  expect(slipsBetween('bonanza', 'bonanza', 2)).toBe(0);
  expect(slipsBetween('bonan', 'bonanza', 2)).toBe(0);
  expect(slipsBetween('bnoanza', 'bonanza', 2)).toBe(1);
  expect(slipsBetween('onanza', 'bonanza', 2)).toBe(1);
  expect(slipsBetween('kitten', 'bonanza', 2)).toBe(3);
});
