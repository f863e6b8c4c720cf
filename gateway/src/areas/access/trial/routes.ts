import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { sessionCookie, setCookie } from '../../../platform/http/cookies.ts';
import { serve } from '../../../platform/http/route.ts';
import type { BotChecks } from '../bot-check/bot-check.ts';
import type { Trials } from './trial.ts';

/** Free play (R-ACCESS-59): the value is 0 when no trial is left. */
export function trialRoutes(
  app: FastifyInstance,
  { trials, botChecks }: { trials: Trials; botChecks: BotChecks },
): void {
  serve(app, routes.startTrial, async ({ merchant, body, request, reply }) => {
    if (merchant.features.freePlay) await botChecks.require(merchant.id, body.altcha);
    const started = await trials.start(merchant, {
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    });
    if (!started) return 0 as const;
    setCookie(reply, sessionCookie, started.token);
    return started.facts;
  });
}
