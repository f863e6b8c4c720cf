import type { FastifyInstance } from 'fastify';
import { addressOf } from '@foyer/contract/address';
import { sessionCookie } from '../../http/cookies.ts';
import type { Ask } from './page.ts';

/**
 * Asks the gateway's own API inside this process, through the same door as everyone: the page holds exactly
 * what the portal would have fetched, and nothing it may not see.
 * @param app the server
 */
export function askInside(app: FastifyInstance): Ask {
  return async (request, name, input) => {
    const { token } = request;
    const response = await app.inject({
      method: 'GET',
      url: addressOf(name, input),
      remoteAddress: request.ip,
      headers: {
        host: request.merchant.hosts[0] ?? '',
        ...(token ? { cookie: `${sessionCookie}=${token}` } : {}),
      },
    });
    if (response.statusCode !== 200) return undefined;
    return response.json<{ value: unknown }>().value;
  };
}
