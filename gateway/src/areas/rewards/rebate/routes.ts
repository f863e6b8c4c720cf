import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { minorUnitsOf } from '../../ledger/balance/balance.ts';
import { earningTerms } from '../earning/earning.ts';
import { claimDays, linesClaimed, plainLine, type Rebates } from './rebate.ts';

/** What of their stakes players claim back (R-REWARDS-31). */
export function rebateRoutes(app: FastifyInstance, { rebates }: { rebates: Rebates }): void {
  serve(app, routes.rebate, async ({ merchant, me }) => {
    const { lines, claimable, history, rates, rules } = await rebates.read(merchant, me);
    return {
      currency: me.currency,
      minorUnits: minorUnitsOf(me.currency),
      rates,
      claimable: String(claimable),
      terms: earningTerms(claimable, rules?.turnoverTimes ?? 0, rules?.days ?? 0),
      claimDays,
      lines: lines.map(plainLine),
      history: history.map((row) => ({
        id: row.id,
        at: row.createdAt.toISOString(),
        amount: String(row.amount),
        state: row.state,
        lines: linesClaimed(row),
      })),
    };
  });
  serve(app, routes.claimRebate, async ({ merchant, me }) => {
    const { amount, state } = await rebates.claim(merchant, me);
    return { amount: String(amount), state };
  });
}
