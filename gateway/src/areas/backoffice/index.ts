import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { Access } from '../access/index.ts';
import type { Catalogue } from '../catalogue/game/game.ts';
import type { Approvals } from '../oversight/approval/approval.ts';
import type { Messaging } from '../messaging/index.ts';
import type { Cases } from '../oversight/case/case.ts';
import type { Ledger } from '../ledger/ledger/ledger.ts';
import type { PlayerProtection } from '../player-protection/index.ts';
import type { Tenancy } from '../tenancy/index.ts';
import { conformanceRoutes } from './conformance/routes.operator.ts';
import { createDayFiles } from './day-file/day-file.ts';
import { dayFileRoutes } from './day-file/routes.operator.ts';
import { createInteractions } from './interaction/interaction.ts';
import { interactionRoutes } from './interaction/routes.operator.ts';
import { createPlayerAdmin } from './player/player.ts';
import { playerRoutes } from './player/routes.operator.ts';
import { createProtectionAdmin } from './protection/protection.ts';
import { protectionRoutes } from './protection/routes.operator.ts';
import { createErasures } from './retention/erasure.ts';
import { retentionRoutes } from './retention/routes.operator.ts';
import { createRetention } from './retention/retention.ts';
import { createRetentionRules } from './retention/rules.ts';
import { createRoundFinder } from './round/round.ts';
import { roundRoutes } from './round/routes.operator.ts';
import { createPlayerLedger } from './statement/statement.ts';
import { statementRoutes } from './statement/routes.operator.ts';

export interface BackofficeDeps {
  db: Db;
  clock: Clock;
  ledger: Ledger;
  audit: Audit;
  tenancy: Pick<Tenancy, 'authorization' | 'merchants'>;
  access: Pick<Access, 'accounts' | 'credentials' | 'secondFactors' | 'sessions' | 'staff'>;
  catalogue: Catalogue;
  cases: Cases;
  approvals: Approvals;
  protection: PlayerProtection;
  messaging: Pick<Messaging, 'decisionNotifications'>;
  /** Where `npm test` wrote what came of the tests; null where nobody says. */
  testReport: string | null;
}

/** What staff see across areas, and how long all of them keep what. Reads other areas and owns no data but those rules. */
export function createBackoffice(deps: BackofficeDeps) {
  const { db, clock, audit, ledger, tenancy, access, catalogue, cases, approvals, protection } = deps;
  const retention = createRetention({ db, clock });
  const interactions = createInteractions({
    db,
    clock,
    audit,
    ...tenancy,
    accounts: access.accounts,
    staff: access.staff,
    depositLimits: protection.depositLimits,
    letters: deps.messaging.decisionNotifications,
  });
  return {
    playerAdmin: createPlayerAdmin({ db, clock, ledger, ...tenancy, ...access }),
    clock,
    testReport: deps.testReport,
    dayFiles: createDayFiles({ db, clock, cases, ...tenancy }),
    protectionAdmin: createProtectionAdmin({ db, protection, ...tenancy }),
    interactions,
    jobs: [interactions.job],
    retention,
    retentionRules: createRetentionRules({ db, approvals }),
    erasures: createErasures({ approvals, retention }),
    playerLedger: createPlayerLedger(db, ledger),
    roundFinder: createRoundFinder({ db, clock, catalogue }),
  };
}

export type Backoffice = ReturnType<typeof createBackoffice>;

export interface BackofficeRouteDeps {
  tenancy: Pick<Tenancy, 'authorization' | 'brands'>;
  access: Pick<Access, 'alerts'>;
  protection: PlayerProtection;
}

/** The routes of the back office. */
export function registerBackoffice(
  server: FastifyInstance,
  backoffice: Backoffice,
  { tenancy, access, protection }: BackofficeRouteDeps,
): void {
  playerRoutes(server, { ...backoffice, ...tenancy, ...access, ...protection });
  dayFileRoutes(server, { ...backoffice, ...tenancy });
  conformanceRoutes(server, { ...backoffice, ...tenancy });
  interactionRoutes(server, { ...backoffice, ...tenancy });
  protectionRoutes(server, { ...backoffice, ...tenancy, ...protection });
  retentionRoutes(server, { ...backoffice, ...tenancy });
  roundRoutes(server, { ...backoffice, ...tenancy });
  statementRoutes(server, { ...backoffice, ...tenancy });
}
