import { createHash } from 'node:crypto';
import { modesWithin } from '@foyer/lottery';
import type { LanguageCode } from '@foyer/contract/languages';
import { v5 as uuidv5 } from 'uuid';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Player } from '../../../platform/http/actors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { pagesOf, sliceOf, type PageRequest } from '../../../platform/paging/paging.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Catalogue } from '../../catalogue/game/game.ts';
import { walletOf } from '../../ledger/balance/balance.ts';
import { playCurrency, type Ledger } from '../../ledger/ledger/ledger.ts';
import type { PlayLimits } from '../../player-protection/play-limit/play-limit.ts';
import type { RealityChecks } from '../../player-protection/reality-check/reality-check.ts';
import { createCommandRunner, lotteryProvider, type Rounds } from '../../ledger/round/round.ts';
import type { DrawRow, Lotteries } from '../lottery/lottery.ts';
import { findDraw } from '../draw/draw.ts';
import type { PrizeRanges } from '../prize-range/prize-range.ts';
import { exposureOf, numberFull, readLines, readSlip, type ReadSlip, type WantedSlip } from './slip.ts';
import {
  countTicketsOf,
  findTicket,
  markCancelled,
  readFree,
  readStaked,
  readTickets,
  releaseSale,
  type LineRow,
  type TicketFilter,
  type TicketWithDraw,
} from './store.ts';
import { makeRoom, partOf, writeSale, type SaleDetails } from './store-sale.ts';
export type { TicketWithDraw } from './store.ts';
export { readOffered, type WantedLine, type WantedSlip } from './slip.ts';

const namespace = '8e8c8ef1-7d0f-4d0c-9a52-5f0f1d6b6a43';

/** The id of the ticket that a request of a player buys. */
const ticketIdOf = (merchantId: number, accountId: string, requestId: string): string =>
  uuidv5(`${merchantId}:${accountId}:${requestId}`, namespace);

/** A ticket with its lines. */
export type WholeTicket = TicketWithDraw & { lines: LineRow[] };

/** A ticket that a player wants. */
export interface Purchase extends WantedSlip {
  /** Made by the page: the same again is the same ticket. */
  requestId: string;
  drawId: string;
}

/** Who buys: a player, or a chase of theirs. */
export type Buyer = Pick<Player, 'merchantId' | 'accountId' | 'type' | 'currency'> & {
  sessionId: string | null;
};

/** What a ticket is: what every part of its digest is made from. */
function contentOf(id: string, draw: DrawRow, { playType, prizeMode, lines, cost }: ReadSlip): string {
  return JSON.stringify({
    ticket: id,
    draw: draw.id,
    numero: draw.numero,
    playType,
    prizeMode,
    lines: lines.map(({ betType, picks, unit, multiple }) => [betType, picks, String(unit), multiple]),
    cost: String(cost),
  });
}

export interface TicketDeps {
  db: Db;
  clock: Clock;
  ledger: Ledger;
  rounds: Rounds;
  catalogue: Catalogue;
  lotteries: Lotteries;
  playLimits: Pick<PlayLimits, 'explain'>;
  realityChecks: Pick<RealityChecks, 'begin'>;
  prizeRanges: Pick<PrizeRanges, 'mostOf'>;
}

/** Tickets: sold, withdrawn and read (R-LOTTERY-43, R-LOTTERY-44, R-LOTTERY-47). */
export type Tickets = ReturnType<typeof createTickets>;

