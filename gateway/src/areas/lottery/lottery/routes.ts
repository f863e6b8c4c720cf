import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import type { LanguageCode } from '@foyer/contract/languages';
import { serveShared } from '../../../platform/http/route.ts';
import { dayIn } from '../../../platform/time/calendar.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import { forLobby } from './lobby.ts';
import { drawsOfDay, type Lotteries } from './lottery.ts';
import { dayOfDraw } from './rules.ts';
import { drawnOf, lotteryOf, numeroOf } from './view.ts';

/** A place in a list of results, as the wire has it. */
const cursorOf = ({ drawsAt, id }: { drawsAt: Date; id: string }) => `${drawsAt.getTime()}.${id}`;
const placeOf = (cursor: string) => {
  const [at, id = ''] = cursor.split('.');
  return { drawsAt: new Date(Number(at)), id };
};

type MerchantRef = Pick<Merchant, 'id' | 'defaultLanguage'>;
const regions = ['north', 'central', 'south'] as const;

/** The lotteries of a merchant that draw as in Vietnam, with their regions. */
async function vietnamese(lotteries: Lotteries, merchant: MerchantRef, language?: LanguageCode) {
  const { at, lotteries: listed } = await lotteries.list(merchant.id, language ?? merchant.defaultLanguage);
  const found = listed.flatMap((one) => {
    const region = regions.find((name) => name === one.lottery.region);
    return region ? [{ ...one, region }] : [];
  });
  return { at, found, byNode: new Map(found.map((one) => [one.tile.nodeId, one])) };
}

