import type { Alphabet } from './alphabet.ts';
import type { Animal } from './lunar-year.ts';
import type { Rational } from './rational.ts';
import type { DrawResult } from './result.ts';

/** Traditional boards take numbers in every form; entertainment boards are bets of one touch. */
export type PlayType = 'trad' | 'ent';

/** What the board shows: position rows, numbers to type, numbers to pick, options. */
export type InputKind = 'rows' | 'numbers' | 'pick' | 'options';

/** One row of picks. */
export interface Row {
  readonly name: string;
  readonly alphabet: Alphabet;
  /** How many symbols it takes. */
  readonly min: number;
  readonly max: number;
  /** How many a quick pick takes, when that is not the fewest. */
  readonly quick?: number;
}

/** How picks are entered. */
export interface Input {
  readonly kind: InputKind;
  readonly rows: readonly Row[];
}

/** The symbols of each row, in the order of its alphabet, each once. */
export type Picks = readonly (readonly string[])[];

/**
 * What a tier pays: a part of what the return leaves beside fixed prizes, a fixed multiple of the unit (in 1/10,000), or
 * a part that goes into the jackpot.
 */
export type Prize =
  | { readonly kind: 'share'; readonly part: Rational }
  | { readonly kind: 'fixed'; readonly payout: bigint }
  | { readonly kind: 'jackpot'; readonly part: Rational };

/** A way for a unit bet to win. */
export interface Tier {
  readonly name: string;
  /** Units of one class can win in the tiers of that class; the return is stated for each class. */
  readonly unitClass: string;
  readonly prize: Prize;
}

/** How likely a tier is for one unit bet of its class. */
export interface Odds {
  /** That it wins at all. */
  readonly chance: Rational;
  /** How often it wins on average: more than the chance where one unit can win several times in a draw. */
  readonly expected: Rational;
}

/** Unit bets of a line that won in a tier. */
export interface Hit {
  readonly tier: string;
  readonly count: number;
}

/** How a kind of bet works; `mechanics/` has them. */
export interface Mechanic {
  readonly input: Input;
  readonly tiers: readonly Tier[];
  /** Unit bets in a line; 0 when the picks make none. */
  count(picks: Picks): number;
  /** Reads a result once, for any number of lines: the answer says what a line won, tiers with no win left out. */
  evaluate(result: DrawResult): (picks: Picks) => Hit[];
  /** The symbols of a result that picks are looked for among; left out where each has a place of its own, or one pick makes a bet. */
  looksAt?(result: DrawResult): readonly string[];
  /** Computed when first asked for. */
  odds(): ReadonlyMap<string, Odds>;
  /**
   * What a line can win in good outcomes, each unit at most once (a card: each symbol once): the one that pays most is
   * among them.
   * @param payouts of the tiers, in 1/10,000
   */
  best(picks: Picks, payouts: ReadonlyMap<string, bigint>): readonly Hit[][];
  /** Tiers that units of these picks can win in; all of them without. */
  reach?(picks: Picks): ReadonlySet<string>;
}

/** A kind of bet of a family. */
export interface BetType extends Mechanic {
  /** Unique in its family. */
  readonly code: string;
  /** The tab of the board that it is under. */
  readonly group: string;
  readonly playTypes: readonly PlayType[];
  /** The animal of the lunar years that it is sold in; left out where it is sold in all of them. */
  readonly lunarYear?: Animal;
  /** Picks that a player can start from, in canonical form. */
  readonly example: string;
}
