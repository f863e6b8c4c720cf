import { z } from 'zod';
import { conversationKinds, messageLength, messagesPerPage, ticketStates } from '../conversation-kinds.ts';
import { Done, Instant, paged, paging } from '../envelope.ts';
import { anyStaff, defineRoute, loggedIn, realAccountErrors, staffErrors } from '../route.ts';
import { attachmentsAtMost } from './attachment.ts';

const id = z.object({ id: z.string().max(64) });
const merchant = z.string().max(32).describe('Merchant code');
const before = z.coerce
  .number()
  .int()
  .min(1)
  .optional()
  .describe('Only messages with a lower seq, for older pages');
const seq = z.int().min(1).describe('Place of the message in its conversation, from 1');

export const Message = z.object({
  seq,
  author: z.enum(['player', 'house']),
  text: z.string().describe('Plain text, or HTML of an allow-list when isHtml'),
  isHtml: z.boolean(),
  attachments: z.array(z.string()).describe('Ids of pictures'),
  sentAt: Instant,
});
export type Message = z.infer<typeof Message>;

export const Conversation = z.object({
  id: z.string(),
  kind: z.enum(conversationKinds),
  type: z.int().nullable().describe('Question type of a feedback (spec 1 §3)'),
  subject: z.string().describe('Empty for a chat and for most feedback'),
  preview: z.string().describe('The beginning of the last message, plain text'),
  unread: z.int().describe('Messages of the house that the player has not read'),
  isClosed: z.boolean(),
  changedAt: Instant.describe('Of the last message'),
});
export type Conversation = z.infer<typeof Conversation>;

const Messages = z.array(Message).describe(`The newest ${messagesPerPage}, oldest first`);
const hasMore = z.boolean().describe('Whether there are older ones');
const writing = {
  requestId: z.uuid().describe('Names this message: sent again, it is there once'),
  text: z.string().trim().max(messageLength).describe('Plain text; may be empty beside pictures'),
  attachments: z
    .array(z.string().max(64))
    .max(attachmentsAtMost)
    .default([])
    .describe('Ids of pictures that were sent'),
};
const writingErrors = ['field_required', 'not_found', 'too_many_requests'] as const;
const Count = z.object({ unReadCount: z.int() });

export const inbox = defineRoute('inbox', {
  summary: 'Conversations of the inbox, the last written to first',
  source: 'spec 2 §2 Message centre',
  who: loggedIn,
  query: z.object(paging(25)),
  answer: z.object({ conversations: z.array(Conversation), ...paged }),
  errors: realAccountErrors,
});

export const inboxUnreadCount = defineRoute('inboxUnreadCount', {
  summary: 'Unread messages in the inbox',
  source: 'spec 2 §3, §7',
  who: loggedIn,
  answer: Count,
  errors: realAccountErrors,
});

export const conversation = defineRoute('conversation', {
  summary: 'One conversation with its messages',
  source: 'spec 2 §2 Message centre',
  who: loggedIn,
  params: id,
  query: z.object({ before }),
  answer: z.object({ conversation: Conversation, messages: Messages, hasMore }),
  errors: ['not_found', ...realAccountErrors],
});

export const sendMessage = defineRoute('sendMessage', {
  summary: 'Write into a conversation of the inbox',
  source: 'issue News, part 3',
  who: loggedIn,
  params: id,
  body: z.object(writing),
  answer: Message,
  errors: [...writingErrors, ...realAccountErrors],
});

export const readConversation = defineRoute('readConversation', {
  summary: 'The player has read up to a message',
  source: 'issue News, part 3',
  who: loggedIn,
  params: id,
  body: z.object({ seq }),
  answer: Done,
  errors: ['not_found', ...realAccountErrors],
});

export const removeConversation = defineRoute('removeConversation', {
  summary: 'Take a conversation out of the inbox; the house keeps it, and a new message brings it back',
  source: 'issue News, part 3',
  who: loggedIn,
  params: id,
  answer: Done,
  errors: ['not_found', ...realAccountErrors],
});

export const typeInConversation = defineRoute('typeInConversation', {
  summary: 'The player is typing: staff see it for some seconds',
  source: 'issue News, part 4',
  who: loggedIn,
  params: id,
  answer: Done,
  errors: ['not_found', 'too_many_requests', ...realAccountErrors],
});

export const chat = defineRoute('chat', {
  summary: 'The live chat of this player; null before the first message',
  source: 'spec 2 §2 Message centre',
  who: loggedIn,
  query: z.object({ before }),
  answer: z.object({ conversation: Conversation.nullable(), messages: Messages, hasMore }),
  errors: ['feature_off', ...realAccountErrors],
});

