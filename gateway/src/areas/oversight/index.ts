import type { FastifyInstance } from 'fastify';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Authorization } from '../tenancy/authorization/authorization.ts';
import { auditLogRoutes } from './audit-log/routes.operator.ts';

/** What staff did, for those who answer for it. */
export function createOversight({ audit }: { audit: Audit }) {
  return { audit };
}

export type Oversight = ReturnType<typeof createOversight>;

/** The routes of oversight. */
export function registerOversight(
  server: FastifyInstance,
  { audit }: Oversight,
  { authorization }: { authorization: Authorization },
): void {
  auditLogRoutes(server, { audit, authorization });
}
