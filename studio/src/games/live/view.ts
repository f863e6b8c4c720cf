import type { Verification } from '../game.ts';
import type { LivePhase, Times } from './pace.ts';
import type { Outcome } from './table-game.ts';

/** A table as everybody sees it. */
export interface LiveTable {
  /** The studio's clock, ms since the epoch. */
  readonly now: number;
  readonly times: Times;
  readonly phase: LivePhase;
  /** Null until the cards are dealt. */
  readonly outcome: Outcome | null;
  /** Results of the last rounds, newest first. */
  readonly marks: readonly string[];
  /** Bets on this round so far. */
  readonly bets: number;
  readonly proof: Verification;
  readonly nextSeedHash: string;
}

/** A bet at a table, as its player sees it. */
export interface LiveView {
  readonly slot: number;
  /** Minor units by spot. */
  readonly chips: Readonly<Record<string, string>>;
  /** It arrived too late and is given back. */
  readonly late: boolean;
  /** What comes back, minor units; null until the round is over. */
  readonly win: string | null;
}
