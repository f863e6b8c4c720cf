import { createHash } from 'node:crypto';
import type { ErrorCode } from '@foyer/contract/error-codes';
import type { LanguageCode } from '@foyer/contract/languages';
import { v5 as uuidv5 } from 'uuid';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inSavepoint, inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { eachNext } from '../../../platform/jobs/each.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { currencyOf, walletOf } from '../../ledger/balance/balance.ts';
import type { Ledger, PlayerWallet } from '../../ledger/ledger/ledger.ts';
import { announceOnCommit } from '../../ledger/player-transfer/player-transfer.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import { isRerun, numberedDraws, type DrawRow, type Lotteries } from '../lottery/lottery.ts';
import type { Buyer, Tickets, WantedSlip } from '../ticket/ticket.ts';
import { nextStep } from './next.ts';
import {
  changeChase,
  changeParts,
  countChases,
  findChase,
  holdChase,
  holdForSale,
  insertChase,
  readChases,
  readDueChases,
  readParts,
  type ChaseFilter,
  type ChasePart,
  type ChaseRow,
  type DueChase,
} from './store.ts';
export type { ChasePart, ChaseRow } from './store.ts';
export { compareChases } from './store-books.ts';

const namespace = '0b1f6c1e-52a4-4a77-9d5e-6f6a0d3c9f52';

/** Scope of the keys of chases in the ledger. */
const scope = 'chase';

/** Chases that one player may have running. */
export const mostRunning = 20;

/** Chases that are looked at in one turn. */
const atATime = 200;

/** More draws of a lottery than are made before their time. */
const mostMade = 50;

/** While a lottery is under maintenance its chases look again so often, ms. */
const maintainedMs = 5000;

/** A chase that a player wants. */
export interface WantedChase extends Omit<WantedSlip, 'cost'> {
  /** Made by the page: the same again is the same chase. */
  requestId: string;
  /** The first draw. */
  drawId: string;
  /** How often the slip is bought for each draw, from the first one on. */
  multiples: readonly number[];
  stopOnWin: boolean;
  /** What all draws cost together, as the page counted it, minor units. */
  total: bigint;
  /** What the slip costs once. */
  cost: bigint;
}

/** A chase with its parts. */
export interface WholeChase {
  chase: ChaseRow;
  parts: ChasePart[];
}

export interface ChaseDeps {
  db: Db;
  clock: Clock;
  ledger: Ledger;
  lotteries: Lotteries;
  tickets: Tickets;
  merchants: Merchants;
}

const contentOf = ({ drawId, playType, prizeMode, lines, multiples, stopOnWin }: WantedChase): Buffer => {
  const picked = lines.map(({ betType, picks, unit, multiple }) => [betType, picks, String(unit), multiple]);
  const text = JSON.stringify([drawId, playType, prizeMode, picked, multiples, stopOnWin]);
  return createHash('sha256').update(text).digest();
};

/** A slip that is bought several times. */
function timesOf<Slip extends WantedSlip>(slip: Slip, multiple: number): WantedSlip {
  const { playType, prizeMode, lines, cost } = slip;
  return {
    playType,
    prizeMode,
    lines: lines.map((line) => ({ ...line, multiple: line.multiple * multiple })),
    cost: cost * BigInt(multiple),
  };
}

/** Why a chase ends whose ticket was refused; else because it is not offered. */
const endings: Partial<Record<ErrorCode, NonNullable<ChaseRow['reason']>>> = {
  player_session_ended: 'account',
  timed_out: 'excluded',
  self_excluded: 'excluded',
};

const sumOf = (parts: readonly Pick<ChasePart, 'cost'>[]): bigint =>
  parts.reduce((all, { cost }) => all + cost, 0n);

/** Chases: one slip for the next draws of a lottery, its money held from the start (R-LOTTERY-52 to R-LOTTERY-54). */
export type Chases = ReturnType<typeof createChases>;

