import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../places.ts';
import { ourFiles } from './our-files.ts';
import { isWritten, lineLimit, linesOf, longFiles, machineWordsIn } from './tidiness.ts';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');
const isText = (path: string) => !/\.(png|webp|avif|jpe?g|ico|woff2?|ttf|otf|mp3|gz)$/.test(path);

test('a file over the limit has a listed reason, and no listed reason is stale', () => {
  const long = ourFiles().filter((path) => isWritten(path) && linesOf(read(path)) > lineLimit);
  expect(long.toSorted()).toEqual(Object.keys(longFiles).toSorted());
});

test('nothing in the repository is bound to a machine or a registry', () => {
  const files = ourFiles().filter(isText);
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((path) => machineWordsIn(path, read(path)))).toEqual([]);
});

test('lines are counted as an editor shows them', () => {
  expect(linesOf('a\nb\n')).toBe(2);
  expect(linesOf('a\nb')).toBe(2);
});

test.each([
  `see ${['', 'work', 'main'].join('/')}`,
  `cd ${['', 'home', 'ann', 'foyer'].join('/')}`,
  `fetch https://${['registry', 'example', 'org'].join('.')}/left-pad`,
])('finds the machine in: %s', (line) => {
  expect(machineWordsIn('docs/glossary.md', `fine\n${line}\n`)).toHaveLength(1);
});

test.each(['GET /api/v1/work', 'https://example.org/home/', './root/x', 'the /m/home screen'])(
  'leaves %s alone',
  (line) => {
    expect(machineWordsIn('docs/glossary.md', line)).toEqual([]);
  },
);

test('calls of staff are served from routes.operator.ts alone', () => {
  const served = ourFiles().filter((path) => /^gateway\/src\/areas\/.*\/routes[^/]*\.ts$/.test(path));
  const ofStaff = served.filter((path) => /\broutes\.operator[A-Z]/.test(read(path)));
  expect(ofStaff.length).toBeGreaterThan(10);
  expect(ofStaff.filter((path) => !path.endsWith('/routes.operator.ts'))).toEqual([]);
});
