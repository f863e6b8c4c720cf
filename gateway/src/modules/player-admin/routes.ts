import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import type { PlayerForStaff, PlayerQuery } from './player-admin.ts';

const shown = <Player extends PlayerForStaff>({ username: userName, balance, createdAt, lastLoginAt, ...player }: Player) => ({
  ...player,
  userName,
  balance: String(balance),
  createdAt: createdAt.toISOString(),
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
});

const sortOf = (sort: string): PlayerQuery['sort'] => ({
  by: sort.replace('-', '') as PlayerQuery['sort']['by'],
  descending: sort.startsWith('-'),
});

/** Players as staff see them. */
export function playerAdminRoutes(app: FastifyInstance, { alerts, brands, operator, playerAdmin }: Services): void {
  serve(app, routes.operatorOverview, async ({ staff, query }) => {
    const { merchant } = operator.post(staff, query.merchant);
    return { ...(await playerAdmin.figures(merchant)), timeZone: merchant.timeZone };
  });

  serve(app, routes.operatorPlayers, async ({ staff, query }) => {
    const { merchant: code, q = '', sort = '-createdAt', status = null, kind = null, pageNo, pageSize } = query;
    const { merchant } = operator.post(staff, code);
    const { players, total } = await playerAdmin.search(merchant, { q, sort: sortOf(sort), status, kind, pageNo, pageSize });
    return { players: players.map(shown), total, pageNum: pageNo, totalPages: Math.ceil(total / pageSize) };
  });

  serve(app, routes.operatorPlayer, async ({ staff, params, query }) =>
    shown(await playerAdmin.find(operator.post(staff, query.merchant).merchant, params.id)),
  );

  serve(app, routes.operatorSetPlayer, async ({ staff, params, body }) =>
    shown(await playerAdmin.setStatus(operator.post(staff, body.merchant), params.id, body.status, body.reason)),
  );

  serve(app, routes.operatorResetSecurity, async ({ staff, params, body }) => {
    const post = operator.post(staff, body.merchant);
    const { merchant } = post;
    const player = await playerAdmin.resetSecurity(post, params.id, body.what, body.reason);
    const change = body.what === 'second_factor' ? 'secondFactorReset' : 'moneyPasswordReset';
    alerts.tell({ merchantId: merchant.id, accountId: player.id, change, brand: brands.of(merchant.brand).name });
    return shown(player);
  });
}
