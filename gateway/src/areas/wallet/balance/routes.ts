import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Services } from '../../../server/services.ts';
import { minorUnitsOf } from './balance.ts';

/** Balances and currencies (R-WALLET-10). */
export function walletRoutes(app: FastifyInstance, { wallets }: Services): void {
  serve(app, routes.wallet, async ({ me }) => {
    const { sumBalance, ...wallet } = await wallets.of(me);
    return { ...wallet, sumBalance: String(sumBalance) };
  });

  serve(app, routes.merchantWallet, async ({ merchant: { currency, minorUnits } }) => ({
    currencies: [{ currency, minorUnits: minorUnitsOf(currency, minorUnits) }],
  }));
}
