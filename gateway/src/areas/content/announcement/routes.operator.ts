import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { languagesOf, textsOf } from '../content.ts';
import { serve } from '../../../platform/http/route.ts';
import { englishTitle, type Kind, type ContentAdmin } from '../editing/editing.ts';
import type { AnnouncementRow, Announcements } from './announcement.ts';
import type { Media } from '../media/media.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';

/** Announcements, for staff. */
export function announcementOperatorRoutes(
  app: FastifyInstance,
  {
    announcements,
    contentAdmin,
    media,
    authorization,
  }: {
    announcements: Announcements;
    contentAdmin: ContentAdmin;
    media: Media;
    authorization: Authorization;
  },
): void {
  const kind: Kind<AnnouncementRow> = {
    action: 'set_announcement',
    kept: 'announcement',
    news: 'announcements',
    side: announcements.forStaff,
    keyOf: ({ id }) => id,
    nameOf: englishTitle,
    async alsoChange(on, row) {
      await media.useIn(on, row.merchantId, Object.values(row.contents));
      return null;
    },
  };

  serve(
    app,
    routes.operatorAnnouncements,
    async ({ staff, query: { merchant, type, groupName, ...query } }) => {
      const matches = (row: AnnouncementRow) =>
        (type === undefined || row.type === type) && (groupName === undefined || row.groupName === groupName);
      const { entries, ...page } = await contentAdmin.list(
        kind,
        authorization.authorize(staff, merchant).merchant.id,
        query,
        matches,
      );
      const line = (row: AnnouncementRow) => ({
        ...contentAdmin.view(row),
        title: englishTitle(row),
        languages: languagesOf(row.titles),
      });
      return { announcements: entries.map(line), ...page };
    },
  );

  serve(app, routes.operatorAnnouncement, async ({ staff, params, query }) =>
    contentAdmin.view(
      await contentAdmin.get(kind, authorization.authorize(staff, query.merchant).merchant.id, params.id),
    ),
  );

  serve(
    app,
    routes.operatorSetAnnouncement,
    async ({ staff, params: { id }, body: { merchant, position: sort, ...fields } }) => {
      const context = authorization.authorize(staff, merchant);
      const texts = { titles: textsOf(fields.titles), contents: textsOf(fields.contents) };
      const row = {
        ...fields,
        ...texts,
        ...contentAdmin.times(fields),
        id,
        sort,
        merchantId: context.merchant.id,
        deletedAt: null,
      };
      return contentAdmin.view(await contentAdmin.set(kind, context, row));
    },
  );

  serve(app, routes.operatorAnnouncementVersions, ({ staff, params, query }) =>
    contentAdmin.versions(
      kind,
      authorization.authorize(staff, query.merchant).merchant.id,
      params.id,
      query.before,
    ),
  );
  serve(app, routes.operatorDeleteAnnouncement, ({ staff, params, body: { merchant, ...removal } }) =>
    contentAdmin.remove(kind, authorization.authorize(staff, merchant), params.id, removal),
  );
}
