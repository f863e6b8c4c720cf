import type { FastifyInstance } from 'fastify';
import { routes, type GameType } from '@foyer/contract';
import type { Limit, Limits } from '../../../platform/http/limits.ts';
import { serve } from '../../../platform/http/route.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import { minorUnitsOf } from '../../ledger/balance/balance.ts';
import type { BetPage, TeamBets } from './team-bet.ts';

/** Files that one agent takes along. */
const filesPerAgent: Limit = { name: 'team-bet-file', times: 20, windowMs: 600_000 };

const toWire = (currency: string, { hidden, bets, after }: BetPage) => ({
  currency,
  minorUnits: minorUnitsOf(currency),
  hidden,
  after,
  bets: bets.map((bet) => ({
    id: bet.id,
    personId: bet.personId,
    userName: bet.username,
    level: bet.level,
    gameName: bet.gameName,
    gameType: bet.gameType as GameType,
    stake: String(bet.stake),
    payout: String(bet.payout),
    net: String(bet.payout - bet.stake),
    state: bet.state,
    startedAt: bet.startedAt.toISOString(),
  })),
});

/** What people of a team bet (R-AGENTS-20). */
export function teamBetRoutes(
  app: FastifyInstance,
  { teamBets, limits }: { teamBets: TeamBets; limits: Limits },
): void {
  serve(app, routes.teamBets, async ({ merchant, me, query }) => {
    const { language = merchant.defaultLanguage, ...wanted } = query;
    return toWire(me.currency, await teamBets.list(merchant, me, wanted, language));
  });
  serve(app, routes.exportTeamBets, async ({ merchant, me, query, reply }) => {
    const { language = merchant.defaultLanguage, ...wanted } = query;
    await limits.take(filesPerAgent, `${me.merchantId}:${me.accountId}`);
    const { head, lines } = await teamBets.file(merchant, me, wanted, language);
    sendCsv(reply, 'team-bets', head, lines);
    return '';
  });
  serve(app, routes.settlementRounds, async ({ merchant, me, params, query }) => {
    const { language = merchant.defaultLanguage, ...fact } = query;
    return toWire(me.currency, await teamBets.ofSettlement(merchant, me, params.id, fact, language));
  });
}
