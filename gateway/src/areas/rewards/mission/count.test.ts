import { expect, test } from 'vitest';
import type { ActivityFact } from '../../wallet/activity/activity.ts';
import { claimableTimes, progressOf, timeOn } from './count.ts';

const fact = (
  day: string,
  gameType: string,
  game: string,
  more: Partial<ActivityFact> = {},
): ActivityFact => ({
  day,
  gameType,
  game,
  vendor: gameType === '' ? '' : 'V',
  rounds: gameType === '' ? 0 : 2,
  stake: 100n,
  validStake: gameType === '' ? 0n : 100n,
  win: 0n,
  deposits: 0n,
  ...more,
});
const facts = [
  fact('2026-11-16', 'RNG', 'a'),
  fact('2026-11-17', 'RNG', 'b'),
  fact('2026-11-18', 'LOTT', 'l'),
  fact('2026-11-20', 'RNG', 'a'),
  fact('2026-11-20', '', '', { deposits: 5000n }),
];
const all = { fromDay: '2026-11-01', toDay: '2026-11-30' };

test('a mission counts stakes, rounds, deposits, days in a row, tickets and games of its days and types', () => {
  const counted = (['stake', 'rounds', 'deposits', 'days', 'tickets', 'games'] as const).map((each) =>
    String(progressOf(facts, { fact: each, gameTypes: [] }, all)),
  );
  expect(counted).toEqual(['400', '8', '5000', '3', '2', '3']);
  expect(progressOf(facts, { fact: 'rounds', gameTypes: ['RNG'] }, all)).toBe(6n);
  expect(
    progressOf(facts, { fact: 'rounds', gameTypes: [] }, { fromDay: '2026-11-20', toDay: '2026-11-20' }),
  ).toBe(2n);
});

test('a mission begins anew each day or week, not before its first, and what ended lately can still be claimed', () => {
  const rules = { fromDay: '2026-11-10', toDay: '2026-11-25' };
  // A Friday.
  const today = '2026-11-20';
  const keys = (period: 'day' | 'week' | 'once', day: string) =>
    claimableTimes({ ...rules, period }, day).map(({ key }) => key);
  expect(keys('day', today)).toEqual(['2026-11-20', '2026-11-19']);
  expect(keys('week', today)).toEqual(['2026-11-16', '2026-11-09']);
  expect(timeOn({ ...rules, period: 'week' }, '2026-11-11')).toEqual({
    key: '2026-11-09',
    fromDay: '2026-11-10',
    toDay: '2026-11-15',
  });
  expect(keys('once', today)).toEqual(['once']);
  expect(keys('once', '2026-11-30')).toEqual(['once']);
  expect(keys('day', '2026-11-26')).toEqual(['2026-11-25']);
  expect(keys('day', '2026-11-27')).toEqual([]);
  // It ended on a Wednesday, and the week before can still be claimed until its Sunday
  expect(keys('week', '2026-11-26')).toEqual(['2026-11-23', '2026-11-16']);
  expect(keys('week', '2026-11-30')).toEqual(['2026-11-23']);
  for (const period of ['day', 'week', 'once'] as const) expect(keys(period, '2026-11-09')).toEqual([]);
});
