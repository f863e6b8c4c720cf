import { describe, expect, it } from 'vitest';
import { LEAST, MOST, ROLLS, payOf, returnOf, wins } from './maths.ts';

const chances = Array.from({ length: MOST - LEAST + 1 }, (_, at) => LEAST + at);

describe('dice', () => {
  it('pays back what it states, counted over every roll on both sides', () => {
    for (const chance of chances) {
      for (const side of ['under', 'over'] as const) {
        let won = 0;
        for (let roll = 0; roll < ROLLS; roll += 1) if (wins({ side, chance }, roll)) won += 1;
        expect(won).toBe(chance * 100);
        expect((won * payOf(chance)) / 100 / ROLLS).toBeCloseTo(returnOf(chance), 12);
      }
    }
  });

  it('returns between 97 and 98 per cent whatever is chosen, and 98 at even chances', () => {
    const returns = chances.map(returnOf);
    expect(Math.max(...returns)).toBeLessThanOrEqual(0.98);
    expect(Math.min(...returns)).toBeGreaterThanOrEqual(0.97);
    expect(returnOf(50)).toBe(0.98);
  });

  it('pays more than the bet for every win', () => {
    expect(chances.every((chance) => payOf(chance) > 100)).toBe(true);
  });
});
