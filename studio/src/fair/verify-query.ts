/** A round with all that is needed to draw it again; what is not revealed yet is null. */
export interface ProvableRound {
  /** Absent where it is a part of a round, such as a selection of a slip. */
  readonly roundId?: string;
  readonly game: string;
  readonly model: string;
  readonly choice: unknown;
  readonly seedHash: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
}

/**
 * What the page that verifies rounds is told in its fragment: the same from inside a game and from the betting record
 * (R-STUDIO-14). A seed that is revealed later is asked for by the number of the round.
 */
export function verifyQuery(round: ProvableRound): Record<string, string> {
  const { roundId, game, model, choice, seedHash, serverSeed, clientSeed, nonce } = round;
  return {
    ...(roundId ? { round: roundId } : {}),
    game,
    model,
    choice: JSON.stringify(choice),
    seedHash,
    clientSeed,
    nonce: String(nonce),
    ...(serverSeed ? { serverSeed } : {}),
  };
}
