import { hash } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import type { Clock } from '../../../platform/time/clock.ts';
import { batchSize, inBatches } from '../../../platform/csv/csv.ts';
import { afterCommit } from '../../../platform/db/transaction.ts';
import { inTurn } from '../../../platform/db/account-queue.ts';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import type { Slice } from '../../../platform/events/watermark.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { idAt } from '../../../platform/ids.ts';
import {
  houseAccountId,
  playCurrency,
  receivableId,
  shardOf,
  untilDecided,
  type Ledger,
} from '../ledger/ledger.ts';
import { findRefusal, writeBet, type BetDetails, type NewIds } from './store-bet.ts';
import type { ProviderCommand, CommandResult } from './store-command.ts';
import { writeRollback } from './store-rollback.ts';
import {
  findNamed,
  findRound,
  hasOpenRound,
  hasWins,
  readRounds,
  readRoundsAfter,
  readSettled,
  readTotals,
  readTransactions,
  readWins,
  type RoundFilter,
  type RoundName,
  type RoundRow,
} from './store.ts';
import { resettleRounds } from './store-resettle.ts';
import { settleRounds, takeBackRounds } from './store-settle.ts';
import { writeWin, type Outcome } from './store-win.ts';
export { betText, blockedAt, heldBackAt } from './store-bet.ts';
export { guardOf, playedSince } from './store-limits.ts';
export { callValues, command, type CommandResult, type ProviderCommand } from './store-command.ts';
export type { NewIds } from './store-bet.ts';
export type { RoundFilter, RoundName, RoundRow } from './store.ts';
export { roundArchive } from './archive.ts';
export { firstIdOf, recordOf, recordWithin } from './store-record.ts';
export { compareRounds } from './store-books.ts';

/** The provider that rounds of lottery tickets are booked under. */
export const lotteryProvider = 'lottery';
/** The provider that the sandbox of the cashier signs as. */
export const sandboxProvider = 'sandbox-cashier';

/** What every call of a provider about money names (R-WALLET-13). */
export interface RoundCall {
  merchantId: number;
  providerId: string;
  accountId: string;
  /** The provider's name for it: the idempotency key. */
  transactionId: string;
  /** The provider's name for the round. */
  roundId: string;
  gameCode: string;
  /** Minor units, zero or more. */
  amount: bigint;
  currency: string;
}

/** The end of one of many rounds that end together. */
export interface RoundEnding {
  roundId: string;
  currency: string;
  /** Unique for ever among the transactions of the provider. */
  transactionId: string;
  /** What it pays, minor units; without meaning for what is taken back. */
  amount: bigint;
}

/** What one of many settled rounds pays instead. */
export interface RoundCorrection {
  roundId: string;
  /** The player. */
  accountId: string;
  currency: string;
  /** Begins the names of its transactions: unique for ever among those of the provider. */
  name: string;
  /** What it pays, minor units. */
  amount: bigint;
}

/** Rounds of one provider that end together. */
export interface RoundsEnding {
  merchantId: number;
  providerId: string;
  ends: readonly RoundEnding[];
}

