import type { Outcome, TableGame } from '../table-game.ts';

/** What lies on the table. */
export interface TableScene {
  readonly element: HTMLElement;
  /** Takes everything off the table. */
  clear(): void;
  /**
   * Shows the round as it is dealt.
   * @param elapsed how long the dealing has gone on, ms: what should lie there already does at once
   * @param total how long dealing takes, ms
   */
  play(outcome: Outcome, elapsed: number, total: number): void;
}

export interface SceneOptions {
  readonly game: TableGame;
  readonly language: string;
  readonly calm: () => boolean;
  /** A piece has come onto the table. */
  readonly landed: (nth: number) => void;
}

/** Steps at their times; those in the past at once. */
export function createSteps() {
  let timers: number[] = [];
  return {
    /** @param at ms from now */
    at(at: number, work: () => void): void {
      if (at <= 0) work();
      else timers.push(window.setTimeout(work, at));
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
      timers = [];
    },
  };
}
