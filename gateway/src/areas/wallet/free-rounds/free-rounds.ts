import { v7 as uuidv7, validate as isUuid } from 'uuid';
import { largestAmount } from '../../../platform/db/columns.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction, isDuplicate } from '../../../platform/db/transaction.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { hourMs } from '../../../platform/time/units.ts';
import type { Exclusions } from '../../player-protection/exclusion/exclusion.ts';
import type { Ledger } from '../../ledger/ledger/ledger.ts';
import { contentOf, type Rounds } from '../../ledger/round/round.ts';
import {
  findCall,
  findFreeRound,
  holdFreeRounds,
  insertCall,
  insertFreeRound,
  insertFreeRounds,
  readForSession,
  readFreeRounds,
  readNameUse,
  updateFreeRound,
  updateFreeRounds,
  type CountedFreeRounds,
  type FreeRoundRow,
  type FreeRoundsRow,
} from './store.ts';

/** How long after their end a round under way is waited for, ms. */
const waitMs = 24 * hourMs;

/** Days after their end on which a win still counts. What gives free rounds lets players claim for longer. */
export const lateWinDays = 6;

/** A call of a provider about a round that costs nothing. */
export interface FreeCall {
  merchantId: number;
  accountId: string;
  providerId: string;
  /** Of the free rounds. */
  freeRoundsId: string;
  transactionId: string;
  roundId: string;
  gameCode: string;
  /** Minor units. */
  amount: bigint;
  currency: string;
}

/** What a bet says besides. */
interface FreeBet extends FreeCall {
  playSessionId: string;
  /** The provider's name of what several rounds can be bet on. */
  eventId?: string;
}

/** What a win says besides. */
interface FreeWin extends FreeCall {
  finished: boolean;
  detail?: Record<string, unknown>;
}

/** What a rollback says besides: the transaction of the bet. */
interface FreeRollback extends FreeCall {
  betTransactionId: string;
}

/** What free rounds are for. */
export type NewFreeRounds = Omit<FreeRoundsRow, 'id' | 'used' | 'won' | 'createdAt' | 'claimedAt'>;

export interface FreeRoundsDeps {
  db: Db;
  clock: Clock;
  ledger: Pick<Ledger, 'balanceOf'>;
  rounds: Pick<Rounds, 'requirePlay'>;
  exclusions: Pick<Exclusions, 'requireFree'>;
}

/** Whether a win that arrives now is too late: nobody could claim it. */
const isTooLate = ({ claimedAt, endsAt }: FreeRoundsRow, now: Date): boolean =>
  claimedAt !== null || endsAt.getTime() + lateWinDays * 24 * hourMs <= now.getTime();

/** Whether nothing of them is to come any more. @param now decides whether their time is over */
export const areOver = ({ used, rounds, open, endsAt }: CountedFreeRounds, now: Date): boolean =>
  (open === 0 && (used === rounds || endsAt <= now)) || endsAt.getTime() + waitMs <= now.getTime();

const nameOf = ({ merchantId, providerId, accountId, roundId }: FreeCall) => ({
  merchantId,
  providerId,
  accountId,
  providerRoundId: roundId,
});

/**
 * Rounds that a provider's game gives a player for nothing (R-REWARDS-43). A provider bets, pays and takes back as for
 * money, and names the free rounds: no money moves, a round is used up, and what it won is noted.
 */
export type FreeRounds = ReturnType<typeof createFreeRounds>;

