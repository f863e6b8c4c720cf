import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { familyOf, type ByteSource } from '@foyer/lottery';
import { v7 as uuidv7 } from 'uuid';
import type { PlayType } from '@foyer/contract/lottery-kinds';
import type { Db } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { dayMs } from '../../platform/time/units.ts';
import type { AccountRow } from '../../areas/access/account/account.ts';
import { aheadOf, findNumero } from '../../areas/lottery/draw/draw.ts';
import type { LotteryArea } from '../../areas/lottery/index.ts';
import {
  plannedDraws,
  type LotteryWithRules,
  type PlannedDraw,
} from '../../areas/lottery/lottery/lottery.ts';
import { insertPastDraws, moveIntoPast } from './store-draws.ts';

/** Nothing was sold of what was drawn before the demo began. */
const noTickets = createHash('sha256').digest('hex');

/** The bytes that `drawFromSeed` draws from, made as they are asked for. */
function bytesOfSeed(seed: string, entropy: string): ByteSource {
  let [block, place, bytes] = [0, 32, Buffer.alloc(0)];
  return {
    next() {
      if (place === 32) {
        bytes = createHash('sha256').update(`${seed}:${entropy}:${block}`).digest();
        [block, place] = [block + 1, 0];
      }
      return bytes[place++] ?? 0;
    },
  };
}

/** A line of a ticket of the demo. */
export interface DemoLine {
  betType: string;
  picks: string;
  unit: bigint;
  multiple: number;
}

/** A ticket of the demo; the cost is what the gateway counts. */
export interface DemoTicket {
  /** A UUID: the same is sold once. */
  requestId: string;
  nodeId: string;
  playType: PlayType;
  prizeMode: string;
  lines: readonly DemoLine[];
  cost: bigint;
}

/** What a draw elsewhere was settled by, and who of the staff entered and confirmed it. */
interface CorrectedBy {
  wrong: Record<string, string[]>;
  right: Record<string, string[]>;
  enteredBy: string;
  confirmedBy: string;
}

/** Lets refusals of these codes pass. */
const unless =
  (...codes: string[]) =>
  (error: unknown): void => {
    if (!(error instanceof Refusal && codes.includes(error.code))) throw error;
  };

