import type { FastifyInstance } from 'fastify';
import { routes, type GameType } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { pagesOf } from '../../../platform/paging/paging.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { ListedRound, RoundFinder } from './round.ts';

const roundOnWire = (row: ListedRound) => ({
  id: row.id,
  playerId: row.accountId,
  userName: row.username,
  providerId: row.providerId,
  providerRoundId: row.providerRoundId,
  nodeId: row.nodeId,
  gameName: row.gameName,
  gameType: row.gameType as GameType,
  state: row.state,
  bets: row.bets,
  stake: String(row.stake),
  payout: String(row.payout),
  currency: row.currency,
  startedAt: row.startedAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
});

const amountOrNull = (amount: bigint | null) => (amount === null ? null : String(amount));
const dateOf = (text: string | undefined) => (text ? new Date(text) : undefined);

/** Rounds, for staff. */
export function roundRoutes(
  app: FastifyInstance,
  { authorization, roundFinder }: { authorization: Authorization; roundFinder: RoundFinder },
): void {
  serve(app, routes.operatorRounds, async ({ staff, query }) => {
    const { merchant: code, player = '', reference = '', game = '', provider, from, until, ...rest } = query;
    const { merchant } = authorization.authorize(staff, code);
    const { rounds, total, since } = await roundFinder.search(merchant.id, {
      ...rest,
      player,
      reference,
      game,
      providerId: provider,
      from: dateOf(from),
      until: dateOf(until),
    });
    return {
      rounds: rounds.map(roundOnWire),
      total,
      since: since?.toISOString() ?? null,
      ...pagesOf(rest, total),
    };
  });

  serve(app, routes.operatorRound, async ({ staff, params, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    const { round, transactions, postings } = await roundFinder.find(merchant.id, params.id);
    return {
      ...roundOnWire(round),
      eventId: round.eventId,
      doubt: round.doubt,
      turnover: amountOrNull(round.turnover),
      detail: round.detail ?? {},
      transactions: transactions.map((one) => ({
        id: one.id,
        kind: one.kind,
        amount: String(one.amount),
        held: String(one.held),
        betId: one.betId,
        tookBack: one.tookBack,
        balanceAfter: amountOrNull(one.balanceAfter),
        at: one.createdAt.toISOString(),
      })),
      postings: postings.map(({ amount, balanceAfter, at, ...one }) => ({
        ...one,
        amount: String(amount),
        balanceAfter: amountOrNull(balanceAfter),
        at: at.toISOString(),
      })),
    };
  });
}
