import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Services } from '../../../server/services.ts';

/** Pictures that staff upload. */
export async function housePictureRoutes(
  app: FastifyInstance,
  { housePictures, operator, pictures }: Services,
): Promise<void> {
  await app.register(async (scope) => {
    const { takes, bodyBytes } = routes.operatorSendPicture.spec;
    scope.addContentTypeParser(
      [...takes],
      { parseAs: 'buffer', bodyLimit: bodyBytes },
      (_request, body, done) => done(null, body),
    );
    serve(scope, routes.operatorSendPicture, async ({ staff, query, request }) => {
      const post = operator.post(staff, query.merchant);
      if (!Buffer.isBuffer(request.body)) throw new Refusal('picture_invalid');
      const id = await housePictures.put(post, request.body);
      return { id, image: pictures.house(post.merchant.code, id) };
    });
  });
}
