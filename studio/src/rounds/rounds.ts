import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { isClientSeed } from '../fair/draw.ts';
import { drawRound } from '../fair/outcome.ts';
import { modelOf } from '../slot/models.ts';
import { stakesFor } from '../slot/stakes.ts';
import type { Play } from '../store/plays.ts';
import type { RoundRecord } from '../store/rounds.ts';
import type { Store } from '../store/store.ts';
import type { WalletClient } from '../wallet/client.ts';
import { Problem } from './problem.ts';
import type { Settlement } from './settlement.ts';
import { betOf } from './settlement.ts';
import type { HistoryLine, RoundView } from './view.ts';
import { historyLine, viewOf } from './view.ts';

/** A feature nobody plays on is played out and paid after so long, ms. */
const FEATURE_IDLE = 30 * 60_000;
const HISTORY = 50;

export interface RoundsOptions {
  store: Store;
  wallet: WalletClient;
  settlement: Settlement;
  /** The maths model a game code plays with. */
  modelIdOf: (gameCode: string) => string;
  log: FastifyBaseLogger;
}

export interface Fairness {
  serverSeedHash: string;
  nextServerSeedHash: string;
  clientSeed: string;
  /** Nonce of the next round. */
  nonce: number;
  history: HistoryLine[];
}

export type Rounds = ReturnType<typeof createRoundService>;

