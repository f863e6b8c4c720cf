import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection.ts';
import type { EventRecorder } from '../../platform/events/events.ts';
import { eachAlone } from '../../platform/jobs/each.ts';
import type { Job, JobLog } from '../../platform/jobs/runner.ts';
import type { Pictures } from '../../platform/pictures/picture-urls.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Content } from '../content/index.ts';
import type { Accounts } from '../access/account/account.ts';
import type { Invitations } from '../access/invitation/invitation.ts';
import type { Cashier } from '../cashier/index.ts';
import type { Ledger } from '../ledger/ledger/ledger.ts';
import type { Oversight } from '../oversight/index.ts';
import type { PlayerProtection } from '../player-protection/index.ts';
import type { Merchants } from '../tenancy/merchant/merchant.ts';
import type { Authorization } from '../tenancy/authorization/authorization.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { hourMs } from '../../platform/time/units.ts';
import type { Catalogue } from '../catalogue/game/game.ts';
import type { Wallet } from '../wallet/index.ts';
import { createAbuse } from './abuse/abuse.ts';
import { createCenter } from './center/center.ts';
import { createClubs, simulateClub } from './club/club.ts';
import { clubRoutes } from './club/routes.ts';
import { createEarnings, type Earnings } from './earning/earning.ts';
import { earningRoutes } from './earning/routes.ts';
import { createMissions, simulateMission } from './mission/mission.ts';
import { missionRoutes } from './mission/routes.ts';
import { createOffers } from './offer/offer.ts';
import { offerRoutes } from './offer/routes.ts';
import { createBudgets, promotionHandler, promotionKind } from './promotion/approving.ts';
import {
  createApplications,
  createPromotions,
  type ApplicationEvents,
  type Promotions,
} from './promotion/promotion.ts';
import { applicationOperatorRoutes, promotionOperatorRoutes } from './promotion/routes.operator.ts';
import { promotionRoutes } from './promotion/routes.ts';
import { createRebates, simulateRebate } from './rebate/rebate.ts';
import { rebateRoutes } from './rebate/routes.ts';
import { createReferrals } from './referral/referral.ts';
import { referralRoutes } from './referral/routes.ts';
import { createRests } from './rest/rest.ts';
import { schemeOperatorRoutes } from './scheme/routes.operator.ts';
import { createSchemes } from './scheme/scheme.ts';
import { createTournaments, simulateTournament } from './tournament/tournament.ts';

/** What rewards tell other areas. */
export type RewardEvents = ApplicationEvents;

export interface RewardsDeps {
  db: Db;
  clock: Clock;
  log: JobLog;
  ledger: Ledger;
  accounts: Accounts;
  invitations: Invitations;
  merchants: Merchants;
  limits: Limits;
  catalogue: Catalogue;
  activity: Wallet['activity'];
  duplicates: Cashier['duplicates'];
  freeRounds: Wallet['freeRounds'];
  exclusions: PlayerProtection['exclusions'];
  playLimits: PlayerProtection['playLimits'];
  depositLimits: PlayerProtection['depositLimits'];
  authorization: Authorization;
  pictures: Pictures;
  content: Pick<Content, 'attachments' | 'contentAdmin' | 'media'>;
  oversight: Pick<Oversight, 'approvals' | 'flags'>;
  domainEvents: EventRecorder<RewardEvents>;
}

/** Every hour rewards whose time is over go back to the operator. */
function closeOverdueRewards(promotions: Promotions, earnings: Earnings, log: JobLog): Job {
  return {
    name: 'overdue-rewards',
    when: '41 * * * *',
    madeUpWithinMs: hourMs,
    async work() {
      let closed = 0;
      await eachAlone([promotions, earnings], async (rewards) => {
        closed += await rewards.closeOverdue();
      });
      if (closed > 0) log.info({ closed }, 'rewards ran out');
    },
  };
}

/** Promotions, who takes part and what they earn. */
export function createRewards({ log, pictures, content, oversight, ...deps }: RewardsDeps) {
  const { db, clock, ledger, activity } = deps;
  const { attachments, contentAdmin, media } = content;
  const { approvals } = oversight;
  const budgets = createBudgets(approvals);
  const promotions = createPromotions({ db, clock, ledger, attachments, pictures, budgets });
  const applications = createApplications({ ...deps, approvals, budgets });
  const kind = promotionKind(promotions.forStaff, media, approvals);
  const schemes = createSchemes({ ...deps, approvals });
  schemes.simulateWith('rebate', simulateRebate);
  const earnings = createEarnings(deps);
  schemes.simulateWith('club', simulateClub);
  schemes.simulateWith('mission', simulateMission);
  schemes.simulateWith('tournament', simulateTournament);
  const missions = createMissions({ db, clock, activity, schemes, earnings });
  const tournaments = createTournaments({ ...deps, schemes, earnings });
  const clubs = createClubs({ ...deps, schemes, earnings });
  const rebates = createRebates({ db, clock, activity, schemes, earnings, clubs });
  const rests = createRests(deps);
  const offers = createOffers({ ...deps, schemes, earnings, rests });
  schemes.simulateWith('offer', offers.simulate);
  const referrals = createReferrals({ ...deps, ...oversight, schemes, earnings, rests });
  schemes.simulateWith('referral', referrals.simulate);
  const center = createCenter({ promotions, earnings, rebates, missions, offers });
  const abuse = createAbuse({ ...deps, flags: oversight.flags });
  return {
    abuse,
    center,
    promotions,
    schemes,
    earnings,
    rebates,
    clubs,
    missions,
    tournaments,
    offers,
    referrals,
    rests,
    promotionKind: kind,
    applications,
    approvalHandlers: {
      promotion: promotionHandler(contentAdmin, kind),
      reward: applications.approvalHandler,
      ...schemes.approvalHandlers,
    },
    jobs: [
      closeOverdueRewards(promotions, earnings, log),
      clubs.job,
      tournaments.job,
      abuse.job,
      referrals.job,
    ],
  };
}

export type Rewards = ReturnType<typeof createRewards>;

export interface RewardsRouteDeps extends Pick<RewardsDeps, 'authorization' | 'pictures'> {
  content: Pick<Content, 'contentAdmin'>;
}

/** The routes of rewards. */
export function registerRewards(
  server: FastifyInstance,
  rewards: Rewards,
  { content, ...deps }: RewardsRouteDeps,
): void {
  const all = { ...deps, ...content, ...rewards };
  promotionRoutes(server, all);
  promotionOperatorRoutes(server, all);
  applicationOperatorRoutes(server, all);
  schemeOperatorRoutes(server, all);
  earningRoutes(server, all);
  rebateRoutes(server, all);
  clubRoutes(server, all);
  missionRoutes(server, all);
  offerRoutes(server, all);
  referralRoutes(server, all);
}
