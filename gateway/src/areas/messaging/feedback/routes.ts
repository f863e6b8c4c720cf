import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { visitorOf } from '../../../platform/http/cookies.ts';
import type { Rounds } from '../../ledger/round/round.ts';
import type { Feedback } from './feedback.ts';

/** Feedback (R-MESSAGING-1), and disputes of rounds: both open a ticket. */
export function feedbackRoutes(
  app: FastifyInstance,
  { feedback, rounds }: { feedback: Feedback; rounds: Rounds },
): void {
  serve(app, routes.sendFeedback, async ({ me, body, request }) => {
    await feedback.submit(me, { ...body, visitor: visitorOf(request) });
    return {};
  });

  serve(app, routes.disputeRound, async ({ me, params, body }) => {
    const { round } = await rounds.detail(me.merchantId, me.accountId, params.roundId);
    return { reference: await feedback.dispute(me, round.id, body.content) };
  });
}
