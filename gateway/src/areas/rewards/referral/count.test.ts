import { expect, test } from 'vitest';
import { doneBy, isEnough, lastDayOf, lookedAtFrom, lookedAtUntil } from './count.ts';

const fact = (day: string, deposits: bigint, validStake: bigint) => ({
  day,
  gameType: 'RNG',
  vendor: 'V',
  game: 'G',
  rounds: 1,
  stake: validStake,
  validStake,
  win: 0n,
  deposits,
});
const rules = { within: 3, deposit: '100', stake: '50' };

test('the days from the registration on count, and no other', () => {
  const facts = [
    fact('2026-11-01', 900n, 900n),
    fact('2026-11-02', 60n, 20n),
    fact('2026-11-04', 40n, 30n),
    fact('2026-11-05', 900n, 900n),
  ];
  expect(lastDayOf(rules, '2026-11-02')).toBe('2026-11-04');
  expect(doneBy(facts, rules, '2026-11-02')).toEqual({ deposits: 100n, stake: 50n });
});

test.each([
  [100n, 50n, true],
  [99n, 50n, false],
  [100n, 49n, false],
])('%s deposited and %s staked: %s', (deposits, stake, isDone) => {
  expect(isEnough({ deposits, stake }, rules)).toBe(isDone);
});

test('a friend is looked at for 30 days after their time, and found from that day back', () => {
  expect(lookedAtUntil(rules, '2026-11-02')).toBe('2026-12-04');
  expect(lookedAtFrom(rules, '2026-12-04')).toBe('2026-11-02');
});
