import { expect, test } from 'vitest';
import { betTypeOf, costOf, countCombinations, familyOf, formatPicks, parsePicks } from './index.ts';

const family = familyOf('five-digits');
const straight = betTypeOf(family, 'back-three-straight');
const position = betTypeOf(family, 'position');

test('picks are put in order, and what is there twice counts once', () => {
  expect(formatPicks(parsePicks(straight, ' 3,1,3 | 2|0,9,5'))).toBe('1,3|2|0,5,9');
});

test.each([
  ['1|2', 'lottery_picks_invalid'],
  ['1|2|x', 'lottery_picks_invalid'],
  ['1|2|3,', 'lottery_picks_invalid'],
  ['1||3', 'lottery_picks_too_few'],
  [`${'1,'.repeat(20_000)}1|2|3`, 'lottery_picks_too_many'],
])('%s is refused with %s', (text, code) => {
  expect(() => parsePicks(straight, text)).toThrow(expect.objectContaining({ code }));
});

test('picks that make no unit bet are refused', () => {
  expect(() => countCombinations(position, parsePicks(position, '||||'))).toThrow(
    expect.objectContaining({ code: 'lottery_picks_too_few' }),
  );
});

test('a line costs its unit for every unit bet and multiple', () => {
  const combinations = countCombinations(straight, parsePicks(straight, '1,2|3,4,5|6'));
  expect(combinations).toBe(6);
  expect(costOf({ unit: 10n, multiple: 3, combinations })).toBe(180n);
});
