import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../access/account/account.ts';
import type { Merchants } from '../tenancy/merchant/merchant.ts';
import { createDepositLimits } from './deposit-limit/deposit-limit.ts';
import { depositLimitRoutes } from './deposit-limit/routes.ts';
import { createExclusions } from './exclusion/exclusion.ts';
import { exclusionRoutes } from './exclusion/routes.ts';
import { createPlayLimits } from './play-limit/play-limit.ts';
import { playLimitRoutes } from './play-limit/routes.ts';
import { createRealityChecks } from './reality-check/reality-check.ts';
import { realityCheckRoutes } from './reality-check/routes.ts';
import { timeLimitRoutes } from './time-limit/routes.ts';
import { createTimeLimits } from './time-limit/time-limit.ts';

export interface PlayerProtectionDeps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  merchants: Merchants;
  onError: (error: unknown) => void;
  /** Whether the gateway does by itself what is due; tests say when. */
  isAlive: boolean;
}

/** Limits that players set for themselves, and how they stop. */
export function createPlayerProtection(deps: PlayerProtectionDeps) {
  const exclusions = createExclusions(deps);
  const timeLimits = createTimeLimits(deps);
  return {
    depositLimits: createDepositLimits(deps),
    exclusions,
    playLimits: createPlayLimits(deps),
    realityChecks: createRealityChecks(deps),
    timeLimits,
    jobs: [exclusions.job],
    /** Writes what is gathered. */
    close: timeLimits.flush,
  };
}

export type PlayerProtection = ReturnType<typeof createPlayerProtection>;

/** The routes of player protection. */
export function registerPlayerProtection(server: FastifyInstance, protection: PlayerProtection): void {
  depositLimitRoutes(server, protection);
  exclusionRoutes(server, protection);
  playLimitRoutes(server, protection);
  realityCheckRoutes(server, protection);
  timeLimitRoutes(server, protection);
}
