import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { pagesOf, sliceOf } from '../../../platform/paging/paging.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import { flagToWire, type Flags } from './flag.ts';

/** Flags on players as staff see and clear them (R-OVERSIGHT-22). */
export function flagOperatorRoutes(
  app: FastifyInstance,
  { flags, authorization }: { flags: Flags; authorization: Authorization },
): void {
  serve(app, routes.operatorFlags, async ({ staff, query }) => {
    const { merchant: code, q, state, kind, player } = query;
    const { merchant } = authorization.authorize(staff, code);
    const search = { q, state, kind, player, ...sliceOf(query) };
    const { rows, total } = await flags.search(merchant.id, search);
    return { flags: rows.map(flagToWire), total, ...pagesOf(query, total) };
  });

  serve(app, routes.operatorClearFlag, async ({ staff, params, body }) =>
    flagToWire(await flags.clear(authorization.authorize(staff, body.merchant), params.id, body)),
  );
}
