import type { FastifyInstance } from 'fastify';
import { routes, type AgentContract, type ContractSimulation } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { minorUnitsOf } from '../../ledger/balance/balance.ts';
import {
  mayDecide,
  needContracts,
  type Contracts,
  type NamedContract,
  type SimulationResult,
} from './contract.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** A contract as one of its sides sees it. */
const toWire = (row: NamedContract, accountId: string): AgentContract => ({
  id: row.id,
  kind: row.kind,
  version: row.version,
  side: row.payeeId === accountId ? 'payee' : 'payer',
  agent: row.agent,
  payer: row.payer,
  currency: row.currency,
  minorUnits: minorUnitsOf(row.currency),
  terms: row.terms,
  state: row.state,
  mayDecide: mayDecide(row, accountId),
  offeredAt: iso(row.offeredAt),
  startsAt: iso(row.startsAt),
  endsAt: iso(row.endsAt),
});

/** What a contract would have paid, as it is sent. */
export const simulationToWire = ([{ currency }, spans]: [
  NamedContract,
  SimulationResult[],
]): ContractSimulation => ({
  currency,
  minorUnits: minorUnitsOf(currency),
  spans: spans.map(({ days, periods, paid, validStake, netLoss, amount, best }) => ({
    days,
    periods,
    paid,
    validStake: String(validStake),
    netLoss: String(netLoss),
    amount: String(amount),
    best: String(best),
  })),
});

/** Contracts of agents (R-AGENTS-5). */
export function contractRoutes(app: FastifyInstance, { contracts }: { contracts: Contracts }): void {
  serve(app, routes.dailySalaryRequest, async ({ merchant, me }) => ({
    dailysalreqtype: await contracts.isAsked(merchant, me, 'daily-salary'),
  }));
  serve(app, routes.dividendRequest, async ({ merchant, me }) => ({
    divtypecompperiodreq: await contracts.isAsked(merchant, me, 'dividend'),
  }));
  serve(app, routes.hourlySalaryRequest, async ({ merchant, me }) => ({
    contracthoursalreq: await contracts.isAsked(merchant, me, 'hourly-salary'),
  }));

  serve(app, routes.agentContracts, async ({ merchant, me, query }) => {
    needContracts(merchant);
    const list = await contracts.list(me, query.kind);
    return { contracts: list.map((row) => toWire(row, me.accountId)) };
  });
  serve(app, routes.simulateContract, async ({ merchant, me, params }) => {
    needContracts(merchant);
    return simulationToWire(await contracts.simulate(merchant, me, params.id));
  });
  serve(app, routes.decideContract, async ({ merchant, me, params, body }) => {
    needContracts(merchant);
    return toWire(await contracts.decide(merchant, me, params.id, body.decision), me.accountId);
  });
}
