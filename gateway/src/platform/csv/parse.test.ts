import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { CsvError, parseCsv } from './parse.ts';

const cellsOf = (text: string) => [...parseCsv(text)].map(({ cells }) => cells);

test.each([
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['\uFEFFa\n', [['a']]],
  [
    'a,\n,b\n',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"a,b","c ""d""","e\nf"\n', [['a,b', 'c "d"', 'e\nf']]],
  [' a , b \n\n\nc\n', [['a', 'b'], ['c']]],
  ['', []],
])('%j is read', (text, cells) => expect(cellsOf(text)).toEqual(cells));

test('lines are numbered as people count them', () => {
  expect([...parseCsv('a\n\n"b\nc"\nd')].map(({ line }) => line)).toEqual([1, 3, 5]);
});

test.each([
  ['a\n"b', 2],
  ['a"b\n', 1],
  ['"a"b\n', 1],
])('%j is refused with its line', (text, line) => {
  const read = () => cellsOf(text);
  expect(read).toThrow(CsvError);
  expect(read).toThrow(`line ${line} `);
});

test('what we write is read as it was', () => {
  const lines = [
    ['id', 'say "hi"', 'a,b'],
    ['1', 'two\nlines', ''],
  ];
  expect(cellsOf(csvOf(lines))).toEqual(lines);
});
