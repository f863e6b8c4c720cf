/** How long the parts of a table's round take, ms. */
export interface Pace {
  readonly betting: number;
  /** No bet is taken any more; those on their way still arrive. */
  readonly closing: number;
  /** The dealer deals. */
  readonly dealing: number;
  /** The result lies on the table. */
  readonly showing: number;
}

const CALM: Pace = { betting: 15_000, closing: 1500, dealing: 6500, showing: 4000 };
const FAST: Pace = { betting: 10_000, closing: 1200, dealing: 4500, showing: 2800 };

/** A model of the live tables is a game and, after a dot, its pace. */
export function readModel(model: string): { gameId: string; pace: Pace } {
  const [gameId, pace] = model.split('.');
  return { gameId: gameId as string, pace: pace === 'fast' ? FAST : CALM };
}

/** The moments of one round, ms since the epoch. */
export interface Times {
  readonly slot: number;
  readonly opensAt: number;
  /** The cut-off: a bet that is asked for later is refused. */
  readonly closesAt: number;
  /** Bets that were asked for in time and arrive later are given back; the outcome is decided. */
  readonly dealsAt: number;
  readonly resultAt: number;
  readonly endsAt: number;
}

export type LivePhase = 'betting' | 'closing' | 'dealing' | 'showing';

/** The moments of a round. Rounds follow each other without a gap since the epoch. @param shift of the table, ms */
export function timesOf(pace: Pace, shift: number, slot: number): Times {
  const period = pace.betting + pace.closing + pace.dealing + pace.showing;
  const opensAt = slot * period + (shift % period);
  const closesAt = opensAt + pace.betting;
  const dealsAt = closesAt + pace.closing;
  const resultAt = dealsAt + pace.dealing;
  return { slot, opensAt, closesAt, dealsAt, resultAt, endsAt: resultAt + pace.showing };
}

/** The round that runs at a moment. */
export function slotAt(pace: Pace, shift: number, now: number): number {
  const period = pace.betting + pace.closing + pace.dealing + pace.showing;
  return Math.floor((now - (shift % period)) / period);
}

/** Where a round stands. */
export function phaseOf(times: Times, now: number): LivePhase {
  if (now < times.closesAt) return 'betting';
  if (now < times.dealsAt) return 'closing';
  return now < times.resultAt ? 'dealing' : 'showing';
}
