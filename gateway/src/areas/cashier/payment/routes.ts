import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { paymentOf } from './payment.ts';
import type { Deposits } from '../deposit/deposit.ts';
import type { Withdrawals } from '../withdrawal/withdrawal.ts';

/** Which adapter somebody who signs speaks for; game providers speak for none. */
const adapters: Record<string, string> = { 'sandbox-cashier': 'sandbox' };

/** What payment processors tell us. */
export function paymentRoutes(
  app: FastifyInstance,
  { deposits, withdrawals }: { deposits: Deposits; withdrawals: Withdrawals },
): void {
  serve(app, routes.paymentCallback, async ({ request, body }) => {
    const adapter = adapters[request.provider?.id ?? ''];
    if (!adapter) throw new Refusal('no_permission');
    const payment = paymentOf(body.payment);
    if (!payment) throw new Refusal('not_found');
    const { callbackId, outcome, amount, currency, reason } = body;
    const news = {
      adapter,
      callbackId,
      outcome,
      amount: BigInt(amount),
      currency,
      reason,
      merchantId: payment.merchantId,
      id: payment.id,
    };
    try {
      const { state } = await (payment.direction === 'd' ? deposits.hear(news) : withdrawals.hear(news));
      request.log.info({ payment: body.payment, outcome, state }, 'payment told');
      return { payment: body.payment, state };
    } catch (error) {
      if (error instanceof Refusal)
        request.log.warn(
          { payment: body.payment, outcome, amount, currency, code: error.code },
          'payment callback refused',
        );
      throw error;
    }
  });
}
