import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../../platform/http/refusal.ts';
import { consoleFolder, openConsole } from './console.ts';
import type { KeptAssets } from '../kept-asset/kept-asset.ts';
import type { Merchants } from '../../tenancy/merchant/merchant.ts';

/**
 * The operator's back office under `/console`; every address under it is served the same page.
 * @param folder where it was built
 */
export async function consoleRoutes(
  app: FastifyInstance,
  { merchants, keptAssets }: { merchants: Merchants; keptAssets: KeptAssets },
  folder = consoleFolder,
): Promise<void> {
  const page = await openConsole(folder);
  await keptAssets.serve(app, join(folder, 'assets'), '/console/assets/');

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
