import { familyOf, LotteryInputError } from '@foyer/lottery';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { EventRecorder } from '../../../platform/events/events.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { playCurrency } from '../../ledger/ledger/ledger.ts';
import { lotteryProvider, type Rounds } from '../../ledger/round/round.ts';
import type { ApprovalHandler, Approvals } from '../../oversight/approval/approval.ts';
import type { Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';
import { eachDue, findDraw, holdDraw, moveDraw } from '../draw/draw.ts';
import { leastOfPlayMoney, type Jackpots } from '../jackpot/jackpot.ts';
import type { DrawRow, Lotteries } from '../lottery/lottery.ts';
import { recordNews, type LotteryEvents } from '../notice/notice.ts';
import { evaluationOf } from '../settlement/settlement.ts';
import {
  insertResult,
  lockSettled,
  readEarlier,
  readNext,
  readResultsOf,
  writeCorrected,
  writeJackpotPayout,
  type CorrectedTicket,
  type EarlierOutcome,
  type ResultRow,
  type SettledBefore,
} from './store.ts';

/** Draws that are looked at in one turn, and tickets in one transaction unless it is said. */
const drawsAtATime = 50;
const ticketsAtATime = 500;

type Result = Record<string, string[]>;

/** A result as the family reads it. @throws Refusal body_invalid naming the numbers that are wrong */
export function readResult(family: string, json: unknown): Result {
  const space = familyOf(family);
  try {
    return space.parseResult(json) as Result;
  } catch (error) {
    if (!(error instanceof LotteryInputError)) throw error;
    const field = space.groups.some(({ name }) => name === error.detail) ? error.detail : 'result';
    throw fieldRefusal({ [field]: 'lottery_result_invalid' });
  }
}

export interface CorrectionDeps {
  db: Db;
  clock: Clock;
  approvals: Approvals;
  rounds: Pick<Rounds, 'resettleAll'>;
  lotteries: Lotteries;
  jackpots: Jackpots;
  merchants: Merchants;
  domainEvents: EventRecorder<LotteryEvents>;
  /** About so many tickets in one transaction: a player's are never parted. */
  batch?: number;
}

/** What a ticket won by a result that was corrected since. */
export interface EarlierTicket {
  result: Result;
  state: 'won' | 'lost';
  /** Minor units. */
  win: bigint;
  /** When the result was replaced. */
  correctedAt: Date;
}

const textOf = (hits: readonly { tier: string; count: number }[]): string =>
  hits
    .map(({ tier, count }) => `${tier} ${count}`)
    .toSorted()
    .join();

const sameResult = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Corrections of wrong outside results, by reversal and never by edit (R-LOTTERY-117). */
export type Corrections = ReturnType<typeof createCorrections>;

export function createCorrections({
  db,
  clock,
  approvals,
  rounds,
  lotteries,
  jackpots,
  merchants,
  domainEvents,
  batch: size = ticketsAtATime,
}: CorrectionDeps) {
  const isCorrectable = async (draw: DrawRow, on?: Sql): Promise<boolean> =>
    draw.state === 'settled' && draw.isOver && (await lotteries.rules(draw, on)).source === 'outside';

  /** @throws Refusal not_found, lottery_correction_refused, body_invalid */
  const vet = async (on: Sql, merchantId: number, id: string, json: unknown) => {
    const draw = await findDraw(on, merchantId, id);
    if (!draw) throw new Refusal('not_found');
    if (!(await isCorrectable(draw, on))) throw new Refusal('lottery_correction_refused');
    const family = await lotteries.family(draw, on);
    const result = readResult(family, json);
    if (sameResult(result, readResult(family, draw.result)))
      throw fieldRefusal({ result: 'lottery_result_same' });
    return { draw, result };
  };

  /** Puts the right result in the place of the wrong one; the tickets follow in batches. */
  const perform = async (
    on: Sql,
    merchantId: number,
    id: string,
    json: unknown,
    who: { enteredBy: string; confirmedBy: string; reason: string },
  ): Promise<Change<Result>> => {
    const { result } = await vet(on, merchantId, id, json);
    const draw = await lockSettled(on, { merchantId, id });
    if (!draw?.result) throw new Refusal('lottery_correction_refused');
    const no = draw.corrections;
    const at = clock.now();
    const unknown = { reason: '', enteredBy: '', confirmedBy: '', jackpotPayout: null };
    // A draw of before results were written down has none.
    const first = { merchantId, drawId: id, no, result: draw.result, ...unknown };
    await insertResult(on, { ...first, confirmedAt: draw.drawnAt ?? at });
    await writeJackpotPayout(on, first, draw.jackpotPayout);
    const row = { merchantId, drawId: id, no: no + 1, result, ...who, confirmedAt: at, jackpotPayout: null };
    await insertResult(on, row);
    const change = { result, corrections: no + 1, correctedUpto: null, isOver: draw.tickets === 0 };
    await moveDraw(on, draw, ['settled'], change);
    const act = {
      action: 'correct_lottery_result',
      subject: `${draw.nodeId} ${draw.numero}`,
      reason: who.reason,
      before: { result: draw.result },
      after: { result },
    };
    return { result, act, isQuiet: true };
  };

  /** What each unit of stake that hit the jackpot gets; moves the jackpot when the first batch begins. */
  const payoutOf = async (on: Sql, draw: DrawRow, family: string): Promise<bigint> => {
    if (draw.correctedUpto !== null) return draw.jackpotPayout ?? 0n;
    const wrong = (await readResultsOf(on, draw.merchantId, draw.id)).find(
      ({ no }) => no === draw.corrections - 1,
    );
    if (!wrong) throw new Error(`the draw ${draw.id} has lost its first result`);
    const { currency } = merchants.byId(draw.merchantId);
    const rules = await lotteries.rules(draw, on);
    const found = await jackpots.correct(on, draw, { family, rules, currency }, wrong);
    return found?.payout ?? 0n;
  };

  const evaluate = (
    ticket: SettledBefore,
    line: ReturnType<typeof evaluationOf>,
    jackpot: bigint,
  ): CorrectedTicket => {
    const all = ticket.lines.map((sold) => ({ sold, ...line(sold, ticket.prizeMode, jackpot) }));
    const isChanged = all.some(
      ({ sold, win, hits }) => (sold.win ?? 0n) !== win || textOf(sold.hits ?? []) !== textOf(hits),
    );
    const lines = all
      .filter(({ hits }) => hits.length > 0)
      .map(({ sold: { no }, win, hits }) => ({ no, win, hits }));
    return { id: ticket.id, win: lines.reduce((sum, { win }) => sum + win, 0n), isChanged, lines };
  };

  const correctBatch = async (on: Sql, draw: DrawRow, family: string): Promise<boolean> => {
    const { merchantId, corrections: no } = draw;
    const tickets = await readNext(on, draw, size);
    if (tickets.length === 0) {
      await moveDraw(on, draw, ['settled'], { isOver: true });
      await recordNews(on, domainEvents, draw, 'corrected', no);
      return false;
    }
    const payout = await payoutOf(on, draw, family);
    const line = evaluationOf(family, draw.result ?? {});
    const ofPlayMoney = leastOfPlayMoney(await lotteries.rules(draw, on));
    const corrected = tickets.map((ticket) =>
      evaluate(ticket, line, ticket.currency === playCurrency ? ofPlayMoney : payout),
    );
    const corrections = tickets.map(({ id, roundId, accountId, currency }, index) => ({
      roundId,
      accountId,
      currency,
      name: `${id}.${no}`,
      amount: corrected[index]?.win ?? 0n,
    }));
    await rounds.resettleAll(on, { merchantId, providerId: lotteryProvider, corrections });
    await writeCorrected(on, { merchantId, no, at: clock.now() }, corrected);
    await moveDraw(on, draw, ['settled'], {
      correctedUpto: tickets.at(-1)?.accountId ?? null,
      jackpotPayout: (await lotteries.rules(draw, on)).jackpot ? payout : draw.jackpotPayout,
    });
    return true;
  };

  return {
    isCorrectable,
    perform,
    approvalHandlers: {
      lottery_correction: {
        execute: (on, { merchant, staff }, row) =>
          perform(on, merchant.id, row.subject, row.payload, {
            enteredBy: row.requestedName,
            confirmedBy: staff.username,
            reason: row.reason,
          }),
      },
    } satisfies Record<string, ApprovalHandler>,
    /** Writes an outside result down with those who entered and confirmed it. */
    keepFirst: (
      on: Sql,
      draw: Pick<DrawRow, 'merchantId' | 'id'>,
      result: Result,
      who: { enteredBy: string; confirmedBy: string },
    ): Promise<void> =>
      insertResult(on, {
        merchantId: draw.merchantId,
        drawId: draw.id,
        no: 0,
        result,
        reason: '',
        ...who,
        confirmedAt: clock.now(),
        jackpotPayout: null,
      }),
    /** The results that a draw has and had, the first one first. */
    resultsOf: (merchantId: number, drawId: string): Promise<ResultRow[]> =>
      readResultsOf(db.orm, merchantId, drawId),
    /** What a ticket won by the results that its draw had before, the first one first. */
    async earlierOf(
      { merchantId, id, state, win }: { merchantId: number; id: string; state: string; win: bigint | null },
      draw: DrawRow,
    ): Promise<EarlierTicket[]> {
      if (draw.corrections === 0 || (state !== 'won' && state !== 'lost')) return [];
      const [results, outcomes] = await Promise.all([
        readResultsOf(db.orm, merchantId, draw.id),
        readEarlier(db.orm, merchantId, id),
      ]);
      return results.flatMap(({ no, result }) => {
        const replaced = results.find((later) => later.no === no + 1);
        if (!replaced) return [];
        // A correction that changed nothing of the ticket kept nothing: the next one that did has what it won till then.
        const found: Pick<EarlierOutcome, 'state' | 'win'> | undefined = outcomes.find(
          (outcome) => outcome.no > no,
        );
        const outcome = found ?? { state, win: win ?? 0n };
        return [{ result, state: outcome.state, win: outcome.win, correctedAt: replaced.confirmedAt }];
      });
    },
    /**
     * Enters the right result of a draw that was settled by a wrong one; it counts once a second person confirms it.
     * @throws Refusal not_found, lottery_correction_refused, body_invalid naming wrong numbers, approval_required,
     *   approval_waiting
     */
    enter(context: StaffContext, id: string, { result: json, reason }: { result: unknown; reason: string }) {
      const { merchant, staff } = context;
      return approvals.change(context, async (on) => {
        const { draw, result } = await vet(on, merchant.id, id, json);
        const waiting = await approvals.admit(on, context, {
          kind: 'lottery_correction',
          subject: id,
          title: `${draw.nodeId} ${draw.numero}`,
          isAlways: true,
          reason,
          payload: result,
          before: draw.result,
          after: result,
        });
        const who = { enteredBy: staff.username, confirmedBy: staff.username, reason };
        return waiting ?? perform(on, merchant.id, id, result, who);
      });
    },
    /** Settles what was corrected anew, batch by batch; a crash loses nothing. @returns how many draws were looked at */
    async run(): Promise<number> {
      const turn = { offsetMs: clock.offsetMs(), limit: drawsAtATime };
      return eachDue(db, 'correct', turn, async (which) => {
        const { byNode } = await lotteries.board(which.merchantId);
        const step = () =>
          inTransaction(db, async (on) => {
            const draw = await holdDraw(on, which, ['settled']);
            const family = byNode.get(draw?.nodeId ?? '')?.lottery.family;
            return draw && family ? correctBatch(on, draw, family) : false;
          });
        while (await step());
      });
    },
  };
}
