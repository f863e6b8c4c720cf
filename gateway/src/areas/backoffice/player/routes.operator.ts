import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { pagesOf } from '../../../platform/paging/paging.ts';
import type { DepositLimits } from '../../player-protection/deposit-limit/deposit-limit.ts';
import { limitsToWire } from '../../player-protection/limit/limit.ts';
import type { Exclusions } from '../../player-protection/exclusion/exclusion.ts';
import type { PlayLimits } from '../../player-protection/play-limit/play-limit.ts';
import type { PlayerDetail, PlayerForStaff, PlayerQuery, PlayerAdmin } from './player.ts';
import type { Alerts } from '../../access/security-alert/security-alert.ts';
import type { Brands } from '../../tenancy/brand/brand.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';

const toWire = <Player extends PlayerForStaff>({
  username: userName,
  balance,
  owed,
  createdAt,
  lastLoginAt,
  ...player
}: Player) => ({
  ...player,
  userName,
  balance: String(balance),
  owed: String(owed),
  createdAt: createdAt.toISOString(),
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
});

const sortOf = (sort: string): PlayerQuery['sort'] => ({
  by: sort.replace('-', '') as PlayerQuery['sort']['by'],
  descending: sort.startsWith('-'),
});

/** Players, for staff. */
export function playerRoutes(
  app: FastifyInstance,
  {
    alerts,
    brands,
    depositLimits,
    exclusions,
    playLimits,
    authorization,
    playerAdmin,
  }: {
    alerts: Alerts;
    brands: Brands;
    depositLimits: DepositLimits;
    exclusions: Exclusions;
    playLimits: PlayLimits;
    authorization: Authorization;
    playerAdmin: PlayerAdmin;
  },
): void {
  const limitsOfPlay = async (owner: Parameters<PlayLimits['list']>[0]) => {
    const { stake, loss } = await playLimits.list(owner);
    return { stakeLimits: limitsToWire(stake), lossLimits: limitsToWire(loss) };
  };
  const detail = async (merchantId: number, player: PlayerDetail) => ({
    ...toWire(player),
    depositLimits: limitsToWire(await depositLimits.list({ merchantId, accountId: player.id })),
    ...(await limitsOfPlay({ merchantId, accountId: player.id })),
    exclusions: await exclusions.list({ merchantId, accountId: player.id }),
  });

  serve(app, routes.operatorOverview, async ({ staff, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    return { ...(await playerAdmin.figures(merchant)), timeZone: merchant.timeZone };
  });

  serve(app, routes.operatorPlayers, async ({ staff, query }) => {
    const {
      merchant: code,
      q = '',
      sort = '-createdAt',
      status = null,
      kind = null,
      owing = false,
      pageNo,
      pageSize,
    } = query;
    const { merchant } = authorization.authorize(staff, code);
    const { players, total } = await playerAdmin.search(merchant, {
      q,
      sort: sortOf(sort),
      status,
      kind,
      owing,
      pageNo,
      pageSize,
    });
    return { players: players.map(toWire), total, ...pagesOf(query, total) };
  });

  serve(app, routes.operatorPlayer, async ({ staff, params, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    return detail(merchant.id, await playerAdmin.find(merchant, params.id));
  });

  serve(app, routes.operatorSetPlayer, async ({ staff, params, body }) => {
    const context = authorization.authorize(staff, body.merchant);
    return detail(
      context.merchant.id,
      await playerAdmin.setStatus(context, params.id, body.status, body.reason),
    );
  });

  serve(app, routes.operatorLogOutPlayer, async ({ staff, params, body }) => {
    const context = authorization.authorize(staff, body.merchant);
    return detail(context.merchant.id, await playerAdmin.logOut(context, params.id, body.reason));
  });

  serve(app, routes.operatorLogOutPlayers, async ({ staff, body }) => {
    const context = authorization.authorize(staff, body.merchant);
    const before = body.before ? new Date(body.before) : undefined;
    return { sessionsEnded: await playerAdmin.logOutAll(context, body.reason, before) };
  });

  serve(app, routes.operatorResetSecurity, async ({ staff, params, body }) => {
    const context = authorization.authorize(staff, body.merchant);
    const { merchant } = context;
    const player = await playerAdmin.resetSecurity(context, params.id, body.what, body.reason);
    const change = body.what === 'second_factor' ? 'secondFactorReset' : 'moneyPasswordReset';
    alerts.send({
      merchantId: merchant.id,
      accountId: player.id,
      change,
      brand: brands.of(merchant.brand).name,
    });
    return detail(merchant.id, player);
  });
}
