import { readFileSync } from 'node:fs';
import { switchNames } from '@foyer/contract/switches';
import { expect, test } from 'vitest';
import { inRoot } from '../places.ts';
import { faultsOfTests } from './documents.ts';
import { effectiveSwitches } from './effective-switches.ts';
import { ourCode, ourFiles } from './our-files.ts';

test('staff are offered every switch that changes something, and no other', () => {
  const files = ourCode().filter(
    (path) => /^(portal|gateway)\/src\//.test(path) && !/\.test\.tsx?$/.test(path),
  );
  expect(files.length).toBeGreaterThan(500);
  const sources = new Map(files.map((path) => [path, readFileSync(inRoot(path), 'utf8')]));
  expect(effectiveSwitches(sources)).toEqual(switchNames);
});

test.each([
  ['gateway/src/a.ts', 'if (!merchant.features.freePlay) throw refused;', ['FREEPLAY3']],
  ['portal/src/a.tsx', 'const { inbox, liveChat: chat } = useFeatures();', ['CBS3', 'MAILCEN']],
  ['portal/src/a.ts', "const row = { key: 'x', href: paths.mine(), feature: 'missions' };", ['MISSIONLB3']],
  ['portal/src/a.ts', "const row = { key: 'x', href: paths.leaderBoard(), feature: 'missions' };", []],
  ['portal/src/a.ts', "const entry = { key: 'slots', action: games('RNG') };", ['HIDESLOTS3']],
  ['portal/src/a.ts', "const entry = { key: 'affiliate', action: page(paths.agentRegister()) };", []],
  // Not a feature of a merchant, though it is called like one
  ['gateway/src/a.ts', 'const drawn = glyph.points;', []],
])('in %s, %s makes %j effective', (file, source, names) => {
  const sources = new Map([
    [file, source],
    ['portal/src/routes.tsx', 'const routes = [{ paths: [paths.mine()], load }];'],
  ]);
  expect(effectiveSwitches(sources)).toEqual(names);
});

/** The rows of `docs/switches.md`: a switch, and the test that walks where it leads. */
const walksIn = (page: string) =>
  page
    .split('\n')
    .map((line) => /^\| `(\w+)` \|.*\| `([^`]+)`: (.+) \|$/.exec(line))
    .filter((found) => found !== null)
    .map(([, name = '', file = '', title = '']) => ({ name, tests: [{ file, titles: [title] }] }));

test('every switch stands once among the walks, with a test that exists', () => {
  const walks = walksIn(readFileSync(inRoot('docs/switches.md'), 'utf8'));
  expect(walks.map(({ name }) => name)).toEqual(switchNames);
  const testFiles = new Map(
    ourFiles()
      .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
      .map((path) => [path, readFileSync(inRoot(path), 'utf8')]),
  );
  expect(walks.flatMap((walk) => faultsOfTests(walk, testFiles))).toEqual([]);
});

test('a row without a test is no walk', () => {
  expect(walksIn('| `FREEPLAY3` | — | `/m/login` | |\n| `CBS3` | — | — | `a.test.ts`: chats |')).toEqual([
    { name: 'CBS3', tests: [{ file: 'a.test.ts', titles: ['chats'] }] },
  ]);
});