export const sendChatMessage = defineRoute('sendChatMessage', {
  summary: 'Write in the live chat; the first message opens it',
  source: 'spec 2 §4',
  who: loggedIn,
  body: z.object(writing),
  answer: z.object({ id: z.string().describe('The conversation'), message: Message }),
  errors: ['feature_off', ...writingErrors, ...realAccountErrors],
});

export const chatUnreadCount = defineRoute('chatUnreadCount', {
  summary: 'Unread messages in the live chat',
  source: 'spec 2 §3, §7',
  who: loggedIn,
  query: z.object({ module: z.string().max(16).optional().describe('CBS3') }),
  answer: Count,
  errors: ['feature_off', ...realAccountErrors],
});

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

export const operatorConversations = defineRoute('operatorConversations', {
  summary: 'Tickets: those that wait for an answer first, the most urgent on top',
  source: 'issue News, part 4',
  who: anyStaff,
  query: z.object({
    merchant,
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
  errors: staffErrors,
  openWhenClosed: true,
});

export const operatorEvents = defineRoute('operatorEvents', {
  summary: 'Server-sent events for staff: what happens in conversations, end of the session',
  source: 'issue News, part 4',
  who: anyStaff,
  query: z.object({ merchant }),
  answer: z.string(),
  errors: ['too_many_requests', ...staffErrors],
  produces: 'text/event-stream',
  openWhenClosed: true,
});

export const operatorConversation = defineRoute('operatorConversation', {
  summary: 'One ticket with its messages',
  source: 'issue News, part 4',
  who: anyStaff,
  params: id,
  query: z.object({ merchant, before }),
  answer: z.object({
    conversation: Ticket,
    messages: z.array(TicketMessage),
    hasMore,
    colleagues: z.array(z.string()).describe('Who may own it'),
  }),
  errors: ['not_found', ...staffErrors],
  openWhenClosed: true,
});

export const operatorStartConversations = defineRoute('operatorStartConversations', {
  summary: 'Write into the inbox of players: a conversation with each',
  source: 'issue News, part 3',
  who: anyStaff,
  body: z.object({
    merchant,
    requestId: z.uuid().describe('Names this writing: sent again, it is there once'),
    players: z.array(z.string().trim().min(1).max(64)).min(1).max(100).describe('Usernames'),
    subject: z.string().trim().min(1).max(120),
    text: z.string().trim().min(1).max(10_000).describe('HTML; what is not of the allow-list is removed'),
  }),
  answer: z.object({
    written: z.int(),
    unknown: z
      .array(z.string())
      .describe('Usernames that nobody has; nothing was written when there are any'),
  }),
  errors: staffErrors,
  openWhenClosed: true,
});

export const operatorSendMessage = defineRoute('operatorSendMessage', {
  summary: 'Answer in a ticket; who answers owns it when nobody does',
  source: 'issue News, part 4',
  who: anyStaff,
  params: id,
  body: z.object({ merchant, ...writing }),
  answer: TicketMessage,
  errors: [...writingErrors, ...staffErrors],
  openWhenClosed: true,
});

export const operatorSetConversation = defineRoute('operatorSetConversation', {
  summary: 'Give a ticket an owner, a due time, or close it',
  source: 'issue News, part 4',
  who: anyStaff,
  params: id,
  body: z.object({
    merchant,
    owner: z.string().max(64).nullable().optional(),
    dueAt: Instant.nullable().optional(),
    state: z.enum(ticketStates).optional(),
  }),
  answer: Ticket,
  errors: ['not_found', 'field_invalid', ...staffErrors],
  openWhenClosed: true,
});

export const operatorTypeInConversation = defineRoute('operatorTypeInConversation', {
  summary: 'Staff are typing: the player sees it for some seconds',
  source: 'issue News, part 4',
  who: anyStaff,
  params: id,
  body: z.object({ merchant }),
  answer: Done,
  errors: ['not_found', ...staffErrors],
  openWhenClosed: true,
});

export const operatorSendAttachment = defineRoute('operatorSendAttachment', {
  summary: 'Send a picture for a ticket, to be named by the message it belongs to',
  source: 'issue News, part 4',
  who: anyStaff,
  params: id,
  query: z.object({ merchant }),
  takes: ['image/png', 'image/jpeg'],
  answer: z.object({ id: z.string(), width: z.int(), height: z.int() }),
  errors: ['not_found', 'attachment_invalid', 'too_many_requests', ...staffErrors],
  openWhenClosed: true,
});
