import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { networkOf, type Limits } from '../../../platform/http/limits.ts';
import { serve } from '../../../platform/http/route.ts';
import { ensureRequester } from '../one-time-code/one-time-code.ts';
import type { BotChecks } from './bot-check.ts';

const challengesPerAddress = { name: 'bot-challenge', times: 60, windowMs: 60_000 };

/** A proof-of-work challenge (R-ACCESS-16), which precedes every request for a code. */
export function botCheckRoutes(
  app: FastifyInstance,
  { botChecks, limits }: { botChecks: BotChecks; limits: Limits },
): void {
  serve(app, routes.botChallenge, async ({ merchant, request, reply }) => {
    await limits.take(challengesPerAddress, networkOf(request.ip));
    reply.header('cache-control', 'no-store');
    ensureRequester(request, reply);
    return botChecks.challenge(merchant.id);
  });
}
