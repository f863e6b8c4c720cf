import { expect, test } from 'vitest';
import { everybody, type CashbackGift, type MatchGift } from '@foyer/contract/offer-kinds';
import { cashbackOf, lossOf, matchesOf } from './count.ts';
import { fits, runsAt, type Member } from './segment.ts';

const zone = 'Asia/Manila';
const schedule = { fromDay: '2026-11-16', toDay: '2026-11-22', weekdays: [5, 6], fromHour: 18, toHour: 22 };
const always = { ...schedule, weekdays: [], fromHour: 0, toHour: 24 };

test('an offer runs on its days and hours of the brand’s calendar', () => {
  const at = (moment: string) => runsAt(schedule, new Date(moment), zone);
  expect(at('2026-11-20T10:00:00Z')).toBe(true);
  expect(at('2026-11-20T09:59:59Z')).toBe(false);
  expect(at('2026-11-20T14:00:00Z')).toBe(false);
  expect(at('2026-11-22T10:30:00Z')).toBe(false);
  expect(at('2026-11-27T10:30:00Z')).toBe(false);
});

test('a match counts deposits of its number, amount and time, rounded down and capped', () => {
  const gift: MatchGift = { type: 'match', percent: 33, cap: '500', minimum: '100', nth: 0 };
  const deposit = (id: string, number: number, amount: bigint, at = '2026-11-17T00:00:00Z') => ({
    id,
    accountId: 'a',
    number,
    amount,
    at: new Date(at),
  });
  const paid = [
    deposit('low', 1, 99n),
    deposit('one', 2, 101n),
    deposit('big', 3, 9000n),
    deposit('late', 4, 900n, '2026-11-23T00:00:00Z'),
  ];
  expect(matchesOf(gift, always, paid, zone)).toEqual([
    { subject: 'one', amount: 33n },
    { subject: 'big', amount: 500n },
  ]);
  expect(matchesOf({ ...gift, nth: 3 }, always, paid, zone).map(({ subject }) => subject)).toEqual(['big']);
});

test('a loss is what was staked less what was won, at the games and on the days that count', () => {
  const gift: CashbackGift = {
    type: 'cashback',
    percent: 10,
    cap: '70',
    minimum: '500',
    period: 'week',
    gameTypes: ['RNG'],
  };
  const fact = (day: string, gameType: string, stake: bigint, win: bigint) => ({
    day,
    gameType,
    vendor: 'V',
    game: 'G',
    rounds: 1,
    stake,
    validStake: stake,
    win,
    deposits: 0n,
  });
  const facts = [
    fact('2026-11-20', 'RNG', 900n, 200n),
    fact('2026-11-20', 'LIVE', 5000n, 0n),
    fact('2026-11-17', 'RNG', 300n, 0n),
    fact('2026-11-21', 'RNG', 0n, 100n),
  ];
  const week = { fromDay: '2026-11-16', toDay: '2026-11-22' };
  expect(lossOf(facts, gift, schedule, week)).toBe(600n);
  expect(lossOf(facts, gift, always, week)).toBe(900n);
  expect(cashbackOf(gift, 600n)).toBe(60n);
  expect(cashbackOf(gift, 900n)).toBe(70n);
  expect(cashbackOf(gift, 499n)).toBe(0n);
  expect(lossOf([fact('2026-11-20', 'RNG', 1n, 9n)], gift, always, week)).toBe(0n);
});

test('a segment looks at level, registration, country, currency, name and days without a round', () => {
  const member: Member = {
    accountId: 'a',
    username: 'Maria',
    currency: 'PHP',
    mobile: '+639171234567',
    level: 2,
    registeredOn: '2026-10-01',
    playedOn: '2026-11-10',
  };
  const is = (change: object, of: Partial<Member> = {}) =>
    fits({ ...everybody, ...change }, { ...member, ...of }, '2026-11-20');
  expect(is({})).toBe(true);
  expect([is({ clubLevel: 2 }), is({ clubLevel: 3 })]).toEqual([true, false]);
  expect([is({ registeredFrom: '2026-10-01' }), is({ registeredFrom: '2026-10-02' })]).toEqual([true, false]);
  expect([
    is({ countries: ['PH'] }),
    is({ countries: ['SG'] }),
    is({ countries: ['PH'] }, { mobile: null }),
  ]).toEqual([true, false, false]);
  expect([is({ players: ['maria'] }), is({ players: ['ben'] })]).toEqual([true, false]);
  expect([is({ inactiveDays: 10 }), is({ inactiveDays: 11 })]).toEqual([true, false]);
  expect(is({ inactiveDays: 50 }, { playedOn: null })).toBe(true);
});
