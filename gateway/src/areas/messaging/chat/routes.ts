import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { chatting } from '../conversation/conversation.ts';
import { chatUrlOf } from './chat.ts';

/** Opening the live chat (R-MESSAGING-12, R-MESSAGING-13). */
export function chatRoutes(app: FastifyInstance): void {
  serve(app, routes.launchChat, async ({ merchant, me, query, request }) => {
    chatting(merchant, me);
    return { chatUrl: chatUrlOf(merchant, query, `${request.protocol}://${request.host}`) };
  });
}
