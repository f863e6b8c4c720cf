import { describe, expect, it } from 'vitest';
import type { Draw } from '../../fair/draw.ts';
import { HIGHEST, RETURN, SPECIES, chanceOf, drawShot, drawShotBatch, prizeOf } from './maths.ts';

/** Answers the draws it is given, in turn. */
const scripted =
  (...numbers: number[]): Draw =>
  async (bound) => {
    const number = numbers.shift()!;
    expect(number).toBeLessThan(bound);
    return number;
  };

describe('the fish', () => {
  it.each(SPECIES)('$id returns exactly what is stated, counted over every number', (species) => {
    const { wins, of } = chanceOf(species);
    const weights = species.prizes.reduce((sum, [, weight]) => sum + weight, 0);
    let paid = 0;
    for (let number = 0; number < weights; number += 1) paid += prizeOf(species, number);
    // wins / of shots catch, and a catch pays paid / weights: in whole numbers, without rounding.
    expect(BigInt(wins) * BigInt(paid) * 100n).toBe(BigInt(of) * BigInt(weights) * BigInt(RETURN));
    expect(wins).toBeLessThan(of);
  });

  it('catches with the last winning number and not with the next', async () => {
    for (const species of SPECIES.slice(0, -1)) {
      const { wins } = chanceOf(species);
      expect(await drawShot(species, scripted(wins - 1))).toBe(species.prizes[0]![0]);
      expect(await drawShot(species, scripted(wins))).toBe(0);
    }
  });

  it('pays the pearl one of its prizes, up to the greatest', async () => {
    const pearl = SPECIES.at(-1)!;
    expect(await drawShot(pearl, scripted(0, 99))).toBe(HIGHEST);
    expect(await drawShot(pearl, scripted(0, 0))).toBe(20);
  });

  it('draws a shot batch shot after shot', async () => {
    expect(await drawShotBatch(['clownfish', 'shark'], scripted(0, 9999))).toEqual([2, 0]);
    await expect(drawShotBatch(['boot'], scripted(0))).rejects.toThrow(RangeError);
  });
});
