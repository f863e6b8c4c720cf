import { expect, test } from 'vitest';
import { NameIndex, noMatch } from './name-index.ts';
import { slipsBetween, wordsOf } from './words.ts';

const names = [
  'Sweet Bonanza',
  'Sweet Harvest',
  'Señor Piñata',
  'Gates of Apolaki',
  'Golden Gate',
  'Gate',
  'Lucky 88 – Deluxe',
];
const index = new NameIndex(names.map((name) => ({ names: [name], vendors: ['Habagat Studio'] })));

/** Names found, best first. */
function found(text: string): string[] {
  const matches = index.find(text);
  if (!matches) return ['everything'];
  const { positions, grades } = matches;
  expect([...positions].toSorted()).toEqual(names.map((_, at) => at).filter((at) => grades[at] !== noMatch));
  return [...positions]
    .toSorted((one, other) => (grades[one] ?? noMatch) - (grades[other] ?? noMatch) || one - other)
    .map((at) => names[at] ?? '');
}

test('case, accents and punctuation do not count', () => {
  expect(wordsOf('  Señor  PIÑATA!! ')).toEqual(['senor', 'pinata']);
  expect(found('SENOR pinata')).toEqual(['Señor Piñata']);
  expect(found('lucky-88')).toEqual(['Lucky 88 – Deluxe']);
});

test.each([
  ['Đảo Kho Báu', 'dao'],
  ['Kızıl Elma', 'KIZIL'],
  ['Røkkr', 'rokkr'],
  ['Æsir', 'aesir'],
  ['Straßenfieber', 'STRASSENFIEBER'],
  ['Sweet Bonanza™', 'bonanza'],
  ['Rocky Ⅳ', 'iv'],
])('of %s a whole word is %s, as it is typed without its signs', (name, typed) => {
  const one = new NameIndex([{ names: [name], vendors: [] }]);
  expect(one.find(typed)?.grades[0]).toBe(0);
});

test.each(['龙', '金', '宝藏'])('%s is part of 金龙宝藏, a name that knows no spaces', (typed) => {
  const one = new NameIndex([{ names: ['金龙宝藏'], vendors: [] }]);
  expect([...(one.find(typed)?.positions ?? [])]).toEqual([0]);
});

test('one letter of an alphabet is not looked for within words', () => {
  expect(found('w')).toEqual([]);
});

test('part of a word is enough, and every word must fit', () => {
  expect(found('bonan')).toEqual(['Sweet Bonanza']);
  expect(found('swe')).toEqual(['Sweet Bonanza', 'Sweet Harvest']);
  expect(found('sweet bonanza')).toEqual(['Sweet Bonanza']);
  expect(found('bonanza sweet')).toEqual(['Sweet Bonanza']);
});

test('whole words rank before beginnings of words, beginnings before other parts', () => {
  expect(found('gate')).toEqual(['Golden Gate', 'Gate', 'Gates of Apolaki']);
  expect(found('ate')).toEqual(['Gates of Apolaki', 'Golden Gate', 'Gate']);
});

test('a missing or an extra space is forgiven', () => {
  expect(found('sweetbonanza')).toEqual(['Sweet Bonanza']);
  expect(found('bon anza')).toEqual(['Sweet Bonanza']);
});

test.each(['bonnanza', 'bonaza', 'bonzana', 'sweet bonansa', 'swet bonanza', 'bonnza'])(
  '%s finds Sweet Bonanza',
  (typed) => {
    expect(found(typed)).toContain('Sweet Bonanza');
    expect(found(typed)).not.toContain('Golden Gate');
  },
);

test('short words and unrelated words find nothing', () => {
  expect(found('xq')).toEqual([]);
  expect(found('gxt')).toEqual([]);
  expect(found('zzzzzzzz')).toEqual([]);
});

test('the name of a vendor finds all of its games', () => {
  expect(found('habagat')).toHaveLength(names.length);
});

test('a number is found by its first digits, and a word does not match a number', () => {
  const numbered = new NameIndex(
    ['Reef 12', 'Reef 123', 'Reef 45123', 'Reef7'].map((name) => ({ names: [name], vendors: [] })),
  );
  const at = (text: string) => [...(numbered.find(text)?.positions ?? [])].toSorted();
  expect(at('12')).toEqual([0, 1]);
  expect(at('reef 45')).toEqual([2]);
  expect(at('reef7')).toEqual([3]);
  expect(at('reef')).toEqual([0, 1, 2, 3]);
  expect(numbered.find('123')?.grades[1]).toBe(0);
});

test('a repeated word counts once', () => {
  expect(found('gate gate')).toEqual(found('gate'));
});

test('punctuation alone is not a search', () => {
  expect(index.find(' !? ')).toBeNull();
});

test('typing errors are counted against the best prefix', () => {
  expect(slipsBetween('bonanza', 'bonanza', 2)).toBe(0);
  expect(slipsBetween('bonan', 'bonanza', 2)).toBe(0);
  expect(slipsBetween('bnoanza', 'bonanza', 2)).toBe(1);
  expect(slipsBetween('onanza', 'bonanza', 2)).toBe(1);
  expect(slipsBetween('kitten', 'bonanza', 2)).toBe(3);
});
