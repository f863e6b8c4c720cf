import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Media } from './media.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Pictures } from '../../../platform/pictures/picture-urls.ts';

/** Pictures that staff upload. */
export async function mediaRoutes(
  app: FastifyInstance,
  { media, authorization, pictures }: { media: Media; authorization: Authorization; pictures: Pictures },
): Promise<void> {
  await app.register(async (scope) => {
    const { takes, bodyBytes } = routes.operatorSendPicture.spec;
    scope.addContentTypeParser(
      [...takes],
      { parseAs: 'buffer', bodyLimit: bodyBytes },
      (_request, body, done) => done(null, body),
    );
    serve(scope, routes.operatorSendPicture, async ({ staff, query, request }) => {
      const post = authorization.authorize(staff, query.merchant);
      if (!Buffer.isBuffer(request.body)) throw new Refusal('picture_invalid');
      const id = await media.put(post, request.body);
      return { id, image: pictures.house(post.merchant.code, id) };
    });
  });
}
