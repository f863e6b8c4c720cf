import type { FastifyInstance } from 'fastify';
import { fallbackLanguage, routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { fieldRefusal } from '../../../platform/http/refusal.ts';
import type { Kind, ContentAdmin } from '../editing/editing.ts';
import type { LiveModelRow, LiveModels } from './live-model.ts';
import type { Catalogue } from '../../catalogue/game/game.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';

/** Live models, for staff. */
export function liveModelOperatorRoutes(
  app: FastifyInstance,
  {
    catalogue,
    clock,
    contentAdmin,
    liveModels,
    authorization,
  }: {
    catalogue: Catalogue;
    clock: Clock;
    contentAdmin: ContentAdmin;
    liveModels: LiveModels;
    authorization: Authorization;
  },
): void {
  const kind: Kind<LiveModelRow> = {
    action: 'set_live_model',
    news: 'live-models',
    side: liveModels.forStaff,
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => name,
  };

  const toWire = async (merchantId: number, rows: readonly LiveModelRow[]) => {
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
    return toWire(id, await contentAdmin.all(kind, id));
  });

  serve(
    app,
    routes.operatorSetLiveModel,
    async ({ staff, params: { id }, body: { merchant, live, ...fields } }) => {
      const context = authorization.authorize(staff, merchant);
      const merchantId = context.merchant.id;
      const [tile] = await catalogue.these(merchantId, fallbackLanguage, [fields.nodeId]);
      if (!tile) throw fieldRefusal({ nodeId: 'game_unknown' });
      const existing = (await contentAdmin.all(kind, merchantId)).find((row) => row.id === id);
      // A model who is live already keeps the time of going live.
      const liveSince = live ? (existing?.liveSince ?? clock.now()) : null;
      const saved = await contentAdmin.set(kind, context, { ...fields, merchantId, id, liveSince });
      const [view] = await toWire(merchantId, [saved]);
      return view!;
    },
  );
}
