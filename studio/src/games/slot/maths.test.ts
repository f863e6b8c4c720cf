import { describe, expect, it } from 'vitest';
import { evaluate, windowCounts, windowOf } from './evaluate.ts';
import { spinCounts } from './distribution.ts';
import type { Model, ReelSet } from './model.ts';
import { COINS_PER_BET, PAYING, REELS, ROWS, SCATTER, SYMBOLS, WILD, reelSet } from './model.ts';
import { models } from './models.ts';
import type { Figures } from './returns.ts';
import { figures } from './returns.ts';
import type { RoundState } from './round.ts';
import { beginRound, capCoins, replayRound, stepRound } from './round.ts';
import { stakesFor, startingStake } from '../stakes.ts';
import { coinsToMinor } from './stakes.ts';

const all = Object.values(models);
const round = (value: number, digits: number): number => Number(value.toFixed(digits));

/** A small seeded generator (mulberry32): the same sequence on every machine. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function playOne(model: Model, random: () => number): RoundState {
  const stops = (reels: ReelSet): number[] => reels.map((strip) => Math.floor(random() * strip.length));
  let state = beginRound(model, stops(model.base));
  while (state.remaining > 0) state = stepRound(model, state, stops(model.free));
  return state;
}

describe.each(all)('the $id model', (model) => {
  const exact: Figures = figures(model);

  it('states the figures that the enumeration gives, within the promised range', () => {
    expect(model.stated).toEqual({
      returnToPlayer: round(exact.returnToPlayer, 4),
      hitRate: round(exact.hitRate, 4),
      volatilityIndex: round(exact.volatilityIndex, 1),
      featureEvery: Math.round(exact.featureEvery),
    });
    expect(exact.returnToPlayer).toBeGreaterThanOrEqual(0.95);
    expect(exact.returnToPlayer).toBeLessThanOrEqual(0.97);
  });

  it('accounts for the greatest win: it can be reached and it costs the player what is stated', () => {
    expect(exact.capRate).toBeGreaterThan(1e-9);
    expect(exact.uncappedReturn).toBeGreaterThan(exact.returnToPlayer);
  });

  it('gives the closed recursion and the distribution the same return when nothing is capped', () => {
    const short: Model = {
      ...model,
      maxWin: 20_000,
      freeSpins: { ...model.freeSpins, maxRetriggers: 0, maxMultiplier: 2 },
    };
    const both = figures(short);
    expect(Math.abs(both.returnToPlayer - both.uncappedReturn)).toBeLessThan(1e-7);
  });

  it('agrees with a seeded simulation within its confidence interval', () => {
    const random = seeded(20_261_120);
    const rounds = 400_000;
    let sum = 0;
    let square = 0;
    let hits = 0;
    for (let i = 0; i < rounds; i += 1) {
      const pay = playOne(model, random).coins / COINS_PER_BET;
      sum += pay;
      square += pay * pay;
      if (pay > 0) hits += 1;
    }
    const mean = sum / rounds;
    const error = Math.sqrt((square / rounds - mean * mean) / rounds);
    expect(Math.abs(mean - exact.returnToPlayer)).toBeLessThan(3.29 * error);
    const hitError = Math.sqrt((exact.hitRate * (1 - exact.hitRate)) / rounds);
    expect(Math.abs(hits / rounds - exact.hitRate)).toBeLessThan(3.29 * hitError);
  });

  it('has legal strips: five reels, no wild on the first, never two scatters in a window', () => {
    for (const reels of [model.base, model.free]) {
      expect(reels).toHaveLength(REELS);
      expect(reels[0]).not.toContain(WILD);
      reels.forEach((strip, reel) => {
        expect(strip.every((symbol) => symbol >= 0 && symbol < SYMBOLS)).toBe(true);
        for (let stop = 0; stop < strip.length; stop += 1) {
          expect(windowCounts(reels)[reel]![stop * SYMBOLS + SCATTER]).toBeLessThanOrEqual(1);
        }
      });
    }
  });

  it('pays more for more of a kind', () => {
    for (const symbol of PAYING) {
      const [three, four, five] = model.pays[symbol]!;
      expect(three).toBeLessThan(four);
      expect(four).toBeLessThan(five);
    }
  });
});

describe('enumeration', () => {
  it('counts what visiting and evaluating every single position counts', () => {
    const strip = '2031456789';
    const small: Model = { ...models.medium, base: reelSet('2314567', strip, strip, '61203', '7281') };
    const counted = spinCounts(small, small.base).map((map) =>
      Object.fromEntries([...map].toSorted(([a], [b]) => a - b)),
    );
    const plain: Record<number, number>[] = counted.map(() => ({}));
    const visit = (stops: number[]): void => {
      const reel = small.base[stops.length];
      if (reel) {
        reel.forEach((_, stop) => visit([...stops, stop]));
        return;
      }
      const seen = evaluate(small, small.base, stops);
      const into = plain[seen.scatters]!;
      into[seen.coins] = (into[seen.coins] ?? 0) + 1;
    };
    visit([]);
    expect(counted).toEqual(plain);
  });
});

describe('evaluation', () => {
  const model: Model = { ...models.medium, base: reelSet('222345', '203456', '200345', '987345', '987345') };

  it('counts ways from the left, wilds included, and wraps round the strip', () => {
    const seen = evaluate(model, model.base, [0, 0, 0, 0, 0]);
    expect(seen.wins).toEqual([{ symbol: 2, reels: 3, ways: 3 * 2 * 3, coins: model.pays[2]![0] * 18 }]);
    expect(windowOf(model.base[0]!, 5)).toEqual([5, 2, 2]);
    expect(windowOf(model.base[0]!, 0)).toHaveLength(ROWS);
  });

  it('pays nothing for two reels or from the right', () => {
    expect(evaluate(model, model.base, [3, 2, 3, 3, 3]).wins.map((win) => win.symbol)).toEqual(
      [3, 4, 5].filter((s) =>
        [3, 2, 3, 3, 3].every((stop, reel) => windowOf(model.base[reel]!, stop).includes(s)),
      ),
    );
    expect(evaluate(model, model.base, [0, 3, 3, 0, 0]).coins).toBe(0);
  });
});

describe('a round', () => {
  const scatters = reelSet('1234', '1345', '1456', '5678', '6789');
  const dead = reelSet('2345', '6789', '2345', '6789', '2345');
  const model: Model = { ...models.low, base: scatters, free: scatters };
  const hit = [0, 0, 0, 0, 0];

  it('starts free spins with three scatters and raises the multiplier only after a win', () => {
    const quiet: Model = { ...model, free: dead };
    const begun = beginRound(quiet, hit);
    expect(begun.remaining).toBe(model.freeSpins.award[0]);
    expect(begun.coins).toBe(model.scatterPays[0]);
    expect(stepRound(quiet, begun, hit).multiplier).toBe(1);
    expect(stepRound(model, beginRound(model, hit), hit).multiplier).toBe(2);
  });

  it('retriggers so many times and no more', () => {
    let state = beginRound(model, hit);
    while (state.remaining > 0) state = stepRound(model, state, hit);
    const { award, retrigger, maxRetriggers, maxMultiplier } = model.freeSpins;
    expect(state.spins).toHaveLength(1 + award[0] + retrigger * maxRetriggers);
    expect(state.multiplier).toBe(maxMultiplier);
    expect(() => stepRound(model, state, hit)).toThrow(RangeError);
  });

  it('ends at the greatest win and pays exactly that', () => {
    const tight: Model = { ...model, maxWin: 2 };
    let state = beginRound(tight, hit);
    while (state.remaining > 0) state = stepRound(tight, state, hit);
    expect(state.coins).toBe(capCoins(tight));
    expect(state.capped).toBe(true);
    expect(state.spins.reduce((sum, spin) => sum + spin.paid, 0)).toBe(state.coins);
  });

  it('is rebuilt from its stops alone', () => {
    const played = playOne(models.high, seeded(7));
    expect(
      replayRound(
        models.high,
        played.spins.map((spin) => spin.stops),
      ),
    ).toEqual(played);
  });
});

describe('stakes', () => {
  it.each(['PHP', 'VND', 'USD', 'JPY', 'XXX'])(
    'make every coin a whole number of minor units in %s',
    (currency) => {
      const ladder = stakesFor(currency, COINS_PER_BET);
      expect(ladder.every((stake) => stake % BigInt(COINS_PER_BET) === 0n)).toBe(true);
      expect(new Set(ladder).size).toBe(ladder.length);
      expect(ladder).toEqual(ladder.toSorted((a, b) => Number(a - b)));
      expect(ladder).toContain(startingStake(ladder));
    },
  );

  it('turn coins into money without rounding', () => {
    expect(coinsToMinor(7, 200n)).toBe(70n);
  });
});
