import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Services } from '../../../server/services.ts';

/** Where a member of staff may act, and what was sent to the players there. */
export function operatorRoutes(
  app: FastifyInstance,
  { operator, brands, outbox, courier, config }: Services,
): void {
  serve(app, routes.operatorMerchants, async ({ staff }) =>
    operator
      .merchantsOf(staff)
      .map(({ code, brand, hosts, timeZone, currency, languages, defaultLanguage }) => ({
        code,
        brand: brands.of(brand).name,
        hosts,
        timeZone,
        currency,
        languages,
        defaultLanguage,
      })),
  );

  serve(app, routes.operatorOutbox, async ({ staff, query }) => {
    const { merchant } = operator.post(staff, query.merchant);
    // Elsewhere messages are sent for real: their codes are for nobody else's eyes.
    if (!config.demo) throw new Refusal('not_found');
    await courier.idle();
    const { pageNo, pageSize } = query;
    const { messages, total } = await outbox.list(merchant.id, {
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    });
    return { messages, total, pageNum: pageNo, totalPages: Math.ceil(total / pageSize) };
  });
}
