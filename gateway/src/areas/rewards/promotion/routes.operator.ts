import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { textsOf } from '../../content/content.ts';
import { serve } from '../../../platform/http/route.ts';
import { sliceOf } from '../../../platform/paging/paging.ts';
import { pictureOf, requirePicture } from '../../content/banner/banner.ts';
import type { Kind, ContentAdmin } from '../../content/editing/editing.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import type { PromotionCount, PromotionRow, Applications, Promotions } from './promotion.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Pictures } from '../../../platform/pictures/picture-urls.ts';

const nobody: PromotionCount = { taking: 0, waiting: 0, granted: 0n };

/** Promotions as staff write them; who has joined keeps the terms they joined with. */
export function promotionOperatorRoutes(
  app: FastifyInstance,
  {
    contentAdmin,
    promotionKind: kind,
    authorization,
    pictures,
    promotions,
  }: {
    contentAdmin: ContentAdmin;
    promotionKind: Kind<PromotionRow>;
    authorization: Authorization;
    pictures: Pictures;
    promotions: Promotions;
  },
): void {
  const viewOf = async (merchant: Merchant) => {
    const counts = await promotions.forStaff.counts(merchant.id);
    return (row: PromotionRow) => {
      const { taking, waiting, granted } = counts.get(row.id) ?? nobody;
      return {
        ...contentAdmin.view(row),
        reward: String(row.reward),
        budget: row.budget === null ? null : String(row.budget),
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
      const context = authorization.authorize(staff, code);
      requirePicture(written);
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
        budget: written.budget === null ? null : BigInt(written.budget),
        id,
        sort,
        merchantId: context.merchant.id,
        deletedAt: null,
      };
      const saved = await contentAdmin.set(kind, context, row);
      return (await viewOf(context.merchant))(saved);
    },
  );

  serve(app, routes.operatorPromotionVersions, ({ staff, params, query }) =>
    contentAdmin.versions(
      kind,
      authorization.authorize(staff, query.merchant).merchant.id,
      params.id,
      query.before,
    ),
  );
  serve(app, routes.operatorDeletePromotion, ({ staff, params, body: { merchant, ...removal } }) =>
    contentAdmin.remove(kind, authorization.authorize(staff, merchant), params.id, removal),
  );
}

/** What players applied for, and what staff decide. */
export function applicationOperatorRoutes(
  app: FastifyInstance,
  { applications, authorization }: { applications: Applications; authorization: Authorization },
): void {
  serve(app, routes.operatorApplications, async ({ staff, query }) =>
    applications.list(authorization.authorize(staff, query.merchant).merchant.id, {
      status: query.status,
      ...sliceOf(query),
    }),
  );
  serve(app, routes.operatorDecideApplication, async ({ staff, params, body: { merchant, ...decision } }) =>
    applications.decide(authorization.authorize(staff, merchant), params.id, decision),
  );
}
