import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Registers } from './register.ts';

/** How a merchant stands with the register of its jurisdiction, for staff (R-PROTECTION-53). */
export function registerOperatorRoutes(
  app: FastifyInstance,
  { authorization, registers }: { authorization: Authorization; registers: Registers },
): void {
  serve(app, routes.operatorRegister, async ({ staff, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    const { state, ...rest } = await registers.state(merchant);
    return {
      ...rest,
      answeredAt: state?.answeredAt?.toISOString() ?? null,
      failedAt: state?.failedAt?.toISOString() ?? null,
      failure: state?.failure ?? '',
    };
  });

  serve(app, routes.operatorTryRegister, async ({ staff, body: { merchant: code, ...person } }) => {
    const { merchant } = authorization.authorize(staff, code);
    const answer = await registers.try(merchant, person);
    return {
      outcome:
        answer === null ? ('silent' as const) : answer.isListed ? ('listed' as const) : ('clear' as const),
      until: answer?.until?.toISOString() ?? null,
    };
  });
}
