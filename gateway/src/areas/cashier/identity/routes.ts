import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { summaryOf, type IdentityForStaff, type Identities } from './identity.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';

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
});

/** Who players are: what they say, what staff say to it. */
export function identityRoutes(
  app: FastifyInstance,
  { db, identities, authorization }: { db: Db; identities: Identities; authorization: Authorization },
): void {
  serve(app, routes.identity, async ({ me }) => {
    const found = await identities.find(db.orm, me);
    return { identity: found && summaryOf(found) };
  });

  serve(app, routes.submitIdentity, async ({ merchant, me, body }) =>
    summaryOf(await identities.submit(merchant, me, body)),
  );

  serve(app, routes.operatorIdentities, async ({ staff, query }) => {
    const { merchant: code, q = '', state = null, pageNo, pageSize } = query;
    const { merchant } = authorization.authorize(staff, code);
    const { rows, total } = await identities.page(merchant.id, {
      q,
      state,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    });
    return {
      identities: rows.map(forStaff),
      total,
      pageNum: pageNo,
      totalPages: Math.ceil(total / pageSize),
    };
  });

  serve(app, routes.operatorDecideIdentity, async ({ staff, params, body }) => {
    const { merchant, decision, reason } = body;
    return forStaff(
      await identities.decide(authorization.authorize(staff, merchant), params.id, decision, reason),
    );
  });
}
