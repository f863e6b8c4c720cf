import { expect, test } from 'vitest';
import { termsOf } from './kinds.ts';

test('terms come to what the gateway works out', () => {
  expect(termsOf({ reward: '100', turnoverTimes: 2, days: 7, currency: 'PHP' }, 2)).toEqual({
    reward: '100',
    turnoverTimes: 2,
    turnover: '200',
    cost: '8',
    returnPercent: 96,
    days: 7,
    currency: 'PHP',
    minorUnits: 2,
  });
});