/** The rounds of play: what providers do to them, what players read of them. */
export interface Rounds {
  /**
   * Takes a stake and opens the round.
   * @returns the balance afterwards, minor units; a repeated call answers the first balance
   * @throws Refusal player_session_ended, insufficient_funds, bet_refused, round_closed, currency_mismatch,
   *   transaction_mismatch, game_unavailable, amount_invalid
   */
  bet(call: RoundCall & BetDetails): Promise<bigint>;
  /**
   * Refuses a round that costs nothing wherever a bet would be refused, whatever its stake; part of a transaction.
   * @throws Refusal player_session_ended, timed_out, self_excluded, time_limit_reached, reality_check_due, game_unavailable
   */
  requirePlay(
    on: Sql,
    call: Pick<RoundCall, 'merchantId' | 'providerId' | 'accountId' | 'gameCode'>,
    playSessionId: string,
  ): Promise<void>;
  /** Pays a win. @throws Refusal bet_unknown, round_closed, currency_mismatch, transaction_mismatch, amount_invalid */
  win(call: RoundCall & Outcome): Promise<bigint>;
  /** Takes a bet back. @throws Refusal round_closed, amount_invalid, currency_mismatch, transaction_mismatch */
  rollback(call: RoundCall & { betTransactionId: string }): Promise<bigint>;
  /**
   * Settles open rounds of an event, each with what it pays, in one statement. Rounds that are over stay as they are.
   * @param on the transaction that does what belongs to it; pages are told of the balances after its commit
   */
  settleAll(on: Sql, ending: RoundsEnding): Promise<void>;
  /** Takes the one bet of each of these open rounds back, as {@link Rounds.settleAll} settles them. */
  takeBackAll(on: Sql, ending: RoundsEnding): Promise<void>;
  /**
   * Settles settled rounds anew, because what they were settled by was wrong: by reversal, never by edit. What a player no longer
   * has becomes a debt (R-LOTTERY-117).
   * @param corrections of each player all settled rounds of an event
   */
  resettleAll(
    on: Sql,
    which: { merchantId: number; providerId: string; corrections: readonly RoundCorrection[] },
  ): Promise<void>;
  list(
    merchantId: number,
    accountId: string,
    filter: RoundFilter,
    page: { number: number; size: number },
  ): Promise<{ rounds: RoundRow[]; totalPages: number; count: number; stake: bigint; payout: bigint }>;
  /** All of them, latest first, in batches: for files. */
  each(merchantId: number, accountId: string, filter: RoundFilter): AsyncGenerator<RoundRow[]>;
  /** One round of this player with what was done to it. @throws Refusal not_found */
  detail(
    merchantId: number,
    accountId: string,
    id: string,
  ): Promise<{ round: RoundRow; transactions: Awaited<ReturnType<typeof readTransactions>> }>;
  /**
   * Players whose rounds at some kinds of games were settled by transactions of a slice, each once. Of slices that follow
   * each other each round is in one.
   */
  settledWithin(
    on: Sql,
    slice: Slice,
    which: { gameTypes: readonly string[]; since: Date },
  ): Promise<{ merchantId: number; accountId: string; providerId: string }[]>;
  /** Whether a transaction from this one on paid a win. */
  hasWins(on: Sql, from: bigint): Promise<boolean>;
  /** Rounds of a player by what providers call them; what is not found is left out. */
  named(merchantId: number, accountId: string, names: readonly RoundName[]): Promise<RoundRow[]>;
  /** Whether a round of this player is not over yet. */
  hasOpen(merchantId: number, accountId: string, on?: Sql): Promise<boolean>;
  /** The latest wins of real money, above their stakes; names are not yet masked. */
  latestWins(merchantId: number, limit: number): ReturnType<typeof readWins>;
}

/** SHA-256 of a call of a provider with everything that it says: under the same name only the same is the same call. */
export const contentOf = (kind: string, call: object) => {
  const parts = Object.entries(call).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const plain = parts.map(([name, part]) => [name, typeof part === 'bigint' ? String(part) : part]);
  return hash('sha256', JSON.stringify([kind, plain]), 'buffer');
};

/** What a command writes in one statement; null when another call overtook it. */
type WriteCommand = (command: ProviderCommand, ids: NewIds) => Promise<CommandResult | null>;

/**
 * What carries out the commands of providers: one at a time for each player, until they are decided; open pages are told,
 * and a no is turned into a refusal.
 */
export function createCommandRunner(db: Db, clock: Clock, ledger: Ledger) {
  const commandOf = (kind: string, call: RoundCall, at: Date): ProviderCommand => {
    const { merchantId, providerId, accountId, transactionId, roundId, gameCode, amount, currency } = call;
    const content = contentOf(kind, call);
    return {
      merchantId,
      providerId,
      accountId,
      transactionId,
      roundId,
      gameCode,
      amount,
      currency,
      content,
      at,
      offsetMs: clock.offsetMs(),
    };
  };

  const newIds = ({ merchantId, currency }: RoundCall, at: Date): NewIds => {
    const transferId = idAt(at);
    const contraId = houseAccountId(merchantId, 'house', currency, shardOf(transferId));
    return { roundId: idAt(at), transferId, contraId };
  };

  /** Outside of a transaction one at a time, until it is decided; within one once: the caller does all of it again. */
  const decide = async (call: RoundCall, on: Sql | null, work: () => Promise<CommandResult | null>) => {
    if (!on)
      return inTurn(db, `${call.merchantId}:${call.accountId}`, () =>
        untilDecided(async () => (await work()) ?? 'overtaken'),
      );
    const result = await work();
    if (!result) throw Object.assign(new Error('another call overtook this one'), { code: '40001' });
    return result;
  };

  /**
   * @param on the transaction that the command is part of; pages are told after its commit
   * @returns the balance afterwards, minor units
   * @throws Refusal what the statement decided
   */
  return async (
    kind: string,
    call: RoundCall,
    write: WriteCommand,
    { at = clock.now(), on = null }: { at?: Date; on?: Sql | null } = {},
  ): Promise<bigint> => {
    const { verdict, balance, version } = await decide(call, on, () =>
      write(commandOf(kind, call, at), newIds(call, at)),
    );
    if (verdict !== 'go' && verdict !== 'known') throw new Refusal(verdict);
    if (balance === null) throw new Error('a transaction without a balance');
    if (version !== null) {
      const { merchantId, accountId: owner, currency } = call;
      const tell = () => ledger.announce({ merchantId, owner, balance, version, currency });
      if (on) afterCommit(on, tell);
      else tell();
    }
    return balance;
  };
}

