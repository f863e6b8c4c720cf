import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../store/store.ts';
import type { OutboxEntry } from '../store/outbox.ts';
import type { RoundRecord } from '../store/rounds.ts';
import type { WalletClient } from '../wallet/client.ts';
import type { WalletAnswer } from '../wallet/faults.ts';
import { rollbackOf } from '../wallet/client.ts';
import type { BetRequest, Receipt, RollbackRequest, WinRequest } from '../wallet/wire.ts';
import type { Games } from '../games/game.ts';
import { verifyQuery } from '../fair/verify-query.ts';
import { provableOf, toGame, verificationOf } from './view.ts';

/** Waits between attempts, ms; the last one repeats for ever. */
const BACK_OFF = [500, 1000, 2000, 5000, 15_000, 60_000];

/** Pause after an answer could not be written down, ms. */
const TROUBLE = 5000;

export interface SettlementOptions {
  store: Store;
  games: Games;
  wallet: WalletClient;
  log: FastifyBaseLogger;
  /** Waits between attempts, ms. */
  backOff?: readonly number[];
}

export type Settlement = ReturnType<typeof createSettlement>;

/** Which free rounds a round is one of, as the wallet reads it. */
const freeOf = ({ freeRoundsId }: RoundRecord) => (freeRoundsId === null ? {} : { freeRoundsId });

/** The wallet's bet of a round; its identifiers follow from the round's, so a repeat is the same bet. */
export function betOf(round: RoundRecord): BetRequest {
  const { roundId, sessionId, playerId, gameCode, currency, stake } = round;
  const named = { transactionId: `${roundId}.bet`, roundId, sessionId, playerId, gameCode };
  return { ...named, amount: stake, currency, ...freeOf(round) };
}

/** The wallet's win of a round, of zero too, with a summary for the betting record. */
function winOf(games: Games, round: RoundRecord): WinRequest {
  const { roundId, playerId, gameCode, currency, payout } = round;
  const game = games.of(round.game);
  const { seedHash, clientSeed, nonce } = verificationOf(game, round);
  const verification = verifyQuery(provableOf(game, round));
  return {
    transactionId: `${roundId}.win`,
    roundId,
    playerId,
    gameCode,
    currency,
    amount: payout ?? '0',
    finished: true,
    ...freeOf(round),
    detail: { ...game.record(toGame(round)), seedHash, clientSeed, nonce, verification },
  };
}

/**
 * Sees to it that every win and every rollback is acknowledged by the wallet, however often it takes
 * and through restarts: they are written down before they are sent and sent unchanged until answered.
 */
export function createSettlement({ store, wallet, games, log, backOff = BACK_OFF }: SettlementOptions) {
  const sending = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const finish = (entry: OutboxEntry, answer: WalletAnswer<Receipt>): void => {
    const round = store.rounds.get(entry.roundId);
    const context = { roundId: entry.roundId, kind: entry.kind, attempts: entry.attempts + 1 };
    if (answer.outcome === 'unknown') {
      const wait = backOff[Math.min(entry.attempts, backOff.length - 1)] as number;
      store.outbox.postpone(entry.transactionId, Date.now() + wait);
      log.warn({ ...context, reason: answer.reason, wait }, 'wallet call not acknowledged, will repeat');
      return;
    }
    store.atomically(() => {
      store.outbox.remove(entry.transactionId);
      if (answer.outcome === 'ok') {
        store.rounds.change(round, {
          state: entry.kind === 'win' ? 'settled' : 'void',
          balance: answer.value.balance,
        });
      } else {
        store.rounds.change(round, { state: 'disputed', refusal: answer.code });
      }
    });
    if (answer.outcome === 'refused') log.error({ ...context, code: answer.code }, 'wallet disputes a round');
  };

  const attempt = (entry: OutboxEntry): Promise<void> => {
    const running = sending.get(entry.transactionId);
    if (running) return running;
    const body: unknown = JSON.parse(entry.body);
    const call =
      entry.kind === 'win' ? wallet.win(body as WinRequest) : wallet.rollback(body as RollbackRequest);
    let rest = 0;
    const done = call
      .then((answer) => finish(entry, answer))
      .catch((error: unknown) => {
        // The store cannot be written (disk full): the entry stays, and is not to be sent in a tight loop.
        rest = TROUBLE;
        log.error(error, 'a wallet answer could not be written down');
      })
      .finally(() => {
        sending.delete(entry.transactionId);
        plan(rest);
      });
    sending.set(entry.transactionId, done);
    return done;
  };

  /** Sets the alarm for the next entry. @param rest wait at least so long, ms */
  const plan = (rest = 0): void => {
    clearTimeout(timer);
    const at = closed || sending.size > 0 ? null : store.outbox.nextAt();
    if (at === null) return;
    timer = setTimeout(
      () => {
        const due = store.outbox.due(Date.now());
        if (due.length === 0) plan();
        for (const entry of due) void attempt(entry);
      },
      Math.max(rest, at - Date.now()),
    );
    timer.unref();
  };

  const enqueue = (round: RoundRecord, kind: 'win' | 'rollback'): void => {
    const body = kind === 'win' ? winOf(games, round) : rollbackOf(betOf(round));
    store.outbox.add(
      { transactionId: body.transactionId, roundId: round.roundId, kind, body: JSON.stringify(body) },
      Date.now() + (backOff[0] as number),
    );
  };

  const now = async (roundId: string): Promise<void> => {
    const entry = store.outbox.ofRound(roundId);
    if (entry) await attempt(entry);
  };

  return {
    /** Pays out a round that stands finished, with its payout: written down first, then tried once at once; later attempts follow by themselves. */
    async pay(round: RoundRecord): Promise<void> {
      store.atomically(() => {
        store.rounds.change(round, { state: 'paying', dueAt: null });
        enqueue(round, 'win');
      });
      await now(round.roundId);
    },
    /** Takes back a bet whose fate is unknown, or whose round was undone: then `payout` is its stake. */
    async takeBack(round: RoundRecord): Promise<void> {
      store.atomically(() => {
        store.rounds.change(round, { state: 'voiding', dueAt: null });
        enqueue(round, 'rollback');
      });
      await now(round.roundId);
    },
    /**
     * After a start: bets that were on their way are taken back, everything unacknowledged is sent again.
     */
    resume(): void {
      for (const round of store.rounds.inState('betting')) {
        log.warn({ roundId: round.roundId }, 'bet of unknown fate after a restart, taking it back');
        store.atomically(() => {
          store.rounds.change(round, { state: 'voiding' });
          enqueue(round, 'rollback');
        });
      }
      store.outbox.hurry();
      plan();
    },
    /** Lets the calls under way end; the rest is sent by the next start. */
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await Promise.allSettled(sending.values());
    },
  };
}
