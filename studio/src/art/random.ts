/** A stream of pseudo-random numbers that the same seed always repeats. */
export interface Random {
  /** Next number in [0, 1). */
  next(): number;
  /** Number in [lo, hi). */
  range(lo: number, hi: number): number;
  /** Whole number in [lo, hi]. */
  int(lo: number, hi: number): number;
  /** One element; the list must not be empty. */
  pick<T>(list: readonly T[]): T;
  /** True with the given probability (0..1). */
  chance(probability: number): boolean;
}

/** 32-bit FNV-1a, finished with an avalanche step so that similar strings spread. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** mulberry32: small, fast and good enough for pictures and demo data (never for outcomes of play). */
export function random(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (lo, hi) => lo + (hi - lo) * next(),
    int: (lo, hi) => lo + Math.floor(next() * (hi - lo + 1)),
    pick: (list) => list[Math.floor(next() * list.length)]!,
    chance: (probability) => next() < probability,
  };
}
