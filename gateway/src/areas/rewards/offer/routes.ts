import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Offers } from './offer.ts';

/** Offers of players (R-REWARDS-41). */
export function offerRoutes(app: FastifyInstance, { offers }: { offers: Offers }): void {
  serve(app, routes.offers, async ({ merchant, me, query: { language = merchant.defaultLanguage } }) =>
    offers.list(merchant, me, language),
  );
  serve(app, routes.joinOffer, async ({ merchant, me, params }) => ({
    id: await offers.join(merchant, me, params.id),
  }));
  serve(app, routes.redeemOfferCode, async ({ merchant, me, body }) => ({
    id: await offers.redeem(merchant, me, body.code),
  }));
  serve(app, routes.claimOffer, async ({ merchant, me, params }) => {
    const { amount, state } = await offers.claim(merchant, me, params.id);
    return { amount: String(amount), state };
  });
}
