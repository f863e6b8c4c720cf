import { payFor } from './evaluate.ts';
import type { Model } from './model.ts';
import { COINS_PER_BET } from './model.ts';
import { capCoins } from './round.ts';
import type { SpinCounts } from './distribution.ts';
import { spinCounts } from './distribution.ts';
import { transform } from './transform.ts';

export interface Figures {
  returnToPlayer: number;
  /** The return if rounds had no greatest win; what the cap costs is the difference. */
  uncappedReturn: number;
  hitRate: number;
  volatilityIndex: number;
  featureEvery: number;
  /** Probability that a round reaches the greatest win. */
  capRate: number;
}

/** Probabilities of a free spin by coins: without and with three or more scatters. */
interface FreeSpin {
  plain: Map<number, number>;
  scatter: Map<number, number>;
}

/**
 * Computes a model's figures from every combination of its reels. The base game is plain counting. The
 * feature (retriggers, rising multiplier, greatest win) is the exact distribution of the sum of its
 * spins, by generating functions; rounding stays below 1e-8.
 */
export function figures(model: Model): Figures {
  const base = spinCounts(model, model.base);
  const combos = model.base.reduce((all, strip) => all * strip.length, 1);
  const free = freeSpin(model);
  const law = roundDistribution(model, base, combos, free);
  const cap = capCoins(model);
  let mean = 0;
  let square = 0;
  let below = 0;
  law.forEach((p, coins) => {
    mean += p * coins;
    square += p * coins * coins;
    below += p;
  });
  const capRate = Math.max(0, 1 - below);
  mean = (mean + capRate * cap) / COINS_PER_BET;
  square = (square + capRate * cap * cap) / COINS_PER_BET ** 2;
  const misses = base.reduce((sum, map) => sum + (map.get(0) ?? 0), 0);
  const features = base.slice(3).reduce((sum, map) => sum + total(map), 0);
  return {
    returnToPlayer: mean,
    uncappedReturn: uncapped(model, base, combos, free),
    hitRate: 1 - misses / combos,
    volatilityIndex: 1.645 * Math.sqrt(square - mean * mean),
    featureEvery: combos / features,
    capRate,
  };
}

function total(map: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const times of map.values()) sum += times;
  return sum;
}

function freeSpin(model: Model): FreeSpin {
  const combos = model.free.reduce((all, strip) => all * strip.length, 1);
  const merged: FreeSpin = { plain: new Map(), scatter: new Map() };
  spinCounts(model, model.free).forEach((map, scatters) => {
    const into = scatters >= 3 ? merged.scatter : merged.plain;
    for (const [coins, times] of map) into.set(coins, (into.get(coins) ?? 0) + times / combos);
  });
  return merged;
}

/** The return without a greatest win, by the closed recursion over the feature's states. */
function uncapped(model: Model, base: SpinCounts, combos: number, free: FreeSpin): number {
  const { plain, scatter } = free;
  const mean = (map: Map<number, number>): number => [...map].reduce((sum, [coins, p]) => sum + p * coins, 0);
  const lose = plain.get(0) ?? 0;
  const win = total(plain) - lose;
  const more = total(scatter);
  const coins = mean(plain) + mean(scatter);
  const value = eachState(
    model,
    0,
    (at, multiplier, again, next) => multiplier * coins + lose * at + win * next + more * again,
  );
  let sum = 0;
  base.forEach((map, scatters) => {
    const feature = value(payFor(model.freeSpins.award, scatters));
    for (const [won, times] of map) sum += (times / combos) * (won + feature);
  });
  return sum / COINS_PER_BET;
}

/**
 * Walks the feature's states (spins left, retriggers used, multiplier) from the end and gives the value
 * of a feature of n spins. `step` combines: same multiplier, retriggered, raised multiplier.
 */
function eachState(
  model: Model,
  end: number,
  step: (stay: number, multiplier: number, again: number, raised: number) => number,
): (spins: number) => number {
  const { award, retrigger, maxRetriggers, startMultiplier, maxMultiplier } = model.freeSpins;
  const longest = award[2] + retrigger * maxRetriggers;
  const table: number[][][] = [];
  for (let used = maxRetriggers; used >= 0; used -= 1) {
    const rows: number[][] = [new Array<number>(maxMultiplier + 1).fill(end)];
    for (let left = 1; left <= longest; left += 1) {
      rows.push(
        Array.from({ length: maxMultiplier + 1 }, (_, m) => {
          const up = Math.min(m + 1, maxMultiplier);
          const after = rows[left - 1]!;
          const again =
            used < maxRetriggers
              ? table[used + 1]![Math.min(left - 1 + retrigger, longest)]![up]!
              : after[up]!;
          return step(after[m]!, m, again, after[up]!);
        }),
      );
    }
    table[used] = rows;
  }
  return (spins) => table[0]![spins]![startMultiplier]!;
}

/**
 * Exponential damping of the cyclic convolution: what would wrap around comes back this much smaller.
 * The price, rounding errors larger by its inverse, is still far below the figures shown.
 */
