import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { languagesOf, textsOf } from '../content.ts';
import { serve } from '../../../platform/http/route.ts';
import type { Services } from '../../../server/services.ts';
import { englishTitle, type Kind } from '../editing/editing.ts';
import type { AnnouncementRow } from './announcement.ts';

/** Announcements as staff write them. */
export function announcementStaffRoutes(
  app: FastifyInstance,
  { announcements, contentAdmin, housePictures, operator }: Services,
): void {
  const kind: Kind<AnnouncementRow> = {
    action: 'set_announcement',
    side: announcements.forStaff,
    keyOf: ({ id }) => id,
    nameOf: englishTitle,
    async besides(on, row) {
      await housePictures.useIn(on, row.merchantId, Object.values(row.contents));
      return null;
    },
  };

  serve(
    app,
    routes.operatorAnnouncements,
    async ({ staff, query: { merchant, type, groupName, ...query } }) => {
      const isAsked = (row: AnnouncementRow) =>
        (type === undefined || row.type === type) && (groupName === undefined || row.groupName === groupName);
      const { entries, ...page } = await contentAdmin.list(
        kind,
        operator.post(staff, merchant).merchant.id,
        query,
        isAsked,
      );
      const line = (row: AnnouncementRow) => ({
        ...contentAdmin.shown(row),
        title: englishTitle(row),
        languages: languagesOf(row.titles),
      });
      return { announcements: entries.map(line), ...page };
    },
  );

  serve(app, routes.operatorAnnouncement, async ({ staff, params, query }) =>
    contentAdmin.shown(
      await contentAdmin.get(kind, operator.post(staff, query.merchant).merchant.id, params.id),
    ),
  );

  serve(
    app,
    routes.operatorSetAnnouncement,
    async ({ staff, params: { id }, body: { merchant, position: sort, ...written } }) => {
      const post = operator.post(staff, merchant);
      const texts = { titles: textsOf(written.titles), contents: textsOf(written.contents) };
      const row = {
        ...written,
        ...texts,
        ...contentAdmin.times(written),
        id,
        sort,
        merchantId: post.merchant.id,
      };
      return contentAdmin.shown(await contentAdmin.set(kind, post, row));
    },
  );
}
