import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Referrals } from './referral.ts';

/** Members who invite friends (R-REWARDS-46). */
export function referralRoutes(app: FastifyInstance, { referrals }: { referrals: Referrals }): void {
  serve(app, routes.referral, async ({ merchant, me, query: { language = merchant.defaultLanguage } }) =>
    referrals.read(merchant, me, language),
  );
  serve(app, routes.addReferralCode, async ({ merchant, me }) => ({
    code: await referrals.code(merchant, me),
  }));
}
