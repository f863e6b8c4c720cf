import { describe, expect, test } from 'vitest';
import { addressOf, inCategory, viewOf } from './view.ts';

const entries = [
  { tag: 'start', category: 'account' },
  { tag: 'tc', category: 'legal' },
  { tag: 'privacy', category: 'legal' },
];
const read = (query: string) => viewOf(entries, new URLSearchParams(query));

test.each([
  ['', -1],
  ['i=0', 0],
  ['i=2', 2],
  ['i=-1', -1],
  ['i=3', -1],
  ['i=x', -1],
  ['i=', -1],
  ['i=1.5', -1],
  ['i=1e9', -1],
  ['i=NaN', -1],
  ['tag=tc', 1],
  ['tag=none', -1],
  ['i=-1&tag=tc', -1],
  ['i=0&tag=tc', 0],
  ['q=terms&tag=tc', 1],
])('"%s" opens %i', (query, index) => {
  expect(read(query).index).toBe(index);
});

describe('a category', () => {
  test('narrows what is shown, and the place counts within it', () => {
    expect(inCategory(entries, 'legal').map(({ tag }) => tag)).toEqual(['tc', 'privacy']);
    expect(read('i=1&c=legal')).toEqual({ search: '', category: 'legal', index: 1 });
    expect(read('i=2&c=legal').index).toBe(-1);
    expect(read('tag=privacy&c=legal').index).toBe(1);
  });
  test('that does not exist is none', () => {
    expect(read('i=2&c=none')).toEqual({ search: '', category: '', index: 2 });
    expect(inCategory(entries, 'none')).toBe(entries);
  });
  test('is none while something is searched for', () => {
    expect(read('q=x&c=legal').category).toBe('');
  });
});

test.each([
  [{ search: '', category: '', index: 3 }, '/m/help?i=3'],
  [{ search: '', category: 'legal', index: -1 }, '/m/help?i=-1&c=legal'],
  [{ search: 'mga tuntunin & iba', category: '', index: 0 }, '/m/help?i=0&q=mga+tuntunin+%26+iba'],
])('%o has the address %s', (view, address) => {
  expect(addressOf(view)).toBe(address);
});
