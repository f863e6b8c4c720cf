import { expect, test } from 'vitest';
import { activeEntry, addressOfEntry } from './active-entry.ts';

const entries = [{ tag: 'start' }, { tag: 'tc' }];

test.each([
  ['', -1], ['i=0', 0], ['i=1', 1], ['i=-1', -1], ['i=2', -1], ['i=x', -1], ['tag=tc', 1], ['tag=none', -1], ['i=-1&tag=tc', -1],
])('"%s" opens %i', (query, index) => {
  expect(activeEntry(entries, new URLSearchParams(query))).toBe(index);
});

test('the address follows the open entry', () => {
  expect(addressOfEntry('/m/help', 3)).toBe('/m/help?i=3');
});
