import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { isClientSeed, openDraw } from '../fair/draw.ts';
import type { AnyGame, Games } from '../games/game.ts';
import type { GameKind } from '../titles/title.ts';
import type { Play } from '../store/plays.ts';
import type { RoundRecord } from '../store/rounds.ts';
import type { Store } from '../store/store.ts';
import type { WalletClient } from '../wallet/client.ts';
import { createAlarm } from './alarm.ts';
import { createRoundNotifier } from './round-notifier.ts';
import { Problem } from './problem.ts';
import type { Settlement } from './settlement.ts';
import { betOf } from './settlement.ts';
import type { HistoryLine, RoundView } from './view.ts';
import { historyLine, provableOf, toGame, viewOf } from './view.ts';
import { verifyQuery } from '../fair/verify-query.ts';

const HISTORY = 50;
/** How long a watch lasts at most, ms: less than browsers and proxies wait. */
const WATCH = 8000;

export interface RoundsOptions {
  store: Store;
  wallet: WalletClient;
  settlement: Settlement;
  games: Games;
  /** The game a title plays and which of its rules. */
  kindOf: (gameCode: string) => GameKind | undefined;
  log: FastifyBaseLogger;
}

/** A bet as the browser asks for it. */
export interface BetRequest {
  /** Made by the browser before its first request; repeats find the same round. */
  roundKey: string;
  /** All that is staked, minor units, decimal. */
  stake: string;
  choice: unknown;
  /** One of the player's free rounds; it costs nothing. */
  freeRoundsId?: string | undefined;
}

export interface Fairness {
  serverSeedHash: string;
  nextServerSeedHash: string;
  clientSeed: string;
  /** Nonce of the next round. */
  nonce: number;
  /** True where outcomes are not of the player's seeds but of seeds that several players share. */
  shared: boolean;
  history: HistoryLine[];
}

export type Rounds = ReturnType<typeof createRoundService>;

