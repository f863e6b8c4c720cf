import type { FastifyInstance, InjectOptions } from 'fastify';
import { portalCalls } from '@foyer/contract/portal-calls';
import { sessionCookie } from '../../../platform/http/cookies.ts';
import { onBehalfOf } from '../../../platform/http/guards.ts';
import type { Ask } from './portal-page.ts';

/**
 * Asks the gateway's own API inside this process, through the same door as everyone: the page holds exactly
 * what the portal would have fetched, and nothing it may not see.
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
