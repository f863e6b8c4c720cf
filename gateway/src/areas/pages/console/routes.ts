import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../platform/http/refusal.ts';
import { consoleFolder, openConsole } from './console.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';

/**
 * The operator's back office under `/console`; every address under it is served the same page.
 * @param folder where it was built
 */
export async function consoleRoutes(
  app: FastifyInstance,
  { merchants }: { merchants: Merchants },
  folder = consoleFolder,
): Promise<void> {
  const page = await openConsole(folder);
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/console/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    decorateReply: false,
  });

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!merchants.byHost(request.hostname)) throw new Refusal('merchant_unknown');
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', page.policy(nonce))
      .header('cache-control', 'no-store')
      .send(await page.html(nonce));
  };
  app.get('/console', answer);
  app.get('/console/*', answer);
}
