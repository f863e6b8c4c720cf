import { describe, expect, it } from 'vitest';
import { openDraw } from '../../fair/draw.ts';
import { diceChances, nineChances, returnOf } from './returns.ts';
import { dealDuel, duelRuleOf, duelRules, shareOf, winnings } from './rules.ts';
import { statedReturn } from './stated.ts';

const nines = ['nine', 'nineDominoes', 'nineTiles'];

describe('the return', () => {
  it.each(nines)('of %s is the stated one over every way the points can fall', (id) => {
    expect(returnOf(nineChances(id, [4, 4]))).toBeCloseTo(statedReturn(id)!, 4);
  });

  it('of the dice is the stated one', () => {
    expect(returnOf(diceChances([3, 3]))).toBeCloseTo(statedReturn('dice')!, 4);
  });

  it('is the same for either seat, and no limit beats the house player’s rake', () => {
    for (const id of nines) {
      const { win, tie } = nineChances(id, [4, 4]);
      expect(win * 2 + tie).toBeCloseTo(1, 9);
      for (const limit of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
        expect(returnOf(nineChances(id, [limit, 4]))).toBeLessThan(1);
    }
    for (const limit of [0, 1, 2, 3, 4, 5, 6]) expect(returnOf(diceChances([limit, 3]))).toBeLessThan(1);
  });
});

describe('the pot', () => {
  it('goes to the winner less five per cent, and back on a tie', () => {
    expect([1, -1, 0].map((lead) => shareOf(1000n, lead))).toEqual([1900n, 0n, 1000n]);
    expect(winnings(20n)).toBe(38n);
  });
});

describe('a deal', () => {
  it.each(duelRules.map((rule) => [rule.id, rule] as const))(
    'of %s follows from the seeds; no piece comes twice',
    async (_id, rule) => {
      for (let nonce = 0; nonce < 30; nonce += 1) {
        const seeds = { serverSeed: '77'.repeat(32), clientSeed: 'both', nonce };
        const { hands, spares } = await dealDuel(rule, await openDraw(seeds));
        expect(await dealDuel(rule, await openDraw(seeds))).toEqual({ hands, spares });
        expect([...hands, ...spares].map((each) => each.length)).toEqual([
          rule.dealt,
          rule.dealt,
          rule.spare,
          rule.spare,
        ]);
        if (rule.pieces !== 'dice')
          expect(new Set([...hands, ...spares].flat()).size).toBe((rule.dealt + rule.spare) * 2);
        for (const hand of hands) expect(rule.decisions).toContain(rule.programPlay(hand));
      }
    },
  );
});

describe('a decision', () => {
  it('takes, swaps or throws again exactly what was chosen', () => {
    expect(duelRuleOf('nine').after([3, 4], 1, [8])).toEqual([3, 4, 8]);
    expect(duelRuleOf('nine').after([3, 4], 0, [8])).toEqual([3, 4]);
    expect(duelRuleOf('three').after([3, 4, 5], 2, [8])).toEqual([3, 8, 5]);
    expect(duelRuleOf('dice').after([1, 2, 6], 3, [4, 5, 1])).toEqual([4, 5, 6]);
  });

  it('of the house player follows the published rule', () => {
    const three = duelRuleOf('three');
    // Two kings and a five; a straight; ace, king and two of different suits.
    expect(
      [
        [12, 25, 4],
        [2, 16, 4],
        [0, 25, 27],
      ].map(three.programPlay),
    ).toEqual([4, 0, 4]);
    expect(
      [
        [1, 1],
        [3, 0],
      ].map(duelRuleOf('nine').programPlay),
    ).toEqual([1, 0]);
    expect(duelRuleOf('dice').programPlay([3, 4, 1])).toBe(5);
  });

  it('is worth what the rules say', () => {
    const { strength } = duelRuleOf('three');
    // Straight flush, three of a kind, straight, flush, pair, high card.
    const falling = [
      [10, 11, 12],
      [3, 16, 29],
      [2, 16, 4],
      [1, 5, 9],
      [12, 25, 4],
      [0, 25, 27],
    ].map(strength);
    expect(falling).toEqual(falling.toSorted((a, b) => b - a));
    expect(strength([0, 14, 28])).toBeLessThan(strength([1, 15, 29]));
    expect(strength([11, 12, 13])).toBeGreaterThan(strength([10, 11, 25]));
  });
});
