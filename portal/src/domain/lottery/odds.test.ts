import { betTypeOf, familyOf, prizeModeOf } from '@foyer/lottery';
import { expect, test } from 'vitest';
import { oneIn, percentOf } from './chance.ts';
import { oddsOf } from './odds.ts';

test('a straight of five digits pays its return for its chance', () => {
  const { lines, returns } = oddsOf(
    betTypeOf(familyOf('five-digits'), 'five-straight'),
    prizeModeOf('LOTT-98'),
  );
  expect(lines.map(({ chance, pays }) => [oneIn(chance), pays])).toEqual([[100_000, 98_000]]);
  expect(returns.map(percentOf)).toEqual([98]);
});

test('the jackpot has no payout of its own', () => {
  const betType = betTypeOf(familyOf('ph-lotto-42'), 'six');
  expect(oddsOf(betType, prizeModeOf('LOTT-98')).lines.find(({ tier }) => tier === 'match-6')?.pays).toBe(
    'jackpot',
  );
});
