import { describe, expect, it } from 'vitest';
import { fish } from './game.ts';

const bet = {
  playerId: 'p1',
  gameCode: 'g',
  currency: 'PHP',
  model: 'standard',
  stake: 60n,
  choice: { bet: '20', shots: ['crab', 'koi', 'pearl'] },
};

describe('a shot batch', () => {
  it('costs each of its shots, no more and no less', () => {
    expect(() => fish.check(bet)).not.toThrow();
    expect(() => fish.check({ ...bet, stake: 20n })).toThrow('not on the ladder');
    expect(() => fish.check({ ...bet, stake: 63n, choice: { ...bet.choice, bet: '21' } })).toThrow(
      'not on the ladder',
    );
  });

  it('takes only fish there are, one to ten shots', () => {
    expect(fish.choice.safeParse(bet.choice).success).toBe(true);
    for (const shots of [[], ['boot'], Array.from({ length: 11 }, () => 'koi')]) {
      expect(fish.choice.safeParse({ bet: '20', shots }).success).toBe(false);
    }
  });

  it('pays the sum of what was caught and says what it was', () => {
    const round = { ...bet, roundId: 'r', language: 'TY', outcome: { caught: [12, 0, 40] }, progress: null };
    expect(fish.standing(round, 0)).toEqual({ payout: 1040n });
    expect(fish.record(round)).toMatchObject({ result: '3 putok, nahuli: Alimango ×12, Perlas ×40' });
  });
});
