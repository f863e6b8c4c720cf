import { betTypeOf, familyOf, parsePicks, payoutsOf, prizeModeOf, winOf, type Hit } from '@foyer/lottery';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { eachAlone } from '../../../platform/jobs/each.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { EventRecorder } from '../../../platform/events/events.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { playCurrency } from '../../ledger/ledger/ledger.ts';
import { lotteryProvider, type Rounds } from '../../ledger/round/round.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import { eachDue, holdDraw, moveDraw } from '../draw/draw.ts';
import { leastOfPlayMoney, type Jackpots } from '../jackpot/jackpot.ts';
import type { DrawRow, Lotteries } from '../lottery/lottery.ts';
import { recordNews, type LotteryEvents } from '../notice/notice.ts';
import {
  readWaiting,
  writeGivenBack,
  writeSettled,
  type SettledTicket,
  type WaitingTicket,
} from './store.ts';

/** Draws that are settled in one turn, and tickets of a draw in one transaction unless it is said. */
const drawsAtATime = 50;
const ticketsAtATime = 500;

type Line = WaitingTicket['lines'][number];

/**
 * What lines of a draw win, given what a hit on the jackpot gets for each unit of stake in 1/10,000: each kind of bet reads the
 * result once, each line that is sold often is evaluated once.
 */
export function evaluationOf(family: string, result: Record<string, string[]>) {
  const space = familyOf(family);
  const evaluators = new Map<string, (picks: string) => Hit[]>();
  const payouts = new Map<string, ReadonlyMap<string, bigint>>();
  const known = new Map<string, Hit[]>();
  const hitsOf = ({ betType: code, picks }: Line): Hit[] => {
    const key = `${code}:${picks}`;
    const found = known.get(key);
    if (found) return found;
    const evaluate =
      evaluators.get(code) ??
      (() => {
        const betType = betTypeOf(space, code);
        const read = betType.evaluate(result);
        return (text: string) => read(parsePicks(betType, text));
      })();
    evaluators.set(code, evaluate);
    const hits = evaluate(picks);
    known.set(key, hits);
    return hits;
  };
  const payoutsFor = (code: string, mode: string) => {
    const key = `${code}:${mode}`;
    const found = payouts.get(key) ?? payoutsOf(betTypeOf(space, code), prizeModeOf(mode));
    payouts.set(key, found);
    return found;
  };
  return (line: Line, prizeMode: string, jackpot: bigint): { win: bigint; hits: Hit[] } => {
    const hits = hitsOf(line);
    const table = hits.length === 0 ? null : payoutsFor(line.betType, prizeMode);
    const win = hits.reduce(
      (all, { tier, count }) => all + winOf(table?.get(tier) ?? jackpot, count, line),
      0n,
    );
    return { win, hits };
  };
}

export interface SettlementDeps {
  db: Db;
  clock: Clock;
  rounds: Rounds;
  lotteries: Lotteries;
  jackpots: Jackpots;
  merchants: Merchants;
  domainEvents: EventRecorder<LotteryEvents>;
  /** Tickets of a draw in one transaction. */
  batch?: number;
}

/**
 * Settles draws and gives back what is void (R-LOTTERY-48, R-LOTTERY-49): batch by batch, each a transaction that holds the
 * draw, so that a crash loses nothing and several gateways settle each ticket once.
 */
