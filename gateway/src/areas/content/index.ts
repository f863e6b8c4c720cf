import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connection.ts';
import { hasRoom } from '../../platform/db/disk.ts';
import type { Limits } from '../../platform/http/limits.ts';
import type { Pictures } from '../../platform/pictures/picture-urls.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Catalogue } from '../catalogue/game/game.ts';
import type { Authorization } from '../tenancy/authorization/authorization.ts';
import type { Merchants } from '../tenancy/merchant/merchant.ts';
import { createAnnouncements } from './announcement/announcement.ts';
import { announcementOperatorRoutes } from './announcement/routes.operator.ts';
import { announcementRoutes } from './announcement/routes.ts';
import { createImages } from './artwork/artwork.ts';
import { artworkRoutes } from './artwork/routes.ts';
import { createAttachments } from './attachment/attachment.ts';
import { attachmentOperatorRoutes } from './attachment/routes.operator.ts';
import { attachmentRoutes } from './attachment/routes.ts';
import { createBanners } from './banner/banner.ts';
import { bannerOperatorRoutes } from './banner/routes.operator.ts';
import { bannerRoutes } from './banner/routes.ts';
import { createContacts } from './contact/contact.ts';
import { contactOperatorRoutes } from './contact/routes.operator.ts';
import { contactRoutes } from './contact/routes.ts';
import { createContentAdmin } from './editing/editing.ts';
import { editingRoutes } from './editing/routes.operator.ts';
import { createHelp } from './help/help.ts';
import { helpOperatorRoutes } from './help/routes.operator.ts';
import { helpRoutes } from './help/routes.ts';
import { createLiveModels } from './live-model/live-model.ts';
import { liveModelOperatorRoutes } from './live-model/routes.operator.ts';
import { liveModelRoutes } from './live-model/routes.ts';
import { createPictureDecoding } from './picture-decoding.ts';
import { createMedia } from './media/media.ts';
import { mediaRoutes } from './media/routes.operator.ts';

export interface ContentDeps {
  db: Db;
  clock: Clock;
  limits: Limits;
  merchants: Merchants;
  authorization: Authorization;
  catalogue: Catalogue;
  pictures: Pictures;
  /** Where artwork is stored (a folder) and where it is fetched from (the studio's address and the version of its artwork). */
  artwork: { folder: string; url: string; version: string };
  onError: (error: unknown) => void;
}

/** Content that staff write for players, and the pictures that players send. */
export function createContent(deps: ContentDeps) {
  const { db, clock, limits, merchants, authorization, catalogue, pictures, artwork, onError } = deps;
  const decoding = createPictureDecoding();
  const attachments = createAttachments(db, clock, limits, decoding);
  const media = createMedia(db, clock, limits, merchants, decoding);
  return {
    announcements: createAnnouncements(db, clock),
    attachments,
    banners: createBanners(db, clock, pictures),
    contacts: createContacts(db),
    contentAdmin: createContentAdmin(db, clock, authorization),
    help: createHelp(db),
    images: createImages(
      artwork.folder,
      { url: artwork.url, artVersion: artwork.version },
      { clock, limits, hasRoom: () => hasRoom(dirname(artwork.folder)), onError },
    ),
    liveModels: createLiveModels(db, catalogue),
    media,
    /** Removes what is no longer needed. @returns how many of each kind */
    async prune() {
      return { attachments: await attachments.cleanUp(), media: await media.cleanUp() };
    },
  };
}

export type Content = ReturnType<typeof createContent>;

export type ContentRouteDeps = Pick<
  ContentDeps,
  'db' | 'clock' | 'merchants' | 'authorization' | 'catalogue' | 'pictures'
>;

/** The routes of content. */
export async function registerContent(
  server: FastifyInstance,
  content: Content,
  deps: ContentRouteDeps,
): Promise<void> {
  const all = { ...deps, ...content };
  artworkRoutes(server, all);
  announcementRoutes(server, all);
  await attachmentRoutes(server, all);
  attachmentOperatorRoutes(server, all);
  bannerRoutes(server, all);
  helpRoutes(server, all);
  liveModelRoutes(server, all);
  contactRoutes(server, all);
  editingRoutes(server, all);
  announcementOperatorRoutes(server, all);
  bannerOperatorRoutes(server, all);
  helpOperatorRoutes(server, all);
  contactOperatorRoutes(server, all);
  liveModelOperatorRoutes(server, all);
  await mediaRoutes(server, all);
}
