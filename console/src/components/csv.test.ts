import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('values are quoted, whatever stands in them', () => {
  expect(
    toCsv([
      ['a', 'b'],
      ['say "hi"', 'one,\ntwo'],
    ]),
  ).toBe('\uFEFF"a","b"\r\n"say ""hi""","one,\ntwo"\r\n');
});

test('nothing is a formula to a spreadsheet', () => {
  expect(toCsv([['=1+1', '+1', '-1', '@a', 'a=1']])).toBe(`\uFEFF"'=1+1","'+1","'-1","'@a","a=1"\r\n`);
});
