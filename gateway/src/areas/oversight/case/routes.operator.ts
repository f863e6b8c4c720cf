import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import type { StaffMember } from '../../../platform/http/actors.ts';
import { serve } from '../../../platform/http/route.ts';
import { pagesOf, sliceOf } from '../../../platform/paging/paging.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import { objectionTo, type CaseForStaff, type Cases } from './case.ts';

const forStaff = (row: CaseForStaff, staff: StaffMember) => ({
  id: row.id,
  kind: row.kind,
  about: row.about,
  subject: row.subject,
  playerId: row.accountId,
  userName: row.username,
  amount: row.amount === null ? null : String(row.amount),
  currency: row.currency,
  received: row.received,
  times: row.times,
  state: row.state,
  proposed:
    row.state === 'open' && row.proposed ? { resolution: row.proposed, by: row.proposedName ?? '' } : null,
  mayConfirm: objectionTo(row, staff) === null,
  resolution: row.resolution,
  note: row.note,
  closedBy: row.closedBy,
  openedAt: row.openedAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
});

/** Cases as staff see and close them (R-OVERSIGHT-4). */
export function caseOperatorRoutes(
  app: FastifyInstance,
  { cases, authorization }: { cases: Cases; authorization: Authorization },
): void {
  serve(app, routes.operatorCases, async ({ staff: given, query }) => {
    const { merchant: code, q = '', state = null, kind = null } = query;
    const { merchant, staff } = authorization.authorize(given, code);
    const { rows, total } = await cases.search(merchant.id, { q, state, kind, ...sliceOf(query) });
    const shown = rows.map((row) => forStaff(row, staff));
    return { cases: shown, total, ...pagesOf(query, total) };
  });

  serve(app, routes.operatorCase, async ({ staff: given, params, query }) => {
    const { merchant, staff } = authorization.authorize(given, query.merchant);
    const row = await cases.find(merchant.id, params.id);
    const resolutions = [...(await cases.offered(row))];
    const { proposed, ...shown } = forStaff(row, staff);
    // What is no longer possible is nobody's to confirm
    const isPossible = proposed !== null && resolutions.includes(proposed.resolution);
    return { ...shown, proposed: isPossible ? proposed : null, resolutions };
  });

  serve(app, routes.operatorResolveCase, async ({ staff: given, params, body }) => {
    const context = authorization.authorize(given, body.merchant);
    return forStaff(await cases.decide(context, params.id, body), context.staff);
  });
}
