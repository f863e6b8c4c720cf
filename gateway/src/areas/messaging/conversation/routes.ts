import type { FastifyInstance } from 'fastify';
import { attachmentBytes, routes } from '@foyer/contract';
import { serve } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { chatting, talking } from './admit.ts';
import type { ConversationRow, MessageRow, Conversations, Desk } from './conversation.ts';
import type { Ticket } from './ticket-queue.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';

const messageOf = ({ seq, author, text, isHtml, attachments, sentAt }: MessageRow) => ({
  seq,
  author,
  text,
  isHtml,
  attachments,
  sentAt: sentAt.toISOString(),
});
const staffMessageOf = (row: MessageRow) => ({ ...messageOf(row), staff: row.staff });

const partOf = ({ id, kind, type, subject, preview, changedAt }: ConversationRow) => ({
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

const ticketOf = ({ row, player }: Ticket, now: Date) => ({
  ...partOf(row),
  player,
  playerId: row.accountId,
  state: row.state,
  owner: row.owner,
  dueAt: row.dueAt?.toISOString() ?? null,
  isOverdue: row.dueAt !== null && row.dueAt < now,
  readSeq: row.readSeq,
  lastSeq: row.lastSeq,
  createdAt: row.createdAt.toISOString(),
});

/** Inbox and live chat of players (R-MESSAGING-6). */
function playersRoutes(app: FastifyInstance, { conversations }: { conversations: Conversations }): void {
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

/** Tickets of the staff. */
async function staffRoutes(
  app: FastifyInstance,
  { desk, authorization, clock }: { desk: Desk; authorization: Authorization; clock: Clock },
): Promise<void> {
  serve(app, routes.operatorConversations, async ({ staff, query }) => {
    const { merchant: code, pageNo, pageSize, overdue, player, ...search } = query;
    const { merchant } = authorization.authorize(staff, code);
    const now = clock.now();
    const { rows, total } = await desk.page(merchant.id, {
      ...search,
      player,
      overdueAt: overdue ? now : undefined,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    });
    return {
      conversations: rows.map((ticket) => ticketOf(ticket, now)),
      total,
      pageNum: pageNo,
      totalPages: Math.ceil(total / pageSize),
    };
  });
  serve(app, routes.operatorConversation, async ({ staff, params, query: { merchant, before } }) => {
    const { messages, hasMore, colleagues, ...ticket } = await desk.get(
      authorization.authorize(staff, merchant),
      params.id,
      before,
    );
    return {
      conversation: ticketOf(ticket, clock.now()),
      messages: messages.map(staffMessageOf),
      hasMore,
      colleagues,
    };
  });
  serve(app, routes.operatorStartConversations, async ({ staff, body: { merchant, ...letter } }) =>
    desk.start(authorization.authorize(staff, merchant), letter),
  );
  serve(app, routes.operatorSendMessage, async ({ staff, params, body: { merchant, ...writing } }) =>
    staffMessageOf(await desk.write(authorization.authorize(staff, merchant), params.id, writing)),
  );
  serve(
    app,
    routes.operatorSetConversation,
    async ({ staff, params, body: { merchant, owner, dueAt, state } }) => {
      const change = { owner, state, dueAt: typeof dueAt === 'string' ? new Date(dueAt) : dueAt };
      return ticketOf(
        await desk.set(authorization.authorize(staff, merchant), params.id, change),
        clock.now(),
      );
    },
  );
  serve(app, routes.operatorTypeInConversation, async ({ staff, params, body }) => {
    await desk.type(authorization.authorize(staff, body.merchant), params.id);
    return {};
  });
  await app.register(async (scope) => {
    const types = [...(routes.operatorSendAttachment.spec.takes ?? [])];
    scope.addContentTypeParser(
      types,
      { parseAs: 'buffer', bodyLimit: attachmentBytes },
      (_request, body, done) => done(null, body),
    );
    serve(scope, routes.operatorSendAttachment, async ({ staff, params, query, request }) => {
      const post = authorization.authorize(staff, query.merchant);
      if (!Buffer.isBuffer(request.body)) throw new Refusal('attachment_invalid');
      return desk.attach(post, params.id, request.body);
    });
  });
}

/** Conversations between players and the house (R-MESSAGING-6). */
export async function conversationRoutes(
  app: FastifyInstance,
  services: { clock: Clock; authorization: Authorization; desk: Desk; conversations: Conversations },
): Promise<void> {
  playersRoutes(app, services);
  await staffRoutes(app, services);
}
