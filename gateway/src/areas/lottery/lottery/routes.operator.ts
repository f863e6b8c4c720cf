import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { LotteryAdmin, StaffLottery } from './operator.ts';
import { numeroOf } from './view.ts';

const toWire = ({ lottery, game, next, sold }: StaffLottery, { currency }: { currency: string }) => {
  const { schedule, source } = lottery.rules;
  const { awaiting, stake, ...today } = sold;
  return {
    id: game.id,
    gameName: game.gameName,
    vassalage: game.vassalage,
    vendorName: game.vendorName,
    family: lottery.family,
    place: lottery.place,
    source,
    everySeconds: schedule.kind === 'every' ? schedule.seconds : null,
    times: schedule.kind === 'every' ? [] : [...schedule.times],
    weekdays: schedule.kind === 'every' ? [1, 2, 3, 4, 5, 6, 7] : [...schedule.weekdays],
    onSale: !game.maintenance,
    enabled: game.enabled,
    next: next && numeroOf(next),
    today: { ...today, stake: String(stake) },
    awaiting,
    currency,
    version: game.version,
  };
};

/** Lotteries, for staff. */
export function lotteryOperatorRoutes(
  app: FastifyInstance,
  { lotteryAdmin, authorization }: { lotteryAdmin: LotteryAdmin; authorization: Authorization },
): void {
  serve(app, routes.operatorLotteries, async ({ staff, query: { merchant: code, ...filter } }) => {
    const { merchant } = authorization.authorize(staff, code);
    const { entries, ...page } = await lotteryAdmin.list(merchant, filter);
    return { lotteries: entries.map((one) => toWire(one, merchant)), ...page };
  });

  serve(app, routes.operatorLottery, async ({ staff, params, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    return toWire(await lotteryAdmin.one(merchant, params.id), merchant);
  });

  serve(app, routes.operatorSetLottery, async ({ staff, params, body: { merchant: code, ...change } }) => {
    const context = authorization.authorize(staff, code);
    return toWire(await lotteryAdmin.setOnSale(context, params.id, change), context.merchant);
  });
}
