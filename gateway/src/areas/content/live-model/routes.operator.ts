import type { FastifyInstance } from 'fastify';
import { fallbackLanguage, routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { fieldRefusal } from '../../../platform/http/refusal.ts';
import type { Kind, ContentAdmin } from '../editing/editing.ts';
import type { LiveModelRow, LiveModels } from './live-model.ts';
import type { Catalogue } from '../../catalogue/game/game.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';

/** Live models as staff put them to tables. */
export function liveModelOperatorRoutes(
  app: FastifyInstance,
  {
    catalogue,
    clock,
    contentAdmin,
    db,
    liveModels,
    authorization,
  }: {
    catalogue: Catalogue;
    clock: Clock;
    contentAdmin: ContentAdmin;
    db: Db;
    liveModels: LiveModels;
    authorization: Authorization;
  },
): void {
  const kind: Kind<LiveModelRow> = {
    action: 'set_live_model',
    side: liveModels.forStaff,
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
  };

  const shown = async (merchantId: number, rows: readonly LiveModelRow[]) => {
    const tiles = await catalogue.these(merchantId, fallbackLanguage, [
      ...new Set(rows.map(({ nodeId }) => nodeId)),
    ]);
    const nameOf = new Map(tiles.map(({ nodeId, gameName }) => [nodeId, gameName]));
    return rows.map(({ merchantId: _, liveSince, ...row }) => ({
      ...row,
      gameName: nameOf.get(row.nodeId) ?? '',
      liveSince: liveSince?.toISOString() ?? null,
    }));
  };

  serve(app, routes.operatorLiveModels, async ({ staff, query }) => {
    const { id } = authorization.authorize(staff, query.merchant).merchant;
    return shown(id, await liveModels.forStaff.all(db.orm, id));
  });

  serve(
    app,
    routes.operatorSetLiveModel,
    async ({ staff, params: { id }, body: { merchant, live, ...written } }) => {
      const post = authorization.authorize(staff, merchant);
      const merchantId = post.merchant.id;
      const [tile] = await catalogue.these(merchantId, fallbackLanguage, [written.nodeId]);
      if (!tile) throw fieldRefusal({ nodeId: 'game_unknown' });
      const known = (await liveModels.forStaff.all(db.orm, merchantId)).find((row) => row.id === id);
      // Who is live already has been so since then.
      const liveSince = live ? (known?.liveSince ?? clock.now()) : null;
      const kept = await contentAdmin.set(kind, post, { ...written, merchantId, id, liveSince });
      const [view] = await shown(merchantId, [kept]);
      return view!;
    },
  );
}
