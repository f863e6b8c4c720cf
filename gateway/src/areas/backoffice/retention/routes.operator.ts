import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Erasures } from './erasure.ts';
import type { RetentionRuleBook, RetentionRules } from './rules.ts';

/** Rules as the contract has them. */
const rulesOf = ({ days, version }: RetentionRules) => ({
  loginHistory: days['login-history'],
  securityEvents: days['security-events'],
  chat: days.chat,
  messages: days.messages,
  callbacks: days.callbacks,
  closedAccounts: days['closed-accounts'],
  version,
});

/** For how long what is kept, and what goes at the wish of a player, for staff. */
export function retentionRoutes(
  app: FastifyInstance,
  {
    authorization,
    erasures,
    retentionRules,
  }: { authorization: Authorization; erasures: Erasures; retentionRules: RetentionRuleBook },
): void {
  serve(app, routes.operatorRetentionRules, async ({ staff, query }) =>
    rulesOf(await retentionRules.read(authorization.authorize(staff, query.merchant).merchant.id)),
  );
  serve(app, routes.operatorSetRetentionRules, async ({ staff, body }) => {
    const { loginHistory, securityEvents, chat, messages, callbacks, closedAccounts, version } = body;
    const days = {
      'login-history': loginHistory,
      'security-events': securityEvents,
      chat,
      messages,
      callbacks,
      'closed-accounts': closedAccounts,
    };
    return rulesOf(
      await retentionRules.set(authorization.authorize(staff, body.merchant), { days, version }),
    );
  });
  serve(app, routes.operatorErasePlayer, async ({ staff, params, body }) => {
    const context = authorization.authorize(staff, body.merchant);
    await erasures.request(context, params.id, body.reason);
    return { id: params.id };
  });
}
