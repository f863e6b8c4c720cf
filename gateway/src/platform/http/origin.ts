import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal.ts';

/**
 * Refuses a call that a browser made for another site (R-PLATFORM-3). Programs without a browser
 * send neither header and carry no ambient cookie either.
 * @throws Refusal cross_site_refused
 */
export function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Refusal('cross_site_refused');
  const { origin } = request.headers;
  if (origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== request.host) throw new Refusal('cross_site_refused');
}

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
