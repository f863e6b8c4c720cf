import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Authorization, StaffContext } from '../../tenancy/authorization/authorization.ts';
import type { Corrections } from '../correction/correction.ts';
import { drawnOf } from '../lottery/lottery.ts';
import type { DrawAdmin, StaffDraw, StaffDrawDetail } from './operator.ts';

const drawToWire = ({ draw, sums }: StaffDraw, { currency }: { currency: string }) => ({
  ...drawnOf(draw),
  tickets: sums.tickets,
  settled: sums.settled,
  stake: String(sums.stake),
  payout: String(sums.payout),
  currency,
});

const detailToWire = (detail: StaffDrawDetail, gameName: string, merchant: { currency: string }) => {
  const { draw, lottery, rules, exposure, groups } = detail;
  const { exposed, takesResult, mayVoid, waitingResult, waitingVoid } = detail;
  const { mayCorrect, waitingCorrection, results, mayRerun, waitingRerun, rerunUntil } = detail;
  return {
    ...drawToWire(detail, merchant),
    nodeId: draw.nodeId,
    gameName,
    family: lottery.family,
    source: rules.source,
    rulesVersion: draw.version,
    commitment: draw.commitment,
    committedAt: draw.committedAt.toISOString(),
    seed: draw.seed,
    entropy: draw.entropy,
    settledAt: draw.settledAt?.toISOString() ?? null,
    exposure: exposure.map(({ number, amount, maximum }) => ({
      number,
      amount: String(amount),
      maximum: String(maximum),
    })),
    groups: groups.map(({ name, count, pool: { alphabet } }) => ({
      name,
      count,
      first: alphabet.symbolAt(0),
      last: alphabet.symbolAt(alphabet.size - 1),
    })),
    exposed,
    takesResult,
    mayVoid,
    waitingResult,
    waitingVoid,
    mayRerun,
    waitingRerun,
    rerunUntil: rerunUntil?.toISOString() ?? null,
    mayCorrect,
    waitingCorrection,
    correcting: draw.state === 'settled' && !draw.isOver,
    results: results.map(({ no, result, reason, enteredBy, confirmedBy, confirmedAt }) => ({
      no,
      result,
      reason,
      enteredBy,
      confirmedBy,
      at: confirmedAt.toISOString(),
    })),
  };
};

/** Who knows what lotteries are called. */
interface Names {
  gameOf(merchant: StaffContext['merchant'], nodeId: string): Promise<{ gameName: string }>;
}

/** Draws, for staff. */
export function drawOperatorRoutes(
  app: FastifyInstance,
  {
    drawAdmin,
    lotteryAdmin,
    corrections,
    authorization,
  }: {
    drawAdmin: DrawAdmin;
    lotteryAdmin: Names;
    corrections: Corrections;
    authorization: Authorization;
  },
): void {
  serve(app, routes.operatorLotteryDraws, async ({ staff, params, query }) => {
    const { merchant: code, day, state, ...page } = query;
    const { merchant } = authorization.authorize(staff, code);
    const filter = { nodeId: params.id, state, day };
    const { draws, ...pages } = await drawAdmin.list(merchant, filter, page);
    return { draws: draws.map((draw) => drawToWire(draw, merchant)), ...pages };
  });

  serve(app, routes.operatorLotteryDraw, async ({ staff, params, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    const detail = await drawAdmin.one(merchant, params.id);
    const { gameName } = await lotteryAdmin.gameOf(merchant, detail.draw.nodeId);
    return detailToWire(detail, gameName, merchant);
  });

  serve(app, routes.operatorVoidLotteryDraw, async ({ staff, params, body: { merchant, reason } }) => {
    const context = authorization.authorize(staff, merchant);
    return drawToWire(await drawAdmin.voidDraw(context, params.id, reason), context.merchant);
  });

  serve(app, routes.operatorRerunLotteryDraw, async ({ staff, params, body }) => {
    const context = authorization.authorize(staff, body.merchant);
    const again = await drawAdmin.rerun(context, params.id, new Date(body.drawsAt), body.reason);
    return drawToWire(again, context.merchant);
  });

  serve(app, routes.operatorSetLotteryResult, async ({ staff, params, body: { merchant, result } }) => ({
    result: await drawAdmin.enterResult(authorization.authorize(staff, merchant), params.id, result),
  }));

  serve(
    app,
    routes.operatorCorrectLotteryResult,
    async ({ staff, params, body: { merchant, ...correction } }) => ({
      result: await corrections.enter(authorization.authorize(staff, merchant), params.id, correction),
    }),
  );
}
