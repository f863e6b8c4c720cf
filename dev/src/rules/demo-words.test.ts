import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../places.ts';
import { allowedToSpeak, demoWordsIn } from './demo-words.ts';
import { ourCode } from './our-files.ts';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');

test('production code holds nothing that only the demo needs', () => {
  expect(ourCode().flatMap((path) => demoWordsIn(path, read(path)))).toEqual([]);
});

test('no reason for speaking of the demo is stale', () => {
  expect(Object.keys(allowedToSpeak).filter((path) => !/demo/i.test(read(path)))).toEqual([]);
});

test.each([
  '/** Writes down a deposit of the past, for the demo world. */',
  'recordPast(past: Round): Promise<void>;',
  'export interface PastDeposit extends DepositWish {',
  'isPast?: boolean;',
  'clock.advance(1000);',
])('finds %s', (line) => {
  expect(demoWordsIn('gateway/src/areas/cashier/deposit/deposit.ts', `x\n${line}`)).toEqual([
    'gateway/src/areas/cashier/deposit/deposit.ts:2',
  ]);
});

test.each(['gateway/src/dev/history/rounds.ts', 'gateway/src/areas/cashier/deposit/deposit.test.ts'])(
  'leaves %s alone',
  (path) => {
    expect(demoWordsIn(path, 'recordPast();')).toEqual([]);
  },
);

test('a time that is over is no invented history', () => {
  expect(
    demoWordsIn('gateway/src/areas/cashier/a.ts', 'const pastMs = 90 * dayMs; // of the last days'),
  ).toEqual([]);
});
