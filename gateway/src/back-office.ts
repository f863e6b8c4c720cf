import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Db } from './db/connection.ts';
import type { Limits } from './http/limits.ts';
import { createAudit, type Audit } from './modules/audit/audit.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import type { Catalogue } from './modules/catalogue/catalogue.ts';
import type { Attachments } from './modules/attachment/attachment.ts';
import { createDesk, type Desk, type News, type TellAway } from './modules/conversation/conversation.ts';
import { createContentAdmin, type ContentAdmin } from './modules/content-admin/content-admin.ts';
import { createGameAdmin, type GameAdmin } from './modules/game-admin/game-admin.ts';
import { gameAdminRoutes } from './modules/game-admin/routes.ts';
import type { Ledger } from './modules/ledger/ledger.ts';
import type { Merchants } from './modules/merchant/merchant.ts';
import { createOperator, type Operator } from './modules/operator/operator.ts';
import { operatorRoutes } from './modules/operator/routes.ts';
import { createProviderAdmin, type ProviderAdmin } from './modules/provider-admin/provider-admin.ts';
import { providerAdminRoutes } from './modules/provider-admin/routes.ts';
import type { Providers } from './modules/provider/provider.ts';
import { createPlayerAdmin, type PlayerAdmin } from './modules/player-admin/player-admin.ts';
import { playerAdminRoutes } from './modules/player-admin/routes.ts';
import { createApplications, type Applications } from './modules/promotion/promotion.ts';
import { createSettings, type Settings } from './modules/setting/setting.ts';
import { settingRoutes } from './modules/setting/routes.ts';
import { createStaff, type Staff } from './modules/staff/staff.ts';
import { staffRoutes } from './modules/staff/routes.ts';
import { createSignIns, type SignIns } from './modules/sign-in/sign-in.ts';
import { signInRoutes } from './modules/sign-in/routes.ts';
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
