import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import { pagesOf, sliceOf } from '../../../platform/paging/paging.ts';
import type { Exclusions } from '../../player-protection/exclusion/exclusion.ts';
import { limitsToWire } from '../../player-protection/limit/limit.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { ProtectionAdmin } from './protection.ts';

const written = (amount: bigint | null) => (amount === null ? null : String(amount));

/** How players are protected, for staff (R-PROTECTION-42 to R-PROTECTION-44). */
export function protectionRoutes(
  app: FastifyInstance,
  {
    authorization,
    exclusions,
    protectionAdmin,
  }: { authorization: Authorization; exclusions: Exclusions; protectionAdmin: ProtectionAdmin },
): void {
  const onWire = async (merchantId: number, id: string) => {
    const found = await protectionAdmin.of(merchantId, id);
    const { username: userName, currency, deposit, stake, loss, history, months } = found;
    return {
      id,
      userName,
      currency,
      limits: { deposit: limitsToWire(deposit), stake: limitsToWire(stake), loss: limitsToWire(loss) },
      history: history.map(({ merchantId: _, accountId: __, amount, askedAmount, at, ...change }) => ({
        ...change,
        amount: written(amount),
        askedAmount: written(askedAmount),
        at: at.toISOString(),
      })),
      exclusions: found.exclusions,
      months: months.map(({ month, deposits, withdrawals, stake: staked, win }) => ({
        month,
        deposits: String(deposits),
        withdrawals: String(withdrawals),
        stake: String(staked),
        win: String(win),
        net: String(win - staked),
      })),
    };
  };

  serve(app, routes.operatorPlayerProtection, async ({ staff, params, query }) =>
    onWire(authorization.authorize(staff, query.merchant).merchant.id, params.id),
  );

  serve(app, routes.operatorExcludePlayer, async ({ staff, params, body }) => {
    const { merchant, reason, ...length } = body;
    const context = authorization.authorize(staff, merchant);
    await protectionAdmin.exclude(context, params.id, length, reason);
    return onWire(context.merchant.id, params.id);
  });

  serve(app, routes.operatorTightenLimit, async ({ staff, params, body }) => {
    const { merchant, reason, amount, ...limit } = body;
    const context = authorization.authorize(staff, merchant);
    await protectionAdmin.tighten(context, params.id, { ...limit, amount: BigInt(amount) }, reason);
    return onWire(context.merchant.id, params.id);
  });

  serve(app, routes.operatorExclusions, async ({ staff, query }) => {
    const { merchant: code, q, kind, state } = query;
    const { merchant } = authorization.authorize(staff, code);
    const { rows, total } = await exclusions.search(merchant.id, { q, kind, state }, sliceOf(query));
    return {
      exclusions: rows.map((row) => ({
        id: row.id,
        playerId: row.accountId,
        userName: row.username,
        kind: row.kind,
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt?.toISOString() ?? null,
        madeBy: row.madeBy,
        isOver: row.isOver,
        returnAskedAt: row.returnAskedAt?.toISOString() ?? null,
      })),
      total,
      ...pagesOf(query, total),
    };
  });

  serve(app, routes.operatorExclusionsExport, async ({ staff, query, reply }) => {
    const { merchant: code, ...filter } = query;
    const { merchant } = authorization.authorize(staff, code);
    async function* lines() {
      for await (const rows of exclusions.each(merchant.id, filter))
        yield rows.map((row) => [
          row.username,
          row.kind,
          row.startsAt.toISOString(),
          row.endsAt?.toISOString() ?? '',
          row.madeBy,
          row.returnAskedAt?.toISOString() ?? '',
        ]);
    }
    const head = ['player', 'kind', 'from', 'until', 'made by', 'asked to return'];
    sendCsv(reply, `exclusions-${merchant.code}`, head, lines());
    return '';
  });
}
