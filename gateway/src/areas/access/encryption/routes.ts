import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Encryption } from './encryption.ts';

/** The key that login and registration bodies are encrypted to (R-ACCESS-21). */
export function encryptionRoutes(
  app: FastifyInstance,
  { encryption, clock }: { encryption: Encryption; clock: Clock },
): void {
  serve(app, routes.encryptionKey, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { ...(await encryption.currentKey()), now: clock.now().getTime() };
  });
}
