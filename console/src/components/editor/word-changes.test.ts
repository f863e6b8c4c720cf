import { expect, test } from 'vitest';
import { wordChanges } from './word-changes.ts';

test('what was written anew is told word by word, tags of HTML as well', () => {
  expect(wordChanges('<p>Ten new games</p>', '<p>Many new games</p>')).toEqual([
    { kind: 'same', text: '<p>' },
    { kind: 'gone', text: 'Ten' },
    { kind: 'new', text: 'Many' },
    { kind: 'same', text: ' new games</p>' },
  ]);
  expect(wordChanges('', 'New')).toEqual([{ kind: 'new', text: 'New' }]);
});

test('texts that are very long stand one after the other', () => {
  const long = 'word '.repeat(2000);
  expect(wordChanges(long, 'short')).toEqual([
    { kind: 'gone', text: long },
    { kind: 'new', text: 'short' },
  ]);
});
