import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { Refusal } from './refusal.ts';

/** Where metrics may be read; both unset: nowhere. */
export interface MetricsAccess {
  /** A port of their own, on `host`; null: none. */
  port: number | null;
  host: string;
  /** Lets who sends it as a bearer token read them on the gateway's own port; empty: nobody. */
  token: string;
}

const path = '/metrics';
const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Serves `/metrics` on the gateway's own port to those who send the token. Without the token, or a wrong one,
 * there is no such page: the numbers of a business are nobody else's (R-PLATFORM-25).
 */
export function metricsRoute(app: FastifyInstance, registry: Registry, { token }: MetricsAccess): void {
  if (token === '') return;
  const expected = digest(`Bearer ${token}`);
  app.get(path, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      throw new Refusal('not_found');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

/**
 * Serves `/metrics` on a port of its own.
 * @param registry one process's, or what adds up those of several
 * @returns the port, and how to stop; null when none is configured
 * @throws Error of the socket, for example EADDRINUSE
 */
export async function listenForMetrics(
  registry: Pick<Registry, 'contentType' | 'metrics'>,
  { port, host }: MetricsAccess,
): Promise<{ port: number; close(): Promise<void> } | null> {
  if (port === null) return null;
  const server: Server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== path) return response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
