import { describe, expect, it } from 'vitest';
import { races } from './game.ts';
import { CARDS, payOf } from './maths.ts';

const bets = [
  { racer: 0, kind: 'win', stake: '200' },
  { racer: 2, kind: 'place', stake: '500' },
] as const;
const bet = {
  playerId: 'p1',
  gameCode: 'g',
  currency: 'PHP',
  model: 'standard',
  stake: 700n,
  choice: { card: 1, bets },
};

describe('the bets of a race', () => {
  it('are taken when they are within the limits and make the stake', () => {
    expect(() => races.check(bet)).not.toThrow();
    expect(() => races.check({ ...bet, stake: 600n })).toThrow('not on the ladder');
    for (const stake of ['100', '250', '20100']) {
      expect(() =>
        races.check({ ...bet, stake: BigInt(stake), choice: { card: 1, bets: [{ ...bets[0], stake }] } }),
      ).toThrow('not on the ladder');
    }
    expect(() => races.check({ ...bet, stake: 400n, choice: { card: 1, bets: [bets[0], bets[0]] } })).toThrow(
      'not offered',
    );
    expect(races.choice.safeParse({ card: CARDS.length, bets }).success).toBe(false);
    expect(races.choice.safeParse({ card: 0, bets: [{ racer: 6, kind: 'win', stake: '200' }] }).success).toBe(
      false,
    );
  });

  it('pay each for itself', () => {
    const round = {
      ...bet,
      roundId: 'r',
      language: 'EN',
      outcome: { order: [3, 2, 0, 1, 4, 5] },
      progress: races.begin(bet, { order: [] }, 1000),
    };
    expect(races.standing(round, 1000)).toEqual({ until: 10_500 });
    expect(races.standing({ ...round, progress: races.expire(round, 10_500) }, 10_500)).toEqual({
      payout: (500n * BigInt(payOf(CARDS[1]!, 2, 'place'))) / 100n,
    });
    expect(races.record(round)).toMatchObject({
      result: '1st Tala, 2nd Dagohoy; won: Dagohoy (Place)',
      bets: 2,
    });
  });
});
