import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { books, type Clause } from '../../../gateway/src/areas/backoffice/conformance/conformance.ts';
import { inRoot } from '../places.ts';
import { conformanceIndex, conformancePages, faultsOfConformance } from './conformance.ts';
import { ourFiles } from './our-files.ts';

const testFiles = new Map(
  ourFiles()
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .map((path): [string, string] => [path, readFileSync(inRoot(path), 'utf8')]),
);
const pictures = new Set(readdirSync(inRoot('docs/pictures')));

test('no clause claims a test that does not exist, and an open one says what is missing', () => {
  expect(faultsOfConformance(books, testFiles, pictures)).toEqual([]);
});

test.each([...conformancePages, ['README.md', conformanceIndex]])(
  'the page %s is current',
  async (name, page) => {
    await expect(page).toMatchFileSnapshot(inRoot(`docs/conformance/${name}`));
  },
);

test.each<[string, Partial<Clause>, string]>([
  ['a test that does not exist', { tests: [['a.test.ts', 'another']] }, 'no test "another" in a.test.ts'],
  ['a file that does not exist', { tests: [['b.test.ts', 'is so']] }, 'no file b.test.ts'],
  ['a file without a test', { tests: [['a.test.ts']] }, 'names a file without a test'],
  ['no test, and nothing missing', { tests: [] }, 'is open and does not say what is missing'],
  ['nothing said', { how: '' }, 'says nothing'],
  ['a picture that does not exist', { picture: 'none.webp' }, 'no picture none.webp'],
])('a clause with %s is found', (_what, change, fault) => {
  const sound: Clause = {
    number: '1',
    subject: 'One',
    demand: 'It is so.',
    how: 'It is.',
    missing: null,
    tests: [['a.test.ts', 'is so']],
    picture: null,
  };
  const found = (clauses: Clause[]) =>
    faultsOfConformance(
      [{ id: 'x', title: 'X', source: '', clauses }],
      new Map([['a.test.ts', "test('is so', () => {});"]]),
      new Set(),
    );
  expect(found([sound])).toEqual([]);
  expect(found([{ ...sound, ...change }])).toContainEqual(`x 1 One: ${fault}`);
  expect(found([sound, sound])).toEqual(['x 1 One: stands twice']);
});