/** The life of rounds: one bet, what the game makes of it, one win; each step can be repeated without playing twice. */
export function createRoundService({ store, wallet, settlement, games, kindOf, log }: RoundsOptions) {
  const running = new Map<string, Promise<void>>();
  const notifier = createRoundNotifier();
  const alarm = createAlarm(() => carryOn(Date.now()), log);

  const kindAt = (play: Play): GameKind => {
    const kind = kindOf(play.gameCode);
    if (!kind) throw new Problem('game_unknown');
    return kind;
  };
  const gameOf = (round: RoundRecord): AnyGame => games.of(round.game);

  /** Draws the outcome and writes the round down before any money moves. */
  const begin = async (play: Play, request: BetRequest): Promise<RoundRecord> => {
    const { playerId, sessionId, gameCode, currency, language } = play;
    const { model } = kindAt(play);
    const game = games.of(kindAt(play).game);
    const { stake, choice, roundKey } = request;
    const bet = { playerId, gameCode, currency, model, stake: BigInt(stake), choice };
    const seed = game.sharedSeeds
      ? null
      : store.atomically(() => {
          const active = store.seeds.active(playerId);
          store.seeds.takeNonce(active.seedId);
          return active;
        });
    const nonce = seed?.nextNonce ?? 0;
    const outcome = await game.draw(bet, seed && (await openDraw({ ...seed, nonce })));
    const roundId = randomUUID();
    store.rounds.create({
      roundId,
      playerId,
      roundKey,
      sessionId,
      gameCode,
      game: game.id,
      model,
      stake,
      currency,
      language,
      seedId: seed?.seedId ?? null,
      nonce,
      freeRoundsId: request.freeRoundsId ?? null,
      choice,
      outcome,
    });
    return store.rounds.get(roundId);
  };

  /** Writes down how far a round is and pays it when it is over. */
  const goOn = async (round: RoundRecord, progress: unknown): Promise<void> => {
    const now = Date.now();
    const next: RoundRecord = { ...round, state: 'open', progress };
    const standing = gameOf(round).standing(toGame(next), now);
    if ('undone' in standing) {
      await settlement.takeBack({ ...next, payout: round.stake });
      notifier.notify(round.roundId);
      return;
    }
    if ('payout' in standing) {
      await settlement.pay({ ...next, payout: String(standing.payout) });
      notifier.notify(round.roundId);
      return;
    }
    store.rounds.change(next, { dueAt: standing.until });
    notifier.notify(round.roundId);
    alarm.plan(store.rounds.nextAt());
  };

  const placeBet = async (round: RoundRecord): Promise<void> => {
    const eventId = gameOf(round).event?.(toGame(round));
    const answer = await wallet.bet({ ...betOf(round), ...(eventId ? { eventId } : {}) });
    if (answer.outcome === 'unknown') {
      log.warn({ roundId: round.roundId, reason: answer.reason }, 'bet not confirmed, taking it back');
      await settlement.takeBack(round);
    } else if (answer.outcome === 'refused') {
      store.rounds.change(round, { state: 'refused', refusal: answer.code });
    } else {
      const taken = { ...round, balance: answer.value.balance };
      await goOn(taken, gameOf(round).begin(toGame(taken), round.outcome, Date.now()));
    }
  };

  /** Joins what is under way for the key, or starts it: two requests never do the same work twice. */
  const once = (key: string, work: () => Promise<void>): Promise<void> => {
    const joined = running.get(key) ?? work().finally(() => running.delete(key));
    running.set(key, joined);
    return joined;
  };
  const keyOf = ({ playerId, roundKey }: Pick<RoundRecord, 'playerId' | 'roundKey'>): string =>
    `${playerId}/${roundKey}`;
  const busy = (playerId: string): boolean =>
    Array.from(running.keys()).some((key) => key.startsWith(`${playerId}/`));

  /** Plays open rounds on without their players, each from how it stands now. */
  const each = async (
    found: RoundRecord[],
    next: (game: AnyGame, round: RoundRecord) => unknown,
  ): Promise<void> => {
    await Promise.all(
      found.map((round) =>
        once(keyOf(round), async () => {
          const latest = store.rounds.get(round.roundId);
          if (latest.state === 'open') await goOn(latest, next(gameOf(latest), latest));
        }),
      ),
    );
  };

  /** Plays on what has fallen due. @param now ms since the epoch */
  const carryOn = async (now: number): Promise<void> => {
    await each(store.rounds.due(now), (game, round) => game.expire(toGame(round), now));
    alarm.plan(store.rounds.nextAt());
  };

  const answered = (playerId: string, roundKey: string): RoundView => {
    const round = store.rounds.byKey(playerId, roundKey);
    if (!round) throw new Problem('round_unknown');
    if (round.state === 'refused') throw new Problem(round.refusal ?? 'bet_refused');
    if (isUnconfirmed(round)) {
      throw new Problem('bet_unconfirmed', { returned: round.state === 'void', balance: round.balance });
    }
    return viewOf(gameOf(round), round, Date.now());
  };

  /** Whether it is not certain that the bet was taken, or certain that it was not: a round that was undone had begun. */
  const isUnconfirmed = ({ state, payout }: RoundRecord): boolean =>
    state === 'betting' || ((state === 'voiding' || state === 'void') && payout === null);

  const openAt = (play: Play): RoundRecord[] =>
    store.rounds.open(play.playerId).filter((round) => round.gameCode === play.gameCode);

  /** @throws Problem when this bet cannot be placed now */
  const admit = (play: Play, { stake, choice, freeRoundsId }: BetRequest): unknown => {
    const { playerId, gameCode, currency } = play;
    const { game: id, model } = kindAt(play);
    const game = games.of(id);
    if (freeRoundsId !== undefined && !game.takesFreeRounds) throw new Problem('choice_invalid');
    const read = game.choice.safeParse(choice);
    if (!read.success) throw new Problem('choice_invalid');
    game.check({ playerId, gameCode, currency, model, stake: BigInt(stake), choice: read.data });
    const { minimumSpinMs } = play.design;
    const latestAt = game.isPaced && minimumSpinMs > 0 ? store.rounds.latestAt(playerId, game.id) : null;
    if (latestAt !== null && Date.now() < latestAt + minimumSpinMs) throw new Problem('too_fast');
    if (openAt(play).length >= game.openRounds) throw new Problem('round_open');
    // One bet at a time per player: a second one under way would race the first for its seed.
    if (busy(playerId)) throw new Problem('round_open');
    return read.data;
  };

  return {
    /**
     * Places a bet. The same round key gives the same round again, whatever happened in between.
     * @throws Problem stake_invalid, choice_invalid, round_open, bet_unconfirmed, the game's own or the wallet's refusal
     */
    async bet(play: Play, request: BetRequest): Promise<RoundView> {
      const { playerId } = play;
      const { roundKey } = request;
      const key = keyOf({ playerId, roundKey });
      if (!store.rounds.byKey(playerId, roundKey) && !running.has(key)) {
        const choice = admit(play, request);
        await once(key, async () => placeBet(await begin(play, { ...request, choice })));
      } else {
        await running.get(key);
      }
      return answered(playerId, roundKey);
    },

    /**
     * Does in an open round what the player wants; when that ends it, it is paid.
     * @param request the step as it arrived; one already done is answered again
     * @throws Problem round_unknown, choice_invalid or the game's own
     */
    async step(play: Play, roundKey: string, request: unknown): Promise<RoundView> {
      const key = keyOf({ playerId: play.playerId, roundKey });
      await running.get(key);
      const round = store.rounds.byKey(play.playerId, roundKey);
      if (!round) throw new Problem('round_unknown');
      if (round.state === 'open') {
        const game = gameOf(round);
        const step = game.step.safeParse(request);
        if (!step.success) throw new Problem('choice_invalid');
        const progress: unknown = game.advance(toGame(round), step.data, Date.now());
        await once(key, () => goOn(round, progress));
      }
      return answered(play.playerId, roundKey);
    },

    /**
     * Waits until something happens in an open round, or not much longer than a browser waits, and answers how it is.
     * @throws Problem round_unknown
     */
    async watch(play: Play, roundKey: string): Promise<RoundView> {
      const round = store.rounds.byKey(play.playerId, roundKey);
      if (round?.state === 'open') await notifier.wait(round.roundId, WATCH);
      return answered(play.playerId, roundKey);
    },

    /** A round by the browser's name for it, never playing it anew; null when no bet was taken. */
    async played(play: Play, roundKey: string): Promise<RoundView | null> {
      await running.get(keyOf({ playerId: play.playerId, roundKey }));
      const round = store.rounds.byKey(play.playerId, roundKey);
      const taken = round && round.state !== 'refused' && !isUnconfirmed(round);
      return taken ? viewOf(gameOf(round), round, Date.now()) : null;
    },

    /** The rounds of this title that go on or are being paid, oldest first. */
    waiting(play: Play): RoundView[] {
      return openAt(play)
        .filter((round) => !isUnconfirmed(round))
        .map((round) => viewOf(gameOf(round), round, Date.now()));
    },

    /** Ends the open rounds of a player's other titles that do not go on by themselves: a new launch means that they were left. */
    async settleElsewhere(play: Play): Promise<void> {
      const left = store.rounds
        .open(play.playerId)
        .filter((round) => round.state === 'open' && round.gameCode !== play.gameCode && gameOf(round).leave);
      await each(left, (game, round) => game.leave!(toGame(round), Date.now()));
    },

    carryOn,

    /** Looks at every open round of a game again: those that stand finished now are paid. @param gameId the game's id */
    async review(gameId: string): Promise<void> {
      await each(store.rounds.openAt(gameId), (_game, round) => round.progress);
    },

    /**
     * What a round that is over is verified with, for whoever knows its number: nothing of it is a secret any more.
     * @throws Problem round_unknown while it goes on, too
     */
    proof(roundId: string): Record<string, string> {
      const round = store.rounds.find(roundId);
      if (!round || round.payout === null) throw new Problem('round_unknown');
      return verifyQuery(provableOf(gameOf(round), round));
    },

    fairness(play: Play): Fairness {
      const active = store.seeds.active(play.playerId);
      return {
        serverSeedHash: active.hash,
        nextServerSeedHash: store.seeds.next(play.playerId).hash,
        clientSeed: active.clientSeed,
        nonce: active.nextNonce,
        shared: games.of(kindAt(play).game).sharedSeeds === true,
        history: store.rounds
          .history(play.playerId, play.gameCode, HISTORY)
          .map((round) => historyLine(gameOf(round), round)),
      };
    },

    /**
     * Reveals the server seed in use and goes on with the next one.
     * @throws Problem seed_invalid; round_open while a round of the old seed is not finished
     */
    rotateSeed(play: Play, clientSeed: string): void {
      if (!isClientSeed(clientSeed)) throw new Problem('seed_invalid');
      const undecided = store.rounds.open(play.playerId).some((round) => round.seedId !== null);
      if (busy(play.playerId) || undecided) throw new Problem('round_open');
      store.atomically(() => store.seeds.rotate(play.playerId, clientSeed));
    },

    /** Starts the alarm for rounds that go on by themselves, after a start too. */
    resume: (): void => alarm.plan(store.rounds.nextAt()),

    /** Stops the alarm, and answers everybody who watches a round. */
    stop(): void {
      alarm.stop();
      notifier.close();
    },

    /** Resolves when nothing is under way any more. */
    async close(): Promise<void> {
      await Promise.allSettled(running.values());
    },
  };
}
