import { describe, expect, test } from 'vitest';
import { excerptOf, findWords, hasWords, wordsOf } from './find-words.ts';

const marked = (text: string, query: string) =>
  findWords(text, wordsOf(query)).map(([from, to]) => text.slice(from, to));

test.each([
  ['How do I deposit?', 'DEPOSIT', ['deposit']],
  ['Paano mag-déposito?', 'deposito', ['déposito']],
  ['Paano mag-deposito?', 'dépôsito', ['deposito']],
  // Accents written as letters of their own
  ['de\u0301posito', 'deposito', ['de\u0301posito']],
  ['posite\u0301 now', 'posite', ['posite\u0301']],
  ['İSTANBUL, Isparta', 'istanbul', ['İSTANBUL']],
  ['ısı', 'ISI', ['ısı']],
  ['Ñandú ñandu', 'nandu', ['Ñandú', 'ñandu']],
  ['Άνοιξη', 'ανοιξη', ['Άνοιξη']],
  ['한국어', '한국', ['한국']],
  ['한국어', '하', ['한']],
  ['提现需要多久', '多久', ['多久']],
  ['ﷺ deposit', 'deposit', ['deposit']],
  ['😀 deposit 😀', 'deposit', ['deposit']],
  ['aaa', 'aa', ['aa']],
  ['deposit', 'dep posit', ['deposit']],
  ['two words of two', 'two  words', ['two', 'words', 'two']],
  ['a.b*c', '.b*', ['.b*']],
  ['nothing', '   ', []],
  ['nothing', 'else', []],
])('%s, searched for %s', (text, query, found) => {
  expect(marked(text, query)).toEqual(found);
});

test('every word must stand in a text, in any order', () => {
  expect(hasWords('How do I withdraw money?', wordsOf('Money withdraw'))).toBe(true);
  expect(hasWords('How do I withdraw money?', wordsOf('money deposit'))).toBe(false);
});

describe('the excerpt', () => {
  const text = `${'before '.repeat(20)}the treasure is here${' after'.repeat(40)}`;
  test('stands around the first word, in whole words', () => {
    const excerpt = excerptOf(text, wordsOf('treasure'));
    expect(excerpt).toMatch(/^… (before )+the treasure is here( after)+ …$/);
    expect(excerpt.length).toBeLessThan(160);
  });
  test('is the beginning where no word stands, and the whole of a short text', () => {
    expect(excerptOf(text, wordsOf('title only'))).toMatch(/^(before )+before …$/);
    expect(excerptOf('Short.', [])).toBe('Short.');
    expect(excerptOf('', [])).toBe('');
  });
  test('of a text without spaces is cut all the same', () => {
    expect(excerptOf('長'.repeat(500), wordsOf('長')).length).toBeLessThan(160);
  });
});
