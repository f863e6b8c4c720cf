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
    const requestedTypes = types.split(',');
    const knownTypes = announcementTypes.filter((type) => requestedTypes.includes(type));
    return announcements.listFor(merchant, player, { types: knownTypes, groupName, language });
  });

  serve(app, routes.markAnnouncementRead, async ({ merchant, me, body }) => {
    await announcements.markRead(merchant, me, body.announcementId);
    return {};
  });
}
