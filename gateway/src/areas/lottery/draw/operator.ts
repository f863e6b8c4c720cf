import { familyOf, type Group } from '@foyer/lottery';
import type { Db, Sql } from '../../../platform/db/connection.ts';
import { fieldRefusal, Refusal } from '../../../platform/http/refusal.ts';
import { pagesOf, sliceOf, type PageRequest } from '../../../platform/paging/paging.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { ApprovalHandler, Approvals } from '../../oversight/approval/approval.ts';
import type { Change, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import {
  drawsOfDay,
  type DrawRow,
  type Lotteries,
  type LotteryRules,
  type LotteryWithRules,
} from '../lottery/lottery.ts';
import { readResult, type Corrections } from '../correction/correction.ts';
import { rerunOf, voidable, type Draws } from './draw.ts';
import { findDraw, findNumero } from './store.ts';
import {
  countDraws,
  countExposed,
  readExposure,
  readSums,
  searchDraws,
  type DrawFilter,
  type DrawSums,
  type ExposureRow,
} from './store-operator.ts';

/** Numbers of a draw whose exposure is shown. */
const shownNumbers = 100;
/** How long a draw that is run again is sold at least, ms. */
const soldForMs = 60_000;

type Result = Record<string, string[]>;
type MerchantRef = { id: number; currency: string };

/** A draw with what was sold of it. */
export interface StaffDraw {
  draw: DrawRow;
  sums: Omit<DrawSums, 'id'>;
}

/** One draw, as staff look at it. */
export interface StaffDrawDetail extends StaffDraw {
  lottery: LotteryWithRules;
  /** Those that it was sold under. */
  rules: LotteryRules;
  exposure: ExposureRow[];
  /** Numbers that something was bet on. */
  exposed: number;
  groups: readonly Group[];
  takesResult: boolean;
  mayVoid: boolean;
  waitingResult: boolean;
  waitingVoid: boolean;
  mayRerun: boolean;
  waitingRerun: boolean;
  /** When it can be drawn again at the latest; null where no draw is planned. */
  rerunUntil: Date | null;
  mayCorrect: boolean;
  waitingCorrection: boolean;
  /** The results that it has and had, the first one first. */
  results: Awaited<ReturnType<Corrections['resultsOf']>>;
}

export interface DrawAdminDeps {
  db: Db;
  clock: Clock;
  approvals: Approvals;
  lotteries: Lotteries;
  draws: Draws;
  corrections: Corrections;
}

const nothing = { tickets: 0, stake: 0n, settled: 0, payout: 0n };

/** Draws for staff (R-LOTTERY-112 to R-LOTTERY-115). */
export type DrawAdmin = ReturnType<typeof createDrawAdmin>;

export function createDrawAdmin(deps: DrawAdminDeps) {
  const { db, clock, approvals, lotteries, draws, corrections } = deps;
  const sumsOf = async ({ id, currency }: MerchantRef, rows: readonly DrawRow[], on: Db | Sql = db) => {
    const found = await readSums(
      on,
      id,
      rows.map((row) => row.id),
      currency,
    );
    return rows.map((draw): StaffDraw => ({ draw, sums: found.get(draw.id) ?? nothing }));
  };

  /** @throws Refusal not_found */
  const held = async (on: Sql, merchantId: number, id: string) => {
    const draw = await findDraw(on, merchantId, id);
    if (!draw) throw new Refusal('not_found');
    const family = await lotteries.family(draw, on);
    return { draw, family, rules: await lotteries.rules(draw, on) };
  };
  const titleOf = ({ nodeId, numero }: DrawRow) => `${nodeId} ${numero}`;

  const awaits = ({ draw, rules }: { draw: DrawRow; rules: LotteryRules }): boolean =>
    rules.source === 'outside' && draw.state === 'closed' && draw.drawsAt <= clock.now();

  const vetResult = (found: Awaited<ReturnType<typeof held>>, json: unknown): Result => {
    if (!awaits(found)) throw new Refusal('lottery_result_unexpected');
    return readResult(found.family, json);
  };

  const performVoid = async (
    on: Sql,
    { id: merchantId }: MerchantRef,
    id: string,
  ): Promise<Change<DrawRow>> => {
    const { draw } = await held(on, merchantId, id);
    const done = await draws.voidDraw(on, { merchantId, id });
    if (!done) throw new Refusal('lottery_draw_over');
    const act = {
      action: 'void_lottery_draw',
      subject: titleOf(draw),
      before: { state: draw.state },
      after: { state: 'void' },
    };
    return { result: done, act, isQuiet: true };
  };

  /** When the last draw that is planned is drawn: behind it a draw would keep others from being planned. */
  const lastPlanned = async (on: Sql, { merchantId, nodeId }: DrawRow): Promise<Date | null> => {
    const planned = await lotteries.upcoming(merchantId, { nodeIds: [nodeId], count: 50 }, on);
    return planned.at(-1)?.drawsAt ?? null;
  };

  /** @throws Refusal not_found, lottery_rerun_refused; body_invalid naming `drawsAt` when it is too soon or too late */
  const vetRerun = async (on: Sql, merchantId: number, id: string, drawsAt: Date) => {
    const { draw, rules } = await held(on, merchantId, id);
    if (draw.state !== 'void' || (await findNumero(on, draw, rerunOf(draw.numero))))
      throw new Refusal('lottery_rerun_refused');
    const until = await lastPlanned(on, draw);
    const earliest = clock.now().getTime() + rules.cutOffSeconds * 1000 + soldForMs;
    if (!until || drawsAt > until || drawsAt.getTime() < earliest)
      throw fieldRefusal({ drawsAt: 'field_invalid' });
    return draw;
  };

  const performRerun = async (
    on: Sql,
    { id: merchantId }: MerchantRef,
    id: string,
    payload: unknown,
  ): Promise<Change<DrawRow>> => {
    const drawsAt = new Date((payload as { drawsAt: string }).drawsAt);
    const draw = await vetRerun(on, merchantId, id, drawsAt);
    const again = await draws.rerun(on, draw, drawsAt);
    const act = {
      action: 'rerun_lottery_draw',
      subject: titleOf(draw),
      before: { state: 'void' },
      after: { numero: again.numero, drawsAt: drawsAt.toISOString() },
    };
    return { result: again, act, isQuiet: true };
  };

  const performResult = async (
    on: Sql,
    { id: merchantId }: MerchantRef,
    id: string,
    json: unknown,
    who: { enteredBy: string; confirmedBy: string },
  ): Promise<Change<Result>> => {
    const found = await held(on, merchantId, id);
    const result = vetResult(found, json);
    if (!(await draws.setResult(on, { merchantId, id }, { seed: null, result })))
      throw new Refusal('lottery_result_unexpected');
    await corrections.keepFirst(on, found.draw, result, who);
    const act = {
      action: 'set_lottery_result',
      subject: titleOf(found.draw),
      before: null,
      after: { result },
    };
    return { result, act, isQuiet: true };
  };

  const isWaiting = async (
    merchantId: number,
    kind: 'lottery_void' | 'lottery_rerun' | 'lottery_result' | 'lottery_correction',
    id: string,
  ) => (await approvals.waitingFor(merchantId, kind, [id])).has(id);

  return {
    approvalHandlers: {
      lottery_void: {
        execute: (on, { merchant }, { subject }) => performVoid(on, merchant, subject),
      },
      lottery_rerun: {
        execute: (on, { merchant }, { subject, payload }) => performRerun(on, merchant, subject, payload),
      },
      lottery_result: {
        execute: (on, { merchant, staff }, { subject, payload, requestedName }) =>
          performResult(on, merchant, subject, payload, {
            enteredBy: requestedName,
            confirmedBy: staff.username,
          }),
      },
    } satisfies Record<string, ApprovalHandler>,
    /** Draws of a lottery with what was sold of them, the latest first. @throws Refusal lottery_unknown */
    async list(
      merchant: MerchantRef & Pick<Merchant, 'timeZone'>,
      { day, ...which }: Pick<DrawFilter, 'nodeId' | 'state'> & { day?: string | undefined },
      page: PageRequest,
    ) {
      const { lottery } = await lotteries.one(merchant.id, which.nodeId);
      const filter: DrawFilter = {
        ...which,
        ...(day ? { day: drawsOfDay(lottery.rules.schedule, day, merchant.timeZone) } : {}),
      };
      const [rows, total] = await Promise.all([
        searchDraws(db.orm, merchant.id, filter, sliceOf(page)),
        countDraws(db.orm, merchant.id, filter),
      ]);
      return { draws: await sumsOf(merchant, rows), total, ...pagesOf(page, total) };
    },
    /** One draw with all that staff know of it. @throws Refusal not_found */
    async one(merchant: MerchantRef, id: string): Promise<StaffDrawDetail> {
      const found = await held(db.orm, merchant.id, id);
      const [[sums], exposure, exposed, waitingResult, waitingVoid, waitingCorrection, waitingRerun] =
        await Promise.all([
          sumsOf(merchant, [found.draw]),
          readExposure(db.orm, merchant.id, id, shownNumbers),
          countExposed(db.orm, merchant.id, id),
          isWaiting(merchant.id, 'lottery_result', id),
          isWaiting(merchant.id, 'lottery_void', id),
          isWaiting(merchant.id, 'lottery_correction', id),
          isWaiting(merchant.id, 'lottery_rerun', id),
        ]);
      const { draw, family, rules } = found;
      const { lottery } = await lotteries.one(merchant.id, draw.nodeId);
      return {
        draw,
        lottery,
        rules,
        sums: sums?.sums ?? nothing,
        exposure,
        exposed,
        groups: familyOf(family).groups,
        takesResult: awaits(found),
        mayVoid: voidable.includes(found.draw.state),
        waitingResult,
        waitingVoid,
        mayRerun: draw.state === 'void' && !(await findNumero(db.orm, draw, rerunOf(draw.numero))),
        waitingRerun,
        rerunUntil: draw.state === 'void' ? await lastPlanned(db.orm, draw) : null,
        mayCorrect: await corrections.isCorrectable(found.draw),
        waitingCorrection,
        results: await corrections.resultsOf(merchant.id, id),
      };
    },
    /**
     * Voids a draw, once a second person agrees (R-LOTTERY-114).
     * @throws Refusal not_found, lottery_draw_over, approval_required, approval_waiting
     */
    async voidDraw(context: StaffContext, id: string, reason: string): Promise<StaffDraw> {
      const { merchant } = context;
      const draw = await approvals.change(context, async (on) => {
        const found = await held(on, merchant.id, id);
        if (!voidable.includes(found.draw.state)) throw new Refusal('lottery_draw_over');
        const [sold] = await sumsOf(merchant, [found.draw], on);
        const { tickets, stake } = sold?.sums ?? nothing;
        const waiting = await approvals.admit(on, context, {
          kind: 'lottery_void',
          subject: id,
          title: titleOf(found.draw),
          currency: merchant.currency,
          isAlways: true,
          reason,
          payload: {},
          before: { state: found.draw.state },
          after: { state: 'void', tickets, stake: String(stake) },
        });
        return waiting ?? performVoid(on, merchant, id);
      });
      return { draw, sums: nothing };
    },
    /**
     * Runs a void draw again, once a second person agrees (R-LOTTERY-120).
     * @param drawsAt when the new one is drawn
     * @throws Refusal not_found, lottery_rerun_refused, body_invalid naming `drawsAt`, approval_required, approval_waiting
     */
    async rerun(context: StaffContext, id: string, drawsAt: Date, reason: string): Promise<StaffDraw> {
      const { merchant } = context;
      const draw = await approvals.change(context, async (on) => {
        const found = await vetRerun(on, merchant.id, id, drawsAt);
        const payload = { drawsAt: drawsAt.toISOString() };
        const waiting = await approvals.admit(on, context, {
          kind: 'lottery_rerun',
          subject: id,
          title: titleOf(found),
          isAlways: true,
          reason,
          payload,
          before: { state: 'void' },
          after: { numero: rerunOf(found.numero), ...payload },
        });
        return waiting ?? performRerun(on, merchant, id, payload);
      });
      return { draw, sums: nothing };
    },
    /**
     * Enters an outside result, which counts once a second person confirms it (R-LOTTERY-115).
     * @throws Refusal not_found, lottery_result_unexpected, body_invalid naming wrong numbers, approval_required,
     *   approval_waiting
     */
    async enterResult(context: StaffContext, id: string, json: unknown): Promise<Result> {
      const { merchant } = context;
      return approvals.change(context, async (on) => {
        const found = await held(on, merchant.id, id);
        const result = vetResult(found, json);
        const waiting = await approvals.admit(on, context, {
          kind: 'lottery_result',
          subject: id,
          title: titleOf(found.draw),
          isAlways: true,
          payload: result,
          before: null,
          after: result,
        });
        const who = { enteredBy: context.staff.username, confirmedBy: context.staff.username };
        return waiting ?? performResult(on, merchant, id, result, who);
      });
    },
  };
}
