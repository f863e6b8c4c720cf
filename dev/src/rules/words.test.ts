import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../places.ts';
import { ourCode, ourFiles } from './our-files.ts';
import { hasOurWords, homemadeWordsIn, vagueTypesIn } from './words.ts';

test('code and documents use the words of the field', () => {
  const files = ourFiles().filter(hasOurWords);
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((path) => homemadeWordsIn(path, readFileSync(inRoot(path), 'utf8')))).toEqual([]);
});

test.each([
  '// what the house pays',
  'const purse = await open();',
  'const deeds = [];',
  'refused at the door',
])('finds the word in: %s', (line) => {
  expect(homemadeWordsIn('gateway/src/main.ts', `fine\n${line}\n`)).toHaveLength(1);
});

test.each(['the house account of a shard', "author: 'house'", 'a town in a name', 'pursue'])(
  'leaves %s alone',
  (line) => {
    expect(homemadeWordsIn('gateway/src/main.ts', line)).toEqual([]);
  },
);

test('types and interfaces are named by nouns', () => {
  const files = ourCode();
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((path) => vagueTypesIn(path, readFileSync(inRoot(path), 'utf8')))).toEqual([]);
});

test.each([
  'interface Asked {',
  "type Shown = Answer<'withdrawal'>;",
  'export interface Kept<Page> {',
  'export interface Seen extends Owner {',
  '  type Found = Awaited<ReturnType<typeof read>>;',
])('finds the vague name in: %s', (line) => {
  expect(vagueTypesIn('gateway/src/main.ts', `fine\n${line}\n`)).toHaveLength(1);
});

test.each(['interface CallState {', 'type Found,', 'function Words() {', '// the type Found was'])(
  'leaves the name in %s alone',
  (line) => {
    expect(vagueTypesIn('gateway/src/main.ts', line)).toEqual([]);
  },
);
