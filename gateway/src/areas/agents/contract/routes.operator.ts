import type { FastifyInstance } from 'fastify';
import { routes, type OperatorContract } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { pagesOf, sliceOf } from '../../../platform/paging/paging.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Contracts, NamedContract } from './contract.ts';
import { simulationToWire } from './routes.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

const toWire = (row: NamedContract, waiting = false): OperatorContract => ({
  id: row.id,
  agentId: row.payeeId,
  agent: row.agent,
  kind: row.kind,
  version: row.version,
  payer: row.payer,
  payerName: row.payerName,
  currency: row.currency,
  terms: row.terms,
  state: row.state,
  waiting,
  madeBy: row.madeBy,
  createdAt: row.createdAt.toISOString(),
  offeredAt: iso(row.offeredAt),
  acceptedAt: iso(row.acceptedAt),
  startsAt: iso(row.startsAt),
  endsAt: iso(row.endsAt),
  settledUntil: iso(row.settledUntil),
});

/** Contracts of agents as staff write, offer and end them (R-AGENTS-5). */
export function contractOperatorRoutes(
  app: FastifyInstance,
  { contracts, authorization }: { contracts: Contracts; authorization: Authorization },
): void {
  serve(app, routes.operatorContracts, async ({ staff, query }) => {
    const { merchant: code, q = '', state, kind } = query;
    const { merchant } = authorization.authorize(staff, code);
    const { rows, total } = await contracts.search(merchant.id, { q, state, kind, ...sliceOf(query) });
    const waiting = await contracts.waiting(
      merchant.id,
      rows.map(({ id }) => id),
    );
    return {
      contracts: rows.map((row) => toWire(row, waiting.has(row.id))),
      total,
      ...pagesOf(query, total),
    };
  });
  serve(app, routes.operatorDraftContract, async ({ staff, body: { merchant, ...draft } }) =>
    toWire(await contracts.draft(authorization.authorize(staff, merchant), draft)),
  );
  serve(app, routes.operatorOfferContract, async ({ staff, params, body }) =>
    toWire(await contracts.offer(authorization.authorize(staff, body.merchant), params.id)),
  );
  serve(app, routes.operatorEndContract, async ({ staff, params, body: { merchant, ...ending } }) =>
    toWire(await contracts.end(authorization.authorize(staff, merchant), params.id, ending)),
  );
  serve(app, routes.operatorSimulateContract, async ({ staff, params, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    return simulationToWire(await contracts.simulateForStaff(merchant, params.id));
  });
}