const DAMPING = 1e-6;

/**
 * Probabilities of a whole round's coins below the greatest win; what is missing to 1 reached it.
 * @returns index = coins, 0 to capCoins - 1
 */
function roundDistribution(model: Model, base: SpinCounts, combos: number, free: FreeSpin): Float64Array {
  const cap = capCoins(model);
  const size = 2 ** Math.ceil(Math.log2(cap * 2.2));
  const damp = DAMPING ** (1 / size);
  const spectra = multipliedSpectra(model, free, size, damp);
  const start = [0, 3, 4, 5].map((scatters) =>
    spectrum(scatters === 0 ? merge(base.slice(0, 3)) : base[scatters]!, 1, size, damp, 1 / combos),
  );
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  const walk = featureWalker(model, spectra);
  for (let k = 0; k <= size / 2; k += 1) {
    walk.at(k);
    let x = start[0]!.re[k]!;
    let y = start[0]!.im[k]!;
    for (let scatters = 3; scatters <= 5; scatters += 1) {
      const cell = walk.cell(payFor(model.freeSpins.award, scatters));
      const { re: a, im: b } = start[scatters - 2]!;
      x += a[k]! * walk.re[cell]! - b[k]! * walk.im[cell]!;
      y += a[k]! * walk.im[cell]! + b[k]! * walk.re[cell]!;
    }
    re[k] = x;
    im[k] = y;
    if (k > 0 && k < size / 2) {
      re[size - k] = x;
      im[size - k] = -y;
    }
  }
  transform(re, im, true);
  return re.subarray(0, cap).map((value, coins) => value / damp ** coins);
}

interface Spectrum {
  re: Float64Array;
  im: Float64Array;
}

function merge(maps: readonly ReadonlyMap<number, number>[]): Map<number, number> {
  const all = new Map<number, number>();
  for (const map of maps) for (const [coins, times] of map) all.set(coins, (all.get(coins) ?? 0) + times);
  return all;
}

/** Wins beyond the transform's length are left out: they reach the greatest win in any case. */
function spectrum(
  map: ReadonlyMap<number, number>,
  multiplier: number,
  size: number,
  damp: number,
  weight = 1,
): Spectrum {
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  for (const [coins, p] of map) {
    const at = coins * multiplier;
    if (at < size) re[at] = re[at]! + p * weight * damp ** at;
  }
  transform(re, im);
  return { re, im };
}

function multipliedSpectra(model: Model, free: FreeSpin, size: number, damp: number) {
  const winning = new Map([...free.plain].filter(([coins]) => coins > 0));
  const multipliers = Array.from({ length: model.freeSpins.maxMultiplier + 1 }, (_, m) => m);
  return {
    lose: free.plain.get(0) ?? 0,
    win: multipliers.map((m) => spectrum(winning, m, size, damp)),
    more: multipliers.map((m) => spectrum(free.scatter, m, size, damp)),
  };
}

/** The same recursion as `eachState`, on complex numbers, for one frequency at a time. */
function featureWalker(model: Model, spectra: ReturnType<typeof multipliedSpectra>) {
  const { award, retrigger, maxRetriggers, startMultiplier, maxMultiplier } = model.freeSpins;
  const longest = award[2] + retrigger * maxRetriggers;
  const wide = maxMultiplier + 1;
  const cell = (used: number, left: number, m: number): number => (used * (longest + 1) + left) * wide + m;
  const re = new Float64Array((maxRetriggers + 1) * (longest + 1) * wide);
  const im = new Float64Array(re.length);
  const at = (k: number): void => {
    for (let used = maxRetriggers; used >= 0; used -= 1) {
      const again = used < maxRetriggers;
      // States with `used` retriggers can have at most this many spins left.
      const most = award[2] + retrigger * used;
      for (let m = startMultiplier; m <= maxMultiplier; m += 1) {
        re[cell(used, 0, m)] = 1;
        im[cell(used, 0, m)] = 0;
      }
      for (let left = 1; left <= most; left += 1) {
        for (let m = startMultiplier; m <= maxMultiplier; m += 1) {
          const up = Math.min(m + 1, maxMultiplier);
          const stay = cell(used, left - 1, m);
          const raised = cell(used, left - 1, up);
          const more = again ? cell(used + 1, left - 1 + retrigger, up) : raised;
          const wr = spectra.win[m]!.re[k]!;
          const wi = spectra.win[m]!.im[k]!;
          const sr = spectra.more[m]!.re[k]!;
          const si = spectra.more[m]!.im[k]!;
          const to = cell(used, left, m);
          re[to] =
            spectra.lose * re[stay]! + wr * re[raised]! - wi * im[raised]! + sr * re[more]! - si * im[more]!;
          im[to] =
            spectra.lose * im[stay]! + wr * im[raised]! + wi * re[raised]! + sr * im[more]! + si * re[more]!;
        }
      }
    }
  };
  return { at, re, im, cell: (spins: number) => cell(0, spins, startMultiplier) };
}