export function createTickets(deps: TicketDeps) {
  const { db, clock, ledger, rounds, catalogue, lotteries, playLimits, realityChecks, prizeRanges } = deps;
  const runCommand = createCommandRunner(db, clock, ledger);

  /** The draw that is sold now, to be offered instead of one that is not. */
  const nextOf = async (on: Sql, merchantId: number, nodeId: string) => {
    const [next] = await lotteries.upcoming(merchantId, { nodeIds: [nodeId], count: 1 }, on);
    return next ? { id: next.id, numero: next.numero, closesAt: next.closesAt.toISOString() } : null;
  };

  /** Adds to a refusal what would be taken instead. */
  const explain = async (
    on: Sql,
    refusal: Refusal,
    { merchantId, accountId, currency }: { merchantId: number; accountId: string; currency: string },
    draw: DrawRow,
    { cost, ...limits }: { account: bigint; draw: bigint; cost: bigint },
  ): Promise<Refusal> => {
    if (refusal.code === 'lottery_draw_closed')
      return new Refusal(refusal.code, { lottery: { next: await nextOf(on, merchantId, draw.nodeId) } });
    if (refusal.code === 'limit_reached') return playLimits.explain(on, { merchantId, accountId }, cost);
    if (refusal.code !== 'lottery_limit_reached' || refusal.value) return refusal;
    const staked = await readStaked(on, { merchantId, accountId, drawId: draw.id, currency });
    const left = { account: limits.account - staked.account, draw: limits.draw - staked.draw };
    const limit = left.account <= left.draw ? 'account' : 'draw';
    return new Refusal(refusal.code, {
      lottery: { limit, left: String(left[limit] < 0n ? 0n : left[limit]) },
    });
  };

  /**
   * Writes a sale; where the part of the draw that it belongs to has no room, room is made first.
   * @param on the transaction that it is part of, if any
   * @throws Refusal lottery_limit_reached with what may still be sold of the draw
   */
  const writeWithRoom = async (
    on: Sql | null,
    call: Parameters<typeof writeSale>[2],
    ids: Parameters<typeof writeSale>[3],
    details: SaleDetails,
  ) => {
    const outcome = await writeSale(db, on, call, ids, details);
    if (outcome !== 'crowded') return outcome;
    const { merchantId, currency, amount: cost } = call;
    const which = { merchantId, drawId: details.drawId, currency };
    const wanted = { part: partOf(details.digest), cost, limit: details.limits.draw };
    // The room is kept until the sale has it.
    const makeAndWrite = async (inner: Sql) => {
      const left = await makeRoom(inner, which, wanted);
      if (left < cost)
        throw new Refusal('lottery_limit_reached', { lottery: { limit: 'draw', left: String(left) } });
      return writeSale(db, inner, call, ids, details);
    };
    const again = await (on ? makeAndWrite(on) : inTransaction(db, makeAndWrite));
    return again === 'crowded' ? null : again;
  };

  /**
   * Sells a ticket that was read already.
   * @param on a transaction that does what belongs to it; nothing is tried again within it
   */
  const sell = async (
    buyer: Buyer,
    draw: DrawRow,
    slip: ReadSlip,
    {
      requestId,
      chaseId,
      account,
    }: {
      requestId: string;
      chaseId: string | null;
      account: { ledgerAccountId: string; currency: string };
    },
    on: Sql | null = null,
  ): Promise<{ ticketId: string; balance: bigint }> => {
    const { merchantId, accountId, sessionId } = buyer;
    const { currency, ledgerAccountId } = account;
    const read = on ?? db.orm;
    const rules = await lotteries.rules(draw, read);
    const ticketId = ticketIdOf(merchantId, accountId, requestId);
    const content = contentOf(ticketId, draw, slip);
    const digest = createHash('sha256').update(content).digest();
    // Play money is nobody's risk.
    const exposure = currency === playCurrency ? [] : exposureOf(slip.lines);
    const limits = {
      number: BigInt(rules.limits.number),
      account: BigInt(rules.limits.account),
      draw: BigInt(rules.limits.draw),
    };
    const call = {
      merchantId,
      providerId: lotteryProvider,
      accountId,
      transactionId: ticketId,
      roundId: ticketId,
      gameCode: draw.nodeId,
      amount: slip.cost,
      currency,
      content,
    };
    const details = {
      sessionId,
      drawId: draw.id,
      ledgerAccountId,
      nodeId: draw.nodeId,
      playType: slip.playType,
      prizeMode: slip.prizeMode,
      content,
      digest,
      chaseId,
      lines: slip.lines,
      exposure,
      limits,
    };
    try {
      const balance = await runCommand(
        'bet',
        call,
        async (given, ids) => {
          const outcome = await writeWithRoom(on, given, ids, details);
          if (outcome === 'limited') throw new Refusal('lottery_limit_reached');
          if (outcome !== 'full') return outcome;
          const numbers = exposure.map(({ number }) => number);
          const free = await readFree(read, merchantId, draw.id, numbers);
          for (const number of numbers) if (!free.has(number)) free.set(number, limits.number);
          throw numberFull(slip.lines, free, rules.units.map(BigInt));
        },
        { on },
      );
      return { ticketId, balance };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw await explain(read, error, { merchantId, accountId, currency }, draw, {
        ...limits,
        cost: slip.cost,
      });
    }
  };

  /**
   * Reads what a player wants to buy.
   * @param on the transaction that sells it; without one each read has a connection of its own
   * @throws Refusal lottery_unknown, game_unavailable, free_reject, and what `readSlip` throws
   */
  const prepare = async (
    player: Buyer,
    drawId: string,
    wanted: WantedSlip,
    language: LanguageCode,
    on: Sql = db.orm,
  ) => {
    const { merchantId, accountId } = player;
    const draw = await findDraw(on, merchantId, drawId);
    if (!draw) throw new Refusal('lottery_unknown');
    const family = await lotteries.family(draw, on);
    const { tile } = await catalogue.findForLaunch(merchantId, draw.nodeId, language).catch((error) => {
      throw error instanceof Refusal && error.code === 'game_unknown'
        ? new Refusal('lottery_unknown')
        : error;
    });
    const wallet = walletOf(player);
    if (wallet === 'trial' && !tile.supportPlay) throw new Refusal('free_reject');
    const rules = await lotteries.rules(draw, on);
    const most = await prizeRanges.mostOf(player, on === db.orm ? null : on);
    const prizeModes = modesWithin(rules.prizeModes, most);
    const slip = readSlip(family, { ...rules, prizeModes }, wanted, draw.drawsAt);
    const account = await ledger.open(on, {
      merchantId,
      owner: accountId,
      wallet,
      currency: player.currency,
    });
    return { draw, slip, account };
  };

  /** The ticket of a request that was sold before; null when there is none, or it was another one. */
  const soldBefore = async (player: Player, { requestId, drawId, cost, lines }: Purchase) => {
    const { merchantId, accountId } = player;
    const ticketId = ticketIdOf(merchantId, accountId, requestId);
    const found = await findTicket(db.orm, merchantId, accountId, ticketId);
    const isSame =
      found?.ticket.drawId === drawId && found.ticket.cost === cost && found.lines.length === lines.length;
    if (!isSame) return null;
    const balance = await ledger.balanceOf(merchantId, accountId, walletOf(player), found.ticket.currency);
    return { ticketId, balance: balance ?? 0n };
  };

  /** The player buys for money: the time of play begins, where it has not yet (R-PROTECTION-18). */
  const begin = async (
    player: Pick<Player, 'merchantId' | 'accountId'>,
    { currency }: { currency: string },
  ) => {
    if (currency !== playCurrency) await realityChecks.begin(player);
  };

  return {
    prepare,
    begin,
    sell,
    /**
     * Buys a ticket; the same request again answers the same ticket (R-LOTTERY-44).
     * @returns the ticket, and the balance after it was bought, minor units
     * @throws Refusal as `prepare`; lottery_draw_closed, lottery_limit_reached, insufficient_funds, transaction_mismatch,
     *   player_session_ended
     */
    async buy(
      player: Player,
      { requestId, drawId, ...wanted }: Purchase,
      language: LanguageCode,
    ): Promise<{ ticket: WholeTicket; balance: bigint }> {
      const sold = await (async () => {
        const { draw, slip, account } = await prepare(player, drawId, wanted, language);
        await begin(player, account);
        return sell(player, draw, slip, { requestId, chaseId: null, account });
      })().catch(async (error: unknown) => {
        // What was sold before stays sold, whatever has changed since.
        const again = await soldBefore(player, { requestId, drawId, ...wanted });
        if (!again || (error instanceof Refusal && error.code === 'transaction_mismatch')) throw error;
        return again;
      });
      return { ticket: await this.find(player, sold.ticketId), balance: sold.balance };
    },
    /** One ticket of a player. @throws Refusal not_found */
    async find(
      { merchantId, accountId }: Pick<Player, 'merchantId' | 'accountId'>,
      id: string,
    ): Promise<WholeTicket> {
      const found = await findTicket(db.orm, merchantId, accountId, id);
      if (!found) throw new Refusal('not_found');
      return found;
    },
    /** Tickets of a player, the latest first. */
    async list(
      { merchantId, accountId }: Pick<Player, 'merchantId' | 'accountId'>,
      filter: TicketFilter,
      page: PageRequest,
    ): Promise<{ tickets: TicketWithDraw[]; pageNum: number; totalPages: number; open: number }> {
      const [tickets, count, open] = await Promise.all([
        readTickets(db.orm, merchantId, accountId, filter, sliceOf(page)),
        countTicketsOf(db.orm, merchantId, accountId, filter),
        countTicketsOf(db.orm, merchantId, accountId, { state: 'open' }),
      ]);
      return { tickets, open, ...pagesOf(page, count) };
    },
    /** Whether a ticket can be withdrawn now. */
    async mayCancel({ ticket, draw }: TicketWithDraw): Promise<boolean> {
      const { mayCancel } = await lotteries.rules(draw);
      return mayCancel && ticket.state === 'open' && draw.state === 'open' && draw.closesAt > clock.now();
    },
    /**
     * Withdraws a ticket until the cut-off: its whole cost comes back (R-LOTTERY-47). Again, the same.
     * @throws Refusal not_found, lottery_cancel_refused
     */
    async cancel(player: Pick<Player, 'merchantId' | 'accountId'>, id: string): Promise<WholeTicket> {
      const { merchantId, accountId } = player;
      const found = await this.find(player, id);
      const { ticket, draw, lines } = found;
      if (ticket.state === 'cancelled') return found;
      const { mayCancel } = await lotteries.rules(draw);
      if (!mayCancel) throw new Refusal('lottery_cancel_refused');
      const family = await lotteries.family(ticket, db.orm);
      await inTransaction(db, async (on) => {
        const time = { offsetMs: clock.offsetMs(), at: clock.now() };
        if (!(await markCancelled(on, { merchantId, accountId, id }, time)))
          throw new Refusal('lottery_cancel_refused');
        const { roundId, currency, prizeMode, digest, exposureCounted } = ticket;
        const ends = [{ roundId, currency, transactionId: `${id}.back`, amount: 0n }];
        await rounds.takeBackAll(on, { merchantId, providerId: lotteryProvider, ends });
        const isExposed = currency !== playCurrency && exposureCounted;
        const exposure = isExposed ? exposureOf(readLines(family, { prizeMode, lines })) : [];
        await releaseSale(on, ticket, partOf(digest), exposure);
      });
      return this.find(player, id);
    },
  };
}
