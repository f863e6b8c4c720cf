/**
 * The shape of a maths model of the video slot. A model is data: strips, pays and feature rules.
 * Everything else (drawing, evaluation, the exact return) is derived from it, so a figure that is
 * shown to the player can never drift from the game that is played.
 */

/** Visible rows of each reel. */
export const ROWS = 3;
/** Reels of the game. */
export const REELS = 5;
/** A total bet is always this many coins; pays are counted in coins. */
export const COINS_PER_BET = 20;
/** Substitutes for every paying symbol; never on the first reel. */
export const WILD = 0;
/** Starts the free spins; at most one in a reel's window. */
export const SCATTER = 1;
/** Wild, scatter, four high and four low paying symbols. */
export const SYMBOLS = 10;
/** The symbols that pay from left to right, the highest first. */
export const PAYING = [2, 3, 4, 5, 6, 7, 8, 9] as const;

export type ModelId = 'low' | 'medium' | 'high';

/** One strip per reel; a strip is a closed loop of symbol indexes. */
export type ReelSet = readonly (readonly number[])[];

/** Pays for 3, 4 and 5 of a kind. */
export type Pays = readonly [three: number, four: number, five: number];

export interface FreeSpinRules {
  /** Free spins for 3, 4 and 5 scatters in the base game. */
  readonly award: Pays;
  /** Further free spins for 3 or more scatters during the feature. */
  readonly retrigger: number;
  readonly maxRetriggers: number;
  /** Multiplier of the first free spin; every winning free spin raises it by 1. */
  readonly startMultiplier: number;
  readonly maxMultiplier: number;
}

/** The figures shown to the player; a test holds them against the enumeration. */
export interface StatedFigures {
  /** Share of stakes paid back, the cap included, rounded to four decimals. */
  readonly returnToPlayer: number;
  /** Share of paid spins that pay anything, rounded to four decimals. */
  readonly hitRate: number;
  /** 1.645 standard deviations of one round's payout per unit staked, one decimal. */
  readonly volatilityIndex: number;
  /** One paid spin in so many starts the free spins, rounded. */
  readonly featureEvery: number;
}

export interface Model {
  readonly id: ModelId;
  readonly base: ReelSet;
  readonly free: ReelSet;
  /** Coins per way, by paying symbol. */
  readonly pays: Readonly<Record<number, Pays>>;
  /** Coins for 3, 4 and 5 scatters anywhere. */
  readonly scatterPays: Pays;
  readonly freeSpins: FreeSpinRules;
  /** Most that one round can pay, as a multiple of the total bet. The feature ends when it is reached. */
  readonly maxWin: number;
  readonly stated: StatedFigures;
}

/**
 * Reads strips written as strings of digits, one digit a symbol.
 * @param strips one string per reel
 */
export function reelSet(...strips: string[]): ReelSet {
  return strips.map((strip) => Array.from(strip, Number));
}