/** What everybody sees of lotteries (R-LOTTERY-50): kept for a second, and answered from there. */
export function lotteryRoutes(app: FastifyInstance, { lotteries }: { lotteries: Lotteries }): void {
  const { state } = lotteries;

  serveShared(app, routes.lotteries, state, async ({ merchant, query }) => {
    const { gameType, vassalage, show, language = merchant.defaultLanguage } = query;
    const { at, lotteries: listed } = await lotteries.list(merchant.id, language);
    const fitting = listed.filter(
      ({ tile }) => (!gameType || tile.gameType === gameType) && (!vassalage || tile.vassalage === vassalage),
    );
    // The lobby shows no results: nobody asks for them there
    const shown = show === 'lobby' ? forLobby(fitting).map((one) => ({ ...one, awaitedAt: null })) : fitting;
    return {
      now: at.toISOString(),
      today: dayIn(at, merchant.timeZone),
      lotteries: shown.map((one) => lotteryOf(one, merchant)),
    };
  });

  serveShared(app, routes.lotteryMenu, state, async ({ merchant, query }) => {
    const { lotteries: listed } = await lotteries.list(
      merchant.id,
      query.language ?? merchant.defaultLanguage,
    );
    const groups = Map.groupBy(
      listed,
      ({ tile }) => `${tile.vassalage}:${tile.gameGroupId}:${tile.gameType}`,
    );
    return {
      groups: [...groups.values()].flatMap((members) => {
        const tile = members[0]?.tile;
        if (!tile) return [];
        const { gameGroupId = '', vassalage, vendorName, gameType } = tile;
        return [
          { gameGroupId, vassalage, vendorName, gameType, nodeIds: members.map((one) => one.tile.nodeId) },
        ];
      }),
    };
  });

  serveShared(app, routes.numeros, state, async ({ merchant, query }) => {
    const { nodeId, count } = query;
    const { at, lotteries: listed } = await lotteries.list(merchant.id, merchant.defaultLanguage);
    const offered = listed.map(({ tile }) => tile.nodeId).filter((id) => !nodeId || id === nodeId);
    const draws =
      offered.length === 0 ? [] : await lotteries.upcoming(merchant.id, { nodeIds: offered, count });
    return {
      now: at.toISOString(),
      numeros: draws.map((draw) => ({
        ...numeroOf(draw),
        nodeId: draw.nodeId,
        commitment: draw.commitment,
      })),
    };
  });

  serveShared(app, routes.vietnameseNumeros, state, async ({ merchant, query }) => {
    const { at, found, byNode } = await vietnamese(lotteries, merchant, query.language);
    const nodeIds = found.map(({ tile }) => tile.nodeId);
    const draws = nodeIds.length === 0 ? [] : await lotteries.upcoming(merchant.id, { nodeIds, count: 1 });
    return {
      now: at.toISOString(),
      numeros: draws.flatMap((draw) => {
        const one = byNode.get(draw.nodeId);
        if (!one) return [];
        const { tile, region, lottery } = one;
        return [
          { ...numeroOf(draw), nodeId: draw.nodeId, gameName: tile.gameName, region, place: lottery.place },
        ];
      }),
    };
  });

  serveShared(app, routes.vietnameseResults, state, async ({ merchant, query }) => {
    const { timeZone } = merchant;
    const { found, byNode } = await vietnamese(lotteries, merchant, query.language);
    const nodeIds = found
      .filter(({ lottery }) => lottery.rules.schedule.kind === 'calendar')
      .map(({ tile }) => tile.nodeId);
    const day = query.day && drawsOfDay({ kind: 'calendar' }, query.day, timeZone);
    const limit = nodeIds.length * (query.day ? 4 : query.days);
    const draws =
      nodeIds.length === 0
        ? []
        : await lotteries.results(merchant.id, { nodeIds, ...(day && { day }) }, limit);
    const days = Map.groupBy(draws, (draw) => dayOfDraw(draw, timeZone));
    const latest = [...days].toSorted(([one], [other]) => (one < other ? 1 : -1));
    return {
      days: latest.slice(0, query.day ? 1 : query.days).map(([day, drawn]) => ({
        day,
        results: drawn.flatMap((draw) => {
          const { id: drawId, nodeId, numero } = draw;
          const { result, corrected } = drawnOf(draw);
          const one = byNode.get(nodeId);
          if (!one || !result) return [];
          const { tile, region, lottery } = one;
          const { place } = lottery;
          return [{ nodeId, gameName: tile.gameName, region, place, numero, drawId, result, corrected }];
        }),
      })),
    };
  });

  serveShared(app, routes.lottery, state, async ({ merchant, params, query }) => {
    const listed = await lotteries.offered(
      merchant.id,
      query.language ?? merchant.defaultLanguage,
      params.nodeId,
    );
    const { at } = await lotteries.board(merchant.id);
    const { rules, version } = listed.lottery;
    return {
      now: at.toISOString(),
      ...lotteryOf(listed, merchant),
      betTypes: lotteries.betTypesOf(listed.lottery, (listed.next ?? listed.last)?.drawsAt),
      units: [...rules.units],
      limits: rules.limits,
      mayCancel: rules.mayCancel,
      mayChase: rules.mayChase,
      source: rules.source,
      version,
    };
  });

  serveShared(app, routes.lotteryResults, state, async ({ merchant, params, query }) => {
    const { day, after, pageSize } = query;
    const { tile, lottery } = await lotteries.offered(merchant.id, merchant.defaultLanguage, params.nodeId);
    const draws = await lotteries.results(
      merchant.id,
      {
        nodeIds: [tile.nodeId],
        ...(day ? { day: drawsOfDay(lottery.rules.schedule, day, merchant.timeZone) } : {}),
        ...(after ? { after: placeOf(after) } : {}),
      },
      pageSize + 1,
    );
    const shown = draws.slice(0, pageSize);
    const last = draws.length > pageSize ? shown.at(-1) : undefined;
    return { results: shown.map(drawnOf), next: last ? cursorOf(last) : null };
  });

  serveShared(app, routes.lotteryTrends, state, async ({ merchant, params, query }) => {
    const { tile, lottery } = await lotteries.offered(merchant.id, merchant.defaultLanguage, params.nodeId);
    const draws = await lotteries.results(
      merchant.id,
      { nodeIds: [tile.nodeId], withVoid: false },
      query.last,
    );
    return {
      family: lottery.family,
      draws: draws.toReversed().flatMap(({ numero, result }) => (result ? [{ numero, result }] : [])),
    };
  });
}
