import { expect, test } from 'vitest';
import type { ActivityFact } from '../../wallet/activity/activity.ts';
import { keyOf, linesOf } from './count.ts';
import { isFor, lessCashbacks, type PaidCashback } from './set-off.ts';

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

test('what cashback gave back of the same play is taken off, the earliest day first, and no other', () => {
  const lines = linesOf(facts, rateOf, new Map());
  const cashback: PaidCashback = { days: ['2026-11-20', '2026-11-21'], gameTypes: [], amount: 10n };
  const left = (one: PaidCashback) => lessCashbacks(lines, [one]).map(({ paid, amount }) => [paid, amount]);
  expect(left(cashback)).toEqual([
    [4n, 46n],
    [6n, 0n],
  ]);
  expect(left({ ...cashback, gameTypes: ['RNG'] })).toEqual([
    [0n, 50n],
    [6n, 0n],
  ]);
  expect(left({ ...cashback, days: ['2026-11-19'] })).toEqual([
    [0n, 50n],
    [0n, 6n],
  ]);
  expect(lines.map(({ paid }) => paid)).toEqual([0n, 0n]);
});

test('whatever is claimed first, rebate and cashback give the larger one of the two', () => {
  const days = ['2026-11-20', '2026-11-21'];
  const rebate = (paid: Map<string, bigint>, cashbacks: Parameters<typeof lessCashbacks>[1]) =>
    lessCashbacks(linesOf(facts, rateOf, paid), cashbacks);
  const sumOf = (lines: readonly { amount: bigint }[]) => lines.reduce((sum, { amount }) => sum + amount, 0n);
  for (let cashback = 0n; cashback <= 80n; cashback += 1n) {
    const larger = cashback > 56n ? cashback : 56n;
    const play = { days, gameTypes: [] };
    expect(cashback + sumOf(rebate(new Map(), [{ ...play, amount: cashback }]))).toBe(larger);
    // A part as rebate first, the cashback less that, and the rest as rebate.
    const first = linesOf(facts.slice(0, 3), () => 25, new Map()).filter((line) => isFor(play, line));
    const claimed = sumOf(first);
    const given = cashback > claimed ? cashback - claimed : 0n;
    const paid = new Map(first.map((line) => [keyOf(line), line.amount]));
    expect(claimed + given + sumOf(rebate(paid, [{ ...play, amount: given }]))).toBe(larger);
  }
});
