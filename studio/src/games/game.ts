import type { DatabaseSync } from 'node:sqlite';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Draw } from '../fair/draw.ts';
import type { Play } from '../store/plays.ts';

/** A bet as the player asks for it, before anything is drawn. */
export interface Bet<Choice> {
  readonly playerId: string;
  readonly gameCode: string;
  readonly currency: string;
  /** Which of the game's rules the title plays with, for example the slot's volatility. */
  readonly model: string;
  /** All that is staked, minor units. */
  readonly stake: bigint;
  readonly choice: Choice;
}

/** A round whose bet was taken, as its game sees it. */
export interface GameRound<Choice, Outcome, Progress> extends Bet<Choice> {
  readonly roundId: string;
  /** EN or TY: the language of what is written into the betting record. */
  readonly language: string;
  /** Everything that was drawn, decided before the bet; what the player may not know yet included. */
  readonly outcome: Outcome;
  /** What was played or shown since. */
  readonly progress: Progress;
}

/**
 * Where a round stands: finished with what it pays (minor units), or open. Then `until` is when the server plays it on
 * by itself (ms since the epoch); null: when the game says so by `Rounds.review`.
 */
export type Standing =
  | { readonly payout: bigint }
  | { readonly until: number | null }
  /** Over before it was decided: the bet is taken back, it never counted (R-STUDIO-12). */
  | { readonly undone: true };

/** How a round can be verified by the player; what is not revealed yet is null. */
export interface Verification {
  readonly seedHash: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** What a game with a life of its own (shared rounds, opponents, fixtures) gets from the studio. */
export interface GameHost {
  readonly app: FastifyInstance;
  readonly rounds: {
    /** The round that a bet with this key opened, as its player sees it; null when there is none. */
    played(play: Play, roundKey: string): Promise<object | null>;
    /** Looks at every open round of a game again: those that stand finished now are paid. */
    review(gameId: string): Promise<void>;
  };
  /** The studio's database, for tables of the game's own. */
  readonly db: DatabaseSync;
  readonly log: FastifyBaseLogger;
  /**
   * Adds `POST /api/<path>` for a play, within the studio's envelope and error funnel.
   * @param schema what the body carries beside the play id
   */
  route<Body extends z.ZodType>(
    path: string,
    schema: Body,
    work: (play: Play, body: z.infer<Body>) => Promise<unknown>,
  ): void;
  /** The play of a secret play id. @throws Problem play_unknown */
  playOf(playId: string): Play;
}

/**
 * The rules of a game, on the server. The life of a round around them (bet, win, repeats, crashes) is the same for
 * every game: `rounds/rounds.ts`. All functions but `draw` are synchronous and, given the same, answer the same.
 */
export interface Game<Choice = unknown, Outcome = unknown, Progress = unknown, Step = unknown> {
  readonly id: string;
  /** What the player chooses with the bet, as it arrives. */
  readonly choice: z.ZodType<Choice>;
  /** What the player may do in an open round, as it arrives. */
  readonly step: z.ZodType<Step>;
  /** How many rounds of one player may be open at once at one title. */
  readonly openRounds: number;

  /** What several rounds of a player can be bet on, named for the wallet; null for a round with an outcome of its own. */
  event?(bet: Bet<Choice>): string | null;
  /** The bets that are offered, minor units, ascending; where a round has several bets, those of each. */
  stakes(currency: string): bigint[];
  /** @throws Problem when the bet is not offered, for example stake_invalid, choice_invalid, bets_closed */
  check(bet: Bet<Choice>): void;
  /**
   * Draws all that the player's seeds decide, before the bet is sent.
   * @param draw the round's stream; null at a game with `sharedSeeds`
   */
  draw(bet: Bet<Choice>, draw: Draw | null): Promise<Outcome>;
  /** True where outcomes are not of the player's seeds but of seeds of the game's own. */
  readonly sharedSeeds?: boolean;
  /** True where the law may say how fast rounds follow each other: slots. */
  readonly isPaced?: boolean;
  /** True where a round can be one that the operator gives away. */
  readonly takesFreeRounds?: boolean;
  /** @param now when the bet was acknowledged, ms since the epoch */
  begin(bet: Bet<Choice>, outcome: Outcome, now: number): Progress;
  /**
   * What a step of the player's makes of an open round. The same step again changes nothing.
   * @throws Problem when the step is not allowed now
   */
  advance(round: GameRound<Choice, Outcome, Progress>, step: Step, now: number): Progress;
  standing(round: GameRound<Choice, Outcome, Progress>, now: number): Standing;
  /** The round when `until` has passed: with it the round stands finished, or open until later. */
  expire(round: GameRound<Choice, Outcome, Progress>, now: number): Progress;
  /** The finished round of a player who opens another game; absent where a round goes on without its player. */
  leave?(round: GameRound<Choice, Outcome, Progress>, now: number): Progress;
  /** What the player may see of a round: never what is not decided for them yet. */
  view(round: GameRound<Choice, Outcome, Progress>, now: number): object;
  /** A finished round for the betting record: short names and texts in the round's language. */
  record(round: GameRound<Choice, Outcome, Progress>): Record<string, string | number>;
  /** Where a game has seeds of its own: how a round is verified. */
  verification?(round: GameRound<Choice, Outcome, Progress>): Verification;
  /** Starts what the game has of its own. Called once, before the studio listens. */
  open?(host: GameHost): void;
  /** Ends it. */
  close?(): Promise<void>;
}

/** A game whose choices and outcomes only it knows. */
export type AnyGame = Game;

/** Every game of the studio by its id (`GameKind` of a title). */
export interface Games {
  all(): AnyGame[];
  /** The game of that id. @throws RangeError when there is none: an old round of a game that is gone */
  of(id: string): AnyGame;
}
