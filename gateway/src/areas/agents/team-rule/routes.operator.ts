import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { TeamRuleRow, TeamRules } from './team-rule.ts';

const wireOf = (
  { currency }: { currency: string },
  { merchantId: _, transferMinimum, transferMaximum, transferDaily, ...row }: TeamRuleRow,
) => ({
  ...row,
  currency,
  transferMinimum: String(transferMinimum),
  transferMaximum: String(transferMaximum),
  transferDaily: String(transferDaily),
});

/** What agents see of their teams, and may send them, as staff set it (R-AGENTS-52). */
export function teamRuleOperatorRoutes(
  app: FastifyInstance,
  { teamRules, authorization }: { teamRules: TeamRules; authorization: Authorization },
): void {
  serve(app, routes.operatorTeamRules, async ({ staff, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    return wireOf(merchant, await teamRules.of(merchant.id));
  });

  serve(app, routes.operatorSetTeamRules, async ({ staff, body: { merchant: code, ...given } }) => {
    const context = authorization.authorize(staff, code);
    const rules = {
      ...given,
      transferMinimum: BigInt(given.transferMinimum),
      transferMaximum: BigInt(given.transferMaximum),
      transferDaily: BigInt(given.transferDaily),
    };
    return wireOf(context.merchant, await teamRules.set(context, rules));
  });
}
