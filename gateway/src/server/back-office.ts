import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/time/clock.ts';
import type { Db } from '../platform/db/connection.ts';
import type { Limits } from '../platform/http/limits.ts';
import { createAudit, type Audit } from '../platform/audit/audit.ts';
import { auditRoutes } from '../areas/oversight/audit-log/routes.operator.ts';
import type { Catalogue } from '../areas/catalogue/game/game.ts';
import type { Attachments } from '../areas/content/attachment/attachment.ts';
import {
  createDesk,
  type Desk,
  type News,
  type TellAway,
} from '../areas/messaging/conversation/conversation.ts';
import { createContentAdmin, type ContentAdmin } from '../areas/content/editing/editing.ts';
import { createGameAdmin, type GameAdmin } from '../areas/catalogue/game/operator.ts';
import { gameAdminRoutes } from '../areas/catalogue/game/routes.operator.ts';
import type { Ledger } from '../areas/wallet/ledger/ledger.ts';
import type { Merchants } from '../areas/tenancy/merchant/merchant.ts';
import { createOperator, type Operator } from '../areas/tenancy/authorization/authorization.ts';
import { operatorRoutes } from '../areas/tenancy/authorization/routes.operator.ts';
import { createProviderAdmin, type ProviderAdmin } from '../areas/wallet/provider/operator.ts';
import { providerAdminRoutes } from '../areas/wallet/provider/routes.operator.ts';
import type { Providers } from '../areas/wallet/provider/provider.ts';
import { createPlayerAdmin, type PlayerAdmin } from '../areas/backoffice/player/player.ts';
import { playerAdminRoutes } from '../areas/backoffice/player/routes.operator.ts';
import { createApplications, type Applications } from '../areas/rewards/promotion/promotion.ts';
import { createSettings, type Settings } from '../areas/tenancy/settings/settings.ts';
import { settingRoutes } from '../areas/tenancy/settings/routes.operator.ts';
import { createStaff, type Staff } from '../areas/access/staff/staff.ts';
import { staffRoutes } from '../areas/access/staff/routes.operator.ts';
import { createSignIns, type SignIns } from '../areas/access/sign-in-service/sign-in-service.ts';
import { signInRoutes } from '../areas/access/sign-in-service/routes.operator.ts';
import type { People } from './people.ts';
import type { Services } from './services.ts';

/** Everything that the staff of the house work with. */
export interface BackOffice {
  staff: Staff;
  audit: Audit;
  operator: Operator;
  settings: Settings;
  signIns: SignIns;
  playerAdmin: PlayerAdmin;
  gameAdmin: GameAdmin;
  providerAdmin: ProviderAdmin;
  applications: Applications;
  desk: Desk;
  contentAdmin: ContentAdmin;
}

export interface BackOfficeDeps extends Pick<
  People,
  'accounts' | 'credentials' | 'passwords' | 'secondFactors' | 'secrets' | 'sessions'
> {
  db: Db;
  clock: Clock;
  limits: Limits;
  merchants: Merchants;
  catalogue: Catalogue;
  ledger: Ledger;
  attachments: Attachments;
  conversationNews: News;
  tellAway: TellAway;
  providers: Providers;
  /** Whether this is the demo world. */
  isDemo: boolean;
}

/** Ties together the modules of the staff. */
export function createBackOffice(deps: BackOfficeDeps): BackOffice {
  const { db, clock, limits, merchants, catalogue, passwords, providers, secrets, isDemo } = deps;
  const audit = createAudit(db, clock);
  const operator = createOperator(db, merchants, audit);
  const staff = createStaff({ db, clock, limits, merchants, passwords });
  return {
    staff,
    audit,
    operator,
    settings: createSettings(db, clock, operator),
    signIns: createSignIns(db, secrets, operator, isDemo),
    playerAdmin: createPlayerAdmin({ ...deps, operator }),
    gameAdmin: createGameAdmin(catalogue, operator),
    providerAdmin: createProviderAdmin(providers, operator),
    applications: createApplications(db, clock, deps.ledger, operator),
    desk: createDesk({ ...deps, news: deps.conversationNews, operator, staff }),
    contentAdmin: createContentAdmin(db, clock, operator),
  };
}

/** The routes of those modules. */
export function backOfficeRoutes(app: FastifyInstance, services: Services): void {
  staffRoutes(app, services);
  operatorRoutes(app, services);
  settingRoutes(app, services);
  signInRoutes(app, services);
  playerAdminRoutes(app, services);
  gameAdminRoutes(app, services);
  providerAdminRoutes(app, services);
  auditRoutes(app, services);
}
