import { betTypeOf, familyOf, parsePicks } from '@foyer/lottery';
import { expect, test } from 'vitest';
import { marksOf } from './marks.ts';

const marked = (family: string, code: string, picks: string, result: Record<string, string[]>) => {
  const betType = betTypeOf(familyOf(family), code);
  return marksOf(betType, parsePicks(betType, picks), result).map((symbols) => [...symbols].join());
};
const balls = { balls: ['1', '2', '3', '4', '5'] };

test('positions are marked by their own place', () => {
  expect(marked('five-digits', 'five-straight', '1,9|9,1|3|4,2|5', balls)).toEqual(['1', '', '3', '4', '5']);
});

test('numbers of any prize are marked one by one', () => {
  const result = {
    special: ['12368'],
    first: ['00000'],
    second: ['00000', '00000'],
    third: Array.from({ length: 6 }, () => '00000'),
    fourth: Array.from({ length: 4 }, () => '0000'),
    fifth: Array.from({ length: 6 }, () => '0000'),
    sixth: ['000', '000', '000'],
    seventh: ['11', '00', '00', '00'],
  };
  expect(marked('vn-north', 'two-any', '11,45,68', result)).toEqual(['11,68']);
  expect(marked('vn-north', 'parlay-2', '11,45,68', result)).toEqual(['11,68']);
});

test('digits in any order are marked where the bet looks for them alone', () => {
  const result = { balls: ['8', '8', '1', '2', '1'] };
  expect(marked('five-digits', 'front-two-group-2', '1,2,3,4', result)).toEqual(['']);
  expect(marked('five-digits', 'front-three-group-6', '1,2,8', result)).toEqual(['1,8']);
});

test('before the draw nothing is marked', () => {
  const betType = betTypeOf(familyOf('five-digits'), 'five-straight');
  expect(marksOf(betType, parsePicks(betType, '1|2|3|4|5'), null).map(({ size }) => size)).toEqual([
    0, 0, 0, 0, 0,
  ]);
});
