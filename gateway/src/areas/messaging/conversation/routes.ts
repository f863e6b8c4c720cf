import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { chatting, talking } from './admit.ts';
import type { ConversationRow, MessageRow, Conversations } from './conversation.ts';

export const messageOf = ({ seq, author, text, isHtml, attachments, sentAt }: MessageRow) => ({
  seq,
  author,
  text,
  isHtml,
  attachments,
  sentAt: sentAt.toISOString(),
});

export const partOf = ({ id, kind, type, subject, preview, changedAt }: ConversationRow) => ({
  id,
  kind,
  type,
  subject,
  preview,
  changedAt: changedAt.toISOString(),
});
const conversationOf = (row: ConversationRow) => ({
  ...partOf(row),
  unread: row.unread,
  isClosed: row.state === 'closed',
});

/** Inbox and live chat of players (R-MESSAGING-6). */
export function conversationRoutes(
  app: FastifyInstance,
  { conversations }: { conversations: Conversations },
): void {
  serve(app, routes.inbox, async ({ me, query: { pageNo, pageSize } }) => {
    const { rows, total } = await conversations.inbox(talking(me), {
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    });
    return {
      conversations: rows.map(conversationOf),
      pageNum: pageNo,
      totalPages: Math.ceil(total / pageSize),
    };
  });
  serve(app, routes.inboxUnreadCount, async ({ me }) => ({
    unReadCount: await conversations.unread(talking(me), 'inbox'),
  }));
  serve(app, routes.conversation, async ({ me, params, query }) => {
    const { row, messages, hasMore } = await conversations.get(talking(me), params.id, query.before);
    return { conversation: conversationOf(row), messages: messages.map(messageOf), hasMore };
  });
  serve(app, routes.sendMessage, async ({ me, params, body }) =>
    messageOf(await conversations.write(talking(me), params.id, body)),
  );
  serve(app, routes.readConversation, async ({ me, params, body }) => {
    await conversations.read(talking(me), params.id, body.seq);
    return {};
  });
  serve(app, routes.removeConversation, async ({ me, params }) => {
    await conversations.remove(talking(me), params.id);
    return {};
  });
  serve(app, routes.typeInConversation, async ({ me, params }) => {
    await conversations.type(talking(me), params.id);
    return {};
  });

  serve(app, routes.chat, async ({ merchant, me, query }) => {
    const { row, messages, hasMore } = await conversations.chat(chatting(merchant, me), query.before);
    return { conversation: row && conversationOf(row), messages: messages.map(messageOf), hasMore };
  });
  serve(app, routes.sendChatMessage, async ({ merchant, me, body }) => {
    const message = await conversations.writeChat(chatting(merchant, me), body);
    return { id: message.conversationId, message: messageOf(message) };
  });
  serve(app, routes.chatUnreadCount, async ({ merchant, me }) => ({
    unReadCount: await conversations.unread(chatting(merchant, me), 'chat'),
  }));
}
