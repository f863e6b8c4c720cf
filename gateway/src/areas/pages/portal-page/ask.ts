import type { FastifyInstance, InjectOptions } from 'fastify';
import { portalCalls } from '@foyer/contract/portal-calls';
import { sessionCookie } from '../../../platform/http/cookies.ts';
import { onBehalfOf } from '../../../platform/http/route.ts';
import type { Ask } from './portal-page.ts';

/**
 * Calls the gateway's own API inside this process, by the same routes and guards as any client: the page contains
 * exactly what the portal would have fetched for this visitor.
 * @param app the server
 */
export function askInside(app: FastifyInstance): Ask {
  return async (request, name, input) => {
    const { token, player } = request;
    const call: InjectOptions = {
      method: 'GET',
      url: portalCalls.addressOf(name, input),
      remoteAddress: request.ip,
      headers: {
        host: request.merchant.hosts[0] ?? '',
        ...(token ? { cookie: `${sessionCookie}=${token}` } : {}),
      },
    };
    const response = await (token && player
      ? onBehalfOf({ token, player }, async () => await app.inject(call))
      : app.inject(call));
    if (response.statusCode !== 200) return undefined;
    return response.json<{ value: unknown }>().value;
  };
}
