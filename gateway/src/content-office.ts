import type { FastifyInstance } from 'fastify';
import { announcementStaffRoutes } from './modules/announcement/routes-staff.ts';
import { bannerStaffRoutes } from './modules/banner/routes-staff.ts';
import { contentAdminRoutes } from './modules/content-admin/routes.ts';
import { helpStaffRoutes } from './modules/help/routes-staff.ts';
import { housePictureRoutes } from './modules/house-picture/routes.ts';
import { liveModelStaffRoutes } from './modules/live-model/routes-staff.ts';
import { promotionStaffRoutes } from './modules/promotion/routes-staff.ts';
import { supportStaffRoutes } from './modules/support/routes-staff.ts';
import type { Services } from './services.ts';

/** Where staff write what players read. */
export async function contentOfficeRoutes(app: FastifyInstance, services: Services): Promise<void> {
  contentAdminRoutes(app, services);
  announcementStaffRoutes(app, services);
  bannerStaffRoutes(app, services);
  promotionStaffRoutes(app, services);
  helpStaffRoutes(app, services);
  supportStaffRoutes(app, services);
  liveModelStaffRoutes(app, services);
  await housePictureRoutes(app, services);
}
