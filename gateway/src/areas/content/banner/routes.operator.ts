import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { textsOf } from '../content.ts';
import { serve } from '../../../platform/http/route.ts';
import { mayLeadTo } from '../links.ts';
import { fieldRefusal } from '../../../platform/http/refusal.ts';
import { englishTitle, type Kind, type ContentAdmin } from '../editing/editing.ts';
import type { Merchant } from '../../tenancy/merchant/merchant.ts';
import { pictureOf, requirePicture, type BannerRow, type Banners } from './banner.ts';
import type { Media } from '../media/media.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Pictures } from '../../../platform/pictures/picture-urls.ts';

/** Banners, for staff. */
export function bannerOperatorRoutes(
  app: FastifyInstance,
  {
    banners,
    contentAdmin,
    media,
    authorization,
    pictures,
  }: {
    banners: Banners;
    contentAdmin: ContentAdmin;
    media: Media;
    authorization: Authorization;
    pictures: Pictures;
  },
): void {
  const kind: Kind<BannerRow> = {
    action: 'set_banner',
    kept: 'banner',
    news: 'banners',
    side: banners.forStaff,
    keyOf: ({ id }) => id,
    nameOf: englishTitle,
    async alsoChange(on, row) {
      await media.use(on, row.merchantId, Object.values(row.pictures));
      return null;
    },
  };
  const toWire = (merchant: Merchant, row: BannerRow) => ({
    ...contentAdmin.view(row),
    image: pictureOf(pictures, merchant, row, 'EN'),
  });

  serve(app, routes.operatorBanners, async ({ staff, query: { merchant: code, groupName, ...query } }) => {
    const { merchant } = authorization.authorize(staff, code);
    const { entries, ...page } = await contentAdmin.list(
      kind,
      merchant.id,
      query,
      (row) => groupName === undefined || row.groupName === groupName,
    );
    return { banners: entries.map((row) => toWire(merchant, row)), ...page };
  });

  serve(app, routes.operatorBanner, async ({ staff, params, query }) => {
    const { merchant } = authorization.authorize(staff, query.merchant);
    return toWire(merchant, await contentAdmin.get(kind, merchant.id, params.id));
  });

  serve(
    app,
    routes.operatorSetBanner,
    async ({ staff, params: { id }, body: { merchant: code, position: sort, ...fields } }) => {
      const context = authorization.authorize(staff, code);
      if (fields.url !== '' && !mayLeadTo(context.merchant, fields.url))
        throw fieldRefusal({ url: 'link_refused' });
      requirePicture(fields);
      const row = {
        ...fields,
        titles: textsOf(fields.titles),
        ...contentAdmin.times(fields),
        id,
        sort,
        merchantId: context.merchant.id,
        deletedAt: null,
      };
      return toWire(context.merchant, await contentAdmin.set(kind, context, row));
    },
  );

  serve(app, routes.operatorBannerVersions, ({ staff, params, query }) =>
    contentAdmin.versions(
      kind,
      authorization.authorize(staff, query.merchant).merchant.id,
      params.id,
      query.before,
    ),
  );
  serve(app, routes.operatorDeleteBanner, ({ staff, params, body: { merchant, ...removal } }) =>
    contentAdmin.remove(kind, authorization.authorize(staff, merchant), params.id, removal),
  );
}
