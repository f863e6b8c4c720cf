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
 * Where the browser of a request is: the configured origin of the merchant's host, whatever port and scheme the
 * request names (T21).
 * @returns host name without port, and origin
 * @throws Refusal merchant_unknown
 */
export function placeOf({ hostname, merchant }: FastifyRequest): { host: string; origin: string } {
  const host = hostname.toLowerCase();
  const origin = merchant.origins[host];
  if (!origin) throw new Refusal('merchant_unknown');
  return { host, origin };
}
