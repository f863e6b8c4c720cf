import type { Draw } from '../fair/draw.ts';

/** A round as the verifier tells it, computed anew from its seeds. */
export interface RoundExplanation {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The result in one sentence. */
  readonly summary: string;
}

/** How a round of a game is verified offline: the same maths as on the server. */
export interface Verifier {
  /** The game's id. */
  readonly game: string;
  /** As the player reads it. */
  readonly name: string;
  readonly models: readonly string[];
  /**
   * Draws the round again.
   * @param choice what the player chose, as the history gives it
   * @param language of what is told: EN or TY
   */
  explain(model: string, choice: unknown, draw: Draw, language: string): Promise<RoundExplanation>;
}