/** The life of rounds: one bet, its spins, one win; each step can be repeated without playing twice. */
export function createRoundService({ store, wallet, settlement, modelIdOf, log }: RoundsOptions) {
  const running = new Map<string, Promise<void>>();

  /** Draws the outcome and writes the round down before any money moves. */
  const begin = async (play: Play, spinId: string, stake: string): Promise<RoundRecord> => {
    const roundId = randomUUID();
    const model = modelOf(modelIdOf(play.gameCode));
    const seed = store.atomically(() => {
      const active = store.seeds.active(play.playerId);
      store.seeds.takeNonce(active.seedId);
      return active;
    });
    const { serverSeed, clientSeed, nextNonce: nonce, seedId } = seed;
    const outcome = await drawRound(model, { serverSeed, clientSeed, nonce });
    const { playerId, sessionId, gameCode, currency } = play;
    store.rounds.create({
      roundId, playerId, spinId, sessionId, gameCode, model: model.id, stake, currency, seedId, nonce,
      stops: outcome.spins.map((spin) => [...spin.stops]),
      coins: outcome.coins,
    });
    return store.rounds.get(roundId);
  };

  const placeBet = async (round: RoundRecord): Promise<void> => {
    const answer = await wallet.bet(betOf(round));
    if (answer.outcome === 'unknown') {
      log.warn({ roundId: round.roundId, reason: answer.reason }, 'bet not confirmed, taking it back');
      await settlement.takeBack(round);
    } else if (answer.outcome === 'refused') {
      store.rounds.change(round, { state: 'refused', refusal: answer.code });
    } else if (round.stops.length > 1) {
      store.rounds.change(round, { state: 'feature', balance: answer.value.balance });
    } else {
      await settlement.pay({ ...round, balance: answer.value.balance });
    }
  };

  /** Joins what is under way for the key, or starts it: two requests never do the same work twice. */
  const once = (key: string, work: () => Promise<void>): Promise<void> => {
    const joined = running.get(key) ?? work().finally(() => running.delete(key));
    running.set(key, joined);
    return joined;
  };

  const answered = (playerId: string, spinId: string): RoundView => {
    const round = store.rounds.bySpin(playerId, spinId);
    if (!round) throw new Problem('round_unknown');
    if (round.state === 'refused') throw new Problem(round.refusal ?? 'bet_refused');
    if (round.state === 'betting' || round.state === 'voiding' || round.state === 'void') {
      throw new Problem('bet_unconfirmed', { returned: round.state === 'void', balance: round.balance });
    }
    return viewOf(round);
  };

  const openAt = (play: Play): RoundRecord | undefined =>
    store.rounds.open(play.playerId).find((round) => round.gameCode === play.gameCode);

  return {
    /**
     * Plays the paid spin. The same spin id gives the same round again, whatever happened in between.
     * @param spinId made by the browser before its first request
     * @param stake total bet of the ladder, minor units
     * @throws Problem stake_invalid, round_open, bet_unconfirmed or the wallet's refusal
     */
    async spin(play: Play, spinId: string, stake: string): Promise<RoundView> {
      const { playerId } = play;
      if (!store.rounds.bySpin(playerId, spinId) && !running.has(`${playerId}/${spinId}`)) {
        if (!stakesFor(play.currency).includes(BigInt(stake))) throw new Problem('stake_invalid');
        if (openAt(play)) throw new Problem('round_open');
        // One paid spin at a time per player: a second one under way would race the first for its seed.
        if ([...running.keys()].some((key) => key.startsWith(`${playerId}/`))) throw new Problem('round_open');
        await once(`${playerId}/${spinId}`, async () => placeBet(await begin(play, spinId, stake)));
      } else {
        await running.get(`${playerId}/${spinId}`);
      }
      return answered(playerId, spinId);
    },

    /**
     * Shows the next free spin; after the last one the round is paid.
     * @param index 1 for the first free spin; one already shown is answered again
     * @throws Problem round_unknown, spin_out_of_turn
     */
    async freeSpin(play: Play, spinId: string, index: number): Promise<RoundView> {
      const key = `${play.playerId}/${spinId}`;
      await running.get(key);
      const round = store.rounds.bySpin(play.playerId, spinId);
      if (!round) throw new Problem('round_unknown');
      if (round.state === 'feature' && index >= round.shown) {
        if (index > round.shown) throw new Problem('spin_out_of_turn');
        const shown = round.shown + 1;
        if (shown < round.stops.length) store.rounds.change(round, { shown });
        else await once(key, () => settlement.pay(round));
      }
      return answered(play.playerId, spinId);
    },

    /** A round by the browser's name for it, never playing it anew; null when no bet was taken. */
    async played(play: Play, spinId: string): Promise<RoundView | null> {
      await running.get(`${play.playerId}/${spinId}`);
      const round = store.rounds.bySpin(play.playerId, spinId);
      const taken = round && ['feature', 'paying', 'settled', 'disputed'].includes(round.state);
      return taken ? viewOf(round) : null;
    },

    /** The round that waits at this game, if any: it goes on before a new one starts. */
    waiting(play: Play): RoundView | null {
      const round = openAt(play);
      return round && (round.state === 'feature' || round.state === 'paying') ? viewOf(round) : null;
    },

    /** Pays the open features of a player's other games: a new launch means that they were left. */
    async settleElsewhere(play: Play): Promise<void> {
      const left = store.rounds.open(play.playerId)
        .filter((round) => round.state === 'feature' && round.gameCode !== play.gameCode);
      await Promise.all(left.map((round) => once(`${play.playerId}/${round.spinId}`, () => settlement.pay(round))));
    },

    /** Pays features that nobody played on for half an hour. @param now ms since the epoch */
    async settleIdle(now: number): Promise<void> {
      const left = store.rounds.idle('feature', now - FEATURE_IDLE);
      await Promise.all(left.map((round) => once(`${round.playerId}/${round.spinId}`, () => settlement.pay(round))));
    },

    fairness(play: Play): Fairness {
      const active = store.seeds.active(play.playerId);
      return {
        serverSeedHash: active.hash,
        nextServerSeedHash: store.seeds.next(play.playerId).hash,
        clientSeed: active.clientSeed,
        nonce: active.nextNonce,
        history: store.rounds.history(play.playerId, play.gameCode, HISTORY).map(historyLine),
      };
    },

    /**
     * Reveals the server seed in use and goes on with the next one.
     * @throws Problem seed_invalid; round_open while a round of the old seed is not finished
     */
    rotateSeed(play: Play, clientSeed: string): void {
      if (!isClientSeed(clientSeed)) throw new Problem('seed_invalid');
      const busy = [...running.keys()].some((key) => key.startsWith(`${play.playerId}/`));
      if (busy || store.rounds.open(play.playerId).length > 0) throw new Problem('round_open');
      store.atomically(() => store.seeds.rotate(play.playerId, clientSeed));
    },

    /** Resolves when nothing is under way any more. */
    idle: async (): Promise<void> => void (await Promise.allSettled(running.values())),
  };
}
