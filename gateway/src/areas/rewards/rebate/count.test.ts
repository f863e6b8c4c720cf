import { expect, test } from 'vitest';
import type { ActivityFact } from '../../wallet/activity/activity.ts';
import { keyOf, linesOf } from './count.ts';

const fact = (day: string, gameType: string, validStake: bigint): ActivityFact => ({
  day,
  gameType,
  validStake,
  vendor: 'V',
  game: 'G',
  rounds: 1,
  stake: validStake,
  win: 0n,
  deposits: 0n,
});
const facts = [
  fact('2026-11-20', 'RNG', 333n),
  fact('2026-11-20', 'RNG', 333n),
  fact('2026-11-21', 'LIVE', 10_000n),
  fact('2026-11-21', 'FISH', 10_000n),
  fact('2026-11-21', '', 0n),
];
const rateOf = (day: string, gameType: string) => (gameType === 'FISH' ? 0 : day === '2026-11-20' ? 100 : 50);

test('each day and type of games is a line, rounded down, and none without facts or a rate', () => {
  const lines = linesOf(facts, rateOf, new Map());
  expect(lines).toEqual([
    { day: '2026-11-21', gameType: 'LIVE', validStake: 10_000n, rate: 50, paid: 0n, amount: 50n },
    { day: '2026-11-20', gameType: 'RNG', validStake: 666n, rate: 100, paid: 0n, amount: 6n },
  ]);
  expect(linesOf(facts.toReversed(), rateOf, new Map())).toEqual(lines);
});

test('what was claimed before is taken off, and nothing is owed where it was more', () => {
  const paid = new Map([
    [keyOf({ day: '2026-11-20', gameType: 'RNG' }), 4n],
    [keyOf({ day: '2026-11-21', gameType: 'LIVE' }), 80n],
  ]);
  expect(linesOf(facts, rateOf, paid).map(({ amount }) => amount)).toEqual([0n, 2n]);
});
