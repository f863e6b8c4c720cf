import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Velocity, VelocityRuleRow } from './velocity.ts';

const wireOf = ({ merchantId: _, amount, ...row }: VelocityRuleRow) => ({ ...row, amount: String(amount) });

/** Velocity rules as staff read and change them (R-OVERSIGHT-21). */
export function velocityOperatorRoutes(
  app: FastifyInstance,
  { velocity, authorization }: { velocity: Velocity; authorization: Authorization },
): void {
  serve(app, routes.operatorVelocityRules, async ({ staff, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    return (await velocity.rules(merchant.id)).map(wireOf);
  });

  serve(app, routes.operatorSetVelocityRule, async ({ staff, params, body: { merchant, ...given } }) => {
    const context = authorization.authorize(staff, merchant);
    const rule = { ...given, amount: BigInt(given.amount), id: params.id };
    return wireOf(await velocity.set(context, rule));
  });
}
