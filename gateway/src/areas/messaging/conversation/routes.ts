import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { pagesOf, sliceOf } from '../../../platform/paging/paging.ts';
import {
  messageToWire,
  requireConversations,
  requireLiveChat,
  summaryToWire,
  type ConversationRow,
  type Conversations,
} from './conversation.ts';

const conversationToWire = (row: ConversationRow) => ({
  ...summaryToWire(row),
  unread: row.unread,
  isClosed: row.state === 'closed',
});

/** Inbox and live chat of players (R-MESSAGING-6). */
export function conversationRoutes(
  app: FastifyInstance,
  { conversations }: { conversations: Conversations },
): void {
  serve(app, routes.inbox, async ({ me, query }) => {
    const { rows, total } = await conversations.inbox(requireConversations(me), {
      ...sliceOf(query),
    });
    return {
      conversations: rows.map(conversationToWire),
      ...pagesOf(query, total),
    };
  });
  serve(app, routes.inboxUnreadCount, async ({ me }) => ({
    unReadCount: await conversations.unread(requireConversations(me), 'inbox'),
  }));
  serve(app, routes.conversation, async ({ me, params, query }) => {
    const { row, messages, hasMore } = await conversations.get(
      requireConversations(me),
      params.id,
      query.before,
    );
    return { conversation: conversationToWire(row), messages: messages.map(messageToWire), hasMore };
  });
  serve(app, routes.sendMessage, async ({ me, params, body }) =>
    messageToWire(await conversations.write(requireConversations(me), params.id, body)),
  );
  serve(app, routes.readConversation, async ({ me, params, body }) => {
    await conversations.read(requireConversations(me), params.id, body.seq);
    return {};
  });
  serve(app, routes.removeConversation, async ({ me, params }) => {
    await conversations.remove(requireConversations(me), params.id);
    return {};
  });
  serve(app, routes.typeInConversation, async ({ me, params }) => {
    await conversations.type(requireConversations(me), params.id);
    return {};
  });

  serve(app, routes.chat, async ({ merchant, me, query }) => {
    const { row, messages, hasMore } = await conversations.chat(requireLiveChat(merchant, me), query.before);
    return { conversation: row && conversationToWire(row), messages: messages.map(messageToWire), hasMore };
  });
  serve(app, routes.sendChatMessage, async ({ merchant, me, body }) => {
    const message = await conversations.writeChat(requireLiveChat(merchant, me), body);
    return { id: message.conversationId, message: messageToWire(message) };
  });
  serve(app, routes.chatUnreadCount, async ({ merchant, me }) => ({
    unReadCount: await conversations.unread(requireLiveChat(merchant, me), 'chat'),
  }));
}
