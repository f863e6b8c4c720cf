import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Earnings } from './earning.ts';

/** What players earned, and how they claim it (R-REWARDS-33). */
export function earningRoutes(app: FastifyInstance, { earnings }: { earnings: Earnings }): void {
  serve(app, routes.earnings, async ({ merchant, me, query: { language = merchant.defaultLanguage } }) => ({
    earnings: await earnings.list(me, language),
  }));
  serve(app, routes.claimEarning, async ({ me, params }) => {
    const { amount, state } = await earnings.claim(me, params.id);
    return { amount: String(amount), state };
  });
}