/** Draws and tickets of before the demo began. */
export function createDrawHistory(
  db: Db,
  clock: Clock,
  { corrections, draws, lotteries, settlements, tickets, chases }: LotteryArea,
) {
  const lotteryOf = async (merchantId: number, nodeId: string) =>
    (await lotteries.one(merchantId, nodeId)).lottery;

  const pastRow = async (
    { merchantId, nodeId, version, family, rules }: LotteryWithRules,
    planned: PlannedDraw,
  ) => {
    const { numero, drawsAt } = planned;
    const id = uuidv7({ msecs: drawsAt.getTime() });
    const seed = await draws.seedOf({ merchantId, id });
    const opensAt = new Date(drawsAt.getTime() - 60_000 - rules.cutOffSeconds * 1000);
    return {
      merchantId,
      id,
      nodeId,
      numero,
      version,
      state: 'settled' as const,
      opensAt,
      closesAt: new Date(drawsAt.getTime() - rules.cutOffSeconds * 1000),
      drawsAt,
      commitment: createHash('sha256').update(seed).digest('hex'),
      committedAt: opensAt,
      // A draw elsewhere has no seed of ours
      seed: rules.source === 'seed' ? seed : null,
      entropy: noTickets,
      tickets: 0,
      result: familyOf(family).draw(bytesOfSeed(seed, noTickets)) as Record<string, string[]>,
      drawnAt: drawsAt,
      settledAt: drawsAt,
      isOver: true,
    };
  };

  const buyerOf = ({ merchantId, id: accountId, type, currency }: AccountRow) =>
    ({ merchantId, accountId, type, currency, sessionId: null }) as Parameters<typeof tickets.sell>[0];

  /** What a seed that was interrupted has sold already, of an earlier draw perhaps, stays as it is. */
  const sell = async (account: AccountRow, { requestId, ...ticket }: DemoTicket, drawId: string) => {
    const buyer = buyerOf(account);
    const { draw, slip, account: wallet } = await tickets.prepare(buyer, drawId, ticket, 'EN');
    const sale = tickets.sell(buyer, draw, slip, { requestId, chaseId: null, account: wallet });
    await sale.catch(unless('transaction_mismatch'));
  };

  /** Sells a ticket of a draw of some time ago, whose cut-off was. @returns the draw; null when it is there already */
  const soldInPast = async (account: AccountRow, ticket: DemoTicket, planned: PlannedDraw) => {
    const { merchantId } = account;
    const lottery = await lotteryOf(merchantId, ticket.nodeId);
    const { numero, drawsAt } = planned;
    const cutOffMs = lottery.rules.cutOffSeconds * 1000;
    const closesAt = new Date(drawsAt.getTime() - cutOffMs);
    // Behind the cut-off nothing can be sold, however long before the draw it is
    const soon = new Date(clock.now().getTime() + 600_000 + cutOffMs);
    const row = await draws.rowOf(lottery, { numero, drawsAt: soon });
    const open = { ...row, state: 'open' as const, opensAt: new Date(closesAt.getTime() - 110_000) };
    await insertPastDraws(db.orm, [{ ...open, committedAt: open.opensAt }]);
    const draw = await findNumero(db.orm, { merchantId, nodeId: ticket.nodeId }, numero);
    if (draw?.state !== 'open') return null;
    await sell(account, ticket, draw.id);
    await moveIntoPast(db, draw, { soldAt: new Date(closesAt.getTime() - 20_000), closesAt, drawsAt });
    await draws.advance();
    return draw;
  };

  return {
    /**
     * Draws of a lottery that are over and of which nothing was sold, each with a result that can be verified, and those that come next:
     * none is left out, however long the demo goes on starting.
     * @param from the first one is drawn after this @param atMost the latest ones, of those that are drawn again and again all day
     */
    async draws(
      merchantId: number,
      timeZone: string,
      nodeId: string,
      { from, atMost }: { from: Date; atMost: number },
    ) {
      const lottery = await lotteryOf(merchantId, nodeId);
      const { schedule } = lottery.rules;
      const now = clock.now();
      const isFast = schedule.kind === 'every';
      const fast = isFast ? now.getTime() - atMost * schedule.seconds * 1000 : 0;
      const after = new Date(Math.max(from.getTime(), fast));
      const days = Math.ceil((now.getTime() - after.getTime()) / dayMs);
      const count = isFast ? atMost : (days + 1) * schedule.times.length;
      const over = plannedDraws(schedule, timeZone, after, count).filter(({ drawsAt }) => drawsAt <= now);
      await insertPastDraws(db.orm, await Promise.all(over.map((one) => pastRow(lottery, one))));
      const coming = plannedDraws(schedule, timeZone, now, aheadOf[schedule.kind]);
      await insertPastDraws(db.orm, await Promise.all(coming.map((one) => draws.rowOf(lottery, one, now))));
    },
    /** A ticket of the draw that is sold now; none where it closes at this very moment. */
    async openTicket(account: AccountRow, ticket: DemoTicket): Promise<void> {
      const [draw] = await lotteries.upcoming(account.merchantId, { nodeIds: [ticket.nodeId], count: 1 });
      if (!draw) return;
      await sell(account, ticket, draw.id).catch(unless('lottery_draw_closed'));
    },
    /** A chase from the draw that is sold now on; none where it closes at this very moment. @param draws how many */
    async chase(account: AccountRow, ticket: DemoTicket, draws: number): Promise<void> {
      const [draw] = await lotteries.upcoming(account.merchantId, { nodeIds: [ticket.nodeId], count: 1 });
      if (!draw) return;
      const multiples = Array.from({ length: draws }, () => 1);
      const total = ticket.cost * BigInt(draws);
      const wanted = { ...ticket, drawId: draw.id, multiples, total, stopOnWin: true };
      const chase = chases.start(buyerOf(account), wanted, 'EN');
      await chase.catch(unless('lottery_draw_closed', 'transaction_mismatch'));
    },
    /** A ticket of a draw of some time ago, which is drawn and settled with it. @param at when it was drawn */
    async pastTicket(account: AccountRow, ticket: DemoTicket, planned: PlannedDraw): Promise<void> {
      if (await soldInPast(account, ticket, planned)) await settlements.run();
    },
    /** A ticket of a draw elsewhere of some time ago, which was settled by a wrong result and then by the right one. */
    async correctedTicket(
      account: AccountRow,
      ticket: DemoTicket,
      planned: PlannedDraw,
      { wrong, right, ...who }: CorrectedBy,
    ): Promise<void> {
      const { merchantId } = account;
      await soldInPast(account, ticket, planned);
      const draw = await findNumero(db.orm, { merchantId, nodeId: ticket.nodeId }, planned.numero);
      if (!draw) return;
      // Several processes may do it at once, and one may have ended in between: each step is done by whoever is first
      await inTransaction(db, async (on) => {
        if (await draws.setResult(on, draw, { seed: null, result: wrong }))
          await corrections.keepFirst(on, draw, wrong, who);
      });
      await settlements.run();
      for (let left = 200; left > 0 && !(await draws.find(merchantId, draw.id)).isOver; left -= 1)
        await setTimeout(50);
      const reason = 'Two digits of the first prize were read the wrong way round';
      if ((await draws.find(merchantId, draw.id)).corrections === 0)
        await inTransaction(db, (on) =>
          corrections.perform(on, merchantId, draw.id, right, { ...who, reason }),
        ).catch(unless('lottery_correction_refused'));
      await corrections.run();
    },
  };
}
