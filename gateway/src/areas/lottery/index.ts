import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection.ts';
import type { EventRecorder } from '../../platform/events/events.ts';
import { eachAlone } from '../../platform/jobs/each.ts';
import { repeat } from '../../platform/jobs/repeat.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Access } from '../access/index.ts';
import type { CatalogueArea } from '../catalogue/index.ts';
import type { LedgerArea } from '../ledger/index.ts';
import type { PlayLimits } from '../player-protection/play-limit/play-limit.ts';
import type { RealityChecks } from '../player-protection/reality-check/reality-check.ts';
import type { Oversight } from '../oversight/index.ts';
import type { Authorization } from '../tenancy/authorization/authorization.ts';
import type { Merchants } from '../tenancy/merchant/merchant.ts';
import { createChases } from './chase/chase.ts';
import { chaseRoutes } from './chase/routes.ts';
import { createCorrections } from './correction/correction.ts';
import { createDraws } from './draw/draw.ts';
import { createDrawAdmin } from './draw/operator.ts';
import { drawOperatorRoutes } from './draw/routes.operator.ts';
import { drawRoutes } from './draw/routes.ts';
import { createJackpots } from './jackpot/jackpot.ts';
import { createLotteries } from './lottery/lottery.ts';
import { createLotteryAdmin } from './lottery/operator.ts';
import { lotteryOperatorRoutes } from './lottery/routes.operator.ts';
import { lotteryRoutes } from './lottery/routes.ts';
import { createNotices, type LotteryEvents } from './notice/notice.ts';
import { createPicks } from './picks/picks.ts';
import { picksRoutes } from './picks/routes.ts';
import { createPrizeRanges } from './prize-range/prize-range.ts';
import { prizeRangeRoutes } from './prize-range/routes.ts';
import { prizeRangeOperatorRoutes } from './prize-range/routes.operator.ts';
import { createLotteryRebates } from './rebate/rebate.ts';
import { rebateRoutes } from './rebate/routes.ts';
import { createReturns } from './settlement/returns.ts';
import { settlementOperatorRoutes } from './settlement/routes.operator.ts';
import { createSettlements } from './settlement/settlement.ts';
import { versionOperatorRoutes } from './version/routes.operator.ts';
import { createLotteryVersions } from './version/version.ts';
import { ticketRoutes } from './ticket/routes.ts';
import { createTickets } from './ticket/ticket.ts';

export type { LotteryEvents } from './notice/notice.ts';

export interface LotteryAreaDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  merchants: Merchants;
  onError: (error: unknown) => void;
  ledger: Pick<LedgerArea, 'ledger' | 'rounds'>;
  catalogue: Pick<CatalogueArea, 'catalogue' | 'gameAdmin'>;
  playLimits: Pick<PlayLimits, 'explain'>;
  realityChecks: Pick<RealityChecks, 'begin'>;
  oversight: Pick<Oversight, 'approvals'>;
  access: Pick<Access, 'accounts' | 'security'>;
  authorization: Pick<Authorization, 'change'>;
  domainEvents: EventRecorder<LotteryEvents>;
}

/** How often is looked whether a draw is due, ms. */
const lookMs = 1000;

/** Lotteries that the gateway draws itself: draws, tickets, settlement (R-LOTTERY-40). */
export function createLotteryArea({ onError, ...deps }: LotteryAreaDeps) {
  const { catalogue, gameAdmin } = deps.catalogue;
  const { approvals } = deps.oversight;
  const { ledger, rounds } = deps.ledger;
  const lotteries = createLotteries({ ...deps, catalogue });
  const draws = createDraws({ ...deps, lotteries });
  const jackpots = createJackpots({ ledger });
  const settlements = createSettlements({ ...deps, rounds, lotteries, jackpots });
  const corrections = createCorrections({ ...deps, approvals, rounds, lotteries, jackpots });
  const drawAdmin = createDrawAdmin({ ...deps, approvals, lotteries, draws, corrections });
  const prizeRanges = createPrizeRanges({ ...deps, approvals, lotteries });
  const tickets = createTickets({ ...deps, ledger, rounds, catalogue, lotteries, prizeRanges });
  const chases = createChases({ ...deps, ledger, lotteries, tickets });
  deps.access.security.refuseClosing(async (player, on) =>
    (await chases.hasRunning(player, on)) ? 'chases_running' : null,
  );
  const versions = createLotteryVersions({ ...deps, approvals, lotteries });
  const rebates = createLotteryRebates({ ...deps, ledger });
  /** Does everything that is due by the database's clock. */
  const turn = (): Promise<void> =>
    eachAlone(
      [draws.plan, draws.advance, settlements.run, corrections.run, chases.run],
      (step: () => Promise<unknown>) => step(),
    );
  return {
    lotteries,
    draws,
    jackpots,
    settlements,
    corrections,
    notices: createNotices({ ...deps, catalogue, lotteries }),
    versions,
    drawAdmin,
    lotteryAdmin: createLotteryAdmin({ ...deps, catalogue, gameAdmin, lotteries }),
    rebates,
    jobs: rebates.jobs,
    returns: createReturns({ ...deps, lotteries, rebates }),
    approvalHandlers: {
      ...drawAdmin.approvalHandlers,
      ...corrections.approvalHandlers,
      ...versions.approvalHandlers,
      prize_range: prizeRanges.approvalHandler,
    },
    prizeRanges,
    tickets,
    chases,
    picks: createPicks({ ...deps, accounts: deps.access.accounts, lotteries }),
    /** Makes, opens, closes, draws and settles draws as their time comes, in every process. */
    drawing: {
      turn,
      ready: async () => {},
      /** @returns ends it; what is being done is finished first */
      start: async () => repeat(turn, lookMs, onError),
    },
  };
}

export type LotteryArea = ReturnType<typeof createLotteryArea>;

/** The routes of lotteries. */
export function registerLottery(
  server: FastifyInstance,
  area: LotteryArea,
  deps: {
    catalogue: CatalogueArea['catalogue'];
    ledger: LedgerArea['ledger'];
    authorization: Authorization;
  },
): void {
  lotteryRoutes(server, area);
  drawRoutes(server, area);
  ticketRoutes(server, { ...area, ...deps });
  picksRoutes(server, area);
  rebateRoutes(server, { ...area, ...deps });
  prizeRangeRoutes(server, area);
  prizeRangeOperatorRoutes(server, { ...area, ...deps });
  chaseRoutes(server, { ...area, ...deps });
  lotteryOperatorRoutes(server, { ...area, ...deps });
  drawOperatorRoutes(server, { ...area, ...deps });
  versionOperatorRoutes(server, { ...area, ...deps });
  settlementOperatorRoutes(server, { ...area, ...deps });
}
