import { createHash } from 'node:crypto';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { allRoutes } from '@foyer/contract';
import { openApi } from '@foyer/contract/openapi';

/** The page's own scripts, named by their hashes; its library writes styles and reads images as data. */
function policyOf(html: string): string {
  const hashes = [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/**
 * The OpenAPI 3.1 document at `/api/openapi.json` and a page to read it at `/api`, of the routes that are served. It is
 * written when somebody first asks for it.
 */
export async function apiDocsRoutes(app: FastifyInstance): Promise<void> {
  let document: ReturnType<typeof openApi> | undefined;
  app.get('/api/openapi.json', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=60')
      .type('application/json; charset=utf-8')
      .send((document ??= openApi(allRoutes.filter(({ name }) => app.served.has(name))))),
  );
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply, payload) => {
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
      if (isPage && typeof payload === 'string') reply.header('content-security-policy', policyOf(payload));
      return payload;
    });
    await scope.register(scalar, {
      routePrefix: '/api',
      configuration: {
        url: '/api/openapi.json',
        pageTitle: 'Foyer API',
        withDefaultFonts: false,
        telemetry: false,
      },
    });
  });
}
