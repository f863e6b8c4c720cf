import type { FastifyInstance } from 'fastify';
import { attachmentBytes, routes } from '@foyer/contract';
import { Refusal } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/route.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import type { Desk, MessageRow } from './conversation.ts';
import { messageOf, partOf } from './routes.ts';
import type { Ticket } from './ticket-queue.ts';

const staffMessageOf = (row: MessageRow) => ({ ...messageOf(row), staff: row.staff });

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

/** Tickets of the staff. */
export async function conversationOperatorRoutes(
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
