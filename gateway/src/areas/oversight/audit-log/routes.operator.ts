import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { pagesOf } from '../../../platform/paging/paging.ts';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';

/** The record of what staff did. */
export function auditLogRoutes(
  app: FastifyInstance,
  { audit, authorization }: { audit: Audit; authorization: Authorization },
): void {
  serve(app, routes.operatorAudit, async ({ staff, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    const { entries, total } = await audit.page(merchant.id, query.pageNo, query.pageSize);
    const shown = entries.map(({ seq, at, staffName, action, subject, reason, before, after, hash }) => ({
      id: String(seq),
      at: at.toISOString(),
      staff: staffName,
      action,
      subject,
      reason,
      before,
      after,
      hash: hash.toString('hex'),
    }));
    return { entries: shown, total, ...pagesOf(query, total) };
  });

  serve(app, routes.operatorAuditChain, async ({ staff, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    const { entries, brokenAt } = await audit.verify(merchant.id);
    return { verified: brokenAt === null, entries, brokenAt: brokenAt === null ? null : String(brokenAt) };
  });
}
