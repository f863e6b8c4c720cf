import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Disputes } from './dispute.ts';

/** Agents who say that a line of a settlement is wrong (R-AGENTS-63). */
export function disputeRoutes(app: FastifyInstance, { disputes }: { disputes: Disputes }): void {
  serve(app, routes.disputeSettlementLine, async ({ merchant, me, params, body }) => {
    return { reference: await disputes.open(merchant, me, params.id, body) };
  });
}
