import type { FastifyInstance } from 'fastify';
import { createApprovals, type ApprovalDeps } from './approval/approval.ts';
import { approvalOperatorRoutes, type ApprovalRouteDeps } from './approval/routes.operator.ts';
import { createApprovalRules } from './approval/rule-change.ts';
import { auditLogRoutes } from './audit-log/routes.operator.ts';
import { createCases, type CaseDeps } from './case/case.ts';
import { caseOperatorRoutes } from './case/routes.operator.ts';
import { createFlags } from './flag/flag.ts';
import { flagOperatorRoutes } from './flag/routes.operator.ts';
import { createSecurityAlerts } from './security-event/alerts.ts';
import { securityEventRoutes } from './security-event/routes.operator.ts';
import { createSecurityEvents, type SecurityEventDeps } from './security-event/security-event.ts';
import { velocityOperatorRoutes } from './velocity/routes.operator.ts';
import { createVelocity } from './velocity/velocity.ts';

export interface OversightDeps extends CaseDeps, ApprovalDeps {
  log: CaseDeps['log'] & SecurityEventDeps['log'];
  /** Whether security events are written by themselves; tests say when. */
  isAlive: boolean;
}

/** What staff did, for those who answer for it, what needs two of them, what they must look into, what endangers security. */
export function createOversight({ audit, ...deps }: OversightDeps) {
  const approvals = createApprovals({ ...deps, audit });
  const cases = createCases(deps);
  const flags = createFlags({ ...deps, cases });
  const securityAlerts = createSecurityAlerts({ ...deps, cases });
  const securityEvents = createSecurityEvents({ ...deps, alerts: securityAlerts });
  return {
    audit,
    cases,
    flags,
    velocity: createVelocity({ ...deps, flags }),
    approvals,
    approvalRules: createApprovalRules(approvals),
    securityAlerts,
    securityEvents,
    close: () => securityEvents.close(),
  };
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
  securityEventRoutes(server, all);
  flagOperatorRoutes(server, all);
  velocityOperatorRoutes(server, all);
}
