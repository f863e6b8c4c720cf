import { expect, test } from 'vitest';
import { levelAfter, levelWithin, pointsOf } from './count.ts';

const levels = [
  { reach: 0, keep: 0 },
  { reach: 100, keep: 50 },
  { reach: 500, keep: 300 },
];
const fact = (gameType: string, validStake: bigint, deposits = 0n) => ({ gameType, validStake, deposits });

test('points come of the valid stake by type of games and of deposits, each rounded down', () => {
  const rules = { stakePerPoint: { RNG: '1000', LIVE: '5000' }, depositPerPoint: '2000' };
  const facts = [fact('RNG', 1500n), fact('RNG', 1600n), fact('LIVE', 9999n), fact('FISH', 90_000n)];
  expect(pointsOf(facts, rules)).toBe(4n);
  expect(pointsOf([...facts, fact('', 0n, 4000n)], rules)).toBe(6n);
  expect(pointsOf([fact('', 0n, 4000n)], { ...rules, depositPerPoint: '0' })).toBe(0n);
});

test('a level rises within a period and never falls in it; after it, it is kept or falls by one', () => {
  expect([0n, 99n, 100n, 700n].map((points) => levelWithin(levels, 1, points))).toEqual([1, 1, 1, 2]);
  expect([0n, 299n, 300n, 500n].map((points) => levelAfter(levels, 2, points))).toEqual([1, 1, 2, 2]);
  expect([0n, 49n, 50n, 600n].map((points) => levelAfter(levels, 1, points))).toEqual([0, 0, 1, 2]);
});
