import type { FastifyInstance } from 'fastify';
import { routes, type GameType } from '@foyer/contract';
import { playsForFun } from '@foyer/contract/session-can';
import type { Limit } from '../../../platform/http/limits.ts';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Services } from '../../../server/services.ts';
import { currencyOf, minorUnitsOf } from '../../wallet/balance/balance.ts';
import { writeCsv } from './export.ts';
import type { Period } from './record.ts';

/** Files that one player takes along. */
const exportsPerPlayer: Limit = { name: 'export', times: 20, windowMs: 600_000 };

const periodOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }): Period => ({
  from: from ? new Date(from) : undefined,
  to: to ? new Date(to) : undefined,
});
const shareOf = ({ stake, payout, rounds }: { stake: bigint; payout: bigint; rounds: number }) => ({
  stake: String(stake),
  payout: String(payout),
  net: String(payout - stake),
  rounds,
});

/** The records of a player: account record, profit and loss, files to take along, disputes. */
export function recordRoutes(app: FastifyInstance, services: Services): void {
  const { feedbackBox, limits, records, rounds } = services;

  serve(app, routes.statement, async ({ me, query }) => {
    const { pageNo, pageSize, kind = null } = query;
    const page = await records.statement(me, periodOf(query), kind, { number: pageNo, size: pageSize });
    const currency = currencyOf(me);
    return {
      lines: page.lines.map(({ amount, balance, at, ...line }) => ({
        ...line,
        amount: String(amount),
        balanceAfter: String(balance),
        at: at.toISOString(),
      })),
      pageNum: pageNo,
      totalPages: page.totalPages,
      count: page.count,
      opening: String(page.opening),
      closing: String(page.closing),
      currency,
      minorUnits: minorUnitsOf(currency),
    };
  });

  serve(app, routes.profitAndLoss, async ({ merchant, me, query }) => {
    const found = await records.profitAndLoss(merchant, me, periodOf(query), query.gameType ?? null);
    const currency = currencyOf(me);
    return {
      days: found.days.map(({ day, ...share }) => ({ day, ...shareOf(share) })),
      gameTypes: found.gameTypes.map(({ gameType, ...share }) => ({
        gameType: gameType as GameType,
        ...shareOf(share),
      })),
      total: shareOf(found.total),
      deposited: String(found.deposited),
      withdrawn: String(found.withdrawn),
      lifetimeDeposited: String(found.lifetimeDeposited),
      lifetimeWithdrawn: String(found.lifetimeWithdrawn),
      lifetimeNet: String(found.lifetimeDeposited - found.lifetimeWithdrawn),
      currency,
      minorUnits: minorUnitsOf(currency),
      timeZone: merchant.timeZone,
    };
  });

  serve(app, routes.exportRecord, async ({ merchant, me, params, query, reply }) => {
    const isOfRealMoney = params.record === 'deposits' || params.record === 'withdrawals';
    if (isOfRealMoney && playsForFun(me.type)) throw new Refusal('free_reject');
    await limits.take(exportsPerPlayer, `${me.merchantId}:${me.accountId}`);
    const { language = merchant.defaultLanguage, gameType } = query;
    const text = await writeCsv(services, params.record, {
      merchant,
      player: me,
      period: periodOf(query),
      gameType,
      language,
    });
    reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${params.record}.csv"`)
      .send(text);
    return '';
  });

  serve(app, routes.disputeRound, async ({ me, params, body }) => {
    const { round } = await rounds.detail(me.merchantId, me.accountId, params.roundId);
    return { reference: await feedbackBox.dispute(me, round.id, body.content) };
  });
}
