import type { FastifyInstance } from 'fastify';
import { announcementStaffRoutes } from '../areas/content/announcement/routes.operator.ts';
import { bannerStaffRoutes } from '../areas/content/banner/routes.operator.ts';
import { contentAdminRoutes } from '../areas/content/editing/routes.operator.ts';
import { helpStaffRoutes } from '../areas/content/help/routes.operator.ts';
import { housePictureRoutes } from '../areas/content/media/routes.operator.ts';
import { liveModelStaffRoutes } from '../areas/content/live-model/routes.operator.ts';
import { promotionStaffRoutes } from '../areas/rewards/promotion/routes.operator.ts';
import { supportStaffRoutes } from '../areas/content/contact/routes.operator.ts';
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
