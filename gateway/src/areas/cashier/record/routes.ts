import type { FastifyInstance } from 'fastify';
import { routes, type GameType } from '@foyer/contract';
import { playsForFun } from '@foyer/contract/session-can';
import type { LanguageCode } from '@foyer/contract/languages';
import type { Player } from '../../../platform/http/actors.ts';
import type { Limit, Limits } from '../../../platform/http/limits.ts';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { sendCsv } from '../../../platform/http/send-csv.ts';
import { currencyOf, minorUnitsOf } from '../../ledger/balance/balance.ts';
import { csvFiles } from './export.ts';
import type { Period, RecordLine, Records } from './record.ts';
import type { Rounds } from '../../ledger/round/round.ts';
import type { Catalogue } from '../../catalogue/game/game.ts';
import type { Deposits } from '../deposit/deposit.ts';
import type { Withdrawals } from '../withdrawal/withdrawal.ts';

/** Files that one player takes along. */
const exportsPerPlayer: Limit = { name: 'export', times: 20, windowMs: 600_000 };

const periodOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }): Period => ({
  from: from ? new Date(from) : undefined,
  to: to ? new Date(to) : undefined,
});

const shareOf = ({ stake, payout, rounds }: { stake: bigint; payout: bigint; rounds: number }) => ({
  stake: String(stake),
  payout: String(payout),
  net: String(payout - stake),
  rounds,
});

/** The records of a player: account record, profit and loss, files to take along. */
export function recordRoutes(
  app: FastifyInstance,
  services: {
    withdrawals: Withdrawals;
    deposits: Deposits;
    catalogue: Catalogue;
    limits: Limits;
    records: Records;
    rounds: Rounds;
  },
): void {
  const { catalogue, limits, records, rounds } = services;
  /** The game that each line was played at; one that is no longer offered keeps its code as its name. */
  const gamesOf = async (player: Player, language: LanguageCode, lines: readonly RecordLine[]) => {
    const names = lines.flatMap(({ round }) => round ?? []);
    const found = await rounds.named(player.merchantId, player.accountId, names);
    const tiles = await catalogue.these(player.merchantId, language, [
      ...new Set(found.map(({ nodeId }) => nodeId)),
    ]);
    const titles = new Map(tiles.map(({ nodeId, gameName }) => [nodeId, gameName]));
    const games = new Map(
      found.map((row) => [
        `${row.providerId} ${row.providerRoundId}`,
        titles.get(row.nodeId) ?? row.gameCode,
      ]),
    );
    return ({ round }: RecordLine) =>
      (round && games.get(`${round.providerId} ${round.providerRoundId}`)) ?? '';
  };

  serve(app, routes.statement, async ({ merchant, me, query }) => {
    const { pageNo, pageSize, kind = null, language = merchant.defaultLanguage } = query;
    const page = await records.statement(me, periodOf(query), kind, { number: pageNo, size: pageSize });
    const currency = currencyOf(me);
    const gameOf = await gamesOf(me, language, page.lines);
    return {
      lines: page.lines.map((line) => ({
        id: line.id,
        kind: line.kind,
        reference: line.reference,
        gameName: gameOf(line),
        amount: String(line.amount),
        balanceAfter: String(line.balance),
        at: line.at.toISOString(),
      })),
      pageNum: pageNo,
      totalPages: page.totalPages,
      count: page.count,
      opening: String(page.opening),
      closing: String(page.closing),
      currency,
      minorUnits: minorUnitsOf(currency),
    };
  });

  serve(app, routes.profitAndLoss, async ({ merchant, me, query }) => {
    const found = await records.profitAndLoss(merchant, me, periodOf(query), query.gameType ?? null);
    const currency = currencyOf(me);
    return {
      days: found.days.map(({ day, ...share }) => ({ day, ...shareOf(share) })),
      gameTypes: found.gameTypes.map(({ gameType, ...share }) => ({
        gameType: gameType as GameType,
        ...shareOf(share),
      })),
      total: shareOf(found.total),
      deposited: String(found.deposited),
      withdrawn: String(found.withdrawn),
      lifetimeDeposited: String(found.lifetimeDeposited),
      lifetimeWithdrawn: String(found.lifetimeWithdrawn),
      lifetimeNet: String(found.lifetimeDeposited - found.lifetimeWithdrawn),
      currency,
      minorUnits: minorUnitsOf(currency),
      timeZone: merchant.timeZone,
    };
  });

  serve(app, routes.activityStatement, async ({ merchant, me }) => {
    if (playsForFun(me.type)) throw new Refusal('free_reject');
    const months = await records.activityStatement(merchant, me);
    const currency = currencyOf(me);
    return {
      months: months.map(({ month, minutes, deposits, withdrawals, total, gameTypes }) => ({
        month,
        minutes,
        deposits: String(deposits),
        withdrawals: String(withdrawals),
        net: String(total.payout - total.stake),
        gameTypes: gameTypes.map(({ gameType, ...share }) => ({
          gameType: gameType as GameType,
          ...shareOf(share),
        })),
      })),
      currency,
      minorUnits: minorUnitsOf(currency),
    };
  });

  serve(app, routes.exportRecord, async ({ merchant, me, params, query, reply }) => {
    const isOfRealMoney = ['deposits', 'withdrawals', 'activity'].includes(params.record);
    if (isOfRealMoney && playsForFun(me.type)) throw new Refusal('free_reject');
    await limits.take(exportsPerPlayer, `${me.merchantId}:${me.accountId}`);
    const { language = merchant.defaultLanguage, gameType, nodeId } = query;
    const { head, batches } = csvFiles[params.record](services, {
      merchant,
      player: me,
      period: periodOf(query),
      gameType,
      nodeId,
      language,
    });
    sendCsv(reply, params.record, head, batches);
    return '';
  });
}
