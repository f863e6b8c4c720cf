import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { DuplicateRuleRow, Duplicates } from './duplicate.ts';

const wireOf = ({ merchantId: _, ...row }: DuplicateRuleRow) => row;

/** Which likenesses of players are looked for, as staff read and change it (R-CASHIER-31). */
export function duplicateOperatorRoutes(
  app: FastifyInstance,
  { duplicates, authorization }: { duplicates: Duplicates; authorization: Authorization },
): void {
  serve(app, routes.operatorDuplicateRules, async ({ staff, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    return (await duplicates.rules(merchant.id)).map(wireOf);
  });

  serve(app, routes.operatorSetDuplicateRule, async ({ staff, params, body: { merchant, ...given } }) => {
    const context = authorization.authorize(staff, merchant);
    return wireOf(await duplicates.set(context, { ...given, kind: params.kind }));
  });
}
