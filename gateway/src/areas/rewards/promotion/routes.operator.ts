import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { textsOf } from '../../content/content.ts';
import { serve } from '../../../platform/http/route.ts';
import { fieldRefusal } from '../../../platform/http/refusal.ts';
import { pictureOf, refuseWithoutPicture } from '../../content/banner/banner.ts';
import { englishTitle, type Kind, type ContentAdmin } from '../../content/editing/editing.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { PromotionCount, PromotionRow, Applications, Promotions } from './promotion.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Media } from '../../content/media/media.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Pictures } from '../../../platform/pictures/picture-urls.ts';

const nobody: PromotionCount = { taking: 0, waiting: 0, granted: 0n };

/** Promotions as staff write them; who has joined keeps the terms they joined with. */
export function promotionOperatorRoutes(
  app: FastifyInstance,
  {
    contentAdmin,
    db,
    media,
    authorization,
    pictures,
    promotions,
  }: {
    contentAdmin: ContentAdmin;
    db: Db;
    media: Media;
    authorization: Authorization;
    pictures: Pictures;
    promotions: Promotions;
  },
): void {
  const kind: Kind<PromotionRow> = {
    action: 'set_promotion',
    side: promotions.forStaff,
    keyOf: ({ id }) => id,
    nameOf: englishTitle,
    async besides(on, row, before) {
      // Joined by a press or asked for: that changes what the entries there are mean.
      if (before && before.kind !== row.kind) throw fieldRefusal({ kind: 'field_invalid' });
      await media.use(on, row.merchantId, Object.values(row.pictures));
      await media.useIn(on, row.merchantId, Object.values(row.contents));
      return null;
    },
  };

  const viewOf = async (merchant: Merchant) => {
    const counts = await promotions.forStaff.counts(db.orm, merchant.id);
    return (row: PromotionRow) => {
      const { taking, waiting, granted } = counts.get(row.id) ?? nobody;
      return {
        ...contentAdmin.shown(row),
        reward: String(row.reward),
        currency: merchant.currency,
        image: pictureOf(pictures, merchant, row, 'EN'),
        taking,
        waiting,
        granted: String(granted),
      };
    };
  };

  serve(
    app,
    routes.operatorPromotions,
    async ({ staff, query: { merchant: code, kind: wanted, ...query } }) => {
      const { merchant } = authorization.authorize(staff, code);
      const { entries, ...page } = await contentAdmin.list(
        kind,
        merchant.id,
        query,
        (row) => wanted === undefined || row.kind === wanted,
      );
      return { promotions: entries.map(await viewOf(merchant)), ...page };
    },
  );

  serve(app, routes.operatorPromotion, async ({ staff, params, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    const row = await contentAdmin.get(kind, merchant.id, params.id);
    return (await viewOf(merchant))(row);
  });

  serve(
    app,
    routes.operatorSetPromotion,
    async ({ staff, params: { id }, body: { merchant: code, position: sort, ...written } }) => {
      const post = authorization.authorize(staff, code);
      refuseWithoutPicture(written);
      const texts = {
        titles: textsOf(written.titles),
        summaries: textsOf(written.summaries),
        contents: textsOf(written.contents),
      };
      const row = {
        ...written,
        ...texts,
        ...contentAdmin.times(written),
        reward: BigInt(written.reward),
        id,
        sort,
        merchantId: post.merchant.id,
      };
      const kept = await contentAdmin.set(kind, post, row);
      return (await viewOf(post.merchant))(kept);
    },
  );
}

/** What players applied for, and what staff decide. */
export function applicationOperatorRoutes(
  app: FastifyInstance,
  { applications, authorization }: { applications: Applications; authorization: Authorization },
): void {
  serve(app, routes.operatorApplications, async ({ staff, query: { merchant, pageNo, pageSize, status } }) =>
    applications.list(authorization.authorize(staff, merchant).merchant.id, {
      status,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    }),
  );
  serve(app, routes.operatorDecideApplication, async ({ staff, params, body: { merchant, ...decision } }) =>
    applications.decide(authorization.authorize(staff, merchant), params.id, decision),
  );
}
