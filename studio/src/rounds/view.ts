import type { AnyGame, GameRound, Verification } from '../games/game.ts';
import type { ProvableRound } from '../fair/verify-query.ts';
import type { RoundRecord } from '../store/rounds.ts';

/** A round as far as the player may see it; what the game shows stands beside it. */
export interface RoundBase {
  roundKey: string;
  roundId: string;
  /** All that was staked, minor units, decimal. */
  stake: string;
  choice: unknown;
  /** open: the round goes on; paying: the win is on its way to the balance; settled: done. */
  state: 'open' | 'paying' | 'settled' | 'disputed';
  /** What it pays, minor units; null until it is over. */
  payout: string | null;
  /** Balance after the last acknowledged wallet call; null when none is known. */
  balance: string | null;
  /** When the bet was asked for, ms since the epoch. */
  at: number;
  seedHash: string;
  clientSeed: string;
  nonce: number;
}
export type RoundView<View extends object = object> = RoundBase & View;

/** The round as its game takes it. */
export function toGame(round: RoundRecord): GameRound<unknown, unknown, unknown> {
  const { roundId, playerId, gameCode, currency, model, language, choice, outcome, progress } = round;
  return {
    roundId,
    playerId,
    gameCode,
    currency,
    model,
    language,
    choice,
    outcome,
    progress,
    stake: BigInt(round.stake),
  };
}

/** How the round is verified: by the game's own seeds or the player's. */
export function verificationOf(game: AnyGame, round: RoundRecord): Verification {
  const { hash, serverSeed, clientSeed, nonce } = round;
  return (
    game.verification?.(toGame(round)) ?? {
      seedHash: hash ?? '',
      serverSeed,
      clientSeed: clientSeed ?? '',
      nonce,
    }
  );
}

/** A bet that is taken back after its round began comes back to the player as a win does. */
const shownStates: Partial<Record<RoundRecord['state'], RoundBase['state']>> = {
  voiding: 'paying',
  void: 'settled',
};

/** What the player may see of a round: never what is not decided for them yet. @param now ms since the epoch */
export function viewOf(game: AnyGame, round: RoundRecord, now: number): RoundView {
  const { roundKey, roundId, stake, choice, state, payout, balance, createdAt } = round;
  const { seedHash, clientSeed, nonce } = verificationOf(game, round);
  return {
    roundKey,
    roundId,
    stake,
    choice,
    state: shownStates[state] ?? (state as RoundBase['state']),
    payout,
    balance,
    at: createdAt,
    seedHash,
    clientSeed,
    nonce,
    ...game.view(toGame(round), now),
  };
}

/** A round as the page that verifies rounds takes it. */
export function provableOf(game: AnyGame, round: RoundRecord): ProvableRound {
  const { roundId, model, choice } = round;
  return { roundId, game: game.id, model, choice, ...verificationOf(game, round) };
}

/** One line of the player's history, with what is needed to verify it offline. */
export interface HistoryLine extends ProvableRound {
  at: string;
  stake: string;
  win: string;
}

export function historyLine(game: AnyGame, round: RoundRecord): HistoryLine {
  const { createdAt, stake, payout } = round;
  return {
    ...provableOf(game, round),
    at: new Date(createdAt).toISOString(),
    stake,
    win: payout ?? '0',
  };
}