export function createChases({ db, clock, ledger, lotteries, tickets, merchants }: ChaseDeps) {
  /** Gives money that a chase holds back to the wallet, once per key. */
  const release = async (
    on: Sql,
    { id, accountId: owner }: Pick<ChaseRow, 'id' | 'accountId'>,
    wallet: PlayerWallet,
    key: string,
    amount: bigint,
  ): Promise<void> => {
    if (amount === 0n) return;
    const command = { ...wallet, scope, key: `${id}:${key}`, amount, reference: id };
    const { balance, version } = await ledger.releaseFromChase(command, on);
    const { merchantId, currency } = wallet;
    announceOnCommit(ledger, on, { merchantId, owner, balance, version, currency });
  };

  const walletFor = (
    on: Sql,
    chase: Pick<ChaseRow, 'merchantId' | 'accountId'>,
    owner: Pick<Player, 'type' | 'currency'>,
  ) =>
    ledger.open(on, {
      merchantId: chase.merchantId,
      owner: chase.accountId,
      wallet: walletOf(owner),
      currency: owner.currency,
    });

  /** Ends a chase that is held: what waits goes back. */
  const end = async (
    on: Sql,
    chase: ChaseRow,
    wallet: PlayerWallet,
    parts: readonly ChasePart[],
    reason: NonNullable<ChaseRow['reason']>,
  ): Promise<void> => {
    const waiting = parts.filter(({ state }) => state === 'waiting');
    await release(on, chase, wallet, 'rest', sumOf(waiting));
    if (waiting.length > 0)
      await changeParts(
        on,
        chase,
        waiting.map(({ no }) => no),
        { state: 'returned', reason: 'ended' },
      );
    await changeChase(on, chase, { state: 'ended', reason, endedAt: clock.now() });
  };

  /** Gives the part of a draw back without a ticket. */
  const giveBack = async (
    on: Sql,
    chase: ChaseRow,
    wallet: PlayerWallet,
    part: ChasePart,
    reason: 'missed' | 'refused',
  ): Promise<void> => {
    await release(on, chase, wallet, String(part.no), part.cost);
    await changeParts(on, chase, [part.no], { state: 'returned', reason });
  };

  /** What a ticket of a part is. @param on the transaction that sells it, if one has begun */
  const prepare = async (
    buyer: Buyer,
    { drawId, slip, multiple }: { drawId: string; slip: WantedSlip; multiple: number },
    language: LanguageCode,
    on?: Sql,
  ) => {
    const { draw, slip: read } = await tickets.prepare(buyer, drawId, timesOf(slip, multiple), language, on);
    return { draw, read };
  };

  /** Sells the ticket of a part from the money that was held for it; all of it or nothing. */
  const sellPart = async (
    on: Sql,
    buyer: Buyer,
    { id }: Pick<ChaseRow, 'id'>,
    part: Pick<ChasePart, 'no' | 'cost'>,
    { draw, read, wallet }: Awaited<ReturnType<typeof prepare>> & { wallet: PlayerWallet },
  ): Promise<void> => {
    const { merchantId, accountId } = buyer;
    await holdForSale(on, merchantId, draw.id);
    await release(on, { id, accountId }, wallet, String(part.no), part.cost);
    const sale = { requestId: `${id}:${part.no}`, chaseId: id, account: wallet };
    const { ticketId } = await tickets.sell(buyer, draw, read, sale, on);
    await changeParts(on, { merchantId, id }, [part.no], { state: 'sold', ticketId });
  };

  const slipOf = ({ playType, prizeMode, lines, cost }: ChaseRow): WantedSlip => ({
    playType,
    prizeMode,
    lines: lines.map((line) => ({ ...line, unit: BigInt(line.unit) })),
    cost,
  });

  type LockedChase = NonNullable<Awaited<ReturnType<typeof holdChase>>>;

  /** Sells the ticket of a part, or does what its refusal asks for. @returns until when there is nothing to do, or null */
  const trySale = async (
    on: Sql,
    { chase, owner }: LockedChase,
    wallet: PlayerWallet,
    parts: readonly ChasePart[],
    { part, drawId }: { part: ChasePart; drawId: string },
  ): Promise<Date | null> => {
    const { merchantId, accountId } = chase;
    const buyer = { merchantId, accountId, ...owner, sessionId: null } as Buyer;
    try {
      const { multiple } = part;
      const ticket = await prepare(buyer, { drawId, slip: slipOf(chase), multiple }, 'EN', on);
      await inSavepoint(on, (inner) => sellPart(inner, buyer, chase, part, { ...ticket, wallet }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'game_unavailable') return new Date(clock.now().getTime() + maintainedMs);
      if (error.code === 'lottery_draw_closed') await giveBack(on, chase, wallet, part, 'missed');
      else if (error.code === 'lottery_limit_reached' || error.code === 'limit_reached')
        await giveBack(on, chase, wallet, part, 'refused');
      else await end(on, chase, wallet, parts, endings[error.code] ?? 'unavailable');
    }
    return null;
  };

  /** Does one step of a chase. @returns whether there may be another one */
  const step = (due: DueChase): Promise<boolean> =>
    inTransaction(db, async (on) => {
      const held = await holdChase(on, due, { wait: false });
      if (!held) return false;
      const { chase, owner } = held;
      const parts = await readParts(on, chase.merchantId, [chase.id]);
      const wallet = await walletFor(on, chase, owner as Pick<Player, 'type' | 'currency'>);
      if (due.obstacle) {
        await end(on, chase, wallet, parts, due.obstacle);
        return false;
      }
      const next = nextStep(chase, parts, clock.now());
      const until =
        next.kind === 'wait'
          ? next.until
          : next.kind === 'sell'
            ? await trySale(on, held, wallet, parts, next)
            : next.kind === 'miss'
              ? await giveBack(on, chase, wallet, next.part, 'missed').then(() => null)
              : await end(on, chase, wallet, parts, next.reason).then(() => null);
      if (until) await changeChase(on, chase, { lookAt: until });
      return next.kind !== 'end' && until === null;
    });

  /** The numbers of the draws of a chase, from its first one on: those that were made, and behind them those that will be. */
  const planOf = async (draw: DrawRow, count: number): Promise<{ numero: string; drawsAt: Date }[]> => {
    const { merchantId, nodeId } = draw;
    const coming = await lotteries.upcoming(merchantId, { nodeIds: [nodeId], count: mostMade });
    const made = [draw, ...coming.filter((one) => one.drawsAt > draw.drawsAt && !isRerun(one))];
    if (made.length >= count) return made.slice(0, count);
    const latest = (await lotteries.latest(db.orm, merchantId)).find((one) => one.nodeId === nodeId);
    if (!latest) throw new Refusal('lottery_unknown');
    const { timeZone } = merchants.byId(merchantId);
    return [...made, ...numberedDraws(latest.rules, timeZone, made.at(-1)!.drawsAt, count - made.length)];
  };

  const whole = async (on: Sql, chase: ChaseRow): Promise<WholeChase> => ({
    chase,
    parts: await readParts(on, chase.merchantId, [chase.id]),
  });

  return {
    /**
     * Holds the money of all draws and sells the ticket of the first one; the same request again is the same chase.
     * @throws Refusal lottery_bet_type_unavailable where there are no chases, chases_running, and what the sale of a ticket throws; nothing is taken then
     */
    async start(player: Buyer, wanted: WantedChase, language: LanguageCode): Promise<WholeChase> {
      const { merchantId, accountId } = player;
      const id = uuidv5(`${merchantId}:${accountId}:${wanted.requestId}`, namespace);
      const content = contentOf(wanted);
      const known = async () => {
        const chase = await findChase(db.orm, { merchantId, id });
        if (chase && !chase.content.equals(content)) throw new Refusal('transaction_mismatch');
        return chase && whole(db.orm, chase);
      };
      const before = await known();
      if (before) return before;
      const { draw, slip, account } = await tickets.prepare(player, wanted.drawId, wanted, language);
      if (!(await lotteries.rules(draw)).mayChase) throw new Refusal('lottery_bet_type_unavailable');
      const { drawId } = wanted;
      const ticketOf = (multiple: number) => prepare(player, { drawId, slip: wanted, multiple }, language);
      const first = await ticketOf(wanted.multiples[0]!);
      await Promise.all([...new Set(wanted.multiples)].map(ticketOf));
      const planned = await planOf(draw, wanted.multiples.length);
      const parts = wanted.multiples.map((multiple, index) => {
        const { numero, drawsAt } = planned[index]!;
        return { no: index + 1, numero, drawsAt, multiple, cost: slip.cost * BigInt(multiple) };
      });
      const total = sumOf(parts);
      if (total !== wanted.total)
        throw new Refusal('lottery_cost_differs', { lottery: { cost: String(total) } });
      const now = clock.now();
      const { nodeId } = draw;
      const { playType, prizeMode, lines, cost } = slip;
      const chase: ChaseRow = {
        merchantId,
        id,
        accountId,
        nodeId,
        playType,
        prizeMode,
        currency: currencyOf(player),
        lines: lines.map(({ betType, picks, unit, multiple }) => ({
          betType,
          picks,
          unit: String(unit),
          multiple,
        })),
        cost,
        stopOnWin: wanted.stopOnWin,
        state: 'running',
        reason: null,
        content,
        createdAt: now,
        endedAt: null,
        lookAt: now,
      };
      await tickets.begin(player, account);
      await inTransaction(db, async (on) => {
        if (!(await insertChase(on, chase, parts))) return;
        await holdForSale(on, merchantId, draw.id);
        await ledger.holdForChase({ ...account, scope, key: id, amount: total, reference: id }, on);
        // The player's money is held: what they start at the same moment waits, and is counted here
        if ((await countChases(on, merchantId, accountId, { state: 'running' })) > mostRunning)
          throw new Refusal('chases_running');
        await sellPart(on, player, chase, parts[0]!, { ...first, wallet: account });
      });
      return (await known())!;
    },
    /** One chase of a player. @throws Refusal not_found */
    async find(
      { merchantId, accountId }: Pick<Player, 'merchantId' | 'accountId'>,
      id: string,
    ): Promise<WholeChase> {
      const chase = await findChase(db.orm, { merchantId, id });
      if (chase?.accountId !== accountId) throw new Refusal('not_found');
      return whole(db.orm, chase);
    },
    /** Chases of a player, the latest first. */
    async list(
      { merchantId, accountId }: Pick<Player, 'merchantId' | 'accountId'>,
      filter: ChaseFilter,
      { number, size }: { number: number; size: number },
    ): Promise<{ chases: WholeChase[]; totalPages: number; running: number }> {
      const [rows, count, running] = await Promise.all([
        readChases(db.orm, merchantId, accountId, filter, { limit: size, offset: (number - 1) * size }),
        countChases(db.orm, merchantId, accountId, filter),
        countChases(db.orm, merchantId, accountId, { state: 'running' }),
      ]);
      const parts = await readParts(
        db.orm,
        merchantId,
        rows.map(({ id }) => id),
      );
      const byChase = Map.groupBy(parts, ({ chaseId }) => chaseId);
      return {
        chases: rows.map((chase) => ({ chase, parts: byChase.get(chase.id) ?? [] })),
        totalPages: Math.ceil(count / size),
        running,
      };
    },
    /** Whether a player has a chase that is not over. */
    hasRunning: async (
      { merchantId, accountId }: Pick<Player, 'merchantId' | 'accountId'>,
      on: Sql = db.orm,
    ): Promise<boolean> => (await countChases(on, merchantId, accountId, { state: 'running' })) > 0,
    /** Stops a chase: the money of the draws that wait goes back. Again, the same. @throws Refusal not_found */
    async stop(
      player: Pick<Player, 'merchantId' | 'accountId' | 'type' | 'currency'>,
      id: string,
    ): Promise<WholeChase> {
      await this.find(player, id);
      const { merchantId } = player;
      await inTransaction(db, async (on) => {
        const held = await holdChase(on, { merchantId, id }, { wait: true });
        if (!held) return;
        const wallet = await walletFor(on, held.chase, player);
        await end(on, held.chase, wallet, await readParts(on, merchantId, [id]), 'stopped');
      });
      return this.find(player, id);
    },
    /** Does what is due of all chases: tickets, money back, ends. @returns how many were looked at */
    async run(): Promise<number> {
      const now = clock.now();
      return eachNext(
        (after: DueChase | null) => readDueChases(db, now, after, atATime),
        async (one) => {
          while (await step(one));
        },
      );
    },
  };
}
