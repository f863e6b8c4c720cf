import type { FastifyInstance } from 'fastify';
import type { Audit } from '../../platform/audit/audit.ts';
import { createApprovals, type ApprovalDeps } from './approval/approval.ts';
import { approvalOperatorRoutes, type ApprovalRouteDeps } from './approval/routes.operator.ts';
import { createApprovalRules } from './approval/rule-change.ts';
import { auditLogRoutes } from './audit-log/routes.operator.ts';
import { createCases, type CaseDeps } from './case/case.ts';
import { caseOperatorRoutes } from './case/routes.operator.ts';

export interface OversightDeps extends CaseDeps, ApprovalDeps {
  audit: Audit;
}

/** What staff did, for those who answer for it, what needs two of them, and what they must look into. */
export function createOversight({ audit, ...deps }: OversightDeps) {
  const approvals = createApprovals(deps);
  return { audit, cases: createCases(deps), approvals, approvalRules: createApprovalRules(approvals) };
}

export type Oversight = ReturnType<typeof createOversight>;

/** The routes of oversight. */
export function registerOversight(
  server: FastifyInstance,
  oversight: Oversight,
  deps: Omit<ApprovalRouteDeps, 'approvals' | 'approvalRules'>,
): void {
  const all = { ...deps, ...oversight };
  auditLogRoutes(server, all);
  caseOperatorRoutes(server, all);
  approvalOperatorRoutes(server, all);
}
