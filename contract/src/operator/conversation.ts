import { z } from 'zod';
import { conversationKinds, ticketStates } from '../conversation-kinds.ts';
import { Done, Instant, paged, paging } from '../envelope.ts';
import { Conversation, Message } from '../portal/conversation.ts';
import { defineRoute } from '../route.ts';
import { merchant, merchantQuery } from './fields.ts';
import { before, hasMore, writing, writingErrors } from '../portal/fields.ts';

const id = z.object({ id: z.string().max(64) });

/** A conversation as staff see it. */
export const Ticket = Conversation.omit({ unread: true, isClosed: true }).extend({
  player: z.string().describe('Username'),
  playerId: z.string(),
  state: z.enum(ticketStates),
  owner: z.string().nullable().describe('Who of the staff takes care of it'),
  dueAt: Instant.nullable().describe('When an answer is due; null when none is owed'),
  isOverdue: z.boolean(),
  readSeq: z.int().describe('How far the player has read; 0 for nothing'),
  lastSeq: z.int().describe('Messages there are'),
  createdAt: Instant,
});
export type Ticket = z.infer<typeof Ticket>;

/** A message as staff see it: with who of them wrote it. */
export const TicketMessage = Message.extend({ staff: z.string().nullable() });
export type TicketMessage = z.infer<typeof TicketMessage>;

export const operatorConversations = defineRoute('GET /api/v1/operator/conversations', {
  summary: 'Tickets: those that wait for an answer first, the most urgent on top',
  permission: 'conversations.view',
  query: z.object({
    ...merchant,
    ...paging(25),
    kind: z.enum(conversationKinds).optional(),
    state: z.enum(ticketStates).optional(),
    owner: z
      .string()
      .max(64)
      .optional()
      .describe('A username of the staff; empty for those that nobody has taken'),
    overdue: z.literal('true').optional(),
    player: z.string().max(64).optional().describe('Username of the player'),
  }),
  answer: z.object({ conversations: z.array(Ticket), total: z.int(), ...paged }),
});

export const operatorEvents = defineRoute('GET /api/v1/operator/events', {
  summary: 'Server-sent events for staff: what happens in conversations and to cases, end of the session',
  permission: null,
  query: merchantQuery,
  answer: z.string(),
  errors: ['too_many_requests'],
  produces: 'text/event-stream',
});

export const operatorConversation = defineRoute('GET /api/v1/operator/conversations/:id', {
  summary: 'One ticket with its messages',
  permission: 'conversations.view',
  params: id,
  query: z.object({ ...merchant, before }),
  answer: z.object({
    conversation: Ticket,
    messages: z.array(TicketMessage),
    hasMore,
    colleagues: z.array(z.string()).describe('Who may own it'),
  }),
  errors: ['not_found'],
});

export const operatorStartConversations = defineRoute('POST /api/v1/operator/conversations', {
  summary: 'Write into the inbox of players: a conversation with each',
  permission: 'conversations.reply',
  body: z.object({
    ...merchant,
    requestId: z.uuid().describe('Names this writing: sent again, it is there once'),
    players: z.array(z.string().trim().min(1).max(64)).min(1).max(100).describe('Usernames'),
    subject: z.string().trim().min(1).max(120),
    text: z.string().trim().min(1).max(10_000).describe('HTML; what is not of the allow-list is removed'),
    isMarketing: z
      .boolean()
      .default(true)
      .describe('False for what concerns the players’ own accounts: it reaches who stopped playing, too'),
  }),
  answer: z.object({
    written: z.int(),
    stopped: z
      .array(z.string())
      .describe('Usernames of those who were not written to because they stopped playing'),
    unknown: z
      .array(z.string())
      .describe('Usernames that nobody has; nothing was written when there are any'),
  }),
});

export const operatorSendMessage = defineRoute('POST /api/v1/operator/conversations/:id/messages', {
  summary: 'Answer in a ticket; who answers owns it when nobody does',
  permission: 'conversations.reply',
  params: id,
  body: z.object({ ...merchant, ...writing }),
  answer: TicketMessage,
  errors: writingErrors,
});

export const operatorSetConversation = defineRoute('PUT /api/v1/operator/conversations/:id', {
  summary: 'Give a ticket an owner, a due time, or close it',
  permission: 'conversations.reply',
  params: id,
  body: z.object({
    ...merchant,
    owner: z.string().max(64).nullable().optional(),
    dueAt: Instant.nullable().optional(),
    state: z.enum(ticketStates).optional(),
  }),
  answer: Ticket,
  errors: ['not_found', 'field_invalid'],
});

export const operatorTypeInConversation = defineRoute('POST /api/v1/operator/conversations/:id/typing', {
  summary: 'Staff are typing: the player sees it for some seconds',
  permission: 'conversations.reply',
  params: id,
  body: z.object(merchant),
  answer: Done,
  errors: ['not_found'],
});

export const operatorSendAttachment = defineRoute('POST /api/v1/operator/conversations/:id/attachments', {
  summary: 'Send a picture for a ticket, to be named by the message it belongs to',
  permission: 'conversations.reply',
  params: id,
  query: merchantQuery,
  takes: ['image/png', 'image/jpeg'],
  answer: z.object({ id: z.string(), width: z.int(), height: z.int() }),
  errors: ['not_found', 'attachment_invalid', 'too_many_requests'],
});
