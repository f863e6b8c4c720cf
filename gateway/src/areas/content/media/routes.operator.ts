import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { servePicture } from '../../../platform/http/picture-bodies.ts';
import type { Pictures } from '../../../platform/pictures/picture-urls.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Media } from './media.ts';

/** Pictures that staff upload. */
export async function mediaRoutes(
  app: FastifyInstance,
  { media, authorization, pictures }: { media: Media; authorization: Authorization; pictures: Pictures },
): Promise<void> {
  await servePicture(
    app,
    routes.operatorSendPicture,
    'picture_invalid',
    async ({ staff, query }, picture) => {
      const context = authorization.authorize(staff, query.merchant);
      const id = await media.put(context, picture());
      return { id, image: pictures.operatorPicture(context.merchant.code, id) };
    },
  );
}
