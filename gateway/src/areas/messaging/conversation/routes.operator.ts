import type { FastifyInstance } from 'fastify';
import { routes } from '@foyer/contract';
import { servePicture } from '../../../platform/http/picture-bodies.ts';
import { serve } from '../../../platform/http/route.ts';
import { pagesOf, sliceOf } from '../../../platform/paging/paging.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Authorization } from '../../tenancy/authorization/authorization.ts';
import { messageToWire, summaryToWire, type TicketQueue, type MessageRow } from './conversation.ts';
import type { Ticket } from './ticket-queue.ts';

const staffMessageToWire = (row: MessageRow) => ({ ...messageToWire(row), staff: row.staff });

const ticketToWire = ({ row, player }: Ticket, now: Date) => ({
  ...summaryToWire(row),
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
  {
    ticketQueue,
    authorization,
    clock,
  }: { ticketQueue: TicketQueue; authorization: Authorization; clock: Clock },
): Promise<void> {
  serve(app, routes.operatorConversations, async ({ staff, query }) => {
    const { merchant: code, pageNo, pageSize, overdue, player, ...search } = query;
    const { merchant } = authorization.authorize(staff, code);
    const now = clock.now();
    const { rows, total } = await ticketQueue.page(merchant.id, {
      ...search,
      player,
      overdueAt: overdue ? now : undefined,
      ...sliceOf({ pageNo, pageSize }),
    });
    return {
      conversations: rows.map((ticket) => ticketToWire(ticket, now)),
      total,
      ...pagesOf({ pageNo, pageSize }, total),
    };
  });
  serve(app, routes.operatorConversation, async ({ staff, params, query: { merchant, before } }) => {
    const { messages, hasMore, colleagues, ...ticket } = await ticketQueue.get(
      authorization.authorize(staff, merchant),
      params.id,
      before,
    );
    return {
      conversation: ticketToWire(ticket, clock.now()),
      messages: messages.map(staffMessageToWire),
      hasMore,
      colleagues,
    };
  });
  serve(app, routes.operatorStartConversations, async ({ staff, body: { merchant, ...message } }) =>
    ticketQueue.start(authorization.authorize(staff, merchant), message),
  );
  serve(app, routes.operatorSendMessage, async ({ staff, params, body: { merchant, ...writing } }) =>
    staffMessageToWire(await ticketQueue.write(authorization.authorize(staff, merchant), params.id, writing)),
  );
  serve(
    app,
    routes.operatorSetConversation,
    async ({ staff, params, body: { merchant, owner, dueAt, state } }) => {
      const change = { owner, state, dueAt: typeof dueAt === 'string' ? new Date(dueAt) : dueAt };
      return ticketToWire(
        await ticketQueue.set(authorization.authorize(staff, merchant), params.id, change),
        clock.now(),
      );
    },
  );
  serve(app, routes.operatorTypeInConversation, async ({ staff, params, body }) => {
    await ticketQueue.type(authorization.authorize(staff, body.merchant), params.id);
    return {};
  });
  await servePicture(
    app,
    routes.operatorSendAttachment,
    'attachment_invalid',
    async ({ staff, params, query }, picture) =>
      ticketQueue.attach(authorization.authorize(staff, query.merchant), params.id, picture()),
  );
}
