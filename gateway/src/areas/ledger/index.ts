import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Ephemeral } from '../../platform/cache/ephemeral.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Authorization } from '../tenancy/authorization/authorization.ts';
import type { Approvals } from '../oversight/approval/approval.ts';
import type { Cases } from '../oversight/case/case.ts';
import type { Merchants } from '../tenancy/merchant/merchant.ts';
import { createBalances } from './balance/balance.ts';
import { balanceRoutes } from './balance/routes.ts';
import { createLedger } from './ledger/ledger.ts';
import { createRounds } from './round/round.ts';
import { turnoverOperatorRoutes } from './turnover/routes.operator.ts';
import { createTurnoverWeights } from './turnover/turnover.ts';
import { createWinCaps } from './win-cap/win-cap.ts';

export interface LedgerDeps {
  db: Db;
  clock: Clock;
  cache: Ephemeral;
  merchants: Merchants;
  cases: Cases;
  approvals: Approvals;
  metrics: Registry;
  onError: (error: unknown) => void;
}

/** Double entry: accounts, transfers and postings; balances; the rounds that bets and wins belong to. */
export function createLedgerArea(deps: LedgerDeps) {
  const { db, clock, cache, onError } = deps;
  const ledger = createLedger(db, clock, cache, onError);
  return {
    ledger,
    balances: createBalances(ledger),
    rounds: createRounds(db, clock, ledger),
    turnoverWeights: createTurnoverWeights(db, deps.approvals),
    winCaps: createWinCaps({ ...deps, ledger }),
  };
}

export type LedgerArea = ReturnType<typeof createLedgerArea>;

/** The routes of the ledger: what a player can play with, and what counts for turnover. */
export function registerLedger(
  server: FastifyInstance,
  ledger: LedgerArea,
  deps: { authorization: Authorization },
): void {
  balanceRoutes(server, ledger);
  turnoverOperatorRoutes(server, { ...ledger, ...deps });
}