export function createSettlements({
  db,
  clock,
  rounds,
  lotteries,
  jackpots,
  merchants,
  domainEvents,
  batch: size = ticketsAtATime,
}: SettlementDeps) {
  /** What a hit on the jackpot gets for each unit of stake: worked out, and moved, when the first batch is settled. */
  const begin = async (on: Sql, draw: DrawRow, family: string) => {
    const rules = await lotteries.rules(draw, on);
    const ofPlayMoney = leastOfPlayMoney(rules);
    if (draw.state !== 'drawn') return { payout: draw.jackpotPayout ?? 0n, ofPlayMoney };
    const { currency } = merchants.byId(draw.merchantId);
    const found = await jackpots.settle(on, draw, { family, rules, currency });
    const change = { jackpot: found?.jackpot ?? null, jackpotPayout: found?.payout ?? null };
    await moveDraw(on, draw, ['drawn'], { state: 'settling', ...change });
    return { payout: found?.payout ?? 0n, ofPlayMoney };
  };

  const settleBatch = async (
    on: Sql,
    draw: DrawRow,
    evaluation: { family: string; line: ReturnType<typeof evaluationOf> },
  ): Promise<boolean> => {
    const { merchantId } = draw;
    const tickets = await readWaiting(on, draw, size);
    if (tickets.length === 0) {
      await moveDraw(on, draw, ['drawn', 'settling'], {
        state: 'settled',
        settledAt: clock.now(),
        isOver: true,
      });
      if (draw.tickets !== 0) await recordNews(on, domainEvents, draw, 'won');
      return false;
    }
    const { payout, ofPlayMoney } = await begin(on, draw, evaluation.family);
    const settled: SettledTicket[] = tickets.map((ticket) => {
      const lines = ticket.lines
        .map((line) => ({
          no: line.no,
          ...evaluation.line(line, ticket.prizeMode, ticket.currency === playCurrency ? ofPlayMoney : payout),
        }))
        .filter(({ hits }) => hits.length > 0);
      return { id: ticket.id, win: lines.reduce((all, { win }) => all + win, 0n), lines };
    });
    const ends = tickets.map(({ roundId, currency, id: ticketId }, index) => ({
      roundId,
      currency,
      transactionId: `${ticketId}.win`,
      amount: settled[index]?.win ?? 0n,
    }));
    await rounds.settleAll(on, { merchantId, providerId: lotteryProvider, ends });
    await writeSettled(on, merchantId, settled, clock.now());
    return true;
  };

  const giveBackBatch = async (on: Sql, draw: DrawRow): Promise<boolean> => {
    const { merchantId } = draw;
    const tickets = await readWaiting(on, draw, size);
    if (tickets.length === 0) {
      await moveDraw(on, draw, ['void'], { settledAt: clock.now(), isOver: true });
      await recordNews(on, domainEvents, draw, 'void');
      return false;
    }
    const ends = tickets.map(({ roundId, currency, id }) => ({
      roundId,
      currency,
      transactionId: `${id}.back`,
      amount: 0n,
    }));
    await rounds.takeBackAll(on, { merchantId, providerId: lotteryProvider, ends });
    await writeGivenBack(
      on,
      merchantId,
      tickets.map(({ id }) => id),
      clock.now(),
    );
    return true;
  };

  /** Does batches of a draw until none is left or another process is at it. */
  const finish = async (
    which: { merchantId: number; id: string },
    states: readonly DrawRow['state'][],
    batch: (on: Sql, draw: DrawRow) => Promise<boolean>,
  ): Promise<void> => {
    const step = () =>
      inTransaction(db, async (on) => {
        const draw = await holdDraw(on, which, states);
        return draw ? batch(on, draw) : false;
      });
    while (await step());
  };

  const settleOne = async (which: { merchantId: number; id: string }): Promise<void> => {
    const { byNode } = await lotteries.board(which.merchantId);
    let evaluation: Parameters<typeof settleBatch>[2] | null = null;
    await finish(which, ['drawn', 'settling'], (on, draw) => {
      const family = byNode.get(draw.nodeId)?.lottery.family ?? '';
      evaluation ??= { family, line: evaluationOf(family, draw.result ?? {}) };
      return settleBatch(on, draw, evaluation);
    });
  };

  return {
    /** Settles what is drawn and gives back what is void. @returns how many draws were looked at */
    async run(): Promise<number> {
      let looked = 0;
      const turn = { offsetMs: clock.offsetMs(), limit: drawsAtATime };
      const settle = async () => {
        looked += await eachDue(db, 'settle', turn, settleOne);
      };
      const giveBack = async () => {
        looked += await eachDue(db, 'give-back', turn, (which) => finish(which, ['void'], giveBackBatch));
      };
      await eachAlone([settle, giveBack], (step) => step());
      return looked;
    },
  };
}
