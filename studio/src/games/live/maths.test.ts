import { describe, expect, it } from 'vitest';
import { openDraw } from '../../fair/draw.ts';
import { bankerDraws } from './baccarat.ts';
import { bullOf, twentyOneOf } from './sides.ts';
import { statedReturn } from './stated.ts';
import { returnsOf } from './table-game.ts';
import { tableGameOf, tableGames } from './tables.ts';

describe('the return of every place', () => {
  it.each(tableGames.map((game) => [game.id, game] as const))(
    'at %s is the stated one, over every outcome',
    (id, game) => {
      for (const [spot, share] of Object.entries(returnsOf(game))) {
        expect(share, spot).toBeCloseTo(statedReturn(id, spot), 4);
        expect(share, spot).toBeLessThan(0.99);
        expect(share, spot).toBeGreaterThan(0.85);
      }
    },
  );

  it('of baccarat is the known one of eight decks', () => {
    const { player, banker, tie } = returnsOf(tableGameOf('baccarat'));
    expect(1 - player!).toBeCloseTo(0.012351, 6);
    expect(1 - banker!).toBeCloseTo(0.010579, 6);
    expect(1 - tie!).toBeCloseTo(0.143596, 6);
  });

  it('is paid in whole minor units: every place pays steps of five hundredths', () => {
    for (const { every, spots } of tableGames.filter(
      ({ id }) => !['baccarat', 'noCommission', 'luckySix', 'threeCards'].includes(id),
    )) {
      for (const [outcome] of every()) for (const spot of spots) expect(spot.pays(outcome) % 5).toBe(0);
    }
  });
});

describe('a deal', () => {
  it.each(tableGames.map((game) => [game.id, game] as const))(
    'at %s follows from the seeds and can be read',
    async (_id, game) => {
      const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'everybody', nonce: 7 };
      const outcome = await game.deal(await openDraw(seeds));
      expect(await game.deal(await openDraw(seeds))).toEqual(outcome);
      expect(game.mark(outcome)).not.toBe('');
      for (const { pays, most } of game.spots) expect(pays(outcome)).toBeLessThanOrEqual(most);
    },
  );

  it.each(tableGames.filter(({ scene }) => scene === 'cards').map((game) => [game.id, game] as const))(
    'at %s has no card twice in one deck',
    async (id, game) => {
      for (let nonce = 0; nonce < 40; nonce += 1) {
        const outcome = await game.deal(
          await openDraw({ serverSeed: 'cd'.repeat(32), clientSeed: 'x', nonce }),
        );
        const shared = [
          'dragonTiger',
          'cardWar',
          'football',
          'andarBahar',
          'baccarat',
          'noCommission',
          'luckySix',
        ].includes(id);
        for (const cards of shared ? [outcome.flat()] : outcome)
          expect(new Set(cards).size).toBe(cards.length);
      }
    },
  );
});

describe('the rules', () => {
  it('draw the banker’s third card by the usual table', () => {
    const draws = (banker: number): string =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((third) => bankerDraws(banker, third)).join('');
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(draws)).toEqual([
      '0123456789',
      '0123456789',
      '0123456789',
      '012345679',
      '234567',
      '4567',
      '67',
      '',
    ]);
    expect([5, 6].map((banker) => bankerDraws(banker, undefined))).toEqual([true, false]);
  });

  it('count the bull and twenty-one', () => {
    // Ranks: 0 is the ace, 9 to 12 count ten.
    expect(bullOf([9, 10, 11, 2, 3])).toBe(7);
    expect(bullOf([9, 10, 11, 12, 9])).toBe(10);
    expect(bullOf([0, 0, 0, 0, 1])).toBe(0);
    expect([
      twentyOneOf([0, 12]),
      twentyOneOf([0, 4, 4]),
      twentyOneOf([9, 9, 1]),
      twentyOneOf([9, 6, 3]),
    ]).toEqual([22, 21, 0, 21]);
  });
});
