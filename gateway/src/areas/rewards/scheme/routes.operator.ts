import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import type { SchemeRules } from '@foyer/contract/scheme-kinds';
import { serve } from '../../../platform/http/route.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { Schemes, SeenScheme } from './scheme.ts';

const toWire = ({ currency }: Pick<Merchant, 'currency'>, scheme: SeenScheme) => {
  const { id, kind, state, rules, version, fromDay, toDay, waiting, savedBy, publishedBy, confirmedBy } =
    scheme;
  const { players, amount } = scheme.given;
  return {
    id,
    kind,
    state,
    rules,
    version,
    fromDay,
    toDay,
    waiting,
    savedBy,
    publishedBy,
    confirmedBy,
    currency,
    reason: scheme.reason,
    savedAt: scheme.savedAt.toISOString(),
    given: { players, amount: String(amount) },
  };
};

/** Rules by which players earn, as staff see to them (R-REWARDS-30). */
export function schemeOperatorRoutes(
  app: FastifyInstance,
  { schemes, authorization }: { schemes: Schemes; authorization: Authorization },
): void {
  serve(app, routes.operatorSchemes, async ({ staff, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    const found = await schemes.list(merchant.id, query.kind);
    return { schemes: found.map((scheme) => toWire(merchant, scheme)), currency: merchant.currency };
  });
  serve(app, routes.operatorSaveScheme, async ({ staff, params, body: { merchant: code, ...draft } }) => {
    const context = authorization.authorize(staff, code);
    // Every text of theirs has EN, or the schema had refused it.
    const rules = draft.rules as SchemeRules;
    return toWire(context.merchant, await schemes.save(context, params.id, { ...draft, rules }));
  });
  serve(app, routes.operatorSimulateScheme, async ({ staff, params, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    const { cost, groups, most, ...found } = await schemes.simulate(merchant, params.id);
    return {
      ...found,
      currency: merchant.currency,
      cost: String(cost),
      groups: groups.map((group) => ({ ...group, cost: String(group.cost) })),
      most: most.map((one) => ({ ...one, amount: String(one.amount) })),
    };
  });
  serve(app, routes.operatorPublishScheme, async ({ staff, params, body: { merchant: code, ...given } }) => {
    const context = authorization.authorize(staff, code);
    return toWire(context.merchant, await schemes.publish(context, params.id, given));
  });
  serve(app, routes.operatorStopScheme, async ({ staff, params, body: { merchant: code, ...given } }) => {
    await schemes.stop(authorization.authorize(staff, code), params.id, given);
    return {};
  });
}
