import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../places.ts';
import { switchNamesIn, typeNumbersIn } from './comparisons.ts';
import { ourCode } from './our-files.ts';

const code = ourCode().filter((path) => !/\.test\.tsx?$/.test(path));
const scan = (find: typeof typeNumbersIn, but: string) =>
  code.filter((path) => path !== but).flatMap((path) => find(path, readFileSync(inRoot(path), 'utf8')));

test('no type number is compared outside session-can.ts', () => {
  expect(scan(typeNumbersIn, 'contract/src/session-can.ts')).toEqual([]);
});

test('no switch name is compared outside switches.ts', () => {
  expect(scan(switchNamesIn, 'contract/src/switches.ts')).toEqual([]);
});

test('the files of both contain such comparisons, so the scan sees real code', () => {
  const read = (path: string) => readFileSync(inRoot(path), 'utf8');
  expect(typeNumbersIn('x.ts', read('contract/src/session-can.ts'))).not.toEqual([]);
  expect(typeNumbersIn('x.ts', 'const f = (type: number) => type === 4;')).toHaveLength(1);
});

test.each([
  'if (session.type === 4) stop();',
  'if (4 == session?.type) stop();',
  'if (info.type! > 40) stop();',
  "if (row['type'] !== 0) stop();",
  'switch (accountType) { case 41: stop(); }',
  'if ([0, 4, 40].includes(session.type)) stop();',
])('finds the type number in %s', (line) => {
  expect(typeNumbersIn('planted.ts', line)).toHaveLength(1);
});

test.each([
  'if (rows.length === 4) stop();',
  "if (event.type === 'click') stop();",
  'if (isTrial(session.type)) stop();',
])('leaves %s alone', (line) => {
  expect(typeNumbersIn('planted.ts', line)).toEqual([]);
});

test.each([
  "if (name === 'FREEPLAY3') stop();",
  "switch (name) { case 'CBS3': stop(); }",
  "if (on.includes('CBS3')) stop();",
  "if (on.has('MAILCEN')) stop();",
  "if (on['CBS3']) stop();",
  'if (on.CBS3) stop();',
])('finds the switch name in %s', (line) => {
  expect(switchNamesIn('planted.tsx', line)).toHaveLength(1);
});

test.each(["const brand = { switchesOn: ['FREEPLAY3'] };", 'if (can.freePlay) stop();'])(
  'leaves %s alone',
  (line) => {
    expect(switchNamesIn('planted.ts', line)).toEqual([]);
  },
);
