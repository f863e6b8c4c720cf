import type { FastifyInstance } from 'fastify';
import { routes, type LotteryTicket, type LotteryTicketDetail } from '@foyer/contract';
import type { LanguageCode } from '@foyer/contract/languages';
import { serve } from '../../../platform/http/route.ts';
import type { Catalogue, Tile } from '../../catalogue/game/game.ts';
import { currencyOf, minorUnitsOf, walletOf } from '../../ledger/balance/balance.ts';
import type { Ledger } from '../../ledger/ledger/ledger.ts';
import type { Corrections } from '../correction/correction.ts';
import { drawnOf, type Lotteries } from '../lottery/lottery.ts';
import type { Tickets, TicketWithDraw, WholeTicket } from './ticket.ts';

export interface TicketRouteDeps {
  tickets: Tickets;
  lotteries: Lotteries;
  catalogue: Catalogue;
  ledger: Ledger;
  corrections: Pick<Corrections, 'earlierOf'>;
}

/** Tickets on the wire: a lottery that is no longer offered keeps its number as its name. */
function ticketViews({ tickets, lotteries, catalogue, corrections }: Omit<TicketRouteDeps, 'ledger'>) {
  const viewOf = async (
    { ticket, draw }: TicketWithDraw,
    tile: Tile | undefined,
    family: string,
  ): Promise<LotteryTicket> => ({
    id: ticket.id,
    nodeId: ticket.nodeId,
    gameName: tile?.gameName ?? ticket.nodeId,
    gameType: tile?.gameType ?? 'LOTT',
    icon: tile?.icon ?? '',
    family,
    playType: ticket.playType,
    prizeMode: ticket.prizeMode,
    draw: drawnOf(draw),
    state: ticket.state,
    lineCount: ticket.lines,
    cost: String(ticket.cost),
    win: ticket.win === null ? null : String(ticket.win),
    currency: ticket.currency,
    minorUnits: minorUnitsOf(ticket.currency),
    soldAt: ticket.soldAt.toISOString(),
    settledAt: ticket.settledAt?.toISOString() ?? null,
    mayCancel: await tickets.mayCancel({ ticket, draw }),
    chaseId: ticket.chaseId,
  });
  const list = async (merchantId: number, language: LanguageCode, rows: readonly TicketWithDraw[]) => {
    const nodeIds = [...new Set(rows.map(({ ticket }) => ticket.nodeId))];
    const [tiles, { byNode }] = await Promise.all([
      catalogue.these(merchantId, language, nodeIds),
      lotteries.board(merchantId),
    ]);
    return Promise.all(
      rows.map((row) => {
        const { nodeId } = row.ticket;
        const tile = tiles.find((one) => one.nodeId === nodeId);
        return viewOf(row, tile, byNode.get(nodeId)?.lottery.family ?? '');
      }),
    );
  };
  return {
    list,
    async whole(merchantId: number, language: LanguageCode, row: WholeTicket): Promise<LotteryTicketDetail> {
      const [view] = await list(merchantId, language, [row]);
      if (!view) throw new Error('a ticket without its view');
      const { ticket, lines } = row;
      const isSettled = ticket.win !== null;
      return {
        ...view,
        lines: lines.map(({ betType, picks, unit, multiple, combinations, cost, win, hits }) => ({
          betType,
          picks,
          unit: String(unit),
          multiple,
          combinations,
          cost: String(cost),
          win: isSettled ? String(win ?? 0n) : null,
          hits: hits ?? [],
        })),
        digest: ticket.digest.toString('hex'),
        content: ticket.content,
        version: ticket.version,
        roundId: ticket.roundId,
        earlier: (await corrections.earlierOf(ticket, row.draw)).map(
          ({ result, state, win, correctedAt }) => ({
            result,
            state,
            win: String(win),
            correctedAt: correctedAt.toISOString(),
          }),
        ),
      };
    },
  };
}

/** Buying, withdrawing and reading tickets (R-LOTTERY-43, R-LOTTERY-44, R-LOTTERY-47). */
export function ticketRoutes(app: FastifyInstance, deps: TicketRouteDeps): void {
  const { tickets, ledger } = deps;
  const views = ticketViews(deps);

  serve(app, routes.buyLotteryTicket, async ({ merchant, me, body }) => {
    const language = merchant.defaultLanguage;
    const lines = body.lines.map((line) => ({ ...line, unit: BigInt(line.unit) }));
    const { ticket, balance } = await tickets.buy(me, { ...body, lines, cost: BigInt(body.cost) }, language);
    return { ticket: await views.whole(merchant.id, language, ticket), balance: String(balance) };
  });

  serve(app, routes.lotteryTickets, async ({ merchant, me, query }) => {
    const { pageNo, pageSize, language = merchant.defaultLanguage, from, to, ...filter } = query;
    const period = { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined };
    const { tickets: rows, ...found } = await tickets.list(
      me,
      { ...filter, ...period },
      { pageNo, pageSize },
    );
    return { tickets: await views.list(merchant.id, language, rows), ...found };
  });

  serve(app, routes.lotteryTicket, async ({ merchant, me, params, query }) =>
    views.whole(merchant.id, query.language ?? merchant.defaultLanguage, await tickets.find(me, params.id)),
  );

  serve(app, routes.cancelLotteryTicket, async ({ merchant, me, params, query }) => {
    const { language = merchant.defaultLanguage } = query;
    const ticket = await tickets.cancel(me, params.id);
    const balance = await ledger.balanceOf(me.merchantId, me.accountId, walletOf(me), currencyOf(me));
    return {
      ticket: await views.whole(merchant.id, language, ticket),
      balance: String(balance ?? 0n),
    };
  });
}
