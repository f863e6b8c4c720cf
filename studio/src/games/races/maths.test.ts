import { describe, expect, it } from 'vitest';
import type { Draw } from '../../fair/draw.ts';
import type { Card } from './maths.ts';
import { BET_KINDS, CARDS, RACERS, chanceOf, drawRace, payOf, returnOf, returnRange, wins } from './maths.ts';

/** Every order of a race with its exact chance. */
function orders(card: Card): { order: number[]; chance: number }[] {
  const visit = (order: number[], left: number[], chance: number): { order: number[]; chance: number }[] => {
    if (left.length === 0) return [{ order, chance }];
    const total = left.reduce((sum, racer) => sum + card[racer]!, 0);
    return left.flatMap((racer) =>
      visit(
        [...order, racer],
        left.filter((other) => other !== racer),
        (chance * card[racer]!) / total,
      ),
    );
  };
  return visit(
    [],
    card.map((_, racer) => racer),
    1,
  );
}

describe.each(CARDS.map((card, at) => ({ card, at })))('the card $at', ({ card }) => {
  const all = orders(card);

  it('has six birds whose weights make 100', () => {
    expect(card).toHaveLength(RACERS);
    expect(card.reduce((sum, weight) => sum + weight, 0)).toBe(100);
    expect(all).toHaveLength(720);
  });

  it('states the chance and the return that all 720 orders give', () => {
    for (const racer of card.keys()) {
      for (const kind of BET_KINDS) {
        const counted = all.reduce(
          (sum, { order, chance }) => sum + (wins({ racer, kind }, order) ? chance : 0),
          0,
        );
        expect(counted).toBeCloseTo(chanceOf(card, racer, kind), 12);
        expect((counted * payOf(card, racer, kind)) / 100).toBeCloseTo(returnOf(card, racer, kind), 12);
        expect(payOf(card, racer, kind)).toBeGreaterThan(100);
      }
    }
  });
});

describe('races', () => {
  it('return between 94 and 95 per cent, whatever is bet on', () => {
    const [least, most] = returnRange();
    expect(least).toBeGreaterThan(0.94);
    expect(most).toBeLessThanOrEqual(0.95 + 1e-12);
  });

  it('are drawn place after place by the weights that are left', async () => {
    const bounds: number[] = [];
    const last: Draw = async (bound) => {
      bounds.push(bound);
      return bound - 1;
    };
    expect(await drawRace(CARDS[0]!, last)).toEqual([5, 4, 3, 2, 1, 0]);
    expect(bounds).toEqual([100, 92, 80, 65, 47]);
    expect(await drawRace(CARDS[0]!, async () => 0)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await drawRace(CARDS[0]!, async (bound) => (bound === 100 ? 26 : 0))).toEqual([1, 0, 2, 3, 4, 5]);
  });
});