export function createFreeRounds({ db, clock, ledger, rounds, exclusions }: FreeRoundsDeps) {
  /** The real money of a player, which none of this moves, minor units. */
  const balanceOf = async ({ merchantId, accountId, currency }: FreeCall): Promise<bigint> =>
    (await ledger.balanceOf(merchantId, accountId, 'real', currency)) ?? 0n;
  /**
   * Does what a call says about free rounds that nobody else changes meanwhile, once: the same again is answered the same.
   * @param kind what it asks for
   * @param unknown the refusal when the player has none of this id
   * @param work says whether it was done now; false: a gateway did it that noted no answer
   * @returns the balance, which stays as it is
   * @throws Refusal also transaction_mismatch when its name was used for another call
   */
  const answering = async <Call extends FreeCall>(
    kind: 'bet' | 'win' | 'rollback',
    call: Call,
    unknown: 'bet_refused' | 'bet_unknown' | 'not_found',
    work: (on: Sql, held: FreeRoundsRow, round: FreeRoundRow | null) => Promise<boolean>,
  ): Promise<bigint> => {
    const { merchantId, providerId, freeRoundsId, transactionId: id } = call;
    const content = contentOf(kind, call);
    const balance = await balanceOf(call);
    return inTransaction(db, async (on) => {
      const held = isUuid(freeRoundsId) ? await holdFreeRounds(on, { ...call, id: freeRoundsId }) : null;
      const answered = await findCall(on, { merchantId, providerId, id });
      if (answered && !answered.content.equals(content)) throw new Refusal('transaction_mismatch');
      if (answered) return answered.balance;
      if (!held) throw new Refusal(unknown);
      const round = await findFreeRound(on, nameOf(call));
      if (round && round.freeRoundsId !== held.id) throw new Refusal('transaction_mismatch');
      if (held.currency !== call.currency) throw new Refusal('currency_mismatch');
      if (await work(on, held, round)) await insertCall(on, { merchantId, providerId, id, content, balance });
      return balance;
    }).catch((error: unknown) => {
      // Two calls at once gave two rounds one name, or had one between them.
      if (isDuplicate(error)) throw new Refusal('transaction_mismatch');
      throw error;
    });
  };
  /** @throws Refusal transaction_mismatch when a name is that of another bet, win or rollback, of money too */
  const requireNewName = async (on: Sql, call: FreeCall, name = call.transactionId): Promise<void> => {
    if ((await readNameUse(on, call, name)).isUsed) throw new Refusal('transaction_mismatch');
  };
  /** As {@link requireNewName}. @throws Refusal bet_refused when the bet was taken back before it arrived, in whatever round */
  const requireNewBet = async (on: Sql, call: FreeCall): Promise<void> => {
    const { isUsed, isTakenBack } = await readNameUse(on, call, call.transactionId);
    if (isTakenBack) throw new Refusal('bet_refused');
    if (isUsed) throw new Refusal('transaction_mismatch');
  };
  const newRound = (call: FreeCall, state: 'open' | 'void', betId: string): FreeRoundRow => ({
    ...nameOf(call),
    freeRoundsId: call.freeRoundsId,
    betId,
    winId: null,
    rollbackId: null,
    state,
    win: 0n,
    createdAt: clock.now(),
    settledAt: null,
  });

  return {
    /** Gives a player rounds; part of a transaction. @returns their id */
    async grant(on: Sql, given: NewFreeRounds): Promise<string> {
      const row = { ...given, id: uuidv7(), used: 0, won: 0n, createdAt: clock.now(), claimedAt: null };
      await insertFreeRounds(on, row);
      return row.id;
    },
    /** Some by their ids, with how many rounds are under way. @param on a transaction, or the pool */
    read: (on: Sql, merchantId: number, ids: readonly string[]): Promise<CountedFreeRounds[]> =>
      readFreeRounds(on, merchantId, ids),
    /** Ends some as what they won is claimed; part of a transaction. A win that is under way counts before, and none afterwards. */
    close: (on: Sql, merchantId: number, id: string): Promise<void> =>
      updateFreeRounds(on, { merchantId, id }, { claimedAt: clock.now() }),
    /** What a session of play has left, as providers read it. */
    async forSession(merchantId: number, sessionId: string) {
      const rows = await readForSession(db.orm, { merchantId, sessionId, now: clock.now() });
      return rows.map(({ id, rounds, used, stake, endsAt }) => ({
        id,
        left: rounds - used,
        stake: String(stake),
        endsAt: endsAt.toISOString(),
      }));
    },
    /**
     * Uses a round up.
     * @returns the balance, which stays as it is
     * @throws Refusal bet_refused when none is left, their time is over or it was taken back before it arrived; player_session_ended,
     *   amount_invalid for another stake, game_unavailable at another game or at one that takes no bets, round_closed, timed_out,
     *   self_excluded, time_limit_reached, reality_check_due, transaction_mismatch when its name was used with other content
     */
    bet: (call: FreeBet): Promise<bigint> =>
      answering('bet', call, 'bet_refused', async (on, held, round) => {
        if (round?.betId === call.transactionId) {
          // It was taken back before it arrived, or all this was before answers were noted.
          if (round.state === 'void') throw new Refusal('bet_refused');
          if (held.stake !== call.amount || held.gameCode !== call.gameCode)
            throw new Refusal('transaction_mismatch');
          return false;
        }
        await requireNewBet(on, call);
        if (round) throw new Refusal('round_closed');
        await rounds.requirePlay(on, call, call.playSessionId);
        await exclusions.requireFree(on, call);
        if (held.gameCode !== call.gameCode) throw new Refusal('game_unavailable');
        if (held.stake !== call.amount) throw new Refusal('amount_invalid');
        if (held.used >= held.rounds || held.endsAt <= clock.now()) throw new Refusal('bet_refused');
        await insertFreeRound(on, newRound(call, 'open', call.transactionId));
        await updateFreeRounds(on, held, { used: held.used + 1 });
        return true;
      }),
    /**
     * Notes what a round won, once: no money yet.
     * @returns the balance, which stays as it is
     * @throws Refusal bet_unknown, round_closed, also when what they won was claimed or {@link lateWinDays} after their end, transaction_mismatch
     *   at another game, when it does not end the round or its name was used with other content
     */
    win: (call: FreeWin): Promise<bigint> =>
      answering('win', call, 'bet_unknown', async (on, held, round) => {
        if (!round) throw new Refusal('bet_unknown');
        if (round.winId === call.transactionId) {
          if (round.win !== call.amount) throw new Refusal('transaction_mismatch');
          return false;
        }
        if (held.gameCode !== call.gameCode) throw new Refusal('transaction_mismatch');
        if (round.state !== 'open') throw new Refusal('round_closed');
        if (!call.finished) throw new Refusal('transaction_mismatch');
        if (isTooLate(held, clock.now())) throw new Refusal('round_closed');
        await requireNewName(on, call);
        const settled = {
          state: 'settled' as const,
          win: call.amount,
          winId: call.transactionId,
          settledAt: clock.now(),
        };
        await updateFreeRound(on, round, settled);
        const won = held.won + call.amount;
        await updateFreeRounds(on, held, { won: won < largestAmount ? won : largestAmount });
        return true;
      }),
    /**
     * Gives a round back that was never played. Before its bet it leaves a note, and the late bet is refused.
     * @returns the balance, which stays as it is
     * @throws Refusal not_found, round_closed when it was paid, amount_invalid for another stake, transaction_mismatch when it is not about
     *   this bet, has the name of the bet or its name was used with other content
     */
    rollback: (call: FreeRollback): Promise<bigint> =>
      answering('rollback', call, 'not_found', async (on, held, round) => {
        const { transactionId: rollbackId, betTransactionId: betId } = call;
        if (rollbackId === betId) throw new Refusal('transaction_mismatch');
        const isRepeated = round?.rollbackId === rollbackId;
        if (!isRepeated) await requireNewName(on, call);
        if (held.stake !== call.amount)
          throw new Refusal(isRepeated ? 'transaction_mismatch' : 'amount_invalid');
        const isOther = round !== null && round.betId !== betId;
        if (isOther || held.gameCode !== call.gameCode) throw new Refusal('transaction_mismatch');
        if (isRepeated) return false;
        if (!round) {
          await requireNewName(on, call, betId);
          await insertFreeRound(on, { ...newRound(call, 'void', betId), rollbackId });
          return true;
        }
        if (round.state === 'settled') throw new Refusal('round_closed');
        if (round.state === 'void') return true;
        await updateFreeRound(on, round, { state: 'void', rollbackId });
        await updateFreeRounds(on, held, { used: held.used - 1 });
        return true;
      }),
  };
}
