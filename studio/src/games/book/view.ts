import type { Verification } from '../game.ts';
import type { MarketPrices } from './odds.ts';
import type { Happening } from './sport.ts';

/** How far a fixture is. */
export interface LiveScore {
  /** In units of its clock. */
  readonly clock: number;
  /** By side; in a race who has finished, in order. */
  readonly score: readonly number[];
  /** What happened last, newest first. */
  readonly last: readonly Happening[];
}

/** News of a fixture that runs or just ended. */
export interface LiveNews {
  readonly id: string;
  readonly live: LiveScore | null;
  readonly result: readonly number[] | null;
}

/** A fixture as the book shows it. */
export interface FixtureView {
  readonly id: string;
  readonly league: string;
  readonly sport: string;
  readonly names: readonly string[];
  /** ms since the epoch. */
  readonly startsAt: number;
  readonly endsAt: number;
  readonly seedHash: string;
  /** What could be bet on until it began: the odds stay as they were. */
  readonly offers: readonly MarketPrices[];
  /** Null before it starts. */
  readonly live: LiveScore | null;
  /** Units of its clock, for example 90 minutes. */
  readonly length: number;
  /** The final result; null before the end. */
  readonly result: readonly number[] | null;
}

/** The book as a player sees it. */
export interface BookView {
  /** The studio's clock, ms since the epoch. */
  readonly now: number;
  /** Fixtures that run or just ended, then those to come. */
  readonly fixtures: readonly FixtureView[];
}

/** One selection of a slip. */
export interface LegView {
  readonly fixture: string;
  readonly market: string;
  readonly selection: string;
  /** Hundredths. */
  readonly odds: number;
  readonly names: readonly string[];
  readonly league: string;
  readonly sport: string;
  readonly line?: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Open until its fixture ends. */
  readonly state: 'open' | 'won' | 'lost' | 'late';
  /** The score, once the fixture is over. */
  readonly result: readonly number[] | null;
  /** How the fixture is verified, once it is over. */
  readonly proof: Verification | null;
}

/** A slip as its player sees it. */
export interface SlipView {
  readonly legs: readonly LegView[];
  /** What it pays when all legs win, minor units. */
  readonly possible: string;
}
