import type { FastifyRequest } from 'fastify';

/**
 * Where a browser is, as it sees it itself: behind a proxy the scheme may be another than ours. The host of `Origin`
 * was held against the request's own before (`cross-site.ts`), which is one of the merchant's.
 * @returns host name without port, and origin
 */
export function placeOf(request: FastifyRequest): { host: string; origin: string } {
  return {
    host: request.hostname,
    origin: request.headers.origin ?? `${request.protocol}://${request.host}`,
  };
}
