import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { placeOf } from '../../../platform/http/origin.ts';
import { serve } from '../../../platform/http/route.ts';
import { requireLiveChat } from '../conversation/conversation.ts';
import { chatUrlOf } from './chat.ts';

/** Opening the live chat (R-MESSAGING-12, R-MESSAGING-13). */
export function chatRoutes(app: FastifyInstance): void {
  serve(app, routes.launchChat, async ({ merchant, me, query, request }) => {
    requireLiveChat(merchant, me);
    return { chatUrl: chatUrlOf(merchant, query, placeOf(request).origin) };
  });
}
