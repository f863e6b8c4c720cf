import type { FastifyInstance } from 'fastify';
import { announcementTypes, routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Announcements } from './announcement.ts';

/** Announcements for this visitor (R-CONTENT-1). */
export function announcementRoutes(
  app: FastifyInstance,
  { announcements }: { announcements: Announcements },
): void {
  serve(app, routes.announcements, async ({ merchant, player, query }) => {
    const { types, groupName, language = merchant.defaultLanguage } = query;
    const asked = types.split(',');
    const wanted = announcementTypes.filter((type) => asked.includes(type));
    return announcements.shownTo(merchant, player, { types: wanted, groupName, language });
  });

  serve(app, routes.markAnnouncementRead, async ({ merchant, me, body }) => {
    await announcements.markRead(merchant, me, body.announcementId);
    return {};
  });
}
