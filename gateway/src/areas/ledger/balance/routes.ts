import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { minorUnitsOf, type Balances } from './balance.ts';

/** Balances and currencies (R-WALLET-10). */
export function balanceRoutes(app: FastifyInstance, { balances }: { balances: Balances }): void {
  serve(app, routes.wallet, async ({ me }) => {
    const { sumBalance, ...wallet } = await balances.of(me);
    return { ...wallet, sumBalance: String(sumBalance) };
  });

  serve(app, routes.merchantWallet, async ({ merchant: { currency } }) => ({
    currencies: [{ currency, minorUnits: minorUnitsOf(currency) }],
  }));
}
