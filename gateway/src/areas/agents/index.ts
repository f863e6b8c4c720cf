import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection.ts';
import type { JobLog } from '../../platform/jobs/runner.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Access } from '../access/index.ts';
import type { Cashier } from '../cashier/index.ts';
import type { Catalogue } from '../catalogue/game/game.ts';
import type { Ledger } from '../ledger/ledger/ledger.ts';
import type { LotteryArea } from '../lottery/index.ts';
import type { Messaging } from '../messaging/index.ts';
import type { Oversight } from '../oversight/index.ts';
import type { PlayerProtection } from '../player-protection/index.ts';
import type { Authorization } from '../tenancy/authorization/authorization.ts';
import type { Merchants } from '../tenancy/merchant/merchant.ts';
import type { Wallet } from '../wallet/index.ts';
import { createApplications } from './application/application.ts';
import { applicationOperatorRoutes } from './application/routes.operator.ts';
import { applicationRoutes } from './application/routes.ts';
import { createRegister } from './register/register.ts';
import { registerRoutes } from './register/routes.ts';
import { createContracts } from './contract/contract.ts';
import { contractOperatorRoutes } from './contract/routes.operator.ts';
import { contractRoutes } from './contract/routes.ts';
import { createDisputes } from './dispute/dispute.ts';
import { disputeRoutes } from './dispute/routes.ts';
import { createDownlineTransfers } from './downline-transfer/downline-transfer.ts';
import { downlineTransferRoutes } from './downline-transfer/routes.ts';
import { createLotteryRanges } from './lottery-range/lottery-range.ts';
import { lotteryRangeRoutes } from './lottery-range/routes.ts';
import { createInvitationLinks } from './invitation-link/invitation-link.ts';
import { invitationLinkRoutes } from './invitation-link/routes.ts';
import { rateOperatorRoutes } from './rate/routes.operator.ts';
import { rateRoutes } from './rate/routes.ts';
import { createRates } from './rate/rate.ts';
import { createRateSettlements } from './rate-settlement/rate-settlement.ts';
import { settlementOperatorRoutes } from './settlement/routes.operator.ts';
import { settlementRoutes } from './settlement/routes.ts';
import { createBreakdowns } from './settlement/breakdown.ts';
import { createSettlements } from './settlement/settlement.ts';
import { createTeamBets } from './team-bet/team-bet.ts';
import { teamBetRoutes } from './team-bet/routes.ts';
import { createTeam } from './team/team.ts';
import { teamRoutes } from './team/routes.ts';
import { teamRuleOperatorRoutes } from './team-rule/routes.operator.ts';
import { createTeamRules } from './team-rule/team-rule.ts';
import { createTree } from './tree/tree.ts';

export interface AgentsDeps {
  db: Db;
  clock: Clock;
  log: JobLog;
  merchants: Merchants;
  authorization: Authorization;
  limits: Limits;
  access: Pick<
    Access,
    'accounts' | 'credentials' | 'invitations' | 'passwords' | 'registrations' | 'security' | 'sessions'
  >;
  messaging: Pick<Messaging, 'decisionNotifications' | 'feedback'>;
  protection: Pick<PlayerProtection, 'depositLimits' | 'exclusions'>;
  catalogue: Catalogue;
  ledger: Ledger;
  cashier: Pick<Cashier, 'withdrawals'>;
  oversight: Pick<Oversight, 'approvals'>;
  wallet: Pick<Wallet, 'activity'>;
  lottery: Pick<LotteryArea, 'prizeRanges'>;
}

/** Agents: who stands below whom, what they see of them, and what they earn. */
export function createAgents({
  access,
  protection,
  cashier,
  oversight,
  wallet,
  messaging,
  lottery,
  ...deps
}: AgentsDeps) {
  const tree = createTree(deps);
  const teamRules = createTeamRules({ ...deps, ...oversight });
  const team = createTeam({ ...deps, tree, teamRules });
  const downlineTransfers = createDownlineTransfers({
    ...deps,
    ...access,
    ...protection,
    ...cashier,
    tree,
    teamRules,
  });
  const contracts = createContracts({ ...deps, ...access, ...oversight, tree });
  const rates = createRates({ ...deps, ...access, ...oversight, tree, team });
  const invitationLinks = createInvitationLinks({ ...deps, ...access, rates });
  const rateSettlements = createRateSettlements({ ...deps, ...oversight, ...wallet });
  const settlements = createSettlements({
    ...deps,
    ...access,
    ...oversight,
    ...wallet,
    contracts,
    rateSettlements,
  });
  const breakdowns = createBreakdowns({ ...deps, tree, teamRules });
  access.security.refuseClosing(settlements.hindranceOf);
  const disputes = createDisputes({ ...messaging, breakdowns });
  const teamBets = createTeamBets({ ...deps, tree, teamRules, breakdowns });
  const applications = createApplications({ ...deps, ...access, ...messaging, tree });
  const lotteryRanges = createLotteryRanges({ tree, ...lottery });
  const register = createRegister({ ...deps, ...access, rates, tree });
  return {
    tree,
    applications,
    register,
    team,
    teamRules,
    downlineTransfers,
    contracts,
    invitationLinks,
    lotteryRanges,
    rates,
    rateSettlements,
    settlements,
    breakdowns,
    disputes,
    teamBets,
    approvalHandlers: {
      commission: settlements.approvalHandler,
      agent_contract: contracts.approvalHandler,
      agent_rates: rates.approvalHandler,
      team_rules: teamRules.approvalHandler,
    },
    jobs: settlements.jobs,
  };
}

export type Agents = ReturnType<typeof createAgents>;

/** The routes of agents. */
export function registerAgents(
  server: FastifyInstance,
  agents: Agents,
  deps: { limits: Limits; authorization: Authorization },
): void {
  const all = { ...deps, ...agents };
  teamRoutes(server, all);
  downlineTransferRoutes(server, all);
  invitationLinkRoutes(server, all);
  teamRuleOperatorRoutes(server, all);
  contractRoutes(server, all);
  contractOperatorRoutes(server, all);
  applicationRoutes(server, all);
  applicationOperatorRoutes(server, all);
  registerRoutes(server, all);
  lotteryRangeRoutes(server, all);
  rateRoutes(server, all);
  rateOperatorRoutes(server, all);
  teamBetRoutes(server, all);
  settlementRoutes(server, all);
  disputeRoutes(server, all);
  settlementOperatorRoutes(server, all);
}
