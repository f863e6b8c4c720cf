import type { FastifyInstance } from 'fastify';
import { routes, type GameType } from '@foyer/contract';
import { Verification } from '@foyer/contract/provider';
import type { LanguageCode } from '@foyer/contract/languages';
import { serve } from '../../../platform/http/route.ts';
import type { Tile, Catalogue } from '../../catalogue/game/game.ts';
import { currencyOf, minorUnitsOf } from '../../ledger/balance/balance.ts';
import type { RoundRow, Rounds } from '../../ledger/round/round.ts';
import type { WinCaps } from '../../ledger/win-cap/win-cap.ts';

/** A round on the wire; a game that is no longer offered keeps its code as its name. */
function roundOf(row: RoundRow, tile: Tile | undefined) {
  return {
    id: row.id,
    gameName: tile?.gameName ?? row.gameCode,
    gameType: row.gameType as GameType,
    nodeId: row.nodeId,
    vendorName: tile?.vendorName ?? row.vassalage,
    icon: tile?.icon ?? '',
    currency: row.currency,
    minorUnits: minorUnitsOf(row.currency),
    stake: String(row.stake),
    payout: String(row.payout),
    net: String(row.payout - row.stake),
    state: row.state,
    startedAt: row.startedAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

/**
 * Where the provider of a round lets its draw be checked. All that it is checked by stands in the fragment, which no server
 * gets: the provider said it with the win, and its games link to the same.
 */
function verifyAddress(origin: string, detail: RoundRow['detail'], lang: LanguageCode): string | null {
  const verification = Verification.safeParse(detail?.verification);
  return verification.success
    ? `${origin}/verify#${new URLSearchParams({ ...verification.data, lang })}`
    : null;
}

/** The betting record: a player's own rounds (R-WALLET-19). */
export function roundRoutes(
  app: FastifyInstance,
  {
    rounds,
    winCaps,
    catalogue,
    originOf,
  }: {
    rounds: Rounds;
    winCaps: WinCaps;
    catalogue: Catalogue;
    originOf: (providerId: string) => Promise<string>;
  },
): void {
  const tilesOf = async (merchantId: number, language: LanguageCode, nodeIds: readonly string[]) => {
    const tiles = await catalogue.these(merchantId, language, [...new Set(nodeIds)]);
    return new Map(tiles.map((tile) => [tile.nodeId, tile]));
  };

  serve(app, routes.rounds, async ({ merchant, me, query }) => {
    const { pageNo, pageSize, from, to, gameType, nodeId, language = merchant.defaultLanguage } = query;
    const currency = currencyOf(me);
    const filter = {
      from: from ? new Date(from) : undefined,
      to: to ? new Date(to) : undefined,
      gameType,
      nodeId,
      currency,
    };
    const page = { number: pageNo, size: pageSize };
    const {
      rounds: rows,
      totalPages,
      count,
      stake,
      payout,
    } = await rounds.list(me.merchantId, me.accountId, filter, page);
    const shown = rows.map((row) => row.nodeId);
    const tiles = await tilesOf(merchant.id, language, nodeId ? [nodeId, ...shown] : shown);
    return {
      rounds: rows.map((row) => roundOf(row, tiles.get(row.nodeId))),
      // A game that is no longer offered is known only by its rounds
      gameName: nodeId ? (tiles.get(nodeId)?.gameName ?? rows[0]?.gameCode ?? null) : null,
      pageNum: pageNo,
      totalPages,
      totals: {
        count,
        stake: String(stake),
        payout: String(payout),
        net: String(payout - stake),
        currency,
        minorUnits: minorUnitsOf(currency),
      },
    };
  });

  serve(app, routes.round, async ({ merchant, me, params, query }) => {
    const { language = merchant.defaultLanguage } = query;
    const { round, transactions } = await rounds.detail(me.merchantId, me.accountId, params.roundId);
    const tiles = await tilesOf(merchant.id, language, [round.nodeId]);
    return {
      ...roundOf(round, tiles.get(round.nodeId)),
      providerRoundId: round.providerRoundId,
      transactions: transactions.map(({ id, kind, amount, balanceAfter, createdAt }) => ({
        kind:
          kind === 'release' || kind === 'resettlement'
            ? 'win'
            : (kind as 'bet' | 'win' | 'rollback' | 'reversal'),
        amount: String(amount),
        transactionId: id,
        balanceAfter: String(balanceAfter),
        at: createdAt.toISOString(),
      })),
      held: String((await winCaps.held(merchant.id, [round.id])).get(round.id) ?? 0n),
      detail: round.detail ?? {},
      verifyAt: verifyAddress(await originOf(round.providerId), round.detail, language),
    };
  });
}
