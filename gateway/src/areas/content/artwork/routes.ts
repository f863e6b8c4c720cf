import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Media } from '../media/media.ts';
import type { Images } from './artwork.ts';

/** One year: the address changes with the artwork. */
const forever = 'public, max-age=31536000, immutable';
/** For addresses of other versions, and those without one. */
const shortly = 'public, max-age=300';

/** Pictures that staff uploaded; their id changes with the picture. */
const operatorPictures = 'house/';

/** The image CDN path (R-CATALOGUE-10). */
export function artworkRoutes(
  app: FastifyInstance,
  { media, images }: { media: Media; images: Images },
): void {
  app.get<{ Params: { '*': string } }>('/cdn/*', async (request, reply) => {
    const path = request.params['*'];
    const image = path.startsWith(operatorPictures)
      ? await media.find(path.slice(operatorPictures.length))
      : await images.find(path, request.ip);
    if (!image) throw new Refusal('not_found');
    return reply
      .header('cache-control', image.isLasting ? forever : shortly)
      .type(image.type)
      .send(image.bytes);
  });
}
