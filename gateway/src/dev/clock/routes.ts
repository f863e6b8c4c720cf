import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../server/services.ts';

/** An address of this machine itself. */
function isLoopback(ip: string): boolean {
  const plain = ip.replace(/^::ffff:/, '');
  return isIP(plain) === 4 ? plain.startsWith('127.') : plain === '::1';
}

/** What tests of the demo world turn; elsewhere none of it exists. */
export function devRoutes(app: FastifyInstance, { clock, config }: Services): void {
  serve(app, routes.devClock, async ({ body, request }) => {
    if (!config.demo || !isLoopback(request.ip)) throw new Refusal('not_found');
    clock.advance(body.advanceMs);
    return { now: clock.now().toISOString() };
  });
}