/** Rounds on the database. */
export function createRounds(db: Db, clock: Clock, ledger: Ledger): Rounds {
  const run = createCommandRunner(db, clock, ledger);
  /** A transfer to come, with the house account on its other side. */
  const newTransfer = (merchantId: number, currency: string, at: Date) => {
    const transferId = idAt(at);
    return { transferId, contraId: houseAccountId(merchantId, 'house', currency, shardOf(transferId)) };
  };
  const endAll =
    (write: typeof settleRounds) =>
    async (on: Sql, { merchantId, providerId, ends }: RoundsEnding): Promise<void> => {
      const at = clock.now();
      const rows = ends.map(({ currency, ...end }) => ({ ...end, ...newTransfer(merchantId, currency, at) }));
      const given = { merchantId, providerId, ends: rows, at, offsetMs: clock.offsetMs() };
      const moved = await write(on, given);
      afterCommit(on, () => moved.forEach((news) => ledger.announce({ merchantId, ...news })));
    };

  return {
    settleAll: endAll(settleRounds),
    takeBackAll: endAll(takeBackRounds),
    async resettleAll(on, { merchantId, providerId, corrections }) {
      const at = clock.now();
      const rows = corrections.map(({ roundId, accountId, currency, name, amount }) => {
        const [win, back] = [newTransfer(merchantId, currency, at), newTransfer(merchantId, currency, at)];
        return {
          roundId,
          winKey: `${name}.win`,
          backKey: `${name}.back`,
          winTransferId: win.transferId,
          winContraId: win.contraId,
          backTransferId: back.transferId,
          backContraId: back.contraId,
          receivableId: receivableId(merchantId, accountId, currency),
          amount,
        };
      });
      const given = { merchantId, providerId, rounds: rows, at, offsetMs: clock.offsetMs() };
      const moved = await resettleRounds(on, given);
      afterCommit(on, () => moved.forEach((news) => ledger.announce({ merchantId, ...news })));
    },
    async bet(call) {
      if (!isUuid(call.playSessionId)) throw new Refusal('player_session_ended');
      return run('bet', call, (command, ids) => writeBet(db, command, ids, call));
    },
    async requirePlay(on, call, playSessionId) {
      if (!isUuid(playSessionId)) throw new Refusal('player_session_ended');
      const at = { at: clock.now(), offsetMs: clock.offsetMs() };
      const refusal = await findRefusal(on, { ...call, ...at }, playSessionId);
      if (refusal) throw new Refusal(refusal);
    },
    win: (call) => run('win', call, (command, ids) => writeWin(db, command, ids, call)),
    rollback: (call) =>
      run('rollback', call, (command, ids) => writeRollback(db, command, ids, call.betTransactionId)),
    settledWithin: readSettled,
    hasWins,
    async list(merchantId, accountId, filter, { number, size }) {
      const [rounds, totals] = await Promise.all([
        readRounds(db, merchantId, accountId, filter, { limit: size, offset: (number - 1) * size }),
        readTotals(db, merchantId, accountId, filter),
      ]);
      return { rounds, totalPages: Math.ceil(totals.count / size), ...totals };
    },
    each: (merchantId, accountId, filter) =>
      inBatches((after) =>
        readRoundsAfter(db, merchantId, accountId, { ...filter, after, limit: batchSize }),
      ),
    async detail(merchantId, accountId, id) {
      const round = isUuid(id) ? await findRound(db, merchantId, accountId, id) : null;
      if (!round) throw new Refusal('not_found');
      return { round, transactions: await readTransactions(db, merchantId, round.id) };
    },
    named: (merchantId, accountId, names) => findNamed(db, merchantId, accountId, names),
    hasOpen: (merchantId, accountId, on = db.orm) => hasOpenRound(on, merchantId, accountId),
    latestWins: (merchantId, limit) => readWins(db, merchantId, playCurrency, limit),
  };
}
