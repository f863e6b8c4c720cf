import { expect, test } from 'vitest';
import { csvCell, csvOf } from './csv.ts';

test.each([
  ['=1+1', `"'=1+1"`],
  ['+639171234501', `"'+639171234501"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['-2+3', `"'-2+3"`],
  ['\tx', `"'\tx"`],
  ['=cmd|"/c calc"!A1', `"'=cmd|""/c calc""!A1"`],
  ['-12.50', '-12.50'],
  ['7', '7'],
  ['Lucky, "Seven"', '"Lucky, ""Seven"""'],
  ['two\nlines', '"two\nlines"'],
])('the cell %j is %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});

test('lines end as RFC 4180 says', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['1', ''],
    ]),
  ).toBe('a,b\r\n1,\r\n');
});
