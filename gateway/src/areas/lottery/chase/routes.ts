import type { FastifyInstance } from 'fastify';
import { routes, type LotteryChase, type LotteryChaseDetail } from '@foyer/contract';
import type { LanguageCode } from '@foyer/contract/languages';
import { serve } from '../../../platform/http/route.ts';
import type { Catalogue, Tile } from '../../catalogue/game/game.ts';
import { currencyOf, minorUnitsOf, walletOf } from '../../ledger/balance/balance.ts';
import type { Ledger } from '../../ledger/ledger/ledger.ts';
import type { Player } from '../../../platform/http/actors.ts';
import type { Lotteries } from '../lottery/lottery.ts';
import type { ChasePart, Chases, WholeChase } from './chase.ts';

export interface ChaseRouteDeps {
  chases: Chases;
  lotteries: Lotteries;
  catalogue: Catalogue;
  ledger: Ledger;
}

const wasDrawn = ({ state, ticket }: ChasePart): boolean => state === 'sold' && ticket?.state !== 'open';
const isOver = (part: ChasePart): boolean => part.state === 'returned' || wasDrawn(part);

/** A chase on the wire: a lottery that is no longer offered keeps its number as its name. */
function viewOf({ chase, parts }: WholeChase, tile: Tile | undefined, family: string): LotteryChase {
  const sum = (some: readonly ChasePart[], of: (part: ChasePart) => bigint) =>
    String(some.reduce((all, part) => all + of(part), 0n));
  const staked = parts.filter(({ ticket }) => ticket && !['void', 'cancelled'].includes(ticket.state));
  const next = parts.find((part) => !isOver(part));
  return {
    id: chase.id,
    nodeId: chase.nodeId,
    gameName: tile?.gameName ?? chase.nodeId,
    gameType: tile?.gameType ?? 'LOTT',
    icon: tile?.icon ?? '',
    family,
    playType: chase.playType,
    prizeMode: chase.prizeMode,
    lineCount: chase.lines.length,
    cost: String(chase.cost),
    currency: chase.currency,
    minorUnits: minorUnitsOf(chase.currency),
    stopOnWin: chase.stopOnWin,
    state: chase.state,
    reason: chase.reason,
    draws: parts.length,
    over: parts.filter(wasDrawn).length,
    held: sum(
      parts.filter(({ state }) => state === 'waiting'),
      ({ cost }) => cost,
    ),
    staked: sum(staked, ({ cost }) => cost),
    won: sum(parts, ({ ticket }) => ticket?.win ?? 0n),
    nextDrawsAt: next?.drawsAt.toISOString() ?? null,
    createdAt: chase.createdAt.toISOString(),
    endedAt: chase.endedAt?.toISOString() ?? null,
  };
}

/** Starting, stopping and reading chases (R-LOTTERY-52 to R-LOTTERY-54). */
export function chaseRoutes(app: FastifyInstance, deps: ChaseRouteDeps): void {
  const { chases, lotteries, catalogue, ledger } = deps;

  const list = async (merchantId: number, language: LanguageCode, found: readonly WholeChase[]) => {
    const nodeIds = [...new Set(found.map(({ chase }) => chase.nodeId))];
    const [tiles, { byNode }] = await Promise.all([
      catalogue.these(merchantId, language, nodeIds),
      lotteries.board(merchantId),
    ]);
    return found.map((one) => {
      const { nodeId } = one.chase;
      const tile = tiles.find((each) => each.nodeId === nodeId);
      return viewOf(one, tile, byNode.get(nodeId)?.lottery.family ?? '');
    });
  };
  const whole = async (
    merchantId: number,
    language: LanguageCode,
    found: WholeChase,
  ): Promise<LotteryChaseDetail> => {
    const [view] = await list(merchantId, language, [found]);
    if (!view) throw new Error('a chase without its view');
    return {
      ...view,
      lines: found.chase.lines,
      parts: found.parts.map(({ no, numero, drawsAt, multiple, cost, state, reason, ticketId, ticket }) => ({
        no,
        numero,
        drawsAt: drawsAt.toISOString(),
        multiple,
        cost: String(cost),
        state,
        reason,
        ticketId,
        ticketState: ticket?.state ?? null,
        win: ticket?.win == null ? null : String(ticket.win),
      })),
    };
  };
  const withBalance = async (me: Player, language: LanguageCode, found: WholeChase) => ({
    chase: await whole(me.merchantId, language, found),
    balance: String(
      (await ledger.balanceOf(me.merchantId, me.accountId, walletOf(me), currencyOf(me))) ?? 0n,
    ),
  });

  serve(app, routes.startLotteryChase, async ({ merchant, me, body }) => {
    const language = merchant.defaultLanguage;
    const lines = body.lines.map((line) => ({ ...line, unit: BigInt(line.unit) }));
    const wanted = { ...body, lines, cost: BigInt(body.cost), total: BigInt(body.total) };
    return withBalance(me, language, await chases.start(me, wanted, language));
  });

  serve(app, routes.lotteryChases, async ({ merchant, me, query }) => {
    const { pageNo, pageSize, language = merchant.defaultLanguage, ...filter } = query;
    const found = await chases.list(me, filter, { number: pageNo, size: pageSize });
    return {
      chases: await list(merchant.id, language, found.chases),
      pageNum: pageNo,
      totalPages: found.totalPages,
      running: found.running,
    };
  });

  serve(app, routes.lotteryChase, async ({ merchant, me, params, query }) =>
    whole(merchant.id, query.language ?? merchant.defaultLanguage, await chases.find(me, params.id)),
  );

  serve(app, routes.stopLotteryChase, async ({ merchant, me, params, query }) =>
    withBalance(me, query.language ?? merchant.defaultLanguage, await chases.stop(me, params.id)),
  );
}
