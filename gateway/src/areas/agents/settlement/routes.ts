import type { FastifyInstance } from 'fastify';
import { routes, type Settlement } from '@foyer/contract';
import type { GameType } from '@foyer/contract/game-types';
import type { SettlementKind } from '@foyer/contract/contract-kinds';
import { serve } from '../../../platform/http/route.ts';
import { pagesOf, sliceOf } from '../../../platform/paging/paging.ts';
import { minorUnitsOf } from '../../ledger/balance/balance.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import { needContracts } from '../contract/contract.ts';
import { needRates } from '../rate/rate.ts';
import type { Breakdowns, FactSum } from './breakdown.ts';
import type { NamedSettlement, Settlements } from './settlement.ts';

/** A settlement as it is sent, but for the side of who asks. */
export const settlementToWire = (row: NamedSettlement): Omit<Settlement, 'side'> => ({
  id: row.id,
  contract: row.contractId,
  kind: row.kind,
  version: row.version,
  agent: row.agent,
  from: row.fromAt.toISOString(),
  to: row.toAt.toISOString(),
  currency: row.currency,
  minorUnits: minorUnitsOf(row.currency),
  validStake: String(row.validStake),
  activeMembers: row.activeMembers,
  netLoss: String(row.netLoss),
  carriedIn: String(row.carriedIn),
  carriedOut: String(row.carriedOut),
  base: String(row.base),
  rate: row.rate,
  amount: String(row.amount),
  remainder: row.remainder,
  state: row.state,
  paidAt: row.paidAt?.toISOString() ?? null,
  reason: row.reason,
});

/** What a settlement is made of, as it is sent. */
export const factToWire = ({
  key,
  label,
  rounds,
  validStake,
  netLoss,
  late,
  rate,
  amount,
  line,
}: FactSum) => ({
  key,
  label,
  rounds,
  validStake: String(validStake),
  netLoss: String(netLoss),
  late,
  rate,
  amount: amount === null ? null : String(amount),
  line: line && { ...line, gameType: line.gameType as GameType },
});

/** @throws Refusal feature_off where a merchant has none of a kind */
const needKind = (merchant: Merchant, kind: SettlementKind): void =>
  kind === 'rebate' ? needRates(merchant) : needContracts(merchant);

/** Settlements of an agent's contracts (R-AGENTS-8). */
export function settlementRoutes(
  app: FastifyInstance,
  { settlements, breakdowns }: { settlements: Settlements; breakdowns: Breakdowns },
): void {
  const toWire = (row: NamedSettlement, accountId: string): Settlement => ({
    ...settlementToWire(row),
    side: row.payeeId === accountId ? 'payee' : 'payer',
  });

  serve(app, routes.agentSettlements, async ({ merchant, me, query }) => {
    needKind(merchant, query.kind);
    const { rows, total } = await settlements.list(me, query.kind, sliceOf(query));
    return { settlements: rows.map((row) => toWire(row, me.accountId)), ...pagesOf(query, total) };
  });
  serve(app, routes.agentSettlement, async ({ merchant, me, params, query }) => {
    const narrowed = { ...query, ...sliceOf(query) };
    const { settlement, hidden, facts, total } = await breakdowns.open(
      me,
      params.id,
      narrowed,
      query.language ?? merchant.defaultLanguage,
    );
    needKind(merchant, settlement.kind);
    return {
      settlement: toWire(settlement, me.accountId),
      by: query.by,
      hidden,
      facts: facts.map(factToWire),
      ...pagesOf(query, total),
    };
  });
}
