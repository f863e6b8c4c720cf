import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../access/account/account.ts';
import type { Authorization } from '../tenancy/authorization/authorization.ts';
import type { Merchants } from '../tenancy/merchant/merchant.ts';
import { createDepositLimits } from './deposit-limit/deposit-limit.ts';
import { depositLimitRoutes } from './deposit-limit/routes.ts';
import { createExclusions } from './exclusion/exclusion.ts';
import { exclusionRoutes } from './exclusion/routes.ts';
import { createPlayLimits } from './play-limit/play-limit.ts';
import { playLimitRoutes } from './play-limit/routes.ts';
import { createRealityChecks } from './reality-check/reality-check.ts';
import { realityCheckRoutes } from './reality-check/routes.ts';
import { createRegisters, type RegisterService } from './register/register.ts';
import { registerOperatorRoutes } from './register/routes.operator.ts';
import { timeLimitRoutes } from './time-limit/routes.ts';
import { createTimeLimits } from './time-limit/time-limit.ts';

export interface PlayerProtectionDeps {
  db: Db;
  clock: Clock;
  accounts: Accounts;
  merchants: Merchants;
  onError: (error: unknown) => void;
  /** A national register of who excluded themselves; null where none is configured. */
  register: RegisterService | null;
  /** Whether the gateway does by itself what is due; tests say when. */
  isAlive: boolean;
}

/** Limits that players set for themselves, and how they stop. */
export function createPlayerProtection(deps: PlayerProtectionDeps) {
  const exclusions = createExclusions(deps);
  const realityChecks = createRealityChecks(deps);
  const timeLimits = createTimeLimits({ ...deps, afterSeen: realityChecks.raiseAfterLosses });
  const registers = createRegisters({ ...deps, exclusions });
  return {
    depositLimits: createDepositLimits(deps),
    exclusions,
    playLimits: createPlayLimits(deps),
    realityChecks,
    registers,
    timeLimits,
    jobs: [exclusions.job, registers.job],
    /** Writes what is gathered. */
    close: timeLimits.flush,
  };
}

export type PlayerProtection = ReturnType<typeof createPlayerProtection>;

/** The routes of player protection. */
export function registerPlayerProtection(
  server: FastifyInstance,
  protection: PlayerProtection,
  { authorization }: { authorization: Authorization },
): void {
  depositLimitRoutes(server, protection);
  exclusionRoutes(server, protection);
  playLimitRoutes(server, protection);
  realityCheckRoutes(server, protection);
  timeLimitRoutes(server, protection);
  registerOperatorRoutes(server, { ...protection, authorization });
}
