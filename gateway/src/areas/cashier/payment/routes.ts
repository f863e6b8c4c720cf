import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { sandboxProvider } from '../../ledger/round/round.ts';
import type { Payments } from './payment.ts';

/** Which adapter somebody who signs speaks for; game providers speak for none. */
const adapters: Record<string, string> = { [sandboxProvider]: 'sandbox' };

/** What payment processors report (R-CASHIER-22). */
export function paymentRoutes(app: FastifyInstance, { payments }: { payments: Payments }): void {
  serve(app, routes.paymentCallback, async ({ request, body }) => {
    const adapter = adapters[request.provider?.id ?? ''];
    if (!request.provider || !adapter) throw new Refusal('no_permission');
    const signer = { adapter, merchantIds: request.provider.merchantIds };
    const { payment, outcome, amount, currency } = body;
    try {
      const state = await payments.receive(signer, { ...body, amount: BigInt(amount) });
      request.log.info({ payment, outcome, state }, 'payment reported');
      return { payment, state };
    } catch (error) {
      if (error instanceof Refusal)
        request.log.warn(
          { payment, outcome, amount, currency, code: error.code },
          'payment callback refused',
        );
      throw error;
    }
  });
}
