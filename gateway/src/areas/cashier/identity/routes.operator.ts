import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { pagesOf, sliceOf } from '../../../platform/paging/paging.ts';
import { flagToWire } from '../../oversight/flag/flag.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { IdentityForStaff, Identities } from './identity.ts';

const forStaff = (row: IdentityForStaff) => ({
  playerId: row.accountId,
  userName: row.username,
  state: row.state,
  realName: row.realName,
  documentKind: row.documentKind,
  documentNumber: row.documentNumber,
  birthDate: row.birthDate,
  submittedAt: row.submittedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedBy,
  reason: row.reason,
  flags: row.flags.map((flag) => flagToWire({ ...flag, username: row.username })),
});

/** Identities as staff see and decide them. */
export function identityOperatorRoutes(
  app: FastifyInstance,
  { identities, authorization }: { identities: Identities; authorization: Authorization },
): void {
  serve(app, routes.operatorIdentities, async ({ staff, query }) => {
    const { merchant: code, q = '', state = null } = query;
    const { merchant } = authorization.authorize(staff, code);
    const { rows, total } = await identities.page(merchant.id, {
      q,
      state,
      ...sliceOf(query),
    });
    return {
      identities: rows.map(forStaff),
      total,
      ...pagesOf(query, total),
    };
  });

  serve(app, routes.operatorDecideIdentity, async ({ staff, params, body }) => {
    const { merchant, submittedAt, ...decision } = body;
    const context = authorization.authorize(staff, merchant);
    return forStaff(
      await identities.decide(context, params.id, { ...decision, submittedAt: new Date(submittedAt) }),
    );
  });
}
